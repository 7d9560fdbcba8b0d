import { setOf } from './table-rows.ts';

/** Patterns that split requests to an assistant and find in them where, how far, how many and compared with what. */

/** Words with which a request begins; a message of several requests is split before them. */
const REQUEST_WORDS =
  '(?:докуда|где(?! (?:прода|торгу|есть |можно |дела|чин|прин|быва))|куда|откуда|как (?:до|от|из|с|туда|пройти|дойти|доехать|проехать|добраться|попасть|лучше|быстрее|долго|далеко|мне|нам|к)|сколько|какой|какая|какое|какие|что за|найди|найдите|покажи|покажите|построй|постройте|проложи|проложите|подскажи|подскажите|скажи|скажите|посчитай|посоветуй|посоветуйте|дай|дайте|назови|назовите|any (?=\\S)|туда(?= пешком| на машине)|до скольки|во сколько|когда|далеко ли|долго ли|нужен|нужна|нужно|нужны|ищу|есть ли|есть|ближайш(?:ий|ая|ее|ую|ие)|интересу(?:ет|ют)|что (?:вокруг|рядом|поблизости|посмотреть|обязательно|интересного|можно|находится|там|есть|еще|ближе|лучше|быстрее)|телефон|адрес|сайт|индекс|контакты|режим работы|часы работы|(?:is it|are they|does it) |where|how|what|which|show|find|is there|are there|the way|the nearest|the closest|nearest)';

/** Details that are asked for in one breath: «адрес и телефон роддома». */
const DETAIL_WORDS = '(?:адрес|телефон|сайт|индекс|часы работы|режим работы)';

/**
 * The end of one request or statement and the beginning of the next: the end of a sentence, or a comma or «и» before a
 * request.
 */
export const CLAUSE_ENDS = new RegExp(
  `(?<![ .](?:ул|д|дом|г|пр|просп|пер|пл|им|к|корп|стр|св|р|б|бул|наб|обл|мкр|тел|\\p{L}))[.;]\\s+(?=\\S{2}|а )|,? (?:и|а|а потом|и потом|и еще|and|and then) (?!(?<=(?:^| )${DETAIL_WORDS},? и )${DETAIL_WORDS} )(?=${REQUEST_WORDS}(?: |$))|, (?=${REQUEST_WORDS}(?: |$))|(?:,|,? (?:если|раз|пока|когда|а)) (?=(?:я|мы) (?:сейчас |нахожусь |стою |живу )*(?:на|у|в|около|возле|рядом со?|недалеко от|со?) )| и (?=\\S+(?: \\S+)? рядом с (?:ней|ним|ними|этим))| and (?=(?:is it|are they|does it) )|,? и (?=(?:не )?(?!стоит )[а-я]{3,} ли )|(?: [—–-]|:) (?=${REQUEST_WORDS}(?: |$))`,
  'u',
);

/** A statement that says where somebody is; the group is the place. */
export const STATED_PLACE =
  /(?:^| )(?:мой адрес|я (?:сейчас |нахожусь )*(?:(?=на )|у|в районе|в|около|возле|рядом с)|мы (?:сейчас )?(?:(?=на )|у|в|около|возле)|(?:жив(?:у|ем)|снима(?:ю|ем)(?: жилье| квартиру| комнату| дом)?|остановил(?:ся|ась|ись)|поселил(?:ся|ась|ись)|переехал[аи]?|гуля(?:ю|ем)|мой дом) (?:(?=на )|в|по адресу|у|около|возле|рядом с)|стою (?:(?=на )|у|возле)|(?<!(?:^|[ ,])(?:как\S*|куда|где|что|кто|куда|когда|скольк\S) (?:\S+ )?)(?:ходит|ходим|хожу|учится|учатся|учусь|учимся|работает|работаю|работаем|занимается|лежит|лежу|остановил(?:ся|ась|ись)|буд(?:у|ем)|ид(?:у|ем)|встреч(?:а|аемся)) (?:(?=на )|в|во|у|около|возле)|еду (?:с|от|из)|выезжа(?:ю|ем) (?:с|от|из)|приезжа(?:ю|ем) на|my address is|(?:i am|i'm|we are|we're) (?:staying |living )?(?:at|on|near|in)|i live (?:at|on|in)) ?(?<place>.+)$/;
const DWELLING = '(?:квартир|жиль|комнат|однушк|двушк|трешк|студи[юи]|новостройк)\\S*|дом(?:ик)?';
const DWELLING_SOUGHT =
  '(?:(?:я|мы|семьей|сейчас|скоро|недавно|хотим|хочу|думаем|думаю|планируем|планирую|собираемся|собираюсь|решили|будем|буду) )*(?:выб[ие]р|смотр|посмотр|приглядыв|сним|снять|снял|арендов|покупа|куп|бер[уе]|взя|ищ|присм|рассматр|наш[ел]|подбира|предлага)\\S*(?: (?:себе|для \\S+|с \\S+|нам|мне|одно\\S+|двух\\S+|трех\\S+|эту|этот|нов\\S+|\\d-комнатн\\S+))*';
/**
 * Somebody looks for a dwelling, or moves: what follows is asked about its place, «выбираем квартиру на Мира 20: что
 * вокруг», or about that of the user.
 */
export const DWELLING_AT = new RegExp(
  `^(?:${DWELLING_SOUGHT} (?:${DWELLING})|(?:(?:я|мы|скоро|недавно|хотим|думаем|планируем|собираемся|решили) )*(?:переезжа|переехать|перееха|перебира|вселя|въезжа|заселя|поселит|поселил)\\S*(?: жить)?)(?:,? (?:(?=(?:на|в|во|у|около|возле|рядом с|недалеко от) )|по адресу ))(?=.*[,.:;?] )`,
);
/** The same without a place, before a question. */
export const DWELLING_ALONE = new RegExp(
  `^${DWELLING_SOUGHT} (?:${DWELLING})[,.:;] (?=(?:где|как\\S*|что|есть|сколько|далеко|хватает|куда|в каком|посоветуй\\S*|подскажи\\S*) )`,
);
/** Something that happened somewhere: only an address with a house counts. */
export const HAPPENED_AT =
  /(?:^| )(?:на|у|в|около|возле|по|at|on|near) (?<place>\S.*(?:\d\S*|шоссе|улице|проспекте|площади|бульваре|набережной))$/;

/** Travel time in minutes that limits a search; the groups are the number, the unit and the means. */
export const WITHIN_MINUTES =
  /(?:^|,? )(?:(?:в пределах|в радиусе|не (?:дальше|более|больше)(?: чем)?(?: в)?|до|за|в|во|через|within|in|under) )?(?<count>(?!24[ -]?(?:час|hour))\d{1,3}(?=[ -]?(?:мин|час|min|hour)\S*(?! (?:ночи|дня|утра|вечера)))|полчаса|получаса|полтора часа|полутора часов|четверть часа|четверти часа|(?<!(?:\d|которого|какого|котором|каком|который|какой) )(?:часа|час)(?! (?:ночи|дня|утра|вечера|пик))|a quarter of an hour|half an hour)[ -]?(?<unit>минут\S*|мин|(?:часа|час)(?! (?:ночи|дня|утра|вечера))|minutes?|min|hours?)?(?: of)?(?:[ -](?<means>ходьбы|пешком|пешего хода|хода|езды|на машине|на авто|на велосипеде|на велике|walk(?:ing)?|drive|driving|on foot|by car|by bike))?(?=,| |$)/;
/** Before an area: the words of a count or a list end here. */
export const AREA_BEFORE =
  /(?:^| )(?=(?:в радиусе|в пределах|не дальше|рядом с|рядом со|недалеко от|в районе|в|во|на|по|около|возле|у|вокруг|вблизи|вдоль|within|near|around|in|on|at|along) \S)/g;
/** Words with which an area begins. */
export const AREA_LEADING =
  /^(?:рядом со?|недалеко от|в районе|в|во|на|по|около|возле|у|вокруг|вблизи|вдоль|в границах|near|around|in|on|at|along)(?: the)? /;
/** A circle in words: the groups are the number, the unit and its middle. */
export const RADIUS =
  /^(?:(?:в радиусе|в пределах|не дальше|в|within) )(?:(?<count>\d+(?:[.,]\d+)?) ?)?(?<unit>метр\S*|м|километр\S*|км|m|met\S+|km|kilomet\S+)(?: (?:от|вокруг|of|from|around))?(?: (?<middle>.+))?$/;
/** A circle in words, anywhere in a message. */
export const IN_RADIUS =
  /(?:^| )(?:в радиусе|в пределах|не дальше|ближе|в|within) (?:(?<count>\d+(?:[.,]\d+)?) ?)?(?<unit>метр\S*|м|километр\S*|км|m|met(?:er|re)s?|km|kilomet\S+)(?= |,|$)/;
export const KILOMETRES = /^(?:к|k)/;

/** Separators between the kinds of one list. */
export const LIST_BETWEEN = /\s*(?:,| и | или | либо | vs | против | and | or )\s*(?:и |или |the )?/;

/** A garden in a list with schools, which means a kindergarten. */
export const [GARDEN, BESIDE_GARDEN, KINDERGARTEN] = [
  /^(?:дет\S* )?сад(?:ы|а|ик\S*)?$/,
  /школ|поликлин|ясли|квартир/,
  'детский сад',
];
export const OR = / (?:или|либо|or|vs|против) /;
/** The nearest of the results just given: «самую близкую», «ближайшая из них». */
export const NEAREST_OF_THEM =
  /^(?:тогда |ладно |просто |ну |давай )*(?:сам(?:ую|ая|ый|ое) (?:ближн|близк|ближайш)\S+|ближайш\S+(?: из них)?|как(?:ой|ая|ое) (?:из (?:них|этих) )?(?:ближе|ближайш\S+)(?: всего)?|(?:which one is |which is )?the (?:closest|nearest)(?: one| of them)?|which (?:one )?is (?:the )?(?:closest|nearest))$/;
/** «А ближе нет?». */
export const ANY_NEARER =
  /^(?:(?:есть |нету? |еще |что-нибудь |ничего )*(?:по)?ближе(?: (?:ничего|что-нибудь|чего-нибудь|еще|вообще|тут|нету?|есть))*|(?:(?:is|are) there )?(?:(?:anything|something|one|any) )?(?:closer|nearer)(?: ones?)?)$/;
/** «Проложи путь по ним»: a route through all results just given. */
export const THROUGH_THEM =
  /(?:^| )(?:по ним|через них|по всем(?: ним)?|обойти (?:их|все)|объехать (?:их|все)|through (?:them|all))(?= |$)/;
/** «Какие из них …», «только те что …»: the rest is a quality. */
export const OF_THEM =
  /^(?:а )?(?:(?:как(?:ие|ая|ой|ое)|кто|что|which|any) (?:из (?:них|этих|этого|найденных)|of (?:them|these))|как(?:ие|ая|ой|ое)(?= (?:открыт|работа|круглосуточ))|which (?:one )?is(?= open)|только (?:те|та|тот),? (?:что|которые|которая|который)|only (?:those|the ones) that(?: are)?)(?: тут| там| are| is)? /;
/** «…, нет, от площади Ленина»: what the user takes back, and what is meant instead. */
export const TAKEN_BACK =
  /^(?<before>.*)(?:^| )(?:от|к|до|на|у|в) .+?[.,]+ ?(?:ой |ай )?(?:нет|вернее|точнее|то есть|no|i mean)[ ,]+(?<after>(?:от|к|до|на|у|в|from|to|at) .+)$/;
/** Beginnings of a reply to an answer. */
export const REPLYING =
  /^(?:(?:не это(?=,)|не то(?=,)|ладно|лучше(?! всего)|хорошо(?! ли)|ок|окей|ясно|понятно|тогда|отлично|спасибо|супер|круто|класс|здорово|прекрасно|замечательно|понял|поняла|хм|да|ага|угу|нет|ну|так|ok|okay|thanks|thank you|great|fine|then|well)[ ,]+)+(?=\S)/;
/** Open on all days of the week. */
export const EVERY_DAY =
  /(?:^| )(?:без выходных|каждый день|ежедневно|все дни|всю неделю|7 дней|every day|daily|all week)(?= |$)/;
/** A quality alone, as adjectives end. */
export const ADJECTIVE = /^(?:[а-я]{3,}(?:ая|ый|ий|ой|ое|ее|ую|ые|ие|ых|их))$/;
/** The same in any grammatical case. */
export const ADJECTIVE_IN_ANY_CASE = /^[а-я]{3,}(?:ск|ов|ев|н)(?:ий|ый|ой|ая|яя|ое|ую|ого|ому|им|ым|ом|ие|ые|их|ых)$/;
/** Adjectives of the names of towns and people, «суздальский», and words that may be one: «суздальского». */
export const RELATIONAL_ADJECTIVE = /[сц]к(?:ий|ая|ое|ие)$/;
export const RELATIONAL = /[сц]к(?:ий|ая|ое|ие|ого|ому|ом|им|их|ой|ую)?$/;
/** «Есть» before or after a quality: «самообслуживание есть». */
export const IS_THERE =
  /(?:^есть (?:ли )?| (?:есть|имеется|бывает))$|^(?:есть (?:ли )?|чтобы (?:был[аои]? )?|и чтобы )/;

export const IN_TIME =
  /(?:^| )(?:успею|успеем|управлюсь|управимся|уложусь|уложимся|доеду|доедем|дойду|дойдем|доберусь|доберемся|добегу|хватит(?: ли)?|in time|make it)(?= |,|$)/;

/** The end of a question about a route that is not part of its target. */
export const WAYS_TAIL =
  /(?:[ ,.]+(?:(?:как|чем|что)(?: будет)? (?:быстрее|лучше|удобнее|скорее)|(?:which is|what is|what's) (?:faster|quicker|better)|далеко|недалеко|близко|и сколько(?: (?:по времени|времени|минут|это))?|по времени|сравни|сколько(?: всего)? (?:км|километров|минут|времени|ехать|идти)|успею|успеем|за (?:\d+ )?(?:минут|час|полчас|четверть час)\S*|и пешком|и на машине|и обратно|туда и обратно|and back|и|или|walkable|how far))+$/;
export const COUNT_MORE = /(?:^| )(?:больше|меньше|more|fewer)(?= |$)/;
/** A quality that begins with its preposition: «с вайфаем», «без глютена». */
export const WITH = /^(?:с|со|без|для|with|without|for) \S/;
export const DAYS: readonly { readonly form: RegExp; readonly day: number }[] = [
  { form: /понедельник|monday/, day: 1 },
  { form: /вторник|tuesday/, day: 2 },
  { form: /сред|wednesday/, day: 3 },
  { form: /четверг|thursday/, day: 4 },
  { form: /пятниц|friday/, day: 5 },
  { form: /суббот|выходн|saturday/, day: 6 },
  { form: /воскресен|sunday/, day: 0 },
];
/** The day on which something must be open. */
export const ON_DAY =
  /(?:^| )(?:(?:во?|по|on) (?:понедельник|вторник|сред[уа]|четверг|пятниц|суббот|воскресен|выходн|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\S*|сегодня|завтра|today|tomorrow)(?= |,|$)/;
export const TOMORROW = /завтра|tomorrow/;
/** Words that ask something. */
export const REQUEST = new RegExp(`(?:^| )${REQUEST_WORDS}(?= |,|$)`);
/** A search beside an address, or from somewhere: the route begins there. */
export const STARTS_THERE = /(?:^| )(?:(?:от|к|из|с|from|to) \S|(?:рядом с|около|возле|у|near) .*\d)/;

/** «Рязань-1», «Калуги-2»: the stations of a town. */
export const NUMBERED_STATION = /^(?:(?:станци\S+|вокзал\S*|ж д вокзал\S*|жд вокзал\S*) )?[а-я]{4,}-? ?(?:1|2|i|ii)$/;
/** Asks for a route in steps. */
export const BY_STEPS = 'по шагам';
/** Words that name walking. */
export const FIND_ON_FOOT = 'пешком';

/** The end of a question about a route that asks nothing more. */
export const REDUNDANT_TAIL =
  /,? чтобы успеть$|,? куда (?:он[аи]?|я|мы) (?:смо(?:жет|гу|гут|жем)|может|могу|могут|можем) (?:заехать|попасть|пройти|зайти|войти)$|(?:,? и|,) (?:сколько(?: (?:это|времени|по времени|минут))*(?: (?:займет|по времени))?|как долго|how long(?: does it take)?)$/;
/** Words such as «там»: what follows is searched for at the target of the route. */
export const THERE_BESIDE =
  /(?:^| )(?:там|туда|рядом с (?:ним|ней|ними)|there|close by)(?: (?:рядом|поблизости|недалеко|nearby|около))?(?= |$)/;
/** A name after «на» or «по»: a street is preferred to anything else of that name. */
export const ON_STREET = /^(?:на|по|вдоль|on|along) /;

/** Something happened: not a request, whatever its first word is. */
export const HAPPENED =
  /^(?!(?:где|куда|как|какой|какая|сколько|что|кто) )(?:\S+ ){0,3}?\S+(?:лся|лась|лось|лись|ился|ла|ло|ли|ел|ал|ил)(?= |$)/;

/** Words that do not change the question, if other words are left. */
export const NOISE =
  /(?:^|(?<=[ ,]))(?:(?<=(?:^|[ ,])(?:есть|ли|где|какие) )(?:рядом со мной|возле меня|около меня|недалеко от меня)(?= \S)|прямо(?= сейчас)|желательно|обязательно|срочно|очень|кстати|вообще|примерно|наверное|если можно|если не сложно|ужасно|помоги|помогите|плиз|обед(?= (?:\d|полчаса|час))|вдвоем|втроем|туристу|туристам|гостям|чтобы не (?:дольше|больше)|не дольше|на карте|(?:возле|рядом с|около|недалеко от|поблизости от) (?:дома|домом)|please)(?=[ ,]|$) ?/g;
/** The occasion of a visit: not a place. */
export const OCCASION =
  /(?:^| )(?:на|для) (?:день рождения|дня рождения|свадьб[уы]|юбиле[йя]|двоих|большую компанию|компанию|вечер|завтрак|обед|ужин|выходные|(?:один |целый )?день|полдня)(?= |,|$)/g;
/** «Ночью кончился хлеб, какие магазины …»: an event right before the question, which names no place. */
export const HAPPENED_BEFORE =
  /^(?!(?:где|куда|как|какой|какая|какие|сколько|что|кто|мы|я) )(?:(?!(?:на|у|в|во|около|возле|где|как|какие|какая|какой) )\S+ ){0,3}(?:за|с|о|раз|про)?(?:конч|лом|пот[её]р|бы|би|голод|бол|сел)\S*(?:лся|лась|лось|лись|ла|ло|ли|л)(?: (?!(?:на|у|в|во|около|возле|где|куда|как|какие|какая|какой|есть) )\S+){0,2},? (?=(?:где|куда|какие|какая|какой|какое|есть ли|найди|ищу) )/;
/** The user rejects an answer without giving another. */
export const WRONG =
  /(?:^| )(?:не (?:та|тот|то|те|туда|там|про то)(?= |$)|неправильно|неверно|ты ошиб\S+|вы ошиб\S+|wrong (?:one|place|street)|that's not it|not that one)/;
/** Food in general, and the word with which places to eat are searched for. */
export const FOOD = /^(?:еда|еды|еду|едой|покушать|пожрать|похавать|похавать|что поесть|food)$/;
/** Kinds of places that «поесть», «поужинать» mean. */
export const MEAL_KINDS: string[] = ['cafe', 'restaurant', 'fast_food'];
/** A stop or end of the last route, and what to take instead: «поменяй театр на филармонию». */
export const REPLACE_STOP =
  /^(?:(?:а|и|ну|давай|лучше|тогда) )*(?:поменяй|замени|измени|смени|вместо|replace|change|swap)(?:те)? (?<old>\S+(?: \S+)?) (?:на|with|to|давай|лучше) ?(?:в |на |до |к )?(?<other>.+)$/;
/** A stop that the last route should leave out: «убери Соборную площадь». */
export const REMOVE_STOP =
  /^(?:(?:а|и|ну|давай|лучше|тогда) )*(?:убери|удали|исключи|пропусти|выкинь|выбрось|вычеркни|отмени|убираем|выкидываем|не надо|без(?: остановки| заезда| захода)?|remove|skip|drop)(?:те)? (?:в |на |у |the )?(?<old>.+)$/;
/** Height, weight or length of a lorry. */
export const DIMENSIONS =
  /(?:^|[ ,]+)(?:(?:с |и )?(?:высот|вес|масс|длин|ширин|груз(?!ов))[а-я]*(?: \S+)?? \d+(?:[.,]\d+)?(?: ?(?:метр[а-я]*|м|тонн[а-я]*|т))?|\d+(?:[.,]\d+)? ?(?:метр[а-я]*|м|тонн[а-я]*|т) (?:высот|вес|масс|длин|ширин)[а-я]*|\d+(?:[.,]\d+)? ?тонн[а-я]*|(?:height|weight|length) (?:of )?\d\S*(?: (?:m|t|meters?|tons?))?)(?=[ ,.]|$)/;
/** An hour until which something is open, without its part of the day: «до восьми». */
export const UNTIL_EVENING =
  /^(?:до|после|позже|until|till|after) (?:[5-9]|1[01]|пяти|шести|семи|восьми|девяти|десяти|одиннадцати)(?: час\S*)?$/;
/** Asks which of several. */
export const WHICH_OF_THEM = /^(?:а |и |ну )*(?:как(?:ой|ая|ое|ие)|котор\S+|что|кто|куда|which)(?= |$)/;
/** Stops that change places: «поменяй местами вокзал и Мегу». */
export const SWAP_STOPS = /(?:поменяй|переставь|swap)(?:те)? (?:местами )?(?<one>.+?) (?:и|and) (?<other>.+)$/;
/** A stop that moves in the order of the last route: «а если парк вторым»; the groups are the stop and its new place. */
export const MOVE_STOP =
  /^(?:(?:а|и|ну|если|лучше|тогда|давай|можно|поставь|сделай) )*(?<stop>\S+(?: \S+)?) (?:поставить |сделать |будет )?(?<at>перв(?:ым|ой)|втор(?:ым|ой)|треть(?:им|ей)|четверт(?:ым|ой)|последн(?:им|ей))$/;
export const STOP_POSITIONS: readonly RegExp[] = [/^перв/, /^втор/, /^треть/, /^четверт/];
/** Kinds of places in which others are. */
export const HOUSES_OF_MANY: ReadonlySet<string> = setOf('mall department_store marketplace retail');
/** A ticket, and the kinds of places that sell them for themselves. */
export const TICKET = /(?:^| )(?:билет\S*|сеанс\S*|tickets?)(?= |,|$)/;
export const VENUES: ReadonlySet<string> = setOf(
  'cinema theatre museum gallery zoo aquarium theme_park water_park planetarium circus concert_hall arts_centre stadium',
);
/** Open around the clock, as a quality of a kind. */
export const ALWAYS = { ru: 'круглосуточно', en: 'open 24 hours' } as const;
/** A part of a message that asks nothing by itself: «есть рядом», «где она». */
export const EMPTY_CLAUSE =
  /^(?:(?:есть|рядом|тут|здесь|поблизости|такие|такое|такая|такой|где|она|он|оно|они|это|находится|находятся|ли) ?)+$/;
/** An errand; the group is its target. */
export const ERRAND =
  /^(?:(?:мне|нам|срочно|сегодня|завтра|надо|нужно|хочу|хотим|собираюсь|планирую) )*(?:отнести|сдать|отдать|получить|занести|подать|оформить|забрать|сходить|зайти|съездить|заскочить|успеть|попасть)(?: \S+){0,3}? (?:в|во|на|к|из) (?<place>.+?)(?: до \d{1,2}(?::\d\d)?(?: часов)?)?$/;
/** «Мне нужно на Московское шоссе 20»; the group is the target. */
export const NEEDED_AT =
  /^(?:мне|нам) (?:сейчас |срочно )?(?:(?:нужно|надо|нужна|пора|бы) )?(?:на|в|во|к|ко|до) (?<to>.+)$/;
/** There and back. */
export const AND_BACK = /(?:,? и обратно|туда и обратно|туда-обратно|and back|return trip)(?= |,|\.|$)/;
/** «Что рядом с Чкалова 35»; the group is the place. */
export const WHATS_AROUND =
  /^(?:а )?(?:что|какие (?:места|заведения|объекты)|чего|what)(?: есть| находится| интересного| полезного| посмотреть|(?: is)? there|(?:'s| is)|(?: can (?:i|we|you))?(?: to)? (?:see|visit)| worth (?:seeing|visiting)| interesting)*(?: тут| здесь| там)? (?:рядом|поблизости|вокруг|напротив|около|возле|в районе|near|around)(?: со мной(?= |$)| со?| от)?(?: (?:можно )?(?:посмотреть|увидеть|есть|интересного))*(?: (?<where>.+?))??(?: для (?:детей|ребенка))?$/;
/** «Поспокойнее»: a comparison by something that the map does not contain. */
export const COMPARATIVE =
  /^(?:а |и |ну )?(?:есть |что-нибудь |что-то |где-нибудь |можно )*по(?!бли)\S{2,}(?:ее|ей|ше|же|че|евле)(?: (?:есть|что-нибудь|чего-нибудь|где-нибудь))*$/;
/** Words for each means. */
export const MEANS_PHRASES = {
  car: 'на машине',
  foot: 'пешком',
  bicycle: 'на велосипеде',
  truck: 'на грузовике',
} as const;
/** «У меня грузовик», «мы пешком»: the user's means, without a question. */
export const OWN_MEANS =
  /^(?:у (?:меня|нас) (?:грузовик|фура|газель|машина|велосипед|самокат)|(?:я|мы) (?:на машине|на велосипеде|пешком|на грузовике))$/;

export const SO_THAT = /(?:^| )(?:чтобы?|so that)(?= |$)/;

/** Something that is not wanted, after something that is: «под крышей, не на улице». */
export const AND_NOT = /,? (?:а |но |and |but )?(?:не|not) .+$/;

export { LARGE_CITIES, OTHER_CITY_NAMES } from './cities.ts';
export { UNTIL_WORDS, WEEKDAY_WORDS } from './times.ts';

/** Asks for something nearer. */
export const NEARER = /^(?:друг\S+ )?(?:по)?ближе$|^(?:closer|nearer)$/;

/** Words of politeness and asking, without information about the request. */
export const ASKING =
  /^(?:(?:привет|здравствуйте|здравствуй|добр\S+ (?:день|дня|вечер|утро)|good morning|good day|скажи|скажите|подскажи|подскажите|пожалуйста|милая|милый|дорогая|дорогой|уважаем\S+|девушка|внучек|внучка|сынок|доченька|ребята|народ|слушай|слушайте|помоги|помогите|а не подскажете|не подскажете|можете подсказать|вы не знаете|ты не знаешь|не знаешь|не знаете|hi|hello|hey|please|посчитай|посчитайте|узнай|tell me|can you tell me|could you tell me|do you know)(?:[ ,.]|$)\s*)+/;

/** Asks what the assistant is and can do. */
export const HELP =
  /^(?:(?:а )?(?:что|чего|как|чем) (?:ты |вы )?(?:умее(?:шь|те)|може(?:шь|те)|знае(?:шь|те)|работае(?:шь|те))(?: делать| помочь)?|помощь|справка|помоги(?:те)?|(?:я )?не понял[аи]?|что|чего|в смысле|расскажи о себе|о себе|(?:а )?что дальше|кто (?:ты|вы)(?: такой| такие)?|(?:ты|вы) (?:робот|бот|человек|программа|живой)|are you (?:a )?(?:bot|robot|human)|help|what can you do|who are you)$/;

/** The end of a part of a message that may contain a name. */
export const MENTION_ENDS =
  /[,;:()]+(?= |$)|(?<!(?:^| )(?:ул|пр|просп|пер|пл|бул|наб|ш|мкр|им|д|г))\.+(?= |$)| [—–-]+ /;
/** Words between the names in a message, which are not names themselves. */
export const MENTION_BETWEEN =
  /^(?:\d+|.|и|а|но|или|либо|да|нет|не|ни|бы|же|ли|вы|мы|ты|он|она|они|вас|нас|мне|нам|мой|моя|что|где|как|куда|какой|какая|какие|какое|который|в|во|на|у|к|ко|от|из|с|со|до|по|за|под|над|при|про|об|для|через|около|возле|рядом|недалеко|между|ближе|есть|там|тут|здесь|это|еще|сейчас|потом|затем|надо|нужно|нужен|нужна|нужны|мое|место|месте|городе|город|район\S{0,3}|можно|лучше|больше|меньше|много|будет|был|рядышком|поблизости|реб[ёе]н\S*|сын\S?|дет(?:и|ей|ям|ьми)|маленьк\S*|женой|мужем|желательно|одном|дума(?:ю|ем|ли)|хочу|хотим|ищу|найди|покажи|сравни|оцени|подскажи\S*|посоветуй\S*|порекомендуй\S*|скажи|ближн\S*|ближайш\S*|сам(?:ый|ая|ое|ую)|сколько|скока|дорог[аеиу]|пути|заказ\S*|км|километр\S*|машине|велике|велосипеде|пешком|жить|the|an|in|on|at|to|of|for|near|from|and|or|is|are|there|any|by|it|close|good|place|nearest)$/;
/** Words before a place. */
export const PLACE_BEFORE =
  /(?:^| )(?:в|во|на|у|к|ко|от|из|с|со|до|по|около|возле|через|рядом с|рядом со|недалеко от|вдоль|в районе|in|on|at|to|near|from|between|и|или)$/;
export const WITH_CHILDREN =
  /(?:^| )(?:реб[её]н\S*|сын\S{0,3}|доч\S*|дет(?:и|ей|ям|ьми|кам|ишками)|внук\S*|внуч\S*|kids?|child(?:ren)?)(?= |,|$)/;
export const OUTING_KINDS = {
  ru: {
    any: ['музей', 'достопримечательность', 'парк', 'кинотеатр'],
    children: ['детский развлекательный центр', 'театр', 'кинотеатр', 'музей'],
  },
  en: {
    any: ['museum', 'attraction', 'park', 'cinema'],
    children: ['amusement centre', 'theatre', 'cinema', 'museum'],
  },
} as const;
/** Words before a place to measure from: a kind after them is a landmark. */
export const BESIDE_BEFORE = /(?:^| )(?:у|от|из|со?|около|возле|рядом со?|недалеко от|в районе|near|from)$/;
/** Kinds counted in an area if none is named. */
export const USUAL_KINDS = {
  ru: ['магазин продуктов', 'аптека', 'кафе', 'школа', 'остановка', 'парк'],
  en: ['grocery', 'pharmacy', 'cafe', 'school', 'bus stop', 'park'],
} as const;
/** A business used to count the people around a place. */
export const BUSINESS_ANY = 'аптека';
/** A kind that every quarter with residents has. */
export const ANY_SHOP = 'магазин';
/** Shops of no kind, which in a list mean those for everyday needs. */
export const SHOPS_ALONE = /^магазин(?:ы|а|ов|чик\S*)?$/;
/** «Где ближайший»: a request that does not name a thing. */
export const NO_THING =
  /^(?:(?:и|а|где|какой|какая|ближайш\S+|рядом|поблизости|он|она|находится|тут|здесь|где-нибудь|where|is|the|nearest|closest|one) ?)+$/;
/** Kinds of sights: of several places of one name, the sight is meant. */
export const LANDMARK_KINDS: ReadonlySet<string> = new Set(
  'museum attraction monument castle manor city_gate memorial viewpoint theatre park station place_of_worship artwork ruins'.split(
    ' ',
  ),
);
export const STOP_KINDS: ReadonlySet<string> = new Set(['bus_stop', 'tram_stop']);
/** A station whose name says only that it is one. */
export const BARE_STATION = /^(?:(?:жд|ж\/д|железнодорожн\S+) )?(?:вокзал|станция)$|^(?:train|railway) station$/i;
/** The name of a town's main station: the first, or the one for passengers. */
export const MAIN_STATION =
  /[- ](?:1|i|главн\S*|пассажирск\S*|центральн\S*|glavn\S*|passazhirsk\S*|tsentraln\S*)(?=$|[- ])/i;
/** The name of a station that may be the main one of a town. */
export const LARGE_STATION = /вокзал|^[^\s-]+$/i;
/** «В какой из них быстрее дойти»: the nearest of the last list by route. */
export const QUICKEST_OF_THEM =
  /^(?:а )?(?:в|до|к|на)?(?: ?как(?:ой|ого|ому|ая|ую|ое))(?: из (?:них|этих))? (?:быстрее|скорее|ближе(?= .))(?: всего)?(?: (?:дойти|доехать|добраться|идти|ехать))?(?: (?:пешком|на машине|на велосипеде))?(?: (?:от|с|из) (?<from>.+))?$/;
/** A station without a name. */
export const STATION_WORD =
  /^(?:(?:на|до|от|с|у|к|около|возле) )?(?:(?:главн\S+|центральн\S+|железнодорожн\S+|ж[ /]?д) )*вокзал\S{0,2}$|^(?:the )?(?:train |railway )?station$/;
/** A search beside something. */
export const BESIDE_WORD =
  /(?:^| )(?:рядом со? |около |возле |вокруг |(?:по)?ближе к |недалеко от |поблизости от |в районе (?!где)|напротив |вблизи |у (?!меня|нас|вас|тебя)|near |around |next to |close to |по дороге|по пути)/;
/** Something with a number in it: a house, minutes of a walk. */
export const OF_A_HOUSE = /\d/;
/** Behind a place and its house: «медгородка, лавочкина уже далеко». */
export const BEHIND_PLACE = /, (?!\d)/;
/** The number of a house behind its street. */
export const NUMBER_SAID = /(?<=^|[ ,])\d{1,3}(?=\S{0,4}$|,? (?:по|на) )/;
/** The number of a house by itself. */
export const HOUSE_NUMBER = /^(?:(?:дома?|д|номер|№|house|number)\.? )*(?<house>\d+(?:\/\d+)?\p{L}?)$/u;
/** Prepositions before the place where somebody goes or is. */
export const INTO = /(?:^| )(?:во?|до|to|in)(?: the)? $/;
/** «Почтовой» is a street before it is a post office. */
export const STREET_ADJECTIVE = /^[а-я]{3,}(?:ск|ов|ев)(?:ая|ой|ую)$/;
/** An article before the name of a place. */
export const ARTICLE_BEFORE = /^(?:the|an?) (?=\S)/;
/** Articles, which come between a preposition and its place. */
export const ARTICLE = /^(?:the|an?)$/;
/** Words that separate two places. */
export const NEVER_IN_PLACE = /^(?:и|или|либо|а|до|от|из|в|во|к|ко|у|со?|около|возле|and|or|to|from)$/;
/** Words for the place that the conversation has just mentioned. */
export const MEANS_THAT =
  /^(?:там|туда|он|она|оно|они|его|ее|их|у (?:него|нее|них)|до (?:него|нее|них)|него|нее|них|нему|ней|в нем|в ней|это|этот|эта|эти|этого|этой|этих|этом|there|оттуда|it|its|them|they|that(?: one| place)?|this(?: one)?)$/;

/** «Сколько между ними пешком»: the last two places of the conversation. */
export const BETWEEN_THEM = /(?:^| )(?:между ними|между этими|between them|between the two)(?= |$)/;

/** «Какой ближе к Калинина 47», «тогда ближе всего к парку»: of the results just given, the nearest to a place. */
export const NEAREST_TO =
  /^(?:(?:ну|и|а|тогда|ладно|из них) )*(?:(?:как(?:ой|ая|ое|ие)|котор\S+|что|кто)(?: из (?:них|этих|этого|этого списка))? (?:(?:по)?ближе|ближайш\S+)(?: всего| всех)?|(?:по)?ближе (?:всего|всех)|сам(?:ый|ая|ое|ую) (?:близк|ближ)\S+|ближайш\S+|(?:which (?:one )?is )?(?:the )?(?:closest|nearest)) (?:ко?|от|до|to|from) (?<to>.+)$/;
/** Wishes for those of the last list that are far from something: «подальше от центра»; the group is that. */
export const FARTHER_FROM = /^(?:(?:по)?дальше от|(?:farther|further|away) from) (?<from>.+)$/;

/** «Позвони туда», «набери ближайшую». */
export const CALL = /(?:^| )(?:позвони(?:те)?|набери(?:те)?|call)(?= |$)/;
/** A question about the length of the route just given. */
export const LENGTH_OF_WAY =
  /^(?:и |а )?(?:сколько|how many|how long)(?: это| всего| там| по времени| is it| (?:does|will) it take)?(?: (?:км|километров|метров|минут|времени|идти|ехать|по времени|kilomet\S+|minutes|km))*$/;

/** «Желательно чтобы работала ночью» is read as a quality of the thing: «открытая ночью». */
export const SO_THAT_OPEN = /,? чтобы (?:(?:она|он|они|оно|там) )?(?:работал\S*|был\S* открыт\S*)(?= )/g;

/** «Чтоб» for «чтобы». */
export const SO_THAT_SHORT = /(?<=^| )чтоб(?= )/g;
export const SO_THAT_FULL = 'чтобы';

export const OPENED = ' открыта';

/** Abuse. */
export const ABUSE =
  /(?:^| )(?:туп(?:ой|ая|ица)|идиот\S*|дурак|дура|дебил\S*|бесполезн(?:ый|ая)|stupid|idiot|useless)(?= |$)/;
/** «…, какие музеи рядом»: near the place of the answer before, if no place is named. */
export const NEARBY_ALONE = / (?:(?:есть |находятся |are )?(?:рядом|поблизости|неподалеку|nearby|close by|around))$/;
/** «Интересуют школы»: what the user wants from the answer before. */
export const INTERESTED = /^(?:(?:меня|нас|а|и) )*интересу(?:ет|ют) (?=\S)/;
/** Asks for a number, before or after the kind: «аптек там сколько». */
export const HOW_MANY_THERE = /(?:^| )(?:сколько|скока|много ли|там|тут|есть|всего|how many|are there|there)(?= |$)/g;
/** «Сколько там кафе»: of what the answer before was about; the group is the kind. */
export const COUNT_THERE =
  /^(?:(?:а|и|ну) )*(?:сколько|много ли|how many)(?: (?:всего|там|из них|тут|в ней))* ?(?<=там|из них|тут|в ней) (?<what>\S+(?: \S+)?)$|^(?:(?:а|и|ну) )*(?<where>\S+(?: \S+)?) (?:где (?:больше|меньше)|там (?:много|сколько))$|^(?:(?:а|и|ну) )*(?:сколько|how many) (?<among>\S+(?: \S+)?) (?:из них|среди них|of them)$/;
/** A name that is recognisable as a station's. */
export const NAMES_STATION = /вокзал|станци|платформ|разъезд|(?:^| )(?:о п|оп|км)(?: |$)|station|terminal/i;
/** Words before the thing searched for: «which museums». */
export const WHICH_BEFORE = /^(?:what|which|какие|какой|какая|какое|есть ли|есть) /;
/**
 * «Мой адрес Дуки 59, какая поликлиника ближайшая»: the user's position comes first; the groups are the position and
 * the question.
 */
export const I_AM =
  /^(?:мой адрес|(?:я|мы) (?:с \S+ |сейчас |нахожусь |находимся |стою |стоим )*(?:(?=на )|у|в|около|возле)|живу (?:(?=на )|в|по адресу)|my address is|i am at) ?([^,.:;]+?)(?:[,.:;]| -|(?= (?:где|куда|как|какая|какой|какие|что|сколько|найди|есть ли) )) (.+)$/;
/** «Попить воды возле цветника где бювет»: the wish, what it is beside, and the thing itself. */
export const WISH_BESIDE =
  /^(?!(?:где|как|куда|сколько|что|найди|покажи|мы|я) )\S.* (?:возле|около|у|рядом со?|недалеко от) (?<place>\S+(?: \S+){0,3}?),? где (?:(?:тут|там|есть|ближайш\S+) )*(?<what>\S+(?: \S+){0,2})$/;
/** An offer that was asked for: «кофе с собой». */
export const OFFER_IN = / (?:со?|без|with|without) \S/;

/** The end of a request that says what is wanted of a stop on the way: «заправка с 95-м». */
export const OFFER_TAIL = / (?:со?|без|где|with|without) \S.*$/;

/** A street and a landmark on it: «на проспекте Мира у зоопарка»; the groups are both. */
export const STREET_AND_MARK =
  /^(?<street>\S+(?: \S+){0,3}?) (?:у|около|возле|рядом со?|напротив|недалеко от) (?<mark>.+)$/;

/** A request to look, at the end of a message that continues the one before: «и в северном районе глянь». */
export const LOOKED_AT = / (?:глянь|посмотри|проверь|покажи|сравни|добавь|скажи|посчитай|too|as well)$/;
/** The beginning of a message that continues the one before. */
export const GOING_ON =
  /^(?:(?:ну )?(?:а|и)(?: что если| если| как насчет| что насчет| что| теперь| можно| есть)?|только(?! т(?:е|а|от)(?: |,))|лишь|only|and|or|what about|how about)(?= |$)[ ,]*/;

/** Properties of a place that people ask for, and the tags that hold them. */
export const ASKED_TAGS: readonly {
  readonly form: RegExp;
  readonly keys: RegExp;
  readonly ru: string;
  readonly en: string;
}[] = [
  {
    form: /(?:^| )(?:(?:тип\S* |какие |какой )?(?:разъ[её]м\S*|коннектор\S*|розетк\S*|плаг\S*)|(?:what )?(?:plugs?|sockets?|connectors?)(?: type)?)(?= |,|$)/,
    keys: /^socket:[^:]+(?::output)?$/,
    ru: 'разъёмы',
    en: 'sockets',
  },
  {
    form: /(?:^| )(?:мощност\S*|киловатт\S*|квт|power|kilowatts?)(?= |,|$)/,
    keys: /^(?:socket|charging_station):.*output$|^maxpower$/,
    ru: 'мощность',
    en: 'power',
  },
  {
    form: /(?:^| )(?:платн(?:ый|ая|ое|о|ые)|бесплатн(?:ый|ая|ое|о|ые)|is it (?:free|paid)|(?:a )?fee)(?= |,|$)/,
    keys: /^(?:fee|charge)$/,
    ru: 'плата',
    en: 'fee',
  },
  {
    form: /(?<!снять|снимать|обналичить|внести|положить)(?:^| )(?:картой|карты|наличны\S+|безнал\S*|оплат\S+(?: картой)?|pay by card|cards?|cash)(?= |,|$)/,
    keys: /^payment:/,
    ru: 'оплата',
    en: 'payment',
  },
  {
    form: /(?:^| )(?:wi-?fi|вай-? ?фай\S*|интернет)(?= |,|$)/,
    keys: /^internet_access(?::fee)?$/,
    ru: 'интернет',
    en: 'internet',
  },
  {
    form: /(?:^| )(?:без (?:ступенек|лестниц\S*)|(?:для )?(?:колясочник\S*|инвалид\S*)(?: на коляск\S+)?|(?:на|с) (?:инвалидной )?коляск\S+|пандус\S*|wheelchair\S*)(?= |,|$)/,
    keys: /^(?:wheelchair|toilets:wheelchair)$/,
    ru: 'доступ на коляске',
    en: 'wheelchair access',
  },
  {
    form: /(?:^| )(?:парковк\S*|стоянк\S*|parking|car park)(?= |,|$)/,
    keys: /^(?:parking.*|amenity:parking)$/,
    ru: 'парковка',
    en: 'parking',
  },
  {
    form: /(?<!(?:^| )(?!какая)\S*(?:ая|an|ese))(?:^| )(?:(?:какая )?кухня|cuisine)(?= |,|$)/,
    keys: /^cuisine$/,
    ru: 'кухня',
    en: 'cuisine',
  },
  {
    form: /(?:^| )(?:(?:сколько |\d[ -]?)?зв[её]зд[ыа]?|зв[её]здность|(?:\d[ -]?)?stars?)(?= |,|$)/,
    keys: /^stars$/,
    ru: 'звёзд',
    en: 'stars',
  },
  {
    form: /(?:^| )(?:(?:сколько )?номеров|number of rooms)(?= |,|$)/,
    keys: /^rooms$/,
    ru: 'номеров',
    en: 'rooms',
  },
];
/** Common values of tags in words. */
export const TAG_VALUES: Readonly<Record<string, { readonly ru: string; readonly en: string }>> = {
  yes: { ru: 'да', en: 'yes' },
  no: { ru: 'нет', en: 'no' },
  limited: { ru: 'частично', en: 'limited' },
  designated: { ru: 'да', en: 'yes' },
  only: { ru: 'только так', en: 'only' },
  wlan: { ru: 'Wi-Fi', en: 'Wi-Fi' },
  customers: { ru: 'для посетителей', en: 'for customers' },
};
/** Parts of the names of tags in words. */
export const TAG_PARTS: Readonly<Record<string, string>> = {
  type1: 'Type 1',
  type2: 'Type 2',
  type2_combo: 'CCS (Type 2 Combo)',
  type2_cable: 'Type 2 (кабель)',
  chademo: 'CHAdeMO',
  schuko: 'Schuko 220 В',
  cee_blue: 'CEE 16/32 А',
  wheelchair: '',
  output: '',
};
/** The user's own place as a stop. */
export const OWN_PLACE =
  /^(?:(?:от|из|с) )?(?:дом|дома|моего дома|меня|мой дом|домой(?: сюда(?: же)?)?|сюда же|обратно сюда|моё место|мое место|отсюда|здесь|home|my place|here|me)$/;
/** Words that name a street as such. */
export const NAMES_STREET =
  /(?:^| )(?:ул|улиц\S*|пр|просп\S*|проспект\S*|пер|переул\S*|бул\S*|шоссе|ш|наб\S*|площад\S*|пл|тракт\S*|проезд\S*|аллея|street|avenue|lane)(?= |\.|$)/;

/** Small talk. */
export const HOW_ARE_YOU =
  /^(?:(?:и|а|ну) )?(?:как (?:твои |ваши )?(?:дела|жизнь|настроение|ты|вы|поживаешь|сам)|что делаешь|how are you|how is it going)(?: (?:вообще|сегодня|у тебя|today))*$/;
/** Categories that «продукты» means together. */
export const GROCERIES: ReadonlySet<string> = setOf('convenience supermarket');
/** The house at the end of an address. */
export const HOUSE_BEHIND = /, [^,]*\d[^,]*$/;
/** Minutes without their unit, after a question about reach. */
export const MINUTES_ALONE = /^(?:за|в|within|in) (?<count>\d{1,3})$/;
/** «Рядом» in a count: around the user. */
export const COUNT_NEARBY =
  /(?:^| )(?:в (?:этом |моем |нашем )?районе(?! \S+(?:ск|ин|ов)\S* ?\S*$)|по соседству|в (?:округе|окрестностях)|рядом(?: со мной)?|поблизости|неподалеку|вокруг(?: меня)?|около меня|тут|здесь|nearby|around here|near me)(?= |$)/;
/** A bank of the river of a town, which has its quarter: «на правом берегу» is «Правобережье»; the group is the side. */
export const BANK_OF_RIVER = /(?<=^| )(?<side>прав|лев)(?:ый|ом|ого|ому) берег\S*/;
/** Words for a part of a town, by its sort or by the bank of its river. */
export const PART_OF_PLACE =
  /(?:^| )(?:(?:(?:микро)?район|мкр|квартал|округ|массив)\S*|(?:прав|лев)\S{2,3} берег\S*)(?= |$)/;
/** An adjective for the main one of a kind, no name of its own: «центральный рынок». */
export const MAIN_ONE = /^(?:центральн|главн)\S{2,3}$/;
/** Words that name a part of a town by its sort. */
export const PART_OF_TOWN = /(?:^| )(?:(?:микро)?район|мкр|квартал|округ|массив)\S*(?= |$)/;
/** The sort of an administrative part of a town, as its name says it. */
export const SORT_OF_AREA = /(?<=^| )(?:район|округ|микрорайон|district)(?= |$)/;

/** A district named by its adjective alone, «в Северном», and its noun; no thing follows. */
export const DISTRICT_ADJECTIVE =
  /(?:^| )(?:в|во|на) (?<adjective>[а-я]{3,}(?:ском|ном|вом|лом))(?= (?:нет|не|есть|где|мало|пусто|больше|какие|открыть|открывать)(?: |$)|[,.?]|$)/;
export const [DISTRICT, DISTRICT_NOUN] = ['районе', 'район'];

/** Beginnings of words for kinds that many places have for a name: a pharmacy called «Аптека» is any pharmacy. */
export const COMMON_NAMES: ReadonlySet<string> = setOf(
  'апте мага прод кафе стол банк шаве шаур пека цвет школ детс боль поли почт вокз стан оста рыно гост отел баня саун шино авто мойк запр музе теат кино',
);

/** Kinds of institutions that often have several buildings of one name. */
export const KINDS_OF_SEVERAL_HOUSES: ReadonlySet<string> = setOf(
  'kindergarten school college university hospital clinic',
);

/** Leaves places out of a list by their numbers: «кроме второй». */
export const EXCEPT = /(?:^| )(?:кроме|except)(?= )/;
/** A name that is not wanted, before the verb that says so: «ленту не предлагай». */
export const NOT_WANTED =
  /^(?<old>\S+(?: \S+)?) не (?:предлагай|надо|показывай|нужн\S+|хочу|подходит|считай)(?:те)?(?:,? (?:а )?(?:друг\S+|ин\S+|ещё|еще)(?: \S+)?)?$/;
/** Leaves names or kinds out of what is not said yet: «только не фастфуд». */
export const ONLY_NOT = /^(?:только не|just not|but no) /;
/** Another house of the street of the answer before: «а 12?», «а 10 без буквы»; the group is the house. */
export const OTHER_HOUSE =
  /^(?:(?:а|и|ну|если|в|на|дом|доме) )+(?<house>\d{1,3}(?:\/\d+)?[а-я]?)(?: (?:дом|доме|без буквы))?$/;
/** A remark that explains a request and asks nothing: «…, а то делить клиентов неохота». */
export const EXPLANATION = /[,.]? (?:а то|потому что|так как|поскольку|because|since i) [^.?;]*$/;
/** Somebody for whom the user asks, or who is in trouble. */
export const ASKED_FOR =
  /^(?:(?:мама|мать|папа|жена|муж|друг|подруга|сын|дочь|дочка|бабушка|дедушка|брат|сестра|сосед|начальник|шеф|коллега) (?:спрашивает|просит узнать|интересуется|хочет знать|просит),? )|^(?:мама|мать|папа|жена|муж|друг|подруга|бабушка|дедушка|брат|сестра|сосед|коллега) (?=\S+(?:л|ла)(?:ся|ась)? (?!(?:на|в|во|у|из|от|до|с|за) ))/;
/** «Магазины сети Макси»: the word between a kind and the name of a chain. */
export const OF_CHAIN =
  /(?<=(?:^| )(?:магазин|аптек|супермаркет|кафе|заправ|салон|ресторан|гостиниц)\S*) сет[иь](?= \S)/;
/** The house before which the user stands. */
export const BEFORE_ME = /^(?:(?:передо|надо|за|перед) мной|напротив меня)$/;

/** Words before the subject of a request to be told about something. */
export const TELL_ABOUT =
  /^(?:расскажи(?:те)?(?: мне)? (?:про|о|об|обо)|что (?:ты |вы )?знае(?:шь|те) (?:про|о|об)|tell me about) /;
/** Courtesy at the end of a request. */
export const COURTESY_BEHIND = /[ ,]+(?:пожалуйста|плиз|спасибо|please|thanks)$/;

/** «Здесь», «это место»: the position of the user or of the place mentioned before. */
export const MEANS_HERE =
  /^(?:(?:это(?:м|го|т)?|этом|данно[ме]|мо[ей]м?) (?:месте?|адресе?|доме?|точке?|здани[ея])|здесь|тут|сюда|отсюда|рядом(?: со мной)?|(?:(?:около|возле|вокруг|от) )?меня|мо(?:е|его) местоположени[ея]|here|this (?:place|location|address|spot)|near me|around me|around here|nearby|my location)$/;

/** Positions in a list, from the first on. */
export const LIST_POSITIONS: readonly RegExp[] = [
  /(?:^| )(?:перв(?:ый|ая|ое|ого|ой|ую|ому|ом)|first|1-?(?:й|я|го|ую|ой))(?= |$)/,
  /(?:^| )(?:втор(?:ой|ая|ое|ого|ую|ому|ом)|second|2-?(?:й|я|го|ую|ой))(?= |$)/,
  /(?:^| )(?:трет(?:ий|ья|ье|ьего|ьей|ью|ьему|ьем)|third|3-?(?:й|я|го|ю|ей))(?= |$)/,
  /(?:^| )(?:четверт(?:ый|ая|ое|ого|ой|ую|ому|ом)|fourth|4-?(?:й|я|го|ую|ой))(?= |$)/,
  /(?:^| )(?:пят(?:ый|ая|ое|ого|ой|ую|ому|ом)|fifth|5-?(?:й|я|го|ую|ой))(?= |$)/,
];
