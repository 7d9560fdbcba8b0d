import type { TileField } from '../layer-table.ts';
import { SHORTBREAD_POI_FIELDS } from '../shortbread/poi-values.ts';
import { NEVER } from '../tile-grid.ts';

/** Attributes of points of interest that only Shortbread tiles show. */
export const shortbreadPoiFields: Readonly<Record<string, TileField>> = Object.fromEntries(
  SHORTBREAD_POI_FIELDS.map(([name, type]) => [
    name,
    { type, minZoom: NEVER, description: `Shortbread's \`${name}\`.` },
  ]),
);
