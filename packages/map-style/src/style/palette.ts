import type { LIGHT } from './themes/light.ts';

/** Colours of a map by use, in the order of the light theme. */
export type Palette = Readonly<typeof LIGHT>;

/** The variants of the map style. */
export const THEMES = ['light', 'dark', 'contrast', 'quiet'] as const;
export type Theme = (typeof THEMES)[number];
