import type { Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { MapApi } from '../map-api.ts';
import type { LatLon, View } from '../view-link.ts';
import type { Theme } from '../map/base-map.ts';
import type { InSight } from '../map/framing.ts';
import type { MarkOptions } from '../map/marks.ts';
import type { Overlay } from '../map/overlay.ts';
import type { Format } from '../ui/format.ts';
import type { Sheet } from '../ui/sheet.ts';
import type { Language, Words } from '../ui/words.ts';
import type { Conversation } from './chat/conversation.ts';
import type { KeptPlaces } from './kept-places.ts';

/** What a view is shown on. One stage serves one view: what it put on the map goes with it. */
export interface Stage {
  readonly map: MapLibreMap;
  readonly client: MapApi;
  readonly overlay: Overlay;
  readonly sheet: Sheet;
  readonly words: Words;
  readonly format: Format;
  readonly language: Language;
  readonly theme: () => Theme;
  /** On the visitor's device. */
  readonly kept: KeptPlaces;
  readonly conversation: Conversation;
  /** The address of the map page with a view and the camera as it is. */
  readonly linkTo: (view: View) => string;
  /** Aborted when another view takes the place of this one. */
  readonly signal: AbortSignal;
  /** Goes on to another view. */
  readonly show: (view: View | null) => void;
  /** Tells that this view has changed by itself: an end was dragged, a minute chosen. */
  readonly becomes: (view: View) => void;
  /** Puts a text into the search field. */
  readonly searchText: (text: string) => void;
  /** Puts a mark on the map, draggable where it says what to do then. */
  readonly mark: (at: LatLon, options: MarkOptions) => Marker;
  /** Moves the camera so that a box is seen beside the panel. */
  readonly fit: (box: readonly [number, number, number, number], maxZoom?: number) => void;
  /** What is seen of the map beside the panel. */
  readonly inSight: () => InSight;
  /** Moves the camera only where a point is out of sight or behind the panel. */
  readonly reveal: (at: LatLon, minZoom?: number) => void;
  /** Moves the camera to a point, never away from it. */
  readonly goTo: (at: LatLon, minZoom?: number) => void;
}

/** What a view does while it is shown. */
export interface ViewHandle {
  /** A press on the map beside everything; without this, a press shows the address there. */
  readonly onMapClick?: (at: LatLon) => void;
  /** The camera has come to rest. */
  readonly onMapMoved?: () => void;
}

/** The views of one kind. */
export type ViewOf<Kind extends View['kind']> = Extract<View, { kind: Kind }>;
