import type { ReferenceRole } from './reference-words.ts';

/** Wishes, and short messages that go on from the answer before them. */

/** Hunger, in words that a search would read as «имеется»: «есть хочу», «кушать охота». */
export const HUNGRY =
  /^(?:(?:я|мы|что-то|чего-то|очень|так|уже|ужасно|а|и|ну|дети|ребенок) )*(?:есть|кушать|жрать|кушац) (?:(?:очень|так|уже|ужасно|сильно) )*(?:хочу|хочется|хотим|хочет|хотят|охота)(?: (?:мне|нам|очень|сильно|ужасно))*(?=$|,|\.)|^(?:(?:я|мы|очень|так) )*(?:хочу|хотим|хочется) (?:есть|кушать|жрать)$/;
/** The search for which hunger stands. */
export const SOMEWHERE_TO_EAT = 'где поесть';

/** Asks whether a place lies within the last reach: «а ледовый дворец туда попадает?»; the group is the place. */
export const IS_WITHIN_REACH: readonly RegExp[] = [
  /^(?:(?:а|и|ну|что|как|тогда) )*(?<place>\S.*?)(?: (?:туда|сюда|там|тоже|ли|в (?:эту|этот|нее|него|зону|область|круг|радиус)(?: (?:зону|область|круг|радиус))?))* (?:попадает|попадают|попадет|входит|входят|внутри|достижим\S*)(?: (?:туда|сюда|ли|тоже|в (?:эту|этот|нее|него|зону|область|круг|радиус)(?: (?:зону|область|круг|радиус))?))*$/,
  /^(?:(?:а|и|ну) )*(?:попадает|попадают|попадет|входит|входят)(?: (?:ли|туда|сюда|тоже|в (?:эту|этот|нее|него|зону|область|круг|радиус)(?: (?:зону|область|круг|радиус))?))* (?<place>\S.*?)(?: (?:туда|сюда))?$/,
  /^(?:(?:and|so) )*(?:is|does) (?:the )?(?<place>\S.*?) (?:within (?:it|reach|that)|inside|included|in (?:it|there|that area))$/,
];

/** Asks what can be reached, and then for a kind within it: «куда доеду за 7 минут, торговый центр там есть?». */
export const ZONE_AND_KIND =
  /(?:^| )(?:куда|докуда|до куда|where)(?= ).+[,.] (?:(?:а|и|есть ли) )*\S.* (?:там|туда|there)(?: (?:есть|имеется|попадает|попадают|входит))?$/;
/** The end of a question as in {@link ZONE_AND_KIND}, which names no kind. */
export const THERE_BEHIND = / (?:там|туда|there)(?: есть)?$/;

/** Asks about several places as {@link IS_WITHIN_REACH} does: «школы туда попадают?». */
export const WITHIN_PLURAL = /(?:^| )(?:попадают|входят|достижимы)(?= |$)/;

/** A midday break of the place of the answer before, not a meal: «а обед у них когда». */
export const LUNCH_BREAK =
  /(?:^|(?<= ))(?:обеденный перерыв|перерыв на обед|обед)(?: бывает)?(?= (?:у (?:них|него|нее)|есть|когда|во сколько|со скольки|там|с какого|до скольки|до какого|какой|закр\S+)|$)|(?<=(?:когда|во сколько|со скольки|какой|на|без|у (?:них|него|нее)) )обед\S*(?= (?:у (?:них|него|нее)|работа\S+)|$)/;
/** A word for a midday break that does not also name a meal. */
export const BREAK = 'перерыв';

/** Leaves a condition of the search before out: «а без коляски»; the group is its words. */
export const WITHOUT_CONDITION =
  /^(?:(?:а|и|ну|если|можно|просто|давай|тогда|то|any|what about|and) )*(?:без|не обязательно с|without)(?: (?:the|условия|учета))? (?<words>\S+)(?: (?:какая|какой|какое|какие|где|есть|ближе|ближайш\S+|ближе всего|будет|можно|the nearest|nearest|which|is|one))*$/;

/** Begins the last round at one of its stops: «начать с театра»; the group is it. */
export const START_WITH =
  /^(?:(?:а|и|ну|если|лучше|тогда|давай|можно|хочу|надо|нужно|мне|нам) )*(?:начать|начни|начнем|начинать|начну|начинаем|стартовать|стартуем|сначала|первым делом|сперва|start)(?:те)? (?:(?:с|со|в|во|на|из|от|with|at) )?(?:the )?(?<stop>\S.*)$/;
/** A stop that the last route does not have: «без заезда в аптеку». */
export const WITHOUT_STOP = /(?:^| )без (?:остановки|заезда|захода) (?:в|на|у|к) /;

/** Asks whether the road of the last route is allowed: «а по Октябрьскому мосту можно?»; the group is the road. */
export const IS_ROAD_ALLOWED =
  /^(?:(?:а|и|ну|если) )*(?:(?:проедет|пройдет|проеду|можно|пустят|разрешено)(?: ли)? )?(?:по|через) (?<road>\S.*?)(?<!\d)(?: (?:ему|ей|мне|нам|на|фуре|фурой|грузовику|грузовику|грузовиком|грузовике|ли|там|вообще|ехать|проехать))*(?: (?:можно|нельзя|разрешено|запрещено|пустят|проедет|проходит|пройдет|проеду|никак))(?: (?:ли|ехать|проехать|фуре|грузовику|ему))*$/;

/** Asks whether all of the last list are so: «все круглосуточные?». */
export const WHETHER_ALL =
  /^(?!.*(?:закрыт|closed))(?:(?:а|и|они|у них|там|ну|are) )*(?:все|всё|all)(?: (?:ли|они|из них|там|of them))* /;

/** Asks whether a business is needed where the talk is: «аптека там нужна?»; the group is the business. */
export const NEEDED_THERE: readonly RegExp[] = [
  /^(?:(?:а|и|ну|как думаешь|что|скажи) )*(?<what>\S.*?) (?:там|тут|здесь|в этом районе|этому району) (?:(?:вообще|еще|ли|очень) )*(?:нужн[аоы]|нужен|не хватает|пойд[её]т|зайд[её]т|выживет|окупится|взлетит|потянет)(?: (?:ли|вообще|еще|одна|один))*$/,
  /^(?:(?:а|и|ну|как думаешь|что|скажи) )*(?:(?:тут|там|здесь) (?:нужн[аоы]|нужен|пойд[её]т|зайд[её]т|выживет|окупится|взлетит)|(?:нужн[аоы]|нужен|пойд[её]т|зайд[её]т|выживет|окупится|взлетит)(?: (?:ли|там|тут|здесь|в этом районе|еще одна|еще один|еще))+) (?<what>(?!одна|один)\S.*?)$/,
  /^(?:(?:and|so) )*(?:do|does) (?:they|it|that area) need (?:an? )?(?<what>\S.*?)(?: there)?$/,
];

/** Asks whether the place of the talk suits a business: «а для аптеки как место?», «для пекарни подойдёт?». */
export const SUITS =
  /^(?:(?:а|и|ну|как|это|место|тут|здесь|там) )*(?:для|под|for) (?:an? )?(?<what>\S+(?: \S+)??)(?: (?:как|это|тут|здесь|там|место|местечко|локация|точка|подойдет|подходит|годится|сгодится|норм\S*|хорош\S+|плох\S+|вообще|place|good))+$/;

/** A business after its place: «стоит ли в Заречье пекарню открыть»; the group is both. */
export const PLACE_BEFORE_BUSINESS =
  /(?:^| )(?:стоит|имеет смысл|есть смысл|выгодно|хорошая идея|норм|нормально|думаю|хочу|хотим)(?: ли)? (?<mixed>(?:в|во|на|у|около|возле|рядом с) \S.* \S+) (?:открыть|открывать|поставить|запустить|сделать)$/;

/** Compares how many there are of two chains or kinds: «кого больше, пятёрочек или магнитов»; as a count. */
export const MORE_OF_WHICH: readonly { readonly form: RegExp; readonly plain: string }[] = [
  {
    form: /^(?:(?:а|и|ну) )*(?:(?:рядом|поблизости|вокруг)(?: там)? что|(?<=^(?:и|ну) )что рядом)(?: есть)?$/,
    plain: 'а что рядом',
  },
  {
    form: /^(?!.*(?:где|каком|какой|какая) )(?:(?:а|и|ну) )*(?<one>\S[^,]*?) (?:или|либо) (?<other>\S+(?: \S+)??)[,:]?(?: (?:кто|кого|чего|что|каких|которых|у нас|здесь|тут|там|же|в городе))* (?:больше|гуще|чаще)(?: в городе| натыкан\S*| встреча\S+)?(?<at> (?:в|во|на|у|около|возле) \S.*)?$/,
    plain: 'сколько $<one> и $<other>$<at> больше',
  },
  {
    form: /^(?:(?:я|мы) )?(?:на инвалидной коляске|на коляске|колясочник),? (?<wish>.+?)(?: (?:куда|чтобы|чтоб|где)(?: можно)?(?: было)? (?:заехать|проехать|попасть))?(?: без (?:ступен\S+|порог\S+|лестниц\S*))?$/,
    plain: '$<wish> для колясочников',
  },
  {
    form: /^(?:(?:а|и|ну|скажи|интересно) )*(?:кого|чего|каких(?: магазинов| сетей| аптек)?|which (?:are there )?)(?<where> (?:в|во|на) \S+)?(?: (?:у нас|здесь|тут|там|же))* больше(?<at> (?:в|во|на) \S+(?: \S+)??)?[,:]? (?<one>\S[^,]*?) (?:или|либо) (?<other>\S[^,]*)$/,
    plain: 'сколько $<one> и $<other>$<where>$<at> больше',
  },
  {
    form: /^(?:(?:а|и|ну) )*(?<one>(?!где|что|как|какой|кто)\S+)(?<where> (?:в|во|на) \S+)? больше или (?<other>(?!меньше|равно|столько|так)\S+)$/,
    plain: 'сколько $<one> и $<other>$<where> больше',
  },
];

/** Names a post office by its postcode: «почта с индексом 162600»; the group is the postcode. */
export const WITH_POSTCODE =
  /(?:(?: с| со| у которой| у которого| где| под)? (?:почтовым )?индекс(?:ом)? |(?: with)?(?: the)? (?:post ?code|zip code|index) )(?<code>\d{6})(?= |$)/;

/** Another wish in case of the first: «ремонт велосипедов или хоть веломагазин»; the groups are both. */
export const OR_AT_LEAST =
  /^(?<one>\S.*?),? или (?:(?:хоть|хотя бы|хотя б|на худой конец|на крайняк|в крайнем случае) )(?<other>\S.*)$/;

/** Somebody for whom a thing is bought, in a wish to buy it: «игрушки ребенку купить». */
export const BUYING = /(?:^| )(?:купить|куплю|купим|прикупить|приобрести|взять|найти)(?= |$)/;
/** «Изделия из льна» are sold where linen is. */
export const GOODS_OF = /(?:^| )(?:изделия|изделий|изделие|вещи|товары) из (?=\S)/;
/** Kinds of places that show or make things, and sell none. */
export const SELLS_NOTHING: ReadonlySet<string> = new Set(
  'museum gallery attraction memorial monument company industrial works factory government association school college university kindergarten library community_centre cafe restaurant fast_food bar pub hotel theatre'.split(
    ' ',
  ),
);
export const FOR_SOMEBODY =
  /(?:^| )(?:ребенку|ребёнку|малышу|детям|детишкам|сыну|сынишке|дочке|дочери|жене|мужу|маме|папе|бабушке|дедушке|внуку|внучке|другу|подруге|брату|сестре|племяннику|племяннице|себе)(?= |$)/;

/** Nearness to the user, in a search: «столовая недалеко есть?». */
export const NEARBY_ADVERB =
  /(?:^| )(?:недалеко|неподалеку|близко)(?= (?:есть|где|какая|какой|имеется)| отсюда есть|$|,)/;

/** Asks what the building is where somebody stands. */
export const OF_BUILDING = /(?:^| )(?:здани\S+|дом|домина|постройка|строение|building|house)(?= |$)/;

/** A way whose stop follows «по пути в»: «с вокзала в музей, по пути в кино»; the groups are the way and the stop. */
export const STOP_ON_THE_WAY =
  /^(?<ends>(?:.* )?(?:от|из|с|со|from) \S.* (?:до|в|во|на|к|to) \S.*?),? (?:(?:и|а|но) )?(?:(?:заехать|зайти|заскочить|заглянуть|заедем|зайдем|заеду|зайду) )?(?:по пути|по дороге|on the way)(?: (?:еще|заехать|зайти|заскочить|заглянуть))* (?:в|во|на|к|за|to|at) (?<stop>[^,]+?)$/;

/** Asks for the shorter of two ways rather than the quicker. */
export const SHORTER =
  /(?:^| )(?:короче|покороче|ближе|поближе|дальше|длиннее|shorter|longer|nearer|closer|км|километр\S*|расстояни\S*|длин\S*)(?= |,|$)/;
/** Asks by how much two ways differ. */
export const BY_HOW_MUCH = /(?:^| )(?:насколько|на сколько|разниц\S+|сравни\S*|by how much|compare|difference)(?= |$)/;
/** The word for a comparison by time. */
export const QUICKER_WORD = 'быстрее';
/** Verbs behind what is sought there, which say no more than «есть»: «шаурма там продаётся». */
export const THERE_VERB =
  / (?:стоит|продается|продаются|продают|бывает|бывают|водится|найдется|найдутся|делают|готовят|наливают|подают)$/;

/** Wants places whose tag says no: «бесплатный вход», «без музыки». */
export const WANTS_NO = /(?:^| )(?:бесплатн\S*|без|free)(?= |$)/;

/** Wants the last list by distance. */
export const SORTED = /(?:^| )(?:отсортируй\S*|упорядоч\S*|ближн\S+|ближайш\S+|sort)(?= |$)/;

/** Words about an answer that are kinds of places, too: «такси рядом». */
export const ALSO_KINDS = /(?:^| )(?:такси|касс[аыу]|taxi|связ[ьи])(?= |$)/;

/** Goes back to an earlier subject and asks more of it: «вернёмся к аптекам, вторая»; the group is the subject. */
export const BACK_TO =
  /^(?:(?:а|и|ну|давай|ладно) )*верн(?:емся|ись|итесь|уться)(?: обратно| назад)? к(?:о)? (?<what>\S+)(?:[ ,]+(?:(?:а|и) )?(?=\S)|$)/;
/** The first of the two requests that replace {@link BACK_TO}. */
export const FIND_AGAIN = 'найди $<what>. ';

/** Refuses to pick from a list that is not there. */
export const NO_LIST = {
  ru: 'Списка мест для этого нет: сначала назовите вид места, например «аптеки рядом».',
  en: 'There is no list of places for that: first name a kind of place, for example “pharmacies nearby”.',
} as const;

/** Refusals of questions about the previous answer; the first row with a role of the question's words counts. */
export const REFUSALS: readonly {
  readonly roles: readonly ReferenceRole[];
  readonly ru: string;
  readonly en: string;
}[] = [
  {
    roles: ['price', 'rating'],
    ru: 'Цен, оценок и отзывов у меня нет: на карте их не указывают.',
    en: 'I have no prices, ratings or reviews: the map does not hold them.',
  },
  {
    roles: ['rivals', 'demand'],
    ru: 'О каком деле и месте речь? Спросите, например: «стоит ли открыть кофейню на Ленина 5».',
    en: 'Which business, and where? Ask, for example: “is Lenina 5 a good place for a coffee shop”.',
  },
  {
    roles: ['back', 'total', 'walk', 'drive', 'cycle', 'truck', 'go', 'far', 'quicker', 'steps', 'to'],
    ru: 'Откуда и куда? Места для пути в разговоре ещё не было: назовите его.',
    en: 'From where to where? There is no place to go to yet: name it.',
  },
  {
    roles: ['phone', 'address', 'website', 'hours', 'now', 'day', 'lies', 'postcode', 'coordinates', 'detail'],
    ru: 'О каком месте речь? Назовите его.',
    en: 'Which place do you mean? Name it.',
  },
  {
    roles: ['more', 'another', 'list', 'nearest', 'nearer', 'last', 'of-them', 'superlative', 'latest', 'much'],
    ...NO_LIST,
  },
];

/** Asks of which of the last list the map has a detail: «у каких есть часы работы»; the group is its name. */
export const HAVING_DETAIL =
  /^(?:(?:а|и|ну) )*(?:у|for) (?:кого|каких|которых|which)(?: из (?:них|этих)| of them)? (?:есть |указан[аоы]? |известн[аоы]? |is there )?(?<detail>час\S*(?: работы)?|режим\S*(?: работы)?|телефон\S*|номер\S*|hours|phones?)(?: (?:есть|указан[аоы]?|известн[аоы]?))?$/;

/** Means as many of the last list: «сравни эти два кафе»; the group is the noun for them. */
export const THESE_TWO = /(?:^| )(?:эти|этих|these) (?:два|две|двух|три|трех|two|three) (?<noun>\S+)/;

/** Means one of the last list by something that it has: «у той, что на Мира». */
export const THE_ONE = /(?:^| )(?:котор(?:ый|ая|ое|ого|ой|ом)|то(?:т|го|м|й)|та|ту)(?= |,|$)/;

/** Asks which of the last list has more of something: «в каком больше залов»; the group is the thing. */
export const MORE_OF_THEM =
  /^(?:(?:а|и|ну) )*(?:(?:в|на|у) (?:каком|какой|которо[мй]|ком|кого)(?: из (?:них|этих))?|где(?: из них)?|which(?: one| of them)? has) (?:больше|(?<fewer>меньше)|the most|more)(?: всего)? (?<thing>\S+(?: \S+)?)$/;

/** Asks which of the last list has a place of some kind in it: «в каком есть кинотеатр»; the group is the kind. */
export const WHICH_HAS_WITHIN =
  /^(?:(?:а|и|ну) )*(?:в|на|у|in) (?:каком|какой|каких|котор\S+|which)(?: из (?:них|этих)| of them)? (?:(?:есть|имеется|имеются|находится|is there) |(?!дом|район|улиц|город|порядк|част|сторон|\S+(?:ть|ти|чь)(?: |$)))(?<what>\S+(?: \S+)?)$/;
/** All places of an answer: «они до скольки», «часы всех», «телефоны обеих». */
export const ALL_OF_THEM =
  /(?:^| )(?:они|них|им|их|все|всех|всем|(?:от|за)крываются|кажд\S+|телефон(?:ы|ов)|об[ае]|обеих|обоих|they|their|them|all|each|both)(?= |,|$)/;
/** Asks which to choose, and no more: «а в какой сходить?». */
export const WHICH_ALONE =
  /^(?:(?:а|и|ну|так) )*(?:(?:в|на|до|к|у|из) )?(?:как(?:ой|ая|ую|ое|ие)|котор\S+|which)(?= |$)/;

/** The user's own place, after an answer about another: «сколько их в километре от меня». */
export const FROM_ME =
  /(?:^| )(?:(?:от|возле|около|вокруг|рядом со?|near|around|from) (?:меня|мной|нас|нами|me|us)|(?:прямо|прям|right) (?:тут|здесь|here))(?= |,|$)/;
/** The user's own place, as it is said beside a thing: «кофе где-нибудь тут». */
export const HERE = /(?:^| )(?:тут|здесь|рядом со мной|here|near me)(?= |,|$)/;
/** The whole town, in words that a search leaves out: «сколько их в городе». */
export const IN_TOWN = /(?:^| )(?:(?:в|по)(?: всем| всему)? город(?:е|у)|in (?:the |this )?(?:town|city))(?= |,|$)/;

/** Endings of adjectives that only oblique cases have, most of them the genitive: «детской», «мужских». */
export const GENITIVE_ADJECTIVE = /(?:[оеё]й|[ыи]х|ого|его)$/;

/** Endings of verbs in the present and the infinitive: «нравится», «подходят», «ходить». */
export const VERB = /(?:[уюаяеи]т(?:ся)?|ть(?:ся)?|ти)$/;
/** Adjectives of which a thing has one or the other. */
export const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/^детск/, /^взросл/],
  [/^мужск/, /^женск/],
  [/^частн/, /^государственн/],
];

/** Asks for the value of a property: «тип разъёма какой», «сколько звёзд». */
export const WHICH_VALUE = /(?:^| )(?:какой|какая|какое|каков\S*|сколько|what|how many)(?= |$)/;

/** The one behind that which was told: «не эту, следующую». */
export const NEXT_ONE = /(?:^| )(?:следующ(?:ий|ая|ее|ую|его|ей)|не (?:эт|т)(?:у|от|о|ого|ой)|next)(?= |,|$)/;

/** Words that begin with where something is. */
export const PLACED =
  /^(?:рядом|около|возле|у|на|по|вдоль|в|во|вблизи|недалеко|ближе к|поближе к|напротив|near|at|on|in|by|close to|closer to|next to|around) /;
/** The beginning of such words that a search does not read. */
export const BEGINS_CLOSER_TO = /^(?:ближе к|поближе к|closer to) /;
