import { distanceM } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Returns the straight distance between two points in whole metres. */
export const metresBetween = (one: Point, other: Point): number =>
  Math.round(distanceM(one.lon, one.lat, other.lon, other.lat));

/** Returns places with their distances from a point. */
export const measuredFrom = (places: readonly ChatPlace[], from: Point): (ChatPlace & { distance_m: number })[] =>
  places.map((place) => ({ ...place, distance_m: metresBetween(from, place) }));

/** Returns the same, the nearest first. */
export const nearestFirst = (places: readonly ChatPlace[], from: Point): ChatPlace[] =>
  measuredFrom(places, from).toSorted((a, b) => a.distance_m - b.distance_m);
