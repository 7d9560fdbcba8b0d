import type { Engine, GeocodeResult, SmartSearchResponse, Suggestion } from '@verst/core';
import { metersBetween } from '../queries/judge.ts';
import { folded, setRegex } from './read-set.ts';
import type { Verdict } from './verdict.ts';

/** An address is right within this distance of the house. */
const HOUSE_M = 60;
/** Complexes and garden partnerships are areas; an answer is right within this distance of their middle. */
const AREA_M = 300;
const AREAS: ReadonlySet<string> = new Set(['complex', 'no_street']);
/** If the house does not exist, the nearest house or the street is right within this distance. */
const STREET_M = 3000;
/** From this score on, an answer counts as given without doubt. */
const SURE = 0.5;
/** Classes whose lists contain the parts of one object, as mappers drew it: any of them is right. */
const OF_ONE_THING: ReadonlySet<string> = new Set(['stations', 'university']);
const FIRST = 3;
const COMPLETIONS = 5;

type Row = Readonly<Record<string, string>>;

const idsOf = (text: string): ReadonlySet<string> => new Set(text.split(',').map((id) => id.trim()));
const pointOf = (lat: string, lon: string): { lat: number; lon: number } => ({ lat: Number(lat), lon: Number(lon) });

/** Judges the first answer to one row of `addresses.tsv`. */
export function judgeSecondAddress(engine: Engine, row: Row): Verdict {
  const { class: name = '', query = '', osm_ids = '', lat = '', lon = '', note = '' } = row;
  const near = row['user_lat'] ? pointOf(row['user_lat'], row['user_lon']!) : {};
  const [first] = engine.geocode(query, { limit: 5, ...near }).results;
  const verdict = (right: boolean): Verdict => ({
    set: 'addresses',
    class: name,
    query,
    expected: osm_ids === 'none' ? 'none' : note,
    fault: right ? null : first === undefined ? 'nothing found' : shown(first),
  });
  if (osm_ids === 'none') return verdict(first === undefined || first.score < SURE);
  if (first === undefined || first.lat === null || first.lon === null) return verdict(false);
  if (idsOf(osm_ids).has(first.id)) return verdict(true);
  const offM = metersBetween({ lat: first.lat, lon: first.lon }, pointOf(lat, lon));
  if (name === 'absent_house') return verdict(first.precision !== 'house' && offM < STREET_M);
  return verdict(offM <= (AREAS.has(name) ? AREA_M : HOUSE_M));
}

const shown = ({ name, precision, score }: GeocodeResult): string => `${name} (${precision}, ${score.toFixed(2)})`;

/** Judges one row of `search.tsv` by the first answer; for a list, two of the first three must be among the nearest. */
export function judgeSecondSearch(engine: Pick<Engine, 'search'>, row: Row): Verdict {
  const { class: name = '', query = '', expected = '', user_lat = '', user_lon = '' } = row;
  const answer = engine.search(query, { ...pointOf(user_lat, user_lon), limit: 10 });
  const found = answer.results.slice(0, FIRST).map((result) => `${result.name} (${result.id})`);
  const fault = isFound(answer, expected, name)
    ? null
    : `${answer.type} ${answer.confidence}: ${found.join(' / ')}; unresolved: ${answer.interpretation.unresolved.join(' ')}`;
  const confidence = answer.results.length === 0 ? 0 : answer.confidence;
  return { set: 'search', class: name, query, expected, fault, confidence };
}

function isFound(
  { results, confidence, interpretation }: SmartSearchResponse,
  expected: string,
  name: string,
): boolean {
  if (expected === 'none') return results.length === 0 || confidence < SURE || interpretation.unresolved.length > 0;
  if (expected.startsWith('list;')) {
    const nearest = idsOf(/nearest=([^;]*)/.exec(expected)?.[1] ?? '');
    const all = Number(/all=(\d+)/.exec(expected)?.[1] ?? FIRST);
    const hits = results.slice(0, FIRST).filter(({ id }) => nearest.has(id)).length;
    if (OF_ONE_THING.has(name)) return nearest.has(results[0]?.id ?? '');
    return hits >= Math.min(2, all, nearest.size);
  }
  const [first] = results;
  if (first === undefined) return false;
  const street = /street=([^;]*)/.exec(expected)?.[1];
  return (
    // A street is identified by one of its ways, a square by its relation.
    ['w', 'r'].some((kind) => idsOf(/ids=([^;]*)/.exec(expected)?.[1] ?? expected).has(first.id.replace(/^s/, kind))) ||
    (street !== undefined && folded(first.name).includes(folded(street)))
  );
}

/** Judges one row of `suggest.tsv`, typed letter by letter: the object is found in the end, and stays once found. */
export function judgeSecondSuggest(engine: Engine, row: Row): Verdict[] {
  const { class: name = '', text = '', expected_ids = '', expected_name = '', user_lat = '', user_lon = '' } = row;
  const ids = idsOf(expected_ids);
  // «amenity=cafe|canteen (canteen)», «leisure=resort|amenity=sanatorium»: any of the values is right.
  const values = expected_name.replace(/\(.*\)/, '').split(/[|&]/);
  const kinds = name === 'category' ? values.map((each) => each.split('=').at(-1)!.trim()) : [];
  const shows = Array.from({ length: text.length }, (_, i) =>
    engine
      .suggest(text.slice(0, i + 1), { limit: COMPLETIONS, ...pointOf(user_lat, user_lon) })
      .results.some(
        (result) =>
          ids.has(result.id) ||
          folded(result.name).includes(folded(expected_name)) ||
          kinds.some((kind) => result.id.includes(kind)),
      ),
  );
  const first = shows.indexOf(true);
  const lost = first < 0 ? -1 : shows.indexOf(false, first);
  const verdict = (class_: string, fault: string | null): Verdict => ({
    set: 'suggest',
    class: class_,
    query: text,
    expected: expected_name,
    fault,
  });
  return [
    verdict(name, shows.at(-1) ? null : 'not among the first five'),
    ...(first < 0 ? [] : [verdict(`stays, ${name}`, lost < 0 ? null : `lost at «${text.slice(0, lost + 1)}»`)]),
  ];
}

/**
 * Judges one row of `typed.tsv`: among the first five suggestions for the whole text is the object, one of the list, or
 * the entry for its brand or kind.
 */
export function judgeTyped(engine: Pick<Engine, 'suggest'>, { query = '', expected = '', ...row }: Row): Verdict {
  const shown = engine
    .suggest(query, { limit: COMPLETIONS, ...pointOf(row['user_lat']!, row['user_lon']!) })
    .results.some(isTyped(expected));
  const fault = shown ? null : 'not among the first five';
  return { set: 'suggest', class: 'typed', query, expected, fault };
}

/** Returns a test for the suggestions that an `expected` takes. */
export function isTyped(expected: string): (suggestion: Pick<Suggestion, 'id' | 'name' | 'kind'>) => boolean {
  const ids = idsOf(/nearest=([^;]*)/.exec(expected)?.[1] ?? expected);
  const selectors = (/kind=(.*?); all=/.exec(expected)?.[1] ?? '').split(/ [+&] /);
  const names = selectors.flatMap((each) => (each.startsWith('~') ? setRegex(each.slice(1)) : []));
  const kinds = new Set(selectors.flatMap((each) => /^[\w:]+=([\w;]+)$/.exec(each)?.[1]?.split(';') ?? []));
  return ({ id, name, kind }) =>
    ids.has(id) ||
    (kind === 'category' ? kinds.has(id) : kind === 'brand' && names.some((each) => each.test(folded(name))));
}

/** Judges one row of `reverse.tsv`: the enclosing object, the kind of ground, and any of the names. */
export function judgeSecondReverse(engine: Engine, row: Row): Verdict {
  const { class: name = '', lat = '', lon = '', city = '', osm_ids = '' } = row;
  const { expected_relation: wanted = '', acceptable_names = '' } = row;
  const answer = engine.reverse(pointOf(lat, lon));
  // «This part of the town named (place or district of the answer)»: the suburb among the parts of the address.
  const part = name === 'village' ? (answer?.components.suburb ?? '') : '';
  const text = folded(`${answer?.address} ${answer?.road?.name ?? ''} ${answer?.area?.name ?? ''} ${part}`);
  const isNamed = (): boolean =>
    acceptable_names.startsWith('(unnamed') ||
    idsOf(osm_ids).has(answer!.id) ||
    acceptable_names.split(/ \/ |[;|]/).some((one) => one.trim() !== '' && text.includes(folded(one.trim())));
  const isGround = (): boolean => {
    const inside = /inside=(\w+)/.exec(wanted)?.[1];
    const kind = /area kind (\w+)/.exec(wanted)?.[1];
    return (
      (inside === undefined || wanted.includes('null') || answer!.inside === inside) &&
      (kind === undefined || answer!.area?.kind === kind || idsOf(osm_ids).has(answer!.id))
    );
  };
  let right: boolean;
  if (name === 'outside') right = answer === null || answer.relation !== 'at';
  // On a railway track, no house may be «at»; the line itself has a name at few points.
  else if (name === 'railway') right = answer !== null && answer.relation !== 'at';
  else right = answer !== null && isGround() && isNamed();
  return {
    set: 'reverse',
    class: name,
    query: `${lat},${lon} ${city}`,
    expected: `${wanted} | ${acceptable_names}`,
    fault: right
      ? null
      : answer === null
        ? 'null'
        : `${answer.address} (${answer.relation}, inside ${answer.inside}, area ${answer.area?.name} ${answer.area?.kind}, road ${answer.road?.name})`,
  };
}
