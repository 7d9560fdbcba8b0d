/** Feminine types of streets with their accusative; adjectives agree with them: «Тверскую улицу». */
const FEMININE_TYPES: ReadonlyMap<string, string> = new Map([
  ['улица', 'улицу'],
  ['ул.', 'ул.'],
  ['ул', 'ул'],
  ['площадь', 'площадь'],
  ['пл.', 'пл.'],
  ['аллея', 'аллею'],
  ['линия', 'линию'],
  ['дорога', 'дорогу'],
  ['автодорога', 'автодорогу'],
  ['магистраль', 'магистраль'],
  ['автомагистраль', 'автомагистраль'],
  ['трасса', 'трассу'],
  ['автотрасса', 'автотрассу'],
  ['просека', 'просеку'],
  ['эстакада', 'эстакаду'],
  ['дамба', 'дамбу'],
  ['развязка', 'развязку'],
  ['набережная', 'набережную'],
  ['наб.', 'наб.'],
]);

/** Types of streets whose accusative is the basic form, of their adjectives too. */
const UNCHANGED_TYPES: ReadonlySet<string> = new Set(
  `проспект пр-т пр. просп. переулок пер. проулок бульвар б-р бул. проезд пр-д тупик туп. шоссе ш. тракт мост путепровод
   виадук тоннель спуск подъём въезд заезд съезд подъезд разъезд объезд обход путь вал взвоз кольцо полукольцо
   поворот переезд`.split(/\s+/),
);

/** Genitives of names in -ай, which look like adjectives: «улица Мамая». */
const NOT_ADJECTIVES: ReadonlySet<string> = new Set(
  'мая николая мамая чапая гая дуная алтая китая рая бая края урожая чая сарая каравая трамвая случая'.split(' '),
);

/** Numbers of roads: М-5, Р-255, 38К-020. */
const ROAD_NUMBER = /^(?:\p{Lu}{1,2}[- ]?\d+|\d{2}[А-Я]{1,2}-\d+)$/u;

/** Signs of two names in one, or of remarks. */
const COMPOUND = /[();/,:]/;

const ORDINAL = /^\d+-я$/;
const GENITIVE = /(?:[оеё]ва|[иы]на|[ое]го|[иы]х|[оеё]й|[иы])$/;

/**
 * A Russian street name in the accusative, as it follows «на»: «Тверская улица» → «Тверскую улицу», «улица Ленина» →
 * «улицу Ленина». The type of the street and the adjectives that agree with it change; what the street is named after
 * does not.
 *
 * @returns null when the name has no known type, or it is unclear what agrees with what
 */
export function streetAccusative(name: string): string | null {
  if (ROAD_NUMBER.test(name)) return name;
  if (COMPOUND.test(name)) return null;
  const words = name.split(' ');
  const typeAt = typePosition(words);
  if (typeAt === -1) return null;
  const type = words[typeAt]!.toLowerCase();
  const accusativeType = FEMININE_TYPES.get(type);
  if (accusativeType === undefined) return words.with(typeAt, type).join(' ');

  const after = accusativeAfter(words.slice(typeAt + 1));
  if (!after) return null;
  const before = words.slice(0, typeAt).map((word) => accusativeAdjective(word) ?? word);
  return [...before, accusativeType, ...after].join(' ');
}

/** Where the word for the type of street stands, -1 for nowhere. «Набережная» yields to others: «Набережная улица». */
function typePosition(words: readonly string[]): number {
  const lower = words.map((word) => word.toLowerCase());
  const at = lower.findIndex((word) => word !== 'набережная' && isType(word));
  return at === -1 ? lower.indexOf('набережная') : at;
}

const isType = (word: string): boolean => FEMININE_TYPES.has(word) || UNCHANGED_TYPES.has(word);

/**
 * What follows a feminine type: adjectives alone agree with it («улицу Большую Садовую»), and so does an ordinal before
 * a genitive («улицу 1-ю Чапаева»); anything else is a name of its own («улицу Красная Горка»).
 */
function accusativeAfter(words: readonly string[]): readonly string[] | null {
  const adjectives = words.map(accusativeAdjective);
  if (adjectives.every((word) => word !== null)) return adjectives;
  if (!ORDINAL.test(words[0]!)) return words;
  return words.slice(1).every((word) => GENITIVE.test(word)) ? [adjectives[0]!, ...words.slice(1)] : null;
}

/** The accusative of a feminine adjective or ordinal; null for another word. */
function accusativeAdjective(word: string): string | null {
  if (ORDINAL.test(word)) return word.replace(/я$/, 'ю');
  if (NOT_ADJECTIVES.has(word.toLowerCase())) return null;
  if (!/^[А-ЯЁа-яё-]+(?:ая|яя|[чжшсвт]ья)$/.test(word)) return null;
  return word
    .split('-')
    .map((part) => part.replace(/ая$/, 'ую').replace(/яя$/, 'юю').replace(/ья$/, 'ью'))
    .join('-');
}
