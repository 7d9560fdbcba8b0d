import { checkGraph, checkHierarchy, openRouter } from '@verst/core/build';
import { describe, expect, it } from 'vitest';
import { RoadMap } from './support/road-map.ts';

const DRAWING = {
  drawing: `
    a---b---c
    |       |
    d-------e
  `,
  ways: `
    | nodes | maxheight | maxweight | hgv | hazmat |
    | abc   | HEIGHT    | WEIGHT    | HGV | HAZMAT |
    | ad    |           |           |     |        |
    | de    |           |           |     |        |
    | ec    |           |           |     |        |
  `,
};

function mapWith(tags: { HEIGHT?: string; WEIGHT?: string; HGV?: string; HAZMAT?: string }): RoadMap {
  const { HEIGHT = '', WEIGHT = '', HGV = '', HAZMAT = '' } = tags;
  const ways = DRAWING.ways
    .replace('HEIGHT', HEIGHT)
    .replace('WEIGHT', WEIGHT)
    .replace('HGV', HGV)
    .replace('HAZMAT', HAZMAT);
  return new RoadMap({ ...DRAWING, ways }, 'truck');
}

/** Names of the roads from a to c by a vehicle. */
function roadsFor(map: RoadMap, vehicle: Record<string, unknown>): string {
  const { sections: changed } = map.router.reweight({ vehicle: { profile: 'truck', ...vehicle } });
  const sections = map.sections.withSections(changed);
  const view = openRouter(sections);
  const network = view.network('truck');
  expect(checkGraph(network.graph)).toEqual([]);
  expect(checkHierarchy(network.hierarchy, network.arcGraph())).toEqual([]);
  const result = view.route([map.place('a'), map.place('c')], { profile: 'truck', steps: true });
  if (!result.found) return '-';
  return [...new Set(result.steps!.map(({ name }) => name).filter((name) => name !== ''))].join();
}

describe('vehicles other than the default lorry', () => {
  it('take roads that it is too high or too heavy for, and none that they are', () => {
    const low = mapWith({ HEIGHT: '3.2' });
    expect(roadsFor(low, {})).toBe('ad,de,ec');
    expect(roadsFor(low, { heightM: 3 })).toBe('abc');
    expect(roadsFor(low, { heightM: 3.2 })).toBe('abc');
    expect(roadsFor(low, { heightM: 3.21 })).toBe('ad,de,ec');
    const weak = mapWith({ WEIGHT: '12' });
    expect(roadsFor(weak, { weightT: 12 })).toBe('abc');
    expect(roadsFor(weak, { weightT: 12.5 })).toBe('ad,de,ec');
    const high = mapWith({ HEIGHT: '4.3' });
    expect(roadsFor(high, {})).toBe('abc');
    expect(roadsFor(high, { heightM: 4.4 })).toBe('ad,de,ec');
  });

  it('of 3.5 t are no lorries to signs; with dangerous goods they keep to roads that admit them', () => {
    const forCars = mapWith({ HGV: 'no' });
    expect(roadsFor(forCars, {})).toBe('ad,de,ec');
    expect(roadsFor(forCars, { weightT: 3.5, lengthM: 6, heightM: 2.5 })).toBe('abc');
    const noHazmat = mapWith({ HAZMAT: 'no' });
    expect(roadsFor(noHazmat, {})).toBe('abc');
    expect(roadsFor(noHazmat, { hazmat: true })).toBe('ad,de,ec');
  });

  it('are refused by name where they make no sense', () => {
    const map = mapWith({});
    const refused = (vehicle: unknown): string => {
      try {
        map.router.reweight({ vehicle } as Parameters<typeof map.router.reweight>[0]);
        return 'accepted';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refused({ profile: 'truck', heightM: -1 })).toContain('vehicle.heightM');
    expect(refused({ profile: 'truck', heightM: Number.NaN })).toContain('vehicle.heightM');
    expect(refused({ profile: 'truck', wheels: 4 })).toContain('vehicle.wheels is unknown');
    expect(refused({ profile: 'car' })).toContain('vehicle.profile');
    expect(refused([])).toContain('vehicle');
    expect(refused({ profile: 'truck', hazmat: 'yes' })).toContain('vehicle.hazmat');
  });

  it('do not open roads that are closed by name', () => {
    const map = mapWith({ HEIGHT: '3.2' });
    const closed = map.sections.withSections(map.router.reweight({ closed: [1] }).sections);
    const both = openRouter(closed).reweight({ vehicle: { profile: 'truck', heightM: 3 } });
    const view = openRouter({
      has: (name) => closed.has(name),
      get: (name, type) => (both.sections.has(name) ? both.sections : closed).get(name, type),
      column: (name, type) => (both.sections.has(name) ? both.sections : closed).column(name, type),
    });
    const result = view.route([map.place('a'), map.place('c')], { profile: 'truck', steps: true });
    expect(result.found && result.steps!.map(({ name }) => name)).not.toContain('abc');
  });
});
