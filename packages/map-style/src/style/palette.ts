/** Colours of a map, by what they paint. */
export interface Palette {
  readonly background: string;
  /** Towns from afar. */
  readonly builtUp: string;
  readonly residential: string;
  readonly commercial: string;
  readonly industrial: string;
  readonly institution: string;
  readonly hospital: string;
  readonly forest: string;
  readonly grass: string;
  readonly park: string;
  readonly pitch: string;
  readonly farmland: string;
  readonly sand: string;
  readonly cemetery: string;
  readonly wetland: string;
  readonly parking: string;
  readonly aerodrome: string;
  readonly military: string;
  readonly square: string;
  readonly water: string;
  readonly waterLine: string;
  readonly building: string;
  readonly buildingOutline: string;
  readonly building3d: string;
  readonly motorway: string;
  readonly motorwayCasing: string;
  readonly trunk: string;
  readonly trunkCasing: string;
  readonly primary: string;
  readonly primaryCasing: string;
  readonly secondary: string;
  readonly secondaryCasing: string;
  /** Roads from afar, where they have no casing. */
  readonly motorwayFar: string;
  readonly trunkFar: string;
  readonly primaryFar: string;
  readonly secondaryFar: string;
  readonly streetFar: string;
  readonly street: string;
  readonly streetCasing: string;
  readonly service: string;
  readonly path: string;
  readonly cycleway: string;
  readonly construction: string;
  readonly arrow: string;
  readonly runway: string;
  readonly rail: string;
  readonly railDash: string;
  readonly tram: string;
  readonly metro: string;
  readonly ferry: string;
  readonly boundary: string;
  readonly shield: string;
  readonly shieldOutline: string;
  readonly shieldText: string;
  readonly label: string;
  readonly labelPlace: string;
  readonly labelMinor: string;
  readonly labelRoad: string;
  readonly labelWater: string;
  readonly labelPark: string;
  readonly labelPoi: string;
  readonly labelBuilding: string;
  readonly halo: string;
  readonly waterHalo: string;
}

const LIGHT: Palette = {
  background: '#f7f5f0',
  builtUp: '#e4ddd0',
  residential: '#f1eee7',
  commercial: '#f4ece1',
  industrial: '#ebe9e6',
  institution: '#f2ecda',
  hospital: '#f7e6e2',
  forest: '#cfe3c0',
  grass: '#dfecd0',
  park: '#cbe6bb',
  pitch: '#b9dcab',
  farmland: '#f3eeda',
  sand: '#f3e8c8',
  cemetery: '#d5e1c9',
  wetland: '#d5e8de',
  parking: '#eeece7',
  aerodrome: '#e8e9f0',
  military: '#efe4df',
  square: '#fbfaf7',
  water: '#a9d3ec',
  waterLine: '#92c6e4',
  building: '#e3ddd3',
  buildingOutline: '#cec6b8',
  building3d: '#ddd6ca',
  motorway: '#f0a35a',
  motorwayCasing: '#cf8134',
  trunk: '#f6bf77',
  trunkCasing: '#d99e51',
  primary: '#fbdc8c',
  primaryCasing: '#dcb75f',
  secondary: '#fdf0bd',
  secondaryCasing: '#d8c78d',
  motorwayFar: '#e48b38',
  trunkFar: '#e99f4b',
  primaryFar: '#eab850',
  secondaryFar: '#e2cb80',
  streetFar: '#d6d0c4',
  street: '#ffffff',
  streetCasing: '#d3cdc1',
  service: '#fdfcfa',
  path: '#bb9a78',
  cycleway: '#6f8fd0',
  construction: '#c9b9a8',
  arrow: '#8b857b',
  runway: '#cfd1de',
  rail: '#9c9ca6',
  railDash: '#f4f2ed',
  tram: '#a79fb3',
  metro: '#c86a6a',
  ferry: '#5f9cc4',
  boundary: '#a58fb8',
  shield: '#4f7d5b',
  shieldOutline: '#ffffff',
  shieldText: '#ffffff',
  label: '#353a40',
  labelPlace: '#22272c',
  labelMinor: '#6d6a78',
  labelRoad: '#4c4842',
  labelWater: '#34749c',
  labelPark: '#42703a',
  labelPoi: '#54504a',
  labelBuilding: '#6f6657',
  halo: '#ffffff',
  waterHalo: '#d5eaf6',
};

const DARK: Palette = {
  background: '#1c2025',
  builtUp: '#2c323b',
  residential: '#20242a',
  commercial: '#252428',
  industrial: '#23252b',
  institution: '#27272a',
  hospital: '#2c2529',
  forest: '#1c2c26',
  grass: '#1f2d27',
  park: '#1d3329',
  pitch: '#234033',
  farmland: '#23261f',
  sand: '#2c2a23',
  cemetery: '#222e29',
  wetland: '#1b2d2f',
  parking: '#262a31',
  aerodrome: '#25283a',
  military: '#2a2427',
  square: '#2a2f36',
  water: '#13304a',
  waterLine: '#1b456a',
  building: '#2c3138',
  buildingOutline: '#3b414a',
  building3d: '#3a4049',
  motorway: '#a96f33',
  motorwayCasing: '#14171b',
  trunk: '#8a6435',
  trunkCasing: '#14171b',
  primary: '#6b6046',
  primaryCasing: '#14171b',
  secondary: '#545149',
  secondaryCasing: '#14171b',
  motorwayFar: '#bd7d3a',
  trunkFar: '#a97736',
  primaryFar: '#937c46',
  secondaryFar: '#6a6655',
  streetFar: '#3a4048',
  street: '#454b54',
  streetCasing: '#16191d',
  service: '#383e46',
  path: '#6b5d4f',
  cycleway: '#4b5f92',
  construction: '#4d4740',
  arrow: '#99a1ab',
  runway: '#3a3f55',
  rail: '#596069',
  railDash: '#262b31',
  tram: '#5d5868',
  metro: '#8d4b4f',
  ferry: '#3c6f94',
  boundary: '#7a6a92',
  shield: '#35573f',
  shieldOutline: '#8fae98',
  shieldText: '#dce8df',
  label: '#cfd4da',
  labelPlace: '#eef1f4',
  labelMinor: '#9a98ab',
  labelRoad: '#c3c1bb',
  labelWater: '#6ba6cf',
  labelPark: '#84b08a',
  labelPoi: '#bdb9b1',
  labelBuilding: '#a2a6ad',
  halo: '#15181c',
  waterHalo: '#0e2538',
};

/** The variants of the map style. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The colours of each variant. */
export const PALETTES: Readonly<Record<Theme, Palette>> = { light: LIGHT, dark: DARK };
