# Cerberus in English.

game = Cerberus
    .summary = Race the hound of hell to a barque with too few seats. Semi-cooperative, sides change.

## What is asked

decision-turn =
    { $played ->
        [yes] Play a bonus card, or end your turn.
       *[no] Play an action card for one of its effects. A bonus card may come before or after it.
    }
decision-parts =
    { $cost ->
        [yes] Pay for { $effect }: choose whose pawn moves.
       *[no] Resolve { $effect }: choose what is done next, and to whom.
    }
decision-move =
    { $pawn-mine ->
        [yes] Choose the way of your pawn { from-there }, { steps-left } to go.
       *[no] Choose the way of the pawn of { $pawn } { from-there }, { steps-left } to go.
    }
decision-barque = Look at one barque for yourself, or swap two unseen.
decision-discard =
    Discard { $owed ->
        [one] one more card
       *[other] { $owed } more cards
    } to pay for { $effect }.
decision-pledge =
    { $asker } wants to play { $face } ({ $face-advanced }) and needs { $need ->
        [one] one discard
       *[other] { $need } discards
    }. { $promises-count ->
        [0] How many of your cards do you pledge?
       *[other] You are promised: { $promises }. How many of your cards do you pledge?
    }
decision-pay =
    { $missing ->
        [one] One card is
       *[other] { $missing } cards are
    } still to be found for { $face }: take pledged cards, pay the rest yourself, or call it off.
decision-violence =
    { $steps ->
        [one] Discard a survival card, or retreat one space.
       *[other] Discard a survival card, or retreat { $steps } spaces.
    }
decision-capture = Cerberus has caught { $caught } together: who goes to the rage track next?

steps-left =
    { $left ->
        [one] one step
       *[other] { $left } steps
    }

## What can be done

action-play_action =
    { $does-known ->
        [yes] Play { $does }: { $does-text }
       *[no] Play { $card } for effect { $effect }
    }
action-pass_action = Play no action card: none can be paid for
action-play_bonus =
    { $does-known ->
        [yes] Play { $does } ({ $card }), { $mode } effect: { $does-text }
       *[no] { $card-known ->
            [yes] Play bonus card { $card } for its { $mode } effect
           *[no] Play a bonus card for its { $mode } effect
        }
    }
action-end_turn =
    { $hunt ->
        [yes] End the turn; the die lies on the hunt space, Cerberus has speed { $speed }
       *[no] End the turn
    }
action-ask_help =
    { $does-known ->
        [yes] Show { $does } ({ $card }) and ask for help with { cards-needed }: { $does-deed }
       *[no] Show a bonus card and ask for help with its cost
    }
action-pledge =
    { $n-known ->
        [yes] { $n ->
            [0] Pledge nothing
            [one] Pledge one card
           *[other] Pledge { $n } cards
        }
       *[no] Answer the request for help
    }
action-take_pledge =
    { $left-known ->
        [yes] Take a card pledged by { $from }, who has { $left } to give
       *[no] Take a card pledged by { $from }
    }
action-pay_rest =
    { $missing-known ->
        [yes] Discard { $missing ->
            [one] the missing card
           *[other] the { $missing } missing cards
        } yourself
       *[no] Pay the rest from the own hand
    }
action-cancel_play = Take the card back and pay nothing
action-discard =
    { $face-known ->
        [yes] Discard { $face } ({ $card })
       *[no] { $card-known ->
            [yes] Discard bonus card { $card }
           *[no] Discard a bonus card
        }
    }
action-resolve =
    { $do-known ->
        [yes] { $do-id ->
            [move] { $pawn-mine ->
                [yes] { $back ->
                    [yes] Retreat { $steps } { from-there }
                   *[no] Advance { $steps } { from-there }
                }
               *[no] { $back ->
                    [yes] { $pawn } retreats { $steps } { from-there }
                   *[no] { $pawn } advances { $steps } { from-there }
                }
            }
            [move-ahead] Advance { from-there }: 1 for each Adventurer ahead, at most { $steps }
            [draw] { $pawn-mine ->
                [yes] Draw { cards-of-deck }
               *[no] { $pawn } draws { cards-of-deck }
            }
            [rage] { $back ->
                [yes] The die goes back { $steps }
               *[no] The die goes forward { $steps }
            }
            [speed] { $back ->
                [yes] The speed falls by { $steps }
               *[no] The speed grows by { $steps }
            }
            [cerberus] Cerberus advances { $steps } { from-there }
            [recover] Take all action cards back
            [barque] Look at a barque or swap two
            [violence] Each Adventurer discards a survival card or retreats { $steps }
           *[other] { $do }
        }
       *[no] { $target-known ->
            [yes] Carry out a part of the effect: { $target }
           *[no] Carry out a part of the effect
        }
    }
action-step =
    { $via-id ->
        [bridge] Cross the rope bridge{ step-leads }; it falls behind the pawn
        [portal] Go through the portal{ step-leads }
        [funicular] Take the funicular{ step-leads }
        [gondola] Change cabins with { $with }{ step-leads }
       *[path] Go along the path{ step-leads }
    }
action-peek =
    { $seats-known ->
        [yes] { $seats ->
            [none] Look at the barque in slot { $slot }
            [one] Look at the barque in slot { $slot }; you know that it has one seat
           *[other] Look at the barque in slot { $slot }; you know that it has { $seats } seats
        }
       *[no] Look at the barque in slot { $slot }
    }
action-swap = Swap the barques in slots { $slots }
action-retreat =
    { $steps-known ->
        [yes] Retreat { $steps } { from-there }
       *[no] Retreat rather than discard a card
    }
action-capture_next = { $seat } is captured next

step-leads =
    { $to-known ->
        [yes] { "" }, from space { $at } to { $to }
       *[no] { "" }
    }
from-there =
    { $at ->
        [none] from the barque
       *[other] from space { $at }
    }
cards-of-deck =
    { $steps ->
        [one] one { $deck } card
       *[other] { $steps } { $deck } cards
    }
cards-needed =
    { $need ->
        [one] one discard
       *[other] { $need } discards
    }

## What happens

event-match_created =
    { $seats } Adventurers flee from hell, { $boards }. Difficulty: { $difficulty } skulls; Cerberus starts at speed { $start_speed }.
event-barques_placed = The barques are shuffled face down; the one in slot 0 is the active one.
event-deck_shuffled =
    The { $deck } deck is shuffled: { $count ->
        [one] one card
       *[other] { $count } cards
    }.
event-turn_began = Turn { $turn }: { $seat } plays.
event-action_played =
    { $side-id ->
        [adventurer] { $seat } plays { $card-adventurer } for effect { $effect }.
       *[other] { $seat } plays { $card-cerberus } for effect { $effect }.
    }
event-action_passed = { $seat } can pay for no action card and passes.
event-help_asked =
    { $seat } shows { $face } ({ $face-advanced }) and asks { $asked } to help with { cards-needed }.
event-pledged =
    { $n-known ->
        [yes] { $seat } pledges { $n ->
            [0] nothing
            [one] one card
           *[other] { $n } cards
        }; the others do not see it yet.
       *[no] { $seat } has answered the request for help.
    }
event-pledges_revealed = All have answered. Pledged: { $counts }.
event-pledge_taken = { $seat } takes one card pledged by { $from }.
event-play_cancelled =
    { $reason-id ->
        [help-refused] There is too little help: { $seat } keeps { $face }.
       *[withdrawn] { $seat } calls it off and keeps { $face }.
    }
event-bonus_played = { $seat } plays { $face } for its { $mode } effect.
event-effect_opened =
    { $cost ->
        [yes] What it costs: { $parts }.
       *[no] { $parts-count ->
            [one] What it does: { $parts }.
           *[other] { $seq ->
                [yes] What it does, in this order: { $parts-counted }.
               *[no] What it does, in any order: { $parts-counted }.
            }
        }
    }
event-discard_asked = To be discarded for the cost: { $owed }.
event-card_discarded =
    { $why-id ->
        [violence] { $seat } discards { $face } and need not retreat.
       *[cost] { $seat } discards { $face } for the cost.
    }
event-hand_discarded = { $seat } loses all bonus cards: { $faces-counted }.
event-cards_drawn =
    { $cards-known ->
        [yes] { $seat } draws { $cards }.
       *[no] { $seat } draws { $cards-count ->
            [one] one { $deck } card
           *[other] { $cards-count } { $deck } cards
        }.
    }
event-part_resolved =
    { $do-id ->
        [move] The pawn of { $target } is to move.
        [draw] { $target ->
            [none] { $seat } is to draw.
           *[other] { $target } is to draw.
        }
       *[other] { $seat } carries it out: { $do }.
    }
event-part_void = A part of the effect cannot be done and is skipped.
event-effect_closed =
    { $void-count ->
        [0] All of it is done.
       *[other] Nothing more can be done; void: { $void-counted }.
    }
event-rage_moved =
    { $why-id ->
        [cost] The cost: the die moves to { track-to }.
        [space] The space: the die moves to { track-to }.
       *[effect] The die moves to { track-to }.
    }
event-speed_changed =
    { $why-id ->
        [cost] The cost: the speed is now { $to }.
        [space] The space: the speed is now { $to }.
       *[effect] The speed is now { $to }.
    }
event-actions_recovered = { $seat } takes all action cards back.
event-move_started =
    { $n ->
        [-1] { $pawn } retreats 1.
        [-2] { $pawn } retreats 2.
        [-3] { $pawn } retreats 3.
       *[other] { $pawn } advances { $n }.
    }
event-pawn_stepped =
    { $via-id ->
        [bridge] { $pawn } crosses the rope bridge from space { $from } to { $to }.
        [portal] { $pawn } goes through the portal from space { $from } to { $to }.
        [funicular] { $pawn } takes the funicular from space { $from } to { $to }.
        [gondola] { $pawn } changes cabins with { $with }, from space { $from } to { $to }.
       *[path] { $pawn } steps from space { $from } to { $to }.
    }
event-bridge_collapsed = The rope bridge falls into the gorge.
event-boarded =
    { $seats ->
        [one] { $seat } is aboard and takes the only seat.
       *[other] { $seat } is aboard; seats taken: { $aboard } of { $seats }.
    }
event-move_ended =
    { $why-id ->
        [blocked] The way is closed: { $pawn } stops on space { $at }.
        [aboard] { $pawn } sits in the barque.
        [caught] { $pawn } runs into Cerberus on space { $at }.
       *[done] { $pawn } stops on space { $at }.
    }
event-space_triggered = Space { $space } has a symbol for { $seat }: { $symbol }.
event-barque_asked = { $seat } may look at a barque or swap two.
event-barque_peeked =
    { $seats-known ->
        [yes] { $seat } looks at the barque in slot { $slot }: { $seats ->
            [one] one seat
           *[other] { $seats } seats
        }.
       *[no] { $seat } looks at the barque in slot { $slot }.
    }
event-barques_swapped = { $seat } swaps the barques in slots { $slots }, unseen.
event-barque_revealed =
    The barque is revealed and has { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }. The other two are out of play.
event-violence_asked =
    { $n ->
        [one] Violence strikes: each Adventurer discards a survival card or retreats one space, in this order: { $order }.
       *[other] Violence strikes: each Adventurer discards a survival card or retreats { $n } spaces, in this order: { $order }.
    }
event-violence_retreat = { $seat } retreats from the violence.
event-hunt_began = The die lies on the hunt space: Cerberus hunts with speed { $speed }.
event-cerberus_moved =
    { $caught-count ->
        [0] Cerberus runs from space { $from } to { $to } and catches nobody.
       *[other] Cerberus runs from space { $from } to { $to } and catches { $caught }.
    }
event-hunt_failed = The hunt fails: the speed is now { $speed }, and the die goes back to { track-rage }.
event-order_asked = { $seat } decides in which order { $caught } are captured.
event-capture_ordered = { $seat } decides: { $next } is captured next.
event-captured =
    { $why ->
        [none] { $seat } is captured on space { $space } and now plays for Cerberus.
       *[other] { $seat } is captured on space { $space } and is lost: { $why }.
    }
event-cerberus_escorted =
    Cerberus goes back to space { $to }, the die to { track-rage }, the speed to { $speed }.
event-turn_closed = { $seat } plays no further card.
event-turn_ended = The turn of { $seat } is over.
event-match_ended =
    { $ending-side-id ->
        [escape] The barque leaves after { turns-played }: { $ending-winners } { $ending-winners-count ->
            [one] escapes
           *[other] escape
        }. Seats of the barques: { $reveal-barques }.
       *[cerberus] Cerberus triumphs after { turns-played }, { $ending-reason }. { $ending-winners-count ->
            [0] Nobody wins
            [one] { $ending-winners } wins
           *[other] { $ending-winners } win
        }. Seats of the barques: { $reveal-barques }.
    }

turns-played =
    { $ending-turns ->
        [one] one turn
       *[other] { $ending-turns } turns
    }
track-to =
    { $to ->
        [0] number 7
        [1] number 6
        [2] number 5
        [3] number 4
        [4] number 3
        [5] number 2
        [6] number 1
        [7] the space two before the hunt
        [8] the last space before the hunt
       *[other] the hunt space
    }
track-rage =
    { $rage ->
        [0] number 7
        [1] number 6
        [2] number 5
        [3] number 4
        [4] number 3
        [5] number 2
        [6] number 1
        [7] the space two before the hunt
        [8] the last space before the hunt
       *[other] the hunt space
    }

## What is said

claim-barque_claim =
    The barque in slot { $slot } has { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }.
claim-hand_claim =
    { $faces-count ->
        [0] I hold no bonus cards.
       *[other] I hold { $faces-counted }.
    }
claim-promise = I promise { $to }: { $promised }
claim-request_move = Please move my pawn by { $n }.
claim-request_barque =
    { $want-id ->
        [swap] Please swap two barques.
       *[peek] Please look at a barque.
    }
claim-accuse = { $seat } does not mean well.
claim-plan = Next I play { $card } for effect { $effect }.

## Parts of the above

value-given =
    { $move ->
        [none] “{ $words }”
       *[other] { $move }
    }
value-boards = from { $start } over { $mid } to { $finish }
value-card = { $name } ({ $id })
value-help =
    { $n ->
        [-1] { $target } retreats 1
        [-2] { $target } retreats 2
        [-3] { $target } retreats 3
        [1] { $target } advances 1
        [2] { $target } advances 2
        [3] { $target } advances 3
       *[other] { $target } moves by { $n }
    }
value-part =
    { $do-id ->
        [move] { $who-id ->
            [self] { $n ->
                [-1] retreat 1
                [-2] retreat 2
                [-3] retreat 3
                [1] advance 1
                [2] advance 2
                [3] advance 3
               *[other] advance 2 or retreat 2
            }
            [other] another Adventurer { part-moves }
            [each] every Adventurer { part-moves }
           *[seat] { $who } { part-moves }
        }
        [draw] { $who-id ->
            [self] draw { $n }
            [other-cerberus] another Cerberus player draws { $n }
           *[other] another Adventurer draws { $n }
        }
        [rage] { $n ->
            [-1] die back 1
            [-2] die back 2
           *[other] die forward { $n }
        }
        [speed] { $n ->
            [-1] speed -1
            [-2] speed -2
           *[other] speed +{ $n }
        }
        [cerberus] Cerberus advances { $n }
        [move-ahead] advance 1 for each Adventurer ahead, at most { $max }
        [violence] each Adventurer discards a survival card or retreats { $n }
       *[other] { $do }
    }
part-moves =
    { $n ->
        [-1] retreats 1
        [-2] retreats 2
        [-3] retreats 3
        [1] advances 1
        [2] advances 2
        [3] advances 3
       *[other] advances 2 or retreats 2
    }

deck-survival = survival
deck-betrayal = betrayal
mode-simple = simple
mode-advanced = advanced
role-adventurer = Adventurer
role-cerberus = Cerberus player
role-lost = lost
side-escape = escape
side-cerberus = Cerberus
via-path = path
via-bridge = rope bridge
via-portal = portal
via-funicular = funicular
via-gondola = gondola
do-rage = the die moves on the rage track
do-speed = the speed changes
do-cerberus = Cerberus advances
do-draw = draw cards
do-move = a pawn moves
do-move-ahead = follow those ahead
do-recover = take all action cards back
do-barque = look at a barque or swap two
do-violence = each Adventurer discards a card or retreats
do-discard = discard cards, others may help
do-discard-own = discard cards without help
who-self = oneself
who-other = another Adventurer
who-other-cerberus = another Cerberus player
who-each = every Adventurer
why-cost = the cost
why-effect = the effect
why-space = the space
why-violence = violence
why-done = done
why-blocked = the way is closed
why-aboard = aboard
why-caught = caught
why-end = this capture decides the match
why-finish-board = there is no mercy on the finish board
why-no-mercy-left = it is too late for mercy
want-peek = look
want-swap = swap

## How it ends

reason-barque-full = because every seat of the barque is taken
reason-all-captured = because the last Adventurer is captured
reason-barque-cannot-be-filled = because too few Adventurers are left to fill the barque
reason-turn-limit = because the turns have run out
reason-withdrawn = called off
reason-help-refused = too little help

team-adventurers = Adventurers
team-cerberus = Cerberus players
team-lost = the lost

## Why not

refusal-bad-boards = Choose one start, two different intermediate boards and one finish.
refusal-bad-difficulty = No such boards add up to that difficulty.
refusal-bad-start-speed = The speed may start at 3 to 6, with three players at 5 or 6.
refusal-bad-first-seat = There is no such seat to begin.
refusal-seat-eliminated = You have lost and take no further part.
refusal-not-your-decision = Another player has to decide now.
refusal-wrong-decision = A different kind of decision is open.
refusal-action-already-played = You have already played your action card this turn.
refusal-unknown-card = There is no such card.
refusal-card-not-in-hand = That card is not in your hand.
refusal-cost-not-payable = You cannot pay the full cost of this effect.
refusal-action-required = You must play an action card first (or can only pass when none is payable).
refusal-bonus-already-played = Only one survival or betrayal card per turn.
refusal-no-effect = This effect could not do anything now.
refusal-help-disabled = This match does not allow others to pay.
refusal-help-already-asked = You have already asked for help this turn.
refusal-help-not-available = There is nothing to pay together, or nobody could help enough.
refusal-bad-pledge = That pledge is not possible.
refusal-bad-target = That part or target is not possible.
refusal-bad-step = The pawn cannot go that way.
refusal-bad-slot = No such barque to look at or to swap.
refusal-bad-capture-order = That Adventurer is not among those caught.

## Options

option-boards = Boards
    .help = Those of the recommended first game, random ones, or the four faces of your choice.
option-boards-first-game = The recommended first game
option-boards-random = Random boards
option-difficulty = Difficulty
    .help = The skulls of the boards, and one for each step of the start speed above the lowest.
option-start_speed = Start speed
    .help = Of Cerberus; null is the lowest. With three players 5 at least.
option-first_seat = First seat
    .help = Who begins; null is a random seat.
option-shortcut_retreat = Shortcuts in retreat
    .help = Whether bridge and portal also lead back.
option-gondola_mid_move = Gondola on the way
    .help = Whether a pawn with moves left may use the cabin it arrives on.
option-recycle_discards = Reshuffled discards
    .help = Whether an exhausted deck is made anew. Without, it is much harder to escape.
option-contributions = Help with costs
    .help = Whether others may help to pay advanced costs.
option-turns_per_seat = Turns for each seat
    .help = After so many the match ends.

## The box

kind-board = Boards
board-start-a = Ashen Stair
    .text = A start board: the den, and the gates of hell where all pawns begin.
board-start-b = Broken Causeway
    .text = A start board: the den, and the gates of hell where all pawns begin.
board-mid-1a = Watcher's Promontory
    .text = { location-promontory.text }
board-mid-1b = Needle Platforms
    .text = { location-platforms.text }
board-mid-2a = Rope Bridge Gorge
    .text = { location-bridge.text }
board-mid-2b = Infernal Portal
    .text = { location-portal.text }
board-mid-3a = Bone Funicular
    .text = { location-funicular.text }
board-mid-3b = Gondola of Sighs
    .text = { location-gondola.text }
board-finish-a = Styx Landing
    .text = A finish board: the first pawn on it reveals the barque, and there is no mercy for captives.
board-finish-b = Styx Shallows
    .text = A finish board: the first pawn on it reveals the barque, and there is no mercy for captives.

kind-location = Special places
location-den = den
    .text = Cerberus waits here at the start. After a capture with no mark behind him he stays here.
location-gates = gates of hell
    .text = All pawns begin here. A captive taken here or before draws two betrayal cards, one later on the start board.
location-promontory = promontory
    .text = Who stops here looks at one barque or swaps two.
location-platforms = platforms
    .text = Each holds one Adventurer. Who would enter or pass an occupied one stops before it.
location-bridge = rope bridge
    .text = Its ends are one step apart. It falls for good after one crossing.
location-portal = infernal portal
    .text = Its ends are one step apart while another Adventurer stands on the actuator. Never for Cerberus.
location-funicular = funicular
    .text = One step forward leads from its foot to its top, or along the footpath. It does not run down.
location-gondola = gondola
    .text = A pawn in one cabin changes places with a pawn in the other by one step, then finishes its move.

kind-symbol = Symbols
symbol-draw-survival = draw a survival card
    .text = Whose pawn stops here draws a survival card.
symbol-rage-advance = die forward 1
    .text = When a pawn stops here, the die moves one space towards the hunt.
symbol-rage-retreat = die back 1
    .text = When a pawn stops here, the die moves one space away from the hunt.
symbol-speed-up = speed +1
    .text = When a pawn stops here, Cerberus grows faster by one.
symbol-barque = look at a barque or swap two
    .text = Whose pawn stops here looks at one barque or swaps two, while they lie face down.

kind-barque = Barques
barque-t1 = tile t1
    .text = A barque, face down: it has one, two or three seats, each tile another number.
barque-t2 = tile t2
    .text = { barque-t1.text }
barque-t3 = tile t3
    .text = { barque-t1.text }

kind-adventurer = Pawns
adventurer-pink = pink
adventurer-blue = blue
adventurer-green = green
adventurer-yellow = yellow
adventurer-orange = orange
adventurer-purple = purple
adventurer-white = white

kind-piece = Die, track and Cerberus
piece-speed-die = speed die
    .text = It is never rolled: it lies on the rage track and shows how far Cerberus runs in a hunt.
piece-rage-track = rage track
    .text = Numbers, then plain spaces, then the hunt space. Captives and unused pawns fill it from the left; a captive on a dark number earns mercy and plays for Cerberus.
piece-cerberus = Cerberus
    .text = He runs the plain path, stops at the first pawns and captures all of them. After a capture he goes back to a mark.

kind-action-card = Action cards
action-card-a1 = { effect-a1-adventurer-1 } / { effect-a1-cerberus-1 }
    .adventurer = { effect-a1-adventurer-1 }
    .cerberus = { effect-a1-cerberus-1 }
    .text = Adventurers: { effect-a1-adventurer-1.text }; or { effect-a1-adventurer-2.text }. Cerberus players: { effect-a1-cerberus-1.text }; or { effect-a1-cerberus-2.text }.
action-card-a2 = { effect-a2-adventurer-1 } / { effect-a2-cerberus-1 }
    .adventurer = { effect-a2-adventurer-1 }
    .cerberus = { effect-a2-cerberus-1 }
    .text = Adventurers: { effect-a2-adventurer-1.text }; or { effect-a2-adventurer-2.text }. Cerberus players: { effect-a2-cerberus-1.text }; or { effect-a2-cerberus-2.text }.
action-card-a3 = { effect-a3-adventurer-1 } / { effect-a3-cerberus-1 }
    .adventurer = { effect-a3-adventurer-1 }
    .cerberus = { effect-a3-cerberus-1 }
    .text = Adventurers: { effect-a3-adventurer-1.text }; or { effect-a3-adventurer-2.text }. Cerberus players: { effect-a3-cerberus-1.text }; or { effect-a3-cerberus-2.text }.
action-card-a4 = { effect-a4-adventurer-1 } / { effect-a4-cerberus-1 }
    .adventurer = { effect-a4-adventurer-1 }
    .cerberus = { effect-a4-cerberus-1 }
    .text = Adventurers: { effect-a4-adventurer-1.text }; or { effect-a4-adventurer-2.text }. Cerberus players: { effect-a4-cerberus-1.text }; or { effect-a4-cerberus-2.text }.

kind-bonus = Survival and betrayal cards
bonus-sacrifice = Sacrifice
    .text = Simple: { effect-sacrifice-simple.text }. Advanced: { effect-sacrifice-advanced.text }.
    .advanced = { effect-sacrifice-advanced.deed }
bonus-favoritism = Favoritism
    .text = Simple: { effect-favoritism-simple.text }. Advanced: { effect-favoritism-advanced.text }.
    .advanced = { effect-favoritism-advanced.deed }
bonus-opportunism = Opportunism
    .text = Simple: { effect-opportunism-simple.text }. Advanced: { effect-opportunism-advanced.text }.
    .advanced = { effect-opportunism-advanced.deed }
bonus-cowardice = Cowardice
    .text = Simple: { effect-cowardice-simple.text }. Advanced: { effect-cowardice-advanced.text }.
    .advanced = { effect-cowardice-advanced.deed }
bonus-arrogance = Arrogance
    .text = Simple: { effect-arrogance-simple.text }. Advanced: { effect-arrogance-advanced.text }.
    .advanced = { effect-arrogance-advanced.deed }
bonus-greed = Greed
    .text = Simple: { effect-greed-simple.text }. Advanced: { effect-greed-advanced.text }.
    .advanced = { effect-greed-advanced.deed }
bonus-ambush = Ambush
    .text = Simple: { effect-ambush-simple.text }. Advanced: { effect-ambush-advanced.text }.
    .advanced = { effect-ambush-advanced.deed }
bonus-treachery = Treachery
    .text = Simple: { effect-treachery-simple.text }. Advanced: { effect-treachery-advanced.text }.
    .advanced = { effect-treachery-advanced.deed }
bonus-violence = Violence
    .text = Simple: { effect-violence-simple.text }. Advanced: { effect-violence-advanced.text }.
    .advanced = { effect-violence-advanced.deed }
bonus-grudge = Grudge
    .text = Simple: { effect-grudge-simple.text }. Advanced: { effect-grudge-advanced.text }.
    .advanced = { effect-grudge-advanced.deed }
bonus-deceit = Deceit
    .text = Simple: { effect-deceit-simple.text }. Advanced: { effect-deceit-advanced.text }.
    .advanced = { effect-deceit-advanced.deed }

kind-effect = Effects of the cards
effect-a1-adventurer-1 = Scavenge
    .text = { effect-a1-adventurer-1.deed } (cost: { effect-a1-adventurer-1.cost })
    .deed = draw 2
    .cost = die forward 1
effect-a1-adventurer-2 = Scavenge
    .text = { effect-a1-adventurer-2.deed } (cost: { effect-a1-adventurer-2.cost })
    .deed = draw 1, two other Adventurers draw 1 each
    .cost = die forward 1
effect-a2-adventurer-1 = Dash
    .text = { effect-a2-adventurer-1.deed } (cost: { effect-a2-adventurer-1.cost })
    .deed = advance 2
    .cost = die forward 1
effect-a2-adventurer-2 = Dash
    .text = { effect-a2-adventurer-2.deed } (cost: { effect-a2-adventurer-2.cost })
    .deed = another Adventurer advances 3, a different one 1
    .cost = die forward 1
effect-a3-adventurer-1 = Haul
    .text = { effect-a3-adventurer-1.deed } (cost: { effect-a3-adventurer-1.cost })
    .deed = advance 2, another Adventurer advances 1
    .cost = speed +1
effect-a3-adventurer-2 = Haul
    .text = { effect-a3-adventurer-2.deed } (cost: { effect-a3-adventurer-2.cost })
    .deed = advance 1, another Adventurer advances 2
    .cost = discard 1 without help
effect-a4-adventurer-1 = Regroup
    .text = { effect-a4-adventurer-1.deed } (cost: { effect-a4-adventurer-1.cost })
    .deed = draw 1, then take all action cards back
    .cost = die forward 1
effect-a4-adventurer-2 = Regroup
    .text = { effect-a4-adventurer-2.deed } (cost: { effect-a4-adventurer-2.cost })
    .deed = take all action cards back, then look at a barque or swap two
    .cost = die forward 1
effect-a1-cerberus-1 = Fury
    .text = { effect-a1-cerberus-1.deed }
    .deed = speed +1
    .cost = none
effect-a1-cerberus-2 = Fury
    .text = { effect-a1-cerberus-2.deed } (cost: { effect-a1-cerberus-2.cost })
    .deed = draw 2, then another Cerberus player draws 1
    .cost = speed -1
effect-a2-cerberus-1 = Harry
    .text = { effect-a2-cerberus-1.deed }
    .deed = Cerberus advances 1
    .cost = none
effect-a2-cerberus-2 = Harry
    .text = { effect-a2-cerberus-2.deed } (cost: { effect-a2-cerberus-2.cost })
    .deed = three other Adventurers retreat 1 each
    .cost = an Adventurer advances 1
effect-a3-cerberus-1 = Stalk
    .text = { effect-a3-cerberus-1.deed }
    .deed = draw 1
    .cost = none
effect-a3-cerberus-2 = Stalk
    .text = { effect-a3-cerberus-2.deed }
    .deed = die forward 1
    .cost = none
effect-a4-cerberus-1 = Howl
    .text = { effect-a4-cerberus-1.deed }
    .deed = take all action cards back
    .cost = none
effect-a4-cerberus-2 = Howl
    .text = { effect-a4-cerberus-2.deed } (cost: { effect-a4-cerberus-2.cost })
    .deed = draw 1, then take all action cards back
    .cost = an Adventurer advances 2
effect-sacrifice-simple = Sacrifice
    .text = { effect-sacrifice-simple.deed }
    .deed = die back 1, another Adventurer retreats 1
    .cost = none
effect-sacrifice-advanced = Sacrifice
    .text = { effect-sacrifice-advanced.deed } (cost: { effect-sacrifice-advanced.cost })
    .deed = die back 2, another Adventurer retreats 2
    .cost = discard 1
effect-favoritism-simple = Favoritism
    .text = { effect-favoritism-simple.deed }
    .deed = advance 1, another Adventurer advances 1
    .cost = none
effect-favoritism-advanced = Favoritism
    .text = { effect-favoritism-advanced.deed } (cost: { effect-favoritism-advanced.cost })
    .deed = advance 3, another Adventurer advances 2, a third one 1
    .cost = discard 3
effect-opportunism-simple = Opportunism
    .text = { effect-opportunism-simple.deed }
    .deed = advance 1, another Adventurer advances 1
    .cost = none
effect-opportunism-advanced = Opportunism
    .text = { effect-opportunism-advanced.deed } (cost: { effect-opportunism-advanced.cost })
    .deed = advance 1, another Adventurer advances 2 or retreats 2
    .cost = discard 1
effect-cowardice-simple = Cowardice
    .text = { effect-cowardice-simple.deed }
    .deed = look at a barque or swap two
    .cost = none
effect-cowardice-advanced = Cowardice
    .text = { effect-cowardice-advanced.deed } (cost: { effect-cowardice-advanced.cost })
    .deed = advance 1 for each Adventurer ahead, at most 3
    .cost = discard 1
effect-arrogance-simple = Arrogance
    .text = { effect-arrogance-simple.deed }
    .deed = two other Adventurers advance 1 each
    .cost = none
effect-arrogance-advanced = Arrogance
    .text = { effect-arrogance-advanced.deed } (cost: { effect-arrogance-advanced.cost })
    .deed = another Adventurer advances 3, die back 1
    .cost = discard 1
effect-greed-simple = Greed
    .text = { effect-greed-simple.deed }
    .deed = draw 2
    .cost = none
effect-greed-advanced = Greed
    .text = { effect-greed-advanced.deed } (cost: { effect-greed-advanced.cost })
    .deed = speed -2
    .cost = discard 1
effect-ambush-simple = Ambush
    .text = { effect-ambush-simple.deed }
    .deed = Cerberus advances 1
    .cost = none
effect-ambush-advanced = Ambush
    .text = { effect-ambush-advanced.deed } (cost: { effect-ambush-advanced.cost })
    .deed = Cerberus advances 2
    .cost = discard 1
effect-treachery-simple = Treachery
    .text = { effect-treachery-simple.deed }
    .deed = speed +1
    .cost = none
effect-treachery-advanced = Treachery
    .text = { effect-treachery-advanced.deed } (cost: { effect-treachery-advanced.cost })
    .deed = die forward 2
    .cost = discard 1
effect-violence-simple = Violence
    .text = { effect-violence-simple.deed }
    .deed = die forward 1
    .cost = none
effect-violence-advanced = Violence
    .text = { effect-violence-advanced.deed } (cost: { effect-violence-advanced.cost })
    .deed = each Adventurer discards a survival card or retreats 2
    .cost = discard 1
effect-grudge-simple = Grudge
    .text = { effect-grudge-simple.deed }
    .deed = an Adventurer retreats 2
    .cost = none
effect-grudge-advanced = Grudge
    .text = { effect-grudge-advanced.deed } (cost: { effect-grudge-advanced.cost })
    .deed = every Adventurer retreats 2
    .cost = discard 2
effect-deceit-simple = Deceit
    .text = { effect-deceit-simple.deed }
    .deed = look at a barque or swap two
    .cost = none
effect-deceit-advanced = Deceit
    .text = { effect-deceit-advanced.deed } (cost: { effect-deceit-advanced.cost })
    .deed = another Adventurer retreats 3
    .cost = an Adventurer advances 1

## Turning points

turning-point-turn = Turn
turning-point-hunt = Hunt
turning-point-capture = Capture
turning-point-bridge = Bridge
turning-point-barque = Barque
turning-point-boarding = Boarding
turning-point-end = End
