import { jsonAnswer, type ProtocolAnswer } from '../protocol.ts';
import type { FoundPlace, NameLanguage } from '../places/found-place.ts';
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
  const { housenumber, street, postcode, suburb, city, district, region } = components;
  // The component of the object itself is its name, not part of its address.
  const own = {
    street,
    district: suburb,
    locality: suburb,
    city,
    county: district,
    state: region,
    house: null,
    other: null,
  }[level];
  const part = (text: string | undefined): string | undefined => (text === own ? undefined : text);
  return {
    type: 'Feature',
    properties: {
      ...(osm && { osm_type: osm.type, osm_id: osm.id }),
      osm_key: key,
      osm_value: value,
      type: level,
      ...definedOnly({
        postcode,
        housenumber: level === 'house' ? housenumber : undefined,
        name: name ?? undefined,
        street: part(street),
        district: part(suburb),
        city: part(city),
        county: part(district),
        state: part(region),
      }),
      country: lang === 'en' ? 'Russia' : 'Россия',
      countrycode: 'RU',
      ...(bbox && { extent: [bbox[0], bbox[3], bbox[2], bbox[1]] }),
    },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  };
}

function definedOnly(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
