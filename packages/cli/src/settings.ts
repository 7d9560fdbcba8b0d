import { readFileSync } from 'node:fs';
import { VerstError } from '@verst/core';
import {
  mergeSettings,
  resolveConfig,
  type ServerConfig,
  type ServerSettings,
  settingsFromEnvironment,
} from '@verst/server';

/**
 * Settings of the server from a file and from the environment, which wins.
 *
 * @param path - of a settings file; undefined where there is none
 * @throws VerstError naming the file or variable that cannot be read
 */
export function readSettings(path: string | undefined): ServerSettings {
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

/** The same with all defaults. @throws VerstError where a setting is not acceptable */
export function readConfig(path: string | undefined): ServerConfig {
  try {
    return resolveConfig(readSettings(path));
  } catch (error) {
    if (error instanceof VerstError) throw error;
    throw new VerstError('CONFIG', (error as Error).message, { cause: error });
  }
}

/** The plans of a settings file, or the default ones. @throws VerstError where the file is not acceptable */
export function readPlans(path: string | undefined): ServerConfig['plans'] {
  return readConfig(path).plans;
}

/** Checks that a plan is one of those. @throws VerstError naming them */
export function assertPlan(plan: string, plans: ServerConfig['plans']): void {
  if (Object.hasOwn(plans, plan)) return;
  throw new VerstError('PLAN', `there is no plan ${plan}; the plans are ${Object.keys(plans).join(', ')}`);
}
