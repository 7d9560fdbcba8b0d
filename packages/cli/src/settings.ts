import { readFileSync } from 'node:fs';
import { VerstError } from '@verst/core';
import type { ServerConfig, ServerSettings } from '@verst/server';

/**
 * Reads the server's settings from a file and from the environment, which takes precedence.
 *
 * @param path - of a settings file; undefined if there is none
 * @throws VerstError naming the file or variable that cannot be read
 */
export async function readSettings(path: string | undefined): Promise<ServerSettings> {
  const { mergeSettings, settingsFromEnvironment } = await import('@verst/server');
  try {
    const fromFile = path === undefined ? {} : (JSON.parse(readFileSync(path, 'utf8')) as ServerSettings);
    return mergeSettings(fromFile, settingsFromEnvironment());
  } catch (error) {
    const source = path === undefined ? 'the environment' : path;
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
