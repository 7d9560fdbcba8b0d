import type { Point, SearchDeps } from './dependencies.ts';
import type { Evidence, EvidenceName } from './evidence.ts';
import type { Interpretation, Landmark, SearchHit, SearchReading, SearchType } from './types.ts';

/** The data that the parts of one search share. */
export interface SearchContext {
  readonly deps: SearchDeps;
  /** The user's position, or null. */
  readonly point: Point | null;
  /** Radius in metres that the query names, around its landmark or the user; null if it names none. */
  readonly radiusM: number | null;
  /** The moment of «сейчас», ISO 8601; null for the system's clock. */
  readonly at: string | null;
  readonly limit: number;
  /** True to look for names even if the words certainly ask for a kind of place. */
  readonly thorough: boolean;
  readonly lang: 'ru' | 'en';
}

/** A reading whose results are only searched when it is chosen. */
export interface Draft {
  readonly type: SearchType;
  readonly evidence: Evidence;
  readonly finish: () => FinishedDraft;
}

/** The results of a draft. */
export interface FinishedDraft extends Omit<SearchReading, 'type' | 'confidence'> {
  /** Evidence that only the results show: they are not quite what was asked for. */
  readonly shown?: readonly EvidenceName[];
}

/** A reading with the evidence that its confidence was computed from. */
export interface WeighedReading extends SearchReading {
  readonly evidence: Evidence;
}

/** Returns an interpretation with the given parts; the others are empty. */
export function interpretation(parts: Partial<Interpretation>): Interpretation {
  return {
    subject: null,
    category: null,
    categoryName: null,
    attributes: [],
    near: null,
    from: null,
    to: null,
    openNow: false,
    openAt: null,
    unresolved: [],
    ...parts,
  };
}

/** Converts a hit to the landmark that some words name. */
export const landmarkOf = (text: string, { name, lat, lon }: SearchHit): Landmark => ({ text, name, lat, lon });

/** Limits a confidence to 0 to 1 and rounds it, as answers show it. */
export const rounded = (confidence: number): number => Math.round(Math.max(0, Math.min(1, confidence)) * 1000) / 1000;
