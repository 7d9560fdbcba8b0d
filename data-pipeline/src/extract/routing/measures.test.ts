import { describe, expect, it } from 'vitest';
import { parseDurationS, parseKilograms, parseMeters } from './measures.ts';

describe('measures', () => {
  it('reads lengths', () => {
    const texts = ['2.5', '2,5 m', '250 cm', "8'", '8 ft', `6'2"`, 'default', undefined];
    const metres = texts.map((text) => parseMeters(text)?.toFixed(2) ?? null);
    expect(metres).toEqual(['2.50', '2.50', '2.50', '2.44', '2.44', '1.88', null, null]);
  });

  it('reads masses', () => {
    expect(
      ['3.5', '3,5 т', '3500 kg', '2.5t', '10 st', '40 cwt', '2 lt', '10000 lbs', 'unsigned', undefined].map(
        parseKilograms,
      ),
    ).toEqual([3500, 3500, 3500, 2500, 9072, 2032, 2032, 4536, null, null]);
  });

  it('reads durations', () => {
    const texts = ['15', '1:30', '00:10:30', 'PT1H30M', 'P1D', 'PT', 'soon', '', undefined];
    expect(texts.map(parseDurationS)).toEqual([900, 5400, 630, 5400, 86400, null, null, null, null]);
  });
});
