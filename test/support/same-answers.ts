import type { Engine, LatLon } from '@verst/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';

/** A question to every method of an engine, of points in the unit square of its map. */
interface Question {
  readonly name: string;
  readonly ask: (engine: Engine) => unknown;
}

/** Texts that are asked beside those that the map itself has. */
const TEXTS = [
  'аптека',
  'ленина 5',
  'кафе рядом с парком',
  'остановка',
  'мира',
  '',
  'от вокзала до больницы',
  'школа 2',
];
const SOURCES = ['buildings', 'landuse', 'places', 'pois', 'roads', 'water'].map((name) => `base_${name}`);

/**
 * Asks two engines over one file the same questions and expects the same answers.
 *
 * @param runs - number of random questions
 */
export function expectSameAnswers(one: Engine, other: Engine, runs: number): void {
  const compare = ({ name, ask }: Question): void => {
    expect(
      outcomeOf(() => ask(other)),
      name,
    ).toEqual(outcomeOf(() => ask(one)));
  };
  for (const question of wholeMapQuestions()) compare(question);
  fc.assert(fc.property(questions(one), compare), { numRuns: runs });
}

/** A call of a method of an engine. */
export interface RecordedCall {
  readonly method: string;
  readonly args: readonly unknown[];
}

/**
 * Returns the calls that random questions make of an engine, those of the whole map first. Views by `reweight` are left out:
 * they cannot be sent elsewhere.
 */
export function recordCalls(engine: Engine, runs: number, seed: number): RecordedCall[] {
  const calls: RecordedCall[] = [];
  const recorder = new Proxy(engine, {
    get:
      (target, method: string) =>
      (...args: unknown[]): unknown => {
        calls.push({ method, args });
        return (target[method as keyof Engine] as (...args: unknown[]) => unknown)(...args);
      },
  });
  const asked = fc.sample(questions(engine), { numRuns: runs, seed });
  for (const { name, ask } of [...wholeMapQuestions(), ...asked]) {
    if (!name.startsWith('reweight') && !name.startsWith('info')) outcomeOf(() => ask(recorder));
  }
  return calls;
}

/** The answer without what was measured, or what was thrown. */
function outcomeOf(ask: () => unknown): unknown {
  try {
    return untimed(ask());
  } catch (error) {
    return { error: (error as Error).message };
  }
}

function untimed(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(untimed);
  if (typeof answer !== 'object' || answer === null || ArrayBuffer.isView(answer)) return answer;
  const fields = Object.entries(answer).filter(([key]) => key !== 'timeMs');
  return Object.fromEntries(fields.map(([key, value]) => [key, untimed(value)]));
}

function wholeMapQuestions(): Question[] {
  return [
    { name: 'coveredTiles', ask: (engine) => [8, 12, 14].map((z) => engine.coveredTiles(z)) },
    { name: 'stats', ask: (engine) => engine.stats() },
    { name: 'info', ask: (engine) => ({ ...engine.info(), sections: engine.info().sections.map(({ name }) => name) }) },
    { name: 'verify', ask: (engine) => engine.verify() },
    { name: 'waterOverLand', ask: (engine) => engine.waterOverLand() },
  ];
}

function questions(engine: Engine): fc.Arbitrary<Question> {
  const [west, south, east, north] = engine.info().bbox!;
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const point = fc
    .tuple(share, share)
    .map(([x, y]) => ({ lat: south + (north - south) * y, lon: west + (east - west) * x }));
  const text = fc.oneof(
    fc.constantFrom(...TEXTS),
    point.map((at) => textAt(engine, at)),
  );
  const profile = fc.constantFrom(...engine.info().profiles);
  const points = fc.array(point, { minLength: 2, maxLength: 4 });
  const ids = (list: 'searchPois' | 'searchOrganizations') =>
    fc.tuple(point, share).map(([at, pick]) => {
      const { results } = engine[list]('', { lat: at.lat, lon: at.lon, radiusM: 3000 });
      return results[Math.floor(pick * (results.length - 1))]?.id ?? 'n1';
    });
  const question = <T>(name: string, of: fc.Arbitrary<T>, ask: (engine: Engine, input: T) => unknown) =>
    of.map((input): Question => ({ name: `${name} ${JSON.stringify(input)}`, ask: (asked) => ask(asked, input) }));
  return fc.oneof(
    question('geocode', text, (asked, query) => asked.geocode(query)),
    question('geocodeStructured', text, (asked, street) => asked.geocodeStructured({ street })),
    question('geocodeBatch', fc.array(text, { maxLength: 3 }), (asked, queries) => asked.geocodeBatch(queries)),
    question('parse', text, (asked, query) => asked.parse(query)),
    question('suggest', text, (asked, query) => asked.suggest(query)),
    question('places and outlines', fc.array(text, { maxLength: 3 }), (asked, queries) => {
      const found = asked.places(queries.flatMap((query) => asked.geocode(query).results.map(({ id }) => id)));
      return found.map((place) => place && [place, asked.outline(place)]);
    }),
    question('reverse', point, (asked, at) => asked.reverse(at)),
    question('searchPois', fc.tuple(text, point), (asked, [query, at]) =>
      asked.searchPois(query, { ...at, radiusM: 2000 }),
    ),
    question('poi', ids('searchPois'), (asked, id) => asked.poi(id)),
    question('searchOrganizations', text, (asked, query) => asked.searchOrganizations(query)),
    question('organization', ids('searchOrganizations'), (asked, id) => asked.organization(id)),
    question('search', fc.tuple(text, point), (asked, [query, at]) => asked.search(query, at)),
    question('route', fc.tuple(points, profile), (asked, [through, by]) =>
      asked.route(through, { profile: by, steps: true, annotations: true, alternatives: 1 }),
    ),
    question('matrix', points, (asked, at) => asked.matrix(at, at)),
    question('isochrone', point, (asked, at) => asked.isochrone(at, { minutes: [3, 7] })),
    question('match', points, (asked, trace) => asked.match(trace)),
    question('trip', points, (asked, stops) => asked.trip(stops)),
    question('nearest', point, (asked, at) => asked.nearest(at)),
    question('roadsNear', point, (asked, at) => asked.roadsNear(at)),
    question('reweight', points, (asked, through) => {
      const view = asked.reweight({ avoid: [squareAround(through[0]!)] });
      return [view.roadChanges, view.route(through)];
    }),
    question('locationScore', point, (asked, at) => asked.locationScore({ ...at, business: 'coffee' })),
    question('serviceGaps', point, (asked, at) => asked.serviceGaps({ ...at, radiusM: 1000 })),
    question(
      'tile',
      fc.tuple(point, fc.integer({ min: 6, max: 17 }), fc.constantFrom(...SOURCES)),
      (asked, [at, z, source]) => asked.tile(source, z, ...tileAt(at, z)),
    ),
  );
}

/** What the map has at a point: an address, else the name of a place there. */
function textAt(engine: Engine, at: LatLon): string {
  return engine.reverse(at, { radiusM: 1000 })?.address ?? TEXTS[1]!;
}

function squareAround({ lat, lon }: LatLon): { type: 'Polygon'; coordinates: number[][][] } {
  const [d, e] = [0.002, 0.003];
  const corners = [
    [-e, -d],
    [e, -d],
    [e, d],
    [-e, d],
    [-e, -d],
  ].map(([x, y]) => [lon + x!, lat + y!]);
  return { type: 'Polygon', coordinates: [corners] };
}

function tileAt({ lat, lon }: LatLon, z: number): [x: number, y: number] {
  const side = 2 ** z;
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((lon + 180) / 360) * side), Math.floor(y * side)];
}
