/** The map's look: styles over the tile sources, and the letters and images that they refer to. */
export { mapStyle, type MapStyleOptions } from './style/map-style.ts';
export { type Palette, THEMES, type Theme } from './style/palette.ts';
export { PALETTES } from './style/themes/index.ts';
export { BUILDING_STYLES, type BuildingStyle, LABEL_LANGUAGES, type LabelLanguage } from './style/style-options.ts';
export { TileSources } from './tile-sources.ts';
export { FONT_FACES } from './assets/font-faces.ts';
export { drawGlyphs, faceOfStack, rangeStart } from './assets/glyphs.ts';
export { paintSprite, type Sprite, type SpriteImage } from './assets/sprite.ts';
