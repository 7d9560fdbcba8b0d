import type { House, ProtocolAnswer } from './generated.ts';

interface PhotonFeature {
  readonly properties: { readonly osm_type?: string; readonly osm_id?: number };
  readonly geometry: { readonly coordinates: readonly [number, number] };
}
interface NominatimPlace {
  readonly osm_type?: string;
  readonly osm_id?: number;
  readonly lat: string;
  readonly lon: string;
}
interface Found {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
}

/**
 * Asks `/api`, `/photon` and `/nominatim` for addresses, and for what is at their points. Returns a line for each question
 * whose answers are not the same object at the same place.
 */
export async function findDifferences(
  houses: readonly House[],
  ask: (path: string) => Promise<ProtocolAnswer>,
): Promise<string[]> {
  const bodyOf = async <T>(path: string, query: Readonly<Record<string, string>>): Promise<T> =>
    (await ask(`${path}?${new URLSearchParams(query).toString()}`)).body as T;
  const differences: string[] = [];
  const compare = (what: string, objects: readonly string[]): void => {
    if (new Set(objects).size > 1) differences.push(`${what}: ${objects.join(' | ')}`);
  };
  for (const { name, lat, lon } of houses) {
    const query = { q: name, limit: '1' };
    const { results } = await bodyOf<{ results: Found[] }>('/api/geocode', query);
    const { features } = await bodyOf<{ features: PhotonFeature[] }>('/photon/api', query);
    const [place] = await bodyOf<NominatimPlace[]>('/nominatim/search', query);
    compare(name, [objectOf(results[0]), objectOfPhoton(features[0]), objectOfNominatim(place)]);
    const point = { lat: String(lat), lon: String(lon) };
    const { id } = await bodyOf<Found>('/api/reverse', point);
    const near = await bodyOf<{ features: PhotonFeature[] }>('/photon/reverse', point);
    const there = await bodyOf<NominatimPlace>('/nominatim/reverse', point);
    // Where a house lies is told by search: of reverse the object counts.
    compare(`${lat},${lon}`, [
      refOf(id),
      objectOfPhoton(near.features[0]).split(' ')[0]!,
      objectOfNominatim(there).split(' ')[0]!,
    ]);
  }
  return differences;
}

/** The object behind an id of the engine: `w12.2` is the second address of way 12, `s12` a street by one of its ways. */
const refOf = (id: string): string => id.replace(/\..*/, '').replace(/^s/, 'w');

const objectOf = (found: Found | undefined): string =>
  found ? `${refOf(found.id)} ${found.lon},${found.lat}` : 'none';

const objectOfPhoton = (feature: PhotonFeature | undefined): string =>
  feature
    ? `${feature.properties.osm_type?.toLowerCase()}${feature.properties.osm_id} ${feature.geometry.coordinates.join(',')}`
    : 'none';

const objectOfNominatim = (place: NominatimPlace | undefined): string =>
  place ? `${place.osm_type?.[0]}${place.osm_id} ${Number(place.lon)},${Number(place.lat)}` : 'none';
