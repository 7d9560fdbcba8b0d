const EARTH_RADIUS_M = 6371008.8;
const RADIANS = Math.PI / 180;

/** Metres per degree of latitude on the mean sphere. */
export const METERS_PER_DEGREE = EARTH_RADIUS_M * RADIANS;

/** Great-circle distance in metres between two points in degrees (haversine on the mean sphere, error under 0.6 %). */
export function distanceM(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const sinLat = Math.sin(((lat2 - lat1) * RADIANS) / 2);
  const sinLon = Math.sin(((lon2 - lon1) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * sinLon * sinLon;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** {@link distanceM} from one point to many. */
export function distancesFrom(lon1: number, lat1: number): (lon: number, lat: number) => number {
  const cosLat1 = Math.cos(lat1 * RADIANS);
  return (lon, lat) => {
    const sinLat = Math.sin(((lat - lat1) * RADIANS) / 2);
    const sinLon = Math.sin(((lon - lon1) * RADIANS) / 2);
    const h = sinLat * sinLat + cosLat1 * Math.cos(lat * RADIANS) * sinLon * sinLon;
    return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
  };
}

/** Metres per degree of longitude at a latitude in degrees. */
export const metersPerDegreeLon = (lat: number): number => METERS_PER_DEGREE * Math.cos(lat * RADIANS);
