import { setOf } from './table-rows.ts';

/** Patterns of requests for places: kinds, qualities, addresses, hours, counts and comparisons. */

/** Asks which of several is nearest or quickest; the options come at the end, separated by «или». */
export const WHICH_NEARER =
  /(?:^| )(?:ближе|дальше|быстрее|скорее|ближайш\S+|closer|nearer|closest|nearest|quicker|faster)(?= |,|:|$)/;

/** The list of options at the end of such a question. */
export const OPTIONS =
  /^(?<head>.*?)(?:[,:]| [—–-]| (?=до (?:[^\s,]+ ){1,6}?(?:или|либо) )| (?=to (?:[^\s,]+ ){1,6}?or ))\s*(?<options>[^:]+ (?:или|либо|or) [^:]+)$/;

/** «A или B: что ближе». */
export const OPTIONS_FIRST =
  /^(?<options>.+ (?:или|либо|or) .+?)[,:. —–-]+(?<head>(?:что|кто|какой|какая|куда|где|до чего|which) .+)$/;

/** Asks for the farthest. */
export const FARTHEST = /(?:^| )(?:дальше|farther|farthest)(?= |,|:|$)/;

/** The kind of which the options are, «какой парк ближе: Победы или Экопарк», «из двух Макси какой ближе»; the group is it. */
export const NEARER_KIND: readonly RegExp[] = [
  /(?:^| )как(?:ой|ая|ое) (?:из )?(?<kind>(?!(?:из|них|этих|двух) )\S+(?: \S+)?) (?:ближе|дальше|быстрее)(?= |,|:|$)/,
  /(?:^| )из (?:двух|этих|трех|обоих) (?<kind>\S+(?: \S+)??)(?: как(?:ой|ая|ое))? (?:ближе|дальше|быстрее)(?= |,|:|$)/,
];

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

export const QUICKER = /(?:^| )(?:по времени|быстрее|скорее|quicker|faster)(?= |,|:|$)/;

/** Asks how many there are; the group is what is counted, and where. */
export const COUNT_ASKED =
  /^(?:а )?(?:(?:сколько|как много|много ли|много(?= \S+ов )|как(?:ое|ово) количество|посчитай сколько|how many)(?: всего| у нас| здесь| тут| там| are there| is there)?|(?=(?:в|на|во) .+ больше .+ или ))(?! ?(?:времени|ехать|минут|километров|км|стоит|стоят|лет|тебе|вам|до|от|займет|идти|часов|time|is it|does)) ?(?<what>.+)$/;

/** Words in such a question that only mean the town, or nothing. */
export const COUNT_TOWN =
  /(?: (?:всего|есть|находится|работает|имеется|уже|are there|there are|do you have))+$| (?:are|is) there(?= (?:in|on|near|around|at) )|(?:^| )(?:в городе|у вас|у тебя|на карте|в базе|в снимке|больше|in the city|in town|on the map)(?= |$)/g;

export const RESIDENTS = /^(?:народу|жителей|населения|человек|людей|residents|people|inhabitants)(?= |$)/;

/** Such a number before its kind, once «назови» is taken off. */
export const COUNT_BEFORE = /^(?:\d{1,2}|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|ten) (?=\S)/;

/** A number of places to be told: «штук десять», «назови 8»; the groups are it. */
export const TOLD_COUNT =
  /(?:^|,? )(?:(?:назови|покажи|перечисли|посоветуй|порекомендуй|подскажи|подбери|предложи|дай|выведи|найди|топ|top|show|list|find)(?: мне| нам| me)? (?<count>\d{1,2}|две|два|три|четыре|пять|шесть|семь|восемь|девять|десять|two|three|ten)(?= |,|$)(?! (?:минут|мин|км|метр|часа|звезд))|(?:штук|адресов) (?<few>\d{1,2}|пять|шесть|семь|восемь|девять|десять)|(?<many>\d{1,2}|пять|шесть|семь|восемь|девять|десять) штук)(?= |,|$)/;

/** Behind a thing that is looked for beside something, and no quality of a place of the talk. */
export const SOUGHT_BESIDE =
  /^ (?:у|возле|около|рядом со?|недалеко от|near) (?!(?:них|него|нее|ней|ним|нами|нас|вас|it|them)(?: |$))/;

/** Asks for a whole list. */
export const LIST_ALL = /^(?:(?:а|и|ну|можешь|мне) )*(?:перечисли|перечень|список|покажи все|все |list (?:all )?)/;

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

/** A time at which places must be open. */
export const OPEN_AT =
  /(?:в |во )(?:пн|понедельник|вторник|сред[уы]|четверг|пятниц[уы]|суббот[уы]|воскресень[ея]|выходные) (?:работа(?:ет|ют)|открыт[аоы]?)|(?:до|после) (?:полуночи|\d{1,2}) (?:работа(?:ет|ют)|открыт[аоы]?)|(?:работа(?:ет|ют)|открыт[аоы]?|open)(?: (?:ли|они|тоже|будет|будут))* (?:в |по |после |до |on |at |after |until )?(?:пн|полуночи|midnight|понедельник|вторник|сред[уы]|четверг|пятниц[уы]|суббот[уы]|воскресень[ея]|выходные|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d{1,2})/;

/** The end of a question that adds nothing: «поликлиника где», «есть тут». */
export const FIND_TAIL =
  /(?:[ ,]+(?:где|где (?:можно )?(?:купить|взять|найти)|где (?:она |он |оно )?находится|находится|где это|есть|есть рядом|тут есть|есть тут|есть здесь|есть поблизости|поблизости есть|where is it|where|и (?:скажи|назови|подскажи|покажи)|(?:открыт\S*|работа\S*) допоздна|(?:находится |будет )?(?:ближе (?:всего|всех)|всех ближе|ближайш\S+|сам\S+ близк\S+)(?: (?:ко мне|к нам|к дому|отсюда|от (?:меня|нас|дома)))?))+$/;

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

/** «Что посмотреть в городе за полдня»: the time available does not say what is wanted. */
export const FIND_TIME_AND_TOWN =
  /(?: (?:в городе|в этом городе|за полдня|за день|за (?:\d+|один|два|три|четыре|пять|пару|несколько) час\S*(?: пешком)?|за выходные|in town|in the city))+$/;

/** «Где поближе поликлиника»: what is found is told by distance anyway. */
export const NEARER_BEFORE = /^(?:(?:где|куда|тут|здесь|там) )*(?:поближе|рядышком|closer) (?=\S)(?!к |от |to )/;

/** Which of a kind opens first or closes last: «какая пятёрочка на Мира закрывается позже всех»; the group is the kind. */
export const WHICH_BY_HOURS =
  /^(?:(?:какой|какая|какое|какие|где|есть|ли|which|тут|рядом) )*(?<what>.+?),? (?:котор\S+ )?(?=(?:\S+ ){0,2}(?:раньше|позже|дольше|попозже|пораньше))(?:(?:открыва|закрыва|работа|открыт)\S*|раньше|позже|дольше|попозже|пораньше|всех|остальных|утром|вечером| )+$/;
/** Opening first, and not closing last. */
export const OPENS_FIRST = /(?:^| )(?:раньше|пораньше|earl(?:y|ier|iest))(?= |,|$)/;

/** Details that each answer tells: «адрес и телефон роддома». */
export const DETAILS_BEFORE =
  /^(?:(?:напиши|скажи|дай|нужен|нужны) )?(?:адрес|телефон|сайт|часы работы)(?: и|,) (?:адрес|телефон|сайт|часы работы) (?=\S)/;
/** Asks for the address of something: «на какой улице находится налоговая». */
export const ON_WHICH_STREET =
  /^(?:на какой улице|по какому адресу|в каком доме) (?:находится|находятся|расположен\S*|стоит) (?!я |мы )(?=\S)/;

/** «Или что-то такое»: nothing else is asked for. */
export const OR_THE_LIKE =
  /,? (?:или|и) (?:что-то|что-нибудь|чего-нибудь|что-либо)(?: (?:такое|подобное|вроде|похожее|типа|того|этого|в этом роде))+$| (?:or something|or similar|or the like)$|^есть где(?= )/g;

/** Words before a question about a place that only begin it, or mean the place of the user: «а где», «рядом …». */
export const FIND_BEGINNING =
  /^(?:(?:а|и|ну|но|так|ладно|тогда|слушай|хорошо)[ ,]+)+(?=\S)|^(?:рядом|поблизости|недалеко|неподалеку|тут|здесь|там|где-нибудь)(?: (?:где-нибудь|тут|здесь|там|рядом))* (?!(?:с|со|от|к|есть) )(?=\S)/g;

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

/** «Что-нибудь круглосуточное»: a word for any thing. */
export const ANYTHING = /(?:^| )(?:что|чего|какой|какая|какое|какие|где|кто)(?:-| )(?:нибудь|либо|то)(?= |$)/g;

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

/** The middle of the town, which the map does not call so. */
export const TOWN_CENTRE = /^(?:сам\S+ )?центр\S*(?: города)?$|^(?:city |town )?cent(?:re|er)$/;

/** Name of the middle of a town in an answer. */
export const CITY_CENTRE = { ru: 'Центр города', en: 'City centre' } as const;

/** The centre in the genitive: «гостиницы центра». */
export const OF_THE_CENTRE = /(?<=\S) центра(?: города)?$/;
export const IN_THE_CENTRE = ' в центре';

/** Question words before a wish. */
export const WHERE_BEFORE =
  /^(?:(?:где|куда|что|чего|как|where|what)(?: (?:можно|бы|тут|здесь|мне|нам|лучше|can i|to))* )+/;

/** «Что поесть» asks where. */
export const WHAT_TO_EAT =
  /^(?:что|чего|чем) (?:бы |тут |здесь |можно )*(?=(?:поесть|перекусить|покушать|попить|выпить)(?: |$))/;

/** Verbs before a thing or a place: «поесть суши», «купить зонт». */
export const DOING_BEFORE =
  /^(?:поесть|покушать|перекусить|пообедать|поужинать|позавтракать|попить|выпить|попробовать|купить|взять|заказать|найти|залить|заливать|налить|заправить|посетить|сходить|пойти|buy|eat|drink|get|have|try) (?:в |на |a |an |some )?(?!открыт|работа|сейчас|круглосут|рядом |недалеко |open |near )(?=\S)/;

/** The same behind a place: «цветы на Кирова купить». */
export const DOING_BEHIND = /(?<= (?:на|в|во|у|около|возле|рядом со?) \S+(?: \S+)?) (?:купить|взять|найти|продают)$/;

/** A preposition before the place to which something is near. */
export const TOWARDS = /^ко?$/;
/** «Магазин, где продают краску»: the groups are the place and what it must have. */
export const FIND_RELATIVE =
  /^(?<what>.+?),? (?:где|в которо[мй]|котор\S+)(?: можно)? (?:прода\S+|купить|есть|бывает|дела\S+|чин\S+|принима\S+|обмен\S+|меня\S+) (?<quality>.+)$/;

/** Words for places that do not say what these sell. */
export const ANY_PLACE = /^(?:магазин\S*|мест\S*|точк\S*|где|что-то|place|shop|store|somewhere)$/;

export const TO_BUY = 'купить';

/** Adverbs of taste, which no map contains. */
export const TASTE =
  /(?:^| )(?:чтобы (?:(?:было|не) )?)?(?:вкусно|недорого|дешево|дорого|хорошо|красиво|душевно)(?= |$)(?! и точка)/g;

/** Words for the night, when few places are open. */
export const AT_NIGHT = /(?:^| )(?:ночью|по ночам|допоздна|поздно вечером|at night|late)(?= |,|$)/;

/** «Три ближайших …»: the assistant decides how many to give. */
export const FIND_COUNT =
  /^(?:\d|один|одну|две|два|три|четыре|пять|пару|несколько|all|two|three|five) (?=ближайш|сам|nearest|closest)/;

/** «Самый большой» of a kind, which cannot choose a place. */
export const SUPERLATIVE_WORDS =
  /(?:^| )(?:сам(?:ый|ая|ое|ые|ую) (?!ближ|близк|дальн|поздн|ранн|верхн|нижн|перв|последн)\S+(?:ый|ий|ой|ая|яя|ое|ее|ую|юю|ые|ие)|поприличн\S*|получше|the (?:biggest|largest|best|most popular))(?= |$)/g;

/** Asks where the user is, or for the name of the street. */
export const WHERE_AM_I =
  /^(?:по какому (?:я )?адресу(?: я)?(?: сейчас)?(?: стою| нахожусь)?|где (?:это )?я(?: сейчас)?(?: нахожусь)?|(?:какой )?(?:у меня |мо[йеи] )(?:местоположение|адрес|координаты)|какой (?:это|тут|здесь|у меня)(?: сейчас)? адрес|(?:какой|что за) адрес (?:здесь|тут|у этого места)|как называется (?:эта|моя) улица|на какой я улице|where am i|what(?: is|s|'s) (?:my|this) (?:address|location))$/;

/** Asks where to go; the kinds to suggest, in general and with children. */
export const OUTING =
  /(?:^| )(?:куда|что|чем|where|what)(?: \S+){0,3}? (?:сходить|сводить(?: (?:гостей|родителей|девушку|друзей|маму|бабушку|жену|мужа|подругу|парня)(?: города)?)?|пойти|поехать|посетить|посоветует\S*|заняться|развлечь\S*|to go|to do)(?= |,|$)/;

/** Words between things that are wanted one after the other. */
export const ONE_AFTER_OTHER = /(?:^| )(?:потом|затем|после этого|then)(?= )/;

/** Asks for a route or its length. */
export const ASKS_WAY =
  /(?:^| )(?:маршрут|дорог[аиу]|путь|проложи\S*|построй\S*|ехать|доехать|проехать|дойти|пройти|идти|добраться|веди|заехать|заездом|отвезти|route|way|walk|drive|directions)(?= |,|:|\.|$)/;

/** The message compares two or more parts of a town. */
export const COMPARES =
  /(?:^| )(?:сравни\S*|сравнить|vs|против|где больше|где меньше|больше|лучше жить|удобнее жить|compare|more|better to live|better for)(?= |,|:|$)/;

/** Words before a kind that is meant as a business. */
export const FOR_BEFORE = /(?:^| )(?:для|под|for|for an?) $/;

/** The user asks for the underground, not for a shop of that name. */
export const METRO = /^(?!.*магазин)(?:.* )?(?:метро|subway|underground)(?= |,|$)/;

/** Digits of a telephone. */
export const PHONE_DIGITS = /\d-\d\d/;

/** Asks in which district, city or region something is. */
export const DISTRICT_ASKED =
  /(?:^| )(?:к какому (?:району|округу|городу|микрорайону) относится|в каком (?:районе|округе|городе|регионе|микрорайоне|области)|(?:какой|что) (?:это |здесь |тут )?(?:за )?(?:район|микрорайон|округ|регион|город)|в какой области|what district|which district|what region|which city)(?= |$)/;

/** «Нужен нотариус, который работает в субботу»: any place that does is searched for. */
export const NEEDS_WHICH = /^(?:нужен|нужна|нужно|нужны|ищу|найди|где есть) .*котор(?:ый|ая|ое|ые) (?:работа|открыт)/;

/** The end of a question about what is nearer; it is not an option. */
export const NEARER_TAIL =
  /(?:[ ,.]+(?:и )?(?:на ?сколько(?: ближе| дальше| километров| метров| км)?|до скольки(?: \S+)?|когда закрыва\S+|by how much|how much closer))+$/;

/** «Аптека открыта сейчас» asks for any open one; «когда открыта» asks for the hours of one. */
export const ENDS_OPEN = /(?<!(?:когда|сколько))(?:^| )(?:открыт[аоы]?|работа(?:ет|ют))(?: сейчас)?$/;

/** «Что дольше открыто, Каскад или МегаМолл»: the opening hours of several places are wanted side by side. */
export const WHOSE_HOURS =
  /(?:^| )(?:дольше|позже|позднее|раньше|longer|later|earlier)(?= |,|:|$).*(?:открыт|открыва|работа|закрыва|open|close)|(?:открыт|открыва|работа|закрыва|open|close)\S*(?: \S+)? (?:дольше|позже|позднее|раньше|longer|later|earlier)(?= |,|:|$)/;

/** Kinds of things that people stand before when they ask what they are, the most informative first. */
export const STANDING_KINDS: readonly string[] = ['памятник', 'музей', 'достопримечательность', 'храм', 'театр'];

/** The end of a sentence. */
export const SENTENCE_ENDS = /[.;?!] /;

/** A question after conditions: «…, какой район лучше». */
export const CONDITIONS_TAIL = /[,.?] ?(?:какой|какая|какие|где|куда|что|в каком|which|where) .*$/;

/** One more thing of a list. */
export const AND_BEFORE = /^(?:и|and) /;

/** An offer that a place must have, in the form after its kind: «с бассейном». */
export const OFFER_BEHIND = /^(?:со?|with) /;

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

/** Asks for a district among other things. */
export const OF_A_DISTRICT = /(?:^| )(?:район|микрорайон|округ)[еа]?(?= |,|$)/;

/** A preposition from which its noun was taken. */
export const PREPOSITION_LEFT =
  / (?:с|со|без|для|где(?: есть| можно)?|куда(?: можно)?|чтобы(?: была| был| было)?|with|without|for|that has)$/;
/** Words between properties that were taken out of a text. */
export const CONNECTIVES_LEFT = /(?: (?:с|со|и|без|with|and|without))+$/;
/** The last message asks one thing of a place just told, and no new place: only such words may remain. */
export const TAG_FILLER =
  /^(?:|а|и|на|карте|ну|у|же|то|там|тут|он|она|оно|они|это|него|нее|их|его|ее|вход|есть|ли|можно|какой|какая|какое|какие|скажи|подскажи|тогда|работает|принимают|берут|пустят|удобно|кормят|подают|бывает|для|with|serve|offer|any|is|are|there|it|they|does|do|have|has|the|its|their|can|i|you|what|type|of|and)$/;

/** A desk within a place, which has no number of its own on the map. */
export const DESK =
  /(?:^| )(?:(?:билетн\S+ )?касс[аыу]|администра(?:тор|ци)\S*|регистратур\S*|ресепш\S+|справочн\S+|приемн(?:ая|ой|ую)|вахт[аыу]|охран[аыу]|box office|reception|front desk|ticket office)(?= |,|$)/;

/** Words that widen «что-нибудь» to whatever there is. */
export const AT_ALL = /(?:^| )(?:вообще|хоть)(?= )/;

/** «На улице» before the name of a street, and no more a wish to sit outside: «на улице летом», «на улице есть?». */
export const ON_STREET_NAMED =
  /(?:^| )на улице (?!(?:и|или|есть|ли|можно|бывает|летом|зимой|весной|осенью|утром|днем|вечером|ночью|сейчас|сегодня|завтра|там|тут|здесь|рядом|недалеко|где|чтобы|с|со|без|в|во|на|у|от|возле|около)(?= |,|$))(?=[^\s,.?!])/;

/**
 * A wish for some place and not a question about one: «с террасой», «а бесплатный есть?», «хочется грузинской кухни».
 */
export const TAG_WISH =
  /^(?:а |и |ну |тогда |мне |нам )*(?:(?:с|со|без|для|with|without|for|ищу|ищем) |хочется (?!(?:у)?знать)|(?:есть )?(?:бес)?платн(?:ый|ая|ое|ые|о)(?: есть)?$)/;

/** «Is there a bicycle shop open now»: any such place is searched for. */
export const IS_THERE_ANY = /^(?:is|are) there /;

/** «Ленинский проспект 81 что там»: the address comes first; the group is it. */
export const WHATS_THERE_BEHIND =
  /^(?<place>\S.*?\d\S*|(?=.*(?:улиц|проспект|площад|переул|бульвар|набережн)).+?)[ ,—–-]+(?:(?:а )?(?:что|кто)(?: это)?(?: там| тут| здесь)?(?: находится| есть| расположено| лечат| продают| делают| работает| за (?:дом|здание|место|адрес))?|what is (?:there|it))$/;

/** Who will live in the areas compared. */
export const FOR_A_FAMILY = /семь|дет|ребен|famil|kids|child/;

export const FAMILY_KINDS = {
  ru: ['школа', 'детский сад', 'детская площадка', 'поликлиника', 'парк', 'магазин продуктов'],
  en: ['school', 'kindergarten', 'playground', 'clinic', 'park', 'grocery'],
} as const;

/** A limit of price, which cannot be checked. */
export const PRICE_CAP =
  /(?:^| )(?:(?:до|за|дешевле|не дороже(?: чем)?|в пределах) \d[\d ]*(?:руб\S*|р|₽|тыс\S*)|(?:under|below|up to|for) \d[\d ]* ?(?:rub\S*|roubles?))(?: (?:за|per) \S+)?(?= |,|$)/;

/** Asks which is cheaper: things with prices are compared. */
export const CHEAPER = /дешевле|дороже|cheaper|more expensive/;

/** Kinds that a narrow word means; other words, «кафе», mean any place of their sort. */
export const KIND_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  coffee_shop: ['coffee_shop', 'cafe'],
  toilets: ['toilets'],
};

/** Type of a street as a word before or after its name. */
export const STREET_TYPE =
  /^(?:улица|проспект|переулок|бульвар|шоссе|набережная|площадь|проезд|тракт) | (?:улица|проспект|переулок|бульвар|шоссе|набережная|площадь|проезд|тракт)$/;

/** The purpose of a count: «…, хочу открыть свой». */
export const COUNT_PURPOSE = /,? (?:я |мы )?(?:хочу|хотим|думаю|думаем|планирую|планируем|собираюсь|собираемся) .*$/;

/** An area that no place on the map has the name of: «в Черепе кинотеатров», «школ в Зареченском районе». */
export const UNKNOWN_AREA = /^(?:в|во|на|у|in|on) \S+ (?=\S)| во? \S+ (?:район|округ)е$/;

/** «Сколько тут аптек»: around the user. */
export const COUNT_HERE = /(?:сколько|много ли|how many)(?: \S+)? (?:тут|здесь|рядом|поблизости|here|nearby)(?= |$)/;

/** The name of a square, in lower case. */
export const NAMES_SQUARE = /(?:^|[ ,])(?:площадь|square|ploshchad)(?= |,|$)/;

/** Details of several places; the group is the detail in the singular. */
export const DETAILS_OF_SEVERAL = /(?<=^| )(телефон|адрес|сайт)(?:ы|а)(?= |,|$)/g;

/** Wants facts of several places side by side. */
export const COMPARE_VERB = /(?:^| )(?:сравни\S*|compare)(?= |$)/;
/** Places of one kind that are compared; the group is the kind and their names. */
export const COMPARE_PLACES =
  /^(?:сравни|сравните|сравнить|compare)(?: the)? (?!.* (?:по|от|до|from|by) )(?<places>[^,:]+? (?:и|с|или|and|with|or) [^:]+)$/;

/** A verb alone, as a wish. */
export const INFINITIVE = /(?:ть|ти|чь|ться)$/;

/** A place that has the name of a quarter which the map lacks. */
export const MARKET = 'рынок';
/** A landmark that covers some ground, by its name. */
export const WIDE_PLACE =
  /(?:^| )(?:кремль|крепость|парк|сквер|рын(?:ок|ка)|стадион|зоопарк|городок|усадьба|монастырь|kremlin|park|market)(?= |$)/i;

/** A district by its sort, in any case: no other thing of its name stands for it. */
export const NAMES_DISTRICT = /(?:^| )(?:район|округ)\S*(?= |$)/;
/**
 * The same alone, without anything in it: «Пролетарском районе». The groups are its adjective, and the beginning of the
 * name that the adjective may come from, «зареч» of «Зареченский».
 */
export const DISTRICT_ALONE =
  /^(?<adjective>(?<stem>[а-я-]{4,}?)(?:[еио]?[нв]?ск|н)?(?:ий|ый|ой|ом|ого|ому|им|ым)) (?:район|округ)(?:а|е|у|ом|ы|ов|ам|ах|ами)?$/;
/** The same inside a request, with its preposition. */
export const DISTRICT_INSIDE =
  /(?:^| )(?:(?:во?|на|по|из) )?(?<district>(?!спальн|нормальн)[а-я-]+(?:ск|ов|ев|[лр]ь?н|жн|чн)(?:ий|ый|ой|ом|ого|ому|им|ым) (?:район|округ)(?:а|е|у|ом)?)(?= |$)/;
/** Such a district by its official sort, behind its adjective. */
export const OFFICIAL_DISTRICT = 'территориальный округ';

/** Kinds of places that are a house as a whole. */
export const BUILDING_KINDS: readonly string[] = [
  'замок',
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

/** Words that a search did not need: they connect what it did. */
export const CONNECTIVES: ReadonlySet<string> = setOf(
  'with the a an of for and in at to and any some с со для и где есть что там тут здесь',
);

/** A wish to go out that names no kind. */
export const BORED =
  /^(?:(?:мне|нам|что-то|так|а|и|ну) )*(?:скучно|нечего делать|нечем заняться|куда бы сходить|i am bored|i'm bored)(?: (?:мне|нам|тут|здесь|одному|одной))*$/;

/** An age, or the weather that a wish to go out mentions. */
export const IF_RAIN_OR_AGE =
  /(?:^| )(?:(?:\d{1,2}|двух|трех|четырех|пяти|шести|семи|восьми|девяти|десяти) (?:лет|год\S*)|в (?:дождь|жару|мороз|холод|плохую погоду|непогоду)|если (?:дождь|холодно|жарко|снег)\S*|if it rains)(?= |,|$)/g;

/** Asks which organizations are at an address; the group is the address. */
export const WHATS_AT_HOUSE =
  /^(?:что|кто|что за (?:организаци[яи]|фирм[аы]|компани[яи]|контора|магазин|заведение|дом|здание)|какие (?:организации|компании|фирмы|магазины|заведения))(?: сейчас| теперь| там)? (?:по адресу|в доме|в здании|на|по):? (.+)$/;

/** Asks what is at an address or a point. */
export const WHATS_AT = [
  /^(?:что|кто|какие (?:организации|компании|фирмы|магазины|заведения))(?: сейчас)?(?: тут| там)? ?(?:находится|находятся|расположено|расположены|есть|работает|работают|размещается|стоит|за (?:дом|здание|место|объект|адрес))(?: (?:по адресу|в доме|в здании|в|на|по|находится по адресу))? (.+)$/,
  WHATS_AT_HOUSE,
  /^(?:что|кто) (?:по|на|в) (?:координатам|точке) (.+)$/,
  /^(?:what|who)(?: is|s|'s| are)(?: located)? (?:at|in|there at) (?:the )?(.+)$/,
  /^(?:какие )?(?:организации|компании|фирмы|заведения) (?:по адресу|в доме|в здании) (.+)$/,
];

/** Begins with where something is, which is no address. */
export const BEGINS_BESIDE = /^(?:рядом|около|возле|вокруг|недалеко|поблизости|near|around|close)(?= |$)/;

/** «Где можно сделать …»: the verb says less than its object. */
export const WHERE_TO_DO =
  /^(?:(?:где|куда|как|where)(?: (?:можно|мне|нам|тут|здесь|лучше|я могу|can i|could i|to|do i))*(?: (?:сделать|пройти|заказать|взять|получить|оформить|найти|провести|арендовать|починить|отремонтировать|do|find|get|have|make|repair))?) (?:a |an |the |my )?/;
