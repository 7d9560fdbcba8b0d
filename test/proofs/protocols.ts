import { openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import { HAS_REAL_DATA } from '../support/data.ts';
import { housesOf, operationsOf, type ProtocolAnswer, sendGenerated } from '../support/protocols/generated.ts';
import { findDifferences } from '../support/protocols/same-objects.ts';
import { newKey } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { proofFolder } from './proof-folder.ts';

/** The demo city, and two real ones where the data lie beside the project. */
const CITIES = ['demo', ...(HAS_REAL_DATA ? ['cherepovets', 'orenburg'] : [])];

/** Addresses and points that are asked of all geocoders. */
const HOUSES = 500;

async function proveCity(city: string, folder: string, { rounds, seed, log }: ProofOptions): Promise<ProofResult> {
  const engine = await openEngine(await snapshotOf(city));
  const config = { log: { level: 'silent' }, rateLimit: { perKey: 0, perAddress: 0 } } as const;
  const server = await startServer({ engine, port: 0, dataDir: folder, config });
  const key = await newKey(folder, 'unlimited');
  const ask = async (path: string): Promise<ProtocolAnswer> => {
    const response = await fetch(server.url + path, { headers: { 'X-API-Key': key } });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
  const figures: Record<string, number> = {};
  const faults: string[] = [];
  try {
    for (const operation of operationsOf(engine)) {
      const generated = await sendGenerated(operation, rounds, seed, ask);
      figures[`${city} ${operation.name}: requests`] = rounds;
      figures[`${city} ${operation.name}: answered with 200`] = generated.answered;
      faults.push(...generated.faults);
      log(`${city} ${operation.name}: ${generated.answered} of ${rounds} answered, ${generated.faults.length} faults`);
    }
    const houses = housesOf(engine, Math.min(HOUSES, rounds));
    const differences = await findDifferences(houses, ask);
    figures[`${city}: addresses and their points asked of /api, /photon and /nominatim`] = houses.length;
    figures[`${city}: other objects among the answers`] = differences.length;
    faults.push(...differences);
  } finally {
    await server.close();
    engine.close();
  }
  return { figures, faults };
}

/** Generated requests of every operation of every protocol, and the same objects asked of three geocoders. */
export const proof: Proof = {
  claim:
    'answers under /osrm, /photon, /nominatim and /ogc have the documented forms, or are documented errors, whatever is asked; geocoders name the same objects',
  rounds: 5000,
  run: async (options) => {
    const folder = await proofFolder();
    try {
      const results: ProofResult[] = [];
      for (const city of CITIES) results.push(await proveCity(city, folder.path(city), options));
      return {
        figures: Object.assign({}, ...results.map(({ figures }) => figures)) as Record<string, number>,
        faults: results.flatMap(({ faults }) => faults),
      };
    } finally {
      folder.remove();
    }
  },
};
