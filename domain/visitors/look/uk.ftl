# The Visitors in Ukrainian. Cases: `.gen` of (до, біля), `.acc` whom, `.loc` where, with its preposition.

game = Гості
    .summary = Старійшини в маєтку з привидами разом тримаються до останнього візиту. Кооперативна гра.


## What is asked

decision-build-pick =
    Виберіть тайл, який викладете наступним: { $tiles-count ->
        [one] залишився { $tiles-count }
        [few] залишилося { $tiles-count }
        [many] залишилося { $tiles-count }
       *[other] залишилося { $tiles-count }
    }.
decision-build-place = Виберіть місце для тайла «{ $tile }» і поверніть його.
decision-discard =
    У руці забагато карт: скиньте { $excess ->
        [one] { $excess } оберіг
        [few] { $excess } обереги
        [many] { $excess } оберегів
       *[other] { $excess } оберега
    }.
decision-act =
    Ви { $room-loc }. Перейдіть, використайте оберіг або завершіть хід: { $ap ->
        [one] залишилося { $ap } очко дії
        [few] залишилося { $ap } очки дій
        [many] залишилося { $ap } очок дій
       *[other] залишилося { $ap } очка дії
    }.


## What can be done

action-pick_tile =
    Вибрати тайл «{ $tile }»{ $sides-known ->
        [yes] , двері: { $sides }
       *[no] { "" }
    }
action-place_tile =
    { $tile-known ->
        [yes] Викласти тайл «{ $tile }» на ({ $x }; { $y }), двері: { $sides }; проходи: { $links }
       *[no] Викласти тайл на ({ $x }; { $y }), { quarter-turns }
    }
quarter-turns =
    { $rotation ->
        [0] без повороту
        [1] поворот на 90° за годинниковою стрілкою
        [2] поворот на 180°
       *[other] поворот на 270° за годинниковою стрілкою
    }
action-discard_trinket =
    { $trinket-known ->
        [yes] Скинути { $trinket-acc } ({ $card })
       *[no] Скинути оберіг
    }
action-move =
    Перейти до { $to-gen }{ $tokens-known ->
        [yes] { $tokens-count ->
            [0] { $visitor ->
                [yes] { "" }, де чекає Гість
               *[no] { "" }
            }
           *[other] { "" }: { $tokens-counted }{ $visitor ->
                [yes] { "" }, а також Гість
               *[no] { "" }
            }
        }
       *[no] { "" }
    }
action-use_trinket =
    { $trinket-known ->
        [yes] { $location-known ->
            [yes] Використати { $trinket-acc } ({ $card }): прибрати { $kind-acc } біля { $location-gen }
           *[no] Використати { $trinket-acc } ({ $card }): вигнати Гостя з { $room-gen }
        }
       *[no] { $location-known ->
            [yes] Використати оберіг біля { $location-gen }
           *[no] Використати оберіг проти Гостя
        }
    }
action-end_actions =
    { $ap-known ->
        [yes] Завершити хід { $room-loc }{ $visitor ->
            [yes] { " " }поруч із Гостем
           *[no] { "" }
        }: { $ap ->
            [one] { $ap } очко дії пропаде
            [few] { $ap } очки дій пропадуть
            [many] { $ap } очок дій пропадуть
           *[other] { $ap } очка дії пропаде
        }
       *[no] Завершити хід
    }


## What happens: building

event-match_created =
    Партія починається: { $players ->
        [one] { $players } старійшина
        [few] { $players } старійшини
        [many] { $players } старійшин
       *[other] { $players } старійшини
    }, рівень { $options-difficulty-low }, руки { $options-hands-id ->
        [open] відкриті
       *[closed] закриті
    }.
event-tiles_drawn = Тайли для маєтку: { $tiles }.
event-build_turn = { $seat } будує.
event-tile_picked = { $seat } вибирає тайл «{ $tile }».
event-tile_placed =
    { $by-id ->
        [setup] Тайл «{ $tile }» лежить на ({ $x }; { $y }).
        [auto] Тайл «{ $tile }» викладено на ({ $x }; { $y }), { quarter-turns }; проходи: { $links }.
       *[seat] { $seat } викладає тайл «{ $tile }» на ({ $x }; { $y }), { quarter-turns }; проходи: { $links }.
    }
event-manor_completed =
    Маєток готовий: { $rooms-count ->
        [one] { $rooms-count } кімната
        [few] { $rooms-count } кімнати
        [many] { $rooms-count } кімнат
       *[other] { $rooms-count } кімнати
    }, { $links-count ->
        [one] { $links-count } прохід
        [few] { $links-count } проходи
        [many] { $links-count } проходів
       *[other] { $links-count } проходу
    }.
event-visitors_selected =
    До колоди візитів додано наосліп { $count ->
        [one] { $count } карту Гостя
        [few] { $count } карти Гостей
        [many] { $count } карт Гостей
       *[other] { $count } карти Гостя
    } з таких: { $pool }.
event-visit_deck_built =
    Колоду візитів складено: { $regular ->
        [one] { $regular } звичайна карта
        [few] { $regular } звичайні карти
        [many] { $regular } звичайних карт
       *[other] { $regular } звичайної карти
    } і { $visitors ->
        [one] { $visitors } карта Гостя
        [few] { $visitors } карти Гостей
        [many] { $visitors } карт Гостей
       *[other] { $visitors } карти Гостя
    }.
event-trinket_deck_shuffled =
    Перетасовано { $size ->
        [one] { $size } оберіг
        [few] { $size } обереги
        [many] { $size } оберегів
       *[other] { $size } оберега
    }.
event-blight_deck_shuffled =
    Перетасовано { $size ->
        [one] { $size } Прокляття
        [few] { $size } Прокляття
        [many] { $size } Проклять
       *[other] { $size } Прокляття
    }.
event-pawns_placed = Усі фішки стоять { $room-loc }.


## What happens: a turn

event-turn_began =
    Хід { $turn }: { $seat }{ $first_turn ->
        [yes] { " " }відкриває партію і
       *[no] { "" }
    } бере { $visits_due ->
        [one] { $visits_due } карту візиту
        [few] { $visits_due } карти візитів
        [many] { $visits_due } карт візитів
       *[other] { $visits_due } карти візиту
    }.
event-visit_drawn = { $seat } бере карту візиту: { $card-name }.
event-token_placed = Біля { $location-gen } { $room-loc } з'являється { $kind }.
event-visitor_arrived =
    { $cause-id ->
        [card] До { $room-gen } заходить Гість.
       *[marks] Мітки прикликають Гостя до { $room-gen }.
    }
event-visitor_already_there = Гість { $room-loc } вже є, другий не приходить.
event-extra_visit =
    Через карту Гостя { $seat } бере ще одну; усього залишилося взяти: { $visits_due ->
        [one] { $visits_due } карту візиту
        [few] { $visits_due } карти візитів
        [many] { $visits_due } карт візитів
       *[other] { $visits_due } карти візиту
    }.
event-visit_deck_exhausted =
    Колода візитів закінчилася{ $visits_lost ->
        [0] { "" }
        [one] { "" }; пропадає { $visits_lost } карта
        [few] { "" }; пропадають { $visits_lost } карти
        [many] { "" }; пропадає { $visits_lost } карт
       *[other] { "" }; пропадає { $visits_lost } карти
    }.
event-trinket_pile_reshuffled =
    Скид стає новим стосом оберегів: { $size ->
        [one] { $size } карта
        [few] { $size } карти
        [many] { $size } карт
       *[other] { $size } карти
    }.
event-trinket_drawn =
    { $seat } бере { $card-known ->
        [yes] { $card-name-acc }
       *[no] оберіг
    }; у стосі залишилося { $left }.
event-discard_due =
    { $seat } мусить скинути { $excess ->
        [one] { $excess } оберіг
        [few] { $excess } обереги
        [many] { $excess } оберегів
       *[other] { $excess } оберега
    }.
event-trinket_discarded =
    { $cause-id ->
        [blight] { $seat } втрачає { $card-name-acc } через Прокляття.
       *[hand-limit] { $seat } скидає { $card-name-acc }.
    }
event-actions_began =
    { $seat } має { $ap ->
        [one] { $ap } очко дії
        [few] { $ap } очки дій
        [many] { $ap } очок дій
       *[other] { $ap } очка дії
    }.
event-moved = { $seat } переходить із { $from-gen } до { $to-gen }; { points-left }.
event-trinket_used = { $seat } використовує { $card-name-acc } { $room-loc }; { points-left }.
points-left =
    { $ap_left ->
        [0] очок дій не залишилося
        [one] залишилося { $ap_left } очко дії
        [few] залишилося { $ap_left } очки дій
        [many] залишилося { $ap_left } очок дій
       *[other] залишилося { $ap_left } очка дії
    }
event-token_removed = { $seat } прибирає { $kind-acc } біля { $location-gen } { $room-loc }.
event-visitor_banished = { $seat } виганяє Гостя з { $room-gen }.
event-actions_ended =
    { $ap_unused ->
        [0] { $seat }: усі очки дій витрачено.
        [one] { $seat } залишає { $ap_unused } очко дії невикористаним.
        [few] { $seat } залишає { $ap_unused } очки дій невикористаними.
        [many] { $seat } залишає { $ap_unused } очок дій невикористаними.
       *[other] { $seat } залишає { $ap_unused } очка дії невикористаним.
    }
event-tokens_spent = На прикликання пішли мітки { $room-loc }: { $tokens }.
event-blight_drawn =
    Гість { $room-loc } насилає Прокляття «{ $card-name }»; його отримує { $seat }. { $left ->
        [0] Проклять більше не залишилося.
        [one] Залишилося { $left } Прокляття.
        [few] Залишилося { $left } Прокляття.
        [many] Залишилося { $left } Проклять.
       *[other] Залишилося { $left } Прокляття.
    }
event-blight_overdrawn = Гість { $room-loc } насилає Прокляття ({ $seat }), але жодного не залишилося.
event-sent_to_foyer =
    { $from-id ->
        [foyer] { $seat } залишається { $to-loc }.
       *[other] { $seat } повертається з { $from-gen } до { $to-gen }.
    }
event-turn_ended =
    Хід { $turn } завершено: у маєтку { $visitors ->
        [0] немає Гостей
        [one] { $visitors } Гість
        [few] { $visitors } Гості
        [many] { $visitors } Гостей
       *[other] { $visitors } Гостя
    }, у колоді { $visits_left ->
        [one] { $visits_left } карта візиту
        [few] { $visits_left } карти візитів
        [many] { $visits_left } карт візитів
       *[other] { $visits_left } карти візиту
    }.
event-match_ended =
    { $result-id ->
        [win] Старійшини перемогли: { reason-visits-exhausted }.
       *[loss] Старійшини програли: { $stats-loss_conditions }.
    }

value-token = { $kind } біля { $location-gen }


## What is said

claim-holds =
    { $trinkets-count ->
        [0] у мене немає оберегів
       *[other] у мене { $trinkets }
    }
claim-plan = наступного ходу приберу { $target-acc } { $room-loc }
claim-ask = { $seat }, прошу прибрати { $target-acc } { $room-loc }
claim-danger =
    { $level ->
        [1] варто пильнувати: { $room }
        [2] { $room-loc } небезпечно
       *[other] { $room-loc } дуже небезпечно
    }
claim-odds =
    ще має прийти { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
        [many] { $cards } карт
       *[other] { $cards } карти
    } кімнати «{ $room }»


## What is refused

refusal-not-your-decision = Зараз вирішує інше місце.
refusal-no-discard-due = Обереги скидають лише одразу після того, як узято понад ліміт руки.
refusal-discard-first = Перш ніж діяти, скиньте зайві обереги, щоб лишилося чотири.
refusal-wrong-phase = Ця дія належить до іншої фази.
refusal-tile-not-available = Цього тайла немає серед тих, які ще треба викласти.
refusal-duplicate-rotation = Менший поворот дає ті самі двері; використайте його.
refusal-cell-occupied = Там уже лежить тайл.
refusal-no-door-contact = Хоча б одні двері тайла мають збігтися з дверима викладеного тайла.
refusal-card-not-in-hand = У вас немає цієї карти.
refusal-wrong-target = Посудина духів прибирає Гостя, а не жетон духа.
refusal-no-visitor-here = У вашій кімнаті немає Гостя.
refusal-location-required = Назвіть місцину, з якої треба прибрати жетон.
refusal-location-not-here = Такої місцини немає у вашій кімнаті.
refusal-no-matching-token = Там немає жетона, який прибирає цей оберіг.
refusal-no-such-room = Такої кімнати немає в цьому маєтку.
refusal-no-door = Між вашою кімнатою і тією немає проходу.


## Options

option-difficulty = Рівень складності
    .help = Скільки в маєтку кімнат і скільки в колоді карт Гостей.
option-difficulty-easy = { difficulty-easy }
option-difficulty-medium = { difficulty-medium }
option-difficulty-hard = { difficulty-hard }
option-build = Будівництво
    .help = Гравці викладають маєток тайл за тайлом, або його викладено за них.
option-build-players = Викладають гравці
option-build-auto = Викладено за них
option-visitor_insertion = Карти Гостей
    .help = Вони лежать будь-де в колоді візитів або по одній у кожній рівній частині.
option-visitor_insertion-intervals = Будь-де
option-visitor_insertion-even = По одній у частині
option-foyer_visits = Карти вестибюля
    .help = Його звичайні карти візитів, жодної, або ще й карта Гостя.
option-foyer_visits-regular = Звичайні карти
option-foyer_visits-none = Жодної карти
option-foyer_visits-full = Ще й карта Гостя
option-summon_scope = Де рахують мітки
    .help = Гостя прикликають три мітки в кімнаті або лише в одній місцині.
option-summon_scope-room = У кімнаті
option-summon_scope-location = В одній місцині
option-summon_tokens = Мітки після прикликання
    .help = Вони залишаються або йдуть у запас, коли з'являється Гість.
option-summon_tokens-stay = Залишаються
option-summon_tokens-spent = Ідуть у запас
option-visitor_card_extra_draw = Ще одна карта
    .help = Чи мусить той, хто взяв карту Гостя, взяти ще одну.
option-three_visitors = Третій Гість
    .help = Через нього партію програно наприкінці ходу або одразу.
option-three_visitors-end-of-turn = Наприкінці ходу
option-three_visitors-immediate = Одразу
option-end_priority = Усе водночас
    .help = Що важить, коли поразка збігається з кінцем колоди візитів.
option-end_priority-loss = Поразка
option-end_priority-win = Перемога
option-blight_end = Стос Проклять
    .help = Він вичерпаний, коли порожній, або коли треба взяти ще одне.
option-blight_end-empty = Коли порожній
option-blight_end-overdraw = Коли треба ще одне
option-hands = Руки
    .help = Усі бачать усі обереги або лише свої.
option-hands-open = Відкриті
option-hands-closed = Закриті
option-first_seat = Перше місце
    .help = Хто першим будує і першим ходить.


## Phases, causes, ends

phase-setup = Підготовка
phase-build-pick = Будівництво: вибір тайла
phase-build-place = Будівництво: викладання тайла
phase-visits = Візити
phase-discard = Скидання
phase-act = Дії
phase-ended = Кінець

by-setup = підготовка
by-auto = рушій
by-seat = гравець
cause-card = карта Гостя
cause-marks = мітки
cause-hand-limit = ліміт руки
cause-blight = Прокляття
result-win = перемога
result-loss = поразка
target-wail = { spirit-wail }
target-chill = { spirit-chill }
target-gloom = { spirit-gloom }
target-visitor = { spirit-visitor }
    .acc = { spirit-visitor.acc }
sides-north = північ
sides-east = схід
sides-south = південь
sides-west = захід

loss-three-blights = хтось зі старійшин має три Прокляття
loss-blight-exhausted = стос Проклять вичерпано
loss-three-visitors = у маєтку три Гості
reason-three-blights = { loss-three-blights }
reason-blight-exhausted = { loss-blight-exhausted }
reason-three-visitors = { loss-three-visitors }
reason-visits-exhausted = колода візитів закінчилася
team-elders = Старійшини


## The box

kind-room = Кімнати
kind-location = Місцини
kind-spirit = Жетони
kind-trinket = Обереги
kind-visit = Карти візитів
kind-blight = Прокляття
kind-pawn = Фішки
kind-difficulty = Рівні складності
kind-limit = Важливі числа

difficulty-easy = Легкий
    .low = легкий
difficulty-medium = Середній
    .low = середній
difficulty-hard = Важкий
    .low = важкий

limit-action-points = Очки дій
    .text = Стільки дає кожен хід.
limit-trinkets-drawn = Узяті обереги
    .text = Стільки беруть за хід.
limit-trinkets-in-hand = Обереги в руці
    .text = Що понад це число після взяття карт, те скидають.
limit-marks-that-summon = Мітки, що прикликають
    .text = Стільки міток прикликають Гостя.
limit-visitors-that-lose = Гості, що означають поразку
    .text = Коли в маєтку стільки Гостей, партію програно.
limit-blights-that-lose = Прокляття, що означають поразку
    .text = Якщо хтось має стільки Проклять, програють усі.

pawn-ivory = Слонова кістка
pawn-crimson = Малинова
pawn-teal = Бірюзова
pawn-amber = Бурштинова

spirit-wail = Голосіння
    .text = Його прибирає срібний дзвіночок.
spirit-chill = Холод
    .text = Його прибирає кадильниця з жаром.
spirit-gloom = Морок
    .text = Його прибирає освячена свічка.
spirit-visitor = Гість
    .acc = Гостя
    .text = Через нього щоходу беруть на одну карту візиту більше, а хто закінчує хід поруч із ним, отримує Прокляття. Його прибирає посудина духів. Це не мітка.

trinket-silver-bell = Срібний дзвіночок
    .acc = срібний дзвіночок
    .text = Прибирає одне Голосіння з вашої кімнати.
trinket-ember-censer = Кадильниця з жаром
    .acc = кадильницю з жаром
    .text = Прибирає один Холод із вашої кімнати.
trinket-blessed-candle = Освячена свічка
    .acc = освячену свічку
    .text = Прибирає один Морок із вашої кімнати.
trinket-spirit-vessel = Посудина духів
    .acc = посудину духів
    .text = Прибирає з вашої кімнати Гостя і більше нічого.

blight-blight-hollow-breath = Порожній подих
    .text = Ваші легені сповнюють чиїсь останні слова.
blight-blight-ashen-hands = Руки з попелу
    .text = Усе, що ви тримали, стає порохом раніше, ніж ви це відпустите.
blight-blight-borrowed-face = Позичене обличчя
    .text = Дзеркало у вестибюлі вітає вас чужим іменем.
blight-blight-stopped-hour = Спинена година
    .text = Усі годинники показують ту саму хвилину, якої ви не пам'ятаєте.
blight-blight-cold-procession = Холодна хода
    .text = Ви йдете до вестибюля в ногу з тими, кого там немає.
blight-blight-salted-tongue = Солоний язик
    .text = Жодна відома вам молитва не складається у правильному порядку.

room-foyer = Вестибюль
    .gen = вестибюля
    .loc = у вестибюлі
room-gallery = Галерея
    .gen = галереї
    .loc = у галереї
room-conservatory = Оранжерея
    .gen = оранжереї
    .loc = в оранжереї
room-library = Бібліотека
    .gen = бібліотеки
    .loc = у бібліотеці
room-dining-hall = Їдальня
    .gen = їдальні
    .loc = в їдальні
room-kitchen = Кухня
    .gen = кухні
    .loc = на кухні
room-music-room = Музична зала
    .gen = музичної зали
    .loc = у музичній залі
room-cellar = Підвал
    .gen = підвалу
    .loc = у підвалі
room-nursery = Дитяча
    .gen = дитячої
    .loc = у дитячій
room-study = Кабінет
    .gen = кабінету
    .loc = у кабінеті
room-chapel = Каплиця
    .gen = каплиці
    .loc = у каплиці

location-coat-stand = Вішак
    .gen = вішака
location-grand-stair = Парадні сходи
    .gen = парадних сходів
location-front-door = Вхідні двері
    .gen = вхідних дверей
location-tall-mirror = Високе дзеркало
    .gen = високого дзеркала
location-veiled-portrait = Завішений портрет
    .gen = завішеного портрета
location-bronze-bust = Бронзове погруддя
    .gen = бронзового погруддя
location-window-seat = Лава під вікном
    .gen = лави під вікном
location-marble-plinth = Мармуровий постамент
    .gen = мармурового постаменту
location-dry-fountain = Сухий фонтан
    .gen = сухого фонтана
location-fern-bed = Клумба з папороттю
    .gen = клумби з папороттю
location-cracked-pane = Тріснута шибка
    .gen = тріснутої шибки
location-wicker-chair = Плетене крісло
    .gen = плетеного крісла
location-reading-desk = Стіл для читання
    .gen = стола для читання
location-tall-shelves = Високі полиці
    .gen = високих полиць
location-globe = Глобус
    .gen = глобуса
location-spiral-ladder = Гвинтова драбина
    .gen = гвинтової драбини
location-long-table = Довгий стіл
    .gen = довгого стола
location-sideboard = Буфет
    .gen = буфета
location-empty-chair = Порожній стілець
    .gen = порожнього стільця
location-chandelier = Люстра
    .gen = люстри
location-cold-oven = Холодна піч
    .gen = холодної печі
location-larder = Комора
    .gen = комори
location-chopping-block = Обробний стіл
    .gen = обробного стола
location-stone-sink = Кам'яна мийка
    .gen = кам'яної мийки
location-harpsichord = Клавесин
    .gen = клавесина
location-harp = Арфа
    .gen = арфи
location-music-stand = Пюпітр
    .gen = пюпітра
location-gramophone = Грамофон
    .gen = грамофона
location-wine-rack = Стелаж із вином
    .gen = стелажа з вином
location-coal-chute = Вугільний жолоб
    .gen = вугільного жолоба
location-old-well = Стара криниця
    .gen = старої криниці
location-iron-door = Залізні двері
    .gen = залізних дверей
location-cradle = Колиска
    .gen = колиски
location-rocking-horse = Кінь-гойдалка
    .gen = коня-гойдалки
location-doll-house = Ляльковий будиночок
    .gen = лялькового будиночка
location-toy-chest = Скриня з іграшками
    .gen = скрині з іграшками
location-roll-top-desk = Бюро
    .gen = бюро
location-tall-clock = Високий годинник
    .gen = високого годинника
location-wall-safe = Стінний сейф
    .gen = стінного сейфа
location-map-table = Стіл із мапами
    .gen = стола з мапами
location-altar = Вівтар
    .gen = вівтаря
location-font = Купіль
    .gen = купелі
location-confessional = Сповідальня
    .gen = сповідальні
location-side-pew = Бічна лава
    .gen = бічної лави

visit-visit-foyer-coat-stand-wail = { spirit-wail } біля { location-coat-stand.gen } ({ room-foyer })
visit-visit-foyer-coat-stand-chill = { spirit-chill } біля { location-coat-stand.gen } ({ room-foyer })
visit-visit-foyer-coat-stand-gloom = { spirit-gloom } біля { location-coat-stand.gen } ({ room-foyer })
visit-visit-foyer-grand-stair-wail = { spirit-wail } біля { location-grand-stair.gen } ({ room-foyer })
visit-visit-foyer-grand-stair-chill = { spirit-chill } біля { location-grand-stair.gen } ({ room-foyer })
visit-visit-foyer-grand-stair-gloom = { spirit-gloom } біля { location-grand-stair.gen } ({ room-foyer })
visit-visit-foyer-front-door-wail = { spirit-wail } біля { location-front-door.gen } ({ room-foyer })
visit-visit-foyer-front-door-chill = { spirit-chill } біля { location-front-door.gen } ({ room-foyer })
visit-visit-foyer-front-door-gloom = { spirit-gloom } біля { location-front-door.gen } ({ room-foyer })
visit-visit-foyer-tall-mirror-wail = { spirit-wail } біля { location-tall-mirror.gen } ({ room-foyer })
visit-visit-foyer-tall-mirror-chill = { spirit-chill } біля { location-tall-mirror.gen } ({ room-foyer })
visit-visit-foyer-tall-mirror-gloom = { spirit-gloom } біля { location-tall-mirror.gen } ({ room-foyer })
visit-visit-gallery-veiled-portrait-wail = { spirit-wail } біля { location-veiled-portrait.gen } ({ room-gallery })
visit-visit-gallery-veiled-portrait-chill = { spirit-chill } біля { location-veiled-portrait.gen } ({ room-gallery })
visit-visit-gallery-veiled-portrait-gloom = { spirit-gloom } біля { location-veiled-portrait.gen } ({ room-gallery })
visit-visit-gallery-bronze-bust-wail = { spirit-wail } біля { location-bronze-bust.gen } ({ room-gallery })
visit-visit-gallery-bronze-bust-chill = { spirit-chill } біля { location-bronze-bust.gen } ({ room-gallery })
visit-visit-gallery-bronze-bust-gloom = { spirit-gloom } біля { location-bronze-bust.gen } ({ room-gallery })
visit-visit-gallery-window-seat-wail = { spirit-wail } біля { location-window-seat.gen } ({ room-gallery })
visit-visit-gallery-window-seat-chill = { spirit-chill } біля { location-window-seat.gen } ({ room-gallery })
visit-visit-gallery-window-seat-gloom = { spirit-gloom } біля { location-window-seat.gen } ({ room-gallery })
visit-visit-gallery-marble-plinth-wail = { spirit-wail } біля { location-marble-plinth.gen } ({ room-gallery })
visit-visit-gallery-marble-plinth-chill = { spirit-chill } біля { location-marble-plinth.gen } ({ room-gallery })
visit-visit-gallery-marble-plinth-gloom = { spirit-gloom } біля { location-marble-plinth.gen } ({ room-gallery })
visit-visit-conservatory-dry-fountain-wail = { spirit-wail } біля { location-dry-fountain.gen } ({ room-conservatory })
visit-visit-conservatory-dry-fountain-chill = { spirit-chill } біля { location-dry-fountain.gen } ({ room-conservatory })
visit-visit-conservatory-dry-fountain-gloom = { spirit-gloom } біля { location-dry-fountain.gen } ({ room-conservatory })
visit-visit-conservatory-fern-bed-wail = { spirit-wail } біля { location-fern-bed.gen } ({ room-conservatory })
visit-visit-conservatory-fern-bed-chill = { spirit-chill } біля { location-fern-bed.gen } ({ room-conservatory })
visit-visit-conservatory-fern-bed-gloom = { spirit-gloom } біля { location-fern-bed.gen } ({ room-conservatory })
visit-visit-conservatory-cracked-pane-wail = { spirit-wail } біля { location-cracked-pane.gen } ({ room-conservatory })
visit-visit-conservatory-cracked-pane-chill = { spirit-chill } біля { location-cracked-pane.gen } ({ room-conservatory })
visit-visit-conservatory-cracked-pane-gloom = { spirit-gloom } біля { location-cracked-pane.gen } ({ room-conservatory })
visit-visit-conservatory-wicker-chair-wail = { spirit-wail } біля { location-wicker-chair.gen } ({ room-conservatory })
visit-visit-conservatory-wicker-chair-chill = { spirit-chill } біля { location-wicker-chair.gen } ({ room-conservatory })
visit-visit-conservatory-wicker-chair-gloom = { spirit-gloom } біля { location-wicker-chair.gen } ({ room-conservatory })
visit-visit-library-reading-desk-wail = { spirit-wail } біля { location-reading-desk.gen } ({ room-library })
visit-visit-library-reading-desk-chill = { spirit-chill } біля { location-reading-desk.gen } ({ room-library })
visit-visit-library-reading-desk-gloom = { spirit-gloom } біля { location-reading-desk.gen } ({ room-library })
visit-visit-library-tall-shelves-wail = { spirit-wail } біля { location-tall-shelves.gen } ({ room-library })
visit-visit-library-tall-shelves-chill = { spirit-chill } біля { location-tall-shelves.gen } ({ room-library })
visit-visit-library-tall-shelves-gloom = { spirit-gloom } біля { location-tall-shelves.gen } ({ room-library })
visit-visit-library-globe-wail = { spirit-wail } біля { location-globe.gen } ({ room-library })
visit-visit-library-globe-chill = { spirit-chill } біля { location-globe.gen } ({ room-library })
visit-visit-library-globe-gloom = { spirit-gloom } біля { location-globe.gen } ({ room-library })
visit-visit-library-spiral-ladder-wail = { spirit-wail } біля { location-spiral-ladder.gen } ({ room-library })
visit-visit-library-spiral-ladder-chill = { spirit-chill } біля { location-spiral-ladder.gen } ({ room-library })
visit-visit-library-spiral-ladder-gloom = { spirit-gloom } біля { location-spiral-ladder.gen } ({ room-library })
visit-visit-dining-hall-long-table-wail = { spirit-wail } біля { location-long-table.gen } ({ room-dining-hall })
visit-visit-dining-hall-long-table-chill = { spirit-chill } біля { location-long-table.gen } ({ room-dining-hall })
visit-visit-dining-hall-long-table-gloom = { spirit-gloom } біля { location-long-table.gen } ({ room-dining-hall })
visit-visit-dining-hall-sideboard-wail = { spirit-wail } біля { location-sideboard.gen } ({ room-dining-hall })
visit-visit-dining-hall-sideboard-chill = { spirit-chill } біля { location-sideboard.gen } ({ room-dining-hall })
visit-visit-dining-hall-sideboard-gloom = { spirit-gloom } біля { location-sideboard.gen } ({ room-dining-hall })
visit-visit-dining-hall-empty-chair-wail = { spirit-wail } біля { location-empty-chair.gen } ({ room-dining-hall })
visit-visit-dining-hall-empty-chair-chill = { spirit-chill } біля { location-empty-chair.gen } ({ room-dining-hall })
visit-visit-dining-hall-empty-chair-gloom = { spirit-gloom } біля { location-empty-chair.gen } ({ room-dining-hall })
visit-visit-dining-hall-chandelier-wail = { spirit-wail } біля { location-chandelier.gen } ({ room-dining-hall })
visit-visit-dining-hall-chandelier-chill = { spirit-chill } біля { location-chandelier.gen } ({ room-dining-hall })
visit-visit-dining-hall-chandelier-gloom = { spirit-gloom } біля { location-chandelier.gen } ({ room-dining-hall })
visit-visit-kitchen-cold-oven-wail = { spirit-wail } біля { location-cold-oven.gen } ({ room-kitchen })
visit-visit-kitchen-cold-oven-chill = { spirit-chill } біля { location-cold-oven.gen } ({ room-kitchen })
visit-visit-kitchen-cold-oven-gloom = { spirit-gloom } біля { location-cold-oven.gen } ({ room-kitchen })
visit-visit-kitchen-larder-wail = { spirit-wail } біля { location-larder.gen } ({ room-kitchen })
visit-visit-kitchen-larder-chill = { spirit-chill } біля { location-larder.gen } ({ room-kitchen })
visit-visit-kitchen-larder-gloom = { spirit-gloom } біля { location-larder.gen } ({ room-kitchen })
visit-visit-kitchen-chopping-block-wail = { spirit-wail } біля { location-chopping-block.gen } ({ room-kitchen })
visit-visit-kitchen-chopping-block-chill = { spirit-chill } біля { location-chopping-block.gen } ({ room-kitchen })
visit-visit-kitchen-chopping-block-gloom = { spirit-gloom } біля { location-chopping-block.gen } ({ room-kitchen })
visit-visit-kitchen-stone-sink-wail = { spirit-wail } біля { location-stone-sink.gen } ({ room-kitchen })
visit-visit-kitchen-stone-sink-chill = { spirit-chill } біля { location-stone-sink.gen } ({ room-kitchen })
visit-visit-kitchen-stone-sink-gloom = { spirit-gloom } біля { location-stone-sink.gen } ({ room-kitchen })
visit-visit-music-room-harpsichord-wail = { spirit-wail } біля { location-harpsichord.gen } ({ room-music-room })
visit-visit-music-room-harpsichord-chill = { spirit-chill } біля { location-harpsichord.gen } ({ room-music-room })
visit-visit-music-room-harpsichord-gloom = { spirit-gloom } біля { location-harpsichord.gen } ({ room-music-room })
visit-visit-music-room-harp-wail = { spirit-wail } біля { location-harp.gen } ({ room-music-room })
visit-visit-music-room-harp-chill = { spirit-chill } біля { location-harp.gen } ({ room-music-room })
visit-visit-music-room-harp-gloom = { spirit-gloom } біля { location-harp.gen } ({ room-music-room })
visit-visit-music-room-music-stand-wail = { spirit-wail } біля { location-music-stand.gen } ({ room-music-room })
visit-visit-music-room-music-stand-chill = { spirit-chill } біля { location-music-stand.gen } ({ room-music-room })
visit-visit-music-room-music-stand-gloom = { spirit-gloom } біля { location-music-stand.gen } ({ room-music-room })
visit-visit-music-room-gramophone-wail = { spirit-wail } біля { location-gramophone.gen } ({ room-music-room })
visit-visit-music-room-gramophone-chill = { spirit-chill } біля { location-gramophone.gen } ({ room-music-room })
visit-visit-music-room-gramophone-gloom = { spirit-gloom } біля { location-gramophone.gen } ({ room-music-room })
visit-visit-cellar-wine-rack-wail = { spirit-wail } біля { location-wine-rack.gen } ({ room-cellar })
visit-visit-cellar-wine-rack-chill = { spirit-chill } біля { location-wine-rack.gen } ({ room-cellar })
visit-visit-cellar-wine-rack-gloom = { spirit-gloom } біля { location-wine-rack.gen } ({ room-cellar })
visit-visit-cellar-coal-chute-wail = { spirit-wail } біля { location-coal-chute.gen } ({ room-cellar })
visit-visit-cellar-coal-chute-chill = { spirit-chill } біля { location-coal-chute.gen } ({ room-cellar })
visit-visit-cellar-coal-chute-gloom = { spirit-gloom } біля { location-coal-chute.gen } ({ room-cellar })
visit-visit-cellar-old-well-wail = { spirit-wail } біля { location-old-well.gen } ({ room-cellar })
visit-visit-cellar-old-well-chill = { spirit-chill } біля { location-old-well.gen } ({ room-cellar })
visit-visit-cellar-old-well-gloom = { spirit-gloom } біля { location-old-well.gen } ({ room-cellar })
visit-visit-cellar-iron-door-wail = { spirit-wail } біля { location-iron-door.gen } ({ room-cellar })
visit-visit-cellar-iron-door-chill = { spirit-chill } біля { location-iron-door.gen } ({ room-cellar })
visit-visit-cellar-iron-door-gloom = { spirit-gloom } біля { location-iron-door.gen } ({ room-cellar })
visit-visit-nursery-cradle-wail = { spirit-wail } біля { location-cradle.gen } ({ room-nursery })
visit-visit-nursery-cradle-chill = { spirit-chill } біля { location-cradle.gen } ({ room-nursery })
visit-visit-nursery-cradle-gloom = { spirit-gloom } біля { location-cradle.gen } ({ room-nursery })
visit-visit-nursery-rocking-horse-wail = { spirit-wail } біля { location-rocking-horse.gen } ({ room-nursery })
visit-visit-nursery-rocking-horse-chill = { spirit-chill } біля { location-rocking-horse.gen } ({ room-nursery })
visit-visit-nursery-rocking-horse-gloom = { spirit-gloom } біля { location-rocking-horse.gen } ({ room-nursery })
visit-visit-nursery-doll-house-wail = { spirit-wail } біля { location-doll-house.gen } ({ room-nursery })
visit-visit-nursery-doll-house-chill = { spirit-chill } біля { location-doll-house.gen } ({ room-nursery })
visit-visit-nursery-doll-house-gloom = { spirit-gloom } біля { location-doll-house.gen } ({ room-nursery })
visit-visit-nursery-toy-chest-wail = { spirit-wail } біля { location-toy-chest.gen } ({ room-nursery })
visit-visit-nursery-toy-chest-chill = { spirit-chill } біля { location-toy-chest.gen } ({ room-nursery })
visit-visit-nursery-toy-chest-gloom = { spirit-gloom } біля { location-toy-chest.gen } ({ room-nursery })
visit-visit-study-roll-top-desk-wail = { spirit-wail } біля { location-roll-top-desk.gen } ({ room-study })
visit-visit-study-roll-top-desk-chill = { spirit-chill } біля { location-roll-top-desk.gen } ({ room-study })
visit-visit-study-roll-top-desk-gloom = { spirit-gloom } біля { location-roll-top-desk.gen } ({ room-study })
visit-visit-study-tall-clock-wail = { spirit-wail } біля { location-tall-clock.gen } ({ room-study })
visit-visit-study-tall-clock-chill = { spirit-chill } біля { location-tall-clock.gen } ({ room-study })
visit-visit-study-tall-clock-gloom = { spirit-gloom } біля { location-tall-clock.gen } ({ room-study })
visit-visit-study-wall-safe-wail = { spirit-wail } біля { location-wall-safe.gen } ({ room-study })
visit-visit-study-wall-safe-chill = { spirit-chill } біля { location-wall-safe.gen } ({ room-study })
visit-visit-study-wall-safe-gloom = { spirit-gloom } біля { location-wall-safe.gen } ({ room-study })
visit-visit-study-map-table-wail = { spirit-wail } біля { location-map-table.gen } ({ room-study })
visit-visit-study-map-table-chill = { spirit-chill } біля { location-map-table.gen } ({ room-study })
visit-visit-study-map-table-gloom = { spirit-gloom } біля { location-map-table.gen } ({ room-study })
visit-visit-chapel-altar-wail = { spirit-wail } біля { location-altar.gen } ({ room-chapel })
visit-visit-chapel-altar-chill = { spirit-chill } біля { location-altar.gen } ({ room-chapel })
visit-visit-chapel-altar-gloom = { spirit-gloom } біля { location-altar.gen } ({ room-chapel })
visit-visit-chapel-font-wail = { spirit-wail } біля { location-font.gen } ({ room-chapel })
visit-visit-chapel-font-chill = { spirit-chill } біля { location-font.gen } ({ room-chapel })
visit-visit-chapel-font-gloom = { spirit-gloom } біля { location-font.gen } ({ room-chapel })
visit-visit-chapel-confessional-wail = { spirit-wail } біля { location-confessional.gen } ({ room-chapel })
visit-visit-chapel-confessional-chill = { spirit-chill } біля { location-confessional.gen } ({ room-chapel })
visit-visit-chapel-confessional-gloom = { spirit-gloom } біля { location-confessional.gen } ({ room-chapel })
visit-visit-chapel-side-pew-wail = { spirit-wail } біля { location-side-pew.gen } ({ room-chapel })
visit-visit-chapel-side-pew-chill = { spirit-chill } біля { location-side-pew.gen } ({ room-chapel })
visit-visit-chapel-side-pew-gloom = { spirit-gloom } біля { location-side-pew.gen } ({ room-chapel })

visit-visitor-foyer = { spirit-visitor } { room-foyer.loc }
visit-visitor-gallery = { spirit-visitor } { room-gallery.loc }
visit-visitor-conservatory = { spirit-visitor } { room-conservatory.loc }
visit-visitor-library = { spirit-visitor } { room-library.loc }
visit-visitor-dining-hall = { spirit-visitor } { room-dining-hall.loc }
visit-visitor-kitchen = { spirit-visitor } { room-kitchen.loc }
visit-visitor-music-room = { spirit-visitor } { room-music-room.loc }
visit-visitor-cellar = { spirit-visitor } { room-cellar.loc }
visit-visitor-nursery = { spirit-visitor } { room-nursery.loc }
visit-visitor-study = { spirit-visitor } { room-study.loc }
visit-visitor-chapel = { spirit-visitor } { room-chapel.loc }

## Turning points

turning-point-manor = Маєток
turning-point-turn = Хід
turning-point-visit = Візит
turning-point-blight = Прокляття
turning-point-banishment = Вигнання
turning-point-end = Кінець
