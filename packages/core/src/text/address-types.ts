/**
 * The type words of Russian addresses: what `ул.`, `пр-кт`, `мкр` or `СНТ` stand for.
 * A type never carries the weight of a name: it is compared apart.
 */

/** What a type word speaks of. */
export type TypeClass = 'street' | 'planning' | 'settlement' | 'region' | 'district';

export interface AddressType {
  /** Position in {@link ADDRESS_TYPES}: the number stored in a snapshot; 0 is no type. */
  readonly id: number;
  readonly class: TypeClass;
  /** Full word in the nominative, lower case. */
  readonly word: string;
  /** The word in transliterated names: `ulitsa`. */
  readonly latin: string;
}

/** class | full word | Latin | other spellings, dotless, ё as е; spelled with a hyphen or slash where people do. */
const TABLE = `
street|улица|ulitsa|ул у ул-ца улиц улицы улице улицу улицей ulitsa ulica ulitza ulitca ul st street str
street|проспект|prospekt|пр-кт пр-т просп пр прт пркт пр-к проспекта проспекте проспекту проспектом prospekt prospect pr-kt pr pr-t prosp avenue ave av
street|проезд|proezd|пр-д прд п-д пр проезда проезде проезду проездом пр-зд proezd proyezd pr pr-d driveway passage
street|переулок|pereulok|пер пер-к п-к переулка переулке переулку переулком п пер-ок pereulok per pereulk lane ln
street|бульвар|bulvar|б-р бул бульв бр б-вар бульвара бульваре бульвару бульваром bulvar bulevar b-r boulevard blvd bul
street|набережная|naberezhnaya|наб наб-я н-я набережной набережную nab naberezhnaya naberejnaya embankment
street|площадь|ploshchad|пл п-дь пл-дь площади площадью pl ploshchad ploschad ploshad square sq
street|шоссе|shosse|ш шос sh shosse highway hwy
street|тупик|tupik|туп т-к тупика тупике тупику тупиком tup tupik
street|аллея|alleya|ал алл аллеи аллее аллею аллеей al alleya alley
street|линия|liniya|л лин лн линии линию линией liniya linia line
street|тракт|trakt|тр-т тр тракта тракте тракту трактом trakt
street|дорога|doroga|дор дороги дороге дорогу дорогой doroga road rd
street|въезд|vezd|взд въезда
street|заезд|zaezd|ззд заезда
street|съезд|sezd|сзд съезда
street|спуск|spusk|с-к спуска спуске спуску спуском spusk
street|просека|proseka|просек пр-к пр-ка просеки просеке
street|проулок|proulok|проул проулка
street|переезд|pereezd|пер-д
street|кольцо|koltso|к-цо кольца
street|магистраль|magistral|мгстр магистрали
street|ряд|ryad|ряды ряда рядов
street|сквер|skver|с-р сквера skver
street|вал|val|вала валу
street|мост|most|моста
street|разворот|razvorot|
street|проход|prokhod|
planning|микрорайон|mikrorayon|мкр мкрн мкр-н м-н мик мкрн микрорайона микрорайоне микр мр-н мр м/р м-он мк-н mkr mikrorayon mikroraion m-n
planning|квартал|kvartal|кв-л к-л квл кварт квартала квартале kvartal kv-l
planning|жилой комплекс|zhiloy kompleks|жк жилкомплекс zhk
planning|СНТ|SNT|снт с/т сот днт днп дпк снп сно онт ст тсн дск спк садоводство с/о с/тов snt dnt
planning|ГСК|GSK|гск гск-н гпк гк gsk
planning|территория|territoriya|тер терр территории ter
planning|жилой район|zhiloy rayon|ж/р жилрайон жр
planning|промзона|promzona|п/р промрайон пром/зона промузел
planning|массив|massiv|массива жилмассив ж/м жм massiv
planning|городок|gorodok|г-к городка городке в/г gorodok
planning|парк|park|парка парке
planning|комплекс|kompleks|компл компл комплекса kompleks
settlement|город|gorod|г гор города городе городу gorod gor g city
settlement|посёлок|posyolok|поселок п пос поселка поселке поселку пгт рп р/п кп дп гп нп н/п пст posyolok poselok pos p pgt settlement
settlement|село|selo|с сел села селе selo s
settlement|деревня|derevnya|д дер деревни деревне деревню derevnya der village
settlement|хутор|khutor|х хут хутора хуторе khutor
settlement|станица|stanitsa|ст-ца стан станицы станице ст
settlement|станция|stantsiya|ст ж/д_ст п/ст ж/д станции
settlement|аул|aul|аула ауле
settlement|слобода|sloboda|сл слободы слободе
settlement|местечко|mestechko|м м-ко
settlement|починок|pochinok|п-к
settlement|разъезд|razezd|рзд раз-д разъезда
settlement|улус|ulus|
settlement|заимка|zaimka|
settlement|кордон|kordon|
region|область|oblast|обл области obl oblast region
region|край|kray|края крае kray krai
region|республика|respublika|респ республики республике resp respublika republic
region|автономный округ|avtonomny okrug|ао а.окр аокр
district|район|rayon|р-н рн районе района raion rayon r-n district
district|округ|okrug|окр округа округе а/о okrug
district|городской округ|gorodskoy okrug|г.о го г/о
district|муниципальный округ|munitsipalny okrug|м.о мо
district|поселение|poseleniye|п/о с/п г/п поселения сельсовет с/с сп гп с-с волость
`;

const rows = TABLE.trim().split('\n');

/** All types; position is the id, the first is a place holder for «no type». */
export const ADDRESS_TYPES: readonly AddressType[] = [
  { id: 0, class: 'street', word: '', latin: '' },
  ...rows.map((row, i) => {
    const [kind, word, latin] = row.split('|');
    return { id: i + 1, class: kind as TypeClass, word: word!, latin: latin! };
  }),
];

const IDS_BY_SPELLING = new Map<string, number[]>();
rows.forEach((row, i) => {
  const [, word, , others] = row.split('|');
  for (const spelling of [word!.toLowerCase().replaceAll('ё', 'е'), ...others!.split(' ')]) {
    if (spelling === '') continue;
    const ids = IDS_BY_SPELLING.get(spelling) ?? [];
    if (!ids.includes(i + 1)) ids.push(i + 1);
    IDS_BY_SPELLING.set(spelling, ids);
  }
});

const NO_TYPES: readonly number[] = [];

/** Ids of all types that a spelling may stand for (`пр` → проспект, проезд), or an empty list. Normalised text only. */
export const typesOf = (spelling: string): readonly number[] => IDS_BY_SPELLING.get(spelling) ?? NO_TYPES;

/** Whether a type word begins so: `ули`, `переу`. */
export const beginsType = (beginning: string): boolean =>
  ADDRESS_TYPES.some(({ id, word }) => id !== 0 && word.replace('ё', 'е').startsWith(beginning));

/** Id of the type with this full word. */
export function typeId(word: string): number {
  const type = ADDRESS_TYPES.find((candidate) => candidate.word === word);
  if (!type) throw new RangeError(`no address type is called ${word}`);
  return type.id;
}

/** The class of a type id; undefined for 0. */
export const typeClassOf = (id: number): TypeClass | undefined => (id === 0 ? undefined : ADDRESS_TYPES[id]?.class);

/** Words that say which kind of settlement or area follows and are not part of its name. */
const QUALIFIERS = new Set(
  `рабочий рабочего дачный дачного курортный курортного сельское городское муниципальное муниципальный городской
  сельский административный административного внутригородская внутригородское некоммерческое товарищество
  садоводческое садоводческий огородническое дачное партнерство потребительский кооператив типа автономный автономная
  автономного жилой жилая железнодорожная железнодорожный городского`
    .trim()
    .split(/\s+/),
);

/** Whether a word only qualifies a type word beside it: `рабочий` посёлок, `сельское` поселение. */
export const isQualifier = (word: string): boolean => QUALIFIERS.has(word);
