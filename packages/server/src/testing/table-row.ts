/** Returns the end of a message about a point outside the fake engine's bounds. */
export const outside = (point: string): string =>
  `${point} (latitude first) lies outside the map: latitude 52 to 52.2, longitude 104.8 to 105`;

/** One request of the table, sent with an unlimited key. */
export interface TableRow {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** The message of an error, if the table checks it. */
  readonly error?: string;
}

export const INTEGER_1_TO_20 = 'an integer from 1 to 20';
export const LAT = 'a number from -90 to 90';
export const POINT_TEXT = '<lat>,<lon> with lat from -90 to 90 and lon from -180 to 180';
export const LON = 'a number from -180 to 180';
/** A complete search for POIs. */
export const POI = '/api/poi/search?q=a';
/** The same for organizations. */
export const ORGANIZATION = '/api/organizations/search?q=a';
/** A complete request for a route. */
export const ROUTE = '/api/route?start_lat=1&start_lon=2&end_lat=3&end_lon=4';
/** A request for the same route in the other published form. */
export const V1_ROUTE = '/v1/route?origin=1,2&destination=3,4';

/** Returns the message about a value that is not accepted. */
export function invalid(name: string, came: string, accepted: string): string {
  return `Invalid parameter ${name}: got "${came}", expected ${accepted}`;
}

/** An area, and the same as a parameter of a query. */
export const AREA = { type: 'Polygon', coordinates: [[[1, 2], [2, 2], [2, 3], [1, 2]]] }; // prettier-ignore
export const AREA_TEXT = encodeURIComponent(JSON.stringify(AREA));
