import { type Command, InvalidArgumentError } from 'commander';
import {
  type Area,
  type Engine,
  type GeocodeOptions,
  type LatLon,
  type ParsedAddress,
  type ResultType,
  type Profile,
} from '@verst/core';
import { linkedFile } from '@verst/core/program-files';
import {
  failRoute,
  parseArea,
  parseInteger,
  parsePoint,
  parsePoints,
  profileOption,
  printHttp,
  query,
  type QueryOptions,
  refuseOptions,
  stepLines,
  summaryLine,
  withBounds,
  withEngine,
} from './query-command.ts';
import { geocodeCsv } from '../geocode-csv/geocode-csv.ts';
import { assertOutput, withOutput } from '../output-file.ts';
import { withProgress } from '../progress.ts';
import { printJson } from '../terminal-text.ts';

/** The one-shot queries: `verst geocode`, `suggest`, `parse`, `reverse`, `route` SNAPSHOT ARGUMENTS. */
export function addQueryCommands(program: Command): void {
  addGeocodeCommand(program);
  withGeocodeOptions(query(program, 'suggest', 'complete a text that is being typed'))
    .argument('<text>', 'text typed so far')
    .action(async (file: string, text: string, options: QueryOptions & GeocodeFlags) => {
      await withEngine(file, (engine) => printSuggestions(engine, text, options));
    });

  query(program, 'parse', 'split a messy address into its parts')
    .argument('<text>', 'an address in any spelling')
    .action(async (file: string, text: string, { json }: QueryOptions) => {
      await withEngine(file, async (engine) => {
        const parsed = engine.parse(text);
        if (json) await printHttp((server) => server.toHttpParsed(parsed));
        else console.log(parsedLines(parsed));
      });
    });

  query(program, 'reverse', 'find the address of a point')
    .argument('<lat,lon>', 'the point, degrees', parsePoint)
    .option('--radius <m>', 'largest distance of a building or road, metres', parseInteger)
    .action(async (file: string, point: LatLon, options: QueryOptions & { radius?: number }) => {
      const { json, lang, radius } = options;
      await withEngine(file, async (engine) => {
        const answer = engine.reverse(point, { lang, radiusM: radius });
        if (json) return printHttp((server) => answer && server.toHttpReverse(answer));
        console.log(
          answer
            ? `${answer.address}  (${Math.round(answer.distanceM)} m, ${answer.type})`
            : withBounds('nothing found', engine, point),
        );
      });
    });

  query(program, 'route', 'find the fastest route through two or more points')
    .argument('<lat,lon...>', 'start, via points, end', parsePoints)
    .option('--steps', 'add turn-by-turn steps')
    .option('--avoid <file>', 'areas that the route must not touch, GeoJSON', parseArea)
    .addOption(profileOption())
    .action(async (file: string, points: LatLon[], options: ProfileFlag & { steps?: boolean; avoid?: Area }) => {
      const { json, lang, steps, profile, avoid } = options;
      await withEngine(file, async (engine) => {
        const answer = engine.route(points, { lang, profile, steps, avoid });
        if (!answer.found) return failRoute(answer, engine, points);
        if (json) return printHttp((server) => server.toHttpRoute(answer));
        console.log([summaryLine(answer), ...stepLines(answer)].join('\n'));
      });
    });

  query(program, 'nearest', 'find the nearest point on a road')
    .argument('<lat,lon>', 'the point, degrees', parsePoint)
    .addOption(profileOption())
    .action(async (file: string, point: LatLon, { json, profile }: ProfileFlag) => {
      await withEngine(file, async (engine) => {
        const answer = engine.nearest(point, { profile });
        if (json) return printHttp((server) => answer && server.toHttpNearest(answer));
        if (!answer) return console.log(withBounds('nothing found', engine, point));
        console.log(`${answer.lat}, ${answer.lon}  ${answer.name ?? '-'}  (${Math.round(answer.distanceM)} m)`);
      });
    });

  query(program, 'isochrone', 'find the area that can be reached within some minutes; prints GeoJSON')
    .argument('<lat,lon>', 'where the trip begins, degrees', parsePoint)
    .option('--minutes <list>', 'minutes, up to ten values, comma-separated (default: 5,10)', parseNumbers)
    .addOption(profileOption())
    .action(async (file: string, point: LatLon, options: ProfileFlag & { minutes?: number[] }) => {
      const { minutes = [5, 10], profile } = options;
      await withEngine(file, (engine) => {
        const answer = engine.isochrone(point, { minutes, profile });
        if (answer) return printJson(answer);
        process.exitCode = 1;
        console.error(`verst: ${withBounds('no road within 5 km of the point', engine, point)}`);
      });
    });
}

interface ProfileFlag extends QueryOptions {
  readonly profile: Profile;
}

interface GeocodeFlags {
  readonly within?: Area;
  readonly limit: number;
  readonly bias?: LatLon;
  readonly types?: ResultType[];
}

const withGeocodeOptions = (command: Command): Command =>
  command
    .option('--limit <n>', 'number of results, 1 to 20', parseInteger, 5)
    .option('--bias <lat,lon>', 'rank results near this point higher', parsePoint)
    .option('--types <list>', 'only these types, comma-separated: building, road, place, …', parseList);

/** Returns the options of a question, without `limit`. */
const questionOf = ({ lang, bias, types, within }: QueryOptions & GeocodeFlags): Omit<GeocodeOptions, 'limit'> => {
  return { lang, bias, types, within };
};

async function printFound(engine: Engine, text: string, options: QueryOptions & GeocodeFlags): Promise<void> {
  const answer = engine.geocode(text, { ...questionOf(options), limit: options.limit });
  if (options.json) return printHttp((server) => server.toHttpGeocode(answer));
  if (answer.results.length === 0) console.log('nothing found');
  for (const { name, lat, lon, score, precision } of answer.results) {
    console.log(`${lat ?? '-'}, ${lon ?? '-'}  ${name}  (${precision}, ${score.toFixed(2)})`);
  }
}

async function printSuggestions(engine: Engine, text: string, options: QueryOptions & GeocodeFlags): Promise<void> {
  const answer = engine.suggest(text, { ...questionOf(options), limit: options.limit });
  if (options.json) return printHttp((server) => server.toHttpSuggest(answer));
  if (answer.results.length === 0) console.log('nothing found');
  for (const { name, lat, lon, kind } of answer.results)
    console.log(`${lat ?? '-'}, ${lon ?? '-'}  ${name}  (${kind})`);
}

interface TableFlags {
  readonly csv?: string;
  readonly column: string;
  readonly out?: string;
  readonly minScore: number;
}

type GeocodeTableOptions = QueryOptions & GeocodeFlags & TableFlags;

/** `verst geocode SNAPSHOT TEXT`, and with `--csv` a whole table. */
function addGeocodeCommand(program: Command): void {
  withGeocodeOptions(
    query(program, 'geocode', 'find the coordinates of an address or place, or of a table of addresses'),
  )
    .argument('[text]', 'address or place, in any word order and spelling')
    .option('--within <file>', 'only results in this area, GeoJSON', parseArea)
    .option('--csv <file>', 'table of addresses; rows without an answer go to a second table')
    .option('--column <name>', 'column with the addresses', 'address')
    .option('--out <file>', 'file for the answers; default: beside the table')
    .option('--min-score <n>', 'lowest accepted score, 0 to 1', parseShare, 0.5)
    .action(async (file: string, text: string | undefined, options: GeocodeTableOptions, command: Command) => {
      if ((text === undefined) === (options.csv === undefined))
        command.error('error: give either a text or --csv FILE');
      if (options.csv !== undefined) {
        refuseOptions(command, ['limit', 'json'], 'with --csv: each line gets its best answer, as CSV');
        await geocodeTable(file, options.csv, options);
        return;
      }
      refuseOptions(command, ['column', 'out', 'minScore'], 'with a text: they belong to --csv');
      await withEngine(file, (engine) => printFound(engine, text!, options));
    });
}

async function geocodeTable(snapshot: string, input: string, options: GeocodeTableOptions): Promise<void> {
  const { column, out, minScore } = options;
  const stem = input.replace(/\.csv$/i, '');
  const output = out ?? `${stem}.geocoded.csv`;
  const rejects = `${output.replace(/\.csv$/i, '')}.rejects.csv`;
  for (const path of [output, rejects]) assertOutput(path, [input, snapshot]);
  const targets = { output: linkedFile(output), rejects: linkedFile(rejects) };
  const job = { input, column, ...targets, minScore, question: questionOf(options) };
  await withEngine(snapshot, async (engine) => {
    const { lines, rejected, resumedAt, hasChanged } = await withOutput(output, () =>
      withProgress((tell) =>
        geocodeCsv(engine, {
          ...job,
          onProgress: (done, total) => tell({ stage: 'geocode', done, total, unit: 'bytes' }),
        }),
      ),
    );
    if (hasChanged)
      console.error(`verst: ${input} has changed meanwhile; the answers are those of the table as it was read`);
    const resumed = resumedAt > 0 ? ` (resumed after ${resumedAt})` : '';
    console.log(`${lines} lines${resumed}: ${lines - rejected} to ${output}, ${rejected} to ${rejects}`);
  });
}

/** Returns readable lines: the cleaned address, the components that were found, the rest. */
function parsedLines({ cleaned, components, unparsed, quality, confidence }: ParsedAddress): string {
  const parts = Object.entries(components).map(([name, value]) => `  ${name}: ${value}`);
  const rest = unparsed.length === 0 ? [] : [`  not understood: ${unparsed.join('; ')}`];
  return [`${cleaned ?? 'not understood'}  (${quality}, ${confidence.toFixed(2)})`, ...parts, ...rest].join('\n');
}

function parseShare(text: string): number {
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 1))
    throw new InvalidArgumentError('must be a number from 0 to 1.');
  return share;
}

function parseNumbers(text: string): number[] {
  const numbers = text.split(',').map((item) => (item.trim() === '' ? NaN : Number(item)));
  if (numbers.some((value) => !Number.isFinite(value)))
    throw new InvalidArgumentError('must be numbers, separated by commas.');
  return numbers;
}

const parseList = (text: string): ResultType[] => text.split(',').map((item) => item.trim() as ResultType);
