import type { LatLon, PlaceLayer } from '../view-link.ts';
import { placeFeature } from '../map/shapes.ts';
import { type Child, h } from '../ui/element.ts';
import { listItem } from '../ui/parts.ts';
import type { Stage } from './stage.ts';

export interface ListedPlace {
  readonly title: string;
  readonly detail: Child;
  readonly aside?: string | undefined;
  readonly at: LatLon;
  readonly card: { readonly of: PlaceLayer; readonly id: string } | null;
  /** Drawn paler: closed now. */
  readonly isDim?: boolean;
}

/** Number of places that are numbered, on the map and in the list; the others are dots. */
const NUMBERED = 20;

/** Returns the text on the pin of a place; empty for a dot. */
const numberOf = (index: number): string => (index < NUMBERED ? String(index + 1) : '');

/**
 * Draws places as numbered pins and returns them as a list; pointing at one in either highlights it in the other.
 *
 * @param signal - aborted when the list is replaced
 */
export function placeList<Place extends ListedPlace>(
  { overlay, map }: Stage,
  places: readonly Place[],
  signal: AbortSignal,
  onPick: (place: Place) => void,
): HTMLUListElement {
  overlay.draw(
    'verst-places',
    places.map(({ at, card, isDim = false }, index) =>
      placeFeature(at, { number: numberOf(index), id: card?.id ?? null, of: card?.of ?? null, dim: isDim }, index),
    ),
  );
  const items = places.map((place, index) => {
    const number = numberOf(index);
    const mark = h('span', { class: `verst-number${number === '' ? ' verst-number-dot' : ''}` }, number);
    const item = listItem({ ...place, mark }, () => onPick(place));
    for (const type of ['pointerenter', 'focusin'] as const) {
      item.addEventListener(type, () => overlay.lightUp('verst-places', index));
    }
    for (const type of ['pointerleave', 'focusout'] as const) {
      item.addEventListener(type, () => overlay.lightUp('verst-places', null));
    }
    return item;
  });
  const point = (index: number | null): void => {
    overlay.lightUp('verst-places', index);
    for (const [position, item] of items.entries()) item.toggleAttribute('data-lit', position === index);
    if (index !== null) items[index]?.scrollIntoView({ block: 'nearest' });
  };
  const subscriptions = [
    map.on('mousemove', 'verst-place', ({ features }) => {
      const index = features?.[0]?.id;
      if (typeof index === 'number') point(index);
    }),
    map.on('mouseleave', 'verst-place', () => point(null)),
  ];
  signal.addEventListener('abort', () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  });
  return h('ul', { class: 'verst-list' }, ...items);
}
