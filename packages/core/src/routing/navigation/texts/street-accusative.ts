/** Feminine types of streets; adjectives agree with them: «Тверскую улицу». */
const FEMININE_TYPES: ReadonlySet<string> = new Set(
  `улица ул. ул площадь пл. аллея линия дорога автодорога магистраль автомагистраль трасса автотрасса просека эстакада
   дамба развязка набережная наб. дорожка тропа тропинка хорда ветка застава слобода улочка`.split(/\s+/),
);

/** Types of streets whose accusative is the basic form, also that of their adjectives. */
const UNCHANGED_TYPES: ReadonlySet<string> = new Set(
  `проспект пр-т пр. просп. переулок пер. проулок бульвар б-р бул. проезд пр-д тупик туп. шоссе ш. тракт мост путепровод
   виадук тоннель спуск подъём въезд заезд съезд подъезд разъезд объезд обход путь вал взвоз кольцо полукольцо
   поворот переезд`.split(/\s+/),
);

/** Genitives of names in -ай, which look like adjectives: «улица Мамая». */
const NOT_ADJECTIVES: ReadonlySet<string> = new Set(
  `мая николая мамая чапая гая дуная алтая китая рая бая края урожая чая сарая каравая трамвая случая соловья воробья
   муравья ручья тукая абая хузангая ухсая эркая мазая маклая`.split(/\s+/),
);

/** Genitives of nouns in -ье: «аллея Здоровья», «улица Приморья». */
const GENITIVE_OF_NEUTER = /(?:здоров|счаст|уст|реч|мор|гор|волж|лес|сел|звезд)ья$/i;

/** Names of places beside a road, which do not take «на». */
const PLACES: ReadonlySet<string> = new Set(
  `двор район микрорайон мкр мкрн квартал городок посёлок поселок село деревня станция ст тер территория снт ст днп
   гск сад участок промзона массив остров парковка стоянка база кооператив товарищество`.split(/\s+/),
);

/** Numbers of roads: М-5, Р-255, 38К-020. */
export const ROAD_NUMBER = /^(?:\p{Lu}{1,2}[- ]?\d+|\d{2}[А-Я]{1,2}-\d+)$/u;

/** Two names in one. */
const COMPOUND = /[;/:]/;

const ORDINAL = /^\d+-я$/;
/** Genitive endings of people's names, adjectives and plurals. */
const GENITIVE = /(?:[оеё]ва|[иы]на|[ое]го|[иы]х|[оеё]в|[оеё]й|[иы])$/;

/**
 * Returns a Russian street name in the accusative, as it follows «на»: «Тверская улица» → «Тверскую улицу», «улица
 * Ленина» → «улицу Ленина», «Большая Полянка» → «Большую Полянку». The type of the street and the adjectives that agree
 * with it change; what the street is named after does not.
 *
 * @returns null when no form is safe: two names in one, a place that is no road, a word of unknown case
 */
export function streetAccusative(name: string): string | null {
  if (ROAD_NUMBER.test(name)) return name;
  if (!isNamedSafely(name)) return null;
  const remark = remarkOf(name);
  if (remark !== '') {
    const main = streetAccusative(name.slice(0, -remark.length));
    return main && main + remark;
  }
  const words = name.split(' ');
  const typeAt = typePosition(words);
  if (typeAt === -1) return accusativeWithoutType(words);
  const type = words[typeAt]!.toLowerCase();
  if (!FEMININE_TYPES.has(type)) return words.with(typeAt, type).join(' ');
  const before = accusativeBefore(words.slice(0, typeAt));
  return [...before, accusativeAdjective(type) ?? feminineNoun(type), ...accusativeAfter(words.slice(typeAt + 1))].join(
    ' ',
  );
}

/** Returns false for two names in one, and for what does not begin like a name. */
export const isNamedSafely = (name: string): boolean =>
  !COMPOUND.test(name) && /^(?:[А-ЯЁ]|\d+[- ]|\p{Ll}{2,}\.? )/u.test(name) && !/^(?:на|в|к|от|до|из|с|по) /i.test(name);

/** Returns the remark at the end of a name, such as the location of the street, which is not inflected; else empty. */
export const remarkOf = (name: string): string => /(?:,| \([^()]*\)$).*/.exec(name)?.[0] ?? '';

/**
 * Returns the position of the word for the type of street, or -1. «Улица» comes before others («2-я линия улица»),
 * «набережная» yields to them («Набережная улица»).
 */
export function typePosition(words: readonly string[]): number {
  const lower = words.map((word) => word.toLowerCase());
  if (lower.includes('улица')) return lower.indexOf('улица');
  const at = lower.findIndex((word) => word !== 'набережная' && isType(word));
  return at === -1 ? lower.indexOf('набережная') : at;
}

const isType = (word: string): boolean => FEMININE_TYPES.has(word) || UNCHANGED_TYPES.has(word);

/** Inflects the words before a feminine type («Тверскую улицу»), except proper names («2-я линия улицу»). */
function accusativeBefore(words: readonly string[]): readonly string[] {
  const hasOwnName = words.some((word) => isType(word.toLowerCase()) && word.toLowerCase() !== 'набережная');
  return hasOwnName ? words : words.map((word) => accusativeAdjective(word) ?? word);
}

/**
 * Inflects the words after a feminine type. Adjectives alone agree with it («улицу Большую Садовую»), and so does an
 * ordinal before a genitive («улицу 1-ю Чапаева»). Anything else is a name of its own («улицу Красная Горка», «улицу
 * 5-я Линия»).
 */
function accusativeAfter(words: readonly string[]): readonly string[] {
  const adjectives = words.map(accusativeAdjective);
  if (adjectives.every((word) => word !== null)) return adjectives;
  const isOrdinalOfName = ORDINAL.test(words[0]!) && words.slice(1).every((word) => GENITIVE.test(word));
  return isOrdinalOfName ? [adjectives[0]!, ...words.slice(1)] : words;
}

/**
 * Returns the accusative of a name that leaves the type out; null if no form is safe. Words that end in neither -а nor
 * -я are the same in the accusative («на Арбат», «на Лесной», «на Свободы»). Adjectives with these endings are feminine
 * («на Садовую»), and so is a noun after them («на Большую Полянку»). Other words are left alone if they are genitives
 * («на Петра Смирнова»).
 */
function accusativeWithoutType(words: readonly string[]): string | null {
  if (!/^(?:[А-ЯЁ]|\d+-(?:я|й|е)$)/.test(words[0]!)) return null;
  if (words.some((word) => PLACES.has(word.toLowerCase().replace(/\.$/, '')) || /^[-–—]$|["«»a-z]/i.test(word)))
    return null;
  const forms: string[] = [];
  for (const [at, word] of words.entries()) {
    const adjective = accusativeAdjective(word);
    const isLast = at === words.length - 1;
    if (adjective !== null) forms.push(adjective);
    else if (!/[ая]$/.test(word) || GENITIVE.test(word)) forms.push(word);
    else if (isLast && at > 0 && accusativeAdjective(words[at - 1]!) !== null) forms.push(feminineNoun(word));
    else if (isLast && at === 0 && /[^аеёиоуыэюячщ]ка$/.test(word)) forms.push(feminineNoun(word));
    else if (words.length > 1 && /^[А-ЯЁ]/.test(word) && GENITIVE.test(words.at(-1)!)) forms.push(word);
    else return null;
  }
  return forms.join(' ');
}

const feminineNoun = (word: string): string => word.replace(/а$/, 'у').replace(/я$/, 'ю');

/** Returns the accusative of a feminine adjective or ordinal, in brackets or not; null for any other word. */
export function accusativeAdjective(word: string): string | null {
  if (ORDINAL.test(word)) return word.replace(/я$/, 'ю');
  if (NOT_ADJECTIVES.has(word.toLowerCase().replace(/^.*-/, '')) || GENITIVE_OF_NEUTER.test(word)) return null;
  if (!/^\(?[А-ЯЁа-яё-]+(?:ая|яя|[бвжзнпрстчш]ья)\)?$/.test(word)) return null;
  return word
    .split('-')
    .map((part) =>
      part
        .replace(/ая(?=\)?$)/, 'ую')
        .replace(/яя(?=\)?$)/, 'юю')
        .replace(/ья(?=\)?$)/, 'ью'),
    )
    .join('-');
}
