import { readFileSync } from 'node:fs';
import { VerstError } from '@verst/core';
import { resolveConfig, type ServerConfig, type ServerSettings } from '@verst/server';

/** Settings of the server from a file. @throws VerstError naming the file where it cannot be read */
export function readSettings(path: string): ServerSettings {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ServerSettings;
  } catch (error) {
    throw new VerstError('CONFIG', `cannot read settings from ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** The plans of a settings file, or the default ones. @throws VerstError where the file is not acceptable */
export function readPlans(path: string | undefined): ServerConfig['plans'] {
  const settings = path === undefined ? {} : readSettings(path);
  try {
    return resolveConfig(settings).plans;
  } catch (error) {
    throw new VerstError('CONFIG', (error as Error).message, { cause: error });
  }
}

/** Checks that a plan is one of those. @throws VerstError naming them */
export function assertPlan(plan: string, plans: ServerConfig['plans']): void {
  if (Object.hasOwn(plans, plan)) return;
  throw new VerstError('PLAN', `there is no plan ${plan}; the plans are ${Object.keys(plans).join(', ')}`);
}
