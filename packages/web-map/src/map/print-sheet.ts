import type { Map as MapLibreMap } from 'maplibre-gl';
import { h } from '../ui/element.ts';

/** Width of an upright A4 page within usual margins, CSS pixels. */
const PAPER_PX = 690;

export interface PrintTexts {
  readonly title: string;
  /** Colours of the map that need an explanation, such as the bands of an isochrone. */
  readonly legend: readonly { readonly colour: string; readonly text: string }[];
  readonly alt: string;
}

/** Prints the visible map with title, legend, scale and the sources of the data. */
export async function printMap(map: MapLibreMap, { title, legend, alt }: PrintTexts): Promise<void> {
  const container = map.getContainer();
  const picture = h('img', { class: 'verst-print-map', alt, src: await pictureOf(map) });
  await picture.decode();
  const scale = container.querySelector<HTMLElement>('.maplibregl-ctrl-scale');
  const sources = container.querySelector('.maplibregl-ctrl-attrib-inner')?.textContent ?? '';
  const marks = [...container.querySelectorAll('.verst-mark')].map((mark) => mark.cloneNode(true));
  const sheet = h(
    'div',
    { class: 'verst verst-print', 'data-theme': 'light' },
    h('h1', {}, title),
    h('div', { class: 'verst-print-frame' }, picture, ...marks),
    h(
      'div',
      { class: 'verst-print-foot' },
      scale === null ? null : scale.cloneNode(true),
      ...legend.map(({ colour, text }) => {
        const dot = h('span', { class: 'verst-dot' });
        dot.style.background = colour;
        return h('span', { class: 'verst-print-key' }, dot, text);
      }),
      h('span', {}, sources),
    ),
  );
  const { clientWidth, clientHeight } = container;
  const frame = picture.parentElement!;
  frame.style.width = `${clientWidth}px`;
  frame.style.height = `${clientHeight}px`;
  frame.style.zoom = String(Math.min(1, PAPER_PX / clientWidth));
  document.documentElement.toggleAttribute('data-verst-printing', true);
  document.body.append(sheet);
  try {
    print();
  } finally {
    sheet.remove();
    document.documentElement.removeAttribute('data-verst-printing');
  }
}

/** Returns the canvas as a picture. It can be read only while it is being drawn. */
const pictureOf = (map: MapLibreMap): Promise<string> =>
  new Promise((resolve) => {
    map.once('render', () => resolve(map.getCanvas().toDataURL('image/png')));
    map.triggerRepaint();
  });
