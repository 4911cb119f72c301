# Adrift українською. Заповнювачі є полями того, про що йдеться; `-mine` і `-known` питають про читача.
# Імена гравців не відмінюються: вони стоять підметом або після слова «гравець».

game = Дрейф
    .summary = Потерпілі з таємними ролями наосліп ділять їжу й голосують, кого викинути за борт.

## Що лежить у коробці

kind-agenda = Ролі
kind-item = Карти предметів
kind-event = Карти подій
kind-end = Кінець близько
kind-piece = Інші компоненти
kind-players = Підготовка за кількістю гравців

agenda-target = Мішень
    .text = Ви перемагаєте, якщо виживете.
agenda-killer = Убивця
    .text = Ви перемагаєте, якщо переживете Мішень. Що станеться з вами потім, не важливо.
agenda-guardian = Охоронець
    .text = Ви перемагаєте, якщо виживе Мішень, навіть коли самі загинете.
agenda-lone-wolf = Вовк-одинак
    .text = Ви перемагаєте, якщо виживете разом щонайбільше з одним іншим гравцем.
agenda-saviour = Рятівник
    .text = Ви перемагаєте, якщо виживете і всі місця карти «Порятунок!» цієї партії буде зайнято.
agenda-sacrifice = Самопожертва
    .text = Ви перемагаєте, якщо загинете після того, як знайдено карту «Порятунок!», і всі її місця буде зайнято.

item-ship-biscuit = Морський сухар
    .text = Годує одного.
item-tinned-stew = Тушонка
    .acc = Тушонку
    .text = Годує двох.
item-whole-tuna = Цілий тунець
    .acc = Цілого тунця
    .text = Годує трьох.
item-rat-poison = Щуряча отрута
    .acc = Щурячу отруту
    .text = У купі їжі: псує половину ще придатних порцій, заокруглюючи вгору.
item-junk = Мотлох
    .text = Без ефекту.
item-gun = Пістолет
    .text = Скинути: виберіть іншого живого гравця. Він гине.
item-bottle-of-whisky = Пляшка віскі
    .acc = Пляшку віскі
    .text = Скинути: виберіть іншого живого гравця, який має голос. До кінця раунду його голоси додаються до ваших.
item-fishing-rod = Вудка
    .acc = Вудку
    .text = Показати: перегляньте всі карти скиду предметів, що лежать долілиць. Одну з них можете взяти на руку.
item-binoculars = Бінокль
    .text = Показати: подивіться на верхню карту колоди подій.
item-signal-flare = Сигнальна ракета
    .acc = Сигнальну ракету
    .text = Скинути: покладіть верхню карту колоди подій у скид подій, не виконуючи її. Карта «Порятунок!» діє одразу.
item-first-aid-kit = Аптечка
    .acc = Аптечку
    .text = Скинути: живий гравець, у якого менше ніж 3 життя (можна ви самі), відновлює 1.
item-knife = Ніж
    .text = Скинути: інший живий гравець втрачає 1 життя.
item-soaked-letter = Розмоклий лист
    .text = Скинути: інший живий гравець показує вам карту своєї ролі.
item-lantern = Ліхтар
    .text = Показати: ви бачите руку іншого живого гравця.
item-boat-hook = Багор
    .text = Скинути: візьміть випадкову карту з руки іншого живого гравця.
item-landing-net = Підсака
    .acc = Підсаку
    .text = Скинути: візьміть 2 карти предметів.
item-life-vest = Рятувальний жилет
    .text = Скинути: до кінця раунду ніхто не може розпочати голосування проти вас.
item-sextant = Секстант
    .text = Скинути: заберіть Компас.
item-bailing-bucket = Черпак
    .text = Скинути: інший живий гравець скидає долілиць карту на свій вибір.

event-long-day = Довгий день
    .text = Без ефекту.
event-rough-swell = Хитавиця
    .acc = Хитавицю
    .text = Кожен гравець скидає долілиць карту на свій вибір.
event-driftwood = Уламки на хвилях
    .text = Кожен гравець бере карту предмета.
event-screaming-gulls = Крик чайок
    .text = Гравець із Компасом бере 2 карти предметів.
event-huddle = Пліч-о-пліч
    .text = Кожен гравець передає карту на свій вибір гравцеві ліворуч.
event-delirium = Марення
    .text = Гравець із Компасом дивиться роль іншого гравця.
event-scorching-sun = Пекуче сонце
    .text = Гравець із Компасом вибирає гравця, який втрачає 1 життя.
event-calm-sea = Штиль
    .text = Без ефекту.
event-fresh-rain = Свіжий дощ
    .text = Кожен гравець, у якого менше ніж 3 життя, відновлює 1.
event-circling-sharks = Акули довкола
    .acc = Акул довкола
    .text = Гравець із Компасом вибирає гравця, який втрачає 1 життя.
event-leak = Пробоїна
    .acc = Пробоїну
    .text = Кожен гравець або скидає долілиць 2 карти, або втрачає 1 життя.
event-distant-ship = Корабель на обрії
    .text = Скиньте верхню карту колоди подій, не виконуючи її. Карта «Порятунок!» діє одразу.
event-whirlpool = Вир
    .text = Компас переходить до гравця праворуч.
event-rescue-2 = Порятунок! 2
    .text = Останнє голосування й останній предмет кожному, а тоді рятують 2 з тих, хто ще живий.
event-rescue-3 = Порятунок! 3
    .text = Останнє голосування й останній предмет кожному, а тоді рятують 3 з тих, хто ще живий.

end-end-rescue = Порятунок!
    .text = Вас урятовано.
end-end-hunger = Порожній шлунок
    .text = Скиньте карту їжі або втратьте 1 життя.
end-end-catch = Останній улов
    .text = Візьміть 2 карти предметів.

piece-vitality = Життя
    .text = Кожен гравець починає з 3 і ніколи не має більше. Хто втратив останнє, гине.
piece-compass = Компас
    .text = Хто його має, починає кожен крок, ділить їжу й місця, коли їх бракує, а наприкінці раунду передає його ліворуч.

players-3 = 3 гравці
players-4 = 4 гравці
players-5 = 5 гравців
players-6 = 6 гравців

# Що гравець може назвати побаченим.
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

## Параметри

option-agendas = Ролі
    .help = Рекомендований набір для такої кількості гравців або по одній ролі на ваш вибір для кожного.
option-agendas-recommended = Рекомендований набір
option-first_player = Перший гравець
    .help = Хто першим має Компас: певне місце або випадок.
option-first_player-random = Вирішує випадок
option-vote_mode = Голосування
    .help = Усі разом і таємно або відкрито по черзі, починаючи з гравця з Компасом.
option-vote_mode-simultaneous = Усі разом, таємно
option-vote_mode-sequential = Відкрито, по черзі
option-rescue_fill = Місця під час порятунку
    .help = Зайняти треба всі місця або гравець із Компасом може врятувати менше, але хоча б одного.
option-rescue_fill-full = Зайняти треба всі місця
option-rescue_fill-free = Місця можуть лишитися порожніми
option-self_accuse = Звинувачення самого себе
    .help = Чи може гравець розпочати голосування проти себе.
option-dead_talk = Розмови загиблих
    .help = Чи можуть загиблі розмовляти, чи мовчать.
option-dead_talk-say = Можуть розмовляти
option-dead_talk-none = Мовчать

## На якому етапі раунд

phase-setup = Підготовка
phase-draw = Добір предметів
phase-use = Використання предметів
phase-use-target = Вибір цілі для предмета
phase-fish = Риболовля у скиді
phase-forced-discard = Вимушене скидання
phase-vote = Звинувачення
phase-ballot = Голосування
phase-event = Подія
phase-event-discard = Хитавиця забирає карти
phase-event-pass = Карти передають ліворуч
phase-event-leak = Пробоїна в плоту
phase-event-target = Кого зачепить подія
phase-starvation = Починається голод
phase-starve = Карти в купу їжі
phase-allocate = Поділ їжі
phase-pass = Компас переходить далі
phase-rescue-choose = Поділ місць
phase-near = Кінець близько
phase-last-meal = Остання їжа
phase-over = Партію завершено

## Запитання

decision-use = Використайте один предмет або жодного.
decision-use-target = Виберіть, на кому використати «{ $item-acc }».
decision-fish = Візьміть на руку одну з карт скиду, що лежать долілиць, або жодної.
decision-forced-discard = Черпак дістався вам: скиньте долілиць карту на свій вибір.
decision-vote = Звинуватьте когось або нікого.
decision-ballot =
    { $votes ->
        [one] Викинути { the-accused } за борт?
        [few] Викинути { the-accused } за борт? Ваше рішення важить { $votes } голоси.
        [many] Викинути { the-accused } за борт? Ваше рішення важить { $votes } голосів.
       *[other] Викинути { the-accused } за борт? Ваше рішення важить { $votes } голосу.
    }
decision-event-discard = «Хитавиця»: скиньте долілиць карту на свій вибір.
decision-event-pass = «Пліч-о-пліч»: виберіть карту, яка піде ліворуч, гравцеві { $to }.
decision-event-leak =
    { $laid ->
        [0] { $vitality ->
            [1] У плоту пробоїна. Викладіть 2 карти або стерпіть і втратьте останнє життя.
           *[other] У плоту пробоїна. Викладіть 2 карти або стерпіть і втратьте 1 з { $vitality } життів.
        }
       *[other] Викладіть другу карту проти пробоїни.
    }
decision-event-target =
    { $event-id ->
        [delirium] «Марення»: виберіть, чию роль подивитися.
       *[other] «{ $event }»: виберіть, хто втратить 1 життя.
    }
decision-starve =
    { $put ->
        [0] Голодних: { $needed }. Покладіть долілиць у купу їжі скільки завгодно карт, тоді завершіть.
       *[other] Голодних: { $needed }. Ваших карт у купі: { $put }. Покладіть ще або завершіть.
    }
decision-allocate =
    { $food ->
        [one] Порцій: { $food }, голодних: { $needed }. Виберіть, хто їсть.
       *[other] Порцій: { $food }, голодних: { $needed }. Виберіть, хто їсть: рівно { $food }.
    }
decision-rescue-choose =
    { $exact ->
        [yes] Місць: { $most }, живих: { $needed }. Виберіть, кого врятувати: рівно { $most }.
       *[no] Місць: { $most }, живих: { $needed }. Виберіть, кого врятувати: від { $fewest } до { $most }.
    }
decision-last-meal =
    { $vitality ->
        [1] Шлунок порожній. З'їжте карту їжі або голодуйте і втратьте останнє життя.
       *[other] Шлунок порожній. З'їжте карту їжі або голодуйте і втратьте 1 з { $vitality } життів.
    }

## Вибір

action-pass_use = Не використовувати предмета
action-use =
    { $item-known ->
        [yes] Використати «{ $item-acc }» ({ $card }). { $item-text }
       *[no] { an-item }
    }
an-item =
    { $card-known ->
        [yes] Використати предмет { $card }
       *[no] Використати предмет
    }
action-target =
    { $by-known ->
        [yes] { $by-id ->
            [gun] Застрелити гравця { $seat }
            [knife] { $vitality ->
                [1] Ударити ножем гравця { $seat }: це його останнє життя
               *[other] Ударити ножем гравця { $seat }: мінус 1 з { $vitality } життів
            }
            [first-aid-kit] { $vitality ->
                [1] Допомогти { the-seat.self-dat }: з 1 до 2 життів
               *[other] Допомогти { the-seat.self-dat }: з 2 до 3 життів
            }
            [bottle-of-whisky] Почастувати віскі гравця { $seat } і забрати його голоси до кінця раунду
            [soaked-letter] Прочитати роль гравця { $seat }
            [lantern] { $cards ->
                [one] Подивитися руку гравця { $seat }: { $cards } карта
                [few] Подивитися руку гравця { $seat }: { $cards } карти
                [many] Подивитися руку гравця { $seat }: { $cards } карт
               *[other] Подивитися руку гравця { $seat }: { $cards } карти
            }
            [boat-hook] { $cards ->
                [1] Забрати єдину карту гравця { $seat }
               *[other] Забрати навмання 1 з { $cards } карт гравця { $seat }
            }
            [bailing-bucket] Змусити гравця { $seat } скинути карту
            [delirium] Подивитися роль гравця { $seat }
           *[other] { $vitality ->
                [1] Забрати останнє життя в { the-seat.self }
               *[other] Забрати 1 з { $vitality } життів у { the-seat.self }
            }
        }
       *[no] Вибрати: { $seat }
    }
action-fish =
    { $item-known ->
        [yes] Узяти «{ $item-acc }» ({ $card }). { $item-text }
       *[no] Узяти одну з карт скиду, що лежать долілиць
    }
action-fish_none = Нічого не брати
action-jettison =
    { $item-known ->
        [yes] Віддати «{ $item-acc }» ({ $card }), долілиць
       *[no] { a-card-given-up }
    }
a-card-given-up =
    { $card-known ->
        [yes] Віддати карту { $card }, долілиць
       *[no] Віддати карту, долілиць
    }
action-endure =
    { $vitality-known ->
        [yes] { $vitality ->
            [1] Стерпіти і втратити останнє життя
           *[other] Стерпіти і втратити 1 з { $vitality } життів
        }
       *[no] Стерпіти і втратити 1 життя
    }
action-hand_over =
    { $item-known ->
        [yes] Передати «{ $item-acc }» ({ $card }) гравцеві { $to }
       *[no] { a-card-passed }
    }
a-card-passed =
    { $card-known ->
        [yes] Передати карту { $card } ліворуч
       *[no] Передати карту ліворуч
    }
action-pass_vote = Нікого не звинувачувати
action-accuse =
    { $oneself ->
        [yes] Розпочати голосування, щоб викинути за борт себе
       *[no] Розпочати голосування, щоб викинути за борт гравця { $seat }
    }
action-ballot =
    { $yes-known ->
        [yes] { $accused-known ->
            [yes] { $yes ->
                [yes] Голосувати «за»: викинути { the-accused } за борт
               *[no] Голосувати «проти»: залишити { the-accused } на плоту
            }
           *[no] { $yes ->
                [yes] Голосувати «за»
               *[no] Голосувати «проти»
            }
        }
       *[no] Голосувати
    }
action-put =
    { $item-known ->
        [yes] { $item-id ->
            [rat-poison] Покласти в купу їжі «{ $item-acc }» ({ $card }): половина придатного псується
           *[other] { $portions ->
                [0] Покласти в купу їжі «{ $item-acc }» ({ $card }): їсти нічого
                [one] Покласти в купу їжі «{ $item-acc }» ({ $card }): { $portions } порція
                [few] Покласти в купу їжі «{ $item-acc }» ({ $card }): { $portions } порції
               *[other] Покласти в купу їжі «{ $item-acc }» ({ $card }): { $portions } порцій
            }
        }
       *[no] { a-card-put }
    }
a-card-put =
    { $card-known ->
        [yes] Покласти в купу їжі карту { $card }
       *[no] Покласти карту в купу їжі
    }
action-put_done =
    { $put-known ->
        [yes] { $put ->
            [0] Нічого не класти в купу їжі
           *[other] Більше нічого не класти в купу їжі
        }
       *[no] Завершити з купою їжі
    }
action-feed =
    { $starving-known ->
        [yes] { $starving-count ->
            [0] Нагодувати: { $seats }. Голодні: { $hungry }
           *[other] Нагодувати: { $seats }. Голодні: { $hungry }. Загинуть: { $starving }
        }
       *[no] Нагодувати: { $seats }
    }
action-rescue =
    { $left-known ->
        [yes] Урятувати: { $seats }. Залишити: { $left }
       *[no] Урятувати: { $seats }
    }
action-eat =
    { $item-known ->
        [yes] З'їсти «{ $item-acc }» ({ $card })
       *[no] З'їсти карту їжі
    }
action-go_hungry =
    { $vitality-known ->
        [yes] { $vitality ->
            [1] Голодувати і втратити останнє життя
           *[other] Голодувати і втратити 1 з { $vitality } життів
        }
       *[no] Голодувати і втратити 1 життя
    }

## Що сталося

event-match_created = На плоту { $players ->
        [few] { $players } потерпілі
       *[other] { $players } потерпілих
    }, у кожного { $vitality } життя. Ролі в грі: { $agendas }. Карта порятунку: «{ $rescue }».
event-agendas_dealt =
    { $agendas-known ->
        [yes] Ролі роздано: { $agendas-seats }.
        [some] Кожному роздано роль. Ваша роль: { $agendas }.
       *[no] Таємні ролі роздано, по одній кожному: { $count }.
    }
event-item_deck_built =
    { $removed-count ->
        [0] Колоду предметів перетасовано, карт у ній: { $count }.
       *[other] Колоду предметів перетасовано, карт у ній: { $count }. За такої кількості гравців не грає: { $removed }.
    }
event-event_deck_built = Колоду подій перетасовано, карт у ній: { $count }, «{ $bottom }» на самому дні. Ще { $set_aside } відкладено, не дивлячись.
event-end_deck_built = Карти «Кінець близько» перетасовано: { $count }.
event-first_player_chosen =
    { $how-id ->
        [random] Випадок віддає Компас спершу { the-seat.dat }.
       *[option] Компас спершу дістається { the-seat.dat }, як вирішено для цієї партії.
    }
event-hand_dealt =
    { $cards-known ->
        [yes] { the-seat } отримує{ the-seat.te }: { $cards }.
       *[no] { the-seat } отримує{ the-seat.te } { $count ->
            [one] { $count } карту
            [few] { $count } карти
            [many] { $count } карт
           *[other] { $count } карти
        }.
    }
event-round_started = Раунд { $round }. Компас має { $compass }; порядок ходу: { $order }.
event-item_drawn =
    { $card-known ->
        [yes] { the-seat } бере{ the-seat.te } «{ $card-name-acc }» ({ $card-id }).
       *[no] { the-seat } бере{ the-seat.te } карту.
    }
event-draw_missed = Узяти більше нічого: { the-seat } лишає{ the-seat.sia } без карти.
event-item_deck_reshuffled = Колода предметів порожня: скид перетасовано в нову, карт у ній: { $count }.
event-step_started =
    { $step-id ->
        [use] Можна використати по одному предмету, порядок: { $order }.
        [vote] Можна висунути по одному звинуваченню, порядок: { $order }.
       *[rescue-choose] Живих більше, ніж місць. Кого врятують, вирішує { $order }.
    }
event-use_passed = { the-seat } не використовує{ the-seat.te } предмета.
event-item_used =
    { $item-mode-id ->
        [reveal] { the-seat } показує{ the-seat.te } й використовує{ the-seat.te } «{ $item-face-acc }».
       *[discard] { the-seat } використовує{ the-seat.te } «{ $item-face-acc }».
    }
event-target_asked =
    { $why ->
        [holder-sees-agenda] { the-seat } може{ the-seat.te } подивитися чиюсь роль.
       *[holder-wounds] { the-seat } вибирає{ the-seat.te }, хто втратить 1 життя.
    }
event-target_chosen =
    { $why ->
        [gun] { the-seat } наставляє{ the-seat.te } пістолет на { the-target }.
        [knife] { the-seat } кидає{ the-seat.sia } з ножем на { the-target }.
        [first-aid-kit] { the-seat } надає{ the-seat.te } допомогу { the-target.dat }.
        [bottle-of-whisky] { the-seat } частує{ the-seat.te } віскі { the-target }.
        [soaked-letter] { the-seat } розбирає{ the-seat.te } розмоклий лист: ідеться про { the-target }.
        [lantern] { the-seat } світи{ the-seat.t } ліхтарем на { the-target.cards }.
        [boat-hook] { the-seat } зазіхає{ the-seat.te } з багром на { the-target.cards }.
        [bailing-bucket] { the-seat } вручає{ the-seat.te } черпак { the-target.dat }.
        [holder-sees-agenda] { the-seat } вибирає{ the-seat.te } { the-target }: марення розв'язує язик.
       *[holder-wounds] { the-seat } вибирає{ the-seat.te } { the-target.self }.
    }
event-vitality_changed =
    { $delta ->
        [1] { the-seat } відновлює{ the-seat.te } 1 життя, тепер { $now }.
       *[other] { $now ->
            [0] { the-seat } втрачає{ the-seat.te } останнє життя.
           *[other] { the-seat } втрачає{ the-seat.te } 1 життя, залишається { $now }.
        }
    }
event-agenda_seen =
    { $agenda-known ->
        [yes] { the-seat } бачи{ the-seat.t } { the-target.role }: { $agenda }.
       *[no] { the-seat } бачи{ the-seat.t } { the-target.role }.
    }
event-hand_seen =
    { $faces-known ->
        [yes] { the-seat } бачи{ the-seat.t } { the-target.hand }: { $faces-counted }.
       *[no] { the-seat } бачи{ the-seat.t } { the-target.hand }, карт у ній: { $count }.
    }
event-card_stolen =
    { $card-known ->
        [yes] { the-to } забирає{ the-to.te } «{ $card-name-acc }» ({ $card-id }) у { the-from }.
       *[no] { $lost-known ->
            [yes] { the-to } забирає{ the-to.te } «{ $lost-name-acc }» ({ $lost-id }) у { the-from }.
           *[no] { the-to } забирає{ the-to.te } карту у { the-from }.
        }
    }
event-event_peeked =
    { $card-known ->
        [yes] { the-seat } бачи{ the-seat.t } наступну подію: «{ $card }». { $card-text }
       *[no] { the-seat } диви{ the-seat.sia } на наступну подію.
    }
event-event_discarded =
    { $card-id ->
        [rescue-2] { by-what } відкриває карту із самого дна: «{ $card }».
        [rescue-3] { by-what } відкриває карту із самого дна: «{ $card }».
       *[other] { by-what } відвертає наступну подію, її не виконують: «{ $card }».
    }
by-what =
    { $by-id ->
        [signal-flare] Сигнальна ракета
       *[distant-ship] Корабель на обрії
    }
event-compass_moved =
    { $why-id ->
        [item] { the-to } забирає{ the-to.te } Компас у { the-from }.
        [event] Вир: Компас переходить праворуч, від { the-from } до { the-to.gen }.
        [death] Мертвим Компас ні до чого: він переходить від { the-from } до { the-to.gen }.
       *[pass] Компас переходить від { the-from } до { the-to.gen }.
    }
event-vote_weight_moved = { the-from.votes } до кінця раунду переходять до { the-to.gen }.
event-shielded = { the-seat } одягає{ the-seat.te } рятувальний жилет: цього раунду голосування проти { the-seat.gen } розпочати не можна.
event-face_down_seen =
    { $cards-known ->
        [yes] { the-seat } переглядає{ the-seat.te } карти скиду, що лежать долілиць: { $cards }.
       *[no] { the-seat } переглядає{ the-seat.te } карти скиду, що лежать долілиць: { $count }.
    }
event-face_down_taken =
    { $card-known ->
        [yes] { the-seat } виловлює{ the-seat.te } зі скиду «{ $card-name-acc }» ({ $card-id }).
       *[no] { the-seat } виловлює{ the-seat.te } зі скиду одну карту.
    }
event-fishing_ended = { the-seat } нічого не бере{ the-seat.te } зі скиду.
event-discard_demanded = { the-seat } муси{ the-seat.t } скинути долілиць карту на свій вибір.
event-card_discarded_face_down =
    { $card-known ->
        [yes] { the-seat } скидає{ the-seat.te } долілиць «{ $card-name-acc }» ({ $card-id }).
       *[no] { the-seat } скидає{ the-seat.te } карту долілиць.
    }
event-vote_declined = { the-seat } нікого не звинувачує{ the-seat.te }.
event-vote_started = { the-seat } звинувачує{ the-seat.te } { the-accused.self }: за борт?
event-ballot_cast =
    { $yes-known ->
        [yes] { $yes ->
            [yes] { the-seat } голосує{ the-seat.te } «за».
           *[no] { the-seat } голосує{ the-seat.te } «проти».
        }
       *[no] { the-seat } віддає{ the-seat.te } голос.
    }
event-vote_closed =
    { $tally-killed ->
        [yes] { $tally-yes_votes } проти { $tally-no_votes }: { the-accused } викидають за борт. За: { tally-yes }. Проти: { tally-no }.
       *[no] { $tally-yes_votes } проти { $tally-no_votes }: { the-accused } залишають на плоту. За: { tally-yes }. Проти: { tally-no }.
    }
tally-yes =
    { $tally-yes-count ->
        [0] ніхто
       *[other] { $tally-yes }
    }
tally-no =
    { $tally-no-count ->
        [0] ніхто
       *[other] { $tally-no }
    }
event-died =
    { $cause-id ->
        [overboard] { the-seat } опиняє{ the-seat.sia } за бортом і гине{ the-seat.te }.
        [gun] { the-seat } гине{ the-seat.te } від кулі.
        [knife] { the-seat } гине{ the-seat.te } від ножа.
        [starvation] { the-seat } помирає{ the-seat.te } з голоду.
        [event] { the-seat } не переживає{ the-seat.te } цієї події.
        [leak] { the-seat } тоне{ the-seat.te } через пробоїну.
        [left-behind] { the-seat } лишає{ the-seat.sia } на плоту й гине{ the-seat.te }.
       *[end-is-near] { the-seat } помирає{ the-seat.te } на плоту на самоті.
    }
event-event_drawn =
    { $event-starvation ->
        [yes] { the-seat } відкриває{ the-seat.te } подію «{ $event-card }» зі значком голоду. { $event-card-text }
       *[no] { the-seat } відкриває{ the-seat.te } подію «{ $event-card }». { $event-card-text }
    }
event-choice_opened =
    { $kind-id ->
        [event-discard] { $seats-count ->
            [0] Жодної карти, яку могла б забрати хитавиця, ні в кого немає.
           *[other] Хитавиця забирає по карті на вибір, долілиць: { $seats }.
        }
        [event-pass] { $seats-count ->
            [0] Передавати ліворуч нікому нічого.
           *[other] По карті передають ліворуч, таємно й водночас: { $seats }.
        }
       *[event-leak] У плоту пробоїна: з кожного { $owes ->
            [one] { $owes } карта
            [few] { $owes } карти
           *[other] { $owes } карт
        } або 1 життя, по черзі: { $seats }.
    }
event-choice_sealed =
    { $endure ->
        [yes] { the-seat } терпи{ the-seat.t }.
       *[no] { $card-known ->
            [yes] { the-seat } викладає{ the-seat.te } карту { $card }.
           *[no] { the-seat } викладає{ the-seat.te } карту.
        }
    }
event-cards_discarded_face_down =
    { $discards-count ->
        [0] Жодної карти не скинуто.
       *[other] Долілиць у скид: { $discards }.
    }
event-card_passed =
    { $card-known ->
        [yes] { the-to } отримує{ the-to.te } «{ $card-name-acc }» ({ $card-id }) від { the-from }.
       *[no] { $lost-known ->
            [yes] { the-to } отримує{ the-to.te } «{ $lost-name-acc }» ({ $lost-id }) від { the-from }.
           *[no] { the-to } отримує{ the-to.te } карту від { the-from }.
        }
    }
event-passing_done = Усі карти передано.
event-event_resolved =
    { $starvation ->
        [yes] Подія «{ $card }» минула, настає голод.
       *[no] Подія «{ $card }» минула.
    }
event-starvation_started = Голод. Голодних: { $needed }. Карти кладуть у купу їжі долілиць, по черзі: { $order }.
event-food_placed =
    { $card-known ->
        [yes] { the-seat } кладе{ the-seat.te } в купу їжі «{ $card-name-acc }» ({ $card-id }){ so-far }.
       *[no] { the-seat } кладе{ the-seat.te } карту в купу їжі{ so-far }.
    }
so-far =
    { $count ->
        [1] { "" }
       *[other] { "" }, уже { $count }
    }
event-food_closed =
    { $count ->
        [0] { the-seat } нічого не кладе{ the-seat.te } в купу їжі.
       *[other] { the-seat } завершує{ the-seat.te }, карт у купі: { $count }.
    }
event-pile_revealed =
    { $meal-cards-count ->
        [0] Купа їжі порожня, а голодних { $needed }.
       *[other] { $meal-spoiled ->
            [0] { $meal-food ->
                [0] У купі їжі: { $meal-cards-name-counted }. Їсти нічого, голодних { $needed }.
               *[other] У купі їжі: { $meal-cards-name-counted }. Порцій { $meal-food }, голодних { $needed }.
            }
           *[other] У купі їжі: { $meal-cards-name-counted }. Порцій було { $meal-portions }, отрута зіпсувала { $meal-spoiled }: лишилося { $meal-food }, голодних { $needed }.
        }
    }
event-food_allocated = { the-seat } діли{ the-seat.t } їжу, їдять: { $fed }.
event-starvation_resolved =
    { $hungry-count ->
        [0] Усі поїли.
       *[other] { $fed-count ->
            [0] Ніхто не поїв. { the-hungry }.
           *[other] Поїли: { $fed }. { the-hungry }.
        }
    }
the-hungry =
    { $hungry-count ->
        [1] { $hungry } втрачає 1 життя
       *[other] По 1 життю втрачають: { $hungry }
    }
event-rescue_found =
    { $how-id ->
        [drawn] Корабель! Порятунок знайдено, місць: { $places }. Спершу останнє голосування, тоді по останньому предмету.
       *[discarded] Вас помітили! Порятунок знайдено, місць: { $places }. Спершу останнє голосування, тоді по останньому предмету.
    }
event-rescued =
    { $chooser-id ->
        [none] { $rescued-count ->
            [1] Урятовано того, хто лишився: { $rescued }.
           *[other] Місць вистачає всім живим: { $rescued }.
        }
       *[other] { $chooser } вирішує, кого рятують: { $rescued }. Лишаються на плоту: { $left }.
    }
event-end_is_near_started = { the-seat } лишає{ the-seat.sia } на плоту на самоті, а порятунку не видно. Кінець близько.
event-end_card_revealed =
    { $end-card-id ->
        [end-rescue] { the-seat } відкриває{ the-seat.te } карту «Порятунок!».
       *[other] { the-seat } відкриває{ the-seat.te } «{ $end-card }». { $end-card-text }
    }
event-meal_eaten = { the-seat } з'їдає{ the-seat.te } «{ $card-name-acc }».
event-meal_refused = { the-seat } голодує{ the-seat.te }.
event-all_dead = Живих не лишилося. Пліт дрейфує порожній.
event-match_ended =
    { $ending-survivors-count ->
        [0] Партію завершено, ніхто не вижив. { the-winners } { the-agendas }
       *[other] Партію завершено. Вижили: { $ending-survivors }. { the-winners } { the-agendas }
    }
the-winners =
    { $reveal-winners-count ->
        [0] Умови своєї ролі не виконав ніхто.
       *[other] Умову своєї ролі виконано: { $reveal-winners }.
    }
the-agendas = { $reveal-agendas-seats }.

## Частини сказаного

value-card = «{ $name }» ({ $id })
value-discards =
    { $count ->
        [0] нічого від { the-seat.gen }
        [one] { $cards-known ->
            [yes] { $cards-name } від { the-seat.gen }
           *[no] { $count } карта від { the-seat.gen }
        }
        [few] { $cards-known ->
            [yes] { $cards-name-counted } від { the-seat.gen }
           *[no] { $count } карти від { the-seat.gen }
        }
       *[other] { $cards-known ->
            [yes] { $cards-name-counted } від { the-seat.gen }
           *[no] { $count } карт від { the-seat.gen }
        }
    }

# Від чого хтось загинув, через що втратив або відновив життя.
cause-overboard = за бортом
cause-gun = від кулі
cause-knife = від ножа
cause-first-aid-kit = завдяки аптечці
cause-starvation = з голоду
cause-event = через подію
cause-leak = через пробоїну
cause-left-behind = на покинутому плоту
cause-end-is-near = коли кінець був близько

## Заяви

claim-i_am = Я — { $agenda }.
claim-you_are =
    { $seat-mine ->
        [yes] Ви — { $agenda }.
       *[no] { $seat } — { $agenda }.
    }
claim-i_hold =
    { $faces-count ->
        [0] Моя рука порожня.
       *[other] У мене на руці: { $faces-counted }.
    }
claim-i_put =
    { $faces-count ->
        [0] Мого в купі їжі нічого не було.
       *[other] Моє в купі їжі: { $faces-counted }.
    }
claim-i_saw =
    { $what-id ->
        [event] Мені відома наступна подія: { $value }.
        [face-down] Мені відомі карти скиду, що лежать долілиць: { $value }.
        [agenda] { $seat-id ->
            [none] Мені відома роль: { $value }.
           *[other] Мені відома роль гравця { $seat }: { $value }.
        }
       *[hand] { $seat-id ->
            [none] Мені відома рука: { $value }.
           *[other] Мені відома рука гравця { $seat }: { $value }.
        }
    }
claim-i_will_vote =
    { $yes ->
        [yes] Мій голос буде за те, щоб викинути { the-seat.gen } за борт.
       *[no] Мій голос буде проти того, щоб викинути { the-seat.gen } за борт.
    }
claim-i_will_feed =
    { $seats-count ->
        [0] Я не нагодую нікого.
       *[other] Я нагодую: { $seats }.
    }
claim-i_will_rescue =
    { $seats-count ->
        [0] Я не врятую нікого.
       *[other] Я врятую: { $seats }.
    }
claim-lets_vote_out = Викиньмо { the-seat.gen } за борт.

## Відмови

refusal-unknown-agenda = Такої ролі немає.
refusal-bad-agenda-set = Виберіть рівно стільки різних ролей, скільки гравців.
refusal-agenda-needs-target = Убивцю й Охоронця можна роздавати лише разом із Мішенню.
refusal-seat-is-dead = Загиблі більше не беруть участі в партії.
refusal-wrong-phase = Ця дія не належить до поточного кроку.
refusal-not-your-turn = Зараз має вирішувати інший гравець.
refusal-already-voted = Ваш голос щодо цього звинувачення вже віддано.
refusal-vote-taken = Ви під хмелем: цього раунду вашим голосом розпоряджається хтось інший.
refusal-card-not-in-hand = У вас на руці немає такої карти.
refusal-no-effect = Ця карта не має ні ефекту «Скинути», ні ефекту «Показати».
refusal-pointless-now = Коли порятунок знайдено, цей ефект уже нічого не змінить.
refusal-nothing-to-affect = Зараз цей ефект нема на що спрямувати.
refusal-target-not-living = Виберіть живого гравця.
refusal-target-protected = Цього раунду того гравця захищає рятувальний жилет.
refusal-no-self-accusation = У цій партії не можна розпочати голосування проти себе.
refusal-bad-target = Цього гравця не можна вибрати для цього ефекту.
refusal-card-not-face-down = Ця карта не лежить долілиць у скиді.
refusal-already-chosen = Ви вже зробили вибір, або цю карту вже викладено.
refusal-not-enough-cards = Щоб відкупитися від пробоїни, потрібно дві карти.
refusal-must-feed-exactly = Треба роздати всю їжу, не більше й не менше.
refusal-one-portion-each = Ніхто не може отримати більше ніж одну порцію.
refusal-must-fill-places = Назвіть стільки гравців, скільки є місць; менше, але хоча б одного, лише там, де це дозволяє партія.
refusal-duplicate-seat = Того самого гравця названо двічі.
refusal-not-food = Їсти можна лише їжу.
refusal-dead-are-silent = Загиблі не роблять заяв, а в деяких партіях і не розмовляють.

## Кінець

reason-rescue = надійшов порятунок
reason-end-is-near = останнього вцілілого знайдено
reason-all-dead = живих не лишилося

team-target = { agenda-target }
team-killer = { agenda-killer }
team-guardian = { agenda-guardian }
team-lone-wolf = { agenda-lone-wolf }
team-saviour = { agenda-saviour }
team-sacrifice = { agenda-sacrifice }

## Хто діє і на кого дія спрямована, також коли це читач; `.te`, `.t` і `.sia` є закінченнями дієслів

the-seat =
    { $seat-mine ->
        [yes] Ви
       *[no] { $seat }
    }
    .te =
        { $seat-mine ->
            [yes] те
           *[no] { "" }
        }
    .t =
        { $seat-mine ->
            [yes] те
           *[no] ть
        }
    .sia =
        { $seat-mine ->
            [yes] теся
           *[no] ться
        }
    .gen =
        { $seat-mine ->
            [yes] вас
           *[no] гравця { $seat }
        }
    .dat =
        { $seat-mine ->
            [yes] вам
           *[no] гравцеві { $seat }
        }
    .self =
        { $seat-mine ->
            [yes] себе
           *[no] гравця { $seat }
        }
    .self-dat =
        { $seat-mine ->
            [yes] собі
           *[no] гравцеві { $seat }
        }
the-to =
    { $to-mine ->
        [yes] Ви
       *[no] { $to }
    }
    .te =
        { $to-mine ->
            [yes] те
           *[no] { "" }
        }
    .gen =
        { $to-mine ->
            [yes] вас
           *[no] гравця { $to }
        }
the-from =
    { $from-mine ->
        [yes] вас
       *[no] гравця { $from }
    }
    .votes =
        { $from-mine ->
            [yes] Ваші голоси
           *[no] Голоси гравця { $from }
        }
the-target =
    { $target-mine ->
        [yes] вас
       *[no] гравця { $target }
    }
    .self =
        { $target-same ->
            [yes] себе
           *[no] { the-target }
        }
    .dat =
        { $target-same ->
            [yes] собі
           *[no] { $target-mine ->
                [yes] вам
               *[no] гравцеві { $target }
            }
        }
    .role =
        { $target-mine ->
            [yes] вашу роль
           *[no] роль гравця { $target }
        }
    .hand =
        { $target-mine ->
            [yes] вашу руку
           *[no] руку гравця { $target }
        }
    .cards =
        { $target-mine ->
            [yes] ваші карти
           *[no] карти гравця { $target }
        }
the-accused =
    { $accused-mine ->
        [yes] вас
       *[no] гравця { $accused }
    }
    .self =
        { $accused-same ->
            [yes] себе
           *[no] { the-accused }
        }

## Turning points

turning-point-round = Раунд
turning-point-phase = Етап
turning-point-vote = Голосування
turning-point-event = Подія
turning-point-starvation = Голод
turning-point-death = Смерть
turning-point-rescue = Порятунок
turning-point-end = Кінець
