import type { Command } from 'commander';
import { reportBuild } from './build.ts';

interface UpdateCommandOptions {
  readonly osc: readonly string[];
  readonly gar: readonly string[];
  readonly work: string;
  readonly out: string;
}

/** `verst update SNAPSHOT --osc FILE… [--gar DELTA]… --work DIR --out FILE`: applies changes of the sources. */
export function addUpdateCommand(program: Command): void {
  program
    .command('update')
    .description('compile a snapshot anew from its changed sources, as `verst build --keep-work` left them')
    .argument('<snapshot>', 'the snapshot that the work folder belongs to')
    .option('--osc <file...>', 'OpenStreetMap change files in their order: .osc, .osc.gz, .osc.bz2', [])
    .option('--gar <path...>', 'deltas of the address register in their order: folders or ZIPs', [])
    .requiredOption('--work <dir>', 'the work folder of the build or of the last update')
    .requiredOption('--out <file>', 'where the changed snapshot goes; may be that of <snapshot>')
    .action(async (snapshot: string, { work: workDir, ...options }: UpdateCommandOptions) => {
      const { updateInThread } = await import('@verst/data-pipeline');
      await reportBuild((onProgress) => updateInThread({ ...options, snapshot, workDir, onProgress }));
    });
}
