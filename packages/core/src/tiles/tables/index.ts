import type { LayerTables } from '../layer-table.ts';
import { buildings } from './buildings.ts';
import { details } from './details.ts';
import { landuse } from './landuse.ts';
import { places } from './places.ts';
import { pois } from './pois.ts';
import { roads } from './roads.ts';
import { water } from './water.ts';

export const LAYER_TABLES: LayerTables = { buildings, roads, pois, places, water, landuse, details };
