# Adrift in English. Placeholders are the fields of what is told; `-mine` and `-known` ask for the reader.

game = Adrift
    .summary = Castaways with secret agendas share food blindly and vote each other overboard.

## What lies in the box

kind-agenda = Agendas
kind-item = Item cards
kind-event = Event cards
kind-end = The End is Near
kind-piece = Other pieces
kind-players = Set-up by number of players

agenda-target = The Target
    .text = You win if you survive.
agenda-killer = The Killer
    .text = You win if you outlive The Target. What happens to you afterwards does not matter.
agenda-guardian = The Guardian
    .text = You win if The Target survives. You win even if you are dead.
agenda-lone-wolf = The Lone Wolf
    .text = You win if you survive together with at most one other player.
agenda-saviour = The Saviour
    .text = You win if you survive and every place of the Rescue! card of this match is taken.
agenda-sacrifice = The Sacrifice
    .text = You win if you die after the Rescue! card has been found and every one of its places is taken.

item-ship-biscuit = Ship's Biscuit
    .text = Feeds 1.
item-tinned-stew = Tinned Stew
    .text = Feeds 2.
item-whole-tuna = Whole Tuna
    .text = Feeds 3.
item-rat-poison = Rat Poison
    .text = In the food pile: spoils half of the portions that are still good, rounded up.
item-junk = Junk
    .text = No effect.
item-gun = Gun
    .text = Discard: choose another living player. They die.
item-bottle-of-whisky = Bottle of Whisky
    .text = Discard: choose another living player who has a vote. Until the round ends you cast their votes in addition to yours.
item-fishing-rod = Fishing Rod
    .text = Reveal: look at all face-down cards of the item discard pile. You may take one of them into your hand.
item-binoculars = Binoculars
    .text = Reveal: look at the top card of the event deck.
item-signal-flare = Signal Flare
    .text = Discard: put the top card of the event deck on the event discard pile without resolving it. A Rescue! card is resolved at once.
item-first-aid-kit = First Aid Kit
    .text = Discard: a living player below 3 vitality (you too) regains 1.
item-knife = Knife
    .text = Discard: another living player loses 1 vitality.
item-soaked-letter = Soaked Letter
    .text = Discard: another living player shows you their agenda card.
item-lantern = Lantern
    .text = Reveal: another living player shows you their hand.
item-boat-hook = Boat Hook
    .text = Discard: take a random card from the hand of another living player.
item-landing-net = Landing Net
    .text = Discard: draw 2 item cards.
item-life-vest = Life Vest
    .text = Discard: until the round ends nobody may start a vote against you.
item-sextant = Sextant
    .text = Discard: take the Compass.
item-bailing-bucket = Bailing Bucket
    .text = Discard: another living player discards a card of their choice face-down.

event-long-day = Long Day
    .text = No effect.
event-rough-swell = Rough Swell
    .text = Every player discards a card of their choice face-down.
event-driftwood = Driftwood
    .text = Every player draws an item card.
event-screaming-gulls = Screaming Gulls
    .text = The player with the Compass draws 2 item cards.
event-huddle = Huddle
    .text = Every player passes a card of their choice to the player on their left.
event-delirium = Delirium
    .text = The player with the Compass looks at the agenda card of another player.
event-scorching-sun = Scorching Sun
    .text = The player with the Compass chooses a player, who loses 1 vitality.
event-calm-sea = Calm Sea
    .text = No effect.
event-fresh-rain = Fresh Rain
    .text = Every player below 3 vitality regains 1.
event-circling-sharks = Circling Sharks
    .text = The player with the Compass chooses a player, who loses 1 vitality.
event-leak = Leak
    .text = Every player either discards 2 cards face-down or loses 1 vitality.
event-distant-ship = Distant Ship
    .text = Discard the top card of the event deck without resolving it. A Rescue! card is resolved at once.
event-whirlpool = Whirlpool
    .text = The Compass moves to the player on the right.
event-rescue-2 = Rescue! 2
    .text = A last vote and a last item for everybody, then 2 of those still alive are rescued.
event-rescue-3 = Rescue! 3
    .text = A last vote and a last item for everybody, then 3 of those still alive are rescued.

end-end-rescue = Rescue!
    .text = You are rescued.
end-end-hunger = Empty Stomach
    .text = Discard a food card or lose 1 vitality.
end-end-catch = Last Catch
    .text = Draw 2 item cards.

piece-vitality = Vitality
    .text = Each player starts with 3 and never has more. Without any left a player dies.
piece-compass = Compass
    .text = Its holder begins every step, shares out scarce food and scarce places, and passes it to the left at the end of the round.

players-3 = 3 players
players-4 = 4 players
players-5 = 5 players
players-6 = 6 players

# What somebody can claim to have seen.
sight-target = { agenda-target }
sight-killer = { agenda-killer }
sight-guardian = { agenda-guardian }
sight-lone-wolf = { agenda-lone-wolf }
sight-saviour = { agenda-saviour }
sight-sacrifice = { agenda-sacrifice }
sight-ship-biscuit = { item-ship-biscuit }
sight-tinned-stew = { item-tinned-stew }
sight-whole-tuna = { item-whole-tuna }
sight-rat-poison = { item-rat-poison }
sight-junk = { item-junk }
sight-gun = { item-gun }
sight-bottle-of-whisky = { item-bottle-of-whisky }
sight-fishing-rod = { item-fishing-rod }
sight-binoculars = { item-binoculars }
sight-signal-flare = { item-signal-flare }
sight-first-aid-kit = { item-first-aid-kit }
sight-knife = { item-knife }
sight-soaked-letter = { item-soaked-letter }
sight-lantern = { item-lantern }
sight-boat-hook = { item-boat-hook }
sight-landing-net = { item-landing-net }
sight-life-vest = { item-life-vest }
sight-sextant = { item-sextant }
sight-bailing-bucket = { item-bailing-bucket }
sight-long-day = { event-long-day }
sight-rough-swell = { event-rough-swell }
sight-driftwood = { event-driftwood }
sight-screaming-gulls = { event-screaming-gulls }
sight-huddle = { event-huddle }
sight-delirium = { event-delirium }
sight-scorching-sun = { event-scorching-sun }
sight-calm-sea = { event-calm-sea }
sight-fresh-rain = { event-fresh-rain }
sight-circling-sharks = { event-circling-sharks }
sight-leak = { event-leak }
sight-distant-ship = { event-distant-ship }
sight-whirlpool = { event-whirlpool }
sight-rescue-2 = { event-rescue-2 }
sight-rescue-3 = { event-rescue-3 }

## Options

option-agendas = Agendas
    .help = The recommended set for this many players, or one agenda of your choice for each.
option-agendas-recommended = The recommended set
option-first_player = First player
    .help = Who holds the Compass first: a seat, or chance.
option-first_player-random = Chance decides
option-vote_mode = Voting
    .help = All at once and sealed, or openly in turn from the holder of the Compass on.
option-vote_mode-simultaneous = All at once, sealed
option-vote_mode-sequential = Openly, in turn
option-rescue_fill = Places at a rescue
    .help = Every place is filled, or the holder may rescue fewer, at least one.
option-rescue_fill-full = Every place is filled
option-rescue_fill-free = Places may stay empty
option-self_accuse = Accusing oneself
    .help = Whether a player may start a vote against themselves.
option-dead_talk = Talk of the dead
    .help = Whether the dead may chat, or are silent.
option-dead_talk-say = They may chat
option-dead_talk-none = They are silent

## Where the round stands

phase-setup = Set-up
phase-draw = Drawing items
phase-use = Using items
phase-use-target = Aiming an item
phase-fish = Fishing among the discards
phase-forced-discard = A forced discard
phase-vote = Accusations
phase-ballot = Voting
phase-event = The event
phase-event-discard = The swell takes cards
phase-event-pass = Passing cards to the left
phase-event-leak = Bailing out the leak
phase-event-target = Whom the event strikes
phase-starvation = Starvation begins
phase-starve = Filling the food pile
phase-allocate = Sharing out the food
phase-pass = Passing the Compass
phase-rescue-choose = Sharing out the places
phase-near = The End is Near
phase-last-meal = The last meal
phase-over = The match is over

## Questions

decision-use = Use one item, or none.
decision-use-target = Choose whom you use the { $item } on.
decision-fish = Take one of the face-down discards into your hand, or none.
decision-forced-discard = The Bailing Bucket came your way: discard a card of your choice, face down.
decision-vote = Accuse somebody, or nobody.
decision-ballot =
    { $votes ->
        [one] Shall { the-accused } go overboard?
       *[other] Shall { the-accused } go overboard? Your ballot counts as { $votes } votes.
    }
decision-event-discard = Rough Swell: discard a card of your choice, face down.
decision-event-pass = Huddle: choose the card that goes to { $to }, on your left.
decision-event-leak =
    { $laid ->
        [0] { $vitality ->
            [1] The raft leaks. Lay down 2 cards, or endure it and lose your last vitality.
           *[other] The raft leaks. Lay down 2 cards, or endure it and lose 1 of your { $vitality } vitality.
        }
       *[other] Lay down a second card against the leak.
    }
decision-event-target =
    { $event-id ->
        [delirium] Delirium: choose whose agenda you look at.
       *[other] { $event }: choose who loses 1 vitality.
    }
decision-starve =
    { $put ->
        [0] There are { $needed } mouths to feed. Put cards face down on the food pile, as many as you like, then be done.
        [one] There are { $needed } mouths to feed. You have put 1 card on the food pile; put more, or be done.
       *[other] There are { $needed } mouths to feed. You have put { $put } cards on the food pile; put more, or be done.
    }
decision-allocate =
    { $food ->
        [one] There is food for 1 of { $needed }. Choose who eats.
       *[other] There is food for { $food } of { $needed }. Choose the { $food } who eat.
    }
decision-rescue-choose =
    { $exact ->
        [yes] There are { $most } places for { $needed }. Choose the { $most } who are rescued.
       *[no] There are { $most } places for { $needed }. Choose { $fewest } to { $most } who are rescued.
    }
decision-last-meal =
    { $vitality ->
        [1] Your stomach is empty. Eat a food card, or go hungry and lose your last vitality.
       *[other] Your stomach is empty. Eat a food card, or go hungry and lose 1 of your { $vitality } vitality.
    }

## Choices

action-pass_use = Use no item
action-use =
    { $item-known ->
        [yes] Use the { $item } ({ $card }). { $item-text }
       *[no] { an-item }
    }
an-item =
    { $card-known ->
        [yes] Use the item { $card }
       *[no] Use an item
    }
action-target =
    { $by-known ->
        [yes] { $by-id ->
            [gun] Shoot { $seat }: they die
            [knife] { $vitality ->
                [1] Stab { $seat }: the last vitality is lost
               *[other] Stab { $seat }: 1 of { $vitality } vitality is lost
            }
            [first-aid-kit] { $vitality ->
                [1] Give First Aid to { the-seat.self }: from 1 to 2 vitality
               *[other] Give First Aid to { the-seat.self }: from 2 to 3 vitality
            }
            [bottle-of-whisky] Give the whisky to { $seat } and cast their votes until the round ends
            [soaked-letter] Read the agenda of { $seat }
            [lantern] { $cards ->
                [one] Look at the one card { $seat } holds
               *[other] Look at the { $cards } cards of { $seat }
            }
            [boat-hook] { $cards ->
                [one] Take the one card { $seat } holds
               *[other] Take one of the { $cards } cards of { $seat }, at random
            }
            [bailing-bucket] Make { $seat } discard a card
            [delirium] Look at the agenda of { $seat }
           *[other] { $vitality ->
                [1] Take the last vitality from { the-seat.self }
               *[other] Take 1 of { $vitality } vitality from { the-seat.self }
            }
        }
       *[no] Choose { $seat }
    }
action-fish =
    { $item-known ->
        [yes] Take { $item } ({ $card }). { $item-text }
       *[no] Take one of the face-down discards
    }
action-fish_none = Take nothing
action-jettison =
    { $item-known ->
        [yes] Give up { $item } ({ $card }), face down
       *[no] { a-card-given-up }
    }
a-card-given-up =
    { $card-known ->
        [yes] Give up the card { $card }, face down
       *[no] Give up a card, face down
    }
action-endure =
    { $vitality-known ->
        [yes] { $vitality ->
            [1] Endure the leak: it costs your last vitality
           *[other] Endure the leak: lose 1 of your { $vitality } vitality
        }
       *[no] Endure the leak and lose 1 vitality
    }
action-hand_over =
    { $item-known ->
        [yes] Pass { $item } ({ $card }) to { $to }
       *[no] { a-card-passed }
    }
a-card-passed =
    { $card-known ->
        [yes] Pass the card { $card } to the left
       *[no] Pass a card to the left
    }
action-pass_vote = Accuse nobody
action-accuse =
    { $oneself ->
        [yes] Start a vote to throw yourself overboard
       *[no] Start a vote to throw { $seat } overboard
    }
action-ballot =
    { $yes-known ->
        [yes] { $accused-known ->
            [yes] { $yes ->
                [yes] Vote yes: overboard with { the-accused }
               *[no] Vote no: keep { the-accused } on the raft
            }
           *[no] { $yes ->
                [yes] Vote yes
               *[no] Vote no
            }
        }
       *[no] Vote
    }
action-put =
    { $item-known ->
        [yes] { $item-id ->
            [rat-poison] Put { $item } ({ $card }) on the food pile: half of what is good spoils
           *[other] { $portions ->
                [0] Put { $item } ({ $card }) on the food pile: nothing to eat
                [one] Put { $item } ({ $card }) on the food pile: 1 portion
               *[other] Put { $item } ({ $card }) on the food pile: { $portions } portions
            }
        }
       *[no] { a-card-put }
    }
a-card-put =
    { $card-known ->
        [yes] Put the card { $card } on the food pile
       *[no] Put a card on the food pile
    }
action-put_done =
    { $put-known ->
        [yes] { $put ->
            [0] Put nothing on the food pile
           *[other] Put no more on the food pile
        }
       *[no] Be done with the food pile
    }
action-feed =
    { $starving-known ->
        [yes] { $starving-count ->
            [0] Feed { $seats }. Hungry: { $hungry }
           *[other] Feed { $seats }. Hungry: { $hungry }. Will die: { $starving }
        }
       *[no] Feed { $seats }
    }
action-rescue =
    { $left-known ->
        [yes] Rescue { $seats }. Left behind: { $left }
       *[no] Rescue { $seats }
    }
action-eat =
    { $item-known ->
        [yes] Eat { $item } ({ $card })
       *[no] Eat a food card
    }
action-go_hungry =
    { $vitality-known ->
        [yes] { $vitality ->
            [1] Go hungry: it costs your last vitality
           *[other] Go hungry: lose 1 of your { $vitality } vitality
        }
       *[no] Go hungry and lose 1 vitality
    }

## What happened

event-match_created = { $players } castaways share a raft, each with { $vitality } vitality. The agendas in play: { $agendas }. The rescue card: { $rescue }.
event-agendas_dealt =
    { $agendas-known ->
        [yes] The agendas are dealt: { $agendas-seats }.
        [some] The agendas are dealt, one each. Yours is { $agendas }.
       *[no] { $count } agendas are dealt, one each and secret.
    }
event-item_deck_built =
    { $removed-count ->
        [0] The item deck is shuffled: { $count } cards.
       *[other] The item deck is shuffled: { $count } cards. Out of the game with so few players: { $removed }.
    }
event-event_deck_built = The event deck is shuffled: { $count } cards, { $bottom } at the bottom. { $set_aside } more are set aside unseen.
event-end_deck_built = The { $count } cards of The End is Near are shuffled.
event-first_player_chosen =
    { $how-id ->
        [random] Chance gives the Compass to { the-seat.obj } first.
       *[option] The Compass goes to { the-seat.obj } first, as chosen for this match.
    }
event-hand_dealt =
    { $cards-known ->
        [yes] { the-seat } get{ the-seat.s } { $cards }.
       *[no] { the-seat } get{ the-seat.s } { $count } cards.
    }
event-round_started = Round { $round }. The Compass is with { $compass }; the turn order is { $order }.
event-item_drawn =
    { $card-known ->
        [yes] { the-seat } draw{ the-seat.s } { $card }.
       *[no] { the-seat } draw{ the-seat.s } a card.
    }
event-draw_missed = There is nothing left to draw for { the-seat.obj }.
event-item_deck_reshuffled = The item deck is empty: the discards are shuffled into a new one of { $count } cards.
event-step_started =
    { $step-id ->
        [use] Items may be used, one each, in this order: { $order }.
        [vote] Accusations may be made, one each, in this order: { $order }.
       *[rescue-choose] More are alive than there are places: { $order } chooses who is rescued.
    }
event-use_passed = { the-seat } use{ the-seat.s } no item.
event-item_used =
    { $item-mode-id ->
        [reveal] { the-seat } show{ the-seat.s } and use{ the-seat.s } the { $item-face }.
       *[discard] { the-seat } use{ the-seat.s } the { $item-face }.
    }
event-target_asked =
    { $why ->
        [holder-sees-agenda] { the-seat } may look at somebody's agenda.
       *[holder-wounds] { the-seat } choose{ the-seat.s } who loses 1 vitality.
    }
event-target_chosen =
    { $why ->
        [gun] { the-seat } point{ the-seat.s } the Gun at { the-target }.
        [knife] { the-seat } turn{ the-seat.s } the Knife on { the-target }.
        [first-aid-kit] { $target-same ->
            [yes] { the-seat } take{ the-seat.s } First Aid.
           *[no] { the-seat } give{ the-seat.s } First Aid to { the-target }.
        }
        [bottle-of-whisky] { the-seat } pass{ the-seat.es } the whisky to { the-target }.
        [soaked-letter] { the-seat } hold{ the-seat.s } the Soaked Letter up to the light: it is about { the-target }.
        [lantern] { the-seat } raise{ the-seat.s } the Lantern over { the-target.cards }.
        [boat-hook] { the-seat } reach{ the-seat.es } with the Boat Hook for { the-target.cards }.
        [bailing-bucket] { the-seat } push{ the-seat.es } the Bailing Bucket towards { the-target }.
        [holder-sees-agenda] { the-seat } listen{ the-seat.s } to { the-target.ravings }.
       *[holder-wounds] { $target-same ->
            [yes] { the-seat } take{ the-seat.s } the blow.
           *[no] { the-seat } choose{ the-seat.s } { the-target }.
        }
    }
event-vitality_changed =
    { $delta ->
        [1] { the-seat } regain{ the-seat.s } 1 vitality: { $now } now.
       *[other] { $now ->
            [0] { the-seat } lose{ the-seat.s } the last vitality.
           *[other] { the-seat } lose{ the-seat.s } 1 vitality: { $now } left.
        }
    }
event-agenda_seen =
    { $agenda-known ->
        [yes] { the-seat } see{ the-seat.s } { the-target.agenda }: { $agenda }.
       *[no] { the-seat } see{ the-seat.s } { the-target.agenda }.
    }
event-hand_seen =
    { $faces-known ->
        [yes] { the-seat } see{ the-seat.s } { the-target.hand }: { $faces-counted }.
       *[no] { $count ->
            [one] { the-seat } see{ the-seat.s } { the-target.hand }: 1 card.
           *[other] { the-seat } see{ the-seat.s } { the-target.hand }: { $count } cards.
        }
    }
event-card_stolen =
    { $card-known ->
        [yes] { $to-mine ->
            [yes] You take { $card } from { $from }.
           *[no] { $to } takes { $card } from { the-from }.
        }
       *[no] { $lost-known ->
            [yes] { $to } takes { $lost } from { the-from }.
           *[no] { $to } takes a card from { $from }.
        }
    }
event-event_peeked =
    { $card-known ->
        [yes] { the-seat } see{ the-seat.s } the next event: { $card }. { $card-text }
       *[no] { the-seat } look{ the-seat.s } at the next event.
    }
event-event_discarded =
    { $card-id ->
        [rescue-2] { by-what } brings up the card at the very bottom: { $card }.
        [rescue-3] { by-what } brings up the card at the very bottom: { $card }.
       *[other] { by-what } sends the next event away unresolved: { $card }.
    }
by-what =
    { $by-id ->
        [signal-flare] The Signal Flare
       *[distant-ship] The Distant Ship
    }
event-compass_moved =
    { $why-id ->
        [item] { the-to } take{ the-to.s } the Compass from { the-from }.
        [event] The Compass spins to the right, from { the-from } to { the-to.obj }.
        [death] The dead need no Compass: it passes from { the-from } to { the-to.obj }.
       *[pass] The Compass passes from { the-from } to { the-to.obj }.
    }
event-vote_weight_moved = { the-from.drunk }: { the-to.obj } cast{ the-to.s } those votes until the round ends.
event-shielded = { the-seat } put{ the-seat.s } on the Life Vest: no vote can start against { the-seat.obj } this round.
event-face_down_seen =
    { $cards-known ->
        [yes] { the-seat } look{ the-seat.s } through the face-down discards: { $cards }.
       *[no] { $count ->
            [one] { the-seat } look{ the-seat.s } at the one face-down discard.
           *[other] { the-seat } look{ the-seat.s } through the { $count } face-down discards.
        }
    }
event-face_down_taken =
    { $card-known ->
        [yes] { the-seat } fish{ the-seat.es } { $card } out of the face-down discards.
       *[no] { the-seat } fish{ the-seat.es } one card out of the face-down discards.
    }
event-fishing_ended = { the-seat } take{ the-seat.s } none of the face-down discards.
event-discard_demanded = { the-seat } must discard a card of { the-seat.their } choice, face down.
event-card_discarded_face_down =
    { $card-known ->
        [yes] { the-seat } discard{ the-seat.s } { $card } face down.
       *[no] { the-seat } discard{ the-seat.s } a card face down.
    }
event-vote_declined = { the-seat } accuse{ the-seat.s } nobody.
event-vote_started =
    { $accused-same ->
        [yes] { the-seat } volunteer{ the-seat.s } to go overboard.
       *[no] { the-seat } accuse{ the-seat.s } { the-accused }: overboard?
    }
event-ballot_cast =
    { $yes-known ->
        [yes] { $yes ->
            [yes] { the-seat } vote{ the-seat.s } yes.
           *[no] { the-seat } vote{ the-seat.s } no.
        }
       *[no] { the-seat } { the-seat.has } voted.
    }
event-vote_closed =
    { $tally-killed ->
        [yes] { $tally-yes_votes } to { $tally-no_votes }: { the-accused } must go overboard. Yes: { tally-yes }. No: { tally-no }.
       *[no] { $tally-yes_votes } to { $tally-no_votes }: { the-accused } may stay. Yes: { tally-yes }. No: { tally-no }.
    }
tally-yes =
    { $tally-yes-count ->
        [0] nobody
       *[other] { $tally-yes }
    }
tally-no =
    { $tally-no-count ->
        [0] nobody
       *[other] { $tally-no }
    }
event-died =
    { $cause-id ->
        [overboard] { the-seat } go{ the-seat.es } overboard and { the-seat.is } lost.
        [gun] { the-seat } { the-seat.is } shot dead.
        [knife] { the-seat } die{ the-seat.s } of the Knife.
        [starvation] { the-seat } starve{ the-seat.s } to death.
        [event] { the-seat } do{ the-seat.es } not survive the event.
        [leak] { the-seat } drown{ the-seat.s } in the leak.
        [left-behind] { the-seat } { the-seat.is } left behind and die{ the-seat.s }.
       *[end-is-near] { the-seat } die{ the-seat.s } alone on the raft.
    }
event-event_drawn =
    { $event-starvation ->
        [yes] { the-seat } draw{ the-seat.s } { $event-card }, with the Starvation icon. { $event-card-text }
       *[no] { the-seat } draw{ the-seat.s } { $event-card }. { $event-card-text }
    }
event-choice_opened =
    { $kind-id ->
        [event-discard] { $seats-count ->
            [0] Nobody has a card that the swell could take.
           *[other] The swell takes a card of their choice from { $seats }, face down.
        }
        [event-pass] { $seats-count ->
            [0] Nobody has a card to pass on.
           *[other] A card goes to the left from { $seats }, sealed and all at once.
        }
       *[event-leak] The raft leaks: { $owes } cards or 1 vitality from { $seats }, one after the other.
    }
event-choice_sealed =
    { $endure ->
        [yes] { the-seat } endure{ the-seat.s } the leak.
       *[no] { $card-known ->
            [yes] { the-seat } lay{ the-seat.s } down the card { $card }.
           *[no] { the-seat } lay{ the-seat.s } down a card.
        }
    }
event-cards_discarded_face_down =
    { $discards-count ->
        [0] No cards are discarded.
       *[other] Face down on the discard pile: { $discards }.
    }
event-card_passed =
    { $card-known ->
        [yes] { $to-mine ->
            [yes] You get { $card } from { the-from }.
           *[no] { $to } gets { $card } from { $from }.
        }
       *[no] { $lost-known ->
            [yes] { $to } gets { $lost } from { the-from }.
           *[no] { $to } gets a card from { $from }.
        }
    }
event-passing_done = All cards have been passed on.
event-event_resolved =
    { $starvation ->
        [yes] { $card } is over, and hunger comes.
       *[no] { $card } is over.
    }
event-starvation_started = Starvation: { $needed } mouths to feed. Cards go on the food pile, face down, in turn: { $order }.
event-food_placed =
    { $card-known ->
        [yes] { the-seat } put{ the-seat.s } { $card } on the food pile{ so-far }.
       *[no] { the-seat } put{ the-seat.s } a card on the food pile{ so-far }.
    }
so-far =
    { $count ->
        [1] { "" }
       *[other] { "" }, { $count } so far
    }
event-food_closed =
    { $count ->
        [0] { the-seat } put{ the-seat.s } nothing on the food pile.
        [one] { the-seat } { the-seat.is } done after 1 card.
       *[other] { the-seat } { the-seat.is } done after { $count } cards.
    }
event-pile_revealed =
    { $meal-cards-count ->
        [0] The food pile is empty: nothing to eat for { $needed }.
       *[other] { $meal-spoiled ->
            [0] { $meal-food ->
                [0] The food pile holds { $meal-cards-name-counted }. Nothing of it can be eaten, and { $needed } are hungry.
               *[other] The food pile holds { $meal-cards-name-counted }. That is food for { $meal-food }, and { $needed } are hungry.
            }
           *[other] The food pile holds { $meal-cards-name-counted }. The poison spoils { $meal-spoiled } of { $meal-portions } portions: food for { $meal-food }, and { $needed } are hungry.
        }
    }
event-food_allocated = { the-seat } share{ the-seat.s } out the food: { $fed } may eat.
event-starvation_resolved =
    { $hungry-count ->
        [0] Everybody has eaten.
       *[other] { $fed-count ->
            [0] Nobody has eaten: { the-hungry }.
           *[other] Fed: { $fed }. Still hungry: { the-hungry }.
        }
    }
the-hungry =
    { $hungry-count ->
        [one] { $hungry } loses 1 vitality
       *[other] { $hungry } lose 1 vitality each
    }
event-rescue_found =
    { $how-id ->
        [drawn] A ship! The rescue is found, with { $places } places. A last vote comes first, then a last item each.
       *[discarded] A ship has seen the raft! The rescue is found, with { $places } places. A last vote comes first, then a last item each.
    }
event-rescued =
    { $chooser-id ->
        [none] { $rescued-count ->
            [one] The last one left is rescued: { $rescued }.
           *[other] There is a place for everyone still alive: { $rescued }.
        }
       *[other] { $chooser } fills the places: { $rescued }. Left behind: { $left }.
    }
event-end_is_near_started = Only { the-seat.obj } { the-seat.is } left, and no rescue in sight: The End is Near.
event-end_card_revealed =
    { $end-card-id ->
        [end-rescue] { the-seat } turn{ the-seat.s } over the Rescue! card.
       *[other] { the-seat } turn{ the-seat.s } over { $end-card }. { $end-card-text }
    }
event-meal_eaten = { the-seat } eat{ the-seat.s } { $card-name }.
event-meal_refused = { the-seat } go{ the-seat.es } hungry.
event-all_dead = Nobody is left alive. The raft drifts on empty.
event-match_ended =
    { $ending-survivors-count ->
        [0] The match ends without survivors. { the-winners } { the-agendas }
       *[other] The match ends. Survivors: { $ending-survivors }. { the-winners } { the-agendas }
    }
the-winners =
    { $reveal-winners-count ->
        [0] Nobody has fulfilled their agenda.
       *[other] Agenda fulfilled: { $reveal-winners }.
    }
the-agendas = { $reveal-agendas-seats }.

## Parts of what is told

value-card = { $name } ({ $id })
value-discards =
    { $count ->
        [0] nothing from { the-seat.obj }
        [one] { $cards-known ->
            [yes] { $cards-name } from { the-seat.obj }
           *[no] 1 card from { the-seat.obj }
        }
       *[other] { $cards-known ->
            [yes] { $cards-name-counted } from { the-seat.obj }
           *[no] { $count } cards from { the-seat.obj }
        }
    }

# What somebody died of, lost vitality to, or regained it by.
cause-overboard = overboard
cause-gun = the Gun
cause-knife = the Knife
cause-first-aid-kit = First Aid
cause-starvation = starvation
cause-event = an event
cause-leak = the leak
cause-left-behind = left behind
cause-end-is-near = The End is Near

## Claims

claim-i_am = I am { $agenda }.
claim-you_are =
    { $seat-mine ->
        [yes] You are { $agenda }.
       *[no] { $seat } is { $agenda }.
    }
claim-i_hold =
    { $faces-count ->
        [0] My hand is empty.
       *[other] In my hand: { $faces-counted }.
    }
claim-i_put =
    { $faces-count ->
        [0] I put nothing on the food pile.
       *[other] I put on the food pile: { $faces-counted }.
    }
claim-i_saw =
    { $what-id ->
        [event] I saw the next event: { $value }.
        [face-down] I saw the face-down discards: { $value }.
        [agenda] { $seat-id ->
            [none] I saw an agenda: { $value }.
           *[other] I saw the agenda of { $seat }: { $value }.
        }
       *[hand] { $seat-id ->
            [none] I saw a hand: { $value }.
           *[other] I saw the hand of { $seat }: { $value }.
        }
    }
claim-i_will_vote =
    { $yes ->
        [yes] I will vote yes on { the-seat.obj }.
       *[no] I will vote no on { the-seat.obj }.
    }
claim-i_will_feed =
    { $seats-count ->
        [0] I will feed nobody.
       *[other] I will feed { $seats }.
    }
claim-i_will_rescue =
    { $seats-count ->
        [0] I will rescue nobody.
       *[other] I will rescue { $seats }.
    }
claim-lets_vote_out = Let us throw { the-seat.obj } overboard.

## Refusals

refusal-unknown-agenda = There is no agenda of that name.
refusal-bad-agenda-set = Choose exactly as many different agendas as there are players.
refusal-agenda-needs-target = The Killer and The Guardian can only be dealt together with The Target.
refusal-seat-is-dead = The dead take no further part in the match.
refusal-wrong-phase = That action does not belong to the current step.
refusal-not-your-turn = Another player has to decide now.
refusal-already-voted = Your vote on this accusation is already in.
refusal-vote-taken = You are drunk: somebody else casts your vote this round.
refusal-card-not-in-hand = You do not hold that card.
refusal-no-effect = That card has neither a Discard nor a Reveal effect.
refusal-pointless-now = That effect can no longer matter once rescue has come.
refusal-nothing-to-affect = There is nothing that this effect could be used on now.
refusal-target-not-living = Choose a living player.
refusal-target-protected = A life vest protects that player this round.
refusal-no-self-accusation = In this match nobody may start a vote against themselves.
refusal-bad-target = That player cannot be chosen for this effect.
refusal-card-not-face-down = That card does not lie face-down in the discard pile.
refusal-already-chosen = Your choice is already made, or this card is already laid.
refusal-not-enough-cards = You need two cards to bail with.
refusal-must-feed-exactly = All the food must be given out, no more and no less.
refusal-one-portion-each = Nobody may get more than one portion.
refusal-must-fill-places = Name as many players as there are places; fewer, but at least one, only where this match allows it.
refusal-duplicate-seat = The same player was named twice.
refusal-not-food = You can only eat food.
refusal-dead-are-silent = The dead make no claims, and in some matches they do not chat either.

## The end

reason-rescue = the rescue has come
reason-end-is-near = the last survivor was found
reason-all-dead = nobody is left alive

team-target = { agenda-target }
team-killer = { agenda-killer }
team-guardian = { agenda-guardian }
team-lone-wolf = { agenda-lone-wolf }
team-saviour = { agenda-saviour }
team-sacrifice = { agenda-sacrifice }

## Those who do something and those it is done to, also where they are the reader

the-seat =
    { $seat-mine ->
        [yes] You
       *[no] { $seat }
    }
    .obj =
        { $seat-mine ->
            [yes] you
           *[no] { $seat }
        }
    .self =
        { $seat-mine ->
            [yes] yourself
           *[no] { $seat }
        }
    .s =
        { $seat-mine ->
            [yes] { "" }
           *[no] s
        }
    .es =
        { $seat-mine ->
            [yes] { "" }
           *[no] es
        }
    .is =
        { $seat-mine ->
            [yes] are
           *[no] is
        }
    .has =
        { $seat-mine ->
            [yes] have
           *[no] has
        }
    .their =
        { $seat-mine ->
            [yes] your
           *[no] their
        }
the-to =
    { $to-mine ->
        [yes] You
       *[no] { $to }
    }
    .obj =
        { $to-mine ->
            [yes] you
           *[no] { $to }
        }
    .s =
        { $to-mine ->
            [yes] { "" }
           *[no] s
        }
the-from =
    { $from-mine ->
        [yes] you
       *[no] { $from }
    }
    .drunk =
        { $from-mine ->
            [yes] You are drunk
           *[no] { $from } is drunk
        }
the-target =
    { $target-mine ->
        [yes] you
       *[no] { $target }
    }
    .agenda =
        { $target-mine ->
            [yes] your agenda
           *[no] the agenda of { $target }
        }
    .hand =
        { $target-mine ->
            [yes] your hand
           *[no] the hand of { $target }
        }
    .cards =
        { $target-mine ->
            [yes] your cards
           *[no] the cards of { $target }
        }
    .ravings =
        { $target-mine ->
            [yes] your ravings
           *[no] the ravings of { $target }
        }
the-accused =
    { $accused-mine ->
        [yes] you
       *[no] { $accused }
    }

## Turning points

turning-point-round = Round
turning-point-phase = Phase
turning-point-vote = Vote
turning-point-event = Event
turning-point-starvation = Starvation
turning-point-death = Death
turning-point-rescue = Rescue
turning-point-end = End
