import { type Command, InvalidArgumentError, Option } from 'commander';
import { readFileSync } from 'node:fs';
import { type Area, type Engine, type LatLon, openEngine, PROFILES } from '@verst/core';

/** Options of every query command. */
export interface QueryOptions {
  readonly json?: boolean;
  readonly lang: 'ru' | 'en';
}

/** A command that asks a snapshot one thing: `verst NAME SNAPSHOT …`. */
export const query = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .argument('<snapshot>', 'a snapshot file')
    .option('--json', 'for programs: the form of the HTTP answer')
    .option('--lang <lang>', 'ru or en', parseLang, 'ru');

/** Which network a query works on. */
export const profileOption = (): Option =>
  new Option('--profile <name>', 'way of moving').choices(PROFILES).default('car');

/** Opens a snapshot for as long as it is used. */
export async function withEngine(file: string, use: (engine: Engine) => void | Promise<void>): Promise<void> {
  const engine = await openEngine(file);
  try {
    await use(engine);
  } finally {
    engine.close();
  }
}

/** Prints a value for programs. */
export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

/**
 * Prints an answer for programs, in the form of the HTTP answer. Only for that a query loads the server, which takes longer
 * than all else of a small command.
 *
 * @param toHttp - makes that form with what the server exports
 */
export async function printHttp(toHttp: (server: typeof import('@verst/server')) => unknown): Promise<void> {
  printJson(toHttp(await import('@verst/server')));
}

/** @throws InvalidArgumentError where the text is no whole number */
export function parseInteger(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number is wanted.');
  return Number(text);
}

/** @throws InvalidArgumentError where the text is no `lat,lon` */
export function parsePoint(text: string): LatLon {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) throw new InvalidArgumentError('a point is written LAT,LON, such as 52.2864,104.2807.');
  return { lat: Number(match[1]), lon: Number(match[2]) };
}

function parseLang(text: string): 'ru' | 'en' {
  if (text !== 'ru' && text !== 'en') throw new InvalidArgumentError('ru or en.');
  return text;
}

/** Returns the area that a file of GeoJSON contains. @throws InvalidArgumentError for what cannot be read */
export function parseArea(path: string): Area {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Area;
  } catch (error) {
    throw new InvalidArgumentError(`${path} is no GeoJSON: ${(error as Error).message}`);
  }
}
