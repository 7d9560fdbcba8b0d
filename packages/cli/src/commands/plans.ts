import type { Command } from 'commander';
import { printTable } from '../operator-store.ts';
import { readPlans } from '../settings.ts';
import { printJson } from '../terminal-text.ts';

/** `verst plans`: lists the limits of each plan. */
export function addPlansCommand(program: Command): void {
  program
    .command('plans')
    .description('list the plans of the server: quota, trial, price above the quota')
    .option('--config <file>', 'file of settings of the server, if it defines plans')
    .option('--json', 'print JSON')
    .action(async (options: { config?: string; json?: boolean }) => {
      const plans = await readPlans(options.config);
      if (options.json) return printJson(plans);
      printTable(
        ['plan', 'quota', 'trial days', 'above the quota, for 1,000'],
        Object.entries(plans).map(([name, { quota, trialDays, overage }]) => [
          name,
          quota ?? 'without limit',
          trialDays ?? null,
          overage === undefined ? 'refused' : `${overage.pricePer1000} ${overage.currency}`,
        ]),
      );
    });
}
