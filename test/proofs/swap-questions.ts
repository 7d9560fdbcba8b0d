import { type RunningServer, startServer } from '@verst/server';
import type { DemoCitySummary } from '@verst/demo-city';
import { pino } from 'pino';

/** A request whose answer comes from the snapshot. */
export interface Question {
  /** The kind of answer, for the figures. */
  readonly kind: string;
  readonly path: string;
  /** A POST of this body; a GET without one. */
  readonly body?: string;
}

/** What came of a question: a text that two equal answers share, or null for one that is no answer (503, a lost connection). */
export type Answered = { readonly status: number; readonly text: string | null };

/** Fields that the clock decides: they differ between equal answers of different moments. */
const TIMES = /"(time_ms|elapsed_ms|is_open|next_change)":([\d.]+|true|false|null|\{[^{}]*\})/g;

/** Questions about a city that two snapshots answer differently, or that are about another city. */
export function questionsAbout({ sampleAddresses, centre }: DemoCitySummary, ids: readonly string[]): Question[] {
  const { lat, lon } = centre;
  const near = `lat=${lat}&lon=${lon}`;
  const some = sampleAddresses.slice(0, 6);
  const ends = sampleAddresses.slice(-6);
  const points = [...some, ...ends].map((each) => ({ lat: each.lat, lon: each.lon }));
  const q = encodeURIComponent;
  return [
    ...some.map((each) => get('geocode', `/api/geocode?q=${q(`${each.city}, ${each.street} ${each.housenumber}`)}`)),
    ...points.map((each) => get('reverse', `/api/reverse?lat=${each.lat}&lon=${each.lon}`)),
    ...some.map((each) => get('suggest', `/api/suggest?q=${q(each.street.slice(0, 7))}`)),
    ...['кафе', 'аптека', 'школа', 'магазин'].map((word) =>
      get('poi search', `/api/poi/search?q=${q(word)}&${near}&radius=5000&limit=20`),
    ),
    get('organizations', `/api/organizations/search?q=${q('кафе')}&${near}&radius=5000`),
    ...ids.map((id) => get('card', `/api/poi/${q(id)}`)),
    ...ids.map((id) => get('organization card', `/api/organizations/${q(id)}`)),
    ...some.map((from, at) => {
      const to = ends[at]!;
      return get(
        'route',
        `/api/route?from_lat=${from.lat}&from_lon=${from.lon}&to_lat=${to.lat}&to_lon=${to.lon}&steps=true`,
      );
    }),
    { kind: 'matrix', path: '/api/matrix', body: JSON.stringify({ sources: points, destinations: points }) },
    get('isochrone', `/api/isochrone?${near}&minutes=3,6`),
    {
      kind: 'batch',
      path: '/api/geocode/batch',
      body: JSON.stringify({ queries: some.map((each) => `${each.street} ${each.housenumber}`) }),
    },
    get('location score', `/insights/location-score?${near}&business=coffee`),
    get('service gaps', `/insights/service-gaps?${near}`),
    get('search', `/api/search?query=${q('кафе рядом с центром')}&${near}`),
    ...['roads', 'buildings', 'pois', 'places', 'landuse'].flatMap((layer) =>
      [5, 9, 12, 15].map((z) => get(`tile ${z}`, `/tiles/base_${layer}/${tileOf(lat, lon, z)}`)),
    ),
    get('tilejson', '/tiles/base_roads'),
    get('stats', '/api/stats'),
  ];
}

const get = (kind: string, path: string): Question => ({ kind, path });

/** Asks a question. Never rejects. */
export async function ask(url: string, key: string, { path, body }: Question): Promise<Answered> {
  try {
    const response = await fetch(url + path, {
      headers: { 'X-API-Key': key, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status } = response;
    if (status === 503) return { status, text: null };
    const isText = /json|text/.test(response.headers.get('content-type') ?? '');
    const text = isText ? bytes.toString().replaceAll(TIMES, '').replaceAll(url, '') : bytes.toString('base64');
    return { status, text: `${status} ${text}` };
  } catch {
    return { status: 0, text: null };
  }
}

/** Starts a server in this process, so that its threads can be ended one by one. */
export function startChaosServer(snapshotPath: string, overridesPath: string, dataDir: string): Promise<RunningServer> {
  return startServer({
    snapshotPath,
    overridesPath,
    dataDir,
    port: 0,
    logger: pino({ level: 'silent' }),
    config: {
      log: { level: 'silent' },
      rateLimit: { perKey: 0, perAddress: 0, light: 0 },
      plans: { unlimited: { quota: null } },
      workers: { http: 2, heavy: 2 },
    },
  });
}

function tileOf(lat: number, lon: number, z: number): string {
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  return `${z}/${Math.floor(((lon + 180) / 360) * 2 ** z)}/${Math.floor(y * 2 ** z)}`;
}
