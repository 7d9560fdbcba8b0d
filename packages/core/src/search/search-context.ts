import type { Point, SearchDeps } from './dependencies.ts';
import type { Interpretation, Landmark, SearchHit, SearchReading, SearchType } from './types.ts';

/** What the parts of one search share. */
export interface SearchContext {
  readonly deps: SearchDeps;
  /** Where the user is, or null. */
  readonly point: Point | null;
  /** Metres around what the query refers to, or the user, that it names; null where it names none. */
  readonly radiusM: number | null;
  /** The moment of «сейчас», ISO 8601; null for the system's clock. */
  readonly at: string | null;
  readonly limit: number;
  /** Whether names are looked for even where the words surely ask for a kind of place. */
  readonly thorough: boolean;
  readonly lang: 'ru' | 'en';
}

/** A reading whose results are only looked for when it is chosen. */
export interface Draft {
  readonly type: SearchType;
  readonly confidence: number;
  readonly finish: () => FinishedDraft;
}

/** The results of a draft. */
export interface FinishedDraft extends Omit<SearchReading, 'type' | 'confidence'> {
  /** 0 to 1: how far this is what was asked for, which the confidence is multiplied by; 1 where it is absent. */
  readonly trust?: number;
}

/** An interpretation of the parts that are given. */
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

/** A hit as the landmark that some words name. */
export const landmarkOf = (text: string, { name, lat, lon }: SearchHit): Landmark => ({ text, name, lat, lon });

/** A confidence as answers show it. */
export const rounded = (confidence: number): number => Math.round(Math.max(0, Math.min(1, confidence)) * 1000) / 1000;
