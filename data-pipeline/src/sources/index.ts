/**
 * The readers of open data and the writer of OSM PBF, for programs that need them without the pipeline:
 *
 *     const data = await loadOsm(['irkutsk.osm.pbf']);
 *     console.log(data.nodes.count, data.ways.count);
 */
export { DEMO_GENERATOR } from './describe-sources.ts';
export { createPbfWriter, loadOsm, type OsmData, type PbfWriter } from './osm/index.ts';
export { openRegister, type RegisterRegion } from './gar/index.ts';
export type { BrokenLine, CsvRecord } from './csv/csv-record-reader.ts';
export { readCsv } from './csv/read-csv.ts';
