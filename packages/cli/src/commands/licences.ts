import { VerstError } from '@verst/core';
import { hasOwnFile, readOwnText } from '@verst/core/program-files';
import type { Command } from 'commander';

/** Written when the program is packed. */
const NOTICES = new URL('../../THIRD-PARTY.txt', import.meta.url);

/** `verst licences`: prints the licences of the software that comes with the program. */
export function addLicencesCommand(program: Command): void {
  program
    .command('licences')
    .alias('licenses')
    .description('print the licences of the software that comes with verst')
    .action(() => {
      if (!hasOwnFile(NOTICES)) {
        throw new VerstError('LICENCES', 'verst runs from source: each package in node_modules contains its licence');
      }
      process.stdout.write(readOwnText(NOTICES));
    });
}
