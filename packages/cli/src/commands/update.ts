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
    .description('apply changes of the sources to a snapshot; needs the work folder of `verst build --keep-work`')
    .argument('<snapshot>', 'snapshot to which the work folder belongs')
    .option('--osc <file...>', 'OpenStreetMap change files, in order: .osc, .osc.gz, .osc.bz2', [])
    .option('--gar <path...>', 'deltas of the address register, in order: ZIPs or folders', [])
    .requiredOption('--work <dir>', 'work folder of the build or of the last update')
    .requiredOption('--out <file>', 'changed snapshot to write; may be the same file as <snapshot>')
    .action(async (snapshot: string, { work: workDir, ...options }: UpdateCommandOptions) => {
      const { updateInThread } = await import('@verst/data-pipeline');
      await reportBuild((onProgress, signal) => updateInThread({ ...options, snapshot, workDir, onProgress }, signal));
    });
}
