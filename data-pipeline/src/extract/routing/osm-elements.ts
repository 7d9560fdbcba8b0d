import type { OsmData } from '../../sources/osm/osm-data.ts';

/** Elements from which the road graph is made. */
export type OsmElements = Pick<OsmData, 'nodes' | 'ways' | 'relations'>;
