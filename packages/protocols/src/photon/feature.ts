import { jsonAnswer, type ProtocolAnswer } from '../protocol.ts';
import {
  countryName,
  type FoundPlace,
  type NameLanguage,
  namesByLevel,
  type PlaceLevel,
} from '../places/found-place.ts';
import { type PhotonOptions, passesTags } from './options.ts';

/** Returns places in Photon's form: a GeoJSON FeatureCollection. */
export function featureCollection(places: readonly FoundPlace[], lang: NameLanguage): ProtocolAnswer {
  return jsonAnswer(200, { type: 'FeatureCollection', features: places.map((place) => feature(place, lang)) });
}

/** Returns true if a place has one of the requested layers and passes the tag filters. */
export function isWanted({ level, key, value }: FoundPlace, { layers, tags }: PhotonOptions): boolean {
  return (layers.length === 0 || layers.includes(level)) && passesTags(tags, key, value);
}

function feature({ osm, key, value, level, name, lat, lon, bbox, components }: FoundPlace, lang: NameLanguage) {
  const { housenumber, postcode } = components;
  const names = namesByLevel(components);
  // The component of the object itself is its name, not part of its address.
  const above = (other: PlaceLevel): string | undefined => (names[other] === names[level] ? undefined : names[other]);
  return {
    type: 'Feature',
    properties: {
      ...(osm && { osm_type: osm.type, osm_id: osm.id }),
      osm_key: key,
      osm_value: value,
      type: level,
      postcode,
      housenumber: level === 'house' ? housenumber : undefined,
      name: name ?? undefined,
      street: above('street'),
      district: above('district'),
      city: above('city'),
      county: above('county'),
      state: above('state'),
      country: countryName(lang),
      countrycode: 'RU',
      ...(bbox && { extent: [bbox[0], bbox[3], bbox[2], bbox[1]] }),
    },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  };
}
