import { shortbreadPoiAttributes, shortbreadStop } from '@verst/core/build';
import { type Attributes } from '../layers/layer-collector.ts';
import { type MutableAttributes, setNames } from '../layers/attribute-values.ts';
import type { Tags } from '../sweep/sweep.ts';
import { nameOf, type PoiClass } from './classify.ts';
import { rankOf } from './poi-rank.ts';

/** Returns the attributes of a POI in tiles: class, names, rank. */
export function poiAttributes(poiClass: PoiClass, tags: Tags): Attributes {
  // Only a further tag distinguishes an underground station from a railway station.
  const isUnderground = poiClass.value === 'station' && (tags['station'] === 'subway' || tags['subway'] === 'yes');
  const subclass = isUnderground ? 'subway' : poiClass.value;
  const attributes: MutableAttributes = { class: poiClass.key, subclass };
  setNames(attributes, tags);
  attributes['rank'] = rankOf(poiClass, nameOf(tags) !== null);
  const { [poiClass.key]: _own, ...others } = shortbreadPoiAttributes(tags) ?? {};
  Object.assign(attributes, others);
  const stop = shortbreadStop(tags);
  if (stop !== null && stop !== `${poiClass.key}=${subclass}`) attributes['stop'] = stop;
  if (tags['iata'] && poiClass.key === 'aeroway') attributes['iata'] = tags['iata'];
  return attributes;
}
