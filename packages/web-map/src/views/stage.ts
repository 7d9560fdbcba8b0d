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

/** The environment of a view. Each view has its own stage; what it draws on the map is removed with it. */
export interface Stage {
  readonly map: MapLibreMap;
  readonly client: MapApi;
  readonly overlay: Overlay;
  readonly sheet: Sheet;
  readonly words: Words;
  readonly format: Format;
  readonly language: Language;
  readonly theme: () => Theme;
  /** Stored on the visitor's device. */
  readonly kept: KeptPlaces;
  readonly conversation: Conversation;
  /** Returns a link to the map page with a view and the current camera. */
  readonly linkTo: (view: View) => string;
  /** Aborted when another view replaces this one. */
  readonly signal: AbortSignal;
  /** Switches to another view. */
  readonly show: (view: View | null) => void;
  /** Reports that this view has changed by itself, for example because an end was dragged. */
  readonly becomes: (view: View) => void;
  /** Puts a text into the search field. */
  readonly searchText: (text: string) => void;
  /** Adds a mark to the map; draggable if its options say what to do then. */
  readonly mark: (at: LatLon, options: MarkOptions) => Marker;
  /** Moves the camera so that a box is shown beside the panel. */
  readonly fit: (box: readonly [number, number, number, number], maxZoom?: number) => void;
  /** Does so for the box around positions, `[lon, lat]` each; nothing without any. */
  readonly fitAround: (positions: readonly (readonly number[])[], maxZoom?: number) => void;
  /** Returns the part of the map that is visible beside the panel. */
  readonly inSight: () => InSight;
  /** Moves the camera only if a point is out of sight or behind the panel. */
  readonly reveal: (at: LatLon, minZoom?: number) => void;
  /** Moves the camera to a point; never zooms out. */
  readonly goTo: (at: LatLon, minZoom?: number) => void;
}

/** Event handlers of a view while it is shown. */
export interface ViewHandle {
  /** Called for a press on the map that hits no mark; without this, a press shows the address there. */
  readonly onMapClick?: (at: LatLon) => void;
  /** Called when the camera has come to rest. */
  readonly onMapMoved?: () => void;
}

export type ViewOf<Kind extends View['kind']> = Extract<View, { kind: Kind }>;
