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

/**
 * Rounds metres to the centimetre: positions are no finer, and the last digits of a sine differ between JavaScript
 * engines.
 */
export const toCentimetres = (metres: number): number => Math.round(metres * 100) / 100;

/**
 * Returns a function for the sine of half the angle between one point and others, which grows with the distance and
 * takes half the time to compute. The function also takes the cosine of the other point's latitude.
 */
export function halfSinesFrom(lon1: number, lat1: number): (lon: number, lat: number, cosLat: number) => number {
  const cosLat1 = Math.cos(lat1 * RADIANS);
  return (lon, lat, cosLat) => {
    const sinLat = Math.sin(((lat - lat1) * RADIANS) / 2);
    const sinLon = Math.sin(((lon - lon1) * RADIANS) / 2);
    return Math.sqrt(sinLat * sinLat + cosLat1 * cosLat * sinLon * sinLon);
  };
}

/** Returns the distance in metres for a sine of half the angle, as {@link distanceM} computes it. */
export const distanceOfHalfSineM = (halfSine: number): number => 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, halfSine));

/** Returns the sine of half the angle of a distance in metres; 1 for half the globe's circumference or more. */
export const halfSineOfDistanceM = (metres: number): number =>
  Math.sin(Math.min(Math.PI / 2, metres / (2 * EARTH_RADIUS_M)));

/** Cosine of an angle in degrees. */
export const cosOfDegrees = (degrees: number): number => Math.cos(degrees * RADIANS);

/** Metres per degree of longitude at a latitude in degrees. */
export const metersPerDegreeLon = (lat: number): number => METERS_PER_DEGREE * Math.cos(lat * RADIANS);
