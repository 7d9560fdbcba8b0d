/** The kind of buildings and streets that fill a cell of the plan. */
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

/** The street grid of a fabric: how streets divide a cell. Lengths in metres. */
export interface FabricGrid {
  /** Target distance between streets along the cell's longer and shorter direction. */
  readonly longM: number;
  readonly shortM: number;
  /** Chance that a piece of street between two junctions is missing. */
  readonly gapChance: number;
}

export const FABRIC_GRIDS: Readonly<Partial<Record<Fabric, FabricGrid>>> = {
  quarters: { longM: 215, shortM: 190, gapChance: 0.14 },
  panel: { longM: 360, shortM: 340, gapChance: 0.1 },
  towers: { longM: 320, shortM: 280, gapChance: 0 },
  hospital: { longM: 370, shortM: 350, gapChance: 0 },
  private: { longM: 260, shortM: 92, gapChance: 0.1 },
  industrial: { longM: 420, shortM: 420, gapChance: 0.25 },
};

/** Expected addresses and people in a cell of 0.45 km²; these determine how many cells of each kind a town needs. */
export const EXPECTED: Readonly<Record<Fabric, { readonly addresses: number; readonly people: number }>> = {
  centre: { addresses: 290, people: 3600 },
  quarters: { addresses: 62, people: 5800 },
  panel: { addresses: 42, people: 8500 },
  towers: { addresses: 69, people: 16_400 },
  private: { addresses: 380, people: 1070 },
  industrial: { addresses: 20, people: 0 },
  park: { addresses: 0, people: 0 },
  hospital: { addresses: 30, people: 5500 },
  river: { addresses: 0, people: 0 },
  railway: { addresses: 0, people: 0 },
  open: { addresses: 0, people: 0 },
};

/** Returns the expected number of addresses in the villages and gardens around a town. */
export const expectedAround = (addresses: number): number => Math.min(700, addresses * 0.11);
