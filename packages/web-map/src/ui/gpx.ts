import type { TracePoint } from '../view-link.ts';

/** A track of a GPX file. */
export interface Track {
  /** Its name in the file; null without one. */
  readonly name: string | null;
  readonly points: readonly TracePoint[];
}

const POINTS = ['trkpt', 'rtept', 'wpt'] as const;

/**
 * Reads the track of a GPX file, all segments as one; without tracks, its route or its waypoints.
 *
 * @returns null for a text that is not GPX or has fewer than two points
 */
export function parseGpx(text: string): Track | null {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const root = document.documentElement;
  if (root.localName !== 'gpx' || document.querySelector('parsererror') !== null) return null;
  for (const kind of POINTS) {
    const points = [...root.getElementsByTagNameNS('*', kind)].flatMap((element) => pointOf(element) ?? []);
    if (points.length >= 2) return { name: root.querySelector('trk > name, rte > name')?.textContent ?? null, points };
  }
  return null;
}

function pointOf(element: Element): TracePoint | null {
  const [lat, lon] = ['lat', 'lon'].map((name) => Number(element.getAttribute(name) ?? Number.NaN)) as [number, number];
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null;
  const time = Date.parse(element.getElementsByTagNameNS('*', 'time')[0]?.textContent ?? '') / 1000;
  return Number.isFinite(time) ? { lat, lon, time } : { lat, lon };
}
