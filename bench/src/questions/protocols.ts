import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question } from '../measure/report.ts';
import { addressOf, loadKey, serve } from '../measure/served.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';
import { median } from '../measure/timing.ts';

/** Different requests of each kind; answers to repeated ones would come from the cache. */
const REQUESTS = 3000;
const WARM_UP = 500;
const SEED = 20261123;

/** Compares the forms of other services with the API's own, request by request in turn. */
export const protocols: Question = {
  name: 'protocols',
  title: "What do other services' forms cost beside the API's own?",
  async ask() {
    const city = benchCity('irkutsk');
    const snapshot = await snapshotFile(city);
    const folder = mkdtempSync(join(tmpdir(), 'verst-protocols-'));
    let child: ChildProcess | null = null;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const key = await loadKey(folder);
      child = serve(snapshot, folder);
      const url = await addressOf(child);
      const rows = [];
      for (const [question, forms] of Object.entries(questionsTo(snapshot))) {
        const times = new Map(forms.map(([form]) => [form, [] as number[]]));
        for (let at = 0; at < REQUESTS; at++) {
          for (const [form, paths] of forms) {
            const startMs = performance.now();
            await fetched(agent, url + paths[at]!, key);
            if (at >= WARM_UP) times.get(form)!.push(performance.now() - startMs);
          }
        }
        const medians = new Map([...times].map(([form, each]) => [form, median(each)]));
        const own = medians.get('api')!;
        for (const [form, ms] of medians) rows.push({ question, form, 'p50 ms': ms, '× the API': ms / own });
      }
      return { rows, note: `${city}, one connection, ${REQUESTS - WARM_UP} requests of each form in turn` };
    } finally {
      agent.destroy();
      child?.kill();
      rmSync(folder, { recursive: true });
    }
  },
};

type Forms = readonly (readonly [form: string, paths: readonly string[]])[];

/** Returns the same questions in each form, by kind. */
function questionsTo(snapshot: string): Record<string, Forms> {
  const addresses = new Random(SEED).sample(readTrueAddresses(snapshot), REQUESTS);
  const texts = addresses.map(({ city, street, house }) => encodeURIComponent(`${city}, ${street}, ${house}`));
  const points = addresses.map(({ places: [place] }) => place!);
  const pairs = points.map((point, at) => [point, points[(at + 1) % points.length]!] as const);
  return {
    geocode: [
      ['api', texts.map((text) => `/api/geocode?limit=5&q=${text}`)],
      ['photon', texts.map((text) => `/photon/api?limit=5&q=${text}`)],
      ['nominatim', texts.map((text) => `/nominatim/search?limit=5&q=${text}`)],
    ],
    reverse: [
      ['api', points.map(({ lat, lon }) => `/api/reverse?lat=${lat}&lon=${lon}`)],
      ['photon', points.map(({ lat, lon }) => `/photon/reverse?lat=${lat}&lon=${lon}`)],
      ['nominatim', points.map(({ lat, lon }) => `/nominatim/reverse?lat=${lat}&lon=${lon}`)],
    ],
    route: [
      ['api', pairs.map(([a, b]) => `/api/route?start_lat=${a.lat}&start_lon=${a.lon}&end_lat=${b.lat}&end_lon=${b.lon}`)],
      ['osrm', pairs.map(([a, b]) => `/osrm/route/v1/driving/${a.lon},${a.lat};${b.lon},${b.lat}?overview=full&geometries=geojson`)],
    ],
  }; // prettier-ignore
}

function fetched(agent: Agent, url: string, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'X-API-Key': key } }, (response) => {
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}
