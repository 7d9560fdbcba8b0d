import { setOf } from './table-rows.ts';

/** Words for institutions with numbers, in the cases that a number may follow: the 5 of «школа № 5» is not a house. */
export const NUMBERED_INSTITUTIONS: ReadonlySet<string> = setOf(`
школа школы школе школу школой сош оош нош лицей лицея лицеем гимназия гимназии гимназией интернат детсад детсада
садик садика доу дс мдоу мбдоу мадоу мкдоу больница больницы больницей поликлиника поликлиники поликлиникой роддом
роддома госпиталь аптека аптеки отделение отделения опс азс агзс пвз училище училища пту спту колледж колледжа
библиотека библиотеки маршрут маршрута автобус автобуса
`);

/**
 * «Д/с 5», «д/сад 5», «ДС №5», «ж/д станция», «Ленинского р-на»: short forms in names of institutions on signs and in
 * lists, each with the words that replace it.
 */
export const SHORTENED_INSTITUTIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])д ?\/ ?с(?:ад(?:ик)?)?\.?(?![\p{L}])|(?<![\p{L}\p{N}])дс(?= ?(?:№|\d))/giu, 'детский сад '],
  [/(?<![\p{L}\p{N}])ж ?[/.] ?д(?:\. ?|(?![\p{L}\p{N}]))/giu, 'жд '],
  [/(?<=\p{L} )р-н(а|у|е|ом)?(?![\p{L}\p{N}])\.?/giu, 'район$1'],
];

/** Abbreviations for shopping and business centres, with which their names may or may not begin. */
export const CENTRES: ReadonlySet<string> = setOf('тц трц трк тк тд бц тоц тдц мтрк мфк');

/** Kinds of building and organisation that people name places by, in the nominative. */
export const LANDMARK_KINDS: ReadonlySet<string> = setOf(`
тц трц трк тк тд бц мол молл торговый торгово торговом бизнес центр кинотеатр театр драмтеатр музей галерея библиотека
цирк филармония школа школы гимназия лицей садик детсад мбдоу колледж техникум училище университет институт академия
вуз больница поликлиника роддом госпиталь клиника стоматология аптека магазин супермаркет гипермаркет универмаг рынок
базар ярмарка гостиница отель хостел ресторан кафе бар столовая кофейня пиццерия вокзал жд автовокзал аэропорт
остановка станция метро церковь храм собор мечеть синагога монастырь часовня стадион бассейн спорткомплекс фок дк
дворец банк почта мфц загс суд полиция прокуратура администрация мэрия завод фабрика азс заправка автосервис парковка
стоянка памятник монумент обелиск кладбище зоопарк планетарий фонтан санаторий общежитие mall hotel museum theatre
theater hospital school university airport station church stadium
`);

/**
 * Kinds of institution from whose word on people abbreviate a name: «Областная больница скорой медицинской помощи» is
 * «БСМП».
 */
export const SHORTENED_FROM = /^(?:больниц|диспансер|госпитал|центр|станци|бюро)/;

/** The word that people leave out after {@link SAID_OF_HOSPITALS}. */
export const HOSPITAL = 'больница';

/** Words that people use for a hospital without the word for it: «детская областная», «первая городская». */
export const SAID_OF_HOSPITALS: ReadonlySet<string> = setOf(`
детская областная городская районная краевая республиканская центральная окружная клиническая инфекционная
психиатрическая первая вторая третья четвертая пятая шестая седьмая восьмая
`);
/** Those of them that alone mean a hospital and hardly a street. */
export const SAID_ALONE_OF_HOSPITALS: ReadonlySet<string> = setOf(
  'областная районная краевая инфекционная психиатрическая',
);

/** A name in quotes behind the kind of institution that it is: «АФ ФГБОУ «Казанский университет»». */
export const OWNED_NAME =
  /^(?:[А-ЯЁ ]+|.*(?:университет|учреждение|предприятие|общество|организация)[а-яё ]*)[«"]([^»"]{10,})/;

/**
 * The first letter of a second root behind a common first one, which people also take: «Домостроительный комбинат» is
 * «ДСК».
 */
export const FIRST_ROOT =
  /(?<=^(?:авиа|авто|агро|водо|газо|гидро|горно|дерево|домо|железно|кино|лесо|машино|металло|мото|мясо|нефте|приборо|радио|рыбо|сельско|станко|судо|тепло|трубо|хлебо|химико|электро|энерго))[а-я](?=[а-я]{4})/g;

/** «ЧГПУ, корпус №2»: a building of an institution. */
export const BUILDING_OF_INSTITUTION = /корпус/i;
/** Parts of an institution: its acronym is not their name. */
export const PART_OF_INSTITUTION = /общежити|филиал|факультет|кафедр|институт при/i;

/** Names of clinics for one illness or only for some people: «поликлиника» alone means none of them. */
export const SPECIAL_CLINICS =
  /женск.*консультац|гинеколог|дет(?:ск|ей)|педиатр|психо|психиатр|нарколог|туберкул|кожн|венеролог|онколог|стоматолог|[\s-]дент|ветеринар|патолог|морг|инфекцион|родильн|роддом|перинатальн|(?:^|\s)ух[ао]|горла|(?:^|\s)лор(?:$|[\s-])|диспансер|лаборатор|протез|глазн|офтальм|флеболог|травм|госпитал|скор(?:ая|ой)/i;

/** «… Оренбургской области», «… по Республике Коми»: the area of an office is not part of its name. */
export const OF_REGION =
  / (?:по |[а-яё-]+(?:ой|ого) (?:области|края|района|округа|республики)|республики |города |г\.).*$/i;
