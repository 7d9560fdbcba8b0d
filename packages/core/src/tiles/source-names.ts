export const TILE_PREFIX = 'base_';

/** The tile source with all six layers in one tile. */
export const COMPOSITE_SOURCE = 'base';

/** The source of tiles in the schema Shortbread 1.0. */
export const SHORTBREAD_SOURCE = 'shortbread';
