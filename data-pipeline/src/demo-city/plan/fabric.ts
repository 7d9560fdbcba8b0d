/** What a cell of the plan is filled with. */
export type Fabric =
  | 'centre'
  | 'quarters'
  | 'panel'
  | 'towers'
  | 'private'
  | 'industrial'
  | 'park'
  | 'hospital'
  | 'river'
  | 'railway'
  | 'open';

/** How the streets of a fabric divide a cell. Lengths in metres. */
export interface FabricGrid {
  /** Wished distance between streets along the cell's longer and its shorter direction. */
  readonly longM: number;
  readonly shortM: number;
  /** Chance that a piece of street between two junctions is missing. */
  readonly gapChance: number;
}

export const FABRIC_GRIDS: Readonly<Partial<Record<Fabric, FabricGrid>>> = {
  quarters: { longM: 215, shortM: 190, gapChance: 0.14 },
  panel: { longM: 360, shortM: 340, gapChance: 0.1 },
  towers: { longM: 320, shortM: 280, gapChance: 0 },
  private: { longM: 260, shortM: 92, gapChance: 0.1 },
  industrial: { longM: 420, shortM: 420, gapChance: 0.25 },
};

/** Addressed buildings to expect in a cell of 0.45 km², for choosing how many cells a town needs. */
export const EXPECTED_ADDRESSES: Readonly<Record<Fabric, number>> = {
  centre: 210,
  quarters: 90,
  panel: 75,
  towers: 40,
  private: 300,
  industrial: 22,
  park: 2,
  hospital: 12,
  river: 0,
  railway: 2,
  open: 0,
};
