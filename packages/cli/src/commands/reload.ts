import type { Command } from 'commander';
import { VerstError } from '@verst/core';
import { readConfig } from '../settings.ts';
import { printJson } from '../terminal-text.ts';
import { parsePort } from './query-command.ts';

interface ReloadOptions {
  readonly metricsPort?: number;
  readonly config?: string;
  readonly json?: boolean;
}

/** `verst reload`: makes a running server reopen its snapshot file without dropping a request. */
export function addReloadCommand(program: Command): void {
  program
    .command('reload')
    .description('make a running server open the new snapshot at the path of the old one')
    .option('--metrics-port <number>', '--metrics-port of the server', parsePort)
    .option('--config <file>', 'file of settings of the server, if it sets this port')
    .option('--json', 'print JSON')
    .action(async ({ metricsPort, config, json }: ReloadOptions) => {
      const port = metricsPort ?? (await readConfig(config)).metrics.port;
      if (port === undefined) {
        throw new VerstError('RELOAD', 'name the port of the server: verst reload --metrics-port 9464');
      }
      const answer = await askToReload(port);
      if (json) printJson(answer);
      else console.log(`the server answers from ${answer.name}, built at ${answer.built_at}`);
    });
}

async function askToReload(port: number): Promise<{ name: string; built_at: string; content_hash: string }> {
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${port}/reload`, { method: 'POST', headers: { 'X-Verst-Reload': '1' } });
  } catch (cause) {
    throw new VerstError('RELOAD', `no Verst server answers on port ${port} of this machine`, { cause });
  }
  const body = (await response.json()) as { error?: string; name: string; built_at: string; content_hash: string };
  if (!response.ok) throw new VerstError('RELOAD', body.error ?? `the server answered ${response.status}`);
  return body;
}
