import { type Command, InvalidArgumentError } from 'commander';
import { VerstError } from '@verst/core';
import type { KeyRecord } from '@verst/server';
import { allRecords, OPERATOR, operatorCommand, printTable, type StoreOptions, withStore } from '../operator-store.ts';
import { assertPlan, readPlans } from '../settings.ts';
import { printJson } from '../terminal-text.ts';

/** `verst keys create | list | revoke`: API keys that the operator issues and revokes. */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('manage the API keys of the server');

  operatorCommand(keys.command('create'))
    .description('create a key and print it; it is shown only now')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--plan <plan>', 'plan of the key', 'free')
    .action(async (options: StoreOptions & { name: string; plan: string }) => {
      assertPlan(options.plan, await readPlans(options.config));
      if (options.name.trim() === '') throw new VerstError('NAME', 'a key needs a name');
      await withStore(options, async (store) => {
        const { hasControlCharacters, toRegisteredKey } = await import('@verst/server');
        if (hasControlCharacters(options.name)) {
          throw new VerstError('NAME', `the name of a key has no control characters: ${JSON.stringify(options.name)}`);
        }
        // Null only for an account that has too many keys; this key has no account.
        const created = (await store.keys.createKey({ name: options.name, plan: options.plan, by: OPERATOR }))!;
        if (options.json) printJson(toRegisteredKey(created));
        else console.log(`API key: ${created.secret}`);
      });
    });

  operatorCommand(keys.command('list'))
    .description('list all keys, oldest first')
    .action(async (options: StoreOptions) => {
      await withStore(options, async (store) => {
        const { toListedKey } = await import('@verst/server');
        const records = await allRecords<KeyRecord>((soFar, limit) =>
          store.keys.listKeys({ limit, offset: soFar.length }),
        );
        if (options.json)
          return printJson(records.map((record) => ({ ...toListedKey(record), account_id: record.accountId })));
        printTable(
          ['id', 'key', 'status', 'plan', 'account', 'last used', 'name'],
          records.map(({ id, prefix, status, plan, accountId, lastUsedAt, name }) => [
            id,
            `${prefix}…`,
            status,
            plan,
            accountId,
            lastUsedAt,
            name,
          ]),
        );
      });
    });

  operatorCommand(keys.command('revoke'))
    .description('revoke a key at once; this cannot be undone')
    .argument('<id>', 'id of the key, from `verst keys list`', parseId)
    .action(async (id: number, options: StoreOptions) => {
      await withStore(options, async (store) => {
        if (!(await store.keys.revokeKey(id, OPERATOR))) throw new VerstError('KEY', `no active key has the id ${id}`);
        console.log(options.json ? JSON.stringify({ id, status: 'revoked' }) : `key ${id} is revoked`);
      });
    });
}

function parseId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('an id is a whole number.');
  return Number(text);
}
