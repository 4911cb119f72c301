# Passengers in English. Placeholders are fields; what a gift is used on comes from `details.py`.

game = Passengers
    .summary = Soul Guides, Demon Smugglers and the Yaesther fill two boats and vote on which one crosses.


## What is asked

decision-place-shadow =
    Put the top Shadow Passenger, unseen, on { $boat ->
        [none] any space
       *[other] a space of the { $boat }
    }.
decision-place = Place a passenger from your hand on a free space, and take its gift and voices.
decision-gift =
    { $gift }: { pick-wanted }{ $optional ->
        [yes] , or decline the gift
       *[no] { "" }
    }.
decision-show-card = Choose the passenger of your hand that you secretly show to { $to }.
decision-vote =
    { $fewer ->
        [yes] Vote for a boat; the one with fewer voices crosses.
       *[no] Vote for the boat that is to cross.
    } { $open ->
        [yes] Everybody sees your vote, which counts
       *[no] Your vote is sealed until all are in, and counts
    } { n-voices }.

pick-wanted =
    { $effect-id ->
        [silence-seat] choose the player to silence
        [herald] choose the player who votes first
        [ask-color-hand] name the colour to ask every hand for
        [ask-type-hand] name souls or demons, to ask every hand for
        [ask-color-placed] name the colour to ask everybody's placed passenger for
        [ask-placed-color] choose the player who confesses a colour
        [ask-placed-type] choose the player who confesses a type in secret
        [show-one] choose the player who shows a card
        [show-two] { $step ->
            [1] choose the first player who shows a card
           *[other] choose the second player who shows a card
        }
        [show-mutual] choose the player to show each other a card with
        [peek-one] choose the passenger to peek at
        [peek-shadow] choose the Shadow Passenger to peek at
        [peek-with] { $step ->
            [1] choose the player to peek with
           *[other] choose the passenger to peek at together
        }
        [peek-each] { $step ->
            [1] choose the first passenger to peek at
           *[other] choose the passenger of the other boat to peek at
        }
        [reveal-one] choose the passenger to reveal
        [swap-shadow] { $step ->
            [1] choose the Shadow Passenger to swap
           *[other] choose the passenger to swap it with
        }
        [swap-neighbors] { $step ->
            [1] choose the first passenger to swap
           *[other] choose the neighbour to swap it with
        }
        [move-one] { $step ->
            [1] choose the passenger to move
           *[other] choose the empty space it moves to
        }
        [exchange-own] { $hand ->
            [yes] choose the card from hand that takes the place of the own passenger
           *[no] choose the passenger to swap the own one with
        }
        [shuffle-boat] choose the boat to shuffle
        [anchor] choose the passenger to anchor
        [mask] { $step ->
            [1] choose the colour of the mask
           *[other] choose the passenger to mask
        }
        [steal-voice] choose the player to take a voice from
        [swap-voices] choose the player to exchange all voices with
       *[swap-any] { $step ->
            [1] choose the first passenger to swap
           *[other] choose the passenger to swap it with
        }
    }


## What can be done

action-place_shadow =
    Put the Shadow Passenger on { $space }{ $gift-known ->
        [yes] : { $gift_number } { $gift } and { n-voices } are out this round
       *[no] { "" }
    }
action-place =
    { $face-known ->
        [yes] Place { $face-the } { $card } on { $space }: { $gift_number } { $gift } ({ $effect }), { n-voices }
       *[no] { $card-known ->
            [yes] Place { $card } on { $space }
           *[no] Place a passenger on { $space }
        }
    }
action-pick_seat =
    { $effect-known ->
        [no] Choose { $target }
       *[yes] { $effect-id ->
            [silence-seat] Silence { $target }
            [herald] Let { $target } vote first, openly
            [ask-placed-color] { $target } confesses aloud the colour of { placed-by-target }
            [ask-placed-type] { $target } confesses to you the type of { placed-by-target }
            [show-mutual] Show each other a card with { $target }
            [peek-with] Peek at a passenger with { $target }
            [steal-voice] Take a voice from { $target }, who has { $voices }
            [swap-voices] Give your { n-voices.own } for the { $voices } of { $target }
           *[show-one] { $target } shows you a card
        }
    }
action-pick_color =
    { $effect-known ->
        [no] Choose { $color }
       *[yes] { $effect-id ->
            [mask] Take the { $color } mask
            [ask-color-placed] Ask everybody who placed { $color }
           *[ask-color-hand] { $hands ->
                [yes] Ask everybody who holds { $color }
               *[no] Ask everybody who placed { $color }
            }
        }
    }
action-pick_type =
    { $hands-known ->
        [no] Choose { $passenger_type }
       *[yes] { $hands ->
            [yes] Ask everybody who holds { $passenger_type }
           *[no] Ask everybody who placed { $passenger_type }
        }
    }
action-pick_boat =
    { $spaces-known ->
        [no] Choose the { $boat }
       *[yes] Shuffle the passengers on { $spaces }
    }
action-pick_passenger =
    { $effect-known ->
        [no] Choose the passenger on { $space }
       *[yes] { $effect-id ->
            [peek-one] Peek at { whom }
            [peek-shadow] Peek at { whom }
            [peek-each] Peek at { whom }
            [peek-with] Peek with { $partner } at { whom }
            [reveal-one] Reveal { whom }
            [move-one] Move { whom }
            [exchange-own] Swap your passenger with { whom }
            [anchor] Anchor { whom }
            [mask] Put the { $color } mask on { whom }
           *[swap-any] { $first ->
                [none] Swap { whom }
               *[other] Swap the passenger on { $first } with { whom }
            }
        }
    }
action-pick_space =
    { $first-known ->
        [no] Choose { $space }
       *[yes] Move the passenger from { $first } to { $space }
    }
action-pick_card =
    { $face-known ->
        [yes] Exchange { $own-the } on { $space } for { $face-the } { $card }
       *[no] { $card-known ->
            [yes] Exchange the placed passenger for { $card }
           *[no] Exchange the placed passenger for a card of the hand
        }
    }
action-show_card =
    { $face-known ->
        [yes] Show { $face-the } { $card } to { $to }
       *[no] { $card-known ->
            [yes] Show { $card }
           *[no] Choose a card to show
        }
    }
action-decline_gift =
    { $gift-known ->
        [yes] Leave the { $gift } unused
       *[no] Leave the gift unused
    }
action-vote =
    { $boat-known ->
        [no] Cast a vote
       *[yes] Vote for the { $boat }{ $voices-known ->
            [yes] { " " }with { n-voices }
           *[no] { "" }
        }
    }

n-voices =
    { $voices ->
        [one] { $voices } voice
       *[other] { $voices } voices
    }
    .own =
        { $own ->
            [one] { $own } voice
           *[other] { $own } voices
        }
placed-by-target =
    { $passenger ->
        [none] the passenger they placed
       *[other] { $passenger } on { $space }
    }
whom =
    { $passenger } on { $space } ({ $placed_by-mine ->
        [yes] yours
        [no] placed by { $placed_by }
       *[none] { $shadow ->
            [yes] a Shadow Passenger
           *[no] shuffled
        }
    }{ $face ->
        [none] { "" }
       *[other] , { $face-a }
    }{ $mask ->
        [none] { "" }
       *[other] , { $mask } mask
    })


## What happens

event-match_created =
    { $seats } players; gifts by round: { $options-gift_sets }.{ $options-silence_cards ->
        [yes] { " " }Each round draws a card of The Silence.
       *[no] { "" }
    }{ $options-optional_gifts ->
        [yes] { " " }Gifts may be declined.
       *[no] { "" }
    }
event-passengers_dealt =
    Everybody gets { $each } passengers. At this table: { $faction_deck }.{ $shadow_pile ->
        [0] { "" }
       *[other] { " " }{ $shadow_pile } passengers lie in the shadow pile.
    }{ $factions-own-known ->
        [yes] { " " }You are { $factions-own-one }, and hold { $hands-own }.
       *[no] { "" }
    }
event-gaze_held =
    { $smugglers-own-known ->
        [no] The Demon Smugglers learn each other's seats.
       *[yes] { $smugglers-own-count ->
            [0] The Demon Smugglers learn each other's seats; you are none of them.
           *[other] The Demon Smugglers know each other: { $smugglers-own }.
        }
    }
event-coin_given = { $seat } has the Master Coin first.
event-round_started = Round { $round } begins with gifts of { $gift_set }; { $first } holds the Master Coin.
event-silence_drawn = The Silence of this round: { $card }. { $card-text }
event-phase_started =
    { $phase-id ->
        [shadow] Shadow Passengers are placed, by { $order }.
        [placing] Passengers are placed in this order: { $order }.
        [gifts] Gifts are used, one after the other.
        [voting] { $order-count ->
            [0] The vote begins.
           *[other] The vote begins, open and one by one: { $order }.
        }
       *[other] { $phase }.
    }
event-shadow_placed =
    { $seat } puts the Shadow Passenger { $passenger } on { $space }{ $face-known ->
        [yes] : { $face-a }
       *[no] { "" }
    }.
event-passenger_placed =
    { $seat } places { $passenger }{ $face-known ->
        [yes] , { $face-a },
       *[no] { "" }
    } on { $space } and takes { $gift_number } { $gift } and { n-voices }.
event-gift_started = Gift { $number } is next: the { $gift } of { $seat } ({ $effect }).
event-gift_picked =
    { $seat } picks { $kind-id ->
        [seat] { $value }
        [color] { picked-color }
        [type] { picked-type }
        [boat] { picked-boat }
        [space] { picked-space }
       *[passenger] the passenger on { picked-space }
    } for the { $gift }.
event-gift_void = { $seat } gets nothing from the { $gift }: { $reason }.
event-gift_declined = { $seat } leaves the { $gift } unused.
event-gift_finished = { $seat } is done with the { $gift }.
event-show_requested =
    { $seats-count ->
        [one] { $seats } has to show a card to { $to }.
       *[other] { $seats } have to show a card each.
    }
event-show_chosen =
    { $seat } has chosen a card to show{ $held-known ->
        [yes] : { $held }
       *[no] { "" }
    }.
event-card_shown =
    { $seat } shows { $to } { $source-id ->
        [hand] a card from hand
       *[placed] { $passenger ->
            [none] the placed passenger
           *[other] the placed passenger { $passenger }
        }
    }{ $face-known ->
        [yes] : { $face-a }
       *[no] { "" }
    }.
event-confessed =
    { $seat } confesses{ $answer-known ->
        [no] { " " }to { $by } alone the type of { confessed-passenger }.
       *[yes] { $question-what-id ->
            [color] { " " }the colour of { confessed-passenger }: { confessed-answer }.
            [type] { " " }to { $by } the type of { confessed-passenger }: { confessed-answer }.
           *[other] : { $question-about-id ->
                [hand] { $answer ->
                    [yes] { asked-for.a } in hand
                   *[no] no { asked-for } in hand
                }
               *[placed] { $answer ->
                    [yes] { confessed-passenger } is { asked-for.is }
                   *[no] { confessed-passenger } is not { asked-for.is }
                }
            }.
        }
    }
event-passenger_peeked =
    { $seats-count ->
        [one] { $seats } peeks
       *[other] { $seats } peek together
    } at { $passenger } on { $space }{ $face-known ->
        [yes] : { $face-a }
       *[no] { "" }
    }.
event-passenger_revealed =
    { $revealed-passenger } on { $revealed-space } is turned up: { $revealed-face-a }{ $revealed-placed_by-mine ->
        [none] { "" }
       *[other] , placed by { $revealed-placed_by }
    }.
event-passengers_swapped = The passengers on { $spaces } change places.
event-passenger_moved = A passenger moves from { $spaces-first } to { $spaces-last }.
event-passenger_exchanged =
    { $seat } exchanges the passenger on { $space } with a card of the hand; it is { $passenger } now{ $face-known ->
        [yes] , { $face-a }; { $back } goes back to hand
       *[no] { "" }
    }.
event-boat_shuffled = The { $boat } is shuffled: nobody can tell any more who stands on { $spaces }.
event-passenger_anchored = { $passenger } on { $space } is anchored for this round.
event-mask_placed = { $passenger } on { $space } wears the { $color } mask and counts as { $color } from now on.
event-coin_taken = The Master Coin passes from { $from } to { $to }.
event-seat_silenced = { $seat } is silenced until the votes are revealed.
event-herald_named = { $seat } has to vote first, openly.
event-voices_moved =
    { $amount ->
        [one] { $amount } voice goes
       *[other] { $amount } voices go
    } from { $from } to { $to }.
event-voices_exchanged = { $seats } exchange their voices.
event-vote_cast =
    { $boat-known ->
        [yes] { $seat } votes for the { $boat }.
       *[no] { $seat } has voted.
    }
event-votes_revealed = The votes are revealed. { $ballot }
event-boat_crossed = The { $boat } crosses to the Afterlands (row { $row }).
event-boat_discarded = The { $boat } is lost with all its passengers.
event-round_ended = Round { $round } is over; gifts and voices go back.
event-afterlands_revealed = The Afterlands are turned up: { $rows }.
event-match_ended = { $ending } Factions: { $ending-factions-seats-one }.


## Parts of what happens

value-ballot =
    { $votes-seats }. Counted: { $totals }. { $tie ->
        [yes] A tie: the Master Coin decides for the { $winner }.
       *[no] The { $winner } is to cross.
    }
value-revealed = { $passenger } on { $space }: { $face-a }
value-question =
    { $what-id ->
        [color] the colour of the placed passenger
        [type] the type of the placed passenger
       *[other] { $has }
    }
value-afterlands-row = round { $round }, { $boat } ({ $cells })
value-cell =
    { $face }{ $mask ->
        [none] { "" }
       *[other] { " " }in a { $mask } mask
    }
value-ending = { $faction-win }: { $reason }. Points: { $scores }.
value-detail = boats: { $boats }; demons: { $demons }
value-boat-points = { $souls } for souls and { $bonus } for colours
value-demon-points = row { $row }, column { $column }: { $bonus } for neighbours
value-reveal = the box: { $box }; faction cards: { $faction_faces }
value-card = { $name-a } ({ $id })
value-options = gift sets { $gift_sets }

picked-color =
    { $value-id ->
        [red] { color-red }
        [green] { color-green }
       *[blue] { color-blue }
    }
picked-type =
    { $value-id ->
        [soul] { passenger-type-soul }
       *[demon] { passenger-type-demon }
    }
picked-boat =
    { $value-id ->
        [raven] the { boat-raven }
       *[wolf] the { boat-wolf }
    }
picked-space =
    { $value-id ->
        [r1-raven-1] { space-r1-raven-1 }
        [r1-raven-2] { space-r1-raven-2 }
        [r1-raven-3] { space-r1-raven-3 }
        [r1-raven-4] { space-r1-raven-4 }
        [r1-raven-5] { space-r1-raven-5 }
        [r1-wolf-1] { space-r1-wolf-1 }
        [r1-wolf-2] { space-r1-wolf-2 }
        [r1-wolf-3] { space-r1-wolf-3 }
        [r1-wolf-4] { space-r1-wolf-4 }
        [r1-wolf-5] { space-r1-wolf-5 }
        [r2-raven-1] { space-r2-raven-1 }
        [r2-raven-2] { space-r2-raven-2 }
        [r2-raven-3] { space-r2-raven-3 }
        [r2-raven-4] { space-r2-raven-4 }
        [r2-raven-5] { space-r2-raven-5 }
        [r2-wolf-1] { space-r2-wolf-1 }
        [r2-wolf-2] { space-r2-wolf-2 }
        [r2-wolf-3] { space-r2-wolf-3 }
        [r2-wolf-4] { space-r2-wolf-4 }
        [r2-wolf-5] { space-r2-wolf-5 }
        [r3-raven-1] { space-r3-raven-1 }
        [r3-raven-2] { space-r3-raven-2 }
        [r3-raven-3] { space-r3-raven-3 }
        [r3-raven-4] { space-r3-raven-4 }
        [r3-raven-5] { space-r3-raven-5 }
        [r3-wolf-1] { space-r3-wolf-1 }
        [r3-wolf-2] { space-r3-wolf-2 }
        [r3-wolf-3] { space-r3-wolf-3 }
        [r3-wolf-4] { space-r3-wolf-4 }
       *[r3-wolf-5] { space-r3-wolf-5 }
    }
asked-for =
    { $question-has-id ->
        [red] red passenger
        [green] green passenger
        [blue] blue passenger
        [soul] soul
       *[demon] demon
    }
    .a =
        { $question-has-id ->
            [red] a red passenger
            [green] a green passenger
            [blue] a blue passenger
            [soul] a soul
           *[demon] a demon
        }
    .is =
        { $question-has-id ->
            [red] red
            [green] green
            [blue] blue
            [soul] a soul
           *[demon] a demon
        }
confessed-passenger =
    { $passenger ->
        [none] the passenger they placed
       *[other] { $passenger }
    }
confessed-answer =
    { $answer-id ->
        [red] red
        [green] green
        [blue] blue
        [none] colourless
        [soul] a soul
        [demon] a demon
       *[yaesther] the Yaesther
    }


## What is claimed

claim-my_passenger =
    I placed { $passenger }{ $passenger_type ->
        [none] { $color ->
            [none] { "" }
           *[other] : { $color }
        }
       *[other] : { $passenger_type-type }{ $color ->
            [none] { "" }
           *[other] , { $color }
        }
    }
claim-passenger =
    { $passenger } { $passenger_type ->
        [none] { $color ->
            [none] is known to me
           *[other] is { $color }
        }
       *[other] is { $passenger_type-type }{ $color ->
            [none] { "" }
           *[other] , { $color }
        }
    }
claim-my_hand =
    { $cards-count ->
        [0] My hand is empty
       *[other] I hold { $cards }
    }
claim-my_faction = I am { $faction-one }
claim-seat_faction = { $target } is { $faction-one }
claim-my_vote = I vote for the { $boat }


## Why not

refusal-gift-set-not-for-players = Four players use their own gift set, and nobody else does.
refusal-already-voted = Your vote is cast and cannot be changed.
refusal-not-pending = It is not your decision now.
refusal-decline-not-allowed = This gift must be used.
refusal-wrong-action = Another kind of decision is asked of you now.
refusal-boat-unknown = The boats are raven and wolf.
refusal-card-not-in-hand = You do not hold this passenger.
refusal-mask-used = The mask of this colour has been used in this match.
refusal-color-unknown = The colours are red, green and blue.
refusal-type-unknown = Name soul or demon.
refusal-target-not-allowed = This player cannot be chosen for this gift.
refusal-boat-not-eligible = Fewer than two passengers of this boat can be shuffled.
refusal-space-unknown = The boats of this round have no such space.
refusal-space-taken = A passenger already stands there.
refusal-other-boat-required = The second Shadow Passenger goes to the other boat.
refusal-same-boat-required = The passenger stays in its boat.
refusal-boat-full = This boat has its three passengers.
refusal-space-empty = Nobody stands there.
refusal-passenger-not-eligible = This gift cannot be used on this passenger.
refusal-silenced = You may not communicate now.


## How a match is set up

option-gift_sets = Gift sets
    .help = The gifts of each round, in any mix. Four players play with the set of their own.
option-silence_cards = The Silence
    .help = Whether each round draws a Silence card that changes its rules.
option-optional_gifts = Gifts by choice
    .help = Whether the owner of a gift may decline it.
option-empty_hand = Empty hands
    .help = Gifts about a hand that is empty take the placed passengers, or do nothing.
option-empty_hand-placed = Take the placed passengers
option-empty_hand-void = Do nothing
option-masked_yaesther_bonus = Masked Yaesther
    .help = Whether a masked Yaesther earns and gives bonuses for its colour.
option-demons_gaze = Demon's Gaze
    .help = Whether Smugglers see each other at the start. Not with four players.
option-first_coin = First Master
    .help = Who has the Master Coin first: a seat, or chance.
option-first_coin-random = By chance

empty-hand-placed = { option-empty_hand-placed }
empty-hand-void = { option-empty_hand-void }
first-coin-random = { option-first_coin-random }


## How it ends

reason-points = their side has the most points
reason-tie-coin = points are level, and the Master Coin is on their side
reason-tie-souls = points are level, and the Master Coin is on neither side
team-soul = Soul Guides
team-demon = Demon Smugglers
team-yaesther = Yaesther


## Names of small things

phase-setup = Setting up
phase-shadow = Placing Shadow Passengers
phase-placing = Placing passengers
phase-gifts = Using gifts
phase-voting = Voting
phase-over = Over

color-red = red
color-green = green
color-blue = blue
claimed-color-red = red
claimed-color-green = green
claimed-color-blue = blue
claimed-color-none = colourless
passenger-type-soul = souls
passenger-type-demon = demons
cards-soul-red = a red soul
cards-soul-green = a green soul
cards-soul-blue = a blue soul
cards-demon-red = a red demon
cards-demon-green = a green demon
cards-demon-blue = a blue demon
cards-yaesther = the Yaesther
cards-soul = a soul
cards-demon = a demon
about-hand = the hand
about-placed = the placed passenger
what-color = the colour
what-type = the type
source-hand = from hand
source-placed = on a boat
reason-heavy-hull = Heavy Hull keeps every passenger in place
reason-no-target = there is nothing to use it on

effect-none = no action
effect-silence-self = its owner is silenced
effect-silence-seat = silence a player
effect-herald = make a player vote first, openly
effect-ask-color-hand = ask who holds a colour
effect-ask-type-hand = ask who holds souls or demons
effect-ask-color-placed = ask who placed a colour
effect-ask-placed-color = a player confesses a colour aloud
effect-ask-placed-type = a player confesses a type in secret
effect-show-one = a player shows a card
effect-show-two = two players show a card each
effect-show-mutual = show each other a card
effect-peek-one = peek at a passenger
effect-peek-shadow = peek at a Shadow Passenger
effect-peek-with = peek at a passenger with another player
effect-peek-each = peek at a passenger of each boat
effect-reveal-one = reveal a passenger
effect-reveal-own = the own passenger is revealed
effect-swap-any = swap two passengers
effect-swap-shadow = swap a Shadow Passenger with another passenger
effect-swap-neighbors = swap two neighbours
effect-move-one = move a passenger in its boat
effect-exchange-own = exchange the own passenger with the hand
effect-shuffle-boat = shuffle a boat
effect-anchor = anchor a passenger
effect-mask = mask a passenger
effect-steal-voice = take a voice from a player
effect-swap-voices = exchange all voices with a player
effect-coin = take the Master Coin


## What lies in the box

kind-passenger = Passengers
kind-faction = Factions
kind-boat = Boats
kind-space = Spaces
kind-gift = Gifts
kind-gift-set = Gift sets
kind-silence = The Silence
kind-pile = Piles
kind-mask = Masks
kind-token = Tokens

passenger-soul-red = red soul
    .a = a red soul
    .the = the red soul
passenger-soul-green = green soul
    .a = a green soul
    .the = the green soul
passenger-soul-blue = blue soul
    .a = a blue soul
    .the = the blue soul
passenger-demon-red = red demon
    .a = a red demon
    .the = the red demon
passenger-demon-green = green demon
    .a = a green demon
    .the = the green demon
passenger-demon-blue = blue demon
    .a = a blue demon
    .the = the blue demon
passenger-yaesther = Yaesther
    .a = the Yaesther
    .the = the Yaesther

faction-soul = Soul Guides
    .text = They want souls in the Afterlands: a point for each, and more for souls of one colour in a boat.
    .one = a Soul Guide
    .win = The Soul Guides win
    .type = a soul
faction-demon = Demon Smugglers
    .text = They want demons in the Afterlands: a point for each, and more for souls of its colour beside it.
    .one = a Demon Smuggler
    .win = The Demon Smugglers win
    .type = a demon
faction-yaesther = Yaesther
    .text = Alone, with fixed points: it wins if neither Guides nor Smugglers get past them.
    .one = the Yaesther
    .win = The Yaesther wins
    .type = the Yaesther

boat-raven = Raven
boat-wolf = Wolf

pile-shadow = Shadow pile
    .text = With four players: passengers nobody holds, of which two stand on the boats in each round.

mask-red = Red mask
    .text = Whoever wears it counts as red. Used once in a match.
mask-green = Green mask
    .text = Whoever wears it counts as green. Used once in a match.
mask-blue = Blue mask
    .text = Whoever wears it counts as blue. Used once in a match.

token-voice = Voice
    .text = Comes with a space, and gives a vote its weight in that round.
token-vote = Voting token
    .text = One for each player, with a Raven and a Wolf side.
token-master-coin = Master Coin
    .text = Its holder begins the round and decides ties.

gift-set-i = Set I
gift-set-ii = Set II
gift-set-iii = Set III
gift-set-four = Set Four

gift-canteen = Canteen
    .text = No action: only its voices.
gift-bell = Bell
    .text = Choose another player, who is silenced until the votes are revealed.
gift-chromatis = Chromatis
    .text = Name a colour. Every other player confesses aloud whether they hold a passenger of it in hand.
gift-lantern = Lantern
    .text = Choose two other players. Each secretly shows you one passenger from hand, of their own choice.
gift-incense = Incense
    .text = Choose another player, who confesses aloud the printed colour of the passenger they placed this round.
gift-hamsa-hand = Hamsa Hand
    .text = Peek at one face-down passenger in play that you did not place.
gift-scroll = Scroll
    .text = Swap the places of two passengers in play, unseen.
gift-torch = Torch
    .text = Reveal one face-down passenger in play.
gift-mask = Mask
    .text = Put an unused mask on any unmasked passenger in play. It counts as that colour from now on.
gift-master-coin = Master Coin
    .text = Take the Master Coin from its holder.
gift-amphora = Amphora
    .text = You are silenced until the votes are revealed.
gift-drum = Drum
    .text = Choose another player, who votes first this round, openly.
gift-prism = Prism
    .text = Name a colour. Every other player confesses aloud whether the passenger they placed this round was printed in it.
gift-mirror = Mirror
    .text = Choose another player. You secretly show each other one passenger from hand, each of their own choice.
gift-shell = Whispering Shell
    .text = Choose another player, who confesses to you alone the type of the passenger they placed this round.
gift-twin-eye = Twin Eye
    .text = Choose another player, then a face-down passenger in play. Both of you peek at it.
gift-oar = Oar
    .text = Move one passenger in play to an empty space of the same boat.
gift-key = Grave Key
    .text = Exchange the passenger you placed, if it is face down, with one from your hand, unseen. With an empty hand, swap it with any other passenger in play.
gift-idol = Brazen Idol
    .text = Reveal the passenger you placed this round.
gift-anchor = Anchor
    .text = Anchor one passenger in play: no later gift of this round may move, swap, exchange, shuffle or mask it.
gift-tally-stick = Tally Stick
    .text = Name souls or demons. Every other player confesses aloud whether they hold one of that type in hand.
gift-knucklebones = Knucklebones
    .text = Choose a boat. Its face-down, unmasked, unanchored passengers are shuffled among the spaces they stand on.
gift-horn = Horn
    .text = Choose another player with a voice and take one voice from them.
gift-janus-eye = Janus Eye
    .text = Peek at one face-down passenger of each boat, neither of them placed by you.
gift-rope = Rope
    .text = Swap two neighbouring passengers of one boat, unseen. Gaps between them do not matter.
gift-scales = Scales
    .text = Choose another player. Exchange all your voices with theirs.
gift-shadow-lamp = Shadow Lamp
    .text = Peek at one face-down Shadow Passenger in play.
gift-candle = Candle
    .text = Choose another player, who secretly shows you one passenger from hand, of their own choice.
gift-shadow-scroll = Shadow Scroll
    .text = Swap the places of a Shadow Passenger and any other passenger in play, unseen.

silence-hush-at-the-quay = Hush at the Quay
    .text = Nobody may talk while passengers are placed.
silence-hush-of-offerings = Hush of Offerings
    .text = Nobody may talk while gifts are used.
silence-hush-before-the-crossing = Hush before the Crossing
    .text = Nobody may talk while votes are cast.
silence-long-silence = The Long Silence
    .text = Nobody may talk this round until the votes are revealed.
silence-muted-master = Muted Master
    .text = Whoever holds the Master Coin may not talk this round.
silence-masters-word = The Master's Word
    .text = Only the holder of the Master Coin may talk this round.
silence-counter-current = Counter-Current
    .text = Passengers are placed counter-clockwise from the holder of the Master Coin. Shadow Passengers are placed as ever.
silence-ebb = Ebb
    .text = Gifts are used in descending order of number.
silence-open-palms = Open Palms
    .text = Votes are cast openly, one after the other, clockwise from the holder of the Master Coin.
silence-equal-breath = Equal Breath
    .text = Every vote counts as exactly one voice.
silence-thin-voices = Thin Voices
    .text = No vote counts for more than two voices.
silence-restless-coin = Restless Coin
    .text = After the vote the Master Coin passes to its holder's left neighbour, in the last round before points are compared.
silence-undertow = Undertow
    .text = The boat with fewer voices crosses. A tie is still decided by the Master Coin.
silence-torchlit-bow = Torchlit Bow
    .text = When the last passenger is placed, one face-down passenger in play, drawn at random, is revealed.
silence-heavy-hull = Heavy Hull
    .text = Gifts that swap, move, exchange or shuffle passengers have no effect this round.

space-r1-raven-1 = Raven 1
space-r1-raven-2 = Raven 2
space-r1-raven-3 = Raven 3
space-r1-raven-4 = Raven 4
space-r1-raven-5 = Raven 5
space-r1-wolf-1 = Wolf 1
space-r1-wolf-2 = Wolf 2
space-r1-wolf-3 = Wolf 3
space-r1-wolf-4 = Wolf 4
space-r1-wolf-5 = Wolf 5
space-r2-raven-1 = Raven 1
space-r2-raven-2 = Raven 2
space-r2-raven-3 = Raven 3
space-r2-raven-4 = Raven 4
space-r2-raven-5 = Raven 5
space-r2-wolf-1 = Wolf 1
space-r2-wolf-2 = Wolf 2
space-r2-wolf-3 = Wolf 3
space-r2-wolf-4 = Wolf 4
space-r2-wolf-5 = Wolf 5
space-r3-raven-1 = Raven 1
space-r3-raven-2 = Raven 2
space-r3-raven-3 = Raven 3
space-r3-raven-4 = Raven 4
space-r3-raven-5 = Raven 5
space-r3-wolf-1 = Wolf 1
space-r3-wolf-2 = Wolf 2
space-r3-wolf-3 = Wolf 3
space-r3-wolf-4 = Wolf 4
space-r3-wolf-5 = Wolf 5

## Turning points

turning-point-round = Round
turning-point-phase = Phase
turning-point-reveal = Reveal
turning-point-vote = Vote
turning-point-crossing = Crossing
turning-point-end = End
