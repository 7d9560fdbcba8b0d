/** Distance that people travel for a kind, and how strongly they prefer nearer places. */
export interface Rarity {
  /** σ of the distance decay `exp(−½ (d/σ)²)`, metres; beyond 3σ nothing counts. */
  readonly sigmaM: number;
  /** Exponent of Huff's attraction `(d + 50)^−β`. */
  readonly beta: number;
}

/** The classes of rarity: proposals based on walking and driving ranges in retail studies, not calibrated on sales. */
export const RARITIES = {
  /** Every day, on foot: bread, milk, medicine. */
  daily: { sigmaM: 400, beta: 2.5 },
  /** Often, on foot: a café, a hairdresser, a bank. */
  frequent: { sigmaM: 600, beta: 2 },
  /** Each week, by bus or car: a supermarket, a gym. */
  weekly: { sigmaM: 1000, beta: 2 },
  /** A few times a year: furniture, a notary. */
  occasional: { sigmaM: 2000, beta: 1.5 },
  /** Once in years: a car, a theatre night. */
  rare: { sigmaM: 2500, beta: 1.5 },
} as const satisfies Record<string, Rarity>;

export type RarityName = keyof typeof RARITIES;

/**
 * Distance within which planning norms require a service for every resident (SP 42.13330, table 10.1), straight metres.
 */
export interface ServiceStandard {
  readonly distanceM: number;
  /** Distance in quarters of low houses; the same if the norm does not distinguish. */
  readonly lowRiseDistanceM: number;
}

/** A kind of place: a business that can be asked about, or something that draws people to a spot. */
export interface PlaceKind {
  /** Short, stable and unique: `coffee`. */
  readonly key: string;
  readonly nameRu: string;
  readonly nameEn: string;
  /** Tags such as `amenity=cafe`; any of them suffices. */
  readonly tags: readonly string[];
  readonly rarity: RarityName;
  /** `business`: can be asked about. `surrounding`: only draws people (a stop, an office). */
  readonly role: 'business' | 'surrounding';
  /** True if residents need it near home, so that its absence is a gap. */
  readonly isLocalService: boolean;
  readonly standard: ServiceStandard | null;
  /**
   * Daytime visitors that it brings, in resident equivalents of demand for other kinds; they are no demand for its own.
   */
  readonly daytimeWeight: number;
  /** The mode by which its customers come; distances follow that network. */
  readonly reachedBy: 'foot' | 'car';
}
