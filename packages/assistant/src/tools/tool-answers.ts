/** A route, or another one between the same points. */
interface RoutePath {
  readonly distance_km: number;
  readonly duration_min: number;
  readonly steps?: readonly { readonly instruction: string; readonly distance_m: number }[];
  readonly summary?: string | undefined;
  /** A string in encodings that the rules do not request. */
  readonly geometry: string | { readonly type: 'LineString'; readonly coordinates: number[][] } | null;
}

/**
 * The fields that the rules read from the answers of operations, in their published names. The server checks at compile
 * time that its answers have them.
 */
export interface ToolAnswers {
  readonly search: {
    readonly type: string;
    readonly confidence: number;
    readonly interpretation: Interpretation;
    readonly results: readonly unknown[];
    readonly alternatives?: readonly {
      readonly type: string;
      readonly confidence: number;
      readonly results: readonly unknown[];
    }[];
  };
  readonly geocode: {
    readonly results: readonly {
      readonly id: string;
      readonly name: string;
      readonly lat: number;
      readonly lon: number;
      readonly place_type?: string | null | undefined;
      readonly score: number;
      readonly bbox?: readonly number[] | null | undefined;
      readonly components: {
        readonly postcode?: string | undefined;
        readonly suburb?: string | undefined;
        readonly city?: string | undefined;
        readonly district?: string | undefined;
        readonly region?: string | undefined;
      };
      readonly matched: readonly { readonly text: string; readonly component: string }[];
      readonly fias_id: string | null;
      readonly codes: {
        readonly okato: string | null;
        readonly oktmo: string | null;
        readonly cadastral_number: string | null;
      } | null;
    }[];
  };
  readonly reverse: {
    readonly address: string;
    readonly distance_m: number;
    readonly type: string;
    readonly relation: string;
  };
  readonly searchPois: Page;
  readonly searchOrganizations: Page;
  readonly poi: Card;
  readonly organization: Card;
  readonly route: RoutePath & { readonly alternatives?: readonly RoutePath[] | undefined };
  readonly trip: {
    readonly order: readonly number[];
    readonly distance_km: number;
    readonly duration_min: number;
    readonly geometry: { readonly type: 'LineString'; readonly coordinates: number[][] };
    readonly legs: readonly { readonly duration_s: number }[];
  };
  readonly isochrone: Isochrone;
  readonly locationScore: {
    readonly analysis: {
      readonly business: string;
      readonly business_name: string;
      readonly verdict: string;
      readonly scores: { readonly opportunity: number; readonly demand: number; readonly competition: number };
      readonly factors: readonly { readonly name: string; readonly points: number }[];
      readonly residents: number;
      readonly competitors: {
        readonly count: number;
        readonly nearest: readonly { readonly name: string | null; readonly distance_m: number }[];
      };
      readonly confidence: { readonly level: string; readonly reasons: readonly string[] };
    };
  };
  readonly serviceGaps: {
    readonly residents: number;
    readonly area: { readonly name: string; readonly population: number | null } | null;
    readonly gaps: readonly {
      readonly category_name: string;
      readonly expected: number;
      readonly actual: number;
      readonly nearest_m: number | null;
      readonly nearest_road_m: number | null;
    }[];
  };
  readonly stats: Readonly<
    Record<'buildings' | 'roads' | 'pois' | 'places' | 'fias_addresses' | 'organizations', number>
  >;
}

/** The answer of an operation. */
export type ToolAnswer<N extends keyof ToolAnswers> = ToolAnswers[N];

/** Areas as GeoJSON. */
export interface Isochrone {
  readonly features: readonly {
    readonly properties: { readonly minutes: number };
    readonly geometry: { readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[] };
  }[];
}

interface Spot {
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
}

interface Interpretation {
  readonly subject: string | null;
  readonly category: string | null;
  readonly category_name: string | null;
  readonly attributes: readonly unknown[];
  readonly near: (Spot & { readonly text?: string }) | null;
  readonly from: (Spot & { readonly text?: string }) | null;
  readonly to: (Spot & { readonly text?: string }) | null;
  readonly open_now: boolean;
  /** Local time at which results are open, ISO 8601; null if none was asked for. */
  readonly open_at: string | null;
  readonly unresolved: readonly string[];
}

interface Page {
  readonly total: number;
  readonly facets?: { readonly brand: readonly { readonly name: string; readonly count: number }[] } | undefined;
  readonly results: readonly unknown[];
}

interface Card {
  readonly website: string | null;
  readonly tags: Readonly<Record<string, string>>;
  readonly nearest_address: string | null;
}
