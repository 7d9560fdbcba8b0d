import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LatLon } from '../view-link.ts';
import { wantsLessMotion } from './less-motion.ts';

/** The panel and the space around it on wide screens, pixels. */
const PANEL_PX = 420;
/** Room for a page's own controls at the other edges of wide screens, pixels. */
const WIDE_EDGES = { top: 40, right: 56, bottom: 56 } as const;
/** Narrower maps have a sheet at the bottom instead, unless they are low as well; `style.css` has the same limits. */
const WIDE_PX = 720;
const WIDE_LOW_PX = 600;
const LOW_PX = 480;
/** Share of the height that a sheet takes. */
const SHEET_SHARE = 0.46;
/** The search field at the top, and a page's own controls at the edges of narrow screens, pixels. */
const SEARCH_PX = 66;
const SWITCHES_PX = 44;
/** Padding around a fitted box, and the least distance from the edge at which a point counts as seen, pixels. */
const AROUND_PX = 48;
const EDGE_PX = 40;
const MOVE_MS = 700;

/** The visible part of the map. */
export interface InSight {
  readonly middle: LatLon;
  /** `[west, south, east, north]` around it, however the map is turned. */
  readonly box: readonly [number, number, number, number];
  /** From the middle to the farthest corner, metres. */
  readonly radiusM: number;
}

/** Moves the camera so that things are shown beside the panel, not behind it. */
export class Framing {
  readonly #map: MapLibreMap;
  readonly #hasPanel: () => boolean;

  /** @param hasPanel - returns true if the panel shows something, or is about to */
  constructor(map: MapLibreMap, hasPanel: () => boolean) {
    this.#map = map;
    this.#hasPanel = hasPanel;
  }

  /** Shows a box, `[west, south, east, north]`, as large as possible. */
  fit([west, south, east, north]: readonly [number, number, number, number], maxZoom = 17): void {
    const { top, right, bottom, left } = this.#covered();
    const padding = {
      top: top + AROUND_PX,
      right: right + AROUND_PX,
      bottom: bottom + AROUND_PX,
      left: left + AROUND_PX,
    };
    this.#map.fitBounds([west, south, east, north], { padding, maxZoom, duration: moveMs() });
  }

  /** Centres a point in the part that the panel leaves free; never zooms out. */
  goTo({ lat, lon }: LatLon, minZoom = 16): void {
    const { top, right, bottom, left } = this.#covered();
    this.#map.easeTo({
      center: [lon, lat],
      offset: [(left - right) / 2, (top - bottom) / 2],
      zoom: Math.max(this.#map.getZoom(), minZoom),
      duration: moveMs(),
    });
  }

  /** Does so only if the point is out of sight or behind the panel. */
  reveal(at: LatLon, minZoom = this.#map.getZoom()): void {
    if (!this.#isSeen(at)) this.goTo(at, minZoom);
  }

  /** Returns the part of the map that the panel leaves free. */
  inSight(): InSight {
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    const isWide = this.#isWide();
    const { top, bottom, left } = isWide ? { ...this.#covered(), top: 0, bottom: 0 } : this.#covered();
    const west = isWide ? left : 0;
    const corners = [
      [west, top],
      [width, top],
      [width, height - bottom],
      [west, height - bottom],
    ].map(([x, y]) => this.#map.unproject([x!, y!]));
    const middle = this.#map.unproject([(west + width) / 2, (top + height - bottom) / 2]);
    const lons = corners.map(({ lng }) => lng);
    const lats = corners.map(({ lat }) => lat);
    const { lat, lng: lon } = middle.wrap();
    return {
      middle: { lat, lon },
      box: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
      radiusM: Math.max(...corners.map((corner) => middle.distanceTo(corner))),
    };
  }

  /** Tilts the camera to show the heights of buildings, or back to 0 degrees. */
  tilt(pitch: number): void {
    this.#map.easeTo({ pitch, duration: moveMs() });
  }

  #isSeen({ lat, lon }: LatLon): boolean {
    const { x, y } = this.#map.project([lon, lat]);
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    const { top, right, bottom, left } = this.#covered();
    return x > left + EDGE_PX && x < width - right - EDGE_PX && y > top + EDGE_PX && y < height - bottom - EDGE_PX / 2;
  }

  #isWide(): boolean {
    const { clientWidth, clientHeight } = this.#map.getContainer();
    return clientWidth >= (clientHeight <= LOW_PX ? WIDE_LOW_PX : WIDE_PX);
  }

  /** Returns the width that is covered at each edge of the map, pixels. */
  #covered(): { top: number; right: number; bottom: number; left: number } {
    const { clientHeight } = this.#map.getContainer();
    const hasPanel = this.#hasPanel();
    if (this.#isWide()) return { ...WIDE_EDGES, left: hasPanel ? PANEL_PX : 0 };
    const bottom = hasPanel ? clientHeight * SHEET_SHARE : 0;
    return { top: SEARCH_PX, right: SWITCHES_PX, bottom, left: SWITCHES_PX };
  }
}

const moveMs = (): number => (wantsLessMotion() ? 0 : MOVE_MS);
