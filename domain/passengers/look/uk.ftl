# «Пасажири» українською. Місця в дужках {} — поля; на що діє підношення, каже `details.py`.
# Імена гравців не відмінюються; підношення й карти «Мовчання» стоять у лапках.

game = Пасажири
    .summary = Провідники душ, провідники демонів і блазень заповнюють два човни й голосують, який із них переправиться.


## Про що питають

decision-place-shadow =
    Покладіть верхню тінь, не дивлячись, { $boat ->
        [none] на будь-яке місце
       *[other] на місце в іншому човні — це { $boat }
    }.
decision-place = Розмістіть пасажира з руки на вільне місце й отримайте його підношення та голоси.
decision-gift =
    «{ $gift }»: { pick-wanted }{ $optional ->
        [yes] , або не використовуйте підношення
       *[no] { "" }
    }.
decision-show-card = Виберіть пасажира з руки, якого таємно побачить { $to }.
decision-vote =
    { $fewer ->
        [yes] Проголосуйте за човен; переправиться той, за який менше голосів.
       *[no] Проголосуйте за човен, який має переправитися.
    } { $open ->
        [yes] Ваш голос побачать усі; його вага —
       *[no] Ваш голос лишається таємним, доки не проголосують усі; його вага —
    } { n-voices }.

pick-wanted =
    { $effect-id ->
        [silence-seat] виберіть, хто мовчатиме
        [herald] виберіть, хто проголосує раніше за всіх і відкрито
        [ask-color-hand] назвіть колір, про який запитаєте решту гравців
        [ask-type-hand] назвіть душі або демонів, щоб запитати про них решту гравців
        [ask-color-placed] назвіть колір, щоб запитати, хто його розмістив
        [ask-placed-color] виберіть, хто вголос зізнається про колір
        [ask-placed-type] виберіть, хто зізнається про тип лише вам
        [show-one] виберіть, хто покаже вам карту
        [show-two] { $step ->
            [1] виберіть, хто перший покаже вам карту
           *[other] виберіть, хто другий покаже вам карту
        }
        [show-mutual] виберіть, із ким ви покажете одне одному по карті
        [peek-one] виберіть, якого пасажира перевірити
        [peek-shadow] виберіть, яку тінь перевірити
        [peek-with] { $step ->
            [1] виберіть, із ким перевірити пасажира
           *[other] виберіть, якого пасажира перевірити разом
        }
        [peek-each] { $step ->
            [1] виберіть першого пасажира для перевірки
           *[other] виберіть пасажира іншого човна для перевірки
        }
        [reveal-one] виберіть, якого пасажира розкрити
        [swap-shadow] { $step ->
            [1] виберіть тінь для обміну місцями
           *[other] виберіть, із ким вона поміняється місцями
        }
        [swap-neighbors] { $step ->
            [1] виберіть першого пасажира для обміну місцями
           *[other] виберіть сусіда, з яким він поміняється місцями
        }
        [move-one] { $step ->
            [1] виберіть, якого пасажира пересадити
           *[other] виберіть вільне місце, на яке він пересяде
        }
        [exchange-own] { $hand ->
            [yes] виберіть карту з руки, яка замінить вашого пасажира
           *[no] виберіть, із ким поміняється місцями ваш пасажир
        }
        [shuffle-boat] виберіть, який човен перетасувати
        [anchor] виберіть, якого пасажира поставити на якір
        [mask] { $step ->
            [1] виберіть колір маски
           *[other] виберіть, на кого одягнути маску
        }
        [steal-voice] виберіть, у кого забрати голос
        [swap-voices] виберіть, із ким обмінятися всіма голосами
       *[swap-any] { $step ->
            [1] виберіть першого пасажира для обміну місцями
           *[other] виберіть, із ким він поміняється місцями
        }
    }


## Що можна зробити

action-place_shadow =
    Покласти тінь на місце { $space }{ $gift-known ->
        [yes] : на цей раунд вибуває { $gift_number } «{ $gift }» ({ n-voices })
       *[no] { "" }
    }
action-place =
    { $face-known ->
        [yes] Розмістити { $face-acc } { $card } на місце { $space }: { $gift_number } «{ $gift }» ({ $effect }), { n-voices }
       *[no] { $card-known ->
            [yes] Розмістити { $card } на місце { $space }
           *[no] Розмістити пасажира на місце { $space }
        }
    }
action-pick_seat =
    { $effect-known ->
        [no] Вибрати: { $target }
       *[yes] { $effect-id ->
            [silence-seat] { $target } мовчить до розкриття голосів
            [herald] { $target } голосує раніше за всіх і відкрито
            [ask-placed-color] { $target } вголос зізнається, якого кольору { placed-by-target }
            [ask-placed-type] { $target } зізнається лише вам, якого типу { placed-by-target }
            [show-mutual] Показати одне одному по карті: ви й { $target }
            [peek-with] Перевірити пасажира разом: ви й { $target }
            [steal-voice] Забрати голос: { $target } має { $voices }
            [swap-voices] Обмінятися голосами: у вас { $own }, { $target } має { $voices }
           *[show-one] { $target } показує вам карту
        }
    }
action-pick_color =
    { $effect-known ->
        [no] Вибрати колір: { $color }
       *[yes] { $effect-id ->
            [mask] Узяти { $color-facc } маску
            [ask-color-placed] Запитати всіх, хто розмістив пасажира { $color-gen } кольору
           *[ask-color-hand] { $hands ->
                [yes] Запитати всіх, хто має на руці пасажира { $color-gen } кольору
               *[no] Запитати всіх, хто розмістив пасажира { $color-gen } кольору
            }
        }
    }
action-pick_type =
    { $hands-known ->
        [no] Вибрати: { $passenger_type }
       *[yes] { $hands ->
            [yes] Запитати всіх, хто має на руці { $passenger_type-acc }
           *[no] Запитати всіх, хто розмістив { $passenger_type-acc }
        }
    }
action-pick_boat =
    { $spaces-known ->
        [no] Вибрати { $boat-acc }
       *[yes] Перетасувати { $boat-acc }: пасажирів на місцях { $spaces }
    }
action-pick_passenger =
    { $effect-known ->
        [no] Вибрати пасажира на місці { $space }
       *[yes] { $effect-id ->
            [peek-one] Перевірити { whom }
            [peek-shadow] Перевірити { whom }
            [peek-each] Перевірити { whom }
            [peek-with] Разом із гравцем { $partner } перевірити { whom }
            [reveal-one] Розкрити { whom }
            [move-one] Пересадити { whom }
            [exchange-own] Поміняти свого пасажира місцями з { whom }
            [anchor] Поставити на якір { whom }
            [mask] Одягнути { $color-facc } маску на { whom }
           *[swap-any] { $first ->
                [none] Узяти для обміну { whom }
               *[other] Поміняти пасажира з місця { $first } місцями з { whom }
            }
        }
    }
action-pick_space =
    { $first-known ->
        [no] Вибрати місце { $space }
       *[yes] Пересадити пасажира: { $first } → { $space }
    }
action-pick_card =
    { $face-known ->
        [yes] Забрати на руку { $own-acc } з місця { $space }, а туди посадити { $face-acc } { $card }
       *[no] { $card-known ->
            [yes] Замінити розміщеного пасажира картою { $card }
           *[no] Замінити розміщеного пасажира картою з руки
        }
    }
action-show_card =
    { $face-known ->
        [yes] Показати { $face-acc } { $card }; побачить { $to }
       *[no] { $card-known ->
            [yes] Показати { $card }
           *[no] Вибрати карту для показу
        }
    }
action-decline_gift =
    { $gift-known ->
        [yes] Не використовувати підношення «{ $gift }»
       *[no] Не використовувати підношення
    }
action-vote =
    { $boat-known ->
        [no] Проголосувати
       *[yes] Проголосувати за { $boat-acc }{ $voices-known ->
            [yes] { " " }({ n-voices })
           *[no] { "" }
        }
    }

n-voices =
    { $voices ->
        [one] { $voices } голос
        [few] { $voices } голоси
        [many] { $voices } голосів
       *[other] { $voices } голосу
    }
placed-by-target =
    { $passenger ->
        [none] розміщений пасажир
       *[other] { $passenger } ({ $space })
    }
whom =
    { $passenger } ({ $space }, { $placed_by-mine ->
        [yes] ваш
        [no] гравець { $placed_by }
       *[none] { $shadow ->
            [yes] тінь
           *[no] перетасовано
        }
    }{ $face ->
        [none] { "" }
       *[other] , { $face }
    }{ $mask ->
        [none] { "" }
       *[other] , { $mask-fem } маска
    })


## Що відбувається

event-match_created =
    { $seats ->
        [one] { $seats } гравець
        [few] { $seats } гравці
        [many] { $seats } гравців
       *[other] { $seats } гравця
    }; підношення за раундами: { $options-gift_sets }.{ $options-silence_cards ->
        [yes] { " " }Щораунду тягнуть карту «Мовчання».
       *[no] { "" }
    }{ $options-optional_gifts ->
        [yes] { " " }Від підношень можна відмовлятися.
       *[no] { "" }
    }
event-passengers_dealt =
    Кожен отримує { $each ->
        [one] { $each } пасажира
       *[other] { $each } пасажирів
    }. За столом { $faction_deck }.{ $shadow_pile ->
        [0] { "" }
       *[other] { " " }У стосі тіней: { $shadow_pile }.
    }{ $factions-own-known ->
        [yes] { " " }Ви — { $factions-own-one }; на руці у вас { $hands-own }.
       *[no] { "" }
    }
event-gaze_held =
    { $smugglers-own-known ->
        [no] Провідники демонів дізнаються одне про одного.
       *[yes] { $smugglers-own-count ->
            [0] Провідники демонів дізнаються одне про одного; вас серед них немає.
           *[other] Провідники демонів знають одне одного: { $smugglers-own }.
        }
    }
event-coin_given = Драхму спершу має { $seat }.
event-round_started = Починається раунд { $round }: { $gift_set }; драхму має { $first }.
event-silence_drawn = «Мовчання» цього раунду: «{ $card }». { $card-text }
event-phase_started =
    { $phase-id ->
        [shadow] Розміщення тіней: { $order }.
        [placing] Розміщення пасажирів по черзі: { $order }.
        [gifts] Підношення використовують одне за одним.
        [voting] { $order-count ->
            [0] Починається голосування.
           *[other] Починається відкрите голосування по черзі: { $order }.
        }
       *[other] { $phase }.
    }
event-shadow_placed =
    { $seat } кладе тінь { $passenger } на місце { $space }{ $face-known ->
        [yes] : { $face }
       *[no] { "" }
    }.
event-passenger_placed =
    { $seat } розміщує { $passenger }{ $face-known ->
        [yes] { " " }({ $face-acc })
       *[no] { "" }
    } на місце { $space } й отримує підношення { $gift_number } «{ $gift }» і { n-voices }.
event-gift_started = Далі підношення { $number }, «{ $gift }» ({ $seat }): { $effect }.
event-gift_picked =
    { $seat }, «{ $gift }»: вибір — { $kind-id ->
        [seat] { $value }
        [color] { picked-color } колір
        [type] { picked-type }
        [boat] { picked-boat }
        [space] місце { picked-space }
       *[passenger] пасажир на місці { picked-space }
    }.
event-gift_void = Підношення «{ $gift }» ({ $seat }) не діє: { $reason }.
event-gift_declined = { $seat } не використовує підношення «{ $gift }».
event-gift_finished = { $seat } завершує підношення «{ $gift }».
event-show_requested =
    { $seats-count ->
        [one] { $seats } має показати карту; побачить її { $to }.
       *[other] { $seats } мають показати по карті.
    }
event-show_chosen =
    { $seat } вибирає карту для показу{ $held-known ->
        [yes] : { $held }
       *[no] { "" }
    }.
event-card_shown =
    { $seat } показує { $source-id ->
        [hand] карту з руки
       *[placed] { $passenger ->
            [none] розміщеного пасажира
           *[other] розміщеного пасажира { $passenger }
        }
    }{ $face-known ->
        [yes] { " " }({ $face })
       *[no] { "" }
    }; бачить лише { $to }.
event-confessed =
    { $seat } зізнається{ $answer-known ->
        [no] , якого типу { confessed-passenger }; відповідь чує лише { $by }.
       *[yes] : { $question-what-id ->
            [color] { confessed-passenger } — { confessed-answer }.
            [type] { confessed-passenger } — { confessed-answer }; відповідь чує лише { $by }.
           *[other] { $question-about-id ->
                [hand] { $answer ->
                    [yes] на руці є { asked-for }
                   *[no] на руці немає { asked-for.gen }
                }
               *[placed] { $answer ->
                    [yes] { confessed-passenger } — { asked-for.is }
                   *[no] { confessed-passenger } — не { asked-for.is }
                }
            }.
        }
    }
event-passenger_peeked =
    { $seats-count ->
        [one] { $seats } перевіряє
       *[other] { $seats } разом перевіряють
    } { $passenger } ({ $space }){ $face-known ->
        [yes] : { $face }
       *[no] { "" }
    }.
event-passenger_revealed =
    Розкрито { $revealed-passenger } ({ $revealed-space }): { $revealed-face }{ $revealed-placed_by-mine ->
        [none] { "" }
       *[other] , гравець { $revealed-placed_by }
    }.
event-passengers_swapped = Пасажири міняються місцями: { $spaces }.
event-passenger_moved = Пасажир пересідає: { $spaces-first } → { $spaces-last }.
event-passenger_exchanged =
    { $seat } замінює пасажира на місці { $space } картою з руки; тепер там { $passenger }{ $face-known ->
        [yes] { " " }({ $face }), а на руку повертається { $back }
       *[no] { "" }
    }.
event-boat_shuffled = Перетасовано { $boat-acc }: ніхто вже не знає, хто на місцях { $spaces }.
event-passenger_anchored = { $passenger } ({ $space }) стоїть на якорі до кінця раунду.
event-mask_placed = { $passenger } ({ $space }) отримує { $color-facc } маску й відтепер має { $color } колір.
event-coin_taken = Драхма переходить: { $from } → { $to }.
event-seat_silenced = { $seat } мовчить до розкриття голосів.
event-herald_named = { $seat } голосує раніше за всіх і відкрито.
event-voices_moved =
    { $amount ->
        [one] { $amount } голос переходить
        [few] { $amount } голоси переходять
        [many] { $amount } голосів переходять
       *[other] { $amount } голосу переходить
    }: { $from } → { $to }.
event-voices_exchanged = { $seats } обмінюються голосами.
event-vote_cast =
    { $boat-known ->
        [yes] { $seat } голосує за { $boat-acc }.
       *[no] { $seat } голосує.
    }
event-votes_revealed = Голоси розкрито. { $ballot }
event-boat_crossed = До Потойбіччя переправляється { $boat } (ряд { $row }).
event-boat_discarded = Втрачено { $boat-acc } з усіма пасажирами.
event-round_ended = Раунд { $round } завершено; підношення й голоси повертаються.
event-afterlands_revealed = Потойбіччя розкрито: { $rows }.
event-match_ended = { $ending } Фракції: { $ending-factions-seats-one }.


## Частини того, що відбувається

value-ballot =
    { $votes-seats-short }. Разом: { $totals }. { $tie ->
        [yes] Нічия: драхма вирішує на користь човна { $winner-whose }.
       *[no] Має переправитися { $winner }.
    }
value-revealed = { $passenger } ({ $space }): { $face }
value-question =
    { $what-id ->
        [color] колір розміщеного пасажира
        [type] тип розміщеного пасажира
       *[other] { $has }
    }
value-afterlands-row = раунд { $round }, { $boat } ({ $cells })
value-cell =
    { $face }{ $mask ->
        [none] { "" }
       *[other] { " " }у { $mask-floc } масці
    }
value-ending = { $faction-win }: { $reason }. Очки: { $scores }.
value-detail = човни: { $boats }; демони: { $demons }
value-boat-points = { $souls } за душі та { $bonus } за кольори
value-demon-points = ряд { $row }, стовпець { $column }: { $bonus } за сусідів
value-reveal = у коробці: { $box }; карти фракцій: { $faction_faces }
value-card = { $name } ({ $id })
value-options = набори підношень: { $gift_sets }

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
        [raven] { boat-raven }
       *[wolf] { boat-wolf }
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
        [red] пасажир червоного кольору
        [green] пасажир зеленого кольору
        [blue] пасажир синього кольору
        [soul] душа
       *[demon] демон
    }
    .gen =
        { $question-has-id ->
            [red] пасажирів червоного кольору
            [green] пасажирів зеленого кольору
            [blue] пасажирів синього кольору
            [soul] душ
           *[demon] демонів
        }
    .is =
        { $question-has-id ->
            [red] червоного кольору
            [green] зеленого кольору
            [blue] синього кольору
            [soul] душа
           *[demon] демон
        }
confessed-passenger =
    { $passenger ->
        [none] розміщений пасажир
       *[other] { $passenger }
    }
confessed-answer =
    { $answer-id ->
        [red] червоного кольору
        [green] зеленого кольору
        [blue] синього кольору
        [none] без кольору
        [soul] душа
        [demon] демон
       *[yaesther] блазень
    }


## Що стверджують

claim-my_passenger =
    мій пасажир { $passenger }{ $passenger_type ->
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
            [none] — я знаю, хто це
           *[other] — { $color }
        }
       *[other] — { $passenger_type-type }{ $color ->
            [none] { "" }
           *[other] , { $color }
        }
    }
claim-my_hand =
    { $cards-count ->
        [0] моя рука порожня
       *[other] у мене на руці { $cards }
    }
claim-my_faction = я — { $faction-one }
claim-seat_faction = { $target } — { $faction-one }
claim-my_vote = голосую за { $boat-acc }


## Чому ні

refusal-gift-set-not-for-players = Четверо гравців мають власний набір підношень, і більше ним ніхто не грає.
refusal-already-voted = Ви вже проголосували; голос змінити не можна.
refusal-not-pending = Зараз вирішуєте не ви.
refusal-decline-not-allowed = Це підношення треба використати.
refusal-wrong-action = Зараз від вас чекають іншого рішення.
refusal-boat-unknown = Є лише човни Ворона й Вовка.
refusal-card-not-in-hand = У вас на руці немає такого пасажира.
refusal-mask-used = Маску цього кольору в цій партії вже використано.
refusal-color-unknown = Кольори: червоний, зелений і синій.
refusal-type-unknown = Назвіть душі або демонів.
refusal-target-not-allowed = Цього гравця для цього підношення вибрати не можна.
refusal-boat-not-eligible = У цьому човні менше двох пасажирів, яких можна перетасувати.
refusal-space-unknown = У човнах цього раунду немає такого місця.
refusal-space-taken = Там уже є пасажир.
refusal-other-boat-required = Другу тінь кладуть в інший човен.
refusal-same-boat-required = Пасажир лишається у своєму човні.
refusal-boat-full = У цьому човні вже троє пасажирів.
refusal-space-empty = Там нікого немає.
refusal-passenger-not-eligible = Це підношення не діє на цього пасажира.
refusal-silenced = Зараз вам не можна говорити.


## Як налаштувати партію

option-gift_sets = Набори підношень
    .help = Підношення кожного раунду, у будь-якому поєднанні. Четверо гравців грають із власним набором.
option-silence_cards = «Мовчання»
    .help = Чи тягнути щораунду карту «Мовчання», яка змінює його правила.
option-optional_gifts = Підношення на вибір
    .help = Чи може власник відмовитися від підношення.
option-empty_hand = Порожні руки
    .help = Підношення, що стосуються порожньої руки, діють на розміщених пасажирів або не діють зовсім.
option-empty_hand-placed = Діють на розміщених пасажирів
option-empty_hand-void = Не діють
option-masked_yaesther_bonus = Блазень у масці
    .help = Чи приносить блазень у масці додаткові очки за свій колір собі та іншим.
option-demons_gaze = Демонічний погляд
    .help = Чи бачать провідники демонів одне одного на початку. Не для чотирьох гравців.
option-first_coin = Перша драхма
    .help = Хто має драхму спершу: певне місце чи як випаде.
option-first_coin-random = Як випаде

empty-hand-placed = { option-empty_hand-placed }
empty-hand-void = { option-empty_hand-void }
first-coin-random = { option-first_coin-random }


## Як усе закінчується

reason-points = найбільше очок у цієї сторони
reason-tie-coin = очок порівну, а драхма в цієї сторони
reason-tie-souls = очок порівну, а драхма в жодної зі сторін
team-soul = Провідники душ
team-demon = Провідники демонів
team-yaesther = Блазень


## Дрібні назви

phase-setup = Приготування
phase-shadow = Розміщення тіней
phase-placing = Розміщення пасажирів
phase-gifts = Використання підношень
phase-voting = Голосування
phase-over = Кінець

color-red = червоний
    .gen = червоного
    .fem = червона
    .facc = червону
    .floc = червоній
color-green = зелений
    .gen = зеленого
    .fem = зелена
    .facc = зелену
    .floc = зеленій
color-blue = синій
    .gen = синього
    .fem = синя
    .facc = синю
    .floc = синій
claimed-color-red = червоного кольору
claimed-color-green = зеленого кольору
claimed-color-blue = синього кольору
claimed-color-none = без кольору
passenger-type-soul = душі
    .acc = душу
passenger-type-demon = демони
    .acc = демона
cards-soul-red = червона душа
cards-soul-green = зелена душа
cards-soul-blue = синя душа
cards-demon-red = червоний демон
cards-demon-green = зелений демон
cards-demon-blue = синій демон
cards-yaesther = блазень
cards-soul = душа
cards-demon = демон
about-hand = рука
about-placed = розміщений пасажир
what-color = колір
what-type = тип
source-hand = з руки
source-placed = у човні
reason-heavy-hull = «Важкий корпус» тримає всіх пасажирів на місцях
reason-no-target = немає на що його використати

effect-none = без дії
effect-silence-self = власник мовчить
effect-silence-seat = змусити гравця мовчати
effect-herald = гравець голосує раніше за всіх і відкрито
effect-ask-color-hand = запитати, у кого на руці є певний колір
effect-ask-type-hand = запитати, у кого на руці є душа або демон
effect-ask-color-placed = запитати, хто розмістив певний колір
effect-ask-placed-color = гравець уголос зізнається про колір
effect-ask-placed-type = гравець таємно зізнається про тип
effect-show-one = гравець показує карту
effect-show-two = двоє гравців показують по карті
effect-show-mutual = показати одне одному по карті
effect-peek-one = перевірити пасажира
effect-peek-shadow = перевірити тінь
effect-peek-with = перевірити пасажира разом з іншим гравцем
effect-peek-each = перевірити по пасажиру в кожному човні
effect-reveal-one = розкрити пасажира
effect-reveal-own = розкрити власного пасажира
effect-swap-any = поміняти місцями двох пасажирів
effect-swap-shadow = поміняти місцями тінь та іншого пасажира
effect-swap-neighbors = поміняти місцями двох сусідів
effect-move-one = пересадити пасажира в його човні
effect-exchange-own = замінити власного пасажира картою з руки
effect-shuffle-boat = перетасувати човен
effect-anchor = поставити пасажира на якір
effect-mask = одягнути маску на пасажира
effect-steal-voice = забрати голос у гравця
effect-swap-voices = обмінятися всіма голосами з гравцем
effect-coin = забрати драхму


## Що лежить у коробці

kind-passenger = Пасажири
kind-faction = Фракції
kind-boat = Човни
kind-space = Місця
kind-gift = Підношення
kind-gift-set = Набори підношень
kind-silence = «Мовчання»
kind-pile = Стоси
kind-mask = Маски
kind-token = Жетони

passenger-soul-red = червона душа
    .acc = червону душу
passenger-soul-green = зелена душа
    .acc = зелену душу
passenger-soul-blue = синя душа
    .acc = синю душу
passenger-demon-red = червоний демон
    .acc = червоного демона
passenger-demon-green = зелений демон
    .acc = зеленого демона
passenger-demon-blue = синій демон
    .acc = синього демона
passenger-yaesther = блазень
    .acc = блазня

faction-soul = провідники душ
    .text = Хочуть душ у Потойбіччі: очко за кожну і ще за душі одного кольору в човні.
    .one = провідник душ
    .type = душа
    .win = Перемагають провідники душ
faction-demon = провідники демонів
    .text = Хочуть демонів у Потойбіччі: очко за кожного і ще за суміжні душі того самого кольору.
    .one = провідник демонів
    .type = демон
    .win = Перемагають провідники демонів
faction-yaesther = блазень
    .text = Грає сам за себе зі сталими очками: перемагає, якщо жодна зі сторін не набере більше.
    .one = блазень
    .type = блазень
    .win = Перемагає блазень

boat-raven = човен Ворона
    .acc = човен Ворона
    .short = Ворон
    .whose = Ворона
boat-wolf = човен Вовка
    .acc = човен Вовка
    .short = Вовк
    .whose = Вовка

pile-shadow = стос тіней
    .text = Для чотирьох гравців: пасажири, яких ніхто не тримає; щораунду двоє з них сідають у човни.

mask-red = червона маска
    .text = Хто її носить, має червоний колір. Одна на партію.
mask-green = зелена маска
    .text = Хто її носить, має зелений колір. Одна на партію.
mask-blue = синя маска
    .text = Хто її носить, має синій колір. Одна на партію.

token-voice = голос
    .text = Дістається разом із місцем і дає вагу при голосуванні цього раунду.
token-vote = жетон голосування
    .text = По одному на гравця: з одного боку Ворон, з другого — Вовк.
token-master-coin = драхма
    .text = Її власник починає раунд і вирішує нічиї.

gift-set-i = набір I
gift-set-ii = набір II
gift-set-iii = набір III
gift-set-four = набір для чотирьох

gift-canteen = Флакон
    .text = Жодної дії: лише голоси.
gift-bell = Дзвін
    .text = Виберіть іншого гравця: він мовчить, доки не розкриють голоси.
gift-chromatis = Хамелеон
    .text = Назвіть колір. Усі інші вголос зізнаються, чи мають на руці пасажира цього кольору.
gift-lantern = Ліхтар
    .text = Виберіть двох інших гравців. Кожен таємно показує вам одного пасажира з руки на власний вибір.
gift-incense = Ладан
    .text = Виберіть іншого гравця: він уголос зізнається, який колір надруковано на пасажирі, якого він розмістив у цьому раунді.
gift-hamsa-hand = Зряча рука
    .text = Перевірте одного пасажира у грі, що лежить долілиць і розміщений не вами.
gift-scroll = Сувій
    .text = Поміняйте місцями двох пасажирів у грі, не дивлячись на них.
gift-torch = Смолоскип
    .text = Розкрийте одного пасажира у грі, що лежить долілиць.
gift-mask = Маска
    .text = Одягніть ще не використану маску на будь-якого пасажира у грі без маски. Відтепер він має її колір.
gift-master-coin = Драхма
    .text = Заберіть драхму в того, хто її має.
gift-amphora = Амфора
    .text = Ви мовчите, доки не розкриють голоси.
gift-drum = Барабан
    .text = Виберіть іншого гравця: у цьому раунді він голосує раніше за всіх і відкрито.
gift-prism = Призма
    .text = Назвіть колір. Усі інші вголос зізнаються, чи надруковано його на пасажирі, якого вони розмістили в цьому раунді.
gift-mirror = Дзеркало
    .text = Виберіть іншого гравця. Ви таємно показуєте одне одному по пасажиру з руки, кожен на власний вибір.
gift-shell = Шепітлива мушля
    .text = Виберіть іншого гравця: він зізнається лише вам, якого типу пасажир, якого він розмістив у цьому раунді.
gift-twin-eye = Парне око
    .text = Виберіть іншого гравця, а тоді пасажира у грі, що лежить долілиць. Ви обоє його перевіряєте.
gift-oar = Весло
    .text = Пересадіть одного пасажира у грі на вільне місце того самого човна.
gift-key = Могильний ключ
    .text = Замініть розміщеного вами пасажира, якщо він лежить долілиць, картою з руки, нікому не показуючи. З порожньою рукою поміняйте його місцями з будь-яким іншим пасажиром у грі.
gift-idol = Мідний ідол
    .text = Розкрийте пасажира, якого ви розмістили в цьому раунді.
gift-anchor = Якір
    .text = Поставте одного пасажира у грі на якір: наступні підношення цього раунду не можуть його пересадити, поміняти місцями, замінити, перетасувати чи одягнути на нього маску.
gift-tally-stick = Лічильна паличка
    .text = Назвіть душі або демонів. Усі інші вголос зізнаються, чи мають на руці пасажира цього типу.
gift-knucklebones = Гральні кісточки
    .text = Виберіть човен. Його пасажирів, що лежать долілиць, без маски і не на якорі, перетасовують на тих місцях, де вони є.
gift-horn = Ріг
    .text = Виберіть іншого гравця, який має голоси, і заберіть у нього один.
gift-janus-eye = Око Януса
    .text = Перевірте в кожному човні по одному пасажиру, що лежить долілиць і розміщений не вами.
gift-rope = Линва
    .text = Поміняйте місцями двох сусідніх пасажирів одного човна, не дивлячись на них. Вільні місця між ними не мають значення.
gift-scales = Терези
    .text = Виберіть іншого гравця. Обміняйтеся з ним усіма голосами.
gift-shadow-lamp = Лампа тіней
    .text = Перевірте одну тінь у грі, що лежить долілиць.
gift-candle = Свічка
    .text = Виберіть іншого гравця: він таємно показує вам одного пасажира з руки на власний вибір.
gift-shadow-scroll = Сувій тіней
    .text = Поміняйте місцями тінь і будь-якого іншого пасажира у грі, не дивлячись на них.

silence-hush-at-the-quay = Тиша на причалі
    .text = Поки розміщують пасажирів, нікому не можна говорити.
silence-hush-of-offerings = Тиша підношень
    .text = Поки використовують підношення, нікому не можна говорити.
silence-hush-before-the-crossing = Тиша перед переправою
    .text = Поки голосують, нікому не можна говорити.
silence-long-silence = Довга тиша
    .text = Нікому не можна говорити, доки не розкриють голоси цього раунду.
silence-muted-master = Німий господар
    .text = У цьому раунді не можна говорити тому, хто має драхму.
silence-masters-word = Слово господаря
    .text = У цьому раунді говорити можна лише тому, хто має драхму.
silence-counter-current = Зустрічна течія
    .text = Пасажирів розміщують проти годинникової стрілки, починаючи з того, хто має драхму. Тіні розміщують як завжди.
silence-ebb = Відплив
    .text = Підношення використовують у порядку спадання номерів.
silence-open-palms = Відкриті долоні
    .text = Голосують відкрито, один за одним, за годинниковою стрілкою від того, хто має драхму.
silence-equal-breath = Рівний подих
    .text = Кожен голосує рівно одним голосом.
silence-thin-voices = Тонкі голоси
    .text = Ніхто не голосує більш ніж двома голосами.
silence-restless-coin = Непосидюча драхма
    .text = Після голосування драхма переходить до сусіда ліворуч від того, хто її має; в останньому раунді — перед порівнянням очок.
silence-undertow = Підводна течія
    .text = Переправляється човен, за який менше голосів. Нічию, як завжди, вирішує драхма.
silence-torchlit-bow = Смолоскип на носі
    .text = Коли розміщено останнього пасажира, розкривають одного навмання з тих, що лежать долілиць у грі.
silence-heavy-hull = Важкий корпус
    .text = Підношення, що міняють місцями, пересаджують, замінюють чи тасують пасажирів, у цьому раунді не діють.

space-r1-raven-1 = Ворон-1
space-r1-raven-2 = Ворон-2
space-r1-raven-3 = Ворон-3
space-r1-raven-4 = Ворон-4
space-r1-raven-5 = Ворон-5
space-r1-wolf-1 = Вовк-1
space-r1-wolf-2 = Вовк-2
space-r1-wolf-3 = Вовк-3
space-r1-wolf-4 = Вовк-4
space-r1-wolf-5 = Вовк-5
space-r2-raven-1 = Ворон-1
space-r2-raven-2 = Ворон-2
space-r2-raven-3 = Ворон-3
space-r2-raven-4 = Ворон-4
space-r2-raven-5 = Ворон-5
space-r2-wolf-1 = Вовк-1
space-r2-wolf-2 = Вовк-2
space-r2-wolf-3 = Вовк-3
space-r2-wolf-4 = Вовк-4
space-r2-wolf-5 = Вовк-5
space-r3-raven-1 = Ворон-1
space-r3-raven-2 = Ворон-2
space-r3-raven-3 = Ворон-3
space-r3-raven-4 = Ворон-4
space-r3-raven-5 = Ворон-5
space-r3-wolf-1 = Вовк-1
space-r3-wolf-2 = Вовк-2
space-r3-wolf-3 = Вовк-3
space-r3-wolf-4 = Вовк-4
space-r3-wolf-5 = Вовк-5

## Turning points

turning-point-round = Раунд
turning-point-phase = Етап
turning-point-reveal = Розкриття
turning-point-vote = Голосування
turning-point-crossing = Переправа
turning-point-end = Кінець
