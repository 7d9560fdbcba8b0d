import { type Command, InvalidArgumentError, Option } from 'commander';
import { readFileSync } from 'node:fs';
import {
  type Area,
  describeOutside,
  type Engine,
  type LatLon,
  openEngine,
  PROFILES,
  type RoutePath,
  type RouteResult,
  type TripResult,
} from '@verst/core';
import { printJson } from '../terminal-text.ts';

export interface QueryOptions {
  readonly json?: boolean;
  readonly lang: 'ru' | 'en';
}

/** Adds a command that sends one query to a snapshot: `verst NAME SNAPSHOT …`. */
export const query = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .argument('<snapshot>', 'a snapshot file')
    .option('--json', 'print JSON, like the HTTP API')
    .option('--lang <lang>', 'ru or en', parseLang, 'ru');

/** Returns the option that selects the road network of a query. */
export const profileOption = (): Option =>
  new Option('--profile <name>', 'means of transport').choices(PROFILES).default('car');

/**
 * Ends the command with an error if one of some options is given that would have no effect.
 *
 * @param names - of the options, as in the parsed options
 * @param why - such as «without --near»
 */
export function refuseOptions(command: Command, names: readonly string[], why: string): void {
  for (const option of command.options) {
    if (names.includes(option.attributeName()) && command.getOptionValueSource(option.attributeName()) === 'cli')
      command.error(`error: option '${option.flags}' has no effect ${why}`);
  }
}

/** Opens a snapshot, calls `use`, and closes it. */
export async function withEngine(file: string, use: (engine: Engine) => void | Promise<void>): Promise<void> {
  const engine = await openEngine(file);
  try {
    await use(engine);
  } finally {
    engine.close();
  }
}

/**
 * Prints an answer for programs, in the form of the HTTP answer. The server is loaded only here, because that takes
 * longer than the rest of a small command.
 *
 * @param toHttp - converts the answer with the server's exports
 */
export async function printHttp(toHttp: (server: typeof import('@verst/server')) => unknown): Promise<void> {
  printJson(toHttp(await import('@verst/server')));
}

/**
 * Ends the command with the reason why a route or trip was not found; it counts the points from 1.
 *
 * @param points - that the route was to pass
 */
export function failRoute(
  answer: Extract<RouteResult | TripResult, { readonly found: false }>,
  engine: Engine,
  points: readonly LatLon[],
): void {
  process.exitCode = 1;
  console.error(`verst: ${describeNoRoute(answer, engine, points)}`);
}

/** Returns the length and duration of a route. */
export const summaryLine = ({ distanceM, durationS }: RoutePath): string =>
  `${(distanceM / 1000).toFixed(1)} km, ${(durationS / 60).toFixed(0)} min`;

/** Returns the steps of a route, a line each; none if they were not asked for. */
export const stepLines = ({ steps = [] }: RoutePath): string[] =>
  steps.map(({ instruction, distanceM }) => `${instruction}  ${Math.round(distanceM)} m`);

/** Returns that reason in words. */
export function describeNoRoute(
  answer: Extract<RouteResult | TripResult, { readonly found: false }>,
  engine: Engine,
  points: readonly LatLon[],
): string {
  const text = answer.reason.replaceAll('_', ' ');
  if (answer.reason === 'no_road_near_point') {
    return withBounds(`${text} ${answer.pointIndex + 1}`, engine, points[answer.pointIndex]);
  }
  const end = { no_road_near_start: points[0], no_road_near_end: points.at(-1), no_way: undefined }[answer.reason];
  return withBounds(text, engine, end);
}

/** Returns the message for a query about a point without an answer: it says so if the point lies outside the snapshot. */
export function withBounds(text: string, engine: Engine, point: LatLon | undefined): string {
  const outside = point === undefined ? null : describeOutside(point, engine.info().bbox, 'en');
  return outside === null ? text : `${text}: ${outside}`;
}

/** @throws InvalidArgumentError if the text is not a whole number */
export function parseInteger(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new InvalidArgumentError('must be a whole number.');
  return Number(text);
}

/** Returns a parser of whole numbers; `what` begins its message, such as «a port is». */
export const wholeNumber =
  (what: string, min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d{1,5}$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`${what} ${min} to ${max}.`);
    return value;
  };

/** @throws InvalidArgumentError if the text is not the number of a port */
export const parsePort = wholeNumber('a port is', 0, 65_535);

const POINT = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/;

/** Returns the arguments with a space before points of a negative latitude, which would be read as unknown options. */
export const withSouthernPoints = (argv: readonly string[]): string[] =>
  argv.map((text) => (text.startsWith('-') && POINT.test(text) ? ` ${text}` : text));

/** @throws InvalidArgumentError if the text is not `lat,lon` */
export function parsePoint(text: string): LatLon {
  const match = POINT.exec(text);
  if (!match) throw new InvalidArgumentError('a point is written LAT,LON, such as 52.2864,104.2807.');
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) {
    throw new InvalidArgumentError(
      'latitude is -90 to 90 and longitude -180 to 180, with decimal points: 52.2864,104.2807.',
    );
  }
  return { lat, lon };
}

/** Adds a point to those before it. @throws InvalidArgumentError likewise */
export const parsePoints = (text: string, previous: readonly LatLon[] = []): LatLon[] => [
  ...previous,
  parsePoint(text),
];

function parseLang(text: string): 'ru' | 'en' {
  if (text !== 'ru' && text !== 'en') throw new InvalidArgumentError('ru or en.');
  return text;
}

/** Returns the area that a file of GeoJSON contains. @throws InvalidArgumentError if it cannot be read */
export function parseArea(path: string): Area {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Area;
  } catch (error) {
    throw new InvalidArgumentError(`${path} is not GeoJSON: ${(error as Error).message}`);
  }
}
