/**
 * Words around places and kinds in requests to an assistant: ways of moving, sequences of stops, wishes, things that a
 * map cannot do.
 */

import { rowsOf } from './table-rows.ts';

/** The message is about the telephone itself, not a number. */
export const DETAILS_THING =
  /(?:^| )(?:починить|ремонт\S*|зарядить|зарядк[аиу]|купить|продать|салон\S*|слома\S+|разби\S+|потеря\S+|украли|утопил\S*|сел|не (?:работает|включается|заряжается)|repair|charge|broke|lost)(?= |,|$)/;

/** Somebody who needs help at once. */
export const LIMITS_EMERGENCY =
  /(?:^| )(?:мне плохо|ему плохо|ей плохо|человеку плохо|потерял[аи]? сознание|(?:вызови(?:те)?|позови(?:те)?|вызвать) (?:скорую|полицию|пожарных|мчс|спасателей)|сердечный приступ|истекаю кровью|пожар|нас грабят|меня ограбили|i feel sick|emergency|call (?:an ambulance|the police|the fire brigade))(?= |,|$)/;

/** A place to eat is meant. */
export const TABLE = /(?:^| )(?:столик|стол|table)(?= )/;

/** Emergencies that need something other than a hospital, and what to look for then. */
export const LIMITS_EMERGENCY_OTHERS: readonly { readonly form: RegExp; readonly ru: string; readonly en: string }[] = [
  { form: /полици|ограбил|грабят|police/, ru: 'полиция', en: 'police' },
  { form: /пожар|fire/, ru: 'пожарная часть', en: 'fire station' },
];

const MEDICINE =
  '(?:лекарств|нурофен|парацетамол|аспирин|анальгин|ибупрофен|инсулин|антибиотик|но-шп|цитрамон|арбидол|терафлю|активирован\\S* уг|йод|зеленк|бинт|корвалол|валидол|валерьянк|мезим|смект|ибуклин|амоксициллин)\\S*';
/** Asks whether something is in stock: «есть в Вите нурофен?». */
const IN_STOCK = new RegExp(
  `(?:^| )(?:в наличии|есть ли (?:еще |там )?билеты|есть ли (?:\\S+ )?в (?:аптек|магазин|супермаркет)\\S*|прода[её]тся ли|продают ли|(?:есть|имеется|остался|остались|бывает)(?: ли)?(?: \\S+){0,5}? ${MEDICINE}|${MEDICINE}(?: \\S+){0,5}? (?:есть|имеется|остался|остались|бывает))(?= |,|\\.|$)`,
);
/** The shop of such a question, which is told. */
const STOCKED_AT = new RegExp(
  `(?:^| )(?:в|во|у) (?<rest>(?!наличии)(?:(?! ${MEDICINE}| есть(?: |$)).)+)|(?:^| )(?<before>(?:аптек|магазин|супермаркет)\\S*)`,
);

/**
 * Requests that no map can answer, and the reply to each. The words must not be part of a place's name. In its group
 * `rest`, `instead` finds what can be answered all the same.
 */
export const TALK_LIMITS: readonly {
  readonly form: RegExp;
  readonly ru: string;
  readonly en: string;
  readonly instead?: RegExp;
  /** True if kinds of place that the message also names are not asked for: «отменят ли завтра школу из-за мороза». */
  readonly isAll?: true;
  /** Russian words of the question that is answered about `rest`. */
  readonly asks?: string;
  /** The kind of place to look for instead. */
  readonly asksFor?: { readonly ru: string; readonly en: string };
}[] = [
  {
    form: /(?: |^)(?:оплати|заплати|передай|напомни)(?:те)?$|^(?:(?:а|и|ну|слушай|тогда|можешь|please) )*(?:передай|сочини|оплати|заплати|напомни|переведи|спой|включи|отправь|поздравь|разбуди|реши|сфотографируй|сыграй|нарисуй (?:мне )?(?:картин|портрет)\S*|пошли (?:сообщени|смс|письмо)\S*|напиши (?:сообщени|смс|письмо|стих|сказк|песн|код|программ|сочинени)\S*|remind|translate|sing|write me)(?:те)? (?!маршрут|путь|остановк|заезд|точк)/,
    ru: 'Этого я не умею: я отвечаю на вопросы по карте. Могу найти место, путь, адрес, часы работы и телефон.',
    en: 'That I cannot do: I answer questions about the map. I can find a place, a way, an address, opening hours or a phone.',
    isAll: true,
  },
  {
    form: /(?:^| )(?:(?:какой|по какому)(?: сегодня| сейчас| там)? курсу?(?= сегодня| сейчас| обмена|,|\.|$)|курс(?:у|а|ом)? (?:доллар|евро|валют|юан|рубл|крипт|биткоин)\S*|(?:доллар|евро|валют|юан|биткоин)\S*(?: \S+){0,3} курс\S*|exchange rate)(?= |,|$)/,
    ru: 'Курсов валют я не знаю: у меня есть только карта.',
    en: 'I do not know exchange rates: all I have is the map.',
  },
  {
    form: /(?:^| )(?:поезд|электричк|ласточк|самолет|рейс)\S*(?: \S+){0,4} (?:во сколько|когда|через сколько)(?= |,|$)|(?:^| )(?:во сколько|когда|через сколько|скоро|расписание)(?: ли)?(?: \S+){0,3} (?:поезд|электричк|ласточк)\S*|(?:^| )(?:ближайш\S+|какие|следующ\S+) (?:ближайш\S+ )?(?:поезд|электричк|автобус|рейс)\S* (?:на|до|в) \S/,
    ru: 'Расписаний у меня нет: на карте только станции и остановки.',
    en: 'I have no timetables: the map has only stations and stops.',
    asksFor: { ru: 'вокзал', en: 'railway station' },
  },
  {
    form: /(?:^| )(?:пробк[иаеу]|пробок|traffic|camera\S*|камер[аыу]?(?= (?:на|фиксации|видео))|(?:камеры|радары|посты дпс) (?:есть|стоят))(?= |,|\.|$)/,
    ru: 'Данных о пробках и камерах у меня нет: время в пути я считаю по дорогам, без пробок.',
    en: 'I have no data about traffic or cameras: my driving times leave traffic out.',
    isAll: true,
  },
  {
    form: /(?:^| )(?:закажи|закажите|заказать|вызови|вызовите|вызвать|call|order|get)(?: \S+){0,2} (?:такси|taxi|cab|uber|доставку|delivery|курьера)(?= |,|\.|$)/,
    ru: 'Заказать такси или доставку я не могу. Могу найти место на карте и построить путь к нему.',
    en: 'I cannot order a taxi or a delivery. I can find a place and the way to it.',
    instead:
      /(?:такси|taxi|cab) (?<rest>(?:до|от|с|из|в|во|на|к|ко|to|from) (?!дома$|home$|дом$|сейчас|завтра|сегодня|\d).+)$/,
  },
  {
    form: /^(?:(?:мне|нам|а|и|ну|тогда) )*(?:закажи(?:те)?|привези(?:те)?|доставь(?:те)?|вызови(?:те)?|пришли(?:те)?|order|deliver) (?!(?:(?:мне|нам|me|us) )?(?:такси|доставку|столик|стол|номер|taxi|cab|delivery)(?: |$))/,
    ru: 'Заказать я ничего не могу. Вот где это есть:',
    en: 'I cannot order anything. This is where to get it:',
    instead:
      /(?:закажи(?:те)?|привези(?:те)?|доставь(?:те)?|вызови(?:те)?|пришли(?:те)?|order|deliver)(?: (?:мне|нам|me|us))? (?<rest>.+?)(?: (?:домой|на дом|сюда|сейчас|срочно|в офис|на работу|home|here|now))*$/,
  },
  {
    form: /(?:^| )(?:забронируй(?:те)?|забронировать|(?:закажи(?:те)?|заказать)(?: \S+)? (?:столик|стол|номер|места)|запиши(?:те)? (?:меня|нас)|купи(?:те)?(?! (?:мне |нам )?билет\S*(?: \S+)? (?:на|до) )(?: \S+)?|продай(?:те)?|подари(?:те)?|позвони(?:те)?|book (?:me|us|a)|reserve)(?= |$)/,
    ru: 'Забронировать, записать, купить или позвонить я не могу. Могу назвать место и его телефон: спросите, например, «ресторан рядом».',
    en: 'I cannot book, buy or call. I can name a place and its phone: ask, for example, “restaurant near me”.',
    instead:
      /(?:столик|стол|номер|место|билет\S*(?= \S+ \S+$)|table|room|tickets?)(?: на \S+)? (?:во?|at|in|to) (?<rest>\S.*?)(?= на (?:\d|завтра|сегодня|вечер|двоих|троих|четверых|ночь|выходн|понедельник|вторник|сред|четверг|пятниц|суббот|воскресен)|,| (?:завтра|сегодня|вечером|на имя)|$)/,
  },
  {
    form: /^как (?:записаться|забронировать|заказать|купить билет\S*|вызвать)|^how (?:do|can) i (?:book|order|sign up)/,
    ru: 'Записать или заказать я не могу: позвоните туда.',
    en: 'I cannot book or order: call them.',
    asksFor: { ru: 'телефон', en: 'phone' },
  },
  {
    form: /^(?:(?:а|и|ну) )*(?:через сколько|скоро(?: ли)?|когда)(?: (?:он|она|они|следующ\S+))* (?:придет|приедет|подойдет)$|(?:^| )(?:(?:во сколько|когда|какой|какие|через сколько|скоро)(?: \S+){0,3} (?:автобус|автобусы|трамвай|троллейбус|маршрутка)(?! (?:останавлива|станци))|(?:во сколько|когда|через сколько|скоро(?: ли)?)(?: \S+){0,2} (?:придет|приедет|подойдет|будет|уходит|отправляется)(?= .*(?:остановк|рейс|поезд|электричк|автобус|маршрутк))|на (?:каком|каких) (?:автобус|трамва|троллейбус|маршрутк)\S*|на чем (?:можно |лучше )?(?:доехать|добраться|ехать|уехать)|расписание (?:автобус|трамва|троллейбус|маршрут)\S*|куда (?:можно )?(?:уехать|доехать|едет|ходит|идет)(?: \S+){0,2}? (?:на )?(?:электричк|автобус|поезд|трамва|троллейбус|маршрутк)\S*|(?:ждать|ходит|едет)(?: \S+){0,2} (?:автобус|трамва|троллейбус|маршрутк|поезд|электрич)\S*|(?:автобус|маршрутк|трамва|троллейбус)\S*(?: \S+){0,4} (?:во сколько|когда|через сколько)|bus schedule|train schedule|timetable|next (?:bus|train|tram)|which bus|what bus)(?= |,|\.|$)/,
    ru: 'Расписаний у меня нет, и путей на общественном транспорте я не строю. Могу найти остановку рядом или построить путь на машине, пешком или на велосипеде.',
    en: 'I have no timetables and plan no trips by public transport. I can find a stop nearby, or the way by car, on foot or by bicycle.',
    instead:
      /(?:(?:автобус|трамвай|троллейбус|маршрутка|bus|tram)(?: \S+)? (?=(?:до|to) )|на чем (?:можно |лучше )?(?:доехать|добраться|ехать|уехать) (?=до )|(?:на|у) (?=остановк[уеи] \S))(?<rest>.+)$/,
  },
  {
    form: /(?:^| )(?:(?:во сколько|когда|через сколько)(?: \S+){0,2} (?:прилет\S+|вылет\S+|сад\S+ самолет|самолет)|(?:рейс\S*|самолет\S*) (?:из|в|до) \S+|when does the (?:plane|flight))(?= |,|\.|$)/,
    ru: 'Расписания рейсов у меня нет.',
    en: 'I have no flight times.',
    asksFor: { ru: 'аэропорт', en: 'airport' },
  },
  {
    form: /(?:^| )(?:(?:во сколько|когда|через сколько|скоро(?: ли)?|расписание)(?: \S+){0,3}? (?:теплоход|паром|катер|метеор|комет|ракет|речн\S+ трамва)\S*|(?:теплоход|паром|катер|речн\S+ трамва)\S*(?: \S+){0,4} (?:во сколько|когда|отходит|отправляется|ходит)|when does the (?:ship|ferry|boat))(?= |,|\.|$)/,
    ru: 'Расписаний теплоходов и паромов у меня нет: на карте только причалы.',
    en: 'I have no times of ships or ferries: the map has only their piers.',
    asksFor: { ru: 'причал', en: 'pier' },
  },
  {
    form: /^(?:(?:а|и|ну|слушай|тогда|давай|можешь) )*(?:расскажи|сочини|придумай|прочитай|прочти|почитай|tell)(?:те)?(?: (?:мне|нам|me|us|a|какую-нибудь|ребенку|детям))* (?:сказк|истори(?:ю|йку)|анекдот|шутк|стих|басн|байк|прибаутк|story|fairy tale|joke)\S*/,
    ru: 'Сказок, историй и стихов я не рассказываю: я отвечаю на вопросы по карте.',
    en: 'I tell no stories: I answer questions about the map.',
    isAll: true,
    instead: / (?:про|о|об|about) (?<rest>\S.*)$/,
  },
  {
    form: /(?:^| )(?:что|где|кто|какой|какая|какое) дешевле[,:]? .+ (?:или|либо) /,
    ru: 'Цен у меня нет: на карте их не указывают.',
    en: 'I have no prices: the map does not hold them.',
    instead: /дешевле[,:]? (?<rest>.+ (?:или|либо) .+)$/,
  },
  {
    form: /\d ?[+*×] ?\d|(?:^| )(?:сколько будет|посчитай|how much is) \d|(?:^| )сколько будет \S+ (?:плюс|минус|умножить|разделить) /,
    ru: 'Считать я не умею: я отвечаю о местах на карте.',
    en: 'I do no sums: I answer about places on the map.',
    isAll: true,
  },
  {
    form: /(?:^| )билет\S*(?: \S+)? (?:на|до)(?: \S+){0,3} (?:поезд|электричк|ласточк)|(?:^| )билет\S* на (?:поезд|электричк|ласточк)|train ticket/,
    ru: 'Билетов я не продаю и расписания поездов не знаю. Ближайший вокзал:',
    en: 'I sell no tickets and know no train times. The nearest station:',
    asksFor: { ru: 'вокзал', en: 'railway station' },
  },
  {
    form: /(?:^| )билет\S* на (?:междугородн\S+ )?автобус|bus ticket/,
    ru: 'Билетов я не продаю и расписания автобусов не знаю. Ближайший автовокзал:',
    en: 'I sell no tickets and know no bus times. The nearest bus station:',
    asksFor: { ru: 'автовокзал', en: 'bus station' },
  },
  {
    form: /(?:^| )(?:сколько (?:он[аои]? |это |там |будет )?(?:стоит|стоят|стоить|возьм\S+|бер[уе]т)|почем|какая (?:цена|стоимость)|цен[аыу] (?:на|за)|по чем|подешевле|дешевле (?:всего|жить|снять|купить)|(?:где|какой|какая|какое) дешевле|(?<!фикс )цен[аыу](?: (?:скажи|назови|какая|подскажи))?$|(?:скажи|назови|какая|узнай|подскажи)(?: \S+)? цен[ауы]|сам(?:ая|ый|ое|ую) дешев\S+|(?:сколько|какая) (?:аренда|квартплата)|средний чек|акци[яию]\S*|скидк\S+|распродаж\S+|how much (?:is|does|do|are)|what does .+ cost|prices?|cheaper|cheapest)(?= |,|\.|$)/,
    ru: 'Цен у меня нет: на карте их не указывают.',
    en: 'I have no prices: the map does not hold them.',
    instead:
      /(?:(?:такси|таксист\S*|taxi|cab|ride) (?=(?:до|от|с|из|to|from) )|(?:вход|входной билет|билеты?) (?:в|во|на) )(?<rest>[^,.]+?)(?= и (?:есть|когда|как|где)(?: |$)|[,.]|$)/,
  },
  {
    form: /(?:^| )(?:(?:без)?опасн\S* ли|насколько (?:без)?опасн\S*|опасно|криминал\S*|is it (?:safe|dangerous)|crime)(?= |,|\.|$)/,
    ru: 'Оценок безопасности у меня нет: на карте только места, адреса и дороги.',
    en: 'I cannot judge safety: the map has only places, addresses and roads.',
  },
  {
    form: /(?:^| )(?:очеред\S*|(?:много(?: ли)?|сколько) (?:народу|людей) (?:сейчас|там|сегодня)|людно|how long is the queue)(?= |,|\.|$)/,
    ru: 'Очередей и загруженности я не знаю: на карте их нет.',
    en: 'I do not know queues: the map does not hold them.',
  },
  {
    form: /(?:^| )(?:отзыв\S*|рейтинг\S*|оценк[иа] (?:посетителей|на)|вкусно там|там вкусно|хорошие ли|reviews?|ratings?)(?= |,|\.|$)/,
    ru: 'Отзывов и оценок у меня нет. Могу назвать адрес, часы работы и телефон места.',
    en: 'I have no reviews or ratings. I can name the address, opening hours and phone of a place.',
    instead: /(?:отзывы?|рейтинг\S*|reviews?|ratings?)(?: (?:о|об|про|у|на|of|for|about))(?: the)? (?<rest>[^,.]+)/,
  },
  {
    form: /(?:^| )(?:кто (?:здесь |тут |там )?(?:живет|проживает|прописан|владелец|хозяин)|ч(?:ья|ей|ье|ьи)(?: это)? (?:дом(?= |,|\.|$)|адрес|участ|квартир|земл|машин|дач|собственност)\S*|кто (?:собственник|владеет)|(?:хозяин|владелец|собственник) (?:дома|квартиры|здания|участка)|who (?:lives|owns)|owner of)(?= |,|\.|$)/,
    instead: /чей (?:это )?(?:дом|адрес|участок):? (?:на |по )?(?<rest>.*\d\S*)$/,
    asks: 'что находится по адресу',
    isAll: true,
    ru: 'Сведений о жильцах и владельцах у меня нет, и личных данных я не сообщаю.',
    en: 'I have no data about residents or owners and tell nothing about private persons.',
  },
  {
    form: /(?:^| )(?:погод[аеыу]|прогноз|(?:закат|рассвет|восход)\S* (?:солнца|сегодня|завтра)|(?:когда|во сколько|время|сегодня|завтра)(?: \S+){0,2} (?:закат|рассвет|восход)\S*|вода в (?:море|озере|реке|заливе)|температура воды|(?:будет|обещают|обещали|ожидается|идет ли|пойдет ли)(?: \S+){0,2} дождь|дождь (?:ли|будет|обещают|ожидается)|температура(?: воздуха| на улице| сейчас| за окном)|какая (?:(?:сейчас|сегодня|завтра|будет|там) )*температура|актировк\S*|отменят(?: ли)?(?: завтра)? (?:школу|занятия|уроки)|weather|forecast|(?:will|does|is) it (?:be )?rain(?:ing)?|chance of rain)(?= |,|\.|$)/,
    ru: 'Этого я не знаю: погоды на карте нет.',
    en: 'That I do not know: the map has no weather.',
    isAll: true,
    instead: /(?:идти|пойти|сходить|погулять|ехать) (?:в|во|на) (?<rest>\S+)$/,
  },
  {
    form: /(?:^| )(?:кто (?:построил|основал|архитектор)|когда (?:построен\S*|основан\S*|возник\S*)|в каком году|сколько лет (?:городу|дому|зданию|улице|этому)|история (?:города|улицы|дома|создания)|в честь кого|почему так назван\S*|who built|when was .+ (?:built|founded)|history of)(?= |,|\.|$)/,
    ru: 'Истории я не знаю: на карте только сами места, адреса и дороги.',
    en: 'I do not know history: the map has only places, addresses and roads.',
  },
  {
    form: IN_STOCK,
    ru: 'Наличия товаров я не знаю: на карте его нет.',
    en: 'I do not know what is in stock: the map does not hold it.',
    instead: STOCKED_AT,
  },
  {
    form: /(?:^| )(?:(?:очень |сильно )?болит(?: очень| сильно)?|вывих\S*|перелом\S*|(?:сломал|сломала|порезал|порезала|обжег|обожгла) (?:руку|ногу|палец|ребро)|hurts?(?: a lot| badly)?)(?= |,|\.|$)/,
    ru: 'Советов о лечении не даю: если дело плохо, звоните 103 или 112.',
    en: 'I give no medical advice: if it is serious, dial 103 or 112.',
    instead:
      /^(?<rest>(?:.* )?(?:где|ближайш\S+|нужен|нужна|нужно|найди|ищу|where|nearest) .+?),? (?:\S+ )?(?:очень |сильно )?(?:болит|вывих|перелом|сломал|порезал|обжег|обожгла|hurt).*$/,
  },
  {
    form: /(?:^| )(?:как(?:ой|ие|ое) (?:фильм|кино(?!театр)|спектакл|концерт|мультфильм)\S*|что (?:сегодня |завтра |сейчас |там )*(?:идет|показывают|играют)|(?:когда|во сколько) (?:сеанс|фильм|спектакль|концерт)\S*|афиш[аеуи]|репертуар\S*|сеанс(?:ы|ов|а)?|what(?: movies?| films?|'s on| is on|'s playing)|showtimes?)(?= |,|\.|$)/,
    ru: 'Афиши и сеансов я не знаю: на карте их нет.',
    en: 'I do not know what is on: the map has no programmes.',
  },
  {
    form: /(?:^| )(?:кто (?:сейчас )?(?:мэр|президент|губернатор|глава|директор)|который час|сколько (?:сейчас )?времени(?: сейчас)?$|(?:какая |назови )?столиц[ауы] (?!кафе)\S+|(?:какой|какое|какая) (?:сегодня |сейчас )*(?:день|число|дата|праздник)(?= |$)|who is the (?:mayor|president|governor)|what time is it|capital of)(?= |,|\.|$)/,
    ru: 'Этого я не знаю: у меня есть только карта.',
    en: 'That I do not know: all I have is the map.',
    isAll: true,
  },
  {
    form: /^(?:почему|зачем|отчего|why)(?: |$)/,
    ru: 'Причин я не знаю: на карте только сами места. Могу посчитать их или сравнить районы.',
    en: 'I do not know reasons: the map has only the places. I can count them or compare quarters.',
  },
  {
    form: /какие улицы (?:пересека|выход|примыка|рядом)|which streets (?:cross|meet)/,
    ru: 'Перечня пересечений у меня нет. Могу показать улицу или построить по ней путь.',
    en: 'I have no list of crossings. I can show a street or find a way along it.',
  },
  {
    form: /(?:^| )(?:этажей сколько|сколько (?:\S+ ){0,2}(?:подъездов|этажей|квартир|лифтов|мест (?:в|на))|год постройки|капремонт|вакансии|работа (?:для|требуется)|свободн\S+ (?:мест\S*|номер\S*|столик\S*|парков\S*)|есть (?:ли )?места|(?:какой|какие|когда) (?:врач\S*|терапевт\S*|доктор\S*)(?: \S+)? принима\S+|vacanc\S+|how many (?:floors|flats))(?= |,|\.|$)/,
    ru: 'Таких сведений у меня нет: на карте только места, адреса, часы работы, телефоны и дороги.',
    en: 'I do not have that: the map has only places, addresses, opening hours, phones and roads.',
    instead:
      /(?:свободн\S+ \S+|места|принима\S+)(?: сегодня| завтра| сейчас)? (?:во?|на|у) (?<rest>(?!завтра|сегодня|выходн|вечер|ночь|ноч[иь]|утро|двоих|\d|понедельник|вторник|сред|четверг|пятниц|суббот|воскресен)\S.*)$|^(?:.* )?(?:во?|у) (?<before>\S+(?: \S+)?) (?:есть |имеются |ли )*свободн/,
  },
];

/** The stations of buses to other towns. */
export const FAR_BUSES = { ru: 'автовокзал', en: 'bus station' } as const;

/** Words that name a way of moving; they may be dropped from a question about a route without loss. */
export const MEANS_NAMED: Readonly<Record<'car' | 'foot' | 'bicycle' | 'truck', RegExp>> = {
  foot: /(?:^| )(?:пешком|пешим ходом|пешочком|пехом|ногами|ножками|без машины|on foot|by foot|by walking|without a car)(?=[ ,.:]|$)/,
  bicycle:
    /(?:^| )(?:на (?:велосипеде|велике|самокате)|велосипедом|by (?:bike|bicycle)|for a bike|cycling|cycle|(?<=(?:can|could|to|i|we) )bike)(?=[ ,.:]|$)/,
  truck:
    /(?:^| )(?:(?:на|для|у меня|веду|поведу|гоню|перегоняю) )?(?:грузовик(?:а|е|ом|у)?|фур(?:а|у|е|ы|ой)|грузов(?:ой|ую)(?: машин(?:е|ы|у))?|(?<=у меня )газель|by truck|for a truck)(?=[ ,.:]|$)/,
  car: /(?:^| )(?:на (?:легков(?:ой|ом|ушке)(?: машине| авто\S*)?|машине|авто|автомобиле|тачке|колесах|такси|своей машине|личном авто)|машиной|за рулем|by car|by taxi|by cab|in a car)(?=[ ,.:]|$)/,
};

/** A taxi as the means: the way is that of a car, and none can be ordered. */
export const BY_TAXI = /(?:^| )(?:на такси|by (?:taxi|cab))(?=[ ,.:]|$)/;

/** Verbs that also name walking; without them, a question is not about a route. */
export const MEANS_WALKING =
  /(?:^| )(?:дойти|пройти|дойд(?:у|ем|ешь|ете|ут)|пройд(?:у|ем)|дотопать|(?:пешей|шаговой) доступности|идти|пройтись|прогуляться|шагать|бегу|бежать|бегом|пробежать|пробежаться|пробежка|спуститься|подняться|walk(?:ing|able)?)(?= |,|$)/;

/** Verbs that also name driving; without them, a question is not about a route. */
export const MEANS_DRIVING =
  /(?:^| )(?:доехать|проехать|ехать|дое(?:ду|дем|дешь|дете)|поедем|подъехать|drive|driving)(?= |,|$)/;

/** Words for public transport. */
export const MEANS_TRANSPORT =
  /(?:^| )(?:на (?:автобусе|метро|трамвае|троллейбусе|маршрутке|поезде|электричке|общественном транспорте)|без машины|by (?:bus|metro|tram|train|public transport)|without a car)(?= |,|$)/;

/** Questions about what can be reached. */
export const QUARTER_REACH =
  /(?:^| )(?:куда|докуда|как далеко|что|где)(?: \S+){0,4} (?:доехать|доеду|доедешь|дойти|дойду|пройти|проехать|уехать|успею|добраться|доступно|оказаться)(?= |$)|(?:^| )(?:что|чего) (?:\S+ )?(?:достану|успею|смогу)|(?:^| )(?:нарисуй|покажи|построй|очерти|рассчитай) (?:зон[ау]|область|круг)|(?:^| )до чего \S*(?:доеду|дойду|докачу|дотяну|доберусь)|(?:^| )(?:зон[ау]|область|области) (?:\d|доставки|(?:пешей )?(?:доступности|досягаемости))|изохрон|(?:^| )(?:how far|where) can i (?:get|go|drive|reach)|(?:^| )(?:reach|reachable|isochrone)(?= |$)/;

/** Words for a round of several stops. */
export const STOPS_ROUND =
  /(?:^| )(?:объезд\S*|объехать|объеду|развезти|развезу|развожу|раскидать|обойти|порядок|порядк[еу]|курьер|(?<!(?:^| )(?:можно|куда|смо(?:гу|жет|жем|гут)|мо(?:гу|жет|жем|гут)) )заехать|заскочить|забрать|отвезти|доставить|завезти|развоз|сначала|вернуться|visit all|stops?|deliver\S*|first)(?= |,|:|\.|$)/;

/** Requests to plan a walk or a day. */
export const STOPS_PLAN =
  /(?:^| )(?:(?:составь|составьте|спланируй|построй|предложи|сделай|придумай|plan|make)(?: \S+){0,3}? (?:план|прогулк\S*|маршрут|экскурси\S*|поездк\S*|day|walk|tour|trip|itinerary)|хо(?:чу|тим) (?:за день |пешком )*(?:обойти|посетить|посмотреть|увидеть)|(?:обойти|посетить) (?:пешком|за день))(?= |,|:|\.|$)/;

/** Separators between stops. */
export const STOPS_BETWEEN_STOPS = /\s*(?:,|;|:| - | — | – |\.\s| и потом | потом | затем | и (?=\S)| then | and )\s*/;

/** Words before the name of a stop. */
export const STOPS_BEFORE =
  /^(?:(?:давай|развезу|развожу|раскидать|доставить|завезти|\d+ (?:посыл\S+|адрес\S*|точ\S+|заказ\S*)|мне|нам|надо|нужно|хочу|хотим|сегодня|сначала|потом|затем|и|развезти|объехать|объезд|обойти|посетить|посмотреть|увидеть|заехать|зайти|заскочить|забрать|отвезти|передать|поехать|курьер|домой|закончить|вернуться|вернусь|пешком|за день|заказ|посылку|посылки|документы|товар|в|во|на|по|к|до|с|со|из|от|у|любую|любой|любое|ближайш\S+|(?:работы|офиса|базы)(?= \S+ (?:\S+ )?\d)|составь|составьте|план|пеший|прогулку|маршрут|за(?= \S{4})|visit|to|the|at|from|then|first|back|(?!аптек|школ|почт|больниц|поликлиник|библиотек)\S+[уа] (?:на|из|с|у)(?= )) )+/;

/** Purposes before the name of a stop, with the person or thing that is brought: «отвезти ребенка в», «на работу в». */
export const STOPS_WHY =
  /^(?:.* )?(?:завезти|отвезти|отвести|завести|подвезти|подбросить|забрать|доставить|забросить|закинуть|везу|веду|take|drop|bring|pick up) (?:\S+ ){1,2}?(?:в|во|на|к|ко|из|с|со|от|у|to|off at|from) |^(?:(?:мне|нам|надо|нужно|потом|затем|еще) )*(?:на|по) (?:работу|учебу|тренировку|встречу|процедуры|секцию|дела|делам|прием|обед|шопинг) (?:в|во|на|к|ко|у) /;

/** Words after the name of a stop. */
export const STOPS_AFTER =
  /(?: (?:пешком|на машине|за день|в (?:10|11|12|[1-9])(?: утра| часов)?|подешевле|скольк\S* .*|как .*|на (?:\d+|пару) час\S*))+$/;

/** Words before the start of a round. */
export const STOPS_START =
  /(?:^(?:(?:мне|нам|я|мы) )?(?:с|со|из)(?= )|(?:^| )(?:живу|живем|остановились|выезжаю|выезжаем|выхожу|выходим|старт(?:ую|уем)?|начало|начиная|начать|приезжаем на|приезжаю на|еду|я(?= на )|от|(?:маршрут|прогулку|прогулка|план|путь|объезд\S*)(?= (?:с|со|от|из) )|starting|start)(?: (?:с|со|от|из|at|from))?) (.+)$/;

/** The end of a round; the group is the place. */
export const STOPS_END =
  /(?:^| )(?:вернуться|вернусь|закончить|закончу|финиш|конец|в конце|домой|обратно|end|back|finish) (?:на |в |во |у |к |до |at |to )(.+)$/;
/** A round that returns to its start. */
export const STOPS_RETURN = /(?:^| )(?:вернуться|вернусь|обратно|back)(?= |$)/;
/** Words for the way back at the end of a round. */
export const STOPS_BACK =
  /(?:^| )(?:финиш там же|закончить там же|туда же|обратно|назад|вернуться|вернусь|потом домой|и домой|, домой|and back)(?= |,|\.|$)/;
/** The round is on foot. */
export const STOPS_ON_FOOT =
  /(?:^| )(?:без машины|прогулк\S*|погулять|прогуляться|пройтись|пеший|пешую|walk|walking)(?= |,|:|\.|$)/;
/** Hours in words. */
export const HOURS_IN_WORDS: Readonly<Record<string, number>> = { полдня: 5, полтора: 1.5, пару: 2, пол: 0.5 };

/** Parts of a list that are not stops. */
export const STOPS_NO_STOP =
  /(?:^| )(?:порядок|порядке|сколько|хватит|успе\S+|быстрее|лучше|составь|составьте|спланируй)(?= |$)(?!.*(?: от | с | из ).*)|^(?:маршрут|план|прогулка|экскурсия)(?: на \S+)*$|(?:^| )что первым|^(?:финиш там же|закончить там же|туда же|(?:доставить|развезу|развезти|развожу|раскидать) \d+ \S+|развоз|надо|объезд|курьер|домой|потом домой|обратно|назад|давай|без машины|пешком|мне надо сегодня|(?:в|с) \d{1,2}(?: утра| часов)?|обратно (?:в|к) \d{1,2}|(?:на|за) (?:\d+|пару) час\S*|за (?:вечер|день|утро|час|сегодня))$/;

/** Wishes about a route that cannot be met. */
export const WAYS_WISHES =
  /(?:^| |,)((?:в объезд|в обход|минуя|избегая|без платных|не через|не по|avoiding|bypassing) (?:\S+)|не в гору|без подъемов|(?:с ребенком )?в коляске|без (?:лестниц\S*|ступен\S*|крюков|мостов|моста(?: в центре)?|светофоров)|подлиннее|покрасивее|по тротуару|по тени|по ровному|без пробок|по объездной)(?= |,|$)/;

/** «54.7800, 32.0500 что это за место». */
export const ADDRESSES_AT_COORDINATES = /(?:^| )(-?\d{1,2}\.\d{2,})[ ,;]+(-?\d{1,3}\.\d{2,})(?=[ ,.?!]|$)/;

/** Words that ask what is at a point. */
export const ASKS_WHAT_IS_THERE = /(?:^| )(?:что|кто|какой|какая|какое|это|где|what|which|where)(?=[ ,?]|$)/;

/** «…, стоит ли?» after a place and a business that are already known. */
export const BUSINESS_WORTH_IT =
  /(?:[ ,.]+(?:(?:как|норм|ну как)(?: тебе| вам)?(?: (?:такая |это )?(?:место|идея|мысль|затея|вариант|локация))?|(?:(?:это|как|ли) )*(?:хорош|неплох|плох|удачн|отличн|норм|нормальн|стоящ|выгодн|здрав)\S*(?: ли)?(?: (?:это|ли))*(?: (?:идея|место|мысль|затея|вариант|локация|дело|точка|решение))?|(?:и )?стоит(?: ли)?(?: (?:открывать(?:ся)?|оно того|это того|это делать|игра свеч))?(?: еще(?: один| одну)?)?|(?:есть|имеет)(?: ли)? смысл(?: открывать(?:ся)?)?(?: еще(?: один| одну)?)?|что (?:скажешь|думаешь|скажете|думаете)|как (?:думаешь|считаешь|думаете)|твое мнение|взлетит(?: ли)?|или (?:уже |там |тут |здесь |их |и |так |без меня )+(?:полно|много|хватает|достаточно|перебор|тесно)(?: уже)?|(?:is )?(?:it )?(?:a )?(?:good|bad|nice) (?:idea|place|spot)|is it worth it|worth it|does it make sense|what do you think))+$/;

/** Asks where it is better to open a business. */
export const BUSINESS_WHERE_BETTER =
  /^(?:а |и )?(?:где|куда|where)(?: тогда| же| вообще| в городе| would it be| is| in (?:the )?(?:city|town))* (?:лучше|посвободнее|свободнее|выгоднее|повыгоднее|(?:меньше|мало) конкурен\S+|better)(?: всего)?(?: в городе)?(?: открыть)?$/;

/** For what, or for whom, parts of a town are compared. */
const LIVING = String.raw`(?<purpose>(?:для|с) (?:жизни|семь[ие]й?|детей|детьми|ребенк[ао]м?)(?: с (?:детьми|ребенком))?|(?:жить|переехать|поселиться)(?: (?:с|для) (?:детьми|детей|ребенком|семьей|семьи))?|(?:снять|купить|снимать|покупать) (?:квартиру|жилье|дом))`;

/** Asks of which of two kinds or chains there are more: «каких магазинов больше, магнитов или дикси»; the group is both. */
export const MORE_OF_KINDS =
  /(?:^| )(?:чего|кого|каких|which)(?: \S+){0,4}? (?:больше|more),?(?: в городе)?[ ,:—–-]+(?<kinds>[^,.:]+ (?:или|or) [^,.:]+)/;

/** Forms of «where are there more of these»; the groups are two places and what is counted. */
export const COMPARE_FORMS: readonly RegExp[] = [
  /^(?:сравни|сравните|compare) (?<one>.+?) (?:и|с|and|with) (?<other>.+?) по (?:(?:числу|количеству|наличию) )?(?<what>.+)$/,
  /^(?:compare) (?<one>.+?) (?:and|with) (?<other>.+?) by (?:the )?number of (?<what>.+)$/,
  /^(?:сравни|сравните|compare) (?<one>.+?) (?:и|с|and|with) (?<other>.+?)(?: (?:для|по|for|by) [^:]+)?: ?(?<what>.+)$/,
  /(?:^| )(?:где|where)(?: are there| is there)? (?:больше|меньше|more|fewer) (?<what>(?:(?! (?:на|в|во|in|on) )[^,:])+) (?=(?:на|в|во|in|on) )(?<one>[^,:]+?),? (?:или|or) (?<other>[^,:]+)$/,
  /(?:^| )(?:где|в каком (?:районе|микрорайоне)|where)(?: are there| is there)? (?:больше|меньше|more|fewer) (?<what>.+?)[ ,:—–-]+(?:(?:на|в|во|in|on) )?(?<one>[^\s:,]+(?: [^\s:,]+){0,3}?) (?:или|or) (?:(?:на|в|во|in|on) )?(?<other>.+)$/,
  /^(?:сколько|how many) (?<what>[^,]+?) (?:(?:в|на|во) )(?<one>[^,]+?),? (?:и|а сколько) (?:в|на|во) (?<other>[^,]+)$/,
  new RegExp(
    `^(?:(?:в|на|во) )?(?<one>[^,:]+?) (?:или|против|vs) (?:(?:в|на|во) )?(?<other>[^,:]+?)[,: —–-]+где (?:лучше|удобнее|комфортнее) ${LIVING}$`,
  ),
  /^(?:(?:в|на|во) )?(?<one>.+?) (?:или|и|против|vs) (?:(?:в|на|во) )?(?<other>.+?)[,: —–-]+(?:где (?:больше|меньше|лучше|хуже|удобнее)(?: с| со| по)?|что по) (?<what>.+)$/,
  /^(?:что|где|какой район|в каком районе)(?: \S+){0,2} (?:лучше|удобнее|хуже|больше)(?: для \S+)?:? (?<one>.+?) или (?<other>.+?) (?:по (?:числу |количеству )?|с |со )(?<what>.+)$/,
  new RegExp(
    `^(?:какой район|в каком районе|какой микрорайон)(?: \\S+)? ?(?:лучше|удобнее|комфортнее)(?: ${LIVING})?(?:[:,]| [—–-])? (?:в )?(?<one>[^,:]+?) или (?:в )?(?<other>[^,:]+)$`,
  ),
  /^(?:сравни|сравните|compare) (?!.* (?:по|от|from) )(?!(?:для|под|for) )(?<one>[^,:]+?) (?:и|с|and|with) (?<other>(?:(?! (?:для|под|for) )[^,:])+?)(?:,? (?<purpose>(?:для|под|with|for) (?:жизн|семь|детей|ребен|прожив|переезд|жит|покупк|family|families|living|kids).*))?$/,
  new RegExp(
    `^(?:что|где|куда)(?: \\S+)? ?(?:лучше|удобнее|комфортнее) ${LIVING}(?:[:,]| [—–-])? (?<one>[^,:]+?) или (?<other>[^,:]+)$`,
  ),
  /^(?:which|what|where)(?: (?:area|district|neighbou?rhood|part of town))?(?: is| should i| it is)? better (?<purpose>(?:to live|to stay|to rent|for \S+)(?: with \S+)?)[:,]? (?<one>[^,:]+?) or (?<other>[^,:]+)$/,
];

/** Words such as «сначала» show that the user has chosen the order. */
export const STOPS_IN_TURN = /(?:^| )(?:сначала|потом|затем|закончить|first|then)(?= |$)/;

/** The user asks for the best order. */
export const STOPS_ANY_ORDER = /порядк|порядок|быстрее|order/;

/** Words between a business and a place. */
export const BUSINESS_BEFORE_PLACE = new Set(
  'на по в во у около возле рядом напротив здесь тут возле недалеко at on in near by here'.split(' '),
);

/** Words before the place of a business. */
export const BUSINESS_LEADING =
  /^(?:в районе|на|по адресу|по|в|во|у|около|возле|рядом со?|рядом|напротив|недалеко от|at|on|in|near|by|next to) /;

/** Separators between places of a business. */
export const BUSINESS_OR = / (?:или|либо|и|or|and|vs) (?:на |по |в |у |at |on |in )?/;
export * from './assistant-requests.ts';
export * from './business-requests.ts';
export * from './clause-words.ts';
export * from './continuations.ts';
export * from './place-requests.ts';
export * from './reference-words.ts';
export * from './request-fillers.ts';
export * from './small-talk-words.ts';
export * from './spoken-words.ts';
/** Feasts and saints of churches in English, and the adjectives by which the map calls their churches. */
const CHURCHES = rowsOf(`
sophia | софийск
resurrection | воскресенск
assumption | успенск
dormition | успенск
trinity | троицк
nativity | рождественск
transfiguration | преображенск
annunciation | благовещенск
intercession | покровск
ascension | вознесенск
epiphany | богоявленск
nicholas | никольск
kazan | казанск
peter and paul | петропавловск
alexander nevsky | александро-невск
`);
/** Sorts of churches in English, with the Russian noun and the ending of its adjective. */
const CHURCH_NOUNS = rowsOf(`
cathedral | собор | ий
church | церковь | ая
monastery | монастырь | ий
`);

/** Landmarks that English texts do not call as the map does, and what the map calls them. */
export const ENGLISH_LANDMARKS: readonly { readonly form: RegExp; readonly name: string }[] = [
  ...CHURCHES.flatMap(([english, stem]) =>
    CHURCH_NOUNS.flatMap(([sort, noun, ending]) => ({
      form: new RegExp(
        `(?<=^| )(?:the )?(?:(?:holy |st\\.? |saint )*${english!}(?:'s)? ${sort!}|${sort!} of (?:the )?(?:holy |st\\.? |saint )*${english!})(?= |[,.]|$)`,
        'g',
      ),
      name: `${stem!}${ending!} ${noun!}`,
    })),
  ),
  { form: /(?<=^| )(?:the )?kremlin(?= |[,.]|$)/g, name: 'кремль' },
  { form: /(?<=^| )(?:the )?circus(?= |[,.]|$)/g, name: 'цирк' },
  {
    form: /(?<=^| )(?:the )?(?:(?:main|central) )?(?:(?:train|railway) )?(?<!\b(?:bus|gas|petrol|filling|police|fire|charging|metro|tram|radio|this) )station(?= |[,.]|$)/g,
    name: 'вокзал',
  },
  { form: /(?<=^| )(?:the )?(?:city cent(?:re|er)|town cent(?:re|er)|downtown)(?= |[,.]|$)/g, name: 'центр' },
  { form: /^i(?:'m| am|m) (?:so |very )?hungry$/g, name: 'food' },
  { form: /(?<=\d)(?=[ap]m(?= |[,.]|$))/g, name: ' ' },
  { form: /(?<=^| )(?:the )?(?:riverside|embankment|waterfront)(?= |[,.]|$)/g, name: 'набережная' },
  { form: /(?<=^| )(?:the )?puppet theat(?:re|er)(?= |[,.]|$)/g, name: 'театр кукол' },
  { form: /(?<=^| )(?:the )?philharmonic(?: hall)?(?= |[,.]|$)/g, name: 'филармония' },
  { form: /(?<=\S )(?:(?:open )?(?:at night|all night|overnight|late at night))(?= |[,.]|$)/g, name: 'open 24 hours' },
  {
    form: /(?<=\S )(?:(?:open )?(?:late(?: tonight)?|till late|until late|tonight))(?= |[,.]|$)/g,
    name: 'open at 11 pm',
  },
  {
    form: /(?<= open )(?:right now|currently|at the moment|at this (?:moment|time|hour))|currently(?= open)/g,
    name: 'now',
  },
];
/** «Сколько» as it is often misspelt or said. */
export const HOW_MANY_MISSPELT = /(?<=^|[ ,])ск[оа](?:л|ль|ьл)?к[оа](?= |[,.]|$)/g;
export const HOW_MANY_WORD = 'сколько';
/** A quarter by its number, and another number that shares its noun: «в 6 микрорайоне или в 7». */
export const QUARTERS_SHARING_NOUN =
  /(?<=(?:^| )\d+[а-я]?(?:-?(?:й|м|ом|го))? (?<noun>микрорайон\S*|мкр\.?|квартал\S*),? (?:или|и|либо|против|vs)(?: в| до)? )\d+[а-я]?(?:-?(?:й|м|ом|го))?(?=$|[.,])/;
/** The same for an adjective that shares the noun of the other place: «у площади Победы или у Театральной». */
export const PLACES_SHARING_NOUN =
  /(?<=(?:^| )(?<noun>площад[иь]|улиц[аеы]|проспект[аеу]?|бульвар[аеу]?|район[аеу]?)(?: \S+){0,3}?,? (?:или|либо|против|vs)(?: (?:в|во|на|у|до|от|около|возле))? )[а-я]{4,}(?:ой|ом|ого|ая|ый|ий)(?=$|[.,])/;
export const WITH_NOUN = '$& $<noun>';
/** An adjective before another that has the noun of both: «Советский или Привокзальный район». */
export const FIRST_SHARING_NOUN =
  /(?<=^|[ ,])[а-я]{4,}(?:ий|ый|ой|ом|ого) (?=(?:или|и|либо|против|vs) (?:в |на |с )?[а-я]{4,}(?:ий|ый|ой|ом|ого) (?<noun>(?:район|округ)[а-я]*))/;
export const NOUN_BEHIND = '$&$<noun> ';
/** Russian words for open late in the evening, and how the search reads them. */
export const OPEN_LATE_RU = /(?<=\S )допоздна(?= |[,.]|$)/g;
export const AFTER_ELEVEN = 'после 23';
/** Open until the morning, and a time that is said so. */
export const UNTIL_MORNING = /(?<=^| )до (?:самого )?утра(?= |[,.]|$)/g;
export const BEFORE_MORNING = 'до 4 утра';
export * from './way-requests.ts';
