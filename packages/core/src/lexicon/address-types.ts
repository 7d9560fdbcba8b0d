import { SETTLEMENT_TYPES } from './settlement-types.ts';
import { listOf, phrasesByWord, rowsOf, setOf } from './table-rows.ts';

/**
 * The type words of Russian addresses. Columns of each table: full word in the nominative | Latin | other spellings in
 * normal form (lower case, ё as е), dotless, with a hyphen or slash where people write one. A spelling may mean several
 * types (`пр`).
 */
const STREET_TYPES = `
улица | ulitsa | ул у ул-ца улиц улицы улице улицу улицей ulitsa ulica ulitza ulitca ul st street str
проспект | prospekt | пр-кт пр-т просп пр прт пркт пр-к проспекта проспекте проспекту проспектом prospekt prospect pr-kt pr pr-t prosp avenue ave av
проезд | proezd | пр-д прд п-д пр проезда проезде проезду проездом пр-зд proezd proyezd pr pr-d driveway passage
переулок | pereulok | пер пер-к п-к переулка переулке переулку переулком п пер-ок pereulok per pereulk lane ln
бульвар | bulvar | б-р бул бульв бр б-вар бульвара бульваре бульвару бульваром bulvar bulevar b-r boulevard blvd bul
набережная | naberezhnaya | наб наб-я н-я набережной набережную nab naberezhnaya naberejnaya embankment
площадь | ploshchad | пл п-дь пл-дь площади площадью pl ploshchad ploschad ploshad square sq
шоссе | shosse | ш шос sh shosse highway hwy
тупик | tupik | туп т-к тупика тупике тупику тупиком tup tupik
аллея | alleya | ал алл аллеи аллее аллею аллеей al alleya alley
линия | liniya | л лин лн линии линию линией liniya linia line
тракт | trakt | тр-т тр тракта тракте тракту трактом trakt
дорога | doroga | дор дороги дороге дорогу дорогой doroga road rd
въезд | vezd | взд въезда въезде въезду въездом
заезд | zaezd | ззд заезда заезде заезду заездом
съезд | sezd | сзд съезда съезде съезду съездом
спуск | spusk | с-к спуска спуске спуску спуском spusk
просека | proseka | просек пр-к пр-ка просеки просеке
проулок | proulok | проул проулка проулке проулку проулком
переезд | pereezd | пер-д
кольцо | koltso | к-цо кольца
магистраль | magistral | мгстр магистрали
ряд | ryad | ряды ряда рядов
сквер | skver | с-р сквера skver
вал | val | вала валу
мост | most | моста
разворот | razvorot |
проход | prokhod |
`;

/** Quarters, garden communities and the like; columns as above. */
const PLANNING_TYPES = `
микрорайон | mikrorayon | мкр мкрн мкр-н м-н мик микрорайона микрорайоне микр мр-н мр м/р м-он мк-н mkr mikrorayon mikroraion m-n
квартал | kvartal | кв-л к-л квл кварт квартала квартале kvartal kv-l
жилой комплекс | zhiloy kompleks | жк жилкомплекс zhk
СНТ | SNT | снт с/т сот днт днп дпк снп сно онт ст тсн дск спк садоводство с/о с/тов snt dnt
ГСК | GSK | гск гск-н гпк гк gsk
территория | territoriya | тер терр территории ter
жилой район | zhiloy rayon | ж/р жилрайон жр
промзона | promzona | п/р промрайон пром/зона промузел
массив | massiv | массива жилмассив ж/м жм massiv
городок | gorodok | г-к городка городке в/г gorodok
парк | park | парка парке
комплекс | kompleks | компл комплекса kompleks
`;

const REGION_TYPES = `
область | oblast | обл области obl oblast region
край | kray | края крае kray krai
республика | respublika | респ республики республике resp respublika republic
автономный округ | avtonomny okrug | ао а.окр аокр
`;

const DISTRICT_TYPES = `
район | rayon | р-н рн м.р-н районе района raion rayon r-n district
округ | okrug | окр округа округе а/о okrug
городской округ | gorodskoy okrug | г.о го г/о
муниципальный округ | munitsipalny okrug | м.о мо
поселение | poseleniye | п/о с/п г/п с.п г.п поселения сельсовет с/с сп гп с-с волость
`;

/** Spellings that specify the kind of district: full words | spellings. */
export const PRECISE_DISTRICT_TYPES: ReadonlyMap<string, string> = phrasesByWord(`
муниципальный район | м.р-н
сельсовет | сельсовет с/с с-с
сельское поселение | сп с/п с.п
городское поселение | гп г/п г.п
волость | волость
`);

/** The kind of object that a type word names. */
export type TypeClass = 'street' | 'planning' | 'settlement' | 'region' | 'district';

/** A row of the tables. */
export interface TypeRow {
  readonly class: TypeClass;
  /** Full word in the nominative, lower case. */
  readonly word: string;
  /** The word in transliterated names: `ulitsa`. */
  readonly latin: string;
  readonly spellings: readonly string[];
}

/** All types. Snapshots store a type by its position, so their order is fixed. */
export const TYPE_ROWS: readonly TypeRow[] = (
  [
    ['street', STREET_TYPES],
    ['planning', PLANNING_TYPES],
    ['settlement', SETTLEMENT_TYPES],
    ['region', REGION_TYPES],
    ['district', DISTRICT_TYPES],
  ] as const
).flatMap(([kind, table]) =>
  rowsOf(table).map(([word, latin, spellings]) => ({
    class: kind,
    word: word!,
    latin: latin!,
    spellings: spellings ? listOf(spellings) : [],
  })),
);

/** Words that specify the kind of settlement or area and are not part of its name: `рабочий` посёлок. */
export const TYPE_QUALIFIERS: ReadonlySet<string> = setOf(`
рабочий рабочего дачный дачного курортный курортного сельское городское муниципальное муниципальный городской сельский
административный административного внутригородская внутригородское некоммерческое товарищество садоводческое
садоводческий огородническое дачное партнерство потребительский кооператив типа автономный автономная автономного
жилой жилая железнодорожная железнодорожный городского
`);
/**
 * Those of {@link TYPE_QUALIFIERS} that are never the name of a district or quarter, unlike the words in «Курортный
 * район», «мкр Железнодорожный».
 */
export const AREA_QUALIFIERS: ReadonlySet<string> = setOf(`
муниципальное муниципальный городской городское сельский сельское административный административного внутригородская
внутригородское автономный автономная автономного жилой жилая некоммерческое товарищество садоводческое садоводческий
огородническое дачное партнерство потребительский кооператив типа
`);

/** Feminine and neuter type words; the others are masculine. An adjective in a name agrees with its type. */
export const FEMININE_TYPES: ReadonlySet<string> = setOf(`
улица площадь набережная аллея линия дорога магистраль просека территория слобода деревня станица республика область площадка
`);
export const NEUTER_TYPES: ReadonlySet<string> = setOf('шоссе кольцо село поселение');

/**
 * Type words with a dot that show the beginning of a word even if it is glued to the one before: «Иркутскул.Ленина».
 */
export const GLUED_TYPES: readonly string[] = listOf('ул пер просп пр-т пр-кт наб б-р бул пл ш мкр');

/** Words for a town that mean nothing else, in their forms before or after its name. */
export const TOWN_WORDS: ReadonlySet<string> = setOf('г гор город города городе пгт');
/** Words for a town after its name: «Раменское г.». */
export const TOWN_WORDS_BEHIND: ReadonlySet<string> = setOf('г гор город');
/** Words for a small settlement that follow an adjective: «Притомский посёлок». */
export const SETTLEMENT_WORDS_BEHIND: ReadonlySet<string> = setOf('поселок хутор разъезд');
export const VILLAGE_WORDS: ReadonlySet<string> = setOf(
  'д дер деревня деревне село селе хутор аул станица пос поселок поселке',
);

/** Stems of words for a road with a number: «трасса М-7». */
export const ROAD_STEMS: readonly string[] = listOf('трасс автодорог дорог автострад магистрал шоссе');

/** Type words in address texts that do not distinguish places. */
export const UNTELLING_TYPES: ReadonlySet<string> = setOf(
  'улица ул проспект пр просп переулок пер проезд шоссе бульвар бул площадь пл набережная наб тупик дом микрорайон мкр квартал',
);

/** The type of street that people go to by its type alone. */
export const EMBANKMENT = 'набережная';

/** Stems of words for parts of towns and settlements that are as much part of a place's name as any other word. */
export const PLACE_KIND_STEMS: readonly string[] = listOf(
  'район округ административн микрорайон мкр мкрн жк жилой жилого жилом комплекс поселк поселок пгт деревн село сел$ села$ хутор станиц квартал област городок слобод аул',
);
