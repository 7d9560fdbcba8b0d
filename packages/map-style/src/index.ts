/** The look of the map: styles for the tile sources, and their letters and images. */
export * from './style.ts';
export { FONT_FACES } from './assets/font-faces.ts';
export { drawGlyphs, faceOfStack, rangeStart } from './assets/glyphs.ts';
export { paintSprite, type Sprite, type SpriteImage } from './assets/sprite.ts';
