import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Palette } from './palette.ts';

export const LABEL_LANGUAGES = ['ru', 'en'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** Styles of buildings: flat or 3D. */
export const BUILDING_STYLES = ['2d', '3d'] as const;
export type BuildingStyle = (typeof BUILDING_STYLES)[number];

export interface StyleOptions {
  readonly palette: Palette;
  readonly language: LabelLanguage;
  readonly buildings: BuildingStyle;
}

/** Returns the name of a feature in the language of the map, or the Russian one if there is no other. */
export function nameIn(language: LabelLanguage): ExpressionSpecification {
  return language === 'en' ? ['coalesce', ['get', 'name_en'], ['get', 'name']] : ['get', 'name'];
}
