import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { connectStore, resolveConfig } from '@verst/server';

const HERE = dirname(fileURLToPath(import.meta.url));
const CLI = join(HERE, '..', '..', '..', 'packages', 'cli', 'src', 'main.js');

/** Every check is made and none refuses: limits and quota are as high as a load test requires. */
export const LOAD_SETTINGS = {
  VERST_RATE_LIMIT_PER_KEY: '1000000000',
  VERST_RATE_LIMIT_PER_ADDRESS: '1000000000',
  VERST_RATE_LIMIT_LIGHT: '1000000000',
  VERST_TILES_REQUIRE_KEY: 'true',
  VERST_PLANS: '{"load":{"quota":1000000000},"unlimited":{"quota":null}}',
};

/** Creates a key of the plan for load tests in the store of a folder. */
export async function loadKey(folder: string): Promise<string> {
  const store = await connectStore(resolveConfig({}), folder);
  const { secret } = (await store.keys.createKey({ name: 'load', plan: 'load', by: 'bench' }))!;
  await store.close();
  return secret;
}

/** Starts `verst serve` over a snapshot, with the store of a folder. */
export function serve(snapshot: string, folder: string, settings: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, parametersOf(snapshot, folder), {
    env: { ...process.env, ...LOAD_SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Does the same with `loop-turns.ts` loaded, which answers messages. */
export function serveWatched(...[snapshot, folder, settings]: Parameters<typeof serve>): ChildProcess {
  const watch = ['--import', pathToFileURL(join(HERE, 'loop-turns.ts')).href];
  return spawn(process.execPath, [...watch, ...parametersOf(snapshot, folder)], {
    env: { ...process.env, ...LOAD_SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
}

const parametersOf = (snapshot: string, folder: string): string[] => [
  CLI,
  'serve',
  snapshot,
  '--port',
  '0',
  '--data',
  folder,
];

/** Returns the address that a starting server prints. @throws Error if it exits before that */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error(`a server ended at its start: ${output}`)));
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /Listening on (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
