import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { LatLon } from '../view-link.ts';
import { h } from '../ui/element.ts';
import { wrappedLon } from './base-map.ts';

/** Look and actions of a mark. */
export interface MarkOptions {
  /** The letter in it; default: a dot. */
  readonly letter?: string;
  /** Text for screen readers. */
  readonly label: string;
  /** Makes it draggable; called with its new position. */
  readonly onDragged?: (to: LatLon) => void;
  /** Makes it a button. */
  readonly onClick?: () => void;
}

const SVG = 'http://www.w3.org/2000/svg';
/** A drop of 32 × 40 whose tip is the point. */
const DROP = 'M16 39C16 39 30 25.6 30 15.5A14 14 0 0 0 2 15.5C2 25.6 16 39 16 39Z';

/**
 * Adds a mark to a MapLibre GL map: a drop with a letter or a dot in it. Requires `verst-map.css` on the page.
 *
 * @returns MapLibre's marker; `remove()` removes it
 */
export function addMark(map: MapLibreMap, at: LatLon, options: MarkOptions): Marker {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 32 40');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', DROP);
  svg.append(path);
  const element = h(
    'div',
    { class: `verst-mark${options.onDragged === undefined ? '' : ' verst-draggable'}` },
    svg,
    h('span', { class: options.letter === undefined ? 'verst-mark-dot' : 'verst-mark-letter' }, options.letter ?? ''),
  );
  const marker = new Marker({ element, anchor: 'bottom', draggable: options.onDragged !== undefined })
    .setLngLat([at.lon, at.lat])
    .addTo(map);
  // MapLibre gives every mark the same label.
  element.setAttribute('aria-label', options.label);
  element.setAttribute('role', options.onClick === undefined ? 'img' : 'button');
  if (options.onClick !== undefined) {
    const { onClick } = options;
    element.tabIndex = 0;
    element.addEventListener('click', (event) => {
      // The map must not handle the click too.
      event.stopPropagation();
      onClick();
    });
    element.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' || key === ' ') onClick();
    });
  }
  if (options.onDragged !== undefined) {
    const { onDragged } = options;
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat();
      onDragged({ lat, lon: wrappedLon(lng) });
    });
  }
  return marker;
}
