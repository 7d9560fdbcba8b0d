import type { VectorLayer } from '../layer-table.ts';

/** Deepest zoom of Shortbread tiles. They contain all features because clients overzoom them. */
export const SHORTBREAD_MAX_ZOOM = 14;

type FieldType = 'String' | 'Number' | 'Boolean';

export interface ShortbreadLayer {
  readonly description: string;
  /** First zoom at which any of its features can show. */
  readonly minZoom: number;
  readonly geometry: 'point' | 'line' | 'polygon';
  readonly fields: Readonly<Record<string, FieldType>>;
}

const NAMES = { name: 'String', name_en: 'String', name_de: 'String' } as const;
const KIND = { kind: 'String' } as const;
const STRUCTURE = { tunnel: 'Boolean', bridge: 'Boolean' } as const;

/** The layers of Shortbread 1.0 in drawing order, with their attributes (https://shortbread-tiles.org/schema/1.0). */
export const SHORTBREAD_LAYERS = {
  ocean: { description: 'Oceans', minZoom: 0, geometry: 'polygon', fields: {} },
  water_polygons: {
    description: 'Inland water bodies and glaciers',
    minZoom: 4,
    geometry: 'polygon',
    fields: { ...KIND, way_area: 'Number' },
  },
  water_polygons_labels: {
    description: 'Label points of water bodies',
    minZoom: 4,
    geometry: 'point',
    fields: { ...KIND, way_area: 'Number', ...NAMES },
  },
  water_lines: { description: 'Waterways', minZoom: 9, geometry: 'line', fields: { ...KIND, ...STRUCTURE } },
  water_lines_labels: {
    description: 'Names along waterways',
    minZoom: 12,
    geometry: 'line',
    fields: { ...KIND, ...NAMES },
  },
  dam_lines: { description: 'Dams mapped as lines', minZoom: 12, geometry: 'line', fields: KIND },
  dam_polygons: { description: 'Dams mapped as areas', minZoom: 12, geometry: 'polygon', fields: KIND },
  pier_lines: { description: 'Piers, breakwaters, groynes as lines', minZoom: 12, geometry: 'line', fields: KIND },
  pier_polygons: {
    description: 'Piers, breakwaters, groynes as areas',
    minZoom: 12,
    geometry: 'polygon',
    fields: KIND,
  },
  boundaries: {
    description: 'Boundary lines of countries and states',
    minZoom: 0,
    geometry: 'line',
    fields: { admin_level: 'Number', maritime: 'Boolean', disputed: 'Boolean' },
  },
  boundary_labels: {
    description: 'Label points of states',
    minZoom: 3,
    geometry: 'point',
    fields: { admin_level: 'Number', way_area: 'Number', ...NAMES },
  },
  place_labels: {
    description: 'Label points of populated places',
    minZoom: 4,
    geometry: 'point',
    fields: { ...KIND, ...NAMES, population: 'Number' },
  },
  land: { description: 'Land use and land cover', minZoom: 7, geometry: 'polygon', fields: KIND },
  sites: { description: 'Grounds of institutions', minZoom: 14, geometry: 'polygon', fields: { ...KIND, ...NAMES } },
  buildings: { description: 'Buildings', minZoom: 14, geometry: 'polygon', fields: {} },
  addresses: {
    description: 'House numbers',
    minZoom: 14,
    geometry: 'point',
    fields: { housename: 'String', housenumber: 'String' },
  },
  streets: {
    description: 'Streets, paths, railways, runways',
    minZoom: 5,
    geometry: 'line',
    fields: {
      ...KIND,
      link: 'Boolean',
      rail: 'Boolean',
      ...STRUCTURE,
      oneway: 'Boolean',
      oneway_reverse: 'Boolean',
      tracktype: 'String',
      surface: 'String',
      service: 'String',
      bicycle: 'String',
      horse: 'String',
    },
  },
  street_polygons: {
    description: 'Streets and runways mapped as areas',
    minZoom: 11,
    geometry: 'polygon',
    fields: { ...KIND, rail: 'Boolean', ...STRUCTURE, surface: 'String' },
  },
  street_labels: {
    description: 'Names and numbers along streets',
    minZoom: 10,
    geometry: 'line',
    fields: { ...KIND, ref: 'String', ref_rows: 'Number', ref_cols: 'Number', ...NAMES },
  },
  streets_polygons_labels: {
    description: 'Label points of street areas',
    minZoom: 14,
    geometry: 'point',
    fields: { ...KIND, ...NAMES },
  },
  street_labels_points: {
    description: 'Motorway exits',
    minZoom: 12,
    geometry: 'point',
    fields: { ...KIND, ref: 'String', ...NAMES },
  },
  bridges: { description: 'Bridges mapped as areas', minZoom: 12, geometry: 'polygon', fields: KIND },
  aerialways: { description: 'Aerialways', minZoom: 12, geometry: 'line', fields: KIND },
  ferries: { description: 'Ferries', minZoom: 10, geometry: 'line', fields: { ...KIND, ...NAMES } },
  public_transport: {
    description: 'Stops, stations and airports',
    minZoom: 11,
    geometry: 'point',
    fields: { ...KIND, ...NAMES, iata: 'String' },
  },
  pois: {
    description: 'Points of interest',
    minZoom: 14,
    geometry: 'point',
    fields: {
      amenity: 'String',
      leisure: 'String',
      tourism: 'String',
      shop: 'String',
      man_made: 'String',
      historic: 'String',
      emergency: 'String',
      highway: 'String',
      office: 'String',
      ...NAMES,
      housename: 'String',
      housenumber: 'String',
      cuisine: 'String',
      sport: 'String',
      vending: 'String',
      information: 'String',
      'tower:type': 'String',
      religion: 'String',
      denomination: 'String',
      'recycling:glass_bottles': 'Boolean',
      'recycling:paper': 'Boolean',
      'recycling:clothes': 'Boolean',
      'recycling:scrap_metal': 'Boolean',
      atm: 'Boolean',
    },
  },
} as const satisfies Readonly<Record<string, ShortbreadLayer>>;

export type ShortbreadLayerName = keyof typeof SHORTBREAD_LAYERS;

/**
 * Returns the `vector_layers` of a TileJSON of Shortbread tiles. Field types are single words, as in Shortbread's own.
 */
export function shortbreadVectorLayers(): VectorLayer[] {
  return Object.entries<ShortbreadLayer>(SHORTBREAD_LAYERS).map(([id, { description, minZoom, fields }]) => ({
    id,
    description,
    minzoom: minZoom,
    maxzoom: SHORTBREAD_MAX_ZOOM,
    fields,
  }));
}
