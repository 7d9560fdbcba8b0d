import type { Command } from 'commander';
import { createProgressView, quantity } from '../progress.ts';

/** `verst build [--osm FILE…] [--gar DIR-OR-ZIP] --out FILE`: compiles a snapshot. */
export function addBuildCommand(program: Command): void {
  program
    .command('build')
    .description('compile a snapshot from open data')
    .option('--osm <file...>', 'OpenStreetMap extracts: .osm.pbf, .osm, .osm.gz, .osm.bz2', [])
    .option('--gar <path...>', 'the address register: a delivery as folder or ZIP, then its deltas')
    .requiredOption('--out <file>', 'where the snapshot goes; written beside it and renamed at the end')
    .option('--name <name>', 'name of the snapshot; default: the name of the first file')
    .option('--at <time>', 'local moment for which conditional rules are meant, kept in the snapshot, ISO 8601')
    .action(async (options: { osm: string[]; gar?: string[]; out: string; name?: string; at?: string }) => {
      await buildWithProgress(options);
    });
}

/** Builds a snapshot, showing progress and, at the end, what was built and what was lost, on stderr. */
export async function buildWithProgress(options: {
  osm: string[];
  gar?: string[];
  out: string;
  name?: string;
  at?: string;
}): Promise<void> {
  const { buildSnapshot } = await import('@verst/data-pipeline');
  const view = createProgressView();
  const started = performance.now();
  try {
    const report = await buildSnapshot({ ...options, onProgress: (progress) => view.update(progress) });
    view.stop();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const { stats } = report.meta;
    for (const warning of report.warnings) console.error(`warning: ${warning}`);
    if (report.register) {
      const links = Object.entries(report.register.links.counts).map(([outcome, count]) => `${outcome}: ${count}`);
      console.error(`register and map: ${links.join(', ')}`);
    }
    console.error(
      `${options.out}: ${quantity(report.bytes, 'bytes')} in ${seconds} s; ${stats.buildings} buildings, ` +
        `${stats.roads} roads, ${stats.places} places, ${stats.pois} POIs, ${stats.organizations} organisations` +
        (stats.fiasAddresses > 0 ? `, ${stats.fiasAddresses} register addresses` : ''),
    );
  } finally {
    view.stop();
  }
}
