import { Command, CommanderError } from 'commander';
import { VerstError } from '@verst/core';
import { ownVersion } from '@verst/core/program-files';
import { addAccountCommands } from './commands/accounts.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addBuildCommand } from './commands/build.ts';
import { addExplainCommand } from './commands/explain.ts';
import { addExportCommands } from './commands/export.ts';
import { addFetchCommand } from './commands/fetch.ts';
import { addInfoCommand } from './commands/info.ts';
import { addInsightCommands } from './commands/insight.ts';
import { addJobsCommand } from './commands/jobs.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addLicencesCommand } from './commands/licences.ts';
import { addPlansCommand } from './commands/plans.ts';
import { addPlaceCommands } from './commands/places.ts';
import { addMatchAndTripCommands } from './commands/match-and-trip.ts';
import { addQueryCommands } from './commands/queries.ts';
import { withSouthernPoints } from './commands/query-command.ts';
import { addPublishCommand } from './commands/publish.ts';
import { addReloadCommand } from './commands/reload.ts';
import { addServeCommand } from './commands/serve.ts';
import { addUpdateCommand } from './commands/update.ts';
import { printableLines } from './terminal-text.ts';

/** Version of the command, from its package. */
export const VERSION: string = ownVersion(import.meta.url);

/**
 * Runs the command line and sets the exit code: 0 done, 1 failed (message on stderr), 2 called wrongly.
 *
 * @param argv - as `process.argv`
 */
export async function run(argv: readonly string[]): Promise<void> {
  const program = new Command('verst')
    .description('Geodata engine for Russia: one snapshot file, one process, offline')
    .version(VERSION)
    .showHelpAfterError()
    .exitOverride();
  addFetchCommand(program);
  addBuildCommand(program);
  addUpdateCommand(program);
  addServeCommand(program);
  addReloadCommand(program);
  addPublishCommand(program);
  addJobsCommand(program);
  addQueryCommands(program);
  addExplainCommand(program);
  addMatchAndTripCommands(program);
  addPlaceCommands(program);
  addInsightCommands(program);
  addInfoCommand(program);
  addExportCommands(program);
  addKeyCommands(program);
  addAccountCommands(program);
  addPlansCommand(program);
  addBackupCommands(program);
  addLicencesCommand(program);
  try {
    await program.parseAsync(withSouthernPoints(argv));
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else if (error instanceof VerstError) fail(error.message, WRONG_ARGUMENTS.has(error.code) ? 2 : 1);
    // A file that cannot be read or written: the message of the system names it.
    else if (error instanceof Error && 'syscall' in error) fail(error.message, 1);
    else throw error;
  }
}

/** Codes of errors that other arguments would mend. */
const WRONG_ARGUMENTS = new Set(['INVALID_INPUT', 'INPUT']);

function fail(message: string, exitCode: number): void {
  console.error(printableLines(`verst: ${message}`));
  process.exitCode = exitCode;
}
