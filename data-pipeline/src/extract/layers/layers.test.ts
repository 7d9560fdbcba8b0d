import { describe, expect, it } from 'vitest';
import { extractDrawing } from '../testing/extract-drawing.ts';
import type { LayerName } from '@verst/core/build';

/** Returns the attributes of the features that a closed way `abcda` with these tags adds to a layer. */
const areaIn = (layer: LayerName, tags: Record<string, string>) =>
  extractDrawing('a  b\n\nd  c', { ways: [['abcda', tags]] }).layers[layer].attributes;

/** Returns the attributes of the features that an open way `ab` with these tags adds to a layer. */
const lineIn = (layer: LayerName, tags: Record<string, string>) =>
  extractDrawing('a  b', { ways: [['ab', tags]] }).layers[layer].attributes;

/** Returns the geometry kind of the road that a closed way `abcda` with these tags becomes. */
const kindOf = (tags: Record<string, string>) =>
  extractDrawing('a  b\n\nd  c', { ways: [['abcda', tags]] }).layers.roads.kinds[0];

/** Returns the attributes of a building without a number around points with these numbers. */
function buildingAround(...numbers: string[]): unknown {
  const nodes = numbers.map((number, i) => [i + 1, { 'addr:street': 'улица Ленина', 'addr:housenumber': number }]);
  const map = extractDrawing('a         b\n  1 2 3 4\nd         c', {
    nodes: Object.fromEntries(nodes),
    ways: [['abcda', { building: 'yes' }]],
  });
  return map.layers.buildings.attributes[0];
}

describe('buildings', () => {
  it('carry kind, number, storeys and a height taken from them', () => {
    const tags = { building: 'apartments', 'addr:housenumber': '12А', 'building:levels': '9', name: 'Дом' };
    expect(areaIn('buildings', tags)).toEqual([
      { class: 'apartments', name: 'Дом', housenumber: '12А', levels: 9, height: 27 },
    ]);
  });

  it('that bear a bridge say so, since they stand in water', () => {
    expect(areaIn('buildings', { building: 'service', 'bridge:support': 'lift_pier' })).toEqual([
      { class: 'bridge_support' },
    ]);
  });

  it('that are ships or piers say so, since they lie in water', () => {
    expect(areaIn('buildings', { building: 'yes', historic: 'ship' })).toEqual([{ class: 'ship' }]);
    expect(areaIn('buildings', { building: 'yes', man_made: 'pier' })).toEqual([{ class: 'pier' }]);
  });

  it('without a number show those of the addresses in them, where these are few', () => {
    expect(buildingAround('12')).toEqual({ housenumber: '12' });
    expect(buildingAround('10', '8', '8А')).toEqual({ housenumber: '8, 8А, 10' });
    expect(buildingAround('2', '4', '6', '8')).toEqual({});
  });

  it('carry a measured height in whatever form, and none that is nonsense', () => {
    expect(areaIn('buildings', { building: 'yes', height: '12,5 м' })).toEqual([{ height: 12.5 }]);
    expect(areaIn('buildings', { building: 'yes', height: 'high', 'building:levels': '-3' })).toEqual([{}]);
  });

  it('are neither parts nor what no longer stands', () => {
    expect(areaIn('buildings', { 'building:part': 'yes' })).toEqual([]);
    expect(areaIn('buildings', { building: 'no' })).toEqual([]);
  });
});

describe('roads', () => {
  it('carry class, direction, structure and surface', () => {
    const tags = {
      highway: 'primary_link',
      oneway: '-1',
      bridge: 'viaduct',
      layer: '1',
      surface: 'asphalt',
      ref: 'Р-255',
    };
    expect(lineIn('roads', tags)).toEqual([
      {
        class: 'primary',
        subclass: 'primary_link',
        ref: 'Р-255',
        ramp: true,
        oneway: -1,
        bridge: true,
        layer: 1,
        surface: 'paved',
        surface_value: 'asphalt',
      },
    ]);
  });

  it.each([
    [{ railway: 'tram' }, { class: 'transit', subclass: 'tram' }],
    [{ route: 'ferry' }, { class: 'ferry' }],
    [{ aeroway: 'runway' }, { class: 'runway' }],
    [{ highway: 'steps' }, { class: 'path', subclass: 'steps' }],
  ] as [Record<string, string>, object][])('%o is %o', (tags, attributes) => {
    expect(lineIn('roads', tags)).toEqual([attributes]);
  });

  it('closed into a ring are lines, as areas polygons', () => {
    const ring = { highway: 'pedestrian', name: 'площадь Мира' };
    expect(kindOf(ring)).toBe(2);
    expect(kindOf({ ...ring, area: 'yes' })).toBe(3);
  });

  it('are not what names no road, even a name of every object', () => {
    for (const highway of ['proposed', 'bus_stop', 'constructor', '__proto__'])
      expect(lineIn('roads', { highway })).toEqual([]);
  });
});

describe('water and land', () => {
  it.each([
    [{ natural: 'water', water: 'lake', name: 'Байкал' }, [{ class: 'lake', name: 'Байкал' }], []],
    [{ landuse: 'reservoir' }, [{ class: 'reservoir' }], []],
    // Sidings and buildings are on the ground of a plant (Cherepovets, w48042358).
    [{ landuse: 'reservoir', man_made: 'wastewater_plant' }, [], [{ class: 'wastewater_plant', key: 'man_made' }]],
    [{ leisure: 'swimming_pool' }, [{ class: 'swimming_pool' }], []],
    [{ natural: 'wood' }, [], [{ class: 'forest', key: 'natural' }]],
    [{ amenity: 'school', landuse: 'residential' }, [], [{ class: 'school', key: 'amenity' }]],
    [{ amenity: 'school', building: 'yes' }, [], []],
  ] as [Record<string, string>, object[], object[]][])('%o: water %o, land %o', (tags, water, land) => {
    expect(areaIn('water', tags)).toEqual(water);
    expect(areaIn('landuse', tags)).toEqual(land);
  });

  it('has rivers and coasts as lines, and the sea beside coasts', () => {
    expect(lineIn('water', { waterway: 'river', name: 'Ангара' })).toEqual([{ class: 'river', name: 'Ангара' }]);
    expect(lineIn('water', { natural: 'coastline' })).toEqual([{ class: 'coastline' }, { class: 'sea', guess: true }]);
  });
});
