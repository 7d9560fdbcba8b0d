/**
 * The demo city: a seeded generator of invented Russian towns as OSM PBF.
 *
 *     const summary = await generateDemoCity({ out: 'demo.osm.pbf' });
 *     console.log(summary.towns[0].name, summary.counts.addresses, summary.sampleAddresses[0]);
 *
 * A town grows in steps, each a folder: `plan` (cells of a mesh with their fabric, bent onto the ground), `streets` (a
 * planar road graph, its blocks and names), `fabrics` (the buildings in the blocks), `buildings` (numbers and tags).
 */
export {
  type DemoAddress,
  type DemoCityOptions,
  type DemoCitySummary,
  type DemoTown,
  generateDemoCity,
} from './demo-city.ts';
