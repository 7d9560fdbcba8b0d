import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePolyline } from './polyline.ts';

/** Decodes as Google describes the algorithm, for the round trip. */
function decode(text: string, decimals: 5 | 6): [number, number][] {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63;
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits >= 0x20) continue;
    values.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  const line: [number, number][] = [];
  let lat = 0;
  let lon = 0;
  for (let i = 0; i < values.length; i += 2) {
    lat += values[i]!;
    lon += values[i + 1]!;
    line.push([lon / 10 ** decimals, lat / 10 ** decimals]);
  }
  return line;
}

const degree = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });

describe('encodePolyline', () => {
  it("gives the line of Google's description", () => {
    expect(
      encodePolyline(
        [
          [-120.2, 38.5],
          [-120.95, 40.7],
          [-126.453, 43.252],
        ],
        5,
      ),
    ).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  });

  it.each([5, 6] as const)('comes back within half of the last of %i decimals', (decimals) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(degree(180), degree(90)), { maxLength: 20 }), (line) => {
        const back = decode(encodePolyline(line, decimals), decimals);
        expect(back).toHaveLength(line.length);
        for (const [i, [lon, lat]] of line.entries()) {
          expect(Math.abs(back[i]![0] - lon)).toBeLessThanOrEqual(0.5001 / 10 ** decimals);
          expect(Math.abs(back[i]![1] - lat)).toBeLessThanOrEqual(0.5001 / 10 ** decimals);
        }
      }),
    );
  });
});
