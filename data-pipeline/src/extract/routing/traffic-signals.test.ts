import { describe, expect, it } from 'vitest';
import { DrawnRoads } from './testing/drawn-roads.ts';
import { countSignals, trafficSignalOf } from './traffic-signals.ts';

const SIGNAL = { highway: 'traffic_signals' };
const FORWARD = { ...SIGNAL, 'traffic_signals:direction': 'forward' };
const BACKWARD = { ...SIGNAL, direction: 'backward' };

/** Seconds that signals add to a drive, whole ones. */
function waitS(letters: string, nodes: Record<string, Record<string, string>>, drawing = 'a    b    c    d'): number {
  const ways = { ab: {}, bc: {}, cd: {} };
  const secondsOf = (roads: DrawnRoads): number => {
    const result = roads.route(letters);
    if (!result.found) throw new Error(result.reason);
    return result.durationS;
  };
  return Math.round(secondsOf(new DrawnRoads(drawing, { nodes, ways })) - secondsOf(new DrawnRoads(drawing, { ways })));
}

describe('traffic signals', () => {
  it('cost two seconds each', () => {
    expect(waitS('ad', { b: SIGNAL })).toBe(2);
    expect(waitS('da', { b: SIGNAL })).toBe(2);
    expect(waitS('ad', { b: SIGNAL, c: SIGNAL })).toBe(4);
    expect(waitS('ad', {})).toBe(0);
  });

  it('count in the direction that they stand for', () => {
    expect(waitS('ad', { b: FORWARD })).toBe(2);
    expect(waitS('da', { b: FORWARD })).toBe(0);
    expect(waitS('ad', { c: BACKWARD })).toBe(0);
    expect(waitS('da', { c: BACKWARD })).toBe(2);
  });

  it('count between junctions too', () => {
    const ways = { abc: {} };
    const [without, within] = [{}, SIGNAL].map((b) => {
      const result = new DrawnRoads('a    b    c', { nodes: { b }, ways }).route('ac');
      return result.found ? result.durationS : NaN;
    });
    expect(within! - without!).toBeCloseTo(2, 1);
  });

  it('are not waited for by those who set off from them', () => {
    expect(waitS('ad', { a: SIGNAL })).toBe(0);
  });

  it('turn the balance between two roads of equal length', () => {
    const drawing = `
          b
      a       d
          c
    `;
    const ways = { ab: {}, bd: {}, ac: {}, cd: {} };
    expect(new DrawnRoads(drawing, { nodes: { b: SIGNAL }, ways }).roads('ad')).toBe('ac,cd');
    expect(new DrawnRoads(drawing, { nodes: { c: SIGNAL }, ways }).roads('ad')).toBe('ab,bd');
  });

  it('stand for both directions where the direction is a compass point or nonsense', () => {
    expect(trafficSignalOf({ ...SIGNAL, direction: 'N' })).toEqual({ forward: true, backward: true });
    expect(trafficSignalOf({ highway: 'crossing', crossing: 'traffic_signals' })).toBeNull();
  });

  it('are counted once on a way that ends where it began', () => {
    const signals = new Map([[7, { forward: true, backward: true }]]);
    expect(countSignals(signals, [7, 8, 9, 7], 0, 3)).toEqual({ forward: 1, backward: 1 });
  });
});
