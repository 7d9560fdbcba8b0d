import type { LatLon, PlaceLayer } from '../view-link.ts';
import { KeptList } from '../ui/kept-list.ts';
import type { FoundPlace } from './places-by-text.ts';

/** A place or a search, as it is kept on the device. */
export interface KeptPlace {
  readonly title: string;
  readonly detail: string;
  readonly at: LatLon;
  readonly card: { readonly of: PlaceLayer; readonly id: string } | null;
  /** The words of a search, in place of a place. */
  readonly search?: string;
}

const MOST_RECENT = 8;
const MOST_FAVOURITES = 100;

/** What the visitor looked for and what the visitor keeps. */
export class KeptPlaces {
  readonly recent = new KeptList<KeptPlace>('verst-recent', MOST_RECENT, idOf);
  readonly favourites = new KeptList<KeptPlace>('verst-favourites', MOST_FAVOURITES, idOf);

  /** What an empty search field offers: the favourites, then the last searches. */
  offered(): FoundPlace[] {
    const recent = this.recent.all().filter((place) => !this.favourites.has(place));
    return [
      ...this.favourites.all().map((place): FoundPlace => ({ ...place, icon: 'star', box: null })),
      ...recent.map((place): FoundPlace => ({ ...place, icon: 'clock', box: null })),
    ];
  }
}

const idOf = ({ search, card, at }: KeptPlace): string =>
  search ?? (card === null ? `${at.lat.toFixed(5)},${at.lon.toFixed(5)}` : `${card.of} ${card.id}`);
