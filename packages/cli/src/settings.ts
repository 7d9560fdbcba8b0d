import { readFileSync } from 'node:fs';
import { VerstError } from '@verst/core';
import type { ServerConfig, ServerSettings } from '@verst/server';
import { printableLines } from './terminal-text.ts';

/**
 * Reads the server's settings from a file and from the environment, which takes precedence.
 *
 * @param path - of a settings file; undefined if there is none
 * @throws VerstError naming the file or variable that cannot be read
 */
export async function readSettings(path: string | undefined): Promise<ServerSettings> {
  const { mergeSettings, settingsFromEnvironment } = await import('@verst/server');
  const fromFile = path === undefined ? {} : readFrom(path, () => settingsOfFile(path));
  return mergeSettings(fromFile, readFrom('the environment', settingsFromEnvironment));
}

/** Prints a warning for each variable that looks like a setting but is none. */
export async function warnOfUnknownVariables(): Promise<void> {
  const { unknownVariables } = await import('@verst/server');
  for (const name of unknownVariables()) {
    console.error(printableLines(`verst: ${name} has no effect: no setting has this name, see docs/configuration.md`));
  }
}

function settingsOfFile(path: string): ServerSettings {
  const settings: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
    throw new RangeError('it must hold a JSON object, such as { "port": 8080 }');
  }
  return settings;
}

/** Calls `read`. @throws VerstError naming the source if that fails */
function readFrom(source: string, read: () => ServerSettings): ServerSettings {
  try {
    return read();
  } catch (error) {
    throw new VerstError('CONFIG', `cannot read settings from ${source}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Does the same, and adds all defaults. @throws VerstError if a setting is invalid */
export async function readConfig(path: string | undefined): Promise<ServerConfig> {
  const { resolveConfig } = await import('@verst/server');
  try {
    return resolveConfig(await readSettings(path));
  } catch (error) {
    if (error instanceof VerstError) throw error;
    throw new VerstError('CONFIG', (error as Error).message, { cause: error });
  }
}

/** Returns the plans of a settings file, or the default ones. @throws VerstError if the file is invalid */
export async function readPlans(path: string | undefined): Promise<ServerConfig['plans']> {
  return (await readConfig(path)).plans;
}

/** Checks that a plan is in the list. @throws VerstError naming the plans */
export function assertPlan(plan: string, plans: ServerConfig['plans']): void {
  if (Object.hasOwn(plans, plan)) return;
  throw new VerstError('PLAN', `there is no plan ${plan}; the plans are ${Object.keys(plans).join(', ')}`);
}
