import type { Command } from 'commander';
import { VerstError } from '@verst/core';
import type { BackupInfo } from '@verst/server';
import { operatorCommand, type StoreOptions } from '../operator-store.ts';
import { readConfig } from '../settings.ts';
import { printJson } from '../terminal-text.ts';

/** `verst backup` and `verst restore`: everything that a server keeps, in one file. */
export function addBackupCommands(program: Command): void {
  operatorCommand(program.command('backup'))
    .description('write keys, accounts, used quotas and signing keys to one file; the server may run')
    .requiredOption('--out <file>', 'file to write; an existing one is replaced')
    .action(async (options: StoreOptions & { out: string }) => {
      await assertSqlite(options.config, 'pg_dump');
      const { backUpStore } = await import('@verst/server');
      const info = await backUpStore(options.data, options.out);
      print(info, options, `backed up ${contents(info)} to ${options.out}`);
    });

  operatorCommand(program.command('restore'))
    .description('replace keys and accounts of a stopped server by those of a backup')
    .argument('<file>', 'backup file')
    .action(async (file: string, options: StoreOptions) => {
      await assertSqlite(options.config, 'pg_restore');
      const { restoreStore } = await import('@verst/server');
      const info = restoreStore(file, options.data);
      print(info, options, `restored ${contents(info)} of ${info.madeAt} to ${options.data}`);
    });
}

/** @throws VerstError if the store is in PostgreSQL, which has its own programs for this */
async function assertSqlite(config: string | undefined, program: string): Promise<void> {
  const { database } = await readConfig(config);
  if (database.url === undefined) return;
  throw new VerstError('BACKUP', `the store is in PostgreSQL: use ${program}; see docs/self-hosting.md`);
}

function contents({ accounts, keys }: BackupInfo): string {
  return `${keys} keys and ${accounts} accounts`;
}

function print(info: BackupInfo, { json }: StoreOptions, line: string): void {
  if (json) printJson({ made_at: info.madeAt, version: info.version, accounts: info.accounts, keys: info.keys });
  else console.log(line);
}
