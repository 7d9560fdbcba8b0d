import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Palette } from './palette.ts';

/** Languages that labels can be in. */
export const LABEL_LANGUAGES = ['ru', 'en'] as const;
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

/** Drawings of buildings: flat, or as bodies. */
export const BUILDING_STYLES = ['2d', '3d'] as const;
export type BuildingStyle = (typeof BUILDING_STYLES)[number];

/** Options that every layer is made from. */
export interface StyleOptions {
  readonly palette: Palette;
  readonly language: LabelLanguage;
  readonly buildings: BuildingStyle;
}

/** The name of a feature in the language of the map; the Russian one where it has no other. */
export function nameIn(language: LabelLanguage): ExpressionSpecification {
  return language === 'en' ? ['coalesce', ['get', 'name_en'], ['get', 'name']] : ['get', 'name'];
}
