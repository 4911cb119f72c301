# What happens to a match around its play.

event-match_opened = The match is opened.
event-seat_taken = { $name } sits down on seat { $seat-id }.
event-match_started = The match begins.
event-seed_disclosed = The match is over. The seed is disclosed: every shuffle can be checked.
event-chance_drawn = What chance has drawn is sealed until the end.
event-seat_offered = Seat { $seat-id } is offered anew.
