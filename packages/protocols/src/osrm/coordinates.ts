import { decodePolyline } from '../polyline.ts';
import { osrmError } from './osrm-error.ts';

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?`;
const PAIR = new RegExp(`^(${NUMBER}),(${NUMBER})$`);
const POLYLINE = /^polyline(6?)\((.*)\)$/s;

/**
 * Reads coordinates in OSRM's forms: `lon,lat;lon,lat`, `polyline(…)` or `polyline6(…)`.
 *
 * @returns `[lon, lat]` pairs
 * @throws ProtocolError `InvalidQuery` with the position of the fault, `InvalidValue` for degrees out of range
 */
export function readCoordinates(text: string, maxPoints: number): [number, number][] {
  const encoded = POLYLINE.exec(text);
  const points = encoded ? decodePolyline(encoded[2]!, encoded[1] === '6' ? 6 : 5) : readPairs(text, maxPoints);
  if (points.length === 0) throw malformed(0);
  if (points.length > maxPoints) throw tooMany(points.length, maxPoints);
  for (const [lon, lat] of points) {
    if (Number.isNaN(lon) || Number.isNaN(lat)) throw malformed(0);
    if (Math.abs(lon) > 180 || Math.abs(lat) > 90) throw osrmError('InvalidValue', 'Invalid coordinate value.');
  }
  return points;
}

function readPairs(text: string, maxPoints: number): [number, number][] {
  const parts = text.split(';');
  if (parts.length > maxPoints) throw tooMany(parts.length, maxPoints);
  let position = 0;
  return parts.map((part) => {
    const pair = PAIR.exec(part);
    if (!pair) throw malformed(position);
    position += part.length + 1;
    return [Number(pair[1]), Number(pair[2])];
  });
}

/** Returns the error for text that does not follow OSRM's grammar. */
export const malformed = (position: number) =>
  osrmError('InvalidQuery', `Query string malformed close to position ${position}`);

const tooMany = (count: number, maximum: number) =>
  osrmError('TooBig', `Number of entries ${count} is higher than current maximum (${maximum})`);
