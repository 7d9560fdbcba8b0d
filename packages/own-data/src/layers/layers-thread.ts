/** A thread that has users' layers in memory and answers from them; changed files are reread. */
import { resolve } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Engine, type EngineHandle, openEngine, VerstError } from '@verst/core';
import { watchForChange } from '../watch-file.ts';
import { answerCalls } from '@verst/threads';
import { answerQuestion, openTileCache, type LayerQuestion } from './layer-questions.ts';
import { type Layer, type LayerInfo, readLayer } from './layer.ts';
import { Turns } from './turns.ts';

export interface LayersThreadData {
  readonly handle: EngineHandle;
  /** Files by the names of their layers. */
  readonly files: Readonly<Record<string, string>>;
}

export type LayersNote =
  | { readonly kind: 'connect'; readonly port: MessagePort }
  | { readonly kind: 'swap'; readonly handle: EngineHandle };

export type LayersReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'read'; readonly info: LayerInfo };

/** Minimum score at which an address gets a location. */
const LEAST_SCORE = 0.5;

const { handle, files } = workerData as LayersThreadData;
let engine: Engine = await openEngine(handle);
/** The newest snapshot, which {@link swap} opens. */
let newest: EngineHandle = handle;
const layers = new Map<string, Layer>();
const tiles = openTileCache();
/** Files are read, and snapshots replaced, one after another; a file that changes during its reading is read again. */
const turns = new Turns((error) => tell({ kind: 'broken', message: (error as Error).message }));

const tell = (report: LayersReport): void => parentPort!.postMessage(report);

function find(address: string): { lat: number; lon: number } | null {
  const [best] = engine.geocode(address.slice(0, 500), { limit: 1 }).results;
  if (best === undefined || best.score < LEAST_SCORE || best.lat === null || best.lon === null) return null;
  return { lat: best.lat, lon: best.lon };
}

async function read(name: string): Promise<void> {
  const layer = await readLayer(name, resolve(files[name]!), find);
  layers.set(name, layer);
  tell({ kind: 'read', info: layer.info });
}

const readAgain = (name: string): void => turns.add(name, () => read(name));

try {
  for (const name of Object.keys(files)) await read(name);
} catch (error) {
  throw new VerstError('BAD_LAYER', (error as Error).message);
}
tell({ kind: 'ready' });
for (const [name, path] of Object.entries(files)) watchForChange(resolve(path), () => readAgain(name));

parentPort!.on('message', (note: LayersNote) => {
  if (note.kind === 'connect')
    answerCalls(note.port, (question: LayerQuestion) => answerQuestion(layers, question, tiles));
  else {
    newest = note.handle;
    // No layer has an empty name.
    turns.add('', swap);
  }
});

/** Geocodes with another snapshot. A table that is being read gets all its locations from the one it began with. */
async function swap(): Promise<void> {
  const before = engine;
  engine = await openEngine(newest);
  before.close();
  for (const [name, { hasAddresses }] of layers) if (hasAddresses) readAgain(name);
}
