import type { LayerName, StoredLayerName } from '../input.ts';
import type { Attributes } from '../layer-table.ts';
import {
  AERIALWAY_KINDS,
  BOUNDARY_ZOOMS,
  CAPITAL_ZOOM,
  LAND_ZOOMS,
  PLACE_KINDS,
  RAIL_KINDS,
  SERVICE_RAIL_ZOOM,
  SITE_KINDS,
  STOP_KINDS,
  STREET_AREA_ZOOMS,
  STREET_LABEL_ZOOMS,
  STREET_ZOOMS,
  WATER_AREA_KINDS,
  WATERWAY_ZOOMS,
} from './kinds.ts';
import { SHORTBREAD_POI_FIELDS, SHORTBREAD_POIS } from './poi-values.ts';
import { SHORTBREAD_MAX_ZOOM, type ShortbreadLayerName } from './schema.ts';

/** Attributes of a feature in a tile; undefined ones are left out. */
export type ShortbreadFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** A feature of the snapshot as the rules see it. */
export interface SourceFeature {
  readonly kind: 'point' | 'line' | 'polygon';
  readonly own: Attributes;
  readonly z: number;
  /** Area in the Mercator projection, square metres. */
  readonly areaM2: () => number;
}

/** Adds a feature to a layer of the tile; `shape` is the geometry of the source feature, `label` its label point. */
export type Emit = (layer: ShortbreadLayerName, fields: ShortbreadFields, form?: 'shape' | 'label') => void;

/** A rule that turns the features of one layer of the snapshot into Shortbread features. */
export interface SourceRule {
  /** First zoom at which the rule emits anything. */
  readonly minZoom: number;
  readonly apply: (feature: SourceFeature, emit: Emit) => void;
}

const namesOf = ({ name, name_en, name_de }: Attributes): ShortbreadFields => ({ name, name_en, name_de });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The rules by layer of the snapshot. */
export const SHORTBREAD_RULES: Readonly<Record<StoredLayerName, SourceRule>> = {
  landuse: { minZoom: 0, apply: landuseRule },
  water: { minZoom: 4, apply: waterRule },
  roads: { minZoom: 5, apply: roadsRule },
  buildings: { minZoom: SHORTBREAD_MAX_ZOOM, apply: buildingsRule },
  places: { minZoom: 0, apply: placesRule },
  pois: { minZoom: 11, apply: poisRule },
  details: { minZoom: 0, apply: detailsRule },
};

/** Layers of the snapshot in the order in which tiles read them. */
export const SHORTBREAD_SOURCES = Object.keys(SHORTBREAD_RULES) as readonly (LayerName | 'details')[];

function landuseRule({ kind, own, z, areaM2 }: SourceFeature, emit: Emit): void {
  if (kind !== 'polygon') return;
  if (own.class === 'world_sea') emit('ocean', {});
  const exact = textOf(own.subclass);
  const value = exact in LAND_ZOOMS ? exact : textOf(own.class);
  if (value === 'glacier') {
    const fields = { kind: value, way_area: areaM2() };
    emit('water_polygons', fields);
    if (own.name !== undefined) emit('water_polygons_labels', { ...fields, ...namesOf(own) }, 'label');
    return;
  }
  if (z >= 10 && own.class === 'island' && own.name !== undefined) {
    emit('place_labels', { kind: 'island', ...namesOf(own), population: 0 }, 'label');
  }
  if (z >= 12 && value === 'bridge') emit('bridges', { kind: value });
  if (z >= 12 && (value === 'breakwater' || value === 'groyne')) emit('pier_polygons', { kind: value });
  const fromZoom = LAND_ZOOMS[value];
  if (fromZoom !== undefined && z >= fromZoom) emit('land', { kind: value });
  const site = SITE_KINDS[value];
  if (z >= SHORTBREAD_MAX_ZOOM && site !== undefined) emit('sites', { kind: site, ...namesOf(own) });
}

function waterRule({ kind, own, z, areaM2 }: SourceFeature, emit: Emit): void {
  const group = textOf(own.class);
  if (kind === 'polygon') {
    if (group === 'sea') emit('ocean', {});
    const known = WATER_AREA_KINDS[group];
    if (known === undefined || z < known[1]) return;
    const fields = { kind: known[0], way_area: areaM2() };
    emit('water_polygons', fields);
    if (own.name !== undefined) emit('water_polygons_labels', { ...fields, ...namesOf(own) }, 'label');
    return;
  }
  if (z >= 12 && group === 'dam') emit('dam_lines', { kind: group });
  const zooms = WATERWAY_ZOOMS[group];
  if (zooms === undefined || z < zooms[0]) return;
  emit('water_lines', { kind: group, tunnel: own.tunnel === true, bridge: own.bridge === true });
  if (z >= zooms[1] && own.name !== undefined) emit('water_lines_labels', { kind: group, ...namesOf(own) });
}

function roadsRule({ kind, own, z }: SourceFeature, emit: Emit): void {
  const value = textOf(own.subclass ?? own.class);
  if (own.class === 'pier') {
    if (z >= 12) emit(kind === 'polygon' ? 'pier_polygons' : 'pier_lines', { kind: value });
  } else if (own.class === 'ferry') {
    if (z >= 10) emit('ferries', { kind: 'ferry', ...namesOf(own) });
  } else if (own.class === 'aerialway') {
    if (z >= 12 && AERIALWAY_KINDS.has(value)) emit('aerialways', { kind: value.replace('rope_tow', 'rope-tow') });
  } else if (kind === 'polygon') streetArea(own, value === 'square' ? 'pedestrian' : value, z, emit);
  else if (kind === 'line') street(own, value, z, emit);
}

function streetArea(own: Attributes, kind: string, z: number, emit: Emit): void {
  const fromZoom = STREET_AREA_ZOOMS[kind];
  if (fromZoom === undefined || z < fromZoom) return;
  const structure = { tunnel: own.tunnel === true, bridge: own.bridge === true };
  emit('street_polygons', { kind, rail: false, ...structure, surface: surfaceOf(own) });
}

function street(own: Attributes, value: string, z: number, emit: Emit): void {
  const isLink = own.ramp === true;
  const kind = isLink ? value.replace(/_link$/, '') : value;
  const isRail = RAIL_KINDS.has(kind);
  const fromZoom = isRail && own.service !== undefined ? SERVICE_RAIL_ZOOM : STREET_ZOOMS[kind];
  if (fromZoom !== undefined && z >= fromZoom) {
    const isOneway = !isRail && own.oneway !== undefined;
    emit('streets', {
      kind,
      rail: isRail,
      ...(z < 11
        ? {}
        : {
            link: isLink,
            tunnel: own.tunnel === true,
            bridge: own.bridge === true,
            tracktype: own.tracktype,
            surface: surfaceOf(own),
            service: own.service,
          }),
      ...(z < 14
        ? {}
        : {
            oneway: isOneway,
            oneway_reverse: isOneway && own.oneway === -1,
            bicycle: textOf(own.bicycle),
            horse: textOf(own.horse),
          }),
    });
  }
  const labelZoom = STREET_LABEL_ZOOMS[value];
  if (labelZoom === undefined || z < labelZoom || (own.name === undefined && own.ref === undefined)) return;
  emit('street_labels', { kind: value, ...namesOf(own), ...refOf(own.ref) });
}

const surfaceOf = ({ surface_value: exact, surface }: Attributes): string => textOf(exact ?? surface);

function refOf(ref: unknown): ShortbreadFields {
  if (typeof ref !== 'string') return {};
  const rows = ref.split(';').map((row) => row.trim());
  return { ref: rows.join('\n'), ref_rows: rows.length, ref_cols: Math.max(...rows.map((row) => row.length)) };
}

function buildingsRule({ own }: SourceFeature, emit: Emit): void {
  emit('buildings', {});
  const { housename, housenumber } = own;
  if (housename !== undefined || housenumber !== undefined) emit('addresses', { housename, housenumber }, 'label');
}

function placesRule({ kind, own, z }: SourceFeature, emit: Emit): void {
  if (kind === 'line') {
    boundary(own, z, emit);
    return;
  }
  const group = textOf(own.class);
  if (group === 'region') {
    if (z >= 5) emit('boundary_labels', { admin_level: 4, ...namesOf(own) });
    return;
  }
  const known = PLACE_KINDS[group];
  if (known === undefined || own.name === undefined) return;
  const capital = own.capital === 2 ? 'capital' : own.capital === 4 ? 'state_capital' : null;
  if (z < (capital === null ? known[0] : CAPITAL_ZOOM)) return;
  emit('place_labels', { kind: capital ?? group, ...namesOf(own), population: own.population ?? known[1] });
}

function boundary(own: Attributes, z: number, emit: Emit): void {
  const fromZoom = BOUNDARY_ZOOMS[Number(own.admin_level)];
  if (fromZoom === undefined || z < fromZoom) return;
  const { admin_level, maritime, disputed } = own;
  emit('boundaries', { admin_level, maritime: maritime === true, disputed: disputed === true });
}

function poisRule({ own, z }: SourceFeature, emit: Emit): void {
  const key = textOf(own.class);
  const value = textOf(own.subclass);
  const stop = STOP_KINDS[textOf(own.stop)] ?? STOP_KINDS[`${key}=${value}`];
  if (stop !== undefined && z >= stop[1]) emit('public_transport', { kind: stop[0], ...namesOf(own), iata: own.iata });
  if (z < SHORTBREAD_MAX_ZOOM) return;
  const fields: Record<string, string | number | boolean | undefined> = {};
  if (SHORTBREAD_POIS[key]?.has(value)) fields[key] = value;
  for (const [name] of SHORTBREAD_POI_FIELDS) if (own[name] !== undefined) fields[name] = own[name];
  if (Object.keys(fields).some((name) => name in SHORTBREAD_POIS)) emit('pois', { ...fields, ...namesOf(own) });
}

/** Objects that only this schema shows. */
function detailsRule(feature: SourceFeature, emit: Emit): void {
  const { own, z } = feature;
  const group = textOf(own.class);
  if (group === 'boundary') boundary(own, z, emit);
  else if (group === 'dam') emit('dam_polygons', { kind: group });
  else if (group === 'breakwater' || group === 'groyne') emit('pier_lines', { kind: group });
  else if (group === 'goods') emit('aerialways', { kind: group });
  else if (group === 'motorway_junction') {
    emit('street_labels_points', { kind: group, ref: own.ref, ...namesOf(own) });
  } else if (group === 'address') {
    emit('addresses', { housename: own.housename, housenumber: own.housenumber });
  } else if (group === 'street_area') {
    const kind = own.subclass === 'square' ? 'pedestrian' : textOf(own.subclass);
    if (STREET_AREA_ZOOMS[kind] !== undefined) emit('streets_polygons_labels', { kind, ...namesOf(own) });
  } else poisRule(feature, emit);
}
