import type { OsmData } from '../../sources/osm/osm-data.ts';

/** What the road graph is made of: the elements alone, wherever they come from. */
export type OsmElements = Pick<OsmData, 'nodes' | 'ways' | 'relations'>;
