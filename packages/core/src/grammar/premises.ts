import { SAYINGS } from '../lexicon/premises.ts';
import { GAP, type Unit } from '../normalisation/tokenise.ts';
import { CLASSES } from './classes.ts';
import { isOrdinalSuffixAt, mayBeHouse } from './numbers.ts';
import { type Firing, type Rule, RuleList } from './rule.ts';

/** Parts of a line that are not part of the building's address. */
export type Premises = 'flat' | 'entrance' | 'floor' | 'phone' | 'country' | 'postcode' | 'ignored';

/** A stretch of a line that is not part of the building's address. */
export interface CutPart {
  readonly component: Premises;
  /** Units `first … end - 1`. */
  readonly first: number;
  readonly end: number;
}

/** `as said`: the meaning of the word for premises in the span. */
export type PremisesRule = Rule<Premises | 'as said'>;

/** The rest of a flat's or floor's number after its first digits: `45а`, `45-46`, `1Н`, `39/ЖП`. */
const REST = '+letter|-number|/number|-<one or two letters>|/<one or two letters>*';

/** A number of its own, not the end of `15/11` or `12-3`. */
const COUNT = '!/any !-any ~number';

/** The rules for the parts that are cut from a line. The span of an example is in brackets. */
export const PREMISES_RULES: readonly PremisesRule[] = [
  {
    name: 'postcode',
    pattern: '<postcode> !+any',
    effect: 'postcode',
    examples: ['[664025], Иркутск, Ленина 1', 'Ленина 1 [664025]'],
    counterExamples: ['Ленина 1, 064025', 'Ленина 664025а'],
  },
  {
    name: 'premises behind their number',
    pattern: [
      `[!<house>] ${COUNT} !(any <counted premises> !~number ![~<ordinal word> !<counted premises>]`,
      `[number|letter] ${COUNT} !(any <counted premises> [~<next premises>]`,
      'на|в number <premises one is on>',
    ],
    effect: 'as said',
    examples: [
      'Ленина 12, [3 этаж]',
      'Ленина 12 [45 квартира]',
      'дом 5, [2 подъезд] 3 этаж',
      'Ленина 12 [на 3 этаже]',
      'Ленина 12, [3 этаж], 2-й подъезд',
    ],
    counterExamples: [
      'Ленина 12 подъезд 3',
      'Ленина 12, этаж',
      'Ленина 15/11 подъезд',
      'Ленина 12 (подъезд со двора)',
      'дом 5 подъезд второй',
    ],
  },
  {
    name: 'premises behind an ordinal',
    pattern: 'number <ordinal ending> <premises of an ordinal> -ра?',
    effect: 'as said',
    examples: ['Ленина 12, [3-й подъезд]', 'Ленина 12 [5-й эт.]', 'Ленина 12, [2й под.]', 'Ленина 12, [45-я кв.]'],
    counterExamples: ['Ангарск, 207-й кв, 14', '3-й подъём, 5'],
  },
  {
    name: 'entrance behind its number, shortened',
    pattern: `[<house or premises>] ${COUNT} !(any <shortened entrance> -д? ![~<uncounted number>]`,
    effect: 'entrance',
    examples: [
      'Ленина 12, [3 под.], 1 эт.',
      'Ленина 12, 45 кв, [3 под.]',
      'Ленина 12, [3 под], 45 кв',
      'Ленина 12, [3 вход]',
      'Ленина 12, [3 под-д], 45 кв',
    ],
    counterExamples: [
      'дом 5 под горой',
      'Ленина 12 к 3 под. 5',
      'Ленина 12 вход со двора',
      'бульвар Мира 42 (вход слева)',
      'Ленина 2/14 вход',
    ],
  },
  {
    name: 'letter for an entrance or a floor behind its number',
    pattern: ['[<house or premises>] ;number +п|+э|п.|э. $', '[<house or premises>] ;number п|э [~<next premises>]'],
    effect: 'as said',
    examples: ['Ленина 12, 45 кв, [3 п.]', 'Ленина 12, [3п], 45 кв', 'Ленина 12, 3п [5э]', 'Ленина 12, [5э] 45 кв'],
    counterExamples: ['Ленина 5э', 'Ленина 12э', 'Садовая 12, 3 п-д 5'],
  },
  {
    name: 'flat behind its number, shortened',
    pattern: [';number кв $', '[<house or premises>] !/any ;number кв -ра? !-л !~<house> ![~<uncounted number>]'],
    effect: 'flat',
    examples: [
      'Ленина [45 кв]',
      'Ленина 12, [45 кв], подъезд 3',
      'Ленина 12, [45 кв], 3 под.',
      'Ленина 12, [45 кв-ра]',
    ],
    counterExamples: ['Ангарск 207 кв дом 14', 'мкр 6, 85 кв, дом 3', 'мкр 6, 85 кв-л', 'Ленина 2/14 кв 8 вход'],
  },
  {
    name: 'floor without a number',
    pattern: '<unnumbered floor> <floor>',
    effect: 'floor',
    examples: ['Ленина 12, [цокольный этаж]'],
  },
  {
    name: 'country',
    pattern: ['<country>', 'российская федерац…'],
    effect: 'country',
    examples: ['[Россия], Иркутск', '[Российская Федерация], Иркутск'],
  },
  {
    name: 'inner territory of a city',
    pattern: ['вн тер г?', 'внутригородск… территори… города федеральн… word', 'внутригородск… территори…'],
    effect: 'ignored',
    examples: [
      'Москва, [вн.тер.г.] муниципальный округ Арбат',
      'Москва, [внутригородская территория] Арбат',
      'г. [внутригородская территория города федерального значения] округ Арбат',
    ],
  },
  {
    name: 'prose of officials',
    pattern: ['почтов… адрес…', 'муниципальн… образовани…', '<note>'],
    effect: 'ignored',
    examples: [
      '[почтовый адрес] ориентира: Ленина 12',
      '[муниципальное образование] город Тула',
      'Ленина 12 [позвоните]',
    ],
    counterExamples: ['Почтовый переулок 5'],
  },
  {
    name: 'name of a person',
    pattern: [
      '^<name of a person> _<name of a person> _<patronymic>',
      '[number] <name of a person> _<name of a person> _<patronymic>',
      '<name of a person> _<patronymic>',
    ],
    effect: 'ignored',
    examples: [
      '[Иванов Пётр Сергеевич], Ленина 12',
      'Ленина 12 [Иванов Пётр Сергеевич]',
      'Ленина 12, кв. 5 [Марии Петровне]',
    ],
    counterExamples: ['улица Фёдора Петровича'],
  },
  {
    name: 'name of a firm',
    pattern: [
      '<legal form>|<legal form before a name> "any ~<inside quotes>*',
      '<legal form> ~word letter.*',
      '<legal form>',
    ],
    effect: 'ignored',
    examples: [
      '[ООО «Ромашка»], Ленина 12',
      '[АО «Прогресс»], Ленина 12',
      '[ИП Сидоров А.Б.], Псков',
      'Ленина 12, [ООО]',
    ],
    counterExamples: ['Ямало-Ненецкий АО, Ноябрьск'],
  },
  {
    name: 'box for letters',
    pattern: ['а /я number?', 'в /ч number?'],
    effect: 'ignored',
    examples: ['Ленина 12, [а/я 15]', '[в/ч 12345], Ленина 12'],
  },
  {
    name: 'without a number',
    pattern: 'б /н',
    effect: 'ignored',
    examples: ['Ленина 24 [б/н]'],
  },
  {
    name: 'place to park or store',
    pattern: `м|а|к /м|/п number ${REST} ,number*`,
    effect: 'flat',
    examples: ['Ленина 12, [м/м 3,4]', 'Ленина 12, [к/п 4]'],
  },
  {
    name: 'word for a phone whose number is cut',
    pattern: '<phone>. $',
    effect: 'phone',
    examples: ['Ленина 12, [тел.]'],
  },
  {
    name: 'premises counted by a word',
    pattern: [
      '<ordinal word> _<counted premises> !~number',
      '<counted premises> _<ordinal word> ![<counted premises> !<ordinal word>]',
    ],
    effect: 'as said',
    examples: ['Ленина 12, [второй этаж]', 'Ленина 12 [первый подъезд]', 'Ленина 12 [подъезд второй]'],
    counterExamples: ['Первая улица 12', 'Ленина 12, подъезд, Первая улица'],
  },
  {
    name: 'letter for an entrance',
    pattern: [
      '[number] ;п. ~number',
      '[<premises>|ра] ;п number',
      ';п ~number [э|эт|к|кв ~number]',
      '[э|эт ~number] ;п ~number',
    ],
    effect: 'entrance',
    examples: ['Ленина 59 [п.3]', 'Ленина 12, 45 кв, [п 3]', 'Ленина 12 [п2] э5 к56', 'Ленина 12 э5 [п2]'],
    counterExamples: ['п 5, дом 3'],
  },
  {
    name: 'letter for a floor',
    pattern: ['[п|под ~number] ;э ~number', ';э ~number [к|кв ~number]'],
    effect: 'floor',
    examples: ['Ленина 12 п2 [э5]', 'Ленина 12 [э5] к56'],
  },
  {
    name: 'letter for a flat',
    pattern: '[э|эт ~number] ;к ~number',
    effect: 'flat',
    examples: ['Ленина 12 э5 [к56]'],
    counterExamples: ['Ленина 12 к56'],
  },
  {
    name: 'code of a door',
    pattern: '<code> number +any|-any|/any*',
    effect: 'ignored',
    examples: ['Ленина 12 [домофон 12к3456]', 'Ленина 12 [код 45В]'],
  },
  {
    name: 'section of a market',
    pattern: `[!number|letter|<optional part>] ~<section> number ${REST}`,
    effect: 'flat',
    examples: ['рынок, [секция 12]'],
    counterExamples: ['Ленина 12, секция 3', 'Ленина 12А секция 3'],
  },
  {
    name: 'premises before their number',
    pattern: [`<premises> number ${REST}`, `кв -ра number ${REST}`, 'под -д number', '<flat> <Roman numeral>'],
    effect: 'as said',
    examples: [
      'Ленина 12, [кв. 45]',
      'Ленина 12, [кв-ра 45]',
      'Ленина 12, [под-д 3]',
      'Ленина 12 [подъезд 2]',
      'Ленина 12 [офис 45-46]',
      'рынок, [пав. 3]',
      'Ленина 12, [пом. II]',
      'Ленина 12, [окно 5]',
    ],
    counterExamples: ['кв-л 5', 'кв. А', 'Рабочий п-д 5'],
  },
];

const RULES = new RuleList(PREMISES_RULES, CLASSES);

/** Returns the rules for premises that fire in a line, in order of position; their spans do not overlap. */
export function firePremises(units: readonly Unit[]): Firing<PremisesRule>[] {
  const firings: Firing<PremisesRule>[] = [];
  for (let i = 0; i < units.length; i++) {
    const fired = RULES.at(units, i);
    if (fired === null) continue;
    firings.push(fired);
    i = fired.span.end - 1;
  }
  return firings;
}

/**
 * Returns the parts to cut from a line, in order of position; they do not overlap. If they took every number that may
 * be a house, the first number before its word is left: «Ленина 12 подъезд» is house 12.
 */
export function findCutParts(units: readonly Unit[]): CutPart[] {
  const parts = firePremises(units).map(({ rule, span: { first, end } }): CutPart => ({
    component: componentOf(rule.effect, units, first, end),
    first,
    end,
  }));
  const counted = parts.findIndex((part) => mayCountHouse(part, units));
  if (counted < 0) return parts;
  const isLeft = (unit: Unit, i: number): boolean =>
    unit.isNumber && !parts.some(({ first, end }) => first <= i && i < end) && mayBeHouse(units, i, units.length);
  const { first, ...part } = parts[counted]!;
  return units.some(isLeft) ? parts : parts.with(counted, { ...part, first: first + 1 });
}

/** Returns true if premises begin with a number right after a word, which would be the house if the line had no other. */
const mayCountHouse = ({ component, first, end }: CutPart, units: readonly Unit[]): boolean =>
  (component === 'entrance' || component === 'flat') &&
  units[first]!.isNumber &&
  units[first]!.gap === GAP.SPACE &&
  first > 0 &&
  !units[first - 1]!.isNumber &&
  end > first + 1 &&
  !isOrdinalSuffixAt(units, first + 1);

function componentOf(effect: Premises | 'as said', units: readonly Unit[], first: number, end: number): Premises {
  if (effect !== 'as said') return effect;
  for (let i = first; i < end; i++) {
    const { text } = units[i]!;
    const saying = SAYINGS.get(text);
    if (saying === 'flat' || saying === 'entrance' || saying === 'floor') return saying;
    if (text === 'п') return 'entrance';
    if (text === 'э') return 'floor';
  }
  return 'ignored';
}
