/** Colours of a map by use. */
export interface Palette {
  readonly background: string;
  /** Towns at low zooms. */
  readonly builtUp: string;
  readonly residential: string;
  readonly commercial: string;
  readonly industrial: string;
  readonly institution: string;
  readonly hospital: string;
  readonly forest: string;
  readonly grass: string;
  readonly park: string;
  /** Crowns of trees in rows. */
  readonly tree: string;
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
  /** Roads at low zooms, which have no casing. */
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

/** The variants of the map style. */
export const THEMES = ['light', 'dark', 'contrast', 'quiet'] as const;
export type Theme = (typeof THEMES)[number];
