import type { Palette, Theme } from '../palette.ts';
import { CONTRAST } from './contrast.ts';
import { DARK } from './dark.ts';
import { LIGHT } from './light.ts';
import { QUIET } from './quiet.ts';

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: LIGHT,
  dark: DARK,
  contrast: CONTRAST,
  quiet: QUIET,
};
