# The Visitors in English. Placeholders are fields; what a choice is about comes from `details.py`.

game = The Visitors
    .summary = Elders in a haunted manor hold out together until the last visit. Cooperative.


## What is asked

decision-build-pick =
    Pick the tile that you lay next: { $tiles-count ->
        [one] { $tiles-count } is left
       *[other] { $tiles-count } are left
    }.
decision-build-place = Choose where the { $tile } lies, and how it is turned.
decision-discard =
    Your hand is too large: { $excess ->
        [one] { $excess } trinket
       *[other] { $excess } trinkets
    } must go.
decision-act =
    You are in the { $room }. Move, use a trinket or end your turn: { $ap ->
        [one] { $ap } action point
       *[other] { $ap } action points
    } left.


## What can be done

action-pick_tile =
    Pick the { $tile }{ $sides-known ->
        [yes] , doors { $sides }
       *[no] { "" }
    }
action-place_tile =
    { $tile-known ->
        [yes] Lay the { $tile } at ({ $x }, { $y }), doors { $sides }: joined to { $links-the }
       *[no] Lay the tile at ({ $x }, { $y }), { quarter-turns }
    }
quarter-turns =
    { $rotation ->
        [0] not turned
        [one] { $rotation } quarter-turn clockwise
       *[other] { $rotation } quarter-turns clockwise
    }
action-discard_trinket =
    { $trinket-known ->
        [yes] Discard { $trinket-a } ({ $card })
       *[no] Discard a trinket
    }
action-move =
    Move to the { $to }{ $tokens-known ->
        [yes] { $tokens-count ->
            [0] { $visitor ->
                [yes] , where a Visitor waits
               *[no] { "" }
            }
           *[other] { "" }: { $tokens-counted }{ $visitor ->
                [yes] , and a Visitor
               *[no] { "" }
            }
        }
       *[no] { "" }
    }
action-use_trinket =
    { $trinket-known ->
        [yes] { $location-known ->
            [yes] Use { $trinket-a } ({ $card }): remove the { $kind } from { $location-the }
           *[no] Use { $trinket-a } ({ $card }): banish the Visitor from the { $room }
        }
       *[no] { $location-known ->
            [yes] Use a trinket at { $location-the }
           *[no] Use a trinket against the Visitor
        }
    }
action-end_actions =
    { $ap-known ->
        [yes] End your turn in the { $room }{ $visitor ->
            [yes] { " " }beside the Visitor
           *[no] { "" }
        }: { $ap ->
            [one] { $ap } action point is lost
           *[other] { $ap } action points are lost
        }
       *[no] End the turn
    }


## What happens: building

event-match_created =
    The match begins: { $players ->
        [one] { $players } Elder
       *[other] { $players } Elders
    }, difficulty { $options-difficulty-low }, hands { $options-hands-id ->
        [open] open
       *[closed] closed
    }.
event-tiles_drawn = Tiles drawn for the manor: { $tiles }.
event-build_turn = { $seat } builds.
event-tile_picked = { $seat } picks the { $tile }.
event-tile_placed =
    { $by-id ->
        [setup] The { $tile } lies at ({ $x }, { $y }).
        [auto] The { $tile } is laid at ({ $x }, { $y }), { quarter-turns }, joined to { $links-the }.
       *[seat] { $seat } lays the { $tile } at ({ $x }, { $y }), { quarter-turns }, joined to { $links-the }.
    }
event-manor_completed =
    The manor is complete: { $rooms-count ->
        [one] { $rooms-count } room
       *[other] { $rooms-count } rooms
    }, { $links-count ->
        [one] { $links-count } passage
       *[other] { $links-count } passages
    }.
event-visitors_selected =
    { $count ->
        [one] { $count } Visitor card goes
       *[other] { $count } Visitor cards go
    } into the Visit deck unseen, out of: { $pool }.
event-visit_deck_built =
    The Visit deck is built: { $regular ->
        [one] { $regular } regular card
       *[other] { $regular } regular cards
    } and { $visitors ->
        [one] { $visitors } Visitor card
       *[other] { $visitors } Visitor cards
    }.
event-trinket_deck_shuffled =
    { $size ->
        [one] { $size } trinket is
       *[other] { $size } trinkets are
    } shuffled.
event-blight_deck_shuffled =
    { $size ->
        [one] { $size } Blight is
       *[other] { $size } Blights are
    } shuffled.
event-pawns_placed = All pawns stand in the { $room }.


## What happens: a turn

event-turn_began =
    Turn { $turn }: { $seat }{ $first_turn ->
        [yes] { " " }opens the match and
       *[no] { "" }
    } draws { $visits_due ->
        [one] { $visits_due } Visit card
       *[other] { $visits_due } Visit cards
    }.
event-visit_drawn = { $seat } draws a Visit card: { $card-name }.
event-token_placed = A { $kind } appears at { $location-the } in the { $room }.
event-visitor_arrived =
    { $cause-id ->
        [card] A Visitor enters the { $room }.
       *[marks] The marks summon a Visitor to the { $room }.
    }
event-visitor_already_there = There is a Visitor in the { $room } already; no second one comes.
event-extra_visit =
    The Visitor card makes { $seat } draw once more: { $visits_due ->
        [one] { $visits_due } Visit card
       *[other] { $visits_due } Visit cards
    } still to draw.
event-visit_deck_exhausted =
    The Visit deck is used up{ $visits_lost ->
        [0] { "" }
        [one] ; { $visits_lost } draw is lost
       *[other] ; { $visits_lost } draws are lost
    }.
event-trinket_pile_reshuffled =
    The discard becomes a new trinket pile of { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }.
event-trinket_drawn =
    { $seat } draws { $card-known ->
        [yes] { $card-name-a }
       *[no] a trinket
    }; { $left } left in the pile.
event-discard_due =
    { $seat } has to discard { $excess ->
        [one] { $excess } trinket
       *[other] { $excess } trinkets
    }.
event-trinket_discarded =
    { $cause-id ->
        [blight] { $seat } loses { $card-name-a } to the Blight.
       *[hand-limit] { $seat } discards { $card-name-a }.
    }
event-actions_began =
    { $seat } has { $ap ->
        [one] { $ap } action point
       *[other] { $ap } action points
    }.
event-moved = { $seat } moves from the { $from } to the { $to }; { points-left }.
event-trinket_used = { $seat } uses { $card-name-a } in the { $room }; { points-left }.
points-left =
    { $ap_left ->
        [0] no action points left
        [one] { $ap_left } action point left
       *[other] { $ap_left } action points left
    }
event-token_removed = { $seat } removes the { $kind } from { $location-the } in the { $room }.
event-visitor_banished = { $seat } banishes the Visitor from the { $room }.
event-actions_ended =
    { $ap_unused ->
        [0] { $seat } has spent all action points.
        [one] { $seat } leaves { $ap_unused } action point unused.
       *[other] { $seat } leaves { $ap_unused } action points unused.
    }
event-tokens_spent = The summoning uses up marks in the { $room }: { $tokens }.
event-blight_drawn =
    A Visitor in the { $room } curses { $seat }: { $card-name }. { $left ->
        [0] No Blights are left.
        [one] { $left } Blight is left.
       *[other] { $left } Blights are left.
    }
event-blight_overdrawn = A Visitor in the { $room } curses { $seat }, but no Blight is left.
event-sent_to_foyer =
    { $from-id ->
        [foyer] { $seat } stays in the { $to }.
       *[other] { $seat } is sent from the { $from } back to the { $to }.
    }
event-turn_ended =
    Turn { $turn } ends: { $visitors ->
        [0] no Visitor
        [one] { $visitors } Visitor
       *[other] { $visitors } Visitors
    } in the manor, { $visits_left ->
        [one] { $visits_left } Visit card
       *[other] { $visits_left } Visit cards
    } left.
event-match_ended =
    { $result-id ->
        [win] The Elders win: { reason-visits-exhausted }.
       *[loss] The Elders lose: { $stats-loss_conditions }.
    }

value-token = { $kind-a } at { $location-the }


## What is said

claim-holds =
    { $trinkets-count ->
        [0] I hold no trinkets
       *[other] I hold { $trinkets }
    }
claim-plan = on my next turn I will remove { $target } in the { $room }
claim-ask = { $seat }, please remove { $target } in the { $room }
claim-danger =
    { $level ->
        [1] the { $room } needs an eye on it
        [2] the { $room } is in danger
       *[other] the { $room } is in great danger
    }
claim-odds =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } of the { $room } still to come


## What is refused

refusal-not-your-decision = Another seat has to decide now.
refusal-no-discard-due = Trinkets are only discarded right after drawing above the hand limit.
refusal-discard-first = Discard down to four trinkets before acting.
refusal-wrong-phase = That action belongs to another phase.
refusal-tile-not-available = That tile is not among the drawn tiles still to be placed.
refusal-duplicate-rotation = A smaller rotation gives the same doors; use that one.
refusal-cell-occupied = A tile already lies there.
refusal-no-door-contact = At least one door of the tile must meet a door of a placed tile.
refusal-card-not-in-hand = You do not hold that card.
refusal-wrong-target = A Spirit Vessel removes a Visitor, never a spirit token.
refusal-no-visitor-here = There is no Visitor in your room.
refusal-location-required = Name the location whose token is to be removed.
refusal-location-not-here = That location is not in your room.
refusal-no-matching-token = No token of this trinket's kind lies at that location.
refusal-no-such-room = That room is not part of this manor.
refusal-no-door = No door joins your room to that room.


## Options

option-difficulty = Difficulty
    .help = How many rooms the manor has, and how many Visitor cards there are.
option-difficulty-easy = { difficulty-easy }
option-difficulty-medium = { difficulty-medium }
option-difficulty-hard = { difficulty-hard }
option-build = Building
    .help = The players lay the manor tile by tile, or it is laid for them.
option-build-players = By the players
option-build-auto = Laid for them
option-visitor_insertion = Visitor cards
    .help = They lie anywhere in the Visit deck, or one in each of equal packets.
option-visitor_insertion-intervals = Anywhere
option-visitor_insertion-even = One in each packet
option-foyer_visits = The Foyer's cards
    .help = Its regular Visit cards, none, or its Visitor card too.
option-foyer_visits-regular = Regular cards
option-foyer_visits-none = No cards
option-foyer_visits-full = The Visitor card too
option-summon_scope = Where marks count
    .help = Three marks summon in one room, or only at one location.
option-summon_scope-room = In the room
option-summon_scope-location = At one location
option-summon_tokens = Marks after a summoning
    .help = They stay, or are spent when the Visitor appears.
option-summon_tokens-stay = They stay
option-summon_tokens-spent = They are spent
option-visitor_card_extra_draw = One more draw
    .help = Whether a Visitor card makes its drawer draw once more.
option-three_visitors = The third Visitor
    .help = It loses the match at the end of the turn, or at once.
option-three_visitors-end-of-turn = At the end of the turn
option-three_visitors-immediate = At once
option-end_priority = Both at once
    .help = What holds when a loss meets the end of the Visit deck.
option-end_priority-loss = The loss
option-end_priority-win = The win
option-blight_end = The Blight pile
    .help = It is exhausted when it is empty, or when one more should be drawn.
option-blight_end-empty = When it is empty
option-blight_end-overdraw = When one more is due
option-hands = Hands
    .help = Everybody sees all trinkets, or only their own.
option-hands-open = Open
option-hands-closed = Closed
option-first_seat = First seat
    .help = Who builds first and takes the first turn.


## Phases, causes, ends

phase-setup = Set-up
phase-build-pick = Building: picking a tile
phase-build-place = Building: laying the tile
phase-visits = Visits
phase-discard = Discarding
phase-act = Actions
phase-ended = The end

by-setup = set-up
by-auto = the engine
by-seat = a player
cause-card = a Visitor card
cause-marks = marks
cause-hand-limit = the hand limit
cause-blight = a Blight
result-win = won
result-loss = lost
target-wail = { spirit-wail.a }
target-chill = { spirit-chill.a }
target-gloom = { spirit-gloom.a }
target-visitor = the Visitor
sides-north = north
sides-east = east
sides-south = south
sides-west = west

loss-three-blights = an Elder has three Blights
loss-blight-exhausted = the Blight pile is used up
loss-three-visitors = three Visitors are in the manor
reason-three-blights = { loss-three-blights }
reason-blight-exhausted = { loss-blight-exhausted }
reason-three-visitors = { loss-three-visitors }
reason-visits-exhausted = the Visit deck is used up
team-elders = The Elders


## The box

kind-room = Rooms
kind-location = Locations
kind-spirit = Tokens
kind-trinket = Trinkets
kind-visit = Visit cards
kind-blight = Blights
kind-pawn = Pawns
kind-difficulty = Difficulty
kind-limit = Numbers to know

difficulty-easy = Easy
    .low = easy
difficulty-medium = Medium
    .low = medium
difficulty-hard = Hard
    .low = hard

limit-action-points = Action points
    .text = What each turn brings.
limit-trinkets-drawn = Trinkets drawn
    .text = In each turn.
limit-trinkets-in-hand = Trinkets in hand
    .text = What is above that when drawing is over must go.
limit-marks-that-summon = Marks that summon
    .text = So many call a Visitor.
limit-visitors-that-lose = Visitors that lose
    .text = With so many in the manor the match is lost.
limit-blights-that-lose = Blights that lose
    .text = A player who has so many loses the match for all.

pawn-ivory = Ivory
pawn-crimson = Crimson
pawn-teal = Teal
pawn-amber = Amber

spirit-wail = Wail
    .a = a Wail
    .text = A Silver Bell removes it.
spirit-chill = Chill
    .a = a Chill
    .text = An Ember Censer removes it.
spirit-gloom = Gloom
    .a = a Gloom
    .text = A Blessed Candle removes it.
spirit-visitor = Visitor
    .a = a Visitor
    .text = Brings one more Visit card each turn and curses whoever ends the turn beside it. A Spirit Vessel removes it. It is no mark.

trinket-silver-bell = Silver Bell
    .a = a Silver Bell
    .text = Removes one Wail from your room.
trinket-ember-censer = Ember Censer
    .a = an Ember Censer
    .text = Removes one Chill from your room.
trinket-blessed-candle = Blessed Candle
    .a = a Blessed Candle
    .text = Removes one Gloom from your room.
trinket-spirit-vessel = Spirit Vessel
    .a = a Spirit Vessel
    .text = Removes the Visitor from your room and nothing else.

blight-blight-hollow-breath = Hollow Breath
    .text = Your lungs fill with someone else's last words.
blight-blight-ashen-hands = Ashen Hands
    .text = Whatever you were holding is dust before you let it go.
blight-blight-borrowed-face = Borrowed Face
    .text = The hall mirror greets you by a name that is not yours.
blight-blight-stopped-hour = Stopped Hour
    .text = Every clock agrees on a minute you cannot remember.
blight-blight-cold-procession = Cold Procession
    .text = You walk to the front hall in step with people who are not there.
blight-blight-salted-tongue = Salted Tongue
    .text = No prayer you know will come out in the right order.

room-foyer = Foyer
    .the = the Foyer
room-gallery = Gallery
    .the = the Gallery
room-conservatory = Conservatory
    .the = the Conservatory
room-library = Library
    .the = the Library
room-dining-hall = Dining Hall
    .the = the Dining Hall
room-kitchen = Kitchen
    .the = the Kitchen
room-music-room = Music Room
    .the = the Music Room
room-cellar = Cellar
    .the = the Cellar
room-nursery = Nursery
    .the = the Nursery
room-study = Study
    .the = the Study
room-chapel = Chapel
    .the = the Chapel

location-coat-stand = Coat stand
    .the = the coat stand
location-grand-stair = Grand stair
    .the = the grand stair
location-front-door = Front door
    .the = the front door
location-tall-mirror = Tall mirror
    .the = the tall mirror
location-veiled-portrait = Veiled portrait
    .the = the veiled portrait
location-bronze-bust = Bronze bust
    .the = the bronze bust
location-window-seat = Window seat
    .the = the window seat
location-marble-plinth = Marble plinth
    .the = the marble plinth
location-dry-fountain = Dry fountain
    .the = the dry fountain
location-fern-bed = Fern bed
    .the = the fern bed
location-cracked-pane = Cracked pane
    .the = the cracked pane
location-wicker-chair = Wicker chair
    .the = the wicker chair
location-reading-desk = Reading desk
    .the = the reading desk
location-tall-shelves = Tall shelves
    .the = the tall shelves
location-globe = Globe
    .the = the globe
location-spiral-ladder = Spiral ladder
    .the = the spiral ladder
location-long-table = Long table
    .the = the long table
location-sideboard = Sideboard
    .the = the sideboard
location-empty-chair = Empty chair
    .the = the empty chair
location-chandelier = Chandelier
    .the = the chandelier
location-cold-oven = Cold oven
    .the = the cold oven
location-larder = Larder
    .the = the larder
location-chopping-block = Chopping block
    .the = the chopping block
location-stone-sink = Stone sink
    .the = the stone sink
location-harpsichord = Harpsichord
    .the = the harpsichord
location-harp = Harp
    .the = the harp
location-music-stand = Music stand
    .the = the music stand
location-gramophone = Gramophone
    .the = the gramophone
location-wine-rack = Wine rack
    .the = the wine rack
location-coal-chute = Coal chute
    .the = the coal chute
location-old-well = Old well
    .the = the old well
location-iron-door = Iron door
    .the = the iron door
location-cradle = Cradle
    .the = the cradle
location-rocking-horse = Rocking horse
    .the = the rocking horse
location-doll-house = Doll house
    .the = the doll house
location-toy-chest = Toy chest
    .the = the toy chest
location-roll-top-desk = Roll-top desk
    .the = the roll-top desk
location-tall-clock = Tall clock
    .the = the tall clock
location-wall-safe = Wall safe
    .the = the wall safe
location-map-table = Map table
    .the = the map table
location-altar = Altar
    .the = the altar
location-font = Font
    .the = the font
location-confessional = Confessional
    .the = the confessional
location-side-pew = Side pew
    .the = the side pew

visit-visit-foyer-coat-stand-wail = { spirit-wail } at { location-coat-stand.the } ({ room-foyer })
visit-visit-foyer-coat-stand-chill = { spirit-chill } at { location-coat-stand.the } ({ room-foyer })
visit-visit-foyer-coat-stand-gloom = { spirit-gloom } at { location-coat-stand.the } ({ room-foyer })
visit-visit-foyer-grand-stair-wail = { spirit-wail } at { location-grand-stair.the } ({ room-foyer })
visit-visit-foyer-grand-stair-chill = { spirit-chill } at { location-grand-stair.the } ({ room-foyer })
visit-visit-foyer-grand-stair-gloom = { spirit-gloom } at { location-grand-stair.the } ({ room-foyer })
visit-visit-foyer-front-door-wail = { spirit-wail } at { location-front-door.the } ({ room-foyer })
visit-visit-foyer-front-door-chill = { spirit-chill } at { location-front-door.the } ({ room-foyer })
visit-visit-foyer-front-door-gloom = { spirit-gloom } at { location-front-door.the } ({ room-foyer })
visit-visit-foyer-tall-mirror-wail = { spirit-wail } at { location-tall-mirror.the } ({ room-foyer })
visit-visit-foyer-tall-mirror-chill = { spirit-chill } at { location-tall-mirror.the } ({ room-foyer })
visit-visit-foyer-tall-mirror-gloom = { spirit-gloom } at { location-tall-mirror.the } ({ room-foyer })
visit-visit-gallery-veiled-portrait-wail = { spirit-wail } at { location-veiled-portrait.the } ({ room-gallery })
visit-visit-gallery-veiled-portrait-chill = { spirit-chill } at { location-veiled-portrait.the } ({ room-gallery })
visit-visit-gallery-veiled-portrait-gloom = { spirit-gloom } at { location-veiled-portrait.the } ({ room-gallery })
visit-visit-gallery-bronze-bust-wail = { spirit-wail } at { location-bronze-bust.the } ({ room-gallery })
visit-visit-gallery-bronze-bust-chill = { spirit-chill } at { location-bronze-bust.the } ({ room-gallery })
visit-visit-gallery-bronze-bust-gloom = { spirit-gloom } at { location-bronze-bust.the } ({ room-gallery })
visit-visit-gallery-window-seat-wail = { spirit-wail } at { location-window-seat.the } ({ room-gallery })
visit-visit-gallery-window-seat-chill = { spirit-chill } at { location-window-seat.the } ({ room-gallery })
visit-visit-gallery-window-seat-gloom = { spirit-gloom } at { location-window-seat.the } ({ room-gallery })
visit-visit-gallery-marble-plinth-wail = { spirit-wail } at { location-marble-plinth.the } ({ room-gallery })
visit-visit-gallery-marble-plinth-chill = { spirit-chill } at { location-marble-plinth.the } ({ room-gallery })
visit-visit-gallery-marble-plinth-gloom = { spirit-gloom } at { location-marble-plinth.the } ({ room-gallery })
visit-visit-conservatory-dry-fountain-wail = { spirit-wail } at { location-dry-fountain.the } ({ room-conservatory })
visit-visit-conservatory-dry-fountain-chill = { spirit-chill } at { location-dry-fountain.the } ({ room-conservatory })
visit-visit-conservatory-dry-fountain-gloom = { spirit-gloom } at { location-dry-fountain.the } ({ room-conservatory })
visit-visit-conservatory-fern-bed-wail = { spirit-wail } at { location-fern-bed.the } ({ room-conservatory })
visit-visit-conservatory-fern-bed-chill = { spirit-chill } at { location-fern-bed.the } ({ room-conservatory })
visit-visit-conservatory-fern-bed-gloom = { spirit-gloom } at { location-fern-bed.the } ({ room-conservatory })
visit-visit-conservatory-cracked-pane-wail = { spirit-wail } at { location-cracked-pane.the } ({ room-conservatory })
visit-visit-conservatory-cracked-pane-chill = { spirit-chill } at { location-cracked-pane.the } ({ room-conservatory })
visit-visit-conservatory-cracked-pane-gloom = { spirit-gloom } at { location-cracked-pane.the } ({ room-conservatory })
visit-visit-conservatory-wicker-chair-wail = { spirit-wail } at { location-wicker-chair.the } ({ room-conservatory })
visit-visit-conservatory-wicker-chair-chill = { spirit-chill } at { location-wicker-chair.the } ({ room-conservatory })
visit-visit-conservatory-wicker-chair-gloom = { spirit-gloom } at { location-wicker-chair.the } ({ room-conservatory })
visit-visit-library-reading-desk-wail = { spirit-wail } at { location-reading-desk.the } ({ room-library })
visit-visit-library-reading-desk-chill = { spirit-chill } at { location-reading-desk.the } ({ room-library })
visit-visit-library-reading-desk-gloom = { spirit-gloom } at { location-reading-desk.the } ({ room-library })
visit-visit-library-tall-shelves-wail = { spirit-wail } at { location-tall-shelves.the } ({ room-library })
visit-visit-library-tall-shelves-chill = { spirit-chill } at { location-tall-shelves.the } ({ room-library })
visit-visit-library-tall-shelves-gloom = { spirit-gloom } at { location-tall-shelves.the } ({ room-library })
visit-visit-library-globe-wail = { spirit-wail } at { location-globe.the } ({ room-library })
visit-visit-library-globe-chill = { spirit-chill } at { location-globe.the } ({ room-library })
visit-visit-library-globe-gloom = { spirit-gloom } at { location-globe.the } ({ room-library })
visit-visit-library-spiral-ladder-wail = { spirit-wail } at { location-spiral-ladder.the } ({ room-library })
visit-visit-library-spiral-ladder-chill = { spirit-chill } at { location-spiral-ladder.the } ({ room-library })
visit-visit-library-spiral-ladder-gloom = { spirit-gloom } at { location-spiral-ladder.the } ({ room-library })
visit-visit-dining-hall-long-table-wail = { spirit-wail } at { location-long-table.the } ({ room-dining-hall })
visit-visit-dining-hall-long-table-chill = { spirit-chill } at { location-long-table.the } ({ room-dining-hall })
visit-visit-dining-hall-long-table-gloom = { spirit-gloom } at { location-long-table.the } ({ room-dining-hall })
visit-visit-dining-hall-sideboard-wail = { spirit-wail } at { location-sideboard.the } ({ room-dining-hall })
visit-visit-dining-hall-sideboard-chill = { spirit-chill } at { location-sideboard.the } ({ room-dining-hall })
visit-visit-dining-hall-sideboard-gloom = { spirit-gloom } at { location-sideboard.the } ({ room-dining-hall })
visit-visit-dining-hall-empty-chair-wail = { spirit-wail } at { location-empty-chair.the } ({ room-dining-hall })
visit-visit-dining-hall-empty-chair-chill = { spirit-chill } at { location-empty-chair.the } ({ room-dining-hall })
visit-visit-dining-hall-empty-chair-gloom = { spirit-gloom } at { location-empty-chair.the } ({ room-dining-hall })
visit-visit-dining-hall-chandelier-wail = { spirit-wail } at { location-chandelier.the } ({ room-dining-hall })
visit-visit-dining-hall-chandelier-chill = { spirit-chill } at { location-chandelier.the } ({ room-dining-hall })
visit-visit-dining-hall-chandelier-gloom = { spirit-gloom } at { location-chandelier.the } ({ room-dining-hall })
visit-visit-kitchen-cold-oven-wail = { spirit-wail } at { location-cold-oven.the } ({ room-kitchen })
visit-visit-kitchen-cold-oven-chill = { spirit-chill } at { location-cold-oven.the } ({ room-kitchen })
visit-visit-kitchen-cold-oven-gloom = { spirit-gloom } at { location-cold-oven.the } ({ room-kitchen })
visit-visit-kitchen-larder-wail = { spirit-wail } at { location-larder.the } ({ room-kitchen })
visit-visit-kitchen-larder-chill = { spirit-chill } at { location-larder.the } ({ room-kitchen })
visit-visit-kitchen-larder-gloom = { spirit-gloom } at { location-larder.the } ({ room-kitchen })
visit-visit-kitchen-chopping-block-wail = { spirit-wail } at { location-chopping-block.the } ({ room-kitchen })
visit-visit-kitchen-chopping-block-chill = { spirit-chill } at { location-chopping-block.the } ({ room-kitchen })
visit-visit-kitchen-chopping-block-gloom = { spirit-gloom } at { location-chopping-block.the } ({ room-kitchen })
visit-visit-kitchen-stone-sink-wail = { spirit-wail } at { location-stone-sink.the } ({ room-kitchen })
visit-visit-kitchen-stone-sink-chill = { spirit-chill } at { location-stone-sink.the } ({ room-kitchen })
visit-visit-kitchen-stone-sink-gloom = { spirit-gloom } at { location-stone-sink.the } ({ room-kitchen })
visit-visit-music-room-harpsichord-wail = { spirit-wail } at { location-harpsichord.the } ({ room-music-room })
visit-visit-music-room-harpsichord-chill = { spirit-chill } at { location-harpsichord.the } ({ room-music-room })
visit-visit-music-room-harpsichord-gloom = { spirit-gloom } at { location-harpsichord.the } ({ room-music-room })
visit-visit-music-room-harp-wail = { spirit-wail } at { location-harp.the } ({ room-music-room })
visit-visit-music-room-harp-chill = { spirit-chill } at { location-harp.the } ({ room-music-room })
visit-visit-music-room-harp-gloom = { spirit-gloom } at { location-harp.the } ({ room-music-room })
visit-visit-music-room-music-stand-wail = { spirit-wail } at { location-music-stand.the } ({ room-music-room })
visit-visit-music-room-music-stand-chill = { spirit-chill } at { location-music-stand.the } ({ room-music-room })
visit-visit-music-room-music-stand-gloom = { spirit-gloom } at { location-music-stand.the } ({ room-music-room })
visit-visit-music-room-gramophone-wail = { spirit-wail } at { location-gramophone.the } ({ room-music-room })
visit-visit-music-room-gramophone-chill = { spirit-chill } at { location-gramophone.the } ({ room-music-room })
visit-visit-music-room-gramophone-gloom = { spirit-gloom } at { location-gramophone.the } ({ room-music-room })
visit-visit-cellar-wine-rack-wail = { spirit-wail } at { location-wine-rack.the } ({ room-cellar })
visit-visit-cellar-wine-rack-chill = { spirit-chill } at { location-wine-rack.the } ({ room-cellar })
visit-visit-cellar-wine-rack-gloom = { spirit-gloom } at { location-wine-rack.the } ({ room-cellar })
visit-visit-cellar-coal-chute-wail = { spirit-wail } at { location-coal-chute.the } ({ room-cellar })
visit-visit-cellar-coal-chute-chill = { spirit-chill } at { location-coal-chute.the } ({ room-cellar })
visit-visit-cellar-coal-chute-gloom = { spirit-gloom } at { location-coal-chute.the } ({ room-cellar })
visit-visit-cellar-old-well-wail = { spirit-wail } at { location-old-well.the } ({ room-cellar })
visit-visit-cellar-old-well-chill = { spirit-chill } at { location-old-well.the } ({ room-cellar })
visit-visit-cellar-old-well-gloom = { spirit-gloom } at { location-old-well.the } ({ room-cellar })
visit-visit-cellar-iron-door-wail = { spirit-wail } at { location-iron-door.the } ({ room-cellar })
visit-visit-cellar-iron-door-chill = { spirit-chill } at { location-iron-door.the } ({ room-cellar })
visit-visit-cellar-iron-door-gloom = { spirit-gloom } at { location-iron-door.the } ({ room-cellar })
visit-visit-nursery-cradle-wail = { spirit-wail } at { location-cradle.the } ({ room-nursery })
visit-visit-nursery-cradle-chill = { spirit-chill } at { location-cradle.the } ({ room-nursery })
visit-visit-nursery-cradle-gloom = { spirit-gloom } at { location-cradle.the } ({ room-nursery })
visit-visit-nursery-rocking-horse-wail = { spirit-wail } at { location-rocking-horse.the } ({ room-nursery })
visit-visit-nursery-rocking-horse-chill = { spirit-chill } at { location-rocking-horse.the } ({ room-nursery })
visit-visit-nursery-rocking-horse-gloom = { spirit-gloom } at { location-rocking-horse.the } ({ room-nursery })
visit-visit-nursery-doll-house-wail = { spirit-wail } at { location-doll-house.the } ({ room-nursery })
visit-visit-nursery-doll-house-chill = { spirit-chill } at { location-doll-house.the } ({ room-nursery })
visit-visit-nursery-doll-house-gloom = { spirit-gloom } at { location-doll-house.the } ({ room-nursery })
visit-visit-nursery-toy-chest-wail = { spirit-wail } at { location-toy-chest.the } ({ room-nursery })
visit-visit-nursery-toy-chest-chill = { spirit-chill } at { location-toy-chest.the } ({ room-nursery })
visit-visit-nursery-toy-chest-gloom = { spirit-gloom } at { location-toy-chest.the } ({ room-nursery })
visit-visit-study-roll-top-desk-wail = { spirit-wail } at { location-roll-top-desk.the } ({ room-study })
visit-visit-study-roll-top-desk-chill = { spirit-chill } at { location-roll-top-desk.the } ({ room-study })
visit-visit-study-roll-top-desk-gloom = { spirit-gloom } at { location-roll-top-desk.the } ({ room-study })
visit-visit-study-tall-clock-wail = { spirit-wail } at { location-tall-clock.the } ({ room-study })
visit-visit-study-tall-clock-chill = { spirit-chill } at { location-tall-clock.the } ({ room-study })
visit-visit-study-tall-clock-gloom = { spirit-gloom } at { location-tall-clock.the } ({ room-study })
visit-visit-study-wall-safe-wail = { spirit-wail } at { location-wall-safe.the } ({ room-study })
visit-visit-study-wall-safe-chill = { spirit-chill } at { location-wall-safe.the } ({ room-study })
visit-visit-study-wall-safe-gloom = { spirit-gloom } at { location-wall-safe.the } ({ room-study })
visit-visit-study-map-table-wail = { spirit-wail } at { location-map-table.the } ({ room-study })
visit-visit-study-map-table-chill = { spirit-chill } at { location-map-table.the } ({ room-study })
visit-visit-study-map-table-gloom = { spirit-gloom } at { location-map-table.the } ({ room-study })
visit-visit-chapel-altar-wail = { spirit-wail } at { location-altar.the } ({ room-chapel })
visit-visit-chapel-altar-chill = { spirit-chill } at { location-altar.the } ({ room-chapel })
visit-visit-chapel-altar-gloom = { spirit-gloom } at { location-altar.the } ({ room-chapel })
visit-visit-chapel-font-wail = { spirit-wail } at { location-font.the } ({ room-chapel })
visit-visit-chapel-font-chill = { spirit-chill } at { location-font.the } ({ room-chapel })
visit-visit-chapel-font-gloom = { spirit-gloom } at { location-font.the } ({ room-chapel })
visit-visit-chapel-confessional-wail = { spirit-wail } at { location-confessional.the } ({ room-chapel })
visit-visit-chapel-confessional-chill = { spirit-chill } at { location-confessional.the } ({ room-chapel })
visit-visit-chapel-confessional-gloom = { spirit-gloom } at { location-confessional.the } ({ room-chapel })
visit-visit-chapel-side-pew-wail = { spirit-wail } at { location-side-pew.the } ({ room-chapel })
visit-visit-chapel-side-pew-chill = { spirit-chill } at { location-side-pew.the } ({ room-chapel })
visit-visit-chapel-side-pew-gloom = { spirit-gloom } at { location-side-pew.the } ({ room-chapel })

visit-visitor-foyer = Visitor in the { room-foyer }
visit-visitor-gallery = Visitor in the { room-gallery }
visit-visitor-conservatory = Visitor in the { room-conservatory }
visit-visitor-library = Visitor in the { room-library }
visit-visitor-dining-hall = Visitor in the { room-dining-hall }
visit-visitor-kitchen = Visitor in the { room-kitchen }
visit-visitor-music-room = Visitor in the { room-music-room }
visit-visitor-cellar = Visitor in the { room-cellar }
visit-visitor-nursery = Visitor in the { room-nursery }
visit-visitor-study = Visitor in the { room-study }
visit-visitor-chapel = Visitor in the { room-chapel }

## Turning points

turning-point-manor = Manor
turning-point-turn = Turn
turning-point-visit = Visit
turning-point-blight = Blight
turning-point-banishment = Banishment
turning-point-end = End
