import type { Command } from 'commander';
import type { Area, Engine, LatLon, PoiItem, PoiSearchOptions, SearchReading } from '@verst/core';
import {
  parseArea,
  parseInteger,
  parsePoint,
  profileOption,
  printHttp,
  query,
  type QueryOptions,
  refuseOptions,
  withBounds,
  withEngine,
} from './query-command.ts';

/** The one-shot searches for places: `verst search`, `poi`, `organizations` SNAPSHOT TEXT. */
export function addPlaceCommands(program: Command): void {
  query(program, 'search', 'answer a query in everyday words: an address, a place or a route')
    .argument('<text>', 'query, such as «кафе рядом с вокзалом» or «от Ленина 1 до ближайшей аптеки»')
    .option('--near <lat,lon>', 'your position', parsePoint)
    .option('--limit <n>', 'number of results, 1 to 50', parseInteger, 10)
    .action(async (file: string, text: string, options: QueryOptions & { near?: LatLon; limit: number }) => {
      const { json, lang, near, limit } = options;
      await withEngine(file, async (engine) => {
        const answer = engine.search(text, { ...near, limit, lang });
        if (json) return printHttp((server) => server.toHttpSmartSearch(answer));
        for (const line of readingLines(answer)) console.log(line);
        for (const other of answer.alternatives) console.log(['', 'or:', ...readingLines(other)].join('\n'));
      });
    });

  addPoiCommand(program, 'poi', 'points of interest', (engine, text, options) => {
    const answer = engine.searchPois(text, options);
    const lines = answer.results.map((item) => poiLine(item.name || item.categoryName, item));
    return { lines, toHttp: (server) => server.toHttpPois(answer) };
  });
  addPoiCommand(program, 'organizations', 'organisations', (engine, text, options) => {
    const answer = engine.searchOrganizations(text, options);
    const lines = answer.results.map((item) => poiLine(item.name, item));
    return { lines, toHttp: (server) => server.toHttpOrganizations(answer) };
  });
}

/** Returns the interpretation and the results as readable lines. */
function readingLines({ type, confidence, interpretation, results, route }: SearchReading): string[] {
  const { categoryName, near, unresolved } = interpretation;
  const understood = [type, categoryName, near && `at ${near.name}`].filter(Boolean).join(', ');
  const missing = unresolved.map((text) => `not found: ${text}`);
  const way = route
    ? [
        `${route.from.name} → ${route.to.name}`,
        route.distanceM === null || route.durationS === null
          ? 'no way by car'
          : `${(route.distanceM / 1000).toFixed(1)} km, ${Math.round(route.durationS / 60)} min`,
      ]
    : [];
  return [
    `${understood}  (${confidence.toFixed(2)})`,
    ...way,
    ...missing,
    ...results.map((hit) => poiLine(hit.name, hit)),
  ];
}

interface PlaceFlags {
  readonly near?: LatLon;
  readonly radius?: number;
  readonly limit: number;
  readonly within?: Area;
  readonly minutes?: number;
  readonly profile: string;
}

/** An answer as lines and in the form of the HTTP answer. */
interface FoundPlaces {
  readonly lines: readonly string[];
  readonly toHttp: Parameters<typeof printHttp>[0];
}

function addPoiCommand(
  program: Command,
  name: string,
  what: string,
  find: (engine: Engine, text: string, options: PoiSearchOptions) => FoundPlaces,
): void {
  query(program, name, `find ${what} by name, brand or category`)
    .argument('<text>', 'name, brand or category')
    .option('--near <lat,lon>', 'search around this point', parsePoint)
    .option('--within <file>', 'only results in this area, GeoJSON', parseArea)
    .option('--radius <m>', 'radius around the point, metres', parseInteger)
    .option('--minutes <n>', 'only results that can be reached from the point within this time, minutes', Number)
    .addOption(profileOption())
    .option('--limit <n>', 'number of results, 1 to 100', parseInteger, 20)
    .action(async (file: string, text: string, options: QueryOptions & PlaceFlags, command: Command) => {
      if (options.near === undefined) refuseOptions(command, ['radius', 'minutes'], 'without --near');
      if (options.minutes === undefined) refuseOptions(command, ['profile'], 'without --minutes');
      const { json = false, lang, near, radius, limit, within, minutes, profile } = options;
      const reach = minutes === undefined ? {} : { minutes, profile };
      const area = { ...near, radiusM: radius, ...reach, within, limit, lang };
      await withEngine(file, async (engine) => {
        const { lines, toHttp } = find(engine, text, area);
        if (json) return printHttp(toHttp);
        console.log(lines.length === 0 ? withBounds('nothing found', engine, near) : lines.join('\n'));
      });
    });
}

function poiLine(
  name: string,
  item: Pick<PoiItem, 'category' | 'lat' | 'lon' | 'distanceM' | 'durationS' | 'address'>,
): string {
  const distance = item.distanceM === null ? '' : `, ${Math.round(item.distanceM)} m`;
  const duration = item.durationS === undefined ? '' : `, ${Math.ceil(item.durationS / 60)} min`;
  return `${item.lat}, ${item.lon}  ${name} (${item.category}${distance}${duration})  ${item.address ?? ''}`;
}
