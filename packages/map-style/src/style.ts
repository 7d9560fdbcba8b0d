/** The look of the map without the drawing of letters and images: imports no modules of Node.js. */
export { mapStyle, type MapStyleOptions } from './style/map-style.ts';
export { type Palette, THEMES, type Theme } from './style/palette.ts';
export { PALETTES } from './style/themes/index.ts';
export { BUILDING_STYLES, type BuildingStyle, LABEL_LANGUAGES, type LabelLanguage } from './style/style-options.ts';
export { openingView, type OpeningView } from './opening-view.ts';
export { TileSources } from './tile-sources.ts';
