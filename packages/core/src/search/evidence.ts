import type { EvidenceWeights } from './evidence-weights.ts';
import { WEIGHTS } from './reading-weights.ts';

/** The name of something that makes a reading of a query more or less likely. */
export type EvidenceName = keyof EvidenceWeights;

/** All that speaks for and against a reading. */
export interface Evidence {
  /** 0 to 1: how well the words agree with what they are taken for. */
  readonly match: number;
  /** What else counts. */
  readonly names: readonly EvidenceName[];
  /** The match times the weights of the names. */
  readonly confidence: number;
}

/** Evidence that may not apply. */
type MaybeName = EvidenceName | false | null;

/** Returns the evidence of a match, with the names that apply. */
export function evidenceOf(match: number, ...names: readonly MaybeName[]): Evidence {
  return weighed(match, names.filter(isName));
}

/** Returns evidence with the further names that apply. */
export function withEvidence(evidence: Evidence, ...names: readonly MaybeName[]): Evidence {
  const further = names.filter(isName);
  return further.length === 0 ? evidence : weighed(evidence.match, [...evidence.names, ...further]);
}

const isName = (name: MaybeName): name is EvidenceName => name !== null && name !== false;

const weighed = (match: number, names: readonly EvidenceName[]): Evidence => ({
  match,
  names,
  confidence: names.reduce((product, name) => product * WEIGHTS[name], match),
});

/** Returns the evidence of the less sure of two: a reading of two parts is as sure as that. */
export const weaker = (a: Evidence, b: Evidence): Evidence => (b.confidence < a.confidence ? b : a);

export const stronger = (a: Evidence, b: Evidence): Evidence => (b.confidence > a.confidence ? b : a);

/** Orders readings by their confidence, the surest first. */
export const bySureness = (a: { readonly evidence: Evidence }, b: { readonly evidence: Evidence }): number =>
  b.evidence.confidence - a.evidence.confidence;
