import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Profile, PROFILES } from '@verst/core';
import type { BuildOptions, BuildProgress, BuildReport, BuildSources, PrepareOptions } from '@verst/data-pipeline';
import { interruptible } from '../interruptible.ts';
import { quantity, withProgress } from '../progress.ts';

const STAGES_TO_STOP_AT = ['read', 'extract', 'link', 'index'] as const;

interface BuildCommandOptions extends BuildSources {
  readonly out?: string;
  readonly name?: string;
  readonly memory?: number;
  readonly workDir?: string;
  readonly keepWork?: boolean;
  readonly until?: PrepareOptions['until'];
}

/** `verst build [--osm FILE…] [--gar DIR-OR-ZIP] [--organizations FILE…] [--settlements FILE] --out FILE`: compiles a snapshot. */
export function addBuildCommand(program: Command): void {
  program
    .command('build')
    .description('compile a snapshot from open data')
    .option('--osm <file...>', 'OpenStreetMap extracts: .osm.pbf, .osm, .osm.gz, .osm.bz2', [])
    .option('--gar <path...>', 'national address register (GAR): full delivery as ZIP or folder, then its deltas')
    .option('--regions <codes>', 'regions of the register, such as 38,03; default: all', codesOf)
    .option('--organizations <file...>', 'tables of organisations: .csv, .tsv, .jsonl, .geojson')
    .option('--mapping <file>', 'columns of those tables, JSON; default: usual column names')
    .option('--settlements <file>', 'table of settlements: codes, time zones, populations, coordinates')
    .option('--out <file>', 'snapshot to write; it gets this name only when it is complete')
    .option('--name <name>', 'name of the snapshot; default: the name of the first file')
    .option(
      '--at <time>',
      'local time at which time-dependent road rules are evaluated, ISO 8601; default: a Tuesday noon',
    )
    .option('--profiles <names>', `road networks to build, of ${PROFILES.join(',')}; default: all`, profilesOf)
    .option('--memory <size>', 'memory limit, such as 900MB or 8GB; default: no limit', megabytesOf)
    .option('--work-dir <dir>', 'keep results of finished stages; the same build continues from them')
    .option('--keep-work', 'keep --work-dir after the build, for `verst update`')
    .addOption(new Option('--until <stage>', 'stop after this stage; requires --work-dir').choices(STAGES_TO_STOP_AT))
    .action(async ({ out, until, memory, workDir, keepWork, ...given }: BuildCommandOptions, command: Command) => {
      const options = { ...given, memoryMB: memory };
      if (until !== undefined) {
        if (workDir === undefined) command.error('error: --until requires --work-dir');
        await prepareWithProgress({ ...options, until, workDir });
      } else if (out === undefined) command.error("error: required option '--out <file>' not specified");
      else if (keepWork && workDir === undefined) command.error('error: --keep-work requires --work-dir');
      else {
        await buildWithProgress({ ...options, out, workDir, keepWork });
      }
    });
}

function profilesOf(list: string): Profile[] {
  return list.split(',').map((text) => {
    const profile = PROFILES.find((name) => name === text.trim());
    if (profile === undefined) throw new InvalidArgumentError(`Accepted: ${PROFILES.join(', ')}`);
    return profile;
  });
}

/** Megabytes of 2²⁰ bytes. */
function megabytesOf(text: string): number {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)\s*([MG])B?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) throw new InvalidArgumentError('Write a size such as 900MB or 8GB');
  return Math.floor(Number(digits) * (unit!.toUpperCase() === 'G' ? 1024 : 1));
}

function codesOf(list: string): string[] {
  const codes = list.split(',').map((code) => code.trim());
  if (codes.some((code) => !/^\d{2}$/.test(code))) throw new InvalidArgumentError('Write two digits each: 38,03');
  return codes;
}

/** Builds a snapshot. Shows progress on stderr and, at the end, what was built and what was lost. */
export async function buildWithProgress(options: BuildOptions): Promise<void> {
  const { buildInThread } = await import('@verst/data-pipeline');
  await reportBuild((onProgress, signal) => buildInThread({ ...options, onProgress }, signal));
}

/** Calls a function that makes a snapshot. Shows progress on stderr and, at the end, its report. */
export async function reportBuild(
  make: (onProgress: (progress: BuildProgress) => void, signal: AbortSignal) => Promise<BuildReport>,
): Promise<void> {
  const started = performance.now();
  const report = await interruptible((signal) => withProgress((onProgress) => make(onProgress, signal)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { stats } = report.meta;
  for (const warning of report.warnings) console.error(`warning: ${warning}`);
  if (report.register) {
    const links = Object.entries(report.register.links.counts).map(([outcome, count]) => `${outcome}: ${count}`);
    console.error(`register and map: ${links.join(', ')}`);
  }
  const { settlements, organizations } = report;
  if (settlements) {
    const { rows, linkedById, linkedByName, ambiguous } = settlements;
    console.error(
      `${settlements.path}: ${linkedById + linkedByName} of ${rows} settlements linked, ${ambiguous} ambiguous`,
    );
  }
  for (const { path, rows, merged, added, rejected } of organizations?.tables ?? []) {
    console.error(
      `${path}: ${rows} rows, ${merged} merged with known organisations, ${added} added, ${rejected.length} left out`,
    );
  }
  console.error(
    `${report.out}: ${quantity(report.bytes, 'bytes')} in ${seconds} s; ${stats.buildings} buildings, ` +
      `${stats.roads} roads, ${stats.places} places, ${stats.pois} POIs, ${stats.organizations} organisations` +
      (stats.fiasAddresses > 0 ? `, ${stats.fiasAddresses} register addresses` : ''),
  );
}

/** Runs the first stages of a build into its work folder and shows progress on stderr. */
async function prepareWithProgress(options: PrepareOptions): Promise<void> {
  const { prepareInThread } = await import('@verst/data-pipeline');
  const durations = await interruptible((signal) =>
    withProgress((onProgress) => prepareInThread({ ...options, onProgress }, signal)),
  );
  const run = Object.entries(durations).map(([stage, seconds]) => `${stage} ${seconds.toFixed(1)} s`);
  const done = run.length > 0 ? run.join(', ') : 'nothing to do';
  console.error(`${options.workDir}: ${done}; the same build without --until continues from here`);
}
