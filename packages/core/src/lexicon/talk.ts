/** Words of requests to an assistant that stand around places and kinds: ways of moving, stops in turn, wishes, what a map cannot do. */

/** The telephone itself is talked of, not a number. */
export const DETAILS_THING =
  /(?:^| )(?:починить|ремонт\S*|зарядить|зарядк[аиу]|купить|продать|салон\S*|repair|charge)(?= |,|$)/;

/** «Что посмотреть в городе за полдня»: how much time there is says nothing of what is wanted. */
export const FIND_TIME_AND_TOWN =
  /(?: (?:в городе|в этом городе|за полдня|за день|за \d+ час\S*|за выходные|in town|in the city))+$/;

/** «Какая поликлиника ближайшая» is «поликлиника ближайшая». */
export const FIND_WHICH = /^(?:какая|какой|какое|какие|which) (?=.*(?:ближ|nearest|closest))/;

/** Somebody who needs help at once. */
export const LIMITS_EMERGENCY =
  /(?:^| )(?:мне плохо|ему плохо|ей плохо|человеку плохо|потерял[аи]? сознание|вызовите скорую|сердечный приступ|истекаю кровью|i feel sick|emergency|call an ambulance)(?= |,|$)/;

/** What a message asks for that no map can do or know, and what is said then. The words must not be part of a name of a place. */
export const TALK_LIMITS: readonly { readonly form: RegExp; readonly ru: string; readonly en: string }[] = [
  {
    form: /(?:^| )(?:пробк[иае]|traffic)(?= |,|$)/,
    ru: 'Данных о пробках у меня нет: время в пути я считаю без них.',
    en: 'I have no traffic data: my driving times leave traffic out.',
  },
  {
    form: /^(?:закажи|закажите|вызови|вызовите|call|order)(?: \S+){0,2} (?:такси|машину|taxi|cab|доставку)(?= |,|$)/,
    ru: 'Заказать такси или доставку я не могу. Могу найти место на карте и построить путь к нему.',
    en: 'I cannot order a taxi or a delivery. I can find a place and the way to it.',
  },
  {
    form: /^(?:забронируй(?:те)?|запиши(?:те)? (?:меня|нас)|купи(?:те)? (?:мне |нам )?билет\S*|book|reserve)(?= |$)/,
    ru: 'Забронировать, записать или купить я не могу. Могу назвать место и его телефон: спросите, например, «ресторан рядом».',
    en: 'I cannot book or buy. I can name a place and its phone: ask, for example, “restaurant near me”.',
  },
  {
    form: /(?:^| )(?:(?:во сколько|когда)(?: \S+){0,3} (?:автобус|трамвай|троллейбус|маршрутка|поезд|электричка)|расписание (?:автобус|трамва|троллейбус|поезд|электрич|маршрут)\S*|bus schedule|next bus)(?= |$)/,
    ru: 'Расписаний транспорта у меня нет. Могу построить путь на машине, пешком или на велосипеде.',
    en: 'I have no timetables. I can find the way by car, on foot or by bicycle.',
  },
  {
    form: /(?:^| )(?:сколько стоит|сколько стоят|почем|какая цена|цены на|подешевле|дешевле всего|самая дешевая|самый дешевый|how much (?:is|does|are)|cheaper|cheapest)(?= |$)/,
    ru: 'Цен у меня нет: на карте их не указывают.',
    en: 'I have no prices: the map does not hold them.',
  },
  {
    form: /(?:^| )(?:отзыв\S*|рейтинг|вкусно там|там вкусно|reviews?|ratings?)(?= |,|$)/,
    ru: 'Отзывов и оценок у меня нет. Могу назвать адрес, часы работы и телефон места.',
    en: 'I have no reviews or ratings. I can name the address, opening hours and phone of a place.',
  },
  {
    form: /^(?:кто (?:живет|проживает|прописан)|who lives)(?= |$)/,
    ru: 'Сведений о жильцах у меня нет, и личных данных я не сообщаю.',
    en: 'I have no data about residents and tell nothing about private persons.',
  },
  {
    form: /(?:^| )(?:погод[аеыу]|прогноз|weather|forecast)(?= |,|$)/,
    ru: 'Этого я не знаю: погоды на карте нет.',
    en: 'That I do not know: the map has no weather.',
  },
];

/** Words that name a way of moving, and may be dropped from a question about a way without loss. */
export const MEANS_NAMED: Readonly<Record<'car' | 'foot' | 'bicycle' | 'truck', RegExp>> = {
  foot: /(?:^| )(?:пешком|пешим ходом|пешочком|ногами|on foot|by foot)(?= |,|$)/,
  bicycle: /(?:^| )(?:на (?:велосипеде|велике|самокате)|велосипедом|by (?:bike|bicycle)|for a bike|cycling)(?= |,|$)/,
  truck:
    /(?:^| )(?:на (?:грузовике|фуре|грузовой(?: машине)?)|для (?:грузовика|фуры|грузовой(?: машины)?)|грузовиком|by truck|for a truck)(?= |,|$)/,
  car: /(?:^| )(?:на (?:машине|авто|автомобиле|такси)|машиной|by car|by taxi)(?= |,|$)/,
};

/** Verbs that say it too; without them a question is no question about a way. */
export const MEANS_WALKING = /(?:^| )(?:дойти|пройти|дойду|идти|пройтись|прогуляться|шагать|walk(?:ing)?)(?= |,|$)/;

/** Words of means driving. */
export const MEANS_DRIVING = /(?:^| )(?:доехать|проехать|ехать|доеду|подъехать|drive|driving)(?= |,|$)/;

/** Words of means transport. */
export const MEANS_TRANSPORT =
  /(?:^| )(?:на (?:автобусе|метро|трамвае|троллейбусе|маршрутке|поезде|электричке|общественном транспорте)|by (?:bus|metro|tram|train|public transport))(?= |,|$)/;

/** Words of quarter reach. */
export const QUARTER_REACH =
  /(?:^| )(?:куда|докуда|как далеко|что|где)(?: \S+){0,4} (?:доехать|доеду|доедешь|дойти|дойду|пройти|проехать|уехать|успею|добраться|доступно|оказаться)(?= |$)|(?:^| )(?:зон[ау]|область|области) (?:\d|(?:пешей )?(?:доступности|досягаемости))|изохрон|(?:^| )(?:how far|where) can i (?:get|go|drive|reach)|(?:^| )(?:reach|reachable|isochrone)(?= |$)/;

/** Words of stops round. */
export const STOPS_ROUND =
  /(?:^| )(?:объезд\S*|объехать|развезти|обойти|порядок|порядке|курьер|заехать|забрать|сначала)(?= |,|:|$)/;

/** Words of stops between stops. */
export const STOPS_BETWEEN_STOPS = /\s*(?:,|;|:|—| и потом | потом | затем | и (?=\S)| then )\s*/;

/** Words before the name of a stop. */
export const STOPS_BEFORE =
  /^(?:(?:давай|мне|нам|надо|нужно|хочу|сегодня|сначала|потом|затем|и|развезти|объехать|объезд|обойти|заехать|забрать|поехать|курьер|домой|закончить|вернуться|пешком|за день|в|во|на|по|к|до|любую|\S+у на(?= )) )+/;

/** Words of stops start. */
export const STOPS_START = /(?:^| )(?:выезжаю|старт|начало|начиная|от|с|из) (?:с |от |из )?(.+)$/;

/** Words of stops back. */
export const STOPS_BACK = /(?:^| )(?:обратно|вернуться|потом домой)(?= |$)/;

/** Words of stops no stop. */
export const STOPS_NO_STOP =
  /(?:^| )(?:порядок|порядке|скольк\S*|хватит|составь\S*)(?= |$)|^(?:надо|объезд|курьер|домой|потом домой|давай)$/;

/** What is wished of a way and cannot be honoured. */
export const WAYS_WISHES =
  /(?:^| |,)((?:в объезд|в обход|минуя|избегая|без платных|avoiding|bypassing) (?:\S+))(?= |,|$)/;

/** «54.7800, 32.0500 что это за место». */
export const ADDRESSES_AT_COORDINATES =
  /^(?:что (?:это )?(?:за|тут|здесь|находится)\D*)?(-?\d{1,2}\.\d{2,})[ ,;]+(-?\d{1,3}\.\d{2,})[ ,]+(?:что|какой|какое|это|где|what|which)/;

/** «…, стоит ли?» at the end of what was said already. */
export const BUSINESS_WORTH_IT =
  /[ ,]+(?:стоит ли(?: открывать(?:ся)?| оно того)?|есть ли смысл|имеет ли смысл|хорошая ли идея|что скажешь|как думаешь)$/;

/** Words of business where better. */
export const BUSINESS_WHERE_BETTER =
  /^(?:а |и )?(?:где|куда|where)(?: тогда| же| would it be| is)? (?:лучше|better)(?: всего)?(?: открыть)?$/;

/** What is wanted of the way to what was found: «и построй маршрут», «и сколько туда идти», «как дойти». */
export const CHAIN_THEN_WAY =
  /^(.+?)(?:,? и|,|,? а потом) (?:(?:построй|проложи|покажи)(?:те)?(?: мне)?(?: к (?:ней|нему|ним))? (?:маршрут|путь|дорогу)|(?:как|сколько)(?: (?:туда|до (?:нее|него)|мне|можно|времени|минут|быстрее|лучше))* (?:идти|ехать|дойти|доехать|проехать|добраться|пройти)|туда(?= пешком)|show the way|how do i get there)(?: (?:туда|к (?:ней|нему|ним)|до (?:нее|него)|there))?(?: (?:от|из|с|from) (?<from>(?!туда).+?))?(?<means> (?:пешком|быстрее(?: на машине)?|на машине|на велосипеде|on foot|by car))?$/;

/** Words of chain look. */
export const CHAIN_LOOK = /^(?:найди|найдите|нужен|нужна|нужно|ищу|хочу найти|find) (?:мне )?/;

/** «Проложи туда», «построй маршрут». */
export const CHAIN_LEAD =
  /^(?:проложи|построй|покажи)(?:те)?(?: мне)?(?: (?:маршрут|путь|дорогу))?(?: (?<to>туда|к (?:ней|нему|ним)|до (?:нее|него|них)|там|(?:ко?|до) \S+(?: из них)?))?(?: (?:пешком|на машине|на велосипеде))?$/;

/** «Как до неё доехать от Кутузова 10», «сколько туда ехать от вокзала». */
export const CHAIN_FROM_THERE =
  /^(?:а )?(?:как|сколько|далеко ли|долго ли)(?: (?:мне|можно|времени|минут))* (?:туда|до (?:нее|него|них)|к (?:ней|нему))(?: (?:идти|ехать|дойти|доехать|проехать|добраться|пройти))?(?: (?:пешком|на машине|на велосипеде))? (?:от|из|с) (?<from>.+)$/;

/** Forms of «where are there more of these»; the groups are two places and what is counted. */
export const COMPARE_FORMS: readonly RegExp[] = [
  /^(?:сравни|сравните|compare) (?<one>.+?) (?:и|с|and|with) (?<other>.+?) по (?:числу|количеству) (?<what>.+)$/,
  /^(?:compare) (?<one>.+?) (?:and|with) (?<other>.+?) by (?:the )?number of (?<what>.+)$/,
  /^где (?:больше|меньше) (?<what>.+?)[ ,]+(?:на|в|во) (?<one>.+?) или (?:на |в |во )?(?<other>.+)$/,
];

/** Who says «сначала» has chosen the order. */
export const STOPS_IN_TURN = /(?:^| )(?:сначала|потом|затем|закончить)(?= |$)/;

/** The order is what is asked for. */
export const STOPS_ANY_ORDER = /порядк|порядок/;

/** What may stand between a business and a place. */
export const BUSINESS_BEFORE_PLACE = new Set(
  'на по в во у около возле рядом напротив здесь тут возле недалеко at on in near by here'.split(' '),
);

/** Words of business leading. */
export const BUSINESS_LEADING =
  /^(?:на|по адресу|по|в|во|у|около|возле|рядом со?|рядом|напротив|недалеко от|at|on|in|near|by|next to) /;

/** Words of business or. */
export const BUSINESS_OR = / (?:или|либо|и|or|and|vs) (?:на |по |в |у |at |on |in )?/;
