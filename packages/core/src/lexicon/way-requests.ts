/** Patterns of requests for ways: their ends, stops, means and times. */

/** A reach on foot, said without minutes. */
export const WITHIN_REACH = /(?:^| )(?:в (?:пешей|шаговой) доступности|(?:with)?in walking distance)(?= |$)/;

/** Amounts of time in words, in minutes. */
export const AMOUNTS: Readonly<Record<string, number>> = {
  полчаса: 30,
  получаса: 30,
  'полтора часа': 90,
  'полутора часов': 90,
  час: 60,
  часа: 60,
  'четверть часа': 15,
  'четверти часа': 15,
  'a quarter of an hour': 15,
  'half an hour': 30,
};

export const HOURS = /^(?:час|hour)/;

/** The start of a reach; the group is the place. */
export const REACH_FROM =
  /(?:^| )(?:(?:рядом|недалеко|близко) )?(?:от|из|с|со|около|возле|from|of) (?<from>(?:(?!(?: в пределах| за \d| в \d| within| in \d)).)+?)(?= (?:в пределах|за \d|в \d|within|in \d)|$)/;

/** Asks which of a kind can be reached: «какие музеи успею …», «до каких парков дойду …»: a list, and no single way. */
export const WHICH_WITHIN_REACH =
  /^(?:(?:а|и|ну|скажи|покажи) )*(?:(?:в|во|на|до|к|ко) )?(?:как(?:ие|их|им|ую|ой|ая|ое|ого)|which|what) \S.*(?:^| )(?:успею|успеем|дойду|дойдем|доеду|доедем|доберусь|доберемся|добегу|can i (?:reach|get to|walk to|make))(?= |,|$)|(?:^| )до котор(?:ых|ой|ого) (?:(?:я|мы|можно) )*(?:дой|дое|добе|добра)\S+/;

/** Words around the kind in a question about what lies within reach. */
export const REACH_AROUND =
  /^(?:что (?:\S+ )??(?=полезн|нужн|есть)(?:полезного|нужного|есть)(?: рядом)? |(?:а|и|где|какие|какой|какая|какое|сколько|есть ли|есть|нужен|нужна|нужно|нужны|ищу|найди|покажи|хочу|мне|нам|до каких|до какой|до какого|я|мы|в как(?:ой|ую|ие)|как(?:ую|их)|до|успею|успеем|дойду|дойти|дойдем|доеду|доехать|доберусь|добегу|можно|всего|желательно|which|what|how many|are there|are|there|is|any|find|show|me|a|an|the|can i|reach) )+|(?: (?:я|мы|успею|успеем|дойду|дойти|дойдем|доеду|доехать|доедем|доберусь|добегу|попасть|сходить|зайти|можно|есть|находится|находятся|пешком|на машине|отсюда|желательно|are there|are|can i reach|walk|drive|from here|here))+$/g;

/** A place to meet between two others. */
export const MEETING =
  /(?:^| )(?:посередине|на полпути|на полдороге|место встречи|где (?:нам )?(?:удобно |лучше )?встретиться|пересе(?:чься|клись|чемся)|halfway|midway|meet(?:ing)?)(?= |$)/;

export const MEETING_ENDS =
  /(?:между|от|из|я на|между нами|between|from) (?<one>.+?)(?:,? (?:и|а|and)(?: (?:друг|подруга|он|она|от|из|from))?(?: (?:на|от|из))?) (?<other>.+?)(?=,| чтобы| где| с кафе|$)/;

export const MEETING_KIND =
  /(?:чтобы (?:там )?было|где есть|с|with|в|in an?|at an?) (?<what>(?:кафе|кофейн|ресторан|бар|парк|тц|столов|пицц|cafe|coffee|bar|park|restaurant)\S*)/;

/** Minutes before each end, which are not part of its name. */
export const MINUTES_BEFORE = /\d+ (?:минут\S*|мин)(?: на машине| пешком)? (?:от|из) /g;

/** Budgets of time in a plan: «хватит 4 часов», «на 2 часа»; «с 10 до 18». */
export const HOURS_GIVEN =
  /(?:^| )(?:хватит|за|на|есть|у нас|in|have) (?<count>\d{1,2}(?= ?(?:час|hour))|полдня|полтора(?= час)|пару(?= час)|пол(?= ?часа))/;

export const FROM_TO_HOUR = /(?:в|с) (?<from>\d{1,2})(?: утра| часов)?[ ,].*?(?:в|до) (?<to>\d{1,2})(?= |,|\.|$)/;

/** Asks whether a place is far. */
export const IS_IT_FAR =
  /(?:^| )(?:далеко|недалеко|близко|успею|успеем|дойду ли|доеду ли|доберусь ли|можно ли дойти|walkable|far|walking distance)(?= |,|$)/;

export const DASHED_VIA = / [-–—] .+ (?:через|с заездом|с остановкой) /;

/** Forms of a route with both ends; the groups are the words of each. */
export const WAY_ENDS: readonly RegExp[] = [
  /(?:^| )(?:от|из|с|со|from) (?!заездом|заходом|остановкой)(?<from>.+?) (?:до|to) (?<to>.+)$/,
  /(?:^| )(?:доехать|дойти|добраться|проехать|пройти|попасть|ехать|идти|путь|дорог\S|маршрут|далеко|доеду|дойду|доберусь|успею|поехать|едем|еду)(?: \S+){0,3}? (?:от|из|с|со|from) (?!заездом|заходом|остановкой)(?<from>.+?) (?:в|во|на|к|ко) (?<to>.+)$/,
  /(?:^| )(?:до|to) (?<to>.+?) (?:от|из|с|со|from) (?<from>.+)$/,
  /^is (?<to>.+?) (?:walkable|within walking distance|far)(?: on foot| to walk)? from (?<from>.+)$/,
];

/** Words for a reach on foot. */
export const REACH_ON_FOOT = /ход(?:ьбы|а)|пеш|walk|foot/;

/** The words left of a question that asks only for a zone. */
export const REACH_WORDS =
  /^(?:(?:куда|докуда|до|если|как|буду|окажусь|достану|докачу|дотяну|доберусь|доставки|доставка|рассчитай|вокруг|машиной|что|чего|какие|места|заведения|от|меня|отсюда|рядом|тут|здесь|есть|находится|интересное|объехать|увидеть|посетить|обойти|где|как далеко|зон[ау]|область|изохрон[ау]|доступности|покажи|построй|нарисуй|интересного|можно|дойти|доехать|добраться|успею|доступно|достижимо|побывать|докатиться|добежать|where|how far|what|can|i|get|go|walk|drive|reach|area|isochrone|show|me|the|an|a|far) ?)+$/;

/** Asks where somebody can get, before or after the start: «от вокзала куда можно дойти». */
export const REACH_ASKED =
  /(?:^| )(?:а |и )?(?:куда|докуда|до чего|(?:как )?далеко(?= (?:я |мы )?(?:уеду|уйду|доеду|дойду|уехать|уйти))|сколько(?= (?:(?:я|мы|можно|реально) )*(?:про(?:еду|едем|ехать|йду|йдем|йти)))|where|how far)(?: (?:я|мы|можно|могу|можем|смогу|реально|успею|вообще|пешком|can i|could i|can we))*(?: (?:дойти|доехать|добраться|дойду|дойдем|доеду|доедем|доберусь|докачу|добегу|побывать|уеду|уйду|уйти|уехать|попасть|про(?:еду|едем|ехать|йду|йдем|йти)|get|go|walk|drive|reach))?(?= |,|$)/;

/** Words before the start of a reach. */
export const REACH_NOISE = /^(?:дома|адреса|здания|the) (?=\S)/;

/** Asks when to leave for somewhere. */
export const WHEN_TO_LEAVE =
  /(?:^| )(?:во сколько|в котором часу|когда|к скольки|when|what time)(?: (?:мне|нам|надо|нужно|лучше|should|do|must|i|we|have|to|need))* (?:выйти|выходить|выехать|выезжать|выдвигаться|выдвинуться|отправиться|отправляться|стартовать|ехать|идти|leave|set off|start)(?= |,|$)/;

/** Words for the arrival in a question as in {@link WHEN_TO_LEAVE}. */
export const TO_ARRIVE =
  /(?:^|[ ,]+)(?:чтобы|чтоб|so that|in order|быть|успеть|попасть|оказаться|прийти|приехать|дойти|доехать|добраться|прибыть|вовремя|to be|be there|arrive|in time)(?= |,|$)/g;

/** Somebody who leaves so goes on foot. */
export const LEAVING_ON_FOOT = /(?:^| )(?:выйти|выйду|выйдем|выходить|выхожу|идти|дойти|дойду|прийти|приду)(?= |,|$)/;

/** When somebody leaves, said in a question whether that is in time; the group is the time. */
export const LEAVING_THEN =
  /(?:^|[ ,]+)(?:(?:если|когда|а|и|я|мы|что|if|i|we) )*(?:выйду|выйдем|выеду|выедем|выхожу|выходим|выезжаю|выезжаем|отправлюсь|leave)(?: (?:пешком|отсюда|сейчас|из дома|now))*(?<when> (?:(?:в|во|около|at) \S+(?: (?:час\S*|утра|вечера|дня|ночи|am|pm))*|через (?:\S+ )?(?:минут\S*|мин|час\S*|полчаса)))?(?= |,|$)/;

/** Asks whether somebody is somewhere by a time. */
export const BE_THERE =
  /(?:^| )(?:успею|успеем|успеваю|успеваем|буду|будем|приеду|приедем|приду|придем|доеду|доедем|дойду|дойдем|доберусь|доберемся|застану|make it|be there)(?: ли)?(?= |,|$)/;

/** Asks that a place be still open on arrival. */
export const TILL_CLOSING =
  /(?:^|[ ,]+)(?:до (?:его |ее |их )?закрытия|пока (?:(?:он[аио]?|там|еще) )*(?:открыт\S*|работа\S+|не закры\S+)|(?:(?:там|еще|меня|нас|уже) )*(?:примут|пустят|обслужат|застану|будет открыт\S*|не закро\S+)|before (?:it|they) closes?)(?: ли)?(?= |,|$)/;

/** Asks for another way than the best one. */
export const ANOTHER_WAY =
  /(?:^| )(?:друг(?:ой|ую|ая|ие|им)|ин(?:ой|ую|ым)|альтернативн\S+|another|other|alternative) (?:маршрут\S*|пут(?:ь|и|ем)|дорог\S+|проезд|route|way)(?= |,|$)/;

/** Addresses in a row with a question about the route: «Ленина 5 - Мира 10 - Фокина 3, сколько ехать». */
export const STOPS_LIST =
  /^(?=.*(?:ехать|объехать|км|километр|маршрут|how long|how far))[^,]*\d\S*(?: ?(?: - | — | – |, | → ) ?[^,]*\d\S*){2,}/;

/** The company in which somebody goes: not a place. */
export const IN_COMPANY =
  /(?:^| )(?:компанией|толпой|вдвоем|втроем|всей семьей)(?= |,|$)|(?:^| )с (?:ребенком в коляске|ребенком|компанией|детьми|коляской|собакой|вещами|багажом|семьей|женой|мужем|друзьями|малышом)(?= |,|$)/;

/** Targets one after the other: «до аптеки и потом на вокзал». */
export const THEN_TO = /,? (?:и )?(?:потом|затем|далее|then) (?:на |в |во |к |до |to )?|,? и (?=до )(?:до )?/;

/** A target after a start. */
export const HAS_TARGET = / (?:до|to) \S/;

/** The gap between addresses in a row: a house number, then the next street. */
export const STOPS_AFTER_HOUSE =
  /(?<=[а-яa-z.] \d{1,3}[а-я]?(?:\/\d+)?)(?<!(?:^| )(?:в|с|к|до|на|за|около) \d{1,3}) (?!(?:лет|год|час|мин|утра|вечера|дня|мая|январ|феврал|марта|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр|съезд|парт|корп|стр|кварт|микро|мкр)\S*|(?:к|с|кв|й|я|го)(?:[ .]|$))(?=[а-я]{2})/;

/** The start or end of a round that nothing separates from the stop before. */
export const STOPS_BEFORE_START =
  / (?=(?:старт|начало|стартую|выезжаю|выезд|финиш|потом|затем|как лучше|(?:пешком )?в каком порядке|надо|нужно|заехать|заскочить|зайти)(?: |$))|(?<=^(?:с|со|из|от) \S+(?: \S+){0,3}) (?=сначала )/;

/** Words before a list of stops that name none. */
export const STOPS_HEAD =
  /^(?:(?:у меня|мои|есть|нужно|надо|объехать|развезти|посетить|объезд) )*(?:\S+ )?(?:точ(?:ки|ек|ка)|адрес(?:а|ов)?|заказ\S*|посыл\S*|остановк\S*|stops?)$/;

/** Asks what is worth seeing, or for a walk past such places. */
export const SIGHTS =
  /(?:^| )(?:(?<=(?:^| )(?:что|чего|где|какие|какую|как)(?: \S+)* )(?:посмотреть|увидеть|осмотреть)|не пропустить|(?:что|чего)(?: \S+){0,2} интересно(?:го|е)|интересное|интересные места|интересных мест|достопримечательност\S*|прогулк\S*|прогуляться|пройтись|экскурси\S*|(?:маршрут|тур) (?:по|на \d+ час\S*|пешком)|sightseeing|sights|(?:walk|tour|route) (?:of|through))(?= |,|$)/;
/** The words of such a question that name neither a kind nor a place. */
export const SIGHTS_AROUND =
  /(?:^|(?<=[ ,]))(?:что|чего|есть|куда|какие|посмотреть|увидеть|осмотреть|обойти|не пропустить|обязательно|стоит|самое|главное|интересн\S+|красив\S+|мест(?:а|о|ам)?|достопримечательност\S*|прогулк\S*|прогуляться|пройтись|погулять|экскурси\S*|составь|построй|предложи|придумай|сделай|спланируй|пеш\S{2,}|туристическ\S+|маршрут|тур|план|города|(?:за |на |есть |у нас |у меня |всего |около |примерно )*(?:\d+ |один |1 )?(?:свободн\S+ )?(?:полдня|день|вечер|утро|выходные|час(?:а|ов|ик\S*)?)(?: до \S+)?|турист\S*|приезж\S+|впервые|здесь|тут|времени|немного|сходить|рядышком|plan|make|sightseeing|sights|walk(?:ing)?|tour|route|through|hours?|for \d+|см\.)(?=[ ,]|$)/g;
/** Asks for a way past what is worth seeing, and not only for a list. */
export const SIGHTS_WALK = /(?:^| )(?:маршрут|тур|прогул\S+|пройтись|обойти|экскурси\S*|walk|tour|route)(?= |,|$)/;
/** Asks for the oldest of a kind, else of all buildings. */
export const OLDEST =
  /(?:^| )(?:сам\S+ (?:стар|древн|старинн)\S+|старейш\S+|древнейш\S+|the oldest)(?: (?:здани\S+|дом\S*|постройк\S+|строени\S+|building))?(?= |,|$)/;
/** Categories of what is worth seeing. */
export const SIGHT_CATEGORIES = ['historic', 'museum', 'park'] as const;
/** Categories of old buildings. */
export const OLD_CATEGORIES = ['place_of_worship', 'historic'] as const;

/**
 * All of a kind, or all with that name: «обойти все фонтаны», «хочу за день увидеть всех котов»; the group is what they
 * are.
 */
export const TOUR_OF_ALL =
  /(?:^| )(?:обойти|объехать|посетить|посмотреть|увидеть|осмотреть)(?: пешком| за день)* (?:все|всех) (?<what>[^,.]+?)(?: (?:составь\S*|построй\S*|сделай|предложи|спланируй\S*|за|пешком|на)(?: .*)?)?$/;

/** Behind a kind of which several beside are wanted: «памятники рядом». */
export const BESIDE_BEHIND = / (?:рядом|поблизости|вокруг|неподалеку|nearby|around)$/;

/** The user wants something to see, not things of everyday use. */
export const WORTH_SEEING =
  /(?:^| )(?:интересн\S*|посмотреть|увидеть|достопримечательност\S*|sights?|see(?:ing)?|visit(?:ing)?|interesting)(?= |,|$)/;

/** The wish within a reach, after its start: «за 10 минут от автовокзала поесть». */
export const REACH_WISH =
  / (?<wish>(?:где |чтобы )?(?:поесть|покушать|перекусить|пообедать|поужинать|позавтракать|выпить кофе|погулять|постричься|переночевать|to eat|for lunch|for dinner))$/;

/** Asks for lines of public transport, or for a way by them: «каким автобусом», «на чём доехать», «ходит ли что-нибудь». */
export const BY_LINES =
  /(?:^| )(?:(?:на )?как(?:ой|ая|ие|им|ом|их|ими) (?:номер\S* |маршрут\S* )?(?:автобус|троллейбус|трамва|маршрут|электричк)\S*|(?:на )?чем(?= (?:(?:можно|лучше|мне|нам) )*(?:(?:от|с|со|из|до) (?:\S+ ){1,3})?(?:доехать|добраться|уехать|ехать))|(?:на )?общественн\S+ транспорт\S*|(?:прямой|прямые|идет|ходит|есть|ли|на) (?:ли )?(?:автобус|троллейбус|трамва|маршрутк|электричк)(?:е|ы|а|и|й)?|(?:ходит|ездит|идет) (?:ли )?(?:хоть )?что-(?:нибудь|то)|без пересадок|без пересадки)(?= |,|$)/;
/** Words of such a question that name no place. */
export const BY_LINES_AROUND =
  /(?:^| )(?:автобус(?:ы|ов|ом|е|а|у)?|троллейбус(?:ы|ов|ом|е|а|у)?|трамва(?:й|и|ев|ем|е|я)|маршрут(?:к\S*|ы|ов|а|ом)?|номер\S*|транспорт\S*|останавлива\S+|ход[ия]т|ид[уе]т|ед[уе]т|езд[ия]т|проход[ия]т|проезжа\S+|(?:у|от|при)ход[ия]т|отправля\S+|уехать|сесть|садиться|подойд[уе]т|есть|ли|на|прямой|прямые|доехать|остановк[аиу]|остановок|по пути|buses|bus|trams?|lines?|stops?|goes|go)(?= |,|$)/g;
/** Names lines of public transport, one or more. */
export const LINES_ASKED =
  /(?:^| )(?:(?:автобус|троллейбус)(?:ы|ов|ом|е|а)?|трамва(?:й|и|ев|ем|е|я)|маршрут(?:к\S*|ы|ов)|(?:общественный )?транспорт|(?:какой|какая|какие) (?:маршрут|номера?|линия)|buses|bus|trams?|lines?)(?= |,|$)/;
/** Asks which lines there are, and where they go. */
export const LINES_QUESTION =
  /(?:^| )(?:как(?:ой|ая|ие|им|ом|их)|which|what|ход[ия]т|ид[уе]т|ед[уе]т|езд[ия]т|останавлива\S+|goes|go)(?= |,|$)/;
/** Asks for times of lines, or for those of the night. */
export const OF_TIMETABLE =
  /(?:(?:^| )(?:во сколько|когда|до (?:какого часа|скольки)|через сколько|(?:как |насколько )?часто(?: ли)?|с каким интервалом|интервал\S*|расписани\S*|(?:первый|последний|последняя|следующий|ближайший)(?: рейс)?|ноч(?:ью|ной|ная|ные|ных)|по ночам|вечером|утром|timetable|how often|when|last|next|at night)(?= |,|$))+/;
/** Asks for the stops of a line. */
export const STOPS_OF_LINE = /(?:^| )(?:остановк[аиу]|остановок|stops?)(?= |,|$)/;
/** The same by their names, and not their number. */
export const WHICH_STOPS = /(?:^| )(?:какие|каких|через какие|which|what) (?:остановк[аи]|stops)(?= |,|$)/;
/** Asks where to get on. */
export const BOARDING = /(?:^| )(?:сесть|садиться|сажусь|поймать|от какой остановки|с какой остановки|get on)(?= |,|$)/;
/** Words that many names of stops and lines share. */
export const COMMON_IN_STOPS =
  /^(?:улиц|площад|проспект|переул|проезд|шоссе$|остановк|станци|конечн|автобус|троллейбус|трамва|маршрут|имени|торгов|центр$|центра$)/;

/** A line by its number: «28 автобус», «маршрут автобуса 28», «троллейбус № 11». */
export const LINE_BY_NUMBER =
  /(?:^| )(?:через какие (?:остановки|улицы) (?:идет|едет|ездит|ходит|проходит) )?(?:(?<number>\d{1,3}\p{L}?)(?:-?(?:й|ый|ой|ая))? )?(?:маршрут\S* )?(?:автобус|троллейбус|трамва|маршрут)\S*(?: (?:номер |№ ?)?(?<behind>\d{1,3}\p{L}?))?(?= |,|$)/u;

/** Marks of a chain of stops: «дом -> музей -> рынок». */
export const STOP_ARROWS = /\s*(?:[-–—=]+>|→|⇒|➡|»|>)\s*/;

/** Forms of a chain of stops, and what separates these: arrows, several dashes, a list after «маршрут:». */
export const CHAIN_MARKS: readonly { readonly form: RegExp; readonly between: RegExp }[] = [
  { form: STOP_ARROWS, between: STOP_ARROWS },
  { form: / [-–—] .* [-–—] /, between: /\s[-–—]\s/ },
  {
    form: /^(?:\S+ )?(?:маршрут|путь|прогулка|route)(?: (?:пешком|на машине|на велосипеде|на велике|on foot|by car|by bike))?[: ]+[^:]+ [-–—] /,
    between: /\s[-–—]\s/,
  },
  {
    form: /^(?:\S+ )?(?:маршрут|путь|route)(?: (?:пешком|на машине|на велосипеде|на велике|on foot|by car|by bike))?: [^:]+,/,
    between: /,| и (?=\S+$)/,
  },
  {
    form: /^(?:пешком|на машине|на велосипеде|на велике|on foot|by car|by bike): [^:]+,/,
    between: /,| и (?=\S+$)/,
  },
];

/** Words before the first stop of a chain. */
export const CHAIN_HEAD =
  /^(?:(?:построй|проложи|составь|сделай|нужен|покажи|плиз|мне|plan|show|make)(?:те)? )*(?:(?:пеший|пешеходный|вело) )?(?:маршрут|путь|прогулка|объезд|route|trip|walk)(?: (?:пешком|на машине|на велосипеде))?[: ]+/;

/** Something along a way. */
export const ON_THE_WAY =
  /(?:^|[ ,])(?:по пути|по дороге|по ходу|по маршруту|вдоль (?:пути|дороги|маршрута)|on the way|along the way|en route)(?=[ ,.]|$)/;

/** A plain search along a way: «заправка по дороге на вокзал». */
export const ALONG_SEARCH =
  /^(?!(?:что|чего|где|есть|какие|какая|какой|а|и|можно|хочу|надо|нужно|нужна|нужен|еду|едем|еще|what|is|are|any) )[^,.]+? (?:по пути|по дороге|вдоль пути|on the way|along the way) (?:от|из|с|до|в|во|на|к|ко|from|to) [^,.]+$/;

/** The words with which a search along a way is written. */
export const ALONG_WORDS = { from: 'по пути от', to: 'до', via: 'через' } as const;

/** The target alone: «до вокзала», «на рынок». */
export const TO_THERE =
  /(?:^|(?:^| )(?:довези|отвези|веди|вези|еду|едем|иду|идем|доехать|ехать|идти|дойти|пройти|проехать|добраться|добираться|поеду|поедем|going|drive|driving|walking) )(?:до|в|во|на|к|ко|to) (?<to>\S.*)$/;

/** A word that is not what is wanted along a way. */
export const ALONG_FILLER =
  /^(?:|что|чего|где|куда|какие|какая|какой|какое|есть|ли|а|и|но|еще|там|тут|мне|нам|я|мы|можно|надо|нужно|нужен|нужна|нужны|хочу|хотим|хотелось|бы|интересу\S*|ищу|найди|покажи|подскажи|посоветуй|будет|будут|бывает|встретится|попадется|еду|едем|иду|идем|поеду|поедем|ехать|доехать|заехать|заскочить|зайти|остановиться|купить|взять|в|во|на|за|к|по|от|из|с|меня|отсюда|нибудь|какую|интересного|посмотреть|what|where|is|are|there|any|i|want|need|to|at|can|get|stop|going|driving|from|here|me)$/;

/** A question about what lies around, without a kind: «что в 10 минутах пешком». */
export const WHAT_LIES = /^(?:а )?(?:что|чего|до чего|какие (?:места|заведения|объекты)|what|what is)(?: |$)/;

/** The word for a station, and stations with a name of their own: «Московский вокзал». */
export const STATION_ASKED = 'вокзал';

export const NAMED_STATION = /^\S+ вокзал$/i;

/** A part of a list of stops that only asks for the route: «хочу погулять», «сделай маршрут». */
export const STOPS_REQUEST =
  /^(?:(?:хочу|хотим|хотелось|бы|можно|давай|сделай|сделайте|построй|постройте|проложи|составь|предложи|придумай|нарисуй|покажи|нужен|нужна|надо|мне|нам|сначала|погулять|прогуляться|пройтись|прогулка|прогулку|маршрут|путь|план|экскурсию|пешком|пеший|пешеходный|удобный|красивый|оптимальный|по ним|через них|i|want|to|walk|make|plan|a|route)(?: |$))+$/;

/** Ends of the parts of a message about a way and what lies along it. */
export const ALONG_ENDS =
  /[,.;:]+| (?:и|а|но|and) (?=есть |что |где |какие |какая |какой |можно |хочу |надо |нужно |is |are |where |what )/;

/** «И потом до парка» after a route; the group is the next target. */
export const AND_THEN_TO =
  /^(?:а |и |ну )*(?:(?:потом|затем|дальше|после|then|and then)(?: (?:оттуда|ехать|идти|еще|поехать))* (?:до|в|во|на|к|ко|to)|(?:в конце|под конец|напоследок|закончить|завершить)(?: (?:бы|чтобы|еще|хорошо|можно|хочется|прогулку|маршрут|путь))*(?: (?:до|в|во|на|к|ко|у|возле))?) (?<next>.+)$/;

/** The word for an airport, in a question and in a search, and the tag of one with airlines. */
export const AIRPORT_WORD = /(?:^| )(?:аэропорт\S*|airport)(?= |$)/;

export const AIRPORT_ASKED = 'аэропорт';
/** The building of an airport for passengers. */
export const TERMINAL = 'терминал';

export const AIRLINE_CODE = 'iata';

/** Forms of a question about a route, and how each is said with «от», «до» and «через». */
export const WAY_FORMS: readonly { readonly form: RegExp; readonly plain: string }[] = [
  { form: /(?<=^| )(?:между|between) (?<from>.+?) (?:и|and) (?<to>.+)$/, plain: 'от $<from> до $<to>' },
  {
    form: /(?:^| )(?:через|с (?:заездом|заходом) (?:в|на|к|во)|с остановкой (?:в|на|у)|via|through) (?<stop>[^:]+): ?(?<from>.+?) [-–—] (?<to>.+)$/,
    plain: ' от $<from> до $<to> через $<stop>',
  },
  {
    form: /(?<head>маршрут|путь|дорог[ау]|route)[: ]+(?!от |из |с |до |from |to )(?<from>.+?) [-–—] (?<to>.+)$/,
    plain: '$<head> от $<from> до $<to>',
  },
  {
    form: /^(?<ends>.+?)(?:,|,? (?:и|а|но))(?: (?:по дороге|по пути|еще))? (?:заехать|зайти|заскочить|завернуть|забежать|заедем|зайдем|заеду|зайду)(?: (?:по дороге|по пути))? (?:в|во|на|к|ко|за) (?<stop>.+)$/,
    plain: '$<ends> через $<stop>',
  },
  {
    form: /(?:(?:добавь|вставь|включи|add)(?:те)? (?:еще )?(?:заезд|остановку|точку|заход|a stop)|с (?:заездом|заходом|остановкой)|заехав|зайдя|заглянув|заскочив|with a stop)(?: по (?:пути|дороге))? (?:в|во|на|к|ко|у|за|at|in) /,
    plain: 'через ',
  },
  {
    form: /^(?:(?:а|и|но|ну|если|что если|можно|давай|лучше|попробуй|попробуем|поехали|поедем|по пути|по дороге|по ходу|еще|сначала|сперва|хочу|хотим|надо|нужно|мне|нам|бы|what if|can|could|i|we|want to|on the way) )*(?:(?:заехать|зайти|заскочить|завернуть|забежать|заглянуть|заедем|зайдем|заеду|зайду|заедь|stop)(?: (?:еще|сначала|по (?:пути|дороге)))* (?:в|во|на|к|ко|за|у|at|in)|по(?= (?:\S+ ){0,3}(?:мосту|проспекту|шоссе|набережной|бульвару|объездной|объезду)(?: |$))) (?<stop>.+?)(?:,? (?:по пути|по дороге))?$/,
    plain: 'через $<stop>',
  },
  {
    form: /^(?:(?:а|и|но|ну|если|что если|можно|давай|лучше|попробуй|попробуем|поехали|поедем|по пути|по дороге|по ходу|еще|сначала|сперва|хочу|хотим|надо|нужно|мне|нам|бы|what if|can|could|i|we|want to|on the way) )*(?:в|во|на|к|ко|за) (?<stop>\S+(?: \S+){0,3}?) (?:сначала |сперва |еще |по пути |по дороге )*(?:заехать|зайти|заскочить|завернуть|забежать|заглянуть|заедем|зайдем|заеду|зайду|заедь)(?: (?:сначала|сперва|еще|по пути|по дороге))*$/,
    plain: 'через $<stop>',
  },
  {
    form: /^(?:мне|нам) (?:сейчас |срочно )?(?:(?:нужно|надо|нужна|пора|бы) )?(?:на|в|во|к|ко|до) (?<to>.+)$/,
    plain: 'доехать до $<to>',
  },
];

/** Asks for the turns of a way. */
export const STEP_BY_STEP =
  /(?:^| )(?:по шагам|пошагово|подробно|подробный|по поворотам|все повороты|step by step|turn by turn|in detail|directions)(?= |$)/;

/** The question before both ends of a way, in English. */
export const HOW_FROM = /^how (?:far|long|many \S+|much time)(?: \S+){0,6}? (?=from .+ to )/;
