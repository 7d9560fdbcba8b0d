const SVG = 'http://www.w3.org/2000/svg';

/** Outlines on a grid of 24 × 24, with a stroke width of 1.75. */
const OUTLINES = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  route:
    'M6.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8.5 16.5h6a3 3 0 0 0 0-6h-5a3 3 0 0 1 0-6h1.5',
  car: 'M5 16.5v-4l1.800-5a1.5 1.5 0 0 1 1.400-1h7.600a1.5 1.5 0 0 1 1.400 1l1.800 5v4zM5 12.5h14M5.5 16.5v2M18.5 16.5v2M8 14.600h.1M16 14.600h.1',
  truck:
    'M3 16.5v-10h10.5v10M13.5 9.5h4l3.500 3.500v3.500h-2M16 16.5H9.5M5 16.5H3M7.2 18.5a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600ZM17.5 18.5a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Z',
  bicycle:
    'M6 18.5a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM18 18.5a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM6 15l3.500-6.500h6L18 15M9.5 8.500l3 6.500 3-6.500M8 8.500h3M15.500 8.500 14.500 5.500h2',
  foot: 'M13 5.5h.01M12.500 8.500l-3 3 .500 3M12.500 8.500l2 3.500 2.500 1M12.500 8.500 9 9.500l-1.500 3M10 14.500 8 20M11 13.500l2.500 2.500 1 4',
  reach: 'M12 12.01v-.02M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  score: 'M4.5 19.5h15M7 16v-4M12 16V6M17 16v-7',
  gaps: 'M4.5 8.5h6v-4h-6zM13.5 8.5h6v-4h-6zM4.5 19.5h6v-7h-6zM13.5 12.5h2M18 12.5h1.5v1.5M19.5 17v2.5H18M15.5 19.5h-2V18M13.5 14.5v1',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  house: 'M4.5 11 12 4.5l7.5 6.5M6.5 9.5v10h11v-10M10.5 19.5v-5h3v5',
  entrance: 'M6 19.5h12M8 19.5v-15h8v15M13.200 12.1h.1',
  street: 'M8 20 10 4M16 20 14 4M12 6v2.5M12 11v2.5M12 16v2.5',
  city: 'M4 19.5h16M6 19.5v-9h5v9M11 19.5V5h7v14.5M13.5 8.5h2M13.5 12h2M13.5 15.5h2M8 13.5h1M8 16.5h1',
  share: 'M12 15V4.5M8 8l4-3.500L16 8M6 12v7.500h12V12',
  ruler: 'm4 16 12-12 4 4L8 20zM8 12l2 2M11 9l2 2M14 6l2 2',
  print: 'M7 9V4.500h10V9M7 16.500H4.500V9h15v7.500H17M7 14h10v5.500H7z',
  send: 'M4.500 12 19.500 5 15 19.500l-3-6zM12 13.500l7.500-8.500',
  chat: 'M4.500 5.500h15v10.500H10l-4 3.500v-3.500H4.500zM8 9.500h8M8 12.500h5',
  star: 'm12 4.5 2.3 4.800 5.200.7-3.800 3.6.9 5.200-4.6-2.5-4.6 2.5.9-5.200L4.5 10l5.200-.7L12 4.5Z',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 7.5V12l3 2',
  phone:
    'M6.5 4.5h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A14.5 14.5 0 0 1 5 6.100a1.5 1.5 0 0 1 1.5-1.6Z',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  swap: 'M8 19V5M8 5 5 8M8 5l3 3M16 5v14M16 19l-3-3M16 19l3-3',
  plus: 'M12 5.5v13M5.5 12h13',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3.5v1.5M12 19v1.5M3.5 12H5M19 12h1.5M6 6l1 1M17 17l1 1M18 6l-1 1M7 17l-1 1',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  cube: 'm12 3.5 7.5 4.200v8.6L12 20.5l-7.5-4.200V7.700L12 3.5ZM4.5 7.700 12 12l7.5-4.3M12 12v8.5',
  code: 'm8.5 7.5-5 4.5 5 4.5M15.5 7.5l5 4.5-5 4.5M13.5 5l-3 14',
  disk: 'M12 3.5v10m-4-4 4 4 4-4M4.500 15.500v4h15v-4',
} as const;

export type IconName = keyof typeof OUTLINES;

/** A pictogram in the colour of the text; screen readers skip it. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'verst-icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', OUTLINES[name]);
  svg.append(path);
  return svg;
}
