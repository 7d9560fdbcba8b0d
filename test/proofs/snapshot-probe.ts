/** A thread that opens snapshots and asks each everything; it tells each step before it begins. */
import { parentPort } from 'node:worker_threads';
import { type Engine, openEngine, VerstError } from '@verst/core';

/** What it tells: a step that begins, an error that has no type, or that all steps are done. */
export type ProbeNote =
  /** `cpuMs`: processor time of the thread so far. */
  | { readonly step: string; readonly cpuMs: number }
  | { readonly untyped: string }
  | { readonly done: true; readonly refused: string | null; readonly errors: number };

const SOURCES = ['buildings', 'landuse', 'places', 'pois', 'roads', 'water'].map((name) => `base_${name}`);
const ZOOMS = [3, 9, 12, 14, 16];

parentPort!.on('message', (path: string) => void probe(path));

async function probe(path: string): Promise<void> {
  let errors = 0;
  const guard = (error: unknown): void => {
    errors++;
    if (!(error instanceof VerstError)) tell({ untyped: String((error as Error).stack ?? error).slice(0, 400) });
  };
  let engine: Engine;
  tellStep('open');
  try {
    engine = await openEngine(path);
  } catch (error) {
    guard(error);
    tell({ done: true, refused: (error as Error).message, errors });
    return;
  }
  for (const [step, ask] of questions(engine)) {
    tellStep(step);
    try {
      ask();
    } catch (error) {
      guard(error);
    }
  }
  engine.close();
  tell({ done: true, refused: null, errors });
}

function* questions(engine: Engine): Generator<[step: string, ask: () => unknown]> {
  const [minLon, minLat, maxLon, maxLat] = engine.info().bbox ?? [0, 0, 1, 1];
  const at = (x: number, y: number): { lat: number; lon: number } => ({
    lat: minLat + (maxLat - minLat) * y,
    lon: minLon + (maxLon - minLon) * x,
  });
  const [center, east, north] = [at(0.5, 0.5), at(0.62, 0.48), at(0.45, 0.6)];
  for (const text of [
    'Верстовск, Октябрьская набережная, 27А',
    'ленина 5',
    'ул мира',
    'Верстовск',
    'аптека на ленина',
  ]) {
    yield [`geocode ${text}`, () => engine.geocode(text, { limit: 20 })];
    yield [`suggest ${text}`, () => engine.suggest(text)];
  }
  yield ['parse', () => engine.parse('г. Верстовск, ул. Ленина, д. 5, кв. 7')];
  for (const point of [center, east, north]) yield ['reverse', () => engine.reverse(point, { radiusM: 5000 })];
  for (const text of ['', 'кафе', 'аптека', 'школа', 'магазин ромашка']) {
    yield [`searchPois ${text}`, () => engine.searchPois(text, { ...center, radiusM: 20_000, facets: true })];
    yield [`searchOrganizations ${text}`, () => engine.searchOrganizations(text, { limit: 50, openNow: text !== '' })];
  }
  yield ['cards', () => engine.searchPois('кафе').results.map(({ id }) => [engine.poi(id), engine.organization(id)])];
  yield ['search', () => engine.search('кафе рядом с ленина', center)];
  yield ['route', () => engine.route([center, east, north], { alternatives: 3, steps: true })];
  yield ['matrix', () => engine.matrix([center, east, north], [north, east])];
  yield ['isochrone', () => engine.isochrone(center, { minutes: [5, 15] })];
  yield ['nearest', () => engine.nearest(east)];
  yield ['locationScore', () => engine.locationScore({ ...center, business: 'coffee' })];
  yield ['serviceGaps', () => engine.serviceGaps({ ...center })];
  for (const z of ZOOMS) {
    const [x, y] = tileOf(center, z);
    for (const source of SOURCES) yield [`tile ${source} ${z}`, () => engine.tile(source, z, x, y)];
  }
  for (const z of [6, 12, 16]) yield [`coveredTiles ${z}`, () => engine.coveredTiles(z)];
  const area = [
    [center.lon, center.lat],
    [east.lon, center.lat],
    [north.lon, north.lat],
    [center.lon, center.lat],
  ];
  yield ['reweight', () => engine.reweight({ avoid: [{ type: 'Polygon', coordinates: [area] }] } as object)];
  yield ['verify', () => engine.verify()];
}

function tileOf({ lat, lon }: { lat: number; lon: number }, z: number): [x: number, y: number] {
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  return [Math.floor(((lon + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

function tellStep(step: string): void {
  const { user, system } = process.threadCpuUsage();
  tell({ step, cpuMs: (user + system) / 1000 });
}

function tell(note: ProbeNote): void {
  parentPort!.postMessage(note);
}
