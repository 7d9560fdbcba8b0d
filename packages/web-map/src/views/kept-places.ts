import type { LatLon, PlaceLayer } from '../view-link.ts';
import { KeptList } from '../ui/kept-list.ts';
import type { FoundPlace } from './places-by-text.ts';

/** A place or a search, as stored on the device. */
export interface KeptPlace {
  readonly title: string;
  readonly detail: string;
  readonly at: LatLon;
  readonly card: { readonly of: PlaceLayer; readonly id: string } | null;
  /** The text of a search; undefined for a place. */
  readonly search?: string;
}

const MOST_RECENT = 8;
const MOST_FAVOURITES = 100;

/** The visitor's recent searches and favourites. */
export class KeptPlaces {
  readonly recent = new KeptList<KeptPlace>('verst-recent', MOST_RECENT, idOf);
  readonly favourites = new KeptList<KeptPlace>('verst-favourites', MOST_FAVOURITES, idOf);

  /** Returns the items of an empty search field: the favourites, then the recent searches. */
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
