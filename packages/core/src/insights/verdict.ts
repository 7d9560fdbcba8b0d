import type { Suitability } from './suitability.ts';

export interface VerdictFacts {
  /** Name of the kind in the language. */
  readonly businessName: string;
  readonly opportunity: number;
  readonly demand: number;
  readonly competition: number;
  readonly competitors: number;
  readonly residents: number;
  readonly radiusM: number;
  readonly isKnownPlace: boolean;
  /** The reason why the site is unfit, and the name of its ground; null if it is not. */
  readonly lack: Suitability['lack'];
  readonly ground: string | null;
}

const HIGH = 67;
const LOW = 34;

type Band = 'high' | 'middle' | 'low';
const bandOf = (score: number): Band => (score >= HIGH ? 'high' : score >= LOW ? 'middle' : 'low');

/** Returns one or two sentences that explain the scores. The scores are indexes within the city, never revenue. */
export function verdictOf(facts: VerdictFacts, lang: 'ru' | 'en'): string {
  const unfit = facts.lack && facts.isKnownPlace ? `${unfitness(facts.lack, facts.ground, lang)} ` : '';
  return unfit + (lang === 'ru' ? russian(facts) : english(facts));
}

/** Returns a sentence that says why the site is unfit for a business. */
function unfitness(lack: NonNullable<Suitability['lack']>, ground: string | null, lang: 'ru' | 'en'): string {
  const name = ground === null ? '' : lang === 'ru' ? ` («${ground}»)` : ` (“${ground}”)`;
  return UNFIT[lang][lack](name);
}

const UNFIT = {
  ru: {
    water: (name: string) => `Точка на воде${name}: открыть здесь ничего нельзя.`,
    wild: (name: string) => `На этой земле${name} никто не живёт и почти никто не проходит мимо.`,
    closed: (name: string) => `Это закрытая или промышленная территория${name}, и рядом почти никто не живёт.`,
    nobody: () => 'Рядом почти никого нет: ни жителей, ни работающих днём.',
  },
  en: {
    water: (name: string) => `The point is on water${name}: nothing can be opened here.`,
    wild: (name: string) => `Nobody lives on this ground${name}, and hardly anybody passes by.`,
    closed: (name: string) => `This is closed or industrial ground${name}, and hardly anybody lives near it.`,
    nobody: () => 'Hardly anybody is near, neither residents nor people who work here by day.',
  },
} as const;

function russian({ businessName, isKnownPlace, ...facts }: VerdictFacts): string {
  if (!isKnownPlace) return `${businessName}: оценить место нельзя, рядом нет домов, или карта здесь пуста.`;
  const place = { high: 'сильное', middle: 'среднее', low: 'слабое' }[bandOf(facts.opportunity)];
  const demand = { high: 'высокий', middle: 'средний', low: 'низкий' }[bandOf(facts.demand)];
  const rivals = { high: 'высокая', middle: 'умеренная', low: 'низкая' }[bandOf(facts.competition)];
  const near =
    facts.competitors === 0
      ? `ближе ${facts.radiusM} м конкурентов нет`
      : `конкурентов в радиусе ${facts.radiusM} м: ${facts.competitors}`;
  return (
    `${businessName}: место ${place} в сравнении с другими местами города, индекс возможностей ${facts.opportunity} из 100. ` +
    `Спрос ${demand} (${facts.demand}), конкуренция ${rivals} (${facts.competition}); ${near}, ` +
    `жителей: около ${rounded(facts.residents)}. ${adviceOf(facts, RUSSIAN_ADVICE)}`
  );
}

function english({ businessName, isKnownPlace, ...facts }: VerdictFacts): string {
  if (!isKnownPlace) {
    return `The place cannot be judged for “${businessName}”: there are no homes nearby, or the map is empty here.`;
  }
  const place = { high: 'strong', middle: 'average', low: 'weak' }[bandOf(facts.opportunity)];
  const word = { high: 'high', middle: 'medium', low: 'low' } as const;
  const near = `${facts.competitors === 0 ? 'no' : facts.competitors} competitor${facts.competitors === 1 ? '' : 's'}`;
  return (
    `For “${businessName}” the place is ${place} among the places of the city: opportunity index ${facts.opportunity} of 100. ` +
    `Demand is ${word[bandOf(facts.demand)]} (${facts.demand}), competition ${word[bandOf(facts.competition)]} (${facts.competition}); ` +
    `${near} and about ${rounded(facts.residents)} residents within ${facts.radiusM} m. ${adviceOf(facts, ENGLISH_ADVICE)}`
  );
}

type Advice = Readonly<Record<'free' | 'crowded' | 'centre' | 'empty' | 'even', string>>;

function adviceOf({ demand, competition }: Pick<VerdictFacts, 'demand' | 'competition'>, advice: Advice): string {
  const people = bandOf(demand);
  const rivals = bandOf(competition);
  if (people === 'low') return rivals === 'high' ? advice.crowded : advice.empty;
  if (rivals === 'high') return people === 'high' ? advice.centre : advice.crowded;
  return people === 'high' && rivals === 'low' ? advice.free : advice.even;
}

const RUSSIAN_ADVICE: Advice = {
  free: 'Людей много, а предложения мало.',
  crowded: 'Предложения здесь больше, чем людей рядом.',
  centre: 'Людей много, но и выбор у них большой: нужно отличаться.',
  empty: 'Людей рядом мало.',
  even: 'Спрос и предложение близки к равновесию.',
};

const ENGLISH_ADVICE: Advice = {
  free: 'There are many people and little to choose from.',
  crowded: 'There is more to choose from than there are people nearby.',
  centre: 'There are many people, and much for them to choose from: stand out.',
  empty: 'There are few people nearby.',
  even: 'Demand and supply are near balance.',
};

/** Rounds to two significant digits, as a person would. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / step) * step;
}
