# What happens to a match around its play.

event-match_opened = The match is opened.
event-seat_taken = { $name } sits down on seat { $seat-id }.
event-match_started = The match begins.
event-seed_disclosed = The seed is disclosed: every shuffle can be checked.
event-match_closed = The match is over.
event-chance_drawn = What chance has drawn is sealed until the end.
event-seat_offered = Seat { $seat-id } is offered anew.
event-invitation_declined = The invitation to seat { $seat-id } is declined.
event-rematch_offered = There is a rematch.
event-entropy_opened = { $seat } has opened what it adds to the chance of this match.
event-entropy_declined = { $seat } has opened nothing in time: the match begins without it.
event-seat_left = Seat { $seat-id } is free again.
event-substitute_seated =
    { $why-id ->
        [time-outs] Time was out too often for { $seat }: the bot { $bot } sits in.
        [resigned] The bot { $bot } plays on for { $seat }.
       *[asked] The bot { $bot } sits in for { $seat }.
    }
event-substitute_left = { $seat } plays again.
event-seat_resigned = { $seat } resigns.
event-seat_forfeited =
    { $why-id ->
        [time-outs] { $seat } forfeits: time was out too often.
        [illegal] { $seat } forfeits: too many answers were illegal.
       *[withdrawn] { $seat } forfeits, having withdrawn from the tournament.
    }
event-time_returned = The service was away: { $seats } have { $milliseconds } ms more.
event-rules_changed = The rules have changed: from here on the match is judged by those with the digest { $after }, no longer by { $before }.
event-unread = Something happened that the rules of today do not know.
event-abandon_agreed = { $seat } would end the match here.
event-abandon_withdrawn = { $seat } would go on.
event-match_cancelled = The match is cancelled before it began.
event-match_abandoned = All people at the table end the match.
