import { describe, expect, it } from 'vitest';
import { evidenceOf, stronger, weaker, withEvidence } from './evidence.ts';
import { WEIGHTS } from './reading-weights.ts';

describe('the evidence of a reading', () => {
  it('multiplies the match by the weights of what applies', () => {
    const evidence = evidenceOf(0.9, 'name', false, null, 'partOfName');
    expect(evidence.names).toEqual(['name', 'partOfName']);
    expect(evidence.confidence).toBeCloseTo(0.9 * WEIGHTS.name * WEIGHTS.partOfName);
  });

  it('is not changed by what is added to it', () => {
    const kind = evidenceOf(1, 'kind');
    expect(withEvidence(kind, 'standIn').confidence).toBeCloseTo(WEIGHTS.kind * WEIGHTS.standIn);
    expect(kind).toEqual(evidenceOf(1, 'kind'));
    expect(withEvidence(kind, false)).toBe(kind);
  });

  it('of two parts is that of the less sure one', () => {
    const [sure, unsure] = [evidenceOf(1, 'kind'), evidenceOf(1, 'otherWord')];
    expect(weaker(sure, unsure)).toBe(unsure);
    expect(stronger(sure, unsure)).toBe(sure);
  });
});
