import { refuse } from './check-input.ts';
import type { Geocoder } from './geocoding/index.ts';
import type { GeocodeOptions, GeocodeResult, ResultType } from './geocoding/types.ts';
import type { CompletedEntry, CompletionKind, PoiSearch } from './poi/index.ts';
import { folded } from './normalisation/folded.ts';
import { DOUBTFUL } from './scoring/sureness.ts';

export type SuggestKind = 'address' | CompletionKind;

export interface SuggestOptions extends Omit<GeocodeOptions, 'types'> {
  /** Only these kinds; `address` means all kinds of address. Default: everything. */
  readonly types?: readonly (SuggestKind | ResultType)[];
}

/** A completion of a text that is being typed: an address, an object, a brand or a category. */
export interface Suggestion extends GeocodeResult {
  /** The `id` of a brand is its name, that of a category its id; both have the position of their nearest place. */
  readonly kind: SuggestKind;
  /** Pairs [start, end) of positions in `name`: the letters that were typed. */
  readonly highlight: readonly (readonly [start: number, end: number])[];
}

export interface SuggestResponse {
  readonly query: string;
  /** Whole milliseconds. */
  readonly timeMs: number;
  readonly results: Suggestion[];
}

const COMPLETED: readonly CompletionKind[] = ['poi', 'organization', 'brand', 'category'];
const ADDRESSES: readonly ResultType[] = ['building', 'fias', 'road', 'place', 'postcode', 'coordinates'];
const TYPES: readonly string[] = ['address', ...COMPLETED, ...ADDRESSES];
const DEFAULT_LIMIT = 5;
/**
 * Share of the list that non-address entries may always fill, however many addresses have names that begin with the
 * text.
 */
const OTHERS_SHARE = 0.6;
/** Score from which an address ranks above names that only contain the typed text. */
const SURE = 0.9;
/** Fewer typed letters never put a town or street first. */
const FEWEST_LETTERS = 3;

/**
 * Completes a text that is being typed: addresses through the geocoder, names through place completion. Neither list
 * takes a slot from the other as letters are added, so entries that still match stay.
 */
export function suggestAll(
  text: string,
  options: SuggestOptions,
  geocoder: Pick<Geocoder, 'suggest'>,
  pois: Pick<PoiSearch, 'complete'>,
): SuggestResponse {
  const startedAt = performance.now();
  const { types, ...common } = options;
  const wanted = wantedTypes(types);
  // Called even if no addresses are wanted: the geocoder validates text and options.
  const found = geocoder.suggest(text, { ...common, types: wanted.addresses });
  const { limit = DEFAULT_LIMIT, bias = null, bbox = null, lang = 'ru' } = common;
  const typed = typedWords(text);
  const begun = found.results.filter(({ name }) => isBegunBy(name, typed)).length;
  const most = Math.max(Math.ceil(limit * OTHERS_SHARE), limit - begun);
  const isPoint = found.results[0]?.type === 'coordinates';
  const kinds = wanted.completed;
  const complete = (asked: string): Omit<Suggestion, 'highlight'>[] =>
    isPoint || kinds.size === 0 ? [] : pois.complete(asked, { bias, bbox, kinds, limit: most, lang }).map(entryOf);
  const whole = complete(text);
  const isUnknown = whole.length === 0 && (found.results[0]?.score ?? 0) < DOUBTFUL;
  // «Спортмастер магазин»: the chain rather than kinds of shop.
  const parts = isUnknown ? partsOf(typed).flatMap(complete).toSorted(byNameFirst) : [];
  const entries = isUnknown ? [...new Map(parts.map((entry) => [entry.id, entry])).values()].slice(0, most) : whole;
  const addresses = found.results
    .slice(0, limit - entries.length)
    .map((result): Omit<Suggestion, 'highlight'> => ({ ...result, kind: 'address' }));
  const isMeant = (address: (typeof addresses)[number]): boolean => isNamedSo(address, typed);
  // A town or street of that name comes first. Otherwise names that begin with the text, digits included, rank above
  // addresses that are merely similar.
  const results = [...addresses.filter(isMeant), ...entries, ...addresses.filter((address) => !isMeant(address))];
  return {
    query: text,
    timeMs: Math.round(performance.now() - startedAt),
    results: results.map((each) => ({ ...each, highlight: highlightOf(each.name, typed) })),
  };
}

/** Returns the words of «гипермаркет Лента» and «Спортмастер магазин» that may be a name: those behind one, or before. */
const partsOf = (typed: readonly string[]): string[] =>
  [typed.slice(1), typed.slice(0, -1)].map((part) => part.join(' ')).filter(({ length }) => length >= FEWEST_LETTERS);

const byNameFirst = (a: Pick<Suggestion, 'kind'>, b: Pick<Suggestion, 'kind'>): number =>
  Number(a.kind === 'category') - Number(b.kind === 'category');

/** Returns true for a settlement or street whose name matches the typed words, if its score is high or it is a town. */
function isNamedSo({ type, placeType, name, score }: Omit<Suggestion, 'highlight'>, typed: readonly string[]): boolean {
  if ((type !== 'place' && type !== 'road') || typed.join('').length < FEWEST_LETTERS) return false;
  const isTown = placeType === 'city' || placeType === 'town';
  return (score >= SURE || isTown) && isBegunBy(name, typed);
}

/** Returns true if each typed word begins a word of the name. Typing more letters never makes a false result true. */
const isBegunBy = (name: string, typed: readonly string[]): boolean => highlightOf(name, typed).length === typed.length;

function wantedTypes(types: SuggestOptions['types']): {
  addresses: ResultType[];
  completed: ReadonlySet<CompletionKind>;
} {
  if (types === undefined) return { addresses: [...ADDRESSES], completed: new Set(COMPLETED) };
  if (!Array.isArray(types) || !types.every((type) => TYPES.includes(type as string))) {
    refuse('types', `a list of ${TYPES.join(', ')}`, types);
  }
  const asked = new Set<string>(types);
  return {
    addresses: asked.has('address') ? [...ADDRESSES] : ADDRESSES.filter((type) => asked.has(type)),
    completed: new Set(COMPLETED.filter((kind) => asked.has(kind))),
  };
}

function entryOf({ kind, id, name, category, lat, lon, score }: CompletedEntry): Omit<Suggestion, 'highlight'> {
  return {
    id,
    name,
    lat,
    lon,
    type: kind === 'brand' ? 'organization' : kind === 'category' ? 'poi' : kind,
    kind,
    placeType: category,
    score: Math.round(score * 1000) / 1000,
    precision: 'house',
    components: {},
    fiasId: null,
    codes: null,
    matched: [],
    bbox: null,
  };
}

const typedWords = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the spans of a name that match the typed words, each once, in the order of the name. */
function highlightOf(name: string, typed: readonly string[]): [number, number][] {
  const pairs: [number, number][] = [];
  const words = [...folded(name).matchAll(/[\p{L}\p{N}]+/gu)];
  const taken = new Set<number>();
  for (const word of typed) {
    const at = words.findIndex(({ 0: own }, i) => !taken.has(i) && own.startsWith(word));
    if (at < 0) continue;
    taken.add(at);
    pairs.push([words[at]!.index, words[at]!.index + word.length]);
  }
  return pairs.sort(([a], [b]) => a - b);
}
