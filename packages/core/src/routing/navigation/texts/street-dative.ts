import { accusativeAdjective, isNamedSafely, remarkOf, ROAD_NUMBER, typePosition } from './street-accusative.ts';

type Gender = 'feminine' | 'masculine' | 'neuter';

/** Masculine adjectives in -ий that keep a soft sign: «Казачий» → «Казачьему». */
const WITH_SOFT_SIGN: ReadonlySet<string> = new Set(
  'третий казачий лисий олений медвежий волчий заячий птичий рыбачий охотничий девичий божий барсучий'.split(' '),
);
/** Surnames in the genitive, which look like masculine adjectives: «Чайкиной»; and adjectives that look like them. */
const GENITIVE_OF_SURNAME =
  /(?<!(?:^|[^а-яё])(?:пол|бок|берег|груз|кольц|луч|труд|быт|мох|круг|луг|бор|ключ|час|меж|мост|зерн|пищ|низ|порт))(?:ов|ев|ёв|ин|ын)ой$/i;
/** A namesake in the genitive, without a type of street: «Рокоссовского», «Героев Пожарных». */
const BARE_GENITIVE = /^(?:[А-ЯЁ][а-яё-]+ )*[А-ЯЁ][а-яё-]*(?:[ое]го|[оеё]ва|[иы]на|[оеё]в|[иы]х)$/;
/** Genitives of several people, which look like possessives: «Декабристов». */
const GENITIVE_OF_PEOPLE = /(?:ист|тор|лог|ург|ант|ент|навт)ов$/;
/** Possessives: «Лялин», «Серов». */
const POSSESSIVE = /^[А-ЯЁ][а-яё]+(?:[иы]н|[оеё]в)$/;
/** Feminine adjectives with a stressed ending after a sibilant: «Большая» → «Большой», but «Рабочая» → «Рабочей». */
const STRESSED_AFTER_SIBILANT = /(?:Больш|Чуж)ая\)?$/i;

/**
 * Returns a Russian street name in the dative, as it follows «по»: «Тверская улица» → «Тверской улице», «Ленинский
 * проспект» → «Ленинскому проспекту». The type of the street and the adjectives that agree with it change.
 *
 * @returns null when no form is safe, also for most names without a type
 */
export function streetDative(name: string): string | null {
  if (ROAD_NUMBER.test(name)) return name;
  if (!isNamedSafely(name)) return null;
  const remark = remarkOf(name);
  if (remark !== '') {
    const main = streetDative(name.slice(0, -remark.length));
    return main && main + remark;
  }
  const words = name.split(' ');
  const typeAt = typePosition(words);
  if (typeAt === -1) return BARE_GENITIVE.test(name) ? `улице ${name}` : null;
  const type = words[typeAt]!.toLowerCase();
  const gender = genderOf(type);
  const before = words.slice(0, typeAt).map((word) => adjectiveOrSame(word, gender));
  const after = wordsAfter(words.slice(typeAt + 1), gender);
  return before.includes(null) || after === null ? null : [...before, typeDative(type), ...after].join(' ');
}

function genderOf(type: string): Gender {
  if (/^(?:шоссе|ш\.|кольцо|полукольцо)$/.test(type)) return 'neuter';
  return /(?:[ая]|площадь|магистраль)$|^(?:ул|пл|наб)\.?$/.test(type) ? 'feminine' : 'masculine';
}

function typeDative(type: string): string {
  if (type.endsWith('.') || type.includes('-') || type.length <= 3) return type === 'вал' ? 'валу' : type;
  if (type === 'шоссе') return type;
  if (type === 'набережная') return 'набережной';
  if (type.endsWith('кольцо')) return type.replace(/о$/, 'у');
  if (/[иь]я$|(?:площад|магистрал|пут)ь$/.test(type)) return type.replace(/.$/, 'и');
  if (type.endsWith('ь')) return type.replace(/ь$/, 'ю');
  if (/[ая]$/.test(type)) return type.replace(/.$/, 'е');
  return `${type.replace(/ок$/, 'к')}у`;
}

/** Returns the words behind the type: adjectives alone agree with it, anything else is what the street is named after. */
function wordsAfter(words: readonly string[], gender: Gender): readonly (string | null)[] | null {
  if (words.length === 0 || (gender === 'masculine' && !words.every((word) => /(?:[иы]й|\d-й)$/.test(word)))) {
    // «Переулок Донской» is named after the river or a woman, «переулок Шевцовой» after a woman.
    const isUnsure = words.length === 1 && words[0]!.endsWith('ой') && !GENITIVE_OF_SURNAME.test(words[0]!);
    return isUnsure && gender === 'masculine' ? null : words;
  }
  const adjectives = words.map((word) => adjectiveDative(word, gender));
  return adjectives.includes(null) ? words : adjectives;
}

/** Returns the dative of an adjective, the word itself if it is none; null if that is unsure. */
function adjectiveOrSame(word: string, gender: Gender): string | null {
  const dative = adjectiveDative(word, gender);
  if (dative !== null) return dative;
  const isUnsure = /(?:[иы]й|ой|ая|яя)$/.test(word) || GENITIVE_OF_PEOPLE.test(word);
  return gender === 'masculine' && isUnsure ? null : word;
}

function adjectiveDative(word: string, gender: Gender): string | null {
  if (gender === 'feminine') return accusativeAdjective(word) === null ? null : eachPart(word, feminineDative);
  if (/^\d+-[йе]$/.test(word)) return word.replace(/.$/, 'му');
  if (gender === 'neuter') {
    if (!/^[А-ЯЁа-яё-]{3,}(?:ое|ее)$/.test(word)) return null;
    return eachPart(word, (part) => part.replace(/ое$/, 'ому').replace(/ее$/, 'ему'));
  }
  if (!/^[А-ЯЁа-яё-]{3,}$/.test(word) || GENITIVE_OF_SURNAME.test(word)) return null;
  if (POSSESSIVE.test(word) && !GENITIVE_OF_PEOPLE.test(word)) return `${word}у`;
  if (WITH_SOFT_SIGN.has(word.toLowerCase())) return word.replace(/ий$/, 'ьему');
  if (!/(?:ый|ой|[кгхнчшщж]ий)$/.test(word)) return null;
  return eachPart(word, (part) => part.replace(/(?:ый|ой|(?<=[кгх])ий)$/, 'ому').replace(/ий$/, 'ему'));
}

function feminineDative(part: string): string {
  if (/^\d+-я$/.test(part)) return part.replace(/я$/, 'й');
  if (STRESSED_AFTER_SIBILANT.test(part)) return part.replace(/ая/, 'ой');
  return part
    .replace(/(?<=[чшщж])ая(?=\)?$)/, 'ей')
    .replace(/ая(?=\)?$)/, 'ой')
    .replace(/яя(?=\)?$)/, 'ей')
    .replace(/ья(?=\)?$)/, 'ьей');
}

/** Inflects the parts of a word with hyphens, ordinals as a whole. */
const eachPart = (word: string, inflect: (part: string) => string): string =>
  /^\d/.test(word) ? inflect(word) : word.split('-').map(inflect).join('-');
