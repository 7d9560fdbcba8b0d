import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Resident, VerstError } from '@verst/core';
import type { RunningServer, ServerSettings } from '@verst/server';
import { firstKeyLines } from '../first-key.ts';
import { snapshotSource } from '../object-store/snapshot-source.ts';
import { isStoreUrl } from '../object-store/store-url.ts';
import { readSettings, warnOfUnknownVariables } from '../settings.ts';
import { describeStartFailure } from '../start-failure.ts';
import { printableLines } from '../terminal-text.ts';
import { followChanges } from '../update-from/follow-changes.ts';
import { updateInProcess } from '../update-from/update-process.ts';
import { parsePort, wholeNumber } from './query-command.ts';

interface ServeOptions {
  readonly host?: string;
  readonly port?: number;
  readonly workers?: number;
  readonly metricsPort?: number;
  readonly resident?: Resident;
  readonly config?: string;
  readonly data: string;
  readonly overrides?: string;
  readonly updateFrom?: string;
  readonly work?: string;
  readonly layer?: Readonly<Record<string, string>>;
}

/** `verst serve [FILE]`: the HTTP server over a snapshot, an extract, or the demo city. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('serve a snapshot over HTTP with a map page; without FILE, the demo city')
    .argument('[file]', 'snapshot, OpenStreetMap extract (compiled first), or object storage: s3://bucket/folder')
    .option('--host <address>', 'address to listen on; 0.0.0.0 means all (default: 127.0.0.1)')
    .option('--port <number>', 'port to listen on (default: 8080)', parsePort)
    .option(
      '--workers <number>',
      'threads that answer requests, on one copy of the snapshot (default: 1)',
      wholeNumber('workers are', 1, 256),
    )
    .option('--metrics-port <number>', 'second port, on loopback only, for metrics, readiness and reload', parsePort)
    .addOption(
      new Option(
        '--resident <what>',
        'all: whole snapshot in memory; hot: only what every query uses (default: all if it takes at most a quarter of the memory)',
      ).choices(['all', 'hot']),
    )
    .option('--config <file>', 'file of settings, JSON; see docs/configuration.md')
    .option('--data <folder>', 'folder for keys, accounts and compiled snapshots', '.verst')
    .option(
      '--overrides <file>',
      'closed roads and other speeds, JSON; read again when it changes; see docs/overrides.md',
    )
    .option(
      '--update-from <folder>',
      'apply change files (.osc, .osc.gz, .osc.bz2) and register deltas that appear in this folder; requires --work',
    )
    .option('--work <folder>', 'work folder of this snapshot, from `verst build --keep-work`')
    .option(
      '--layer <name=file>',
      'layer of your own: GeoJSON, or a table (.csv, .tsv) with coordinates or addresses; may be repeated',
      addLayer,
    )
    .action(async (file: string | undefined, options: ServeOptions) => {
      await serve(file, options);
    });
}

async function serve(file: string | undefined, options: ServeOptions): Promise<void> {
  const { data, config, overrides } = options;
  assertUpdatable(file, options);
  const { assertPortFree, mergeSettings, resolveConfig, startServer } = await import('@verst/server');
  const settings = mergeSettings(await readSettings(config), settingsOf(options));
  await warnOfUnknownVariables();
  try {
    const resolved = resolveConfig(settings);
    // Before the snapshot is compiled or opened, which may take minutes.
    if (resolved.port !== 0) await assertPortFree(resolved.host, resolved.port);
    const source = await snapshotSource(file, data);
    const snapshotPath = source.path;
    const server = await startServer({
      snapshotPath,
      dataDir: data,
      config: settings,
      stopOnSignals: true,
      ...(overrides !== undefined && { overridesPath: overrides }),
    });
    console.log(`Listening on ${server.url}`);
    if (server.adminUrl !== null) console.log(`Metrics on ${server.adminUrl}/metrics`);
    for (const line of await firstKeyLines(server, data)) console.log(line);
    const endUpdates = followUpdates(options, snapshotPath, server);
    const endFollowing = source.follow(resolved.snapshot.pollS, () => server.reload());
    await server.closed;
    await Promise.all([endUpdates(), endFollowing()]);
  } catch (error) {
    throw describeStartFailure(error);
  }
}

/** @throws VerstError naming the folder that is missing */
function assertUpdatable(file: string | undefined, { updateFrom, work }: ServeOptions): void {
  if (updateFrom === undefined) return;
  if (file !== undefined && isStoreUrl(file)) {
    throw new VerstError(
      'UPDATE',
      '--update-from changes a file of this machine; publish the result to the store instead',
    );
  }
  if (work === undefined) {
    throw new VerstError('UPDATE', '--update-from needs --work, the work folder that `verst build --keep-work` left');
  }
  for (const folder of [updateFrom, work]) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) {
      throw new VerstError('UPDATE', `there is no folder ${folder}`);
    }
    accessSync(folder, constants.W_OK);
  }
}

/** Applies changes that appear in the folder, if there is one. Returns a function that stops it. */
function followUpdates({ updateFrom, work }: ServeOptions, snapshot: string, server: RunningServer) {
  if (updateFrom === undefined) return async () => undefined;
  return followChanges({
    folder: resolve(updateFrom),
    apply: updateInProcess({ snapshot, work: work! }),
    reload: () => server.reload(),
    log: (line) => console.error(printableLines(`verst: ${updateFrom}: ${line}`)),
  });
}

/** Converts the command's options to settings. */
function settingsOf({ host, port, workers, metricsPort, resident, layer }: ServeOptions): ServerSettings {
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(workers !== undefined && { workers: { http: workers } }),
    ...(metricsPort !== undefined && { metrics: { port: metricsPort } }),
    ...(layer !== undefined && { layers: layer }),
    ...(resident !== undefined && { snapshot: { resident } }),
  };
}

function addLayer(text: string, others: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [, name, file] = /^([a-z][a-z0-9_-]{0,39})=(.+)$/s.exec(text) ?? [];
  if (name === undefined || file === undefined) {
    throw new InvalidArgumentError(
      'a layer is NAME=FILE; a name is a lower-case letter, then letters, digits, _ or -.',
    );
  }
  if (Object.hasOwn(others, name)) throw new InvalidArgumentError(`the layer ${name} is named twice.`);
  return { ...others, [name]: file };
}
