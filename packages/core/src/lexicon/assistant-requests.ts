import { setOf } from './table-rows.ts';

/** Patterns that split requests to an assistant and find in them where, how far, how many and compared with what. */

/** Words with which a request begins; a message of several requests is split before them. */
const REQUEST_WORDS =
  '(?:докуда|где(?! (?:прода|есть |можно |дела|чин|прин|быва))|куда|откуда|как (?:до|от|из|с|туда|пройти|дойти|доехать|проехать|добраться|попасть|лучше|быстрее|долго|далеко|мне|нам|к)|сколько|какой|какая|какое|какие|найди|найдите|покажи|покажите|построй|постройте|проложи|проложите|подскажи|подскажите|скажи|скажите|посчитай|посоветуй|посоветуйте|дай|дайте|назови|назовите|any (?=\\S)|туда(?= пешком| на машине)|до скольки|во сколько|когда|далеко ли|долго ли|нужен|нужна|нужно|нужны|ищу|есть ли|есть|ближайш(?:ий|ая|ее|ую|ие)|интересу(?:ет|ют)|что (?:вокруг|рядом|поблизости|посмотреть|обязательно|интересного|можно|находится|там|есть|еще|ближе|лучше|быстрее)|телефон|адрес|сайт|индекс|контакты|режим работы|часы работы|(?:is it|are they|does it) |where|how|what|which|show|find|is there|are there|the way|the nearest|the closest|nearest)';

/**
 * The end of one request or statement and the beginning of the next: the end of a sentence, or a comma or «и» before a
 * request.
 */
export const CLAUSE_ENDS = new RegExp(
  `(?<![ .](?:ул|д|дом|г|пр|просп|пер|пл|им|к|корп|стр|св|р|б|бул|наб|обл|мкр|тел|\\p{L}))[.;]\\s+(?=\\S{2}|а )|,? (?:и|а|а потом|и потом|и еще|and|and then) (?=${REQUEST_WORDS}(?: |$))|, (?=${REQUEST_WORDS}(?: |$)|(?:я|мы) (?:сейчас |нахожусь |стою |живу )*(?:на|у|в|около|возле|со?) )| и (?=\\S+(?: \\S+)? рядом с (?:ней|ним|ними|этим))| and (?=(?:is it|are they|does it) )`,
  'u',
);

/** A statement that says where somebody is; the group is the place. */
export const STATED_PLACE =
  /(?:^| )(?:мой адрес|я (?:сейчас |нахожусь )*(?:(?=на )|у|в|около|возле|рядом с)|мы (?:сейчас )?(?:(?=на )|у|в|около|возле)|жив(?:у|ем) (?:(?=на )|в|по адресу|у|около)|стою (?:(?=на )|у|возле)|еду (?:с|от|из)|выезжа(?:ю|ем) (?:с|от|из)|приезжа(?:ю|ем) на|my address is|(?:i am|i'm|we are|we're) (?:staying |living )?(?:at|on|near|in)|i live (?:at|on|in)) ?(?<place>.+)$/;
/** Something that happened somewhere: only an address with a house counts. */
export const HAPPENED_AT = /(?:^| )(?:на|у|в|около|возле|по|at|on|near) (?<place>\S.*\d\S*)$/;

/** Travel time in minutes that limits a search; the groups are the number, the unit and the means. */
export const WITHIN_MINUTES =
  /(?:^|,? )(?:(?:в пределах|в радиусе|не (?:дальше|более|больше)(?: чем)?(?: в)?|до|за|в|во|через|within|in|under) )?(?<count>(?!24[ -]?(?:час|hour))\d{1,3}(?=[ -]?(?:мин|час|min|hour)\S*(?! (?:ночи|дня|утра|вечера)))|полчаса|получаса|четверть часа|четверти часа|(?<!(?:\d|которого|какого|котором|каком|который|какой) )(?:часа|час)(?! (?:ночи|дня|утра|вечера|пик))|a quarter of an hour|half an hour)[ -]?(?<unit>минут\S*|мин|(?:часа|час)(?! (?:ночи|дня|утра|вечера))|minutes?|min|hours?)?(?: of)?(?:[ -](?<means>ходьбы|пешком|пешего хода|хода|езды|на машине|на авто|на велосипеде|на велике|walk(?:ing)?|drive|driving|on foot|by car|by bike))?(?=,| |$)/;
/** The same without a number. */
export const WITHIN_REACH = /(?:^| )(?:в (?:пешей|шаговой) доступности|(?:with)?in walking distance)(?= |$)/;
export const AMOUNTS: Readonly<Record<string, number>> = {
  полчаса: 30,
  получаса: 30,
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
/** Words around the kind in a question about what lies within reach. */
export const REACH_AROUND =
  /^(?:(?:а|и|где|какие|какой|какая|какое|сколько|есть ли|есть|нужен|нужна|нужно|нужны|ищу|найди|покажи|хочу|мне|нам|до каких|до какой|до какого|я|мы|дойду|дойти|дойдем|доеду|доехать|можно|всего|желательно|which|what|how many|are there|are|there|is|any|find|show|me|a|an|the|can i|reach) )+|(?: (?:я|мы|дойду|дойти|дойдем|доеду|доехать|доедем|можно|есть|находится|находятся|пешком|на машине|отсюда|желательно|are there|are|can i reach|walk|drive|from here|here))+$/g;

/** Before an area: the words of a count or a list end here. */
export const AREA_BEFORE =
  /(?:^| )(?=(?:в радиусе|в пределах|не дальше|рядом с|рядом со|недалеко от|в районе|в|во|на|по|около|возле|у|вокруг|вблизи|вдоль|within|near|around|in|on|at|along) \S)/g;
/** Words with which an area begins. */
export const AREA_LEADING =
  /^(?:рядом со?|недалеко от|в районе|в|во|на|по|около|возле|у|вокруг|вблизи|вдоль|в границах|near|around|in|on|at|along)(?: the)? /;
/** A circle in words: the groups are the number, the unit and its middle. */
export const RADIUS =
  /^(?:(?:в радиусе|в пределах|не дальше|в|within) )(?:(?<count>\d+(?:[.,]\d+)?) ?)?(?<unit>метр\S*|м|километр\S*|км|m|met\S+|km|kilomet\S+)(?: (?:от|вокруг|of|from|around))?(?: (?<middle>.+))?$/;
/** The same anywhere in a message. */
export const IN_RADIUS =
  /(?:^| )(?:в радиусе|в пределах|не дальше|ближе|в|within) (?:(?<count>\d+(?:[.,]\d+)?) ?)?(?<unit>метр\S*|м|километр\S*|км|m|met(?:er|re)s?|km|kilomet\S+)(?= |,|$)/;
export const KILOMETRES = /^(?:к|k)/;

/** Separators between the kinds of one list. */
export const LIST_BETWEEN = /\s*(?:,| и | или | либо | vs | против | and | or )\s*(?:и |или |the )?/;

/** Asks which of several is nearest or quickest; the options come at the end, separated by «или». */
export const WHICH_NEARER =
  /(?:^| )(?:ближе|дальше|быстрее|скорее|ближайш\S+|closer|nearer|closest|nearest|quicker|faster)(?= |,|:|$)/;
export const OR = / (?:или|либо|or|vs|против) /;
/** The list of options at the end of such a question. */
export const OPTIONS =
  /^(?<head>.*?)(?:[,:]| [—–-]| (?=до (?:\S+ ){1,6}?(?:или|либо) )| (?=to (?:\S+ ){1,6}?or ))\s*(?<options>[^:]+ (?:или|либо|or) [^:]+)$/;
/** «A или B: что ближе». */
export const OPTIONS_FIRST =
  /^(?<options>.+ (?:или|либо|or) .+?)[,:. —–-]+(?<head>(?:что|кто|какой|какая|куда|где|до чего|which) .+)$/;
/**
 * «От вокзала что ближе A или B», «что дальше от вокзала A или B»: no mark separates the options; they may begin with
 * the start.
 */
export const OPTIONS_UNPARTED =
  /^(?:(?:от|со?|из) (?<from>.+?) )?(?:что|кто|какой|какая|какое) (?:ближе|дальше|быстрее)(?: всего)? (?<mixed>(?<to>(?:ко?|от|до) )?.+ (?:или|либо) .+)$/;
/** Asks for the farthest. */
export const FARTHEST = /(?:^| )(?:дальше|farther|farthest)(?= |,|:|$)/;
/** The kind of which the options are, «какой парк ближе: Победы или Экопарк», «из двух Макси какой ближе»; the group is it. */
export const NEARER_KIND: readonly RegExp[] = [
  /(?:^| )как(?:ой|ая|ое) (?<kind>(?!из )\S+(?: \S+)?) (?:ближе|дальше|быстрее)(?= |,|:|$)/,
  /(?:^| )из (?:двух|этих|трех|обоих) (?<kind>\S+(?: \S+)??)(?: как(?:ой|ая|ое))? (?:ближе|дальше|быстрее)(?= |,|:|$)/,
];
/** The point to which the options are compared, where the question names it behind «ближе». */
export const CLOSER_TO =
  /(?:^| )(?:ближе|быстрее|дальше|closer|nearer|nearest|quicker)(?: всего)? (?:ко?|от|до|to|from) (?<from>[^,:]+?)(?=[,:]|$)/;
/** The point from which the options are measured. */
export const NEARER_TO =
  /(?:^| )(?:ближе|быстрее|дальше|ближайш\S+|доехать|дойти|добраться|ехать|идти|находится|closer|nearer|quicker)?(?: всего)?(?:^| )?(?:ко?|от|со?|из|to|from) (?<from>[^,:]+?)(?= (?:доехать|дойти|добраться|ехать|идти|ближе|быстрее|на машине|пешком)|$)/;
/** «Где ближе до центра», which the options precede. */
export const NEARER_THAN =
  /(?:ближе|быстрее|дальше|удобнее) (?:всего )?(?:добираться |доехать |дойти )?до (?<from>.+)$/;
export const OPTION_LEADING =
  /^(?:(?:дойти|доехать|добраться|идти|ехать|пройти|get|walk|drive) )?(?:до|к|ко|в|во|на|у|to|the|—|-) /;

/** Words for competitors. */
export const RIVALS = /(?:^| )(?:конкурент\S*|конкуренци\S*|competitors?|competition)(?= |,|$)/;
/** Asks for advice on where to open a business. */
export const ADVICE =
  /(?:^| )(?:где|куда|в каком районе|на какой улице|в каком месте|where|which (?:district|street|part))(?= |$)(?! (?:я|мы|находится))/;

/** Chains of a kind: «какие сети аптек», «самые большие аптечные сети»; the group is the kind. */
export const CHAINS = /(?:^| )(?:сети|сетей|сеть|chains?)(?: of)?(?= |,|$)/;
export const CHAIN_AROUND =
  /(?:^| )(?:какие|какая|какой|какое|найди|покажи|назови|самые|самая|самых|больши[ехй]|крупны[ех]|крупнейши[ех]|по числу \S+|по количеству \S+|количеств\S*|представлены|представлена|есть|работают|в городе|у кого больше(?: всего)? \S+|у какой больше(?: всего)? \S+|две|два|три|четыре|пять|\d+|сети|сетей|сеть|сетевые|сетевых|which|what|largest|biggest|chains?(?: of)?|are there|in town|in the city|и|а|the|show|find)(?= |,|$)/g;
/** The point from which the nearest branch of each chain is wanted. */
export const CHAIN_NEAREST =
  /(?:ближайш\S+|nearest)(?: (?:из них|у каждой|каждая))?(?: \S+)? (?:к|от|to|from) (?<from>.+)$/;

/** «Список школ района и для каждой ближайший детсад»: the groups are both kinds. */
export const FOR_EACH =
  /^(?:собери|составь|покажи|найди|выведи|дай|make|show|list)?(?: (?:мне|список|перечень|все|всех|a|the|list|of|all))* ?(?<what>.+?)[ ,]+(?:и )?(?:для кажд\S+|у кажд\S+|к кажд\S+|возле кажд\S+|рядом с кажд\S+|and for each|for each(?: of them)?)(?: из них)?(?: (?:покажи|найди|его|the))* ?(?:ближайш\S+|nearest)? ?(?<other>.+)$/;

/** A place to meet between two others. */
export const MEETING =
  /(?:^| )(?:посередине|на полпути|на полдороге|место встречи|где (?:нам )?(?:удобно |лучше )?встретиться|пересе(?:чься|клись|чемся)|halfway|midway|meet(?:ing)?)(?= |$)/;
export const MEETING_ENDS =
  /(?:между|от|из|я на|между нами|between|from) (?<one>.+?)(?:,? (?:и|а|and)(?: (?:друг|подруга|он|она|от|из|from))?(?: (?:на|от|из))?) (?<other>.+?)(?=,| чтобы| где| с кафе|$)/;
export const MEETING_KIND =
  /(?:чтобы (?:там )?было|где есть|с|with|в|in an?|at an?) (?<what>(?:кафе|кофейн|ресторан|бар|парк|тц|столов|пицц|cafe|coffee|bar|park|restaurant)\S*)/;
/** Minutes before each end, which are not part of its name. */
export const MINUTES_BEFORE = /\d+ (?:минут\S*|мин)(?: на машине| пешком)? (?:от|из) /g;

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
/** «Нет, не кафе, а столовая»: the user means the last. */
export const INSTEAD = /^(?:(?:нет|no)[ ,]+)?(?:не|not) .+?[, ]+(?:а|but) (?<what>.+)$/;
/** «…, нет, от площади Ленина»: what the user takes back, and what is meant instead. */
export const TAKEN_BACK =
  /^(?<before>.*)(?:^| )(?:от|к|до|на|у|в) .+?[.,]+ ?(?:ой |ай )?(?:нет|вернее|точнее|то есть|no|i mean)[ ,]+(?<after>(?:от|к|до|на|у|в|from|to|at) .+)$/;
/** Beginnings of a reply to an answer. */
export const REPLYING =
  /^(?:(?:ладно|лучше(?! всего)|хорошо(?! ли)|ок|окей|ясно|понятно|тогда|отлично|спасибо|супер|круто|да|ага|угу|нет|ну|так|просто|ok|okay|thanks|thank you|great|fine|then|well)[ ,]+)+(?=\S)/;
/** Open on all days of the week. */
export const EVERY_DAY =
  /(?:^| )(?:без выходных|каждый день|ежедневно|все дни|всю неделю|7 дней|every day|daily|all week)(?= |$)/;
/** A quality alone, as adjectives end. */
export const ADJECTIVE = /^(?:[а-я]{3,}(?:ая|ый|ий|ой|ое|ее|ую|ые|ие|ых|их))$/;
/** «Есть» before or after a quality: «самообслуживание есть». */
export const IS_THERE =
  /(?:^есть (?:ли )?| (?:есть|имеется|бывает))$|^(?:есть (?:ли )?|чтобы (?:был[аои]? )?|и чтобы )/;

/** Budgets of time in a plan: «хватит 4 часов», «на 2 часа»; «с 10 до 18». */
export const HOURS_GIVEN =
  /(?:^| )(?:хватит|за|на|есть|у нас|in|have) (?<count>\d{1,2}(?= ?(?:час|hour))|полдня|пару(?= час)|пол(?= ?часа))/;
export const FROM_TO_HOUR = /(?:в|с) (?<from>\d{1,2})(?: утра| часов)?[ ,].*?(?:в|до) (?<to>\d{1,2})(?= |,|\.|$)/;

/** Asks whether a place is far. */
export const IS_IT_FAR =
  /(?:^| )(?:далеко|недалеко|близко|успею|успеем|дойду ли|доеду ли|доберусь ли|можно ли дойти|walkable|far|walking distance)(?= |,|$)/;
export const IN_TIME =
  /(?:^| )(?:успею|успеем|уложусь|доеду ли|дойду ли|доберусь ли|хватит ли|in time|make it)(?= |,|$)/;

/** The end of a question about a route that is not part of its target. */
export const WAYS_TAIL =
  /(?:[ ,.]+(?:(?:как|чем|что)(?: будет)? (?:быстрее|лучше|удобнее|скорее)|(?:which is|what is|what's) (?:faster|quicker|better)|далеко|недалеко|близко|и сколько(?: (?:по времени|времени|минут|это))?|по времени|сравни|сколько(?: всего)? (?:км|километров|минут|времени|ехать|идти)|успею|успеем|за (?:\d+ )?(?:минут|час|полчас|четверть час)\S*|и пешком|и на машине|и обратно|туда и обратно|and back|и|или|walkable|how far))+$/;
export const DASHED_VIA = / [-–—] .+ (?:через|с заездом|с остановкой) /;
/** Forms of a route with both ends; the groups are the words of each. */
export const WAY_ENDS: readonly RegExp[] = [
  /(?:^| )(?:от|из|с|со|from) (?!заездом|остановкой)(?<from>.+?) (?:до|to) (?<to>.+)$/,
  /(?:^| )(?:доехать|дойти|добраться|проехать|пройти|попасть|ехать|идти|путь|дорог\S|маршрут|далеко|доеду|дойду|доберусь|успею|поехать|едем|еду)(?: \S+){0,3}? (?:от|из|с|со|from) (?!заездом|остановкой)(?<from>.+?) (?:в|во|на|к|ко) (?<to>.+)$/,
  /(?:^| )(?:до|to) (?<to>.+?) (?:от|из|с|со|from) (?<from>.+)$/,
  /^is (?<to>.+?) (?:walkable|within walking distance|far)(?: on foot| to walk)? from (?<from>.+)$/,
];
export const QUICKER = /(?:^| )(?:по времени|быстрее|скорее|quicker|faster)(?= |,|:|$)/;

/** Asks how many there are; the group is what is counted, and where. */
export const COUNT_ASKED =
  /^(?:а )?(?:(?:сколько|как много|много ли|много(?= \S+ов )|как(?:ое|ово) количество|посчитай сколько|how many)(?: всего| у нас| здесь| тут| там| are there| is there)?|(?=(?:в|на|во) .+ больше .+ или ))(?! ?(?:времени|ехать|минут|километров|км|стоит|стоят|лет|тебе|вам|до|от|займет|идти|часов|time|is it|does)) ?(?<what>.+)$/;
/** Words in such a question that only mean the town, or nothing. */
export const COUNT_TOWN =
  /(?: (?:всего|есть|находится|работает|имеется|уже|are there|there are|do you have))+$|(?:^| )(?:в городе|у вас|у тебя|на карте|в базе|в снимке|больше|in the city|in town|on the map)(?= |$)/g;
export const COUNT_MORE = /(?:^| )(?:больше|меньше|more|fewer)(?= |$)/;
export const RESIDENTS = /^(?:народу|жителей|населения|человек|людей|residents|people|inhabitants)(?= |$)/;
/** A number of places to be told: «штук десять», «назови 8»; the groups are it. */
export const TOLD_COUNT =
  /(?:^|,? )(?:(?:назови|покажи|перечисли|дай|выведи|топ|top|show|list)(?: мне| нам| me)? (?<count>\d{1,2}|пять|шесть|семь|восемь|девять|десять|ten)(?= |,|$)(?! (?:минут|мин|км|метр))|(?:штук|адресов) (?<few>\d{1,2}|пять|шесть|семь|восемь|девять|десять)|(?<many>\d{1,2}|пять|шесть|семь|восемь|девять|десять) штук)(?= |,|$)/;
/** Words for a reach on foot. */
export const REACH_ON_FOOT = /ход(?:ьбы|а)|пеш|walk|foot/;
/** The words left of a question that asks only for a zone. */
export const REACH_WORDS =
  /^(?:(?:куда|докуда|до|если|как|буду|окажусь|достану|докачу|дотяну|доберусь|доставки|доставка|рассчитай|вокруг|машиной|что|чего|какие|места|заведения|от|меня|отсюда|рядом|тут|здесь|есть|находится|интересное|объехать|увидеть|посетить|обойти|где|как далеко|зон[ау]|область|изохрон[ау]|доступности|покажи|построй|нарисуй|интересного|можно|дойти|доехать|добраться|успею|доступно|достижимо|побывать|докатиться|добежать|where|how far|what|can|i|get|go|walk|drive|reach|area|isochrone|show|me|the|an|a|far) ?)+$/;
/** Asks where somebody can get, before or after the start: «от вокзала куда можно дойти». */
export const REACH_ASKED =
  /(?:^| )(?:а |и )?(?:куда|докуда|до чего|(?:как )?далеко(?= (?:я |мы )?(?:уеду|уйду|доеду|дойду|уехать|уйти))|where|how far)(?: (?:я|мы|можно|могу|можем|смогу|реально|успею|вообще|пешком|can i|could i|can we))*(?: (?:дойти|доехать|добраться|дойду|дойдем|доеду|доедем|доберусь|докачу|добегу|побывать|уеду|уйду|уйти|уехать|попасть|get|go|walk|drive|reach))?(?= |,|$)/;
/** Words before the start of a reach. */
export const REACH_NOISE = /^(?:дома|адреса|здания|the) (?=\S)/;

/** Words around the kind in a question about competitors. */
export const RIVALS_AROUND =
  /^(?:(?:сколько|много ли|моей|моего|нашей|нашего|кто|мои|мой|какие|какая|проанализируй|проанализируйте|оцени|покажи|найди|есть ли|если|я|мы|открою|открыть|откроем|для|у|среди|analy[sz]e|who are|my|the|if|i|open|of|for|an?) )+/;
/** The end of a question about a business: the rest asks for things that every answer contains. */
export const BUSINESS_ENDS =
  /(?:[,.] ?(?=(?:сколько|много(?: ли)?|есть ли|как|кто|какая|что|where|how many|who)(?: |$))|\. )/;
/** «Ищу место под пекарню: …», «где открыть кофейню»; the group is the business. */
export const BUSINESS_SEARCH =
  /(?:(?:ищу|найди|подбери|посоветуй|подскажи|предложи|нужно|выбери|find)(?: мне| хорошее| лучшее| me| a| good)* (?:место|помещение|точку|локацию|place|location|spot) (?:под|для|for) (?:an? )?|(?:где|куда|в каком районе|where)(?: \S+){0,3} (?:открыть|открывать|открою|поставить|open)(?: an?)? )(?<business>[^,:.]+?)(?= в городе|[,:.]|$)/;
/** «В каком районе не хватает аптек», «где в городе мало кофеен»; the group is the kind. */
export const LACKING_WHERE =
  /(?:^| )(?:в каком (?:районе|микрорайоне|квартале)|в каких (?:районах|микрорайонах|кварталах)|где(?: \S+){0,3}?|where)(?: \S+){0,2}? (?:не хватает|нет ни одн\S+|нет|мало|меньше всего|недостает|нехватка|lack|lacks|are there few)(?: своих| своей| ни одной)? (?<what>[^,.]+?)(?: (?:думаю|думаем|хочу|хотим|планирую|планируем|собираюсь)(?: \S+){1,3})?$/;

/**
 * «Есть ли на Древлянке место для кофейни», «где на Мира лучше открыть кофейню»: a place is sought within a part of the
 * town; the groups are both.
 */
export const SITE_SOUGHT: readonly RegExp[] = [
  /^(?:а |и )?где (?<where>(?:на|в|во) (?:(?! нет | мало | не хватает ).)+?) (?:нет|мало|не хватает) (?<business>[^,.]+)/,
  /(?:^| )(?:ищу|нужна|нужно) (?:точку|точка|место|помещение|локацию) (?:под|для) (?<business>(?:(?! (?:на|в|во) )[^,.])+) (?<where>(?:на|в|во) [^,.]+)/,
  /^(?:хочу|хотим|думаю|планирую|собираюсь) (?<business>\S+(?: \S+){0,2}) (?:открыть|поставить|запустить|открывать),? где (?<where>(?:на|в|во) (?:(?! пусто| свободно| лучше| мало| их нет).)+?)(?: (?:пусто|посвободнее|свободно|лучше|мало|их нет))?$/,
  /(?:^| )(?<where>(?:на|в|во|около|возле|у|рядом с) (?:(?! для | под ).)+?)(?: (?:есть|найдется|лучше|хорошее|хорошие|подходящее|удачное|свободное|какое-то|ли))* (?:место|места|помещение|точк[ау]|локаци[яию]|участок) (?:для|под) (?:открытия )?(?<business>.+)$/,
  /(?:^| )(?:место|места|помещение|точк[ау]|локаци[яию])(?:, где| где)?(?: можно)? (?:для|под|открыть) (?<business>(?:(?! (?:на|в|во|у|около|возле|рядом с) ).)+) (?<where>(?:на|в|во|около|возле|у|рядом с) .+)$/,
  /^(?:а |и )?(?:где|куда|в какой части|в каком месте) (?<where>(?:на|в|во) (?:(?! открыть | открывать | поставить ).)+?)(?: (?:лучше|можно|стоит|выгоднее|удобнее|мне|бы|нам|всего))* (?:открыть|открывать|поставить|разместить|запустить) (?<business>.+)$/,
  /^where in (?<where>.+?) (?:should|could|can|to|would)(?: i| we)?(?: best)? (?:open|start|put|place) (?:an? |the )?(?<business>.+)$/,
];
/** Words of such a question that ask for a place and do not judge one. */
export const SITE_ASKED =
  /^(?:а |и |ну )*(?:есть|найд\S*|ищу|подбери\S*|посоветуй\S*|подскажи\S*|хочу \S+(?: \S+){0,2} (?:открыть|поставить)|где|куда|в какой|в каком|нужн\S+|where|find)(?= |,|$)/;
/** A wish about the place of a business, which the choice heeds anyway: «с малой конкуренцией». */
export const SITE_WISH =
  /,? (?:(?:с|со|без|при|где|чтобы) (?:(?:мало|мал\S+|низк\S+|небольш\S+|минимальн\S+|нет|не было|меньше) )*(?:конкур\S+)|(?:with|without) (?:little |few |low |much )*compet\S+)$/;

/** The part of a question about chains that says where they are counted or where the nearest is wanted. */
export const CHAIN_WHERE =
  /[,.]? (?:и (?:покажи|скажи|у кого|у какой)|у кого|у какой|где у кажд\S+|где у них|and|with the most) .*$|[,.]? ?где у каждой.*$/;
/** Adjectives of kinds: «аптечные сети» are of «аптека». */
export const KIND_ADJECTIVES: readonly { readonly form: RegExp; readonly kind: string }[] = [
  { form: /^аптечн\S+$/, kind: 'аптека' },
  { form: /^(?:продуктов|продовольствен)\S+(?: магазин\S*)?$/, kind: 'супермаркет' },
  { form: /^банковск\S+$/, kind: 'банк' },
  { form: /^фитнес$/, kind: 'фитнес-клуб' },
];
export const CHAIN_THREE = /(?:^| )(?:три|3|трех)(?= )/;
/** «Школ Рудничного района»: a district in the genitive after the kind. */
export const GENITIVE_PLACE = /^(?<what>\S+) (?<where>\S+ (?:района|микрорайона|округа|квартала|поселка))$/;

/** «Ближайший … от …»: the groups are the thing searched for and the start of the search. */
export const FIND_FROM =
  /^(?:где )?(?<what>.*(?:ближайш|ближе всего|поближе|nearest|closest).*?) (?:(?:от|из|ко?|from|to)|(?:с|со)(?= .*\d)) (?<from>.+)$/;
/** The part of such a request that only says that the nearest is wanted. */
export const NEARER_BEHIND = / (?:поближе|ближе всего|closest)$/;
/** Qualities that people ask for and no map contains. */
export const FIND_UNKNOWN_QUALITY =
  /(?:^| )(?:сам(?:ый|ая|ое|ые|ую) (?!ближ|близк|дальн|поздн|ранн|верхн|нижн|перв|последн)\S+(?:ый|ий|ой|ая|яя|ое|ее|ую|юю|ые|ие)|поприличн\S*|получше|недорог\S*|дешев\S*|бюджетн\S*|хорош(?:ий|ую|ее|ая|ие|их)|лучш(?:ий|ую|ее|ая|ие)|вкусн\S*|популярн\S*|посоветуй|(?:до|за|дешевле|не дороже|в пределах) \d[\d ]*(?:руб\S*|р|₽|тыс\S*)|(?:under|below|up to|for) \d[\d ]* ?(?:rub\S*|roubles?)|cheap|best|good|tasty|recommend)(?= |,|$)/;
/** A quality that begins with its preposition: «с вайфаем», «без глютена». */
export const WITH = /^(?:с|со|без|для|with|without|for) \S/;
/** A time at which places must be open. */
export const OPEN_AT =
  /(?:в |во )(?:пн|понедельник|вторник|сред[уы]|четверг|пятниц[уы]|суббот[уы]|воскресень[ея]|выходные) (?:работа(?:ет|ют)|открыт[аоы]?)|(?:до|после) (?:полуночи|\d{1,2}) (?:работа(?:ет|ют)|открыт[аоы]?)|(?:работа(?:ет|ют)|открыт[аоы]?|open)(?: (?:ли|они|тоже|будет|будут))* (?:в |по |после |до |on |at |after |until )?(?:пн|полуночи|midnight|понедельник|вторник|сред[уы]|четверг|пятниц[уы]|суббот[уы]|воскресень[ея]|выходные|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d{1,2})/;
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
/** The end of a question that adds nothing: «поликлиника где», «есть тут». */
export const FIND_TAIL =
  /(?:[ ,]+(?:где|где (?:она |он |оно )?находится|находится|где это|есть|есть рядом|тут есть|есть тут|есть здесь|есть поблизости|поблизости есть|where is it|where|и (?:скажи|назови|подскажи|покажи)|(?:открыт\S*|работа\S*) допоздна))+$/;

/** A route to a place mentioned before: «как туда доехать», «сколько до неё ехать»; the group says to which. */
export const WAYS_THERE =
  /^(?:а |и |ну )?(?:как|сколько|далеко ли|далеко|долго ли|how)?(?: (?:мне|нам|можно|лучше|быстрее|времени|минут|километров|км|долго|далеко|do i|can i|to|long|far|is it))*(?: (?:доехать|проехать|добраться|попасть|ехать|дойти|идти|пройти|спуститься|подняться|get|go|drive|walk))?(?: (?:на машине|пешком))? ?(туда|там|до (?:него|нее|них)|к (?:нему|ней|ним)|(?:до|в|к|to) (?:the )?(?:перв|втор|трет|четверт|пят|first|second|third|fourth|fifth)\S*(?: (?:one|из них))?|there)(?: (?:на машине|на велосипеде|на велике|пешком|ехать|доехать|проехать|идти|дойти|добраться|быстрее|лучше|попасть|без машины|by car|on foot|by bike))*$/;
/** The same without a target: «как добраться», «сколько ехать». */
export const WAYS_ALONE =
  /^(?:а |и |ну )?(?:как|сколько|долго ли|далеко ли|how(?: long| far)?)(?: (?:мне|нам|можно|времени|минут|лучше|быстрее|это|do i|can i|to|is it))*(?: (?:доехать|проехать|добраться|попасть|ехать|дойти|идти|пройти|get there|drive|walk))+(?: (?:на машине|пешком|на велосипеде|быстрее|by car|on foot|by bike))*$|^(?:and )?how (?:far|long)(?: away)? is (?:it|that)(?: by car| on foot)?$/;

/** Asks for a route in steps. */
export const BY_STEPS = 'по шагам';
/** Words that name walking. */
export const FIND_ON_FOOT = 'пешком';

/** A choice of a quarter or site by conditions: they follow «чтобы» or a colon. */
export const CONDITIONS =
  /(?:^| )(?:подбери|подыщи|выбери|найди|ищу|где(?: \S+){0,3}? (?:купить|снять|жить|поселиться)|хочу (?:купить|снять)|посоветуй|find|choose|where to live)(?= |,)(?: [^:]*?)?(?::|,? (?:чтобы|где рядом|so that|with)(?: был[аои]?| рядом| там| есть)*) ?(?<conditions>.+)$/;
export const CONDITION_ENDS = /,|;| и (?=\S)| а также | and /;
/** Parts of one condition: how far it may be, how near it must not be, how long the route may take. */
export const CONDITION_METRES =
  /(?:до|в|не дальше|ближе|в пределах|within)(?: чем)? (?<count>\d+(?:[.,]\d+)?) ?(?<unit>метр\S*|м|км|километр\S*|m|km)(?= |$)/;
export const CONDITION_NOT = /(?:^| )(?:не было|нет|без|не ближе|no|not)(?= |$)/;
export const CONDITION_AROUND =
  /^(?:(?:чтобы|был[аои]?|рядом|поблизости|недалеко|не было|нет|без|друг\S+|не больше|не дальше|до|и|there is|no|a|an|the) )+|(?: (?:рядом|поблизости|недалеко|в пешей доступности|не больше|не дальше|не более|nearby))+$/g;
export const CONDITION_REACH = /(?:^| )(?:до|от|to|from) (?<to>.+?)(?= не (?:больше|дальше|более)|$)/;

/** The end of a question about a route that asks nothing more. */
export const REDUNDANT_TAIL =
  /,? чтобы успеть$|(?:,? и|,) (?:сколько(?: (?:это|времени|по времени|минут))*(?: (?:займет|по времени))?|как долго|how long(?: does it take)?)$/;
/** «Или что-то такое»: nothing else is asked for. */
export const OR_THE_LIKE =
  /,? (?:или|и) (?:что-то|что-нибудь|чего-нибудь|что-либо)(?: (?:такое|подобное|вроде|похожее|типа|того|этого|в этом роде))+$| (?:or something|or similar|or the like)$|^есть где(?= )/g;
/** Words before it that only begin the question, or mean the place of the user: «а где», «рядом круглосуточный …». */
export const FIND_BEGINNING =
  /^(?:(?:а|и|ну|но|так|ладно|тогда|слушай|хорошо)[ ,]+)+(?=\S)|^(?:рядом|поблизости|недалеко|неподалеку|тут|здесь|где-нибудь)(?: (?:где-нибудь|тут|здесь|рядом))* (?!(?:с|со|от|к|есть) )(?=\S)/g;
/** «Рядом» between a question word and the thing: «где рядом поесть». */
export const NEARBY_INSIDE =
  /(?<=^(?:(?:где|что|какие|какой|какая|есть|ли) )+)(?:(?:рядом|поблизости|неподалеку|вблизи|недалеко) )+(?!(?:со?|от|есть) )(?=\S)/;
/** Somebody speaks to the assistant itself. */
export const ADDRESSED = /(?:^| )(?:ты|тебя|тебе|тобой|твой|твоя|твое|твои|you|your)(?= |,|$)/;
/** Words before the thing searched for. */
export const FIND_LOOK =
  /^(?:(?:меня |нас )?интересу(?:ет|ют)|найди|найдите|нужен|нужна|нужно|нужны|ищу|хочу найти|есть ли|есть|покажи|покажите|хочу|где(?= тут| здесь| можно| ближайш)|find|show me|i need)(?: мне| нам| тут| здесь| все| всех| всю| можно| поблизости(?! от))* (?=\S)/;
/** «Which museums are near …». */
export const FIND_ENGLISH = /^(?:which|what) (?<what>.+?) are (?:there )?(?=(?:near|in|on|at|open|around) )/;
/** Words such as «там»: what follows is searched for at the target of the route. */
export const THERE_BESIDE =
  /(?:^| )(?:там|туда|рядом с (?:ним|ней|ними)|there|close by)(?: (?:рядом|поблизости|недалеко|nearby|около))?(?= |$)/;
/** «Хватает ли банкоматов на улице Ленина»; the group is what is counted, and where. */
export const ENOUGH = /(?:^| )(?:хватает|достаточно) ли (?<what>[^,.]+)/;
/** A name after «на» or «по»: a street is preferred to anything else of that name. */
export const ON_STREET = /^(?:на|по|вдоль|on|along) /;

/** Something happened: not a request, whatever its first word is. */
export const HAPPENED =
  /^(?!(?:где|куда|как|какой|какая|сколько|что|кто) )(?:\S+ ){0,3}?\S+(?:лся|лась|лось|лись|ился|ла|ло|ли|ел|ал|ил)(?= |$)/;

/** Words that do not change the question, if other words are left. */
export const NOISE =
  /(?:^|(?<=[ ,]))(?:(?<=(?:^|[ ,])(?:есть|ли|где|какие) )(?:рядом со мной|возле меня|около меня|недалеко от меня)(?= \S)|прямо(?= сейчас)|желательно|обязательно|срочно|очень|кстати|вообще|примерно|наверное|если можно|если не сложно|ужасно|помоги|помогите|плиз|обед(?= (?:\d|полчаса|час))|вдвоем|втроем|туристу|туристам|гостям|чтобы не (?:дольше|больше)|не дольше|(?:возле|рядом с|около|недалеко от|поблизости от) (?:дома|домом)|please)(?=[ ,]|$) ?/g;
/** The occasion of a visit: not a place. */
export const OCCASION =
  /(?:^| )(?:на|для) (?:день рождения|дня рождения|свадьб[уы]|юбиле[йя]|двоих|большую компанию|компанию|вечер|завтрак|обед|ужин|выходные|(?:один |целый )?день|полдня)(?= |,|$)/g;
/** «Ночью кончился хлеб, какие магазины …»: an event right before the question, which names no place. */
export const HAPPENED_BEFORE =
  /^(?!(?:где|куда|как|какой|какая|какие|сколько|что|кто|мы|я) )(?:(?!(?:на|у|в|во|около|возле|где|как|какие|какая|какой) )\S+ ){0,3}(?:за|с|о|раз|про)?(?:конч|лом|пот[её]р|бы|би|голод|бол|сел)\S*(?:лся|лась|лось|лись|ла|ло|ли|л)(?: (?!(?:на|у|в|во|около|возле|где|куда|как|какие|какая|какой|есть) )\S+){0,2},? (?=(?:где|куда|какие|какая|какой|какое|есть ли|найди|ищу) )/;
/** «Что-нибудь круглосуточное»: a word for any thing. */
export const ANYTHING = /(?:^| )(?:что|чего|какой|какая|какое|какие|где|кто)(?:-| )(?:нибудь|либо|то)(?= |$)/g;
/** The user rejects an answer without giving another. */
export const WRONG =
  /(?:^| )(?:не (?:та|тот|то|те|туда|там|про то)(?= |$)|неправильно|неверно|ты ошиб\S+|вы ошиб\S+|wrong (?:one|place|street)|that's not it|not that one)/;
/** Kinds for wishes that name none, if nothing else was found. */
export const WISHED_KINDS: readonly { readonly form: RegExp; readonly ru: string; readonly en: string }[] = [
  { form: /зуб/, ru: 'стоматология', en: 'dentist' },
  { form: /кухн|поесть|перекус|пообедать|поужинать|позавтракать|food|eat|lunch|dinner/, ru: 'кафе', en: 'cafe' },
  {
    form: /посмотреть|достопримечательност|погулять|sights?|sightseeing|visit/,
    ru: 'достопримечательность',
    en: 'attraction',
  },
  { form: /лекарств|таблетк|простуд|температур|medicine/, ru: 'аптека', en: 'pharmacy' },
  { form: /переночевать|ночлег|жилье на ночь|stay overnight|sleep/, ru: 'гостиница', en: 'hotel' },
  { form: /собак|выгул|dog/, ru: 'площадка для собак', en: 'dog park' },
  { form: /эвакуатор|сломалась машина|колесо|tow/, ru: 'автосервис', en: 'car repair' },
];
/** The place of a wish: kept from a message whose other words found nothing. */
export const WISHED_WHERE = /(?:^| )(?<where>(?:рядом с|рядом со|недалеко от|около|возле|у|на|в|near|at|in) \S.*)$/;
/** A verb left behind the thing searched for. */
export const IS_BEHIND = / (?:is|are|есть|находится|находятся)$/;
/** Food in general, and the word with which places to eat are searched for. */
export const FOOD = /^(?:еда|еды|еду|едой|покушать|пожрать|похавать|похавать|что поесть|food)$/;
export const TO_EAT = { ru: 'поесть', en: 'food' } as const;
/** A stop or end of the last route, and what to take instead: «поменяй театр на филармонию». */
export const REPLACE_STOP =
  /^(?:(?:а|и|ну|давай|лучше|тогда) )*(?:поменяй|замени|измени|смени|вместо|replace|change|swap)(?:те)? (?<old>\S+(?: \S+)?) (?:на|with|to|давай|лучше) ?(?:в |на |до |к )?(?<other>.+)$/;
/** A stop that the last route should leave out: «убери Соборную площадь». */
export const REMOVE_STOP =
  /^(?:(?:а|и|ну|давай|лучше|тогда) )*(?:убери|удали|исключи|пропусти|выкинь|выбрось|вычеркни|отмени|убираем|выкидываем|не надо|без(?: остановки| заезда| захода)?|remove|skip|drop)(?:те)? (?:в |на |у |the )?(?<old>.+)$/;
/** Height, weight or length of a lorry. */
export const DIMENSIONS =
  /(?:^|[ ,]+)(?:(?:с |и )?(?:высот|вес|масс|длин|ширин|груз(?!ов))[а-я]*(?: \S+)?? \d+(?:[.,]\d+)?(?: ?(?:метр[а-я]*|м|тонн[а-я]*|т))?|\d+(?:[.,]\d+)? ?(?:метр[а-я]*|м|тонн[а-я]*|т) (?:высот|вес|масс|длин|ширин)[а-я]*|\d+(?:[.,]\d+)? ?тонн[а-я]*|(?:height|weight|length) (?:of )?\d\S*(?: (?:m|t|meters?|tons?))?)(?=[ ,.]|$)/;
/** Asks what a quarter lacks, or which business to open in it. */
export const LACKS_SERVICES =
  /(?:^| )(?:не ?хватает|недостает|дефицит|нехватка|missing|lacking|lacks?|service gaps?|short of|какой бизнес (?:лучше |можно |стоит )?открыть|что (?:лучше |можно |стоит )?открыть|what business)(?= |$)/;
/** The place of such a question. */
export const LACKS_WHERE =
  /(?:не ?хватает|недостает|дефицит|нехватка|missing|lacking|lacks?|service gaps?|открыть)(?: (?:из )?(?:магазинов|сервисов|услуг|заведений))? ?(?:в районе|вокруг|около|возле|рядом со?|на|в|по адресу|near|around|at|in|on)? ?(.*)$/;
/** The middle of the town, which the map does not call so. */
export const TOWN_CENTRE = /^(?:сам\S+ )?центр\S*(?: города)?$|^(?:city |town )?cent(?:re|er)$/;
/** An hour until which something is open, without its part of the day: «до восьми». */
export const UNTIL_EVENING =
  /^(?:до|после|позже|until|till|after) (?:[5-9]|1[01]|пяти|шести|семи|восьми|девяти|десяти|одиннадцати)(?: час\S*)?$/;
/** Asks which of several. */
export const WHICH_OF_THEM = /^(?:а |и |ну )*(?:как(?:ой|ая|ое|ие)|котор\S+|что|кто|which)(?= |$)/;
/** Stops that change places: «поменяй местами вокзал и Мегу». */
export const SWAP_STOPS = /(?:поменяй|переставь|swap)(?:те)? (?:местами )?(?<one>.+?) (?:и|and) (?<other>.+)$/;
/** A stop that moves in the order of the last route: «а если парк вторым»; the groups are the stop and its new place. */
export const MOVE_STOP =
  /^(?:(?:а|и|ну|если|лучше|тогда|давай|можно|поставь|сделай) )*(?<stop>\S+(?: \S+)?) (?:поставить |сделать |будет )?(?<at>перв(?:ым|ой)|втор(?:ым|ой)|треть(?:им|ей)|четверт(?:ым|ой)|последн(?:им|ей))$/;
export const STOP_POSITIONS: readonly RegExp[] = [/^перв/, /^втор/, /^треть/, /^четверт/];
/** Asks when to leave for somewhere. */
export const WHEN_TO_LEAVE =
  /(?:^| )(?:во сколько|в котором часу|когда|к скольки|when|what time)(?: (?:мне|нам|надо|нужно|лучше|should|do|must|i|we|have|to|need))* (?:выйти|выходить|выехать|выезжать|выдвигаться|выдвинуться|отправиться|отправляться|стартовать|ехать|идти|leave|set off|start)(?= |,|$)/;
/** Words of such a question for the arrival. */
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
/** Asks for a place to be open still. */
export const TILL_CLOSING =
  /(?:^|[ ,]+)(?:до (?:его |ее |их )?закрытия|пока (?:(?:он[аио]?|там|еще) )*(?:открыт\S*|работа\S+|не закры\S+)|(?:(?:там|еще|меня|нас|уже) )*(?:примут|пустят|обслужат|застану|будет открыт\S*|не закро\S+)|before (?:it|they) closes?)(?: ли)?(?= |,|$)/;
/** Kinds of places in which others are. */
export const HOUSES_OF_MANY: ReadonlySet<string> = setOf('mall department_store marketplace retail');
/** Asks for another way than the best one. */
export const ANOTHER_WAY =
  /(?:^| )(?:друг(?:ой|ую|ая|ие)|ин(?:ой|ую)|альтернативн\S+|another|other|alternative) (?:маршрут\S*|пут[ьи]|дорог\S+|проезд|route|way)(?= |,|$)/;
/** Asks which lines of transport stop at the place of the answer before. */
export const LINES_THERE =
  /(?:^| )(?:какой|какие|какая|which|what) (?:номер\S*|автобус\S*|трамва\S*|троллейбус\S*|маршрут\S*|lines?|bus(?:es)?|trams?) (?:(?:тут|там|здесь|туда|оттуда|отсюда|хоть|вообще) )*(?:ход[яи]т|ид[уе]т|ед[уе]т|езд[яи]т|останавлива[юе]тся|stops?|goes|go)(?: (?:тут|там|здесь|туда|оттуда|отсюда|хоть|вообще|there|here|from there))*$/;
/** A ticket, and the kinds of places that sell them for themselves. */
export const TICKET = /(?:^| )(?:билет\S*|сеанс\S*|tickets?)(?= |,|$)/;
export const VENUES: ReadonlySet<string> = setOf(
  'cinema theatre museum gallery zoo aquarium theme_park water_park planetarium circus concert_hall arts_centre stadium',
);
/** Open around the clock, as a quality of a kind. */
export const ALWAYS = { ru: 'круглосуточно', en: 'open 24 hours' } as const;
/** Question words before a wish. */
export const WHERE_BEFORE =
  /^(?:(?:где|куда|что|чего|как|where|what)(?: (?:можно|бы|тут|здесь|мне|нам|лучше|can i|to))* )+/;
/** «Что поесть» asks where. */
export const WHAT_TO_EAT =
  /^(?:что|чего|чем) (?:бы |тут |здесь |можно )*(?=(?:поесть|перекусить|покушать|попить|выпить)(?: |$))/;
/** What is done with a thing or in a place, before it: «поесть суши», «купить зонт». */
export const DOING_BEFORE =
  /^(?:поесть|покушать|перекусить|пообедать|поужинать|позавтракать|попить|выпить|попробовать|купить|взять|заказать|найти|посетить|сходить|пойти|buy|eat|drink|get|have|try) (?:в |на |a |an |some )?(?=\S)/;
/** Qualities without which the search may be repeated. */
export const LOOSE_QUALITY = /(?:^| )(?:круглосуточн\S*|24 часа|24 7|24h|round the clock|around the clock)(?= |,|$)/;
/** Addresses in a row with a question about the route: «Ленина 5 - Мира 10 - Фокина 3, сколько ехать». */
export const STOPS_LIST =
  /^(?=.*(?:ехать|объехать|км|километр|маршрут|how long|how far))[^,]*\d\S*(?: ?(?: - | — | – |, | → ) ?[^,]*\d\S*){2,}/;
/** «Что быстрее: от A до B или до C»: the start comes before the options. */
export const OPTIONS_FROM = /^(?:от|с|со|из|from) (?<from>.+?) (?=(?:до|к|в|на|to) )/;

/** A part of a message that asks nothing by itself: «есть рядом», «где она». */
export const EMPTY_CLAUSE =
  /^(?:(?:есть|рядом|тут|здесь|поблизости|такие|такое|такая|такой|где|она|он|оно|они|это|находится|находятся|ли) ?)+$/;
/** «Магазин, где продают краску»: the groups are the place and what it must have. */
export const FIND_RELATIVE =
  /^(?<what>.+?),? (?:где|в которо[мй]|котор\S+)(?: можно)? (?:прода\S+|купить|есть|бывает|дела\S+|чин\S+|принима\S+|обмен\S+|меня\S+) (?<quality>.+)$/;
/** «Аптека, которая открыта …» is «аптека открыта …». */
export const RELATIVE_OPEN = /,? (?:где|котор\S+) (?=(?:сейчас )?(?:открыт|работа))/;
/** Words for places that do not say what these sell. */
export const ANY_PLACE = /^(?:магазин\S*|мест\S*|точк\S*|где|что-то|place|shop|store|somewhere)$/;
export const TO_BUY = 'купить';
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
  /^(?:а )?(?:что|какие (?:места|заведения|объекты)|чего|what)(?: есть| находится| интересного| полезного| посмотреть| is| is there)*(?: тут| здесь)? (?:рядом|поблизости|вокруг|около|возле|near|around)(?: со мной(?= |$)| со?| от)?(?: (?:можно )?(?:посмотреть|увидеть|есть|интересного))*(?: (?<where>.+?))??(?: для (?:детей|ребенка))?$/;
/** Adverbs of taste, which no map contains. */
export const TASTE =
  /(?:^| )(?:чтобы (?:(?:было|не) )?)?(?:вкусно|недорого|дешево|дорого|хорошо|красиво|душевно)(?= |$)(?! и точка)/g;
/** «В каком районе больше всего кафе»: the group is the kind. */
export const MOST_WHERE =
  /(?:^| )(?:в каком (?:районе|микрорайоне|квартале)|где(?: в городе)?)(?: \S+)? (?:больше всего|много) (?<what>[^,.]+)$/;

/** Words for the night, when few places are open. */
export const AT_NIGHT = /(?:^| )(?:ночью|по ночам|допоздна|поздно вечером|at night|late)(?= |,|$)/;

/** «Три ближайших …»: the assistant decides how many to give. */
export const FIND_COUNT =
  /^(?:\d|один|одну|две|два|три|четыре|пять|пару|несколько|all|two|three|five) (?=ближайш|сам|nearest|closest)/;
/** «Самый большой» of a kind, which cannot choose a place. */
export const SUPERLATIVE_WORDS =
  /(?:^| )(?:сам(?:ый|ая|ое|ые|ую) (?!ближ|близк|дальн|поздн|ранн|верхн|нижн|перв|последн)\S+(?:ый|ий|ой|ая|яя|ое|ее|ую|юю|ые|ие)|поприличн\S*|получше|the (?:biggest|largest|best|most popular))(?= |$)/g;
/** «Поспокойнее»: a comparison by something that the map does not contain. */
export const COMPARATIVE =
  /^(?:а |и |ну )?(?:есть |что-нибудь |что-то |где-нибудь |можно )*по(?!бли)\S{3,}(?:ее|ей|ше|же|че|евле)(?: есть)?$/;
/** Words for each means. */
export const MEANS_PHRASES = {
  car: 'на машине',
  foot: 'пешком',
  bicycle: 'на велосипеде',
  truck: 'на грузовике',
} as const;
/** The company in which somebody goes: not a place. */
export const IN_COMPANY =
  /(?:^| )(?:компанией|толпой|вдвоем|втроем|всей семьей)(?= |,|$)|(?:^| )с (?:ребенком в коляске|ребенком|компанией|детьми|коляской|собакой|вещами|багажом|семьей|женой|мужем|друзьями|малышом)(?= |,|$)/;
/** Targets one after the other: «до аптеки и потом на вокзал». */
export const THEN_TO = /,? (?:и )?(?:потом|затем|далее|then) (?:на |в |во |к |до |to )?|,? и (?=до )(?:до )?/;
/** A quality after its kind, without which the search may be repeated. */
export const LOOSE_WITH = /(?:^|(?<!рядом|вместе|недалеко) )(?<quality>(?:с|со|без) [а-я]{4,})(?= (?!\d)|$)/;

/** «У меня грузовик», «мы пешком»: the user's means, without a question. */
export const OWN_MEANS =
  /^(?:у (?:меня|нас) (?:грузовик|фура|газель|машина|велосипед|самокат)|(?:я|мы) (?:на машине|на велосипеде|пешком|на грузовике))$/;

/** A target after a start. */
export const HAS_TARGET = / (?:до|to) \S/;

export const SO_THAT = /(?:^| )(?:чтобы|so that)(?= |$)/;

/** Something that is not wanted, after something that is: «под крышей, не на улице». */
export const AND_NOT = /,? (?:а |но |and |but )?(?:не|not) .+$/;

export { LARGE_CITIES } from './cities.ts';
export { UNTIL_WORDS, WEEKDAY_WORDS } from './times.ts';

/** Asks where the user is, or for the name of the street. */
export const WHERE_AM_I =
  /^(?:где (?:это )?я(?: сейчас)?(?: нахожусь)?|(?:какой )?(?:у меня |мо[йеи] )(?:местоположение|адрес|координаты)|какой (?:это|тут|здесь|у меня)(?: сейчас)? адрес|(?:какой|что за) адрес (?:здесь|тут|у этого места)|как называется (?:эта|моя) улица|на какой я улице|where am i|what(?: is|s|'s) (?:my|this) (?:address|location))$/;

/** Forms of a question about a business; the groups are `business`, `where`, or both in `mixed`. */
export const BUSINESS_FORMS: readonly RegExp[] = [
  // «сравни Ленина 5 и Баумана 200 для аптеки»
  /^(?:сравни|сравните|что лучше|compare)(?: места| место| адреса)?[: ]+(?<where>.+?) (?:для|под|for) (?:an? )?(?<business>.+)$/,
  // «сравни для аптеки Ленина 5 и Баумана 200»
  /^(?:сравни|сравните|compare) (?:для|под|for) (?:an? )?(?<business>\S+) (?<where>.+ (?:и|and|or) .+)$/,
  // «подойдет ли Ленина 5 для кофейни»
  /^(?:подойдет|подходит|годится|сгодится|хорош[оаи]?|удачн[оаы]?)(?: ли)? (?<where>.+?) (?:для|под) (?<business>.+)$/,
  // «Ленина 5 — хорошее место для кофейни?»
  /^(?<where>.+?)[ ,—–-]+(?:это )?(?:хорош|подходящ|удачн|неплох|нормальн|плох)\S* (?:ли )?(?:это )?(?:место|локация|точка|адрес) (?:для|под) (?<business>.+)$/,
  // «хорошее ли место для кофейни на Ленина 5»
  /(?:^| )(?:место|локаци[яию]|точк[ауи]|адрес|участок)(?: ли)?(?: это)? (?:для|под) (?:открытия )?(?<mixed>.+)$/,
  // «оцени Ленина 5 для кофейни»
  /^(?:оцени|оцените|оценка|проанализируй|проверь)(?: место| локацию| точку| адрес| участок)? (?<where>.+?) (?:для|под) (?<business>.+)$/,
  // «оцени локацию: Чкалова 35, хочу тут пиццерию»
  /^(?:оцени|проверь)\S*(?: место| локацию| точку| адрес)?:? (?<where>[^,]+), (?:хочу|планирую|думаю|для|под)(?: тут| здесь| там| открыть)* (?<business>.+)$/,
  // «кофейню лучше открыть на Ленина или в центре»
  /^(?:а |и )?(?<business>\S+(?: \S+)?) (?:где )?(?:лучше|выгоднее|стоит) (?:открыть|открывать|поставить|запустить),? (?<where>(?:на|в|во|у|около|возле) .+ или .+)$/,
  // «хочу кофейню на Ленина открыть»
  /^(?:(?:я|мы|а|вот) )*(?:хочу|хотим|думаю|думаем|планирую|планируем|собираюсь) (?<mixed>.+) (?:открыть|открывать|поставить|запустить)$/,
  // «стоит ли открывать кофейню на Ленина 5»
  /(?:^| )(?:открыть|открывать|открою|откроем|открытия|поставить|ставить|запустить|запускать|(?<=стоит ли )(?:делать|строить|держать))(?: мне| нам| здесь| тут)? (?<mixed>.+)$/,
  /^is (?<where>.+?) (?:a |an )?(?:good|suitable|right|nice|bad|decent|great) (?:place|location|spot|site) (?:for|to open) (?:an? |the )?(?<business>.+)$/,
  /(?:^| )(?<!(?:any|some) )(?:good|suitable|right|nice|decent|great) (?:place|location|spot|site) (?:for|to open) (?:an? |the )?(?<mixed>.+)$/,
  /(?:^| )(?:i|we)(?: (?:want|plan|would like|like|think|am going|are going|'m thinking)(?: (?:to|of))?)? (?:open(?:ing)?|start(?:ing)?|put|set up) (?:an? |the )?(?<mixed>.+)$/,
];

/** Details that people ask about a place, and the words that ask for them. */
export const DETAIL_FORMS = {
  phone:
    /(?:^| )(?:(?:номер )?телефон(?:а|ы)?|номер|(?:(?:как|куда) )?(?:позвонить|дозвониться)(?: (?:как|куда))?(?: в| до)?|phone(?: number)?|how (?:do|can) i call)(?= |$)/,
  hours:
    /(?:^| )(?:(?:до|со?|во?) (?:скольки|сколько|какого часа|которого часа)(?: часов)?(?: (?:работает|работают|принимает|принимают|открыт[аоы]?|открывается|закрывается))?|(?:работает|работают|открыт[аоы]?)(?: ли)? во? (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье|выходные|праздники)|во? (?:понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье|выходные|праздники) (?:работает|работают|открыт[аоы]?)|(?:когда|во сколько) (?:открывается|закрывается|открыт[аоы]?|работает)|часы(?: работы| и(?= (?:телефон|адрес|сайт)))|(?<=(?:телефон|адрес|сайт)(?: и|,)? )часы|(?<=^(?:а |и )?)часы$|(?<=^(?:а )?(?:он|она|они|оно) )круглосуточн\S+|(?:график|режим|время) работы|расписание|(?:работает|работают|открыт[аоы]?) ли(?: сейчас)?|(?:сейчас |сегодня |завтра )?(?:открыт[аоы]?|работает)(?: (?:сейчас|сегодня|завтра))?$|opening hours|when (?:does|do|is)|what time (?:does|do)|is(?= .*(?:open|closed)))(?= |$)/,
  website: /(?:^| )(?:(?:веб-?)?сайт|адрес сайта|website|web ?site|web page)(?= |$)/,
  address: /(?:^| )(?:(?:точный )?адрес|по какому адресу|address)(?= |$)/,
} as const;

/** Asks for something nearer. */
export const NEARER = /^(?:друг\S+ )?(?:по)?ближе$|^(?:closer|nearer)$/;

/** Words of politeness and asking that say nothing of what is asked. */
export const ASKING =
  /^(?:(?:привет|здравствуйте|здравствуй|добр\S+ (?:день|дня|вечер|утро)|good morning|good day|скажи|скажите|подскажи|подскажите|пожалуйста|милая|милый|дорогая|дорогой|уважаем\S+|девушка|внучек|внучка|сынок|доченька|ребята|народ|слушай|слушайте|помоги|помогите|а не подскажете|не подскажете|можете подсказать|вы не знаете|ты не знаешь|не знаешь|не знаете|hi|hello|hey|please|посчитай|посчитайте|узнай|tell me|can you tell me|could you tell me|do you know)(?:[ ,.]|$)\s*)+/;

/** Asks what the assistant is and can do. */
export const HELP =
  /^(?:(?:а )?(?:что|чего|как|чем) (?:ты |вы )?(?:умее(?:шь|те)|може(?:шь|те)|знае(?:шь|те)|работае(?:шь|те))(?: делать| помочь)?|помощь|справка|помоги(?:те)?|(?:я )?не понял[аи]?|что|чего|в смысле|расскажи о себе|о себе|(?:а )?что дальше|кто (?:ты|вы)(?: такой| такие)?|(?:ты|вы) (?:робот|бот|человек|программа|живой)|are you (?:a )?(?:bot|robot|human)|help|what can you do|who are you)$/;

/** The end of a part of a message that may contain a name. */
export const MENTION_ENDS =
  /[,;:()]+(?= |$)|(?<!(?:^| )(?:ул|пр|просп|пер|пл|бул|наб|ш|мкр|им|д|г))\.+(?= |$)| [—–-]+ /;
/** Words between the names in a message that name nothing. */
export const MENTION_BETWEEN =
  /^(?:\d+|.|и|а|но|или|либо|да|нет|не|ни|бы|же|ли|вы|мы|ты|он|она|они|вас|нас|мне|нам|мой|моя|что|где|как|куда|какой|какая|какие|какое|который|в|во|на|у|к|ко|от|из|с|со|до|по|за|под|над|при|про|об|для|через|около|возле|рядом|недалеко|между|ближе|есть|там|тут|здесь|это|еще|сейчас|потом|затем|надо|нужно|нужен|нужна|нужны|мое|место|месте|городе|город|район|районе|можно|лучше|больше|меньше|много|будет|был|рядышком|поблизости|реб[ёе]н\S*|сын\S?|дет(?:и|ей|ям|ьми)|маленьк\S*|женой|мужем|желательно|одном|дума(?:ю|ем|ли)|хочу|хотим|ищу|найди|покажи|сравни|оцени|подскажи\S*|посоветуй\S*|порекомендуй\S*|скажи|ближн\S*|ближайш\S*|сам(?:ый|ая|ое|ую)|сколько|скока|дорог[аеиу]|пути|заказ\S*|км|километр\S*|машине|велике|велосипеде|пешком|жить|the|an|in|on|at|to|of|for|near|from|and|or|is|are|there|any|by|it|close|good|place|nearest)$/;
/** Words before a place. */
export const PLACE_BEFORE =
  /(?:^| )(?:в|во|на|у|к|ко|от|из|с|со|до|по|около|возле|через|рядом с|рядом со|недалеко от|вдоль|в районе|in|on|at|to|near|from|between|и|или)$/;
/** Asks where to go; the kinds to suggest, in general and with children. */
export const OUTING =
  /(?:^| )(?:куда|что|чем|where|what)(?: \S+){0,3}? (?:сходить|сводить|пойти|поехать|посетить|посоветует\S*|заняться|развлечь\S*|to go|to do)(?= |,|$)/;
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
/** Several things one after the other. */
export const ONE_AFTER_OTHER = /(?:^| )(?:потом|затем|после этого|then)(?= )/;
/** Words before a place to measure from: a kind after them is a landmark. */
export const BESIDE_BEFORE = /(?:^| )(?:у|от|из|со?|около|возле|рядом со?|недалеко от|в районе|near|from)$/;
/** Asks for a route or its length. */
export const ASKS_WAY =
  /(?:^| )(?:маршрут|дорог[аиу]|путь|проложи\S*|построй\S*|ехать|доехать|проехать|дойти|пройти|идти|добраться|веди|заехать|заездом|отвезти|route|way|walk|drive|directions)(?= |,|:|\.|$)/;
/** A route begins at the place that follows. */
export const FROM_BEFORE = /(?:^| )(?:от|из|с|со|from) \S/;
/** The message is about a business. */
export const BUSINESS_TALK =
  /(?:^| )(?:открыть|открывать|открою|откроем|бизнес\S*|(?:сколько|что)(?: их| там| тут| рядом)* уже(?: \S+)?|помещени\S+|выгодн\S+|окупится|пойд[её]т|потянет|взлетит|выстрелит|воткнуть|поставить|ставить|сда(?:ю|ем)|ларек|ларька|павильон|шанс\S*|конкурен\S+|оцени\S*|подойд[её]т|прогорим|дума(?:ем|ю|ли)(?: \S+){0,3}? (?:про|об|над|открыть)|хотим свою?|лавк\S+|business)(?= |,|\.|:|$)/;
/** The message compares two or more parts of a town. */
export const COMPARES =
  /(?:^| )(?:сравни\S*|сравнить|vs|против|где больше|где меньше|больше|лучше жить|удобнее жить|compare|more|better to live|better for)(?= |,|:|$)/;

/** Kinds counted in an area if none is named. */
export const USUAL_KINDS = {
  ru: ['магазин продуктов', 'аптека', 'кафе', 'школа', 'остановка', 'парк'],
  en: ['grocery', 'pharmacy', 'cafe', 'school', 'bus stop', 'park'],
} as const;
/** Words before a kind that is meant as a business. */
export const FOR_BEFORE = /(?:^| )(?:для|под|for|for an?) $/;
/** A business used to count the people around a place. */
export const BUSINESS_ANY = 'аптека';
/** A kind that every quarter with residents has. */
export const ANY_SHOP = 'магазин';
/** «Где ближайший»: a request that does not name a thing. */
export const NO_THING =
  /^(?:(?:и|а|где|какой|какая|ближайш\S+|рядом|поблизости|он|она|находится|тут|здесь|где-нибудь|where|is|the|nearest|closest|one) ?)+$/;
/** Kinds of sights: of several places of one name, the sight is meant. */
export const LANDMARK_KINDS: ReadonlySet<string> = new Set(
  'museum attraction monument castle city_gate memorial viewpoint theatre park station place_of_worship artwork ruins'.split(
    ' ',
  ),
);
export const STOP_KINDS: ReadonlySet<string> = new Set(['bus_stop', 'tram_stop']);
/** A station whose name says only that it is one. */
export const BARE_STATION = /^(?:жд |ж\/д |железнодорожный )?(?:вокзал|станция)$/i;
/** The end of the name of a town's main station. */
export const MAIN_STATION = /вокзал|^[^\s-]+$|[- ](?:1|i|главн\S*|пассажирск\S*|центральн\S*)$/i;
/** «В какой из них быстрее дойти»: the nearest of the last list by route. */
export const QUICKEST_OF_THEM =
  /^(?:а )?(?:в|до|к|на)?(?: ?как(?:ой|ого|ому|ая|ую|ое))(?: из (?:них|этих))? (?:быстрее|скорее|ближе(?= .))(?: всего)?(?: (?:дойти|доехать|добраться|идти|ехать))?(?: (?:пешком|на машине|на велосипеде))?(?: (?:от|с|из) (?<from>.+))?$/;
/** A station without a name. */
export const STATION_WORD =
  /^(?:на |до |от |с )?(?:(?:железнодорожн\S+|ж ?д|жд) )?вокзал\S{0,2}$|^(?:the )?(?:train |railway )?station$/;
/** A search beside something. */
export const BESIDE_WORD =
  /(?:^| )(?:рядом со? |около |возле |вокруг |(?:по)?ближе к |недалеко от |поблизости от |в районе (?!где)|напротив |вблизи |у (?!меня|нас|вас|тебя)|near |around |next to |close to |по дороге|по пути)/;
/** Something with a number in it: a house, minutes of a walk. */
export const OF_A_HOUSE = /\d/;
/** Words before a place where somebody goes or is. */
export const INTO = /(?:^| )(?:во?|до|to|in)(?: the)? $/;
/** The user asks for the underground, not for a shop of that name. */
export const METRO = /^(?!.*магазин)(?:.* )?(?:метро|subway|underground)(?= |,|$)/;
/** «Почтовой» is a street before it is a post office. */
export const STREET_ADJECTIVE = /^[а-я]{3,}(?:ск|ов|ев)(?:ая|ой|ую)$/;
/** An article before the name of a place. */
export const ARTICLE_BEFORE = /^(?:the|an?) (?=\S)/;
/** Articles, which come between a preposition and its place. */
export const ARTICLE = /^(?:the|an?)$/;
/** Words that separate two places. */
export const NEVER_IN_PLACE = /^(?:и|или|либо|а|до|от|из|в|во|к|ко|у|со?|около|возле|and|or|to|from)$/;
/** Digits of a telephone. */
export const PHONE_DIGITS = /\d-\d\d/;
/** Asks in which district, city or region something is. */
export const DISTRICT_ASKED =
  /(?:^| )(?:к какому (?:району|округу|городу|микрорайону) относится|в каком (?:районе|округе|городе|регионе|микрорайоне|области)|какой (?:это )?(?:район|округ|регион|город)|в какой области|what district|which district|what region|which city)(?= |$)/;
/** Words for the place that the conversation has just mentioned. */
export const MEANS_THAT =
  /^(?:там|туда|он|она|оно|они|его|ее|их|у (?:него|нее|них)|до (?:него|нее|них)|него|нее|них|нему|ней|в нем|в ней|это|этот|эта|эти|этого|этой|этих|этом|there|it|its|them|they|that(?: one| place)?|this(?: one)?)$/;

/** «Нужен нотариус, который работает в субботу»: any place that does is searched for. */
export const NEEDS_WHICH = /^(?:нужен|нужна|нужно|нужны|ищу|найди|где есть) .*котор(?:ый|ая|ое|ые) (?:работа|открыт)/;
/** The words left of a question about the place mentioned before: «какой телефон», «а адрес есть». */
export const QUESTION_ALONE =
  /^(?:(?:а|and|у|в|на|и|есть|какой|какая|какое|какие|скажи|дай|его|ее|их|там|тут|ли|какой там|is|does|do|the|its|their|what|it|have)(?: |$))+$/;

/** «Сколько между ними пешком»: the last two places of the conversation. */
export const BETWEEN_THEM = /(?:^| )(?:между ними|между этими|between them|between the two)(?= |$)/;

/** «Какой ближе к Калинина 47», «тогда ближе всего к парку»: of the results just given, the nearest to a place. */
export const NEAREST_TO =
  /^(?:(?:ну|и|а|тогда|ладно|из них) )*(?:(?:как(?:ой|ая|ое|ие)|что|кто)(?: из (?:них|этих))? (?:(?:по)?ближе|ближайш\S+)(?: всего| всех)?|(?:по)?ближе (?:всего|всех)|сам(?:ый|ая|ое|ую) (?:близк|ближ)\S+|ближайш\S+|(?:which (?:one )?is )?(?:the )?(?:closest|nearest)) (?:ко?|от|до|to|from) (?<to>.+)$/;

/** «Позвони туда», «набери ближайшую». */
export const CALL = /(?:^| )(?:позвони(?:те)?|набери(?:те)?|call)(?= |$)/;
/** The end of a question about what is nearer; it is not an option. */
export const NEARER_TAIL =
  /(?:[ ,.]+(?:и )?(?:на ?сколько(?: ближе| дальше| километров| метров| км)?|до скольки(?: \S+)?|когда закрыва\S+|by how much|how much closer))+$/;
/** «Аптека открыта сейчас» asks for any open one; «когда открыта» asks for the hours of one. */
export const ENDS_OPEN = /(?<!(?:когда|сколько))(?:^| )(?:открыт[аоы]?|работа(?:ет|ют))(?: сейчас)?$/;

/** Asks for opening hours as well. */
export const ASKS_HOURS = /(?:^| )(?:до скольки|часы работы|режим работы|открыт\S*|закрыва\S+|open|close[sd]?)(?= |$)/;

/** «Что дольше открыто, Каскад или МегаМолл»: the opening hours of several places are wanted side by side. */
export const WHOSE_HOURS =
  /(?:^| )(?:дольше|позже|позднее|раньше|longer|later|earlier)(?= |,|:|$).*(?:открыт|открыва|работа|закрыва|open|close)|(?:открыт|открыва|работа|закрыва|open|close)\S*(?: \S+)? (?:дольше|позже|позднее|раньше|longer|later|earlier)(?= |,|:|$)/;

/** A question about the length of the route just given. */
export const LENGTH_OF_WAY =
  /^(?:и |а )?(?:сколько|how many|how long)(?: это| всего| там| по времени| is it| (?:does|will) it take)?(?: (?:км|километров|метров|минут|времени|идти|ехать|по времени|kilomet\S+|minutes|km))*$/;

/** The gap between addresses in a row: a house number, then the next street. */
export const STOPS_AFTER_HOUSE =
  /(?<=[а-яa-z.] \d{1,3}[а-я]?(?:\/\d+)?)(?<!(?:^| )(?:в|с|к|до|на|за|около) \d{1,3}) (?!(?:лет|год|час|мин|утра|вечера|дня|мая|январ|феврал|марта|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр|съезд|парт|корп|стр|кварт|микро|мкр)\S*|(?:к|с|кв|й|я|го)(?:[ .]|$))(?=[а-я]{2})/;
/** The start or end of a round that nothing separates from the stop before. */
export const STOPS_BEFORE_START =
  / (?=(?:старт|начало|стартую|выезжаю|выезд|финиш|потом|затем|как лучше|надо|нужно|заехать|заскочить|зайти)(?: |$))|(?<=^(?:с|со|из|от) \S+(?: \S+){0,3}) (?=сначала )/;
/** Words before a list of stops that name none. */
export const STOPS_HEAD =
  /^(?:(?:у меня|мои|есть|нужно|надо) )*(?:\S+ )?(?:точ(?:ки|ек|ка)|адрес(?:а|ов)?|заказ\S*|посыл\S*|остановк\S*|stops?)$/;

/** «Желательно чтобы работала ночью» is read as a quality of the thing: «открытая ночью». */
export const SO_THAT_OPEN = /,? чтобы (?:(?:она|он|они|оно|там) )?(?:работал\S*|был\S* открыт\S*)(?= )/g;

/** «Чтоб» for «чтобы». */
export const SO_THAT_SHORT = /(?<=^| )чтоб(?= )/g;
export const SO_THAT_FULL = 'чтобы';

export const OPENED = ' открыта';

/** Kinds of things that people stand before when they ask what they are, the most informative first. */
export const STANDING_KINDS: readonly string[] = ['памятник', 'музей', 'достопримечательность', 'храм', 'театр'];

/** A walk or drive through places of a kind: «маршрут по музеям на 3 часа»; the group is the kind. */
export const TOUR =
  /^(?:(?:построй|составь|предложи|сделай|придумай|хочу|plan|make)(?:те)? )?(?:(?:мне|нам|me|us|a) )*(?:(?:пеший|пешую|walking) )?(?:маршрут|прогулк\S+|экскурси\S+|тур|tour|walk) (?:по|of|through)(?: the)? (?<what>[^,.]+?)(?: (?:на|за|for) .+| пешком| города| on foot)?$/;
/**
 * All of a kind, or all with that name: «обойти все фонтаны», «хочу за день увидеть всех котов»; the group is what they
 * are.
 */
export const TOUR_OF_ALL =
  /(?:^| )(?:обойти|объехать|посетить|посмотреть|увидеть|осмотреть)(?: пешком| за день)* (?:все|всех) (?<what>[^,.]+?)(?: (?:составь\S*|построй\S*|сделай|предложи|спланируй\S*|за|пешком|на)(?: .*)?)?$/;
/** Abuse. */
export const ABUSE =
  /(?:^| )(?:туп(?:ой|ая|ица)|идиот\S*|дурак|дура|дебил\S*|бесполезн(?:ый|ая)|stupid|idiot|useless)(?= |$)/;
/** «…, какие музеи рядом»: near the place of the answer before, if no place is named. */
export const NEARBY_ALONE = / (?:(?:есть |находятся |are )?(?:рядом|поблизости|неподалеку|nearby|close by|around))$/;
/** The user wants something to see, not things of everyday use. */
export const WORTH_SEEING =
  /(?:^| )(?:интересн\S*|посмотреть|увидеть|достопримечательност\S*|sights?|to see|interesting)(?= |,|$)/;
/** «Интересуют школы»: what the user wants from the answer before. */
export const INTERESTED = /^(?:(?:меня|нас|а|и) )*интересу(?:ет|ют) (?=\S)/;
/** Asks for a number, before or after the kind: «аптек там сколько». */
export const HOW_MANY_THERE = /(?:^| )(?:сколько|скока|много ли|там|тут|есть|всего|how many|are there|there)(?= |$)/g;
/** «Сколько там кафе»: of what the answer before was about; the group is the kind. */
export const COUNT_THERE =
  /^(?:(?:а|и|ну) )*(?:сколько|много ли|how many)(?: (?:всего|там|из них|тут|в ней))* ?(?<=там|из них|тут|в ней) (?<what>\S+(?: \S+)?)$|^(?:(?:а|и|ну) )*(?<where>\S+(?: \S+)?) (?:где (?:больше|меньше)|там (?:много|сколько))$/;
/** Asks for a number of something. */
export const HOW_MANY = /(?:^| )(?:сколько|скока|много ли|как много|how many)(?= )/;
/** The end of a sentence. */
export const SENTENCE_ENDS = /[.;?!] /;
/** A name that is recognisable as a station's. */
export const NAMES_STATION = /вокзал|станци|платформ|разъезд|(?:^| )(?:о п|оп|км)(?: |$)|station|terminal/i;
/** Words before the thing searched for: «which museums». */
export const WHICH_BEFORE = /^(?:what|which|какие|какой|какая|какое|есть ли|есть) /;
/**
 * «Мой адрес Дуки 59, какая поликлиника ближайшая»: the user's position comes first; the groups are the position and
 * the question.
 */
export const I_AM =
  /^(?:мой адрес|(?:я|мы) (?:с \S+ |сейчас |нахожусь |находимся |стою |стоим )*(?:(?=на )|у|в|около|возле)|живу (?:(?=на )|в|по адресу)|my address is|i am at) ?([^,.]+?)(?:[,.]| -|(?= (?:где|куда|как|какая|какой|какие|что|сколько|найди|есть ли) )) (.+)$/;
/** «Попить воды возле цветника где бювет»: the wish, what it is beside, and the thing itself. */
export const WISH_BESIDE =
  /^(?!(?:где|как|куда|сколько|что|найди|покажи|мы|я) )\S.* (?:возле|около|у|рядом со?|недалеко от) (?<place>\S+(?: \S+){0,3}?),? где (?:(?:тут|там|есть|ближайш\S+) )*(?<what>\S+(?: \S+){0,2})$/;
/** A question after conditions: «…, какой район лучше». */
export const CONDITIONS_TAIL = /[,.?] ?(?:какой|какая|какие|где|куда|что|в каком|which|where) .*$/;
/** One more thing of a list. */
export const AND_BEFORE = /^(?:и|and) /;

/** An offer that a place must have, in the form after its kind: «с бассейном». */
export const OFFER_BEHIND = /^(?:со?|with) /;

/** An offer that was asked for: «кофе с собой». */
export const OFFER_IN = / (?:со?|без|with|without) \S/;

/** The wish within a reach, after its start: «за 10 минут от автовокзала поесть». */
export const REACH_WISH =
  / (?<wish>(?:где |чтобы )?(?:поесть|покушать|перекусить|пообедать|поужинать|позавтракать|выпить кофе|погулять|постричься|переночевать|to eat|for lunch|for dinner))$/;

/** A street and a landmark on it: «на проспекте Мира у зоопарка»; the groups are both. */
export const STREET_AND_MARK =
  /^(?<street>\S+(?: \S+){0,3}?) (?:у|около|возле|рядом со?|напротив|недалеко от) (?<mark>.+)$/;

/** A request to look, at the end of a message that continues the one before: «и в северном районе глянь». */
export const LOOKED_AT = / (?:глянь|посмотри|проверь|покажи|сравни|добавь|скажи|посчитай|too|as well)$/;
/** The beginning of a message that continues the one before. */
export const GOING_ON =
  /^(?:(?:ну )?(?:а|и)(?: если| как насчет| что насчет| что| теперь| можно| есть)?|только(?! т(?:е|а|от)(?: |,))|лишь|only|and|or|what about|how about)(?= |$)[ ,]*/;

/** «Каким автобусом доехать из A в B», «какие маршрутки идут до B»: the group is the target. */
export const WHICH_LINE =
  /(?:^| )(?:каки[мех]|каким|на каком|на каких|какой|какие) (?:автобус|троллейбус|трамва|маршрут)\S*(?: .+?)? (?:до|в|на|к) (?<to>[^,]+)$/;

/** Facts of an address that a question may ask for. */
export const ASKS_POSTCODE = /(?:^| )(?:(?:почтовый )?индекс|postcode|postal code|zip(?: code)?)(?= |,|$)/;
export const ASKS_COORDINATES =
  /(?:^| )(?:координаты|геолокаци[юя]|геоточк[ау]|широт[ау] и долгот[ау]|coordinates|latitude and longitude)(?= |,|$)/;
export const ASKS_CODES = /(?:^| )(?:фиас|окато|октмо|кадастровый номер|fias)(?= |,|$)/;
/** Words around such a fact. */
export const FACT_AROUND =
  /^(?:(?:какой|какие|какая|скажи|скинь|дай|назови|узнай|найди|у|адреса|дома|для|находится|расположен\S*|код|is|the|of|what|s|'s|for|in|a) )+|(?: (?:находится|расположен\S*|located|in|какой|какие|какая|дай|скинь|скажи))+$/g;
/** A word that names nothing in a question about the place just mentioned: «а индекс какой», «скинь координаты». */
export const FACT_FILLER =
  /^(?:|а|и|ну|у|же|то|тогда|еще|мне|нам|какой|какая|какое|какие|каков\S*|его|ее|их|этого|этой|этот|эти|адреса|дома|места|точки|мои|мой|на|карте|таксисту|водителю|курьеру|там|тут|здесь|скинь\S*|кинь\S*|дай\S*|пришли\S*|отправь\S*|скажи\S*|назови\S*|покажи\S*|подскажи\S*|напиши\S*|можно|нужен|нужны|нужна|есть|ли|точн\S+|what|is|are|the|its|their|and|s|'s|give|send|me|please)$/;

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
    form: /(?:^| )(?:картой|карты|наличны\S+|безнал\S*|оплат\S+(?: картой)?|pay by card|cards?|cash)(?= |,|$)/,
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
    form: /(?:^| )(?:без (?:ступенек|лестниц\S*)|(?:для )?(?:колясочник\S*|инвалид\S*)|(?:на|с) (?:инвалидной )?коляск\S+|пандус\S*|wheelchair\S*)(?= |,|$)/,
    keys: /^(?:wheelchair|toilets:wheelchair)$/,
    ru: 'доступ на коляске',
    en: 'wheelchair access',
  },
  {
    form: /(?:^| )(?:террас\S*|веранд\S*|outdoor seating|terrace)(?= |,|$)/,
    keys: /^outdoor_seating$/,
    ru: 'терраса',
    en: 'terrace',
  },
  {
    form: /(?:^| )(?:вегетариан\S*|веган\S*|без мяса|постн\S+|халяль\S*|халал\S*|vegetarians?|vegans?|halal)(?: (?:food|dishes|menu|options|меню|блюда|еда|кухня|что-нибудь))*(?= |,|$)/,
    keys: /^diet:/,
    ru: 'особое питание',
    en: 'diets',
  },
  {
    form: /(?:^| )(?:парковк\S*|стоянк\S*|parking|car park)(?= |,|$)/,
    keys: /^(?:parking.*|amenity:parking)$/,
    ru: 'парковка',
    en: 'parking',
  },
  { form: /(?:^| )(?:(?:какая )?кухня|cuisine)(?= |,|$)/, keys: /^cuisine$/, ru: 'кухня', en: 'cuisine' },
  {
    form: /(?:^| )(?:(?:сколько )?зв[её]зд|зв[её]здность|stars?)(?= |,|$)/,
    keys: /^stars$/,
    ru: 'звёзд',
    en: 'stars',
  },
  {
    form: /(?:^| )(?:доставк\S*|навынос|на вынос|с собой|delivery|takeaway)(?= |,|$)/,
    keys: /^(?:delivery|takeaway)$/,
    ru: 'доставка и навынос',
    en: 'delivery and takeaway',
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
/** The last message asks one thing of a place just told, and no new place: only such words may remain. */
export const TAG_FILLER =
  /^(?:|а|и|на|карте|ну|у|же|то|там|тут|он|она|оно|они|это|него|нее|их|его|ее|вход|есть|ли|можно|какой|какая|какое|какие|скажи|подскажи|тогда|работает|принимают|берут|пустят|удобно|кормят|подают|бывает|для|with|serve|offer|any|is|are|there|it|they|does|do|have|has|the|its|their|can|i|you|what|type|of|and)$/;
/** A wish for another place and not a question about the one just told: «с террасой», «а бесплатный есть?». */
export const TAG_WISH =
  /^(?:а |и |ну |тогда )*(?:(?:с|со|без|для|with|without|for) |(?:есть )?(?:бес)?платн(?:ый|ая|ое|ые|о)(?: есть)?$)/;
/** «Is there a bicycle shop open now»: any such place is searched for. */
export const IS_THERE_ANY = /^(?:is|are) there /;
/** A yes-or-no question about a place open around the clock: «Слата на Карла Маркса круглосуточная». */
export const IS_ROUND_THE_CLOCK =
  /(?:^| )(?:круглосуточн(?:ый|ая|ое|о)(?: (?:работает|открыт[аоы]?))?|(?:работает|открыт[аоы]?) (?:круглосуточно|24 часа|ночью)|open (?:24 hours|around the clock)|24h)$/;

/** «А если заехать на рынок», «с заездом в аптеку»: a stop added to the last route; the group is the stop. */
export const ADDED_STOP =
  /^(?:(?:а|и|но|ну|если|что если|можно|давай|по пути|по дороге|по ходу|еще|сначала|хочу|хотим|надо|нужно|мне|нам|бы|and|what if|can|could|i|we|want to|on the way) )*(?:(?:заехать|зайти|заскочить|завернуть|забежать|заглянуть|заедем|зайдем|заеду|зайду|заедь)(?: (?:еще|по пути|по дороге|сначала))*|(?:добавь|вставь|включи|add)(?:те)? (?:еще )?(?:заезд|остановку|точку|заход|a stop)|с заездом|с остановкой|with a stop|stop(?:ping)?) (?:в|во|на|к|ко|за|у|at|in) (?<stop>.+?)(?:,? (?:по пути|по дороге))?$|^(?:(?:а|и|но|ну|если|что если|можно|давай|по пути|по дороге|еще|сначала|сперва|хочу|надо|нужно|мне) )*(?:в|во|на|к|ко|за) (?<before>\S+(?: \S+){0,3}?) (?:сначала |сперва |еще |по пути |по дороге )*(?:заехать|зайти|заскочить|завернуть|забежать|заглянуть|заедем|зайдем|заеду|зайду)(?: сначала| сперва| еще| по пути| по дороге)*$|^(?:(?:а|и|но|ну|если|можно|давай) )*(?:через|via) (?<through>.+)$/;
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
/** The user's own place as a stop. */
export const OWN_PLACE =
  /^(?:(?:от|из|с) )?(?:дом|дома|моего дома|меня|мой дом|домой(?: сюда(?: же)?)?|сюда же|обратно сюда|моё место|мое место|отсюда|здесь|home|my place|here|me)$/;
/** Words before the first stop of a chain. */
export const CHAIN_HEAD =
  /^(?:(?:построй|проложи|составь|сделай|нужен|покажи|плиз|мне|plan|show|make)(?:те)? )*(?:(?:пеший|пешеходный|вело) )?(?:маршрут|путь|прогулка|объезд|route|trip|walk)(?: (?:пешком|на машине|на велосипеде))?[: ]+/;

/** «Ленинский проспект 81 что там»: the address comes first; the group is it. */
export const WHATS_THERE_BEHIND =
  /^(?<place>\S.*?\d\S*|(?=.*(?:улиц|проспект|площад|переул|бульвар|набережн)).+?)[ ,—–-]+(?:(?:а )?(?:что|кто)(?: это)?(?: там| тут| здесь)?(?: находится| есть| расположено| за (?:дом|здание|место|адрес))?|what is (?:there|it))$/;

/** Something along a way. */
export const ON_THE_WAY =
  /(?:^|[ ,])(?:по пути|по дороге|по ходу|по маршруту|вдоль (?:пути|дороги|маршрута)|on the way|along the way|en route)(?=[ ,.]|$)/;
/** The same as a plain search: «заправка по дороге на вокзал». */
export const ALONG_SEARCH =
  /^(?!(?:что|чего|где|есть|какие|какая|какой|а|и|можно|хочу|надо|нужно|нужна|нужен|еду|едем|еще|what|is|are|any) )[^,.]+? (?:по пути|по дороге|вдоль пути|on the way|along the way) (?:от|из|с|до|в|во|на|к|ко|from|to) [^,.]+$/;
/** How a search along a way is written. */
export const ALONG_WORDS = { from: 'по пути от', to: 'до', via: 'через' } as const;
/** The target alone: «до вокзала», «на рынок». */
export const TO_THERE =
  /(?:^|(?:^| )(?:довези|отвези|веди|вези|еду|едем|иду|идем|доехать|ехать|идти|дойти|пройти|проехать|добраться|добираться|поеду|поедем|going|drive|driving|walking) )(?:до|в|во|на|к|ко|to) (?<to>\S.*)$/;
/** A word that is not what is wanted along a way. */
export const ALONG_FILLER =
  /^(?:|что|чего|где|куда|какие|какая|какой|какое|есть|ли|а|и|но|еще|там|тут|мне|нам|я|мы|можно|надо|нужно|нужен|нужна|нужны|хочу|хотим|хотелось|бы|интересу\S*|ищу|найди|покажи|подскажи|посоветуй|будет|будут|бывает|встретится|попадется|еду|едем|иду|идем|поеду|поедем|ехать|доехать|заехать|заскочить|зайти|остановиться|купить|взять|в|во|на|за|к|по|от|из|с|меня|отсюда|нибудь|какую|интересного|посмотреть|what|where|is|are|there|any|i|want|need|to|at|can|get|stop|going|driving|from|here|me)$/;
/** A question about what lies around, without a kind: «что в 10 минутах пешком». */
export const WHAT_LIES = /^(?:а )?(?:что|чего|до чего|какие (?:места|заведения|объекты)|what|what is)(?: |$)/;

/** Who will live in the areas compared. */
export const FOR_A_FAMILY = /семь|дет|ребен|famil|kids|child/;
export const FAMILY_KINDS = {
  ru: ['школа', 'детский сад', 'детская площадка', 'поликлиника', 'парк', 'магазин продуктов'],
  en: ['school', 'kindergarten', 'playground', 'clinic', 'park', 'grocery'],
} as const;

/** Words that name a street as such. */
export const NAMES_STREET =
  /(?:^| )(?:ул|улиц\S*|пр|просп\S*|проспект\S*|пер|переул\S*|бул\S*|шоссе|ш|наб\S*|площад\S*|пл|тракт\S*|проезд\S*|аллея|street|avenue|lane)(?= |\.|$)/;

/** A limit of price, which cannot be checked. */
export const PRICE_CAP =
  /(?:^| )(?:(?:до|за|дешевле|не дороже(?: чем)?|в пределах) \d[\d ]*(?:руб\S*|р|₽|тыс\S*)|(?:under|below|up to|for) \d[\d ]* ?(?:rub\S*|roubles?))(?: (?:за|per) \S+)?(?= |,|$)/;
/** Small talk. */
export const HOW_ARE_YOU =
  /^(?:(?:и|а|ну) )?(?:как (?:твои |ваши )?(?:дела|жизнь|настроение|ты|вы|поживаешь|сам)|что делаешь|how are you|how is it going)(?: (?:вообще|сегодня|у тебя|today))*$/;
/** Asks which is cheaper: things with prices are compared. */
export const CHEAPER = /дешевле|дороже|cheaper|more expensive/;
/** Categories that «продукты» means together. */
export const GROCERIES: ReadonlySet<string> = setOf('convenience supermarket');
/** Kinds that a narrow word means; other words, «кафе», mean any place of their sort. */
export const KIND_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  coffee_shop: ['coffee_shop', 'cafe'],
};

/** Type of a street as a word before or after its name. */
export const STREET_TYPE =
  /^(?:улица|проспект|переулок|бульвар|шоссе|набережная|площадь|проезд|тракт) | (?:улица|проспект|переулок|бульвар|шоссе|набережная|площадь|проезд|тракт)$/;
/** The word for a station, and stations with a name of their own: «Московский вокзал». */
export const STATION_ASKED = 'вокзал';
export const NAMED_STATION = /^\S+ вокзал$/i;
/** A part of a list of stops that only asks for the route: «хочу погулять», «сделай маршрут». */
export const STOPS_REQUEST =
  /^(?:(?:хочу|хотим|хотелось|бы|можно|давай|сделай|сделайте|построй|постройте|проложи|составь|предложи|придумай|нарисуй|покажи|нужен|нужна|надо|мне|нам|погулять|прогуляться|пройтись|прогулка|прогулку|маршрут|путь|план|экскурсию|пешком|пеший|пешеходный|удобный|красивый|оптимальный|по ним|через них|i|want|to|walk|make|plan|a|route)(?: |$))+$/;
/** The house at the end of an address. */
export const HOUSE_BEHIND = /, [^,]*\d[^,]*$/;
/** Ends of the parts of a message about a way and what lies along it. */
export const ALONG_ENDS =
  /[,.;:]+| (?:и|а|но|and) (?=есть |что |где |какие |какая |какой |можно |хочу |надо |нужно |is |are |where |what )/;
/** Minutes without their unit, after a question about reach. */
export const MINUTES_ALONE = /^(?:за|в|within|in) (?<count>\d{1,3})$/;
/** Words that only stress a question. */
export const STRESSING = /(?:^| )(?:точно|правда|действительно|реально|вообще|сам|сама|само|really|actually)(?= |$)/g;
/** The purpose of a count: «…, хочу открыть свой». */
export const COUNT_PURPOSE = /,? (?:я |мы )?(?:хочу|хотим|думаю|думаем|планирую|планируем|собираюсь|собираемся) .*$/;
/** «Рядом» in a count: around the user. */
export const COUNT_NEARBY =
  /(?:^| )(?:в (?:этом |моем |нашем )?районе(?! \S+(?:ск|ин|ов)\S* ?\S*$)|по соседству|рядом(?: со мной)?|поблизости|неподалеку|вокруг(?: меня)?|около меня|тут|здесь|nearby|around here|near me)(?= |$)/;
/** A kind of street as a stop: the nearest of its sort. */
export const STREET_KIND_ALONE = /^(?:набережн(?:ая|ую|ой)|бульвар|embankment|riverside)$/;

/** A word that names nothing in a question about hours or telephone of the place just told. */
export const DETAIL_FILLER =
  /^(?:работа\S*|открыт\S*|закрыва\S*|открыва\S*|звонить|позвонить|как|где|он|она|оно|они|до|со|и|сегодня|сейчас)$/;
/** «А быстрее?» after a route. */
export const ANY_QUICKER =
  /^(?:а |и )?(?:(?:можно|есть|как) )*(?:по)?(?:быстрее|скорее|короче|quicker|faster)(?: (?:можно|нельзя|никак|есть|нет))*$/;
/** «И потом до парка» after a route; the group is the next target. */
export const AND_THEN_TO =
  /^(?:а |и |ну )*(?:потом|затем|дальше|после|оттуда|then|and then)(?: (?:оттуда|ехать|идти|еще|поехать))* (?:до|в|во|на|к|ко|to) (?<next>.+)$/;

/** «Сколько тут аптек»: around the user. */
export const COUNT_HERE = /(?:сколько|много ли|how many)(?: \S+)? (?:тут|здесь|рядом|поблизости|here|nearby)(?= |$)/;

/** The ends of the parts of a comparison, and words of it that name neither areas nor kinds. */
export const COMPARE_PARTS = /[,:?.]\s*| [—–-] | по (?=(?:числу |количеству )?\S+(?:ам|ям|у|ов)(?: |$))/;
export const COMPARE_AROUND =
  /(?:^| )(?:где|в каком|в каких|какой|какая|районе|микрорайоне|район|больше|меньше|лучше|хуже|удобнее|всего|скажи|сравни|сравните|подскажи|интересует|интересуют|по|числу|количеству|там|есть|с|со|where|are|there|more|fewer|is|better|which)(?= |$)/g;

/** A district by its sort, in any case: no other thing of its name stands for it. */
export const NAMES_DISTRICT = /(?:^| )(?:район|округ)\S*(?= |$)/;
/** Words that name a part of a town by its sort. */
export const PART_OF_TOWN = /(?:^| )(?:(?:микро)?район|мкр|квартал|округ|массив)\S*(?= |$)/;
/** The sort of an administrative part of a town, as its name says it. */
export const SORT_OF_AREA = /(?<=^| )(?:район|округ|микрорайон|district)(?= |$)/;

/** A district named by its adjective alone, «в Северном», and its noun; no thing follows. */
export const DISTRICT_ADJECTIVE =
  /(?:^| )(?:в|во|на) (?<adjective>[а-я]{3,}(?:ском|ном|вом|лом))(?= (?:нет|не|есть|где|мало|пусто|больше|какие|открыть|открывать)(?: |$)|[,.?]|$)/;
export const [DISTRICT, DISTRICT_NOUN] = ['районе', 'район'];

/** Kinds of places that are a house as a whole. */
export const BUILDING_KINDS: readonly string[] = [
  'торговый центр',
  'бизнес-центр',
  'школа',
  'детский сад',
  'больница',
  'гостиница',
  'вуз',
  'театр',
  'музей',
  'почта',
  'вокзал',
  'администрация',
  'колледж',
  'общежитие',
  'поликлиника',
  'библиотека',
  'кинотеатр',
];
/** Beginnings of words for kinds that many places have for a name: a pharmacy called «Аптека» is any pharmacy. */
export const COMMON_NAMES: ReadonlySet<string> = setOf(
  'апте мага прод кафе стол банк шаве шаур пека цвет школ детс боль поли почт вокз стан оста рыно гост отел баня саун шино авто мойк запр музе теат кино',
);

/** The word for an airport, in a question and in a search, and the tag of one with airlines. */
export const AIRPORT_WORD = /(?:^| )(?:аэропорт\S*|airport)(?= |$)/;
export const AIRPORT_ASKED = 'аэропорт';
export const AIRLINE_CODE = 'iata';

/** Words that a search did not need: they connect what it did. */
export const CONNECTIVES: ReadonlySet<string> = setOf(
  'with the a an of for and in at to and any some с со для и где есть',
);

/** Kinds of institutions that often have several buildings of one name. */
export const KINDS_OF_SEVERAL_HOUSES: ReadonlySet<string> = setOf(
  'kindergarten school college university hospital clinic',
);

/** Leaves places out of a list: «не Антей, другая», «Антей не предлагай», «кроме Антея»; the groups are their names. */
export const EXCEPT: readonly RegExp[] = [
  /^(?:только )?(?:не|кроме|but not|not|except) (?<old>\S+(?: \S+)?),? (?:а )?(?:друг\S+|ин(?:ой|ую|ая|ые)|another|other)$/,
  /^(?<old>\S+(?: \S+)?) не (?:предлагай|надо|показывай|нужн\S+|хочу|подходит|считай)(?:те)?(?:,? (?:а )?(?:друг\S+|ин\S+|ещё|еще)(?: \S+)?)?$/,
  /^(?:(?:все|всё) )?(?:кроме|except) (?<old>\S+(?: \S+)?)$/,
];
/** Another house of the street of the answer before: «а 12?», «а 10 без буквы»; the group is the house. */
export const OTHER_HOUSE =
  /^(?:(?:а|и|ну|если|в|на|дом|доме) )+(?<house>\d{1,3}(?:\/\d+)?[а-я]?)(?: (?:дом|доме|без буквы))?$/;
/** A wish to go out that names no kind. */
export const BORED =
  /^(?:(?:мне|нам|что-то|так|а|и|ну) )*(?:скучно|нечего делать|нечем заняться|куда бы сходить|i am bored|i'm bored)(?: (?:мне|нам|тут|здесь|одному|одной))*$/;
/** A remark that explains a request and asks nothing: «…, а то делить клиентов неохота». */
export const EXPLANATION = /[,.]? (?:а то|потому что|так как|поскольку|because|since i) [^.?;]*$/;
/** Somebody for whom the user asks. */
export const ASKED_FOR =
  /^(?:(?:мама|мать|папа|жена|муж|друг|подруга|сын|дочь|дочка|бабушка|дедушка|брат|сестра|сосед|начальник|шеф|коллега) (?:спрашивает|просит узнать|интересуется|хочет знать|просит),? )/;
/** «Магазины сети Макси»: the word between a kind and the name of a chain. */
export const OF_CHAIN =
  /(?<=(?:^| )(?:магазин|аптек|супермаркет|кафе|заправ|салон|ресторан|гостиниц)\S*) сет[иь](?= \S)/;
/** An age, or the weather that a wish to go out mentions. */
export const IF_RAIN_OR_AGE =
  /(?:^| )(?:\d{1,2} (?:лет|год\S*)|если (?:дождь|холодно|жарко|снег)\S*|if it rains)(?= |,|$)/g;
/** Forms of a question about a route, and how each is said with «от», «до» and «через». */
export const WAY_FORMS: readonly { readonly form: RegExp; readonly plain: string }[] = [
  { form: /(?<=^| )(?:между|between) (?<from>.+?) (?:и|and) (?<to>.+)$/, plain: 'от $<from> до $<to>' },
  {
    form: /(?:^| )(?:через|с заездом (?:в|на|к|во)|с остановкой (?:в|на|у)|via|through) (?<stop>[^:]+): ?(?<from>.+?) [-–—] (?<to>.+)$/,
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
  { form: /(?:с заездом|с остановкой) (?:в|на|к|во|у) /, plain: 'через ' },
  {
    form: /^(?:мне|нам) (?:сейчас |срочно )?(?:(?:нужно|надо|нужна|пора|бы) )?(?:на|в|во|к|ко|до) (?<to>.+)$/,
    plain: 'доехать до $<to>',
  },
];
/** Where the user is, as one of two places: «тут или у вокзала». */
export const HERE_OR_THERE = /(?:^| )(?:тут|здесь|here)(?= )/;
/** Asks which organizations are at an address; the group is the address. */
export const WHATS_AT_HOUSE =
  /^(?:что|кто|что за (?:организаци[яи]|фирм[аы]|компани[яи]|контора|магазин|заведение|дом|здание)|какие (?:организации|компании|фирмы|магазины|заведения)) (?:по адресу|в доме|в здании|на|по):? (.+)$/;
/** The house before which the user stands. */
export const BEFORE_ME = /^(?:(?:передо|надо|за|перед) мной|напротив меня)$/;
