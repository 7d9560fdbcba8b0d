import type { Command } from 'commander';
import { businessKinds, type LatLon, type LocationScore, type ServiceGaps } from '@verst/core';
import { parseInteger, parsePoint, printHttp, query, type QueryOptions, withEngine } from './query-command.ts';

interface InsightFlags extends QueryOptions {
  readonly radius?: number;
}

/** `verst insight score`, `gaps` and `kinds`. */
export function addInsightCommands(program: Command): void {
  const insight = program
    .command('insight')
    .description('rate a location for a business; find services that an area lacks');

  query(insight, 'score', 'rate a location for a kind of business')
    .argument('<lat,lon>', 'location, degrees', parsePoint)
    .argument('<business>', 'kind of business: coffee, аптека, …; see `verst insight kinds`')
    .option('--radius <m>', 'radius in metres within which competitors are counted', parseInteger)
    .action(async (file: string, point: LatLon, business: string, flags: InsightFlags) => {
      await withEngine(file, async (engine) => {
        const answer = engine.locationScore({ ...point, business, ...optionsOf(flags) });
        if (flags.json) await printHttp((server) => server.toHttpLocationScore(answer));
        else console.log(scoreLines(answer));
      });
    });

  query(insight, 'gaps', 'find services that an area has fewer of than is usual in its city')
    .argument('<lat,lon>', 'centre of the area, degrees', parsePoint)
    .option('--radius <m>', 'radius of the area, metres', parseInteger)
    .action(async (file: string, point: LatLon, flags: InsightFlags) => {
      await withEngine(file, async (engine) => {
        const answer = engine.serviceGaps({ ...point, ...optionsOf(flags) });
        if (flags.json) await printHttp((server) => server.toHttpServiceGaps(answer));
        else console.log(gapLines(answer));
      });
    });

  insight
    .command('kinds')
    .description('list the kinds of business')
    .action(() => {
      for (const { key, nameRu, nameEn, words } of businessKinds()) {
        console.log(`${key.padEnd(20)} ${[nameRu, nameEn, ...words].join(', ')}`);
      }
    });
}

const optionsOf = ({ radius, lang }: InsightFlags) => ({ lang, radiusM: radius });

function scoreLines({ verdict, scores, factors, competitors, confidence }: LocationScore): string {
  const { opportunity, demand, competition } = scores;
  return [
    verdict,
    `opportunity ${opportunity}, demand ${demand}, competition ${competition}  (confidence ${confidence.value})`,
    ...factors.map(
      ({ name, points, value, unit, index, weight }) =>
        `  ${String(points).padStart(3)}  ${name}: ${value === null ? '-' : shown(value)} ${unit}  (${index} × ${weight})`,
    ),
    ...competitors.nearest.map(({ name, distanceM }) => `  ${Math.round(distanceM)} m  ${name ?? '-'}`),
    ...confidence.reasons.map((reason) => `  ! ${reason}`),
  ].join('\n');
}

/** Rounds to the precision that is worth reading. */
const shown = (value: number): number => (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10);

function gapLines({ residents, gaps, confidence }: ServiceGaps): string {
  return [
    `${residents} residents, ${gaps.length} gaps  (confidence ${confidence.value})`,
    ...gaps.map(
      ({ severity, categoryName, expected, actual, nearestM, residentsAffected }) =>
        `  ${String(severity).padStart(3)}  ${categoryName}: ${actual} of ${expected}, nearest ${nearestM ?? '-'} m, ${residentsAffected} residents affected`,
    ),
    ...confidence.reasons.map((reason) => `  ! ${reason}`),
  ].join('\n');
}
