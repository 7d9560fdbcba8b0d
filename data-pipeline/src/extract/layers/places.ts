import { type LayerInput, parseOsmRef, type PlaceRecord } from '@verst/core/build';
import type { MergedPlace } from '../places/merge-places.ts';
import { type MutableAttributes, parseInteger } from './attribute-values.ts';
import type { BoundaryLine } from './boundary-lines.ts';
import { LayerCollector } from './layer-collector.ts';

/**
 * Returns the places layer: a point for each place (feature i is place i), then the boundaries as lines. Boundaries at
 * sea go to the details, because the coast already bounds the land.
 */
export function placesLayer(
  places: readonly MergedPlace[],
  records: readonly PlaceRecord[],
  boundaries: readonly BoundaryLine[],
  details: LayerCollector,
): LayerInput {
  const layer = new LayerCollector();
  records.forEach((record, position) => {
    const attributes: MutableAttributes = { class: record.kind };
    if (record.name !== '') attributes['name'] = record.name;
    if (record.nameEn !== null) attributes['name_en'] = record.nameEn;
    const nameDe = places[position]!.tags['name:de'];
    if (nameDe) attributes['name_de'] = nameDe;
    if (record.population > 0) attributes['population'] = record.population;
    const capital = capitalLevel(places[position]!.tags['capital']);
    if (capital !== null) attributes['capital'] = capital;
    layer.addPoint(parseOsmRef(record.id) ?? 0, record.lonE7, record.latE7, attributes);
  });
  for (const { ref, xy, attributes, isMaritime } of boundaries) {
    (isMaritime ? details : layer).addLine(ref, xy, attributes);
  }
  return layer.finish();
}

/** Returns the administrative level of which the place is the capital: `yes` is the country's. */
function capitalLevel(value: string | undefined): number | null {
  if (value === 'yes') return 2;
  const level = parseInteger(value);
  return level !== null && level >= 2 && level <= 10 ? level : null;
}
