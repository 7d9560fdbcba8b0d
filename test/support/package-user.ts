/** A program of somebody who has installed the packages: builds a small city, asks it, serves it, asks the server. */
import { InvalidInputError, openEngine, type GeocodeResult, type RouteResult } from '@verst/core';
import { buildSnapshot, type BuildReport } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { startServer, type RunningServer } from '@verst/server';
import { VerstClient } from '@verst/web-map/client';

const [source, snapshot] = [`${process.version}.osm.pbf`, `${process.version}.sqlite`];
await generateDemoCity({ out: source, addresses: 300 });
const report: BuildReport = await buildSnapshot({ osm: [source], out: snapshot });
const engine = await openEngine(snapshot);
const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
const { address } = engine.reverse({ lat: (minLat + maxLat) / 2, lon: (minLon + maxLon) / 2 }, { radiusM: 5000 })!;
const house: GeocodeResult | undefined = engine.geocode(address).results[0];
if (!house) throw new Error(`there is no ${address}`);
const way: RouteResult = engine.route([
  { lat: house.lat!, lon: house.lon! },
  { lat: house.lat! + 0.002, lon: house.lon! },
]);
let refused = false;
try {
  engine.reverse({ lat: 91, lon: 0 });
} catch (error) {
  refused = error instanceof InvalidInputError;
}
engine.close();
const server: RunningServer = await startServer({
  snapshotPath: snapshot,
  dataDir: `data-${process.version}`,
  port: 0,
  config: { log: { level: 'silent' } },
});
const client = new VerstClient({ url: server.url, apiKey: server.firstKey! });
const { results } = await client.geocode({ q: house.name });
await server.close();
console.log(
  JSON.stringify({
    pois: report.meta.stats.pois > 0,
    found: way.found,
    refused,
    same: results[0]?.name === house.name,
  }),
);
