/** The map's look: styles over the tile sources, and the letters and images that they refer to. */
export * from './style.ts';
export { FONT_FACES } from './assets/font-faces.ts';
export { drawGlyphs, faceOfStack, rangeStart } from './assets/glyphs.ts';
export { paintSprite, type Sprite, type SpriteImage } from './assets/sprite.ts';
