import { readOwnText } from '@verst/core/program-files';
import { encode } from 'fast-png';
import svgpath from 'svgpath';
import { distanceField } from './distance-field.ts';
import { type Edges, OutlineBuilder } from './outline.ts';
import { POI_DOT, POI_DOT_COLOR, POI_PICTOGRAMS } from './pictograms.ts';

/** Position of an image in the sprite, and its properties, by the MapLibre style specification. */
export interface SpriteImage {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** True if the style chooses the colour. */
  readonly sdf?: true;
  readonly stretchX?: readonly (readonly [number, number])[];
  readonly stretchY?: readonly (readonly [number, number])[];
  readonly content?: readonly [number, number, number, number];
}

/** A sprite: the positions of the images by name, and a PNG with all of them. */
export interface Sprite {
  readonly index: Readonly<Record<string, SpriteImage>>;
  readonly png: Uint8Array;
}

/** Side of a pictogram's image, radius of its disc, side of the pictogram on it; in pixels of the map. */
const DISC_IMAGE = 20;
const DISC_RADIUS = 9;
const ICON_ON_DISC = 12;
/** Maki draws on a square of this side. */
const MAKI_SIDE = 15;
const DOT_RADIUS = 3.5;

/** Distance fields of free-colour images reach this far, and their edge is at three quarters, as for letters. */
const SDF_RADIUS = 8;
const SDF_EDGE = 0.25;

const SPRITE_WIDTH = 512;

/** Shape of the plate under road numbers: a rounded rectangle that stretches with the text. */
const SHIELD = { side: 22, border: 4, corner: 3 } as const;
const ARROW = 'M 2 7 L 13 7 L 13 4 L 20 9 L 13 14 L 13 11 L 2 11 Z';

interface Painted {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
  readonly details: Omit<SpriteImage, 'x' | 'y' | 'width' | 'height' | 'pixelRatio'>;
}

/** Paints the sprite of the map styles. Pictograms are Maki's (Mapbox, CC0 1.0). @param pixelRatio - 1 or 2 */
export async function paintSprite(pixelRatio: number): Promise<Sprite> {
  const images: Painted[] = [];
  for (const { image, icon, color } of POI_PICTOGRAMS) {
    images.push(paintDisc(image, color, DISC_RADIUS, readMakiIcon(icon), pixelRatio));
  }
  images.push(paintDisc(POI_DOT, POI_DOT_COLOR, DOT_RADIUS, new Float64Array(), pixelRatio));
  images.push(paintFreeColour('oneway', outlineOf(ARROW), 22, 18, pixelRatio, {}));
  images.push(paintShield(pixelRatio));
  return packImages(images, pixelRatio);
}

function readMakiIcon(name: string): Edges {
  const svg = readOwnText(import.meta.resolve(`@mapbox/maki/icons/${name}.svg`));
  const paths = [...svg.matchAll(/<path[^>]*\sd="([^"]+)"/g)].map(([, path]) =>
    path!.replaceAll(/&#x[0-9A-Fa-f]+;/g, ' '),
  );
  return outlineOf(paths.join(' '));
}

function outlineOf(path: string): Edges {
  const outline = new OutlineBuilder();
  svgpath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _index, x, y) => {
      const [command, ...numbers] = segment as [string, ...number[]];
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
      if (command === 'M') outline.moveTo(a, b);
      else if (command === 'L') outline.lineTo(a, b);
      else if (command === 'H') outline.lineTo(a, y);
      else if (command === 'V') outline.lineTo(x, a);
      else if (command === 'Q') outline.quadraticTo(a, b, c, d);
      else if (command === 'C') outline.cubicTo(a, b, c, d, e, f);
      else outline.close();
    });
  return outline.finish();
}

/** Paints a disc with a white pictogram on it. */
function paintDisc(name: string, color: string, radius: number, icon: Edges, pixelRatio: number): Painted {
  const side = DISC_IMAGE * pixelRatio;
  const iconScale = ICON_ON_DISC / MAKI_SIDE;
  const iconGrid = {
    width: side,
    height: side,
    left: (ICON_ON_DISC - DISC_IMAGE) / 2 / iconScale,
    top: (ICON_ON_DISC - DISC_IMAGE) / 2 / iconScale,
    scale: iconScale * pixelRatio,
  };
  const field = distanceField(icon, iconGrid, 1);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const rgba = new Uint8Array(4 * side * side);
  for (let at = 0; at < side * side; at++) {
    const x = (at % side) + 0.5 - side / 2;
    const y = Math.floor(at / side) + 0.5 - side / 2;
    const white = coverage(field[at]!);
    rgba[4 * at] = red + (255 - red) * white;
    rgba[4 * at + 1] = green + (255 - green) * white;
    rgba[4 * at + 2] = blue + (255 - blue) * white;
    rgba[4 * at + 3] = 255 * coverage(Math.hypot(x, y) - radius * pixelRatio);
  }
  return { name, width: side, height: side, rgba, details: {} };
}

/** Returns the covered share of a pixel whose centre is this far outside an edge. */
const coverage = (distance: number): number => Math.max(0, Math.min(1, 0.5 - distance));

function paintShield(pixelRatio: number): Painted {
  const { side, border, corner } = SHIELD;
  const [near, far] = [border, side - border];
  const path =
    `M ${near + corner} ${near} H ${far - corner} A ${corner} ${corner} 0 0 1 ${far} ${near + corner} V ${far - corner} ` +
    `A ${corner} ${corner} 0 0 1 ${far - corner} ${far} H ${near + corner} A ${corner} ${corner} 0 0 1 ${near} ${far - corner} ` +
    `V ${near + corner} A ${corner} ${corner} 0 0 1 ${near + corner} ${near} Z`;
  const stretch = [[(near + corner) * pixelRatio, (far - corner) * pixelRatio]] as const;
  const content = [near * pixelRatio, near * pixelRatio, far * pixelRatio, far * pixelRatio] as const;
  return paintFreeColour('shield', outlineOf(path), side, side, pixelRatio, {
    stretchX: stretch,
    stretchY: stretch,
    content,
  });
}

/** Paints an image of distances instead of colours, which the style fills and outlines. */
function paintFreeColour(
  name: string,
  edges: Edges,
  width: number,
  height: number,
  pixelRatio: number,
  details: Painted['details'],
): Painted {
  const grid = { width: width * pixelRatio, height: height * pixelRatio, left: 0, top: 0, scale: pixelRatio };
  const field = distanceField(edges, grid, SDF_RADIUS * pixelRatio);
  const rgba = new Uint8Array(4 * field.length).fill(255);
  field.forEach((distance, at) => {
    const value = 1 - distance / pixelRatio / SDF_RADIUS - SDF_EDGE;
    rgba[4 * at + 3] = Math.round(255 * Math.max(0, Math.min(1, value)));
  });
  return { name, width: grid.width, height: grid.height, rgba, details: { sdf: true, ...details } };
}

/** Puts images side by side in rows. */
function packImages(images: readonly Painted[], pixelRatio: number): Sprite {
  const width = SPRITE_WIDTH * pixelRatio;
  const index: Record<string, SpriteImage> = {};
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  for (const image of images) {
    if (x + image.width > width) {
      x = 0;
      y += rowHeight;
      rowHeight = 0;
    }
    index[image.name] = { x, y, width: image.width, height: image.height, pixelRatio, ...image.details };
    x += image.width;
    rowHeight = Math.max(rowHeight, image.height);
  }
  const height = y + rowHeight;
  const data = new Uint8Array(4 * width * height);
  for (const image of images) {
    const place = index[image.name]!;
    for (let row = 0; row < image.height; row++) {
      const pixels = image.rgba.subarray(4 * row * image.width, 4 * (row + 1) * image.width);
      data.set(pixels, 4 * ((place.y + row) * width + place.x));
    }
  }
  return { index, png: encode({ width, height, data, channels: 4, depth: 8 }) };
}
