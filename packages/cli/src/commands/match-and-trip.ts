import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import {
  type Engine,
  type LatLon,
  type MatchResult,
  MAX_TRACE_POINTS,
  type Profile,
  SourceError,
  type TracePoint,
  type TripOptions,
} from '@verst/core';
import { readGpxFile } from '../gpx/read-gpx.ts';
import { writeGpx } from '../gpx/write-gpx.ts';
import { assertOutput } from '../output-file.ts';
import { printJson } from '../terminal-text.ts';
import {
  failRoute,
  parsePoints,
  printHttp,
  profileOption,
  query,
  type QueryOptions,
  stepLines,
  summaryLine,
  withEngine,
} from './query-command.ts';

interface MatchFlags extends QueryOptions {
  readonly profile: Profile;
  readonly steps?: boolean;
  readonly out?: string;
}

interface TripFlags extends QueryOptions {
  readonly profile: Profile;
  readonly steps?: boolean;
  readonly roundtrip: boolean;
  readonly source: NonNullable<TripOptions['source']>;
  readonly destination: NonNullable<TripOptions['destination']>;
}

/** `verst match` and `verst trip`. */
export function addMatchAndTripCommands(program: Command): void {
  query(program, 'match', 'find the roads that the traces of a GPX file follow; prints GeoJSON')
    .argument('<file>', 'GPX file; each segment of a track is a trace')
    .option('--steps', 'add turn-by-turn steps')
    .option('--out <file>', 'write to this file: GPX if its name ends in .gpx, else GeoJSON')
    .addOption(profileOption())
    .action(async (snapshot: string, file: string, options: MatchFlags, command: Command) => {
      const { json = false, out } = options;
      const isGpx = out !== undefined && /\.gpx$/i.test(out);
      if (json && isGpx) command.error('error: --json writes JSON; name a file for --out that does not end in .gpx');
      if (out !== undefined) assertOutput(out, [file, snapshot]);
      const traces = tracesOf(file);
      await withEngine(snapshot, async (engine) => {
        const matches = matchesOf(engine, traces, options);
        reportUnmatched(file, traces, matches);
        const answer = json ? await toHttp(matches) : toGeoJson(matches);
        if (out === undefined) return printJson(answer);
        const lines = matches.flatMap(({ answer: { matchings } }) => matchings.map(({ geometry }) => geometry));
        writeFileSync(out, isGpx ? writeGpx(lines) : JSON.stringify(answer));
        console.log(`${lines.length} ${lines.length === 1 ? 'way' : 'ways'} to ${out}`);
      });
    });

  query(program, 'trip', 'find the quickest order in which to visit two or more points')
    .argument('<lat,lon...>', 'the points', parsePoints)
    .option('--steps', 'add turn-by-turn steps')
    .option('--no-roundtrip', 'end at the last point instead of returning to the first')
    .addOption(new Option('--source <which>', 'point to begin at').choices(['any', 'first']).default('any'))
    .addOption(new Option('--destination <which>', 'point to visit last').choices(['any', 'last']).default('any'))
    .addOption(profileOption())
    .action(async (file: string, points: LatLon[], options: TripFlags) => {
      const { json, lang, profile, steps = false, roundtrip, source, destination } = options;
      await withEngine(file, (engine) => {
        const trip = engine.trip(points, { profile, steps, lang, roundtrip, source, destination });
        if (!trip.found) return failRoute(trip, engine, points);
        if (json) return printHttp((server) => server.toHttpTrip(trip));
        const visits = trip.order.map((at) => `${at + 1}: ${points[at]!.lat}, ${points[at]!.lon}`);
        console.log([summaryLine(trip), ...visits, ...stepLines(trip)].join('\n'));
      });
    });
}

/** A trace to match, with its number in the file, from 0. */
interface NumberedTrace {
  readonly trace: number;
  readonly points: readonly TracePoint[];
}

interface Match {
  readonly trace: number;
  readonly answer: MatchResult;
}

/** Returns the traces that can be matched. Traces with a fault are left out, which stderr and the exit code say. */
function tracesOf(file: string): NumberedTrace[] {
  const traces = readGpxFile(file).map((read, trace) => ({ ...read, trace }));
  const long = traces.filter(({ points }) => points.length > 1);
  if (long.length === 0) throw new SourceError(file, null, 'it has no track or route of two or more points');
  for (const { trace, fault } of long) {
    if (fault === null) continue;
    process.exitCode = 1;
    console.error(`verst: ${file}: trace ${trace} is left out: ${fault}`);
  }
  return long.filter(({ fault }) => fault === null);
}

/** Matches the traces; those that are longer than one question allows in pieces, each from the last point of the other. */
function matchesOf(engine: Engine, traces: readonly NumberedTrace[], options: MatchFlags): Match[] {
  const { lang, profile, steps = false } = options;
  return traces.flatMap(({ trace, points }) => {
    const matches: Match[] = [];
    for (let from = 0; from < points.length - 1; from += MAX_TRACE_POINTS - 1) {
      const piece = points.slice(from, from + MAX_TRACE_POINTS);
      matches.push({ trace, answer: engine.match(piece, { profile, steps, lang }) });
    }
    return matches;
  });
}

/** Says on stderr which traces have no way; without any way, the exit code says so, too. */
function reportUnmatched(file: string, traces: readonly NumberedTrace[], matches: readonly Match[]): void {
  const matched = new Set(matches.flatMap(({ trace, answer }) => (answer.matchings.length > 0 ? [trace] : [])));
  for (const { trace } of traces)
    if (!matched.has(trace)) console.error(`verst: ${file}: trace ${trace} follows no roads of the snapshot`);
  if (matched.size === 0) process.exitCode = 1;
}

async function toHttp(matches: readonly Match[]): Promise<unknown[]> {
  const { toHttpMatch } = await import('@verst/server');
  return matches.map(({ answer }) => toHttpMatch(answer));
}

function toGeoJson(matches: readonly Match[]): object {
  return {
    type: 'FeatureCollection',
    features: matches.flatMap(({ trace, answer }) =>
      answer.matchings.map(({ confidence, distanceM, durationS, geometry, steps }) => ({
        type: 'Feature',
        properties: { trace, confidence, distanceM, durationS, ...(steps && { steps }) },
        geometry,
      })),
    ),
  };
}
