import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { type LatLon, type MatchResult, type Profile, SourceError, type TripOptions } from '@verst/core';
import { MAX_GPX_BYTES, readGpx } from '../gpx/read-gpx.ts';
import { writeGpx } from '../gpx/write-gpx.ts';
import {
  describeNoRoute,
  parsePoint,
  printHttp,
  printJson,
  profileOption,
  query,
  type QueryOptions,
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
  query(program, 'match', 'the roads that the traces of a GPX file were driven on, as GeoJSON')
    .argument('<file>', 'a GPX file; each segment of a track is a trace')
    .option('--steps', 'turn by turn')
    .option('--out <file>', 'write there: GPX where it ends in .gpx, else GeoJSON')
    .addOption(profileOption())
    .action(async (snapshot: string, file: string, options: MatchFlags, command: Command) => {
      const { json, lang, profile, steps = false, out } = options;
      const traces = tracesOf(file, command);
      await withEngine(snapshot, (engine) => {
        const answers = traces.map((trace) => engine.match(trace, { profile, steps, lang }));
        if (json) return printHttp((server) => answers.map((answer) => server.toHttpMatch(answer)));
        if (out === undefined) return printJson(toGeoJson(answers));
        const lines = answers.flatMap(({ matchings }) => matchings.map(({ geometry }) => geometry));
        writeFileSync(out, /\.gpx$/i.test(out) ? writeGpx(lines) : JSON.stringify(toGeoJson(answers)));
        console.log(`${lines.length} ${lines.length === 1 ? 'way' : 'ways'} to ${out}`);
      });
    });

  query(program, 'trip', 'the quickest order in which to visit two or more points')
    .argument('<lat,lon...>', 'the points', (text: string, previous: LatLon[] | undefined) => [
      ...(previous ?? []),
      parsePoint(text),
    ])
    .option('--steps', 'turn by turn')
    .option('--no-roundtrip', 'end at the last point that is visited')
    .addOption(new Option('--source <which>', 'where to begin').choices(['any', 'first']).default('any'))
    .addOption(new Option('--destination <which>', 'which point to visit last').choices(['any', 'last']).default('any'))
    .addOption(profileOption())
    .action(async (file: string, points: LatLon[], options: TripFlags) => {
      const { json, lang, profile, steps = false, roundtrip, source, destination } = options;
      await withEngine(file, (engine) => {
        const trip = engine.trip(points, { profile, steps, lang, roundtrip, source, destination });
        if (!trip.found) {
          process.exitCode = 1;
          console.error(`verst: ${describeNoRoute(trip)}`);
          return;
        }
        if (json) return printHttp((server) => server.toHttpTrip(trip));
        console.log(`${(trip.distanceM / 1000).toFixed(1)} km, ${(trip.durationS / 60).toFixed(0)} min`);
        for (const at of trip.order) console.log(`${at + 1}: ${points[at]!.lat}, ${points[at]!.lon}`);
        for (const step of trip.steps ?? []) console.log(`${step.instruction}  ${Math.round(step.distanceM)} m`);
      });
    });
}

function tracesOf(file: string, command: Command) {
  try {
    if (statSync(file).size > MAX_GPX_BYTES) throw new SourceError(file, null, `larger than ${MAX_GPX_BYTES} bytes`);
    const traces = readGpx(readFileSync(file, 'utf8'), file).filter((trace) => trace.length > 1);
    if (traces.length === 0) throw new SourceError(file, null, 'it has no track or route of two or more points');
    return traces;
  } catch (error) {
    const { message } = error as Error;
    return command.error(`error: ${error instanceof SourceError ? message : `${file}: ${message}`}`);
  }
}

function toGeoJson(answers: readonly MatchResult[]) {
  return {
    type: 'FeatureCollection',
    features: answers.flatMap(({ matchings }, trace) =>
      matchings.map(({ confidence, distanceM, durationS, geometry, steps }) => ({
        type: 'Feature',
        properties: { trace, confidence, distanceM, durationS, ...(steps && { steps }) },
        geometry,
      })),
    ),
  };
}
