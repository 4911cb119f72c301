game = The Night Market
    .summary = Trade by night, find the thief by morning.

decision-turn = Do one thing. You have { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
decision-vote = Name the thief.

action-sell = Sell { $good-known ->
        [yes] { $good } for { $worth ->
            [one] { $worth } coin
           *[other] { $worth } coins
        }
       *[no] a good
    }
action-stash = Stash { $good-known ->
        [yes] { $good }
       *[no] a good
    }
action-draw = Draw a good
action-peek = Peek at the stall of { $stall }
action-wait = Wait
action-vote = { $suspect-known ->
        [yes] { $suspect-id ->
            [none] Name nobody
           *[other] Name { $suspect }
        }
       *[no] Seal a ballot
    }

event-market_opened = The market opens for { $seats ->
        [one] { $seats } player
       *[other] { $seats } players
    }.
event-roles_dealt = Roles are dealt.
event-pile_shuffled = { $size ->
        [one] { $size } good is
       *[other] { $size } goods are
    } shuffled into a pile.
event-good_drawn = { $seat } draws { $card-known ->
        [yes] { $card-name }
       *[no] a good
    }.
event-turn_began = { $seat } has turn { $turn }.
event-good_sold = { $seat } sells { $good }.
event-coins_paid = { $seat } gets { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.
event-good_stashed = { $seat } stashes { $good-known ->
        [yes] { $good }
       *[no] something
    }.
event-stall_peeked_at = { $seat } peeks at the stall of { $stall }{ $good-known ->
        [yes] { "" }: { $good }
       *[no] { "" }
    }.
event-vote_began = The vote begins.
event-ballot_sealed = { $seat } seals a ballot{ $ballot-known ->
        [yes] { $ballot-id ->
            [none] { " " }against nobody
           *[other] { " " }against { $ballot }
        }
       *[no] { "" }
    }.
event-ballots_opened = { $ballots-count ->
        [one] The ballot is opened.
       *[other] All { $ballots-count } ballots are opened.
    }
event-roles_opened = The roles are opened: { $roles }.
event-stall_opened = On the stall of { $stall } lies { $good }.
event-market_closed = The market closes. { $outcome }

claim-holds = I hold { $good }
claim-suspects = I suspect { $seat }

refusal-not-your-decision = It is not yours to decide.
refusal-wrong-phase = Not possible at this hour.
refusal-card-not-in-hand = You do not hold that.
refusal-stall-full = Your stall is taken.
refusal-nothing-to-draw = There is nothing to draw.
refusal-no-peeking = Peeking is forbidden tonight.
refusal-nothing-to-see = No other seat's good lies there.
refusal-name-somebody = The honest name somebody.
refusal-no-such-suspect = Name another seat.
refusal-hushed = Your ballot is sealed: be quiet.

option-peeking = Peeking
    .help = Whether one may look at the stalls of others.
option-night = Night
    .help = How long it lasts.
option-night-short = Short
option-night-long = Long
option-first_seat = First seat
    .help = Who begins.

kind-good = Goods
good-bread = bread
    .text = Worth the least.
good-cloth = cloth
    .text = Worth more than bread.
good-gold-ring = a gold ring
    .text = Worth the most.

role-honest = honest
role-thief = the thief
phase-opening = Opening
phase-trading = Trading
phase-voting = Vote
phase-closed = Morning
reason-thief-caught = the thief was caught
reason-thief-escaped = the thief was not caught
team-honest = The honest
team-thief = The thief

## Turning points

turning-point-turn = Turn
turning-point-round = Round
turning-point-vote = Vote
turning-point-end = End
