import type { Stretch } from '../leg.ts';
import type { Snap } from '../snap.ts';

/** A place on a way. */
export interface WayPlace {
  /** Position among the stretches of the way. */
  readonly stretch: number;
  readonly snap: Snap;
}

/** Returns the stretches between each place and the next. Places are in driving order. */
export function splitWay(stretches: readonly Stretch[], places: readonly WayPlace[]): Stretch[][] {
  return places.slice(1).map((to, at) => {
    const from = places[at]!;
    return stretches.slice(from.stretch, to.stretch + 1).map((stretch, offset) => {
      const index = from.stretch + offset;
      const start = index === from.stretch ? from.snap : stretch.start;
      const end = index === to.stretch ? notBefore(start, to.snap, stretch.forward) : stretch.end;
      // The turn into a road belongs to the leg that arrives there.
      return { ...stretch, start, end, turnDs: index === from.stretch ? 0 : stretch.turnDs };
    });
  });
}

/** Returns the end, or the start if the end is before it: observations of one moment may be swapped on a road. */
function notBefore(start: Snap | null, end: Snap, forward: boolean): Snap {
  if (start === null || start.edge !== end.edge) return end;
  return (forward ? end.alongM < start.alongM : end.alongM > start.alongM) ? start : end;
}
