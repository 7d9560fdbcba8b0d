import type { Command } from 'commander';
import { VerstError } from '@verst/core';
import type { AccountRecord, Store } from '@verst/server';
import { allRecords, OPERATOR, operatorCommand, printTable, type StoreOptions, withStore } from '../operator-store.ts';
import { readNewPassword } from '../password-prompt.ts';
import { assertPlan, readPlans } from '../settings.ts';
import { printable, printJson } from '../terminal-text.ts';

/** `verst accounts list | set-password | set-plan | block | unblock`: what only the operator may do with accounts. */
export function addAccountCommands(program: Command): void {
  const accounts = program.command('accounts').description('manage the accounts of the server');

  operatorCommand(accounts.command('list'))
    .description('list all accounts, oldest first')
    .action(async (options: StoreOptions) => {
      await withStore(options, async (store) => {
        const { toAccount } = await import('@verst/server');
        const records = await allRecords<AccountRecord>((soFar, limit) =>
          store.accounts.list({ afterId: soFar.at(-1)?.id ?? 0, limit }),
        );
        if (options.json) printJson(records.map(toAccount));
        else {
          printTable(
            ['id', 'e-mail', 'status', 'plan', 'trial ends', 'created', 'name'],
            records.map(({ id, email, status, plan, trialEndsAt, createdAt, name }) => [
              id,
              email,
              status,
              plan,
              trialEndsAt,
              createdAt,
              name,
            ]),
          );
        }
      });
    });

  changing(accounts, 'set-password', 'set a password, from the terminal or standard input; all sessions end', {
    change: async (store, { id }) => {
      const { hashPassword } = await import('@verst/server');
      const hash = await hashPassword(await readPassword());
      await store.accounts.setPassword(id, hash, OPERATOR);
    },
  });
  changing(accounts, 'block', 'block an account: its keys and sessions end at once', {
    change: (store, { id }) => store.accounts.setStatus(id, 'blocked', OPERATOR),
  });
  changing(accounts, 'unblock', 'unblock a blocked account', {
    change: (store, { id }) => store.accounts.setStatus(id, 'active', OPERATOR),
  });
  changing(accounts, 'set-plan', 'give an account a plan without end; also confirms a trial', {
    plan: true,
    change: (store, { id }, plan) => store.accounts.setPlan(id, plan!, OPERATOR),
  });
}

interface Change {
  /** True if the command takes a plan. */
  readonly plan?: boolean;
  readonly change: (store: Store, account: AccountRecord, plan: string | undefined) => Promise<unknown>;
}

/** Adds a command that changes one account and prints the changed account. */
function changing(accounts: Command, name: string, description: string, { plan: takesPlan, change }: Change): void {
  const command = operatorCommand(accounts.command(name))
    .description(description)
    .argument('<email>', 'e-mail of the account');
  if (takesPlan === true) command.argument('<plan>', 'name of the plan');
  command.action(async (email: string, ...rest: unknown[]) => {
    const options = command.opts<StoreOptions>();
    const plan = takesPlan === true ? String(rest[0]) : undefined;
    if (plan !== undefined) assertPlan(plan, await readPlans(options.config));
    await withStore(options, async (store) => {
      const { toAccount } = await import('@verst/server');
      const found = await store.accounts.findForLogin(email);
      if (found === null) throw new VerstError('ACCOUNT', `there is no account with the e-mail ${email}`);
      await change(store, found.account, plan);
      const changed = (await store.accounts.find(found.account.id)) ?? found.account;
      if (options.json) printJson(toAccount(changed));
      else console.log(printable(`account ${changed.id} (${changed.email}): ${changed.status}, plan ${changed.plan}`));
    });
  });
}

async function readPassword(): Promise<string> {
  const password = await readNewPassword();
  const { PASSWORD_CHARACTERS } = await import('@verst/server');
  const { min, max } = PASSWORD_CHARACTERS;
  if (password.length < min || password.length > max) {
    throw new VerstError('PASSWORD', `a password has ${min} to ${max} characters`);
  }
  return password;
}
