import { chainsCalled } from '../lexicon/chains.ts';
import type { SearchContext } from './search-context.ts';
import type { KindMeaning, Point, SearchDeps } from './dependencies.ts';
import { bySureness, stronger, withEvidence } from './evidence.ts';
import { GENERAL_KINDS, SHOWING_KINDS } from './known-kinds.ts';
import { isDoing } from './light-words.ts';
import type { Sought } from './sought-place.ts';
import { coreKind, kindOf } from './sought-kind.ts';
import { NO_OFFERS } from '../lexicon/filter-words.ts';
import { MAKING, ORDERING_WORDS, SHOP, SMALL_SHOPS } from '../lexicon/wishes.ts';
import { isPhrase } from './kind-head.ts';
import { lightenedNames, namedBy, namesOf } from './sought-name.ts';
import { FAR_M } from './reach.ts';
import { CERTAIN, POSSIBLE } from '../scoring/sureness.ts';

/** Returns the things that a text may look for, the surest first. */
export function findSought(text: string, context: SearchContext, near: Point | null): Sought[] {
  const { deps } = context;
  const meaning = deps.meaningOf(text, context.thorough);
  // «Памятник Пушкину с Далем» honours both.
  const isShown = meaning.categories.some(({ id }) => SHOWING_KINDS.has(id));
  const made = isShown ? madeThing(text) : null;
  if (made !== null && deps.meaningOf(made, context.thorough).isOnePhrase)
    return findSought(made, context, near).map((sought) => ({
      ...sought,
      understood: { ...sought.understood, subject: text },
    }));
  const offer = meaning.attributes.length === 0 && !meaning.isOnePhrase && !isShown ? offerBehind(text) : null;
  if (offer !== null) {
    const kind = text.slice(0, -offer.length - 1);
    // «Лавка со специями» is a shop for them.
    const goods = offer.replace(/^со? /, '');
    if ((kind === SHOP || SMALL_SHOPS.has(kind)) && deps.meaningOf(goods, context.thorough).isOnePhrase)
      return findSought(goods, context, near);
    // «Аптека с орлами» is the sight of that name rather than a pharmacy that has some.
    const named = namesOf(text, meaning, deps, near, false).filter(({ isWhole }) => isWhole);
    return [...named, ...findSought(kind, context, near).map((sought) => withoutOffer(sought, offer))].sort(bySureness);
  }
  const kind = kindOf(text, meaning, context);
  // A name would be so much less sure that it is never shown beside the kind, so none is looked for; but «пивная карта»
  // is rather a chain of that name than a pub that takes cards.
  if (
    kind &&
    meaning.isOnePhrase &&
    meaning.attributes.length === 0 &&
    kind.evidence.confidence >= CERTAIN &&
    !context.thorough
  )
    return [kind];
  const words = text.split(' ');
  const named = lightenedNames(words, namesOf(text, meaning, deps, near, isDoing(words)), deps, near);
  // «Ашан» is neither a shop nor a kind that is spelled alike.
  const chains = chainsCalled(words);
  const isChain = chains.length > 0;
  const names =
    meaning.isAbsent || meaning.standsIn || isChain
      ? named.map((name) => (name.isWhole ? name : doubted(name)))
      : named;
  const [name = null] = names;
  // «Собрать в школу» asks for no school.
  const isWhole = isPhrase(words, deps);
  const [asked, core] = [kind, isWhole ? null : coreKind(text, words, context)].map((each) =>
    each && isChain && !each.standsIn ? doubted(each) : each,
  );
  return [raised(asked!, name, meaning, deps, near), raised(core!, name, meaning, deps, near), ...names]
    .flatMap((sought) => sought ?? [])
    .sort(bySureness);
}

/** Returns «изготовление памятник» for «заказать памятник»; null if nothing is ordered. */
function madeThing(text: string): string | null {
  const words = text.split(' ');
  const things = words.filter((word) => !ORDERING_WORDS.has(word));
  return things.length === words.length ? null : [MAKING, ...things].join(' ');
}

/**
 * Returns «с бассейном» of «гостиница с бассейном»; null if the text does not end so, as in «рядом с рынком», «сходить с
 * сыном» and «со своей пивоварней».
 */
function offerBehind(text: string): string | null {
  const [, offer, what] = /(?<!рядом|рядышком|соседству|вместе) (со? (\S.*))$/.exec(text) ?? [];
  return offer === undefined || NO_OFFERS.test(what!) ? null : offer;
}

/** Returns a search that ignores an offer, which the map does not record for any place: hardly what is asked for. */
const withoutOffer = (sought: Sought, offer: string): Sought => ({
  ...sought,
  evidence: withEvidence(sought.evidence, 'wordsLeft'),
  unheeded: [...sought.unheeded, offer],
});

const doubted = (sought: Sought): Sought => ({ ...sought, evidence: withEvidence(sought.evidence, 'absent') });

/** Returns the kind, made surer than a name that hardly agrees. */
function raised(
  kind: Sought | null,
  name: Sought | null,
  { rest }: KindMeaning,
  deps: SearchDeps,
  near: Point | null,
): Sought | null {
  if (!kind || !name || name.evidence.confidence >= POSSIBLE || kind.understood.category === null) return kind;
  // «Магазин обоев»: not just any shop.
  if (rest !== '' && GENERAL_KINDS.has(kind.understood.category)) return kind;
  // «Банк Хоум Кредит»: if one of the other words is the name of a place, the name is meant.
  const isCalled = (word: string): boolean =>
    namedBy(word, deps, near, near && FAR_M).some(({ score }) => score >= POSSIBLE);
  if (rest.split(' ').filter(Boolean).some(isCalled)) return kind;
  return { ...kind, evidence: stronger(kind.evidence, name.evidence) };
}
