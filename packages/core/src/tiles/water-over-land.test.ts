import { expect, test } from 'vitest';
import { FlatGeometryBuilder } from '../geo/flat-geometry.ts';
import { type MapLayer, waterOverLand } from './water-over-land.ts';

interface Drawn {
  readonly xy: readonly (readonly [x: number, y: number])[];
  readonly tags?: Readonly<Record<string, string | boolean>>;
}

function layerOf(kind: 2 | 3, features: readonly Drawn[]): MapLayer {
  const builder = new FlatGeometryBuilder();
  for (const { xy } of features) {
    for (const [x, y] of xy) builder.addVertex(x, y);
    builder.endRing();
    builder.endFeature();
  }
  return {
    geometry: builder.finish(),
    kinds: new Uint8Array(features.length).fill(kind),
    attribute: (feature, key) => features[feature]!.tags?.[key],
  };
}

const squareAt = (x: number, y: number, side: number): Drawn['xy'] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

const lake = layerOf(3, [{ xy: squareAt(0, 0, 100) }]);
const nothing = layerOf(3, []);
const noRoads = layerOf(2, []);

/**
 * ```
 *   ~~~~~~~~~~~~~~ water
 * ──────bridge──────
 *   ~~~~│stairs~~~
 *   ~~~~└──landing
 * ```
 */
test('stairs that hang on a bridge alone are no roads in water, a path to the shore is', () => {
  const bridge: Drawn = {
    xy: [
      [-50, 50],
      [40, 50],
      [150, 50],
    ],
    tags: { bridge: true },
  };
  const stairs: Drawn = {
    xy: [
      [40, 50],
      [40, 60],
    ],
  };
  const landing: Drawn = {
    xy: [
      [40, 60],
      [50, 60],
    ],
  };
  const path: Drawn = {
    xy: [
      [50, 60],
      [50, 90],
    ],
  };
  const shore: Drawn = {
    xy: [
      [50, 90],
      [50, 120],
    ],
  };
  const roadsIn = (features: readonly Drawn[]): number[] =>
    waterOverLand({ water: lake, buildings: nothing, roads: layerOf(2, features), landuse: nothing }, [], 'mapped')
      .roads;
  expect(roadsIn([bridge, stairs, landing])).toEqual([]);
  // Without the bridge they are parts of nothing.
  expect(roadsIn([stairs, landing])).toEqual([0, 1]);
  expect(roadsIn([bridge, stairs, landing, path, shore])).toEqual([1, 2, 3]);
});

test('supports of a bridge and boats stand in water, other buildings do not', () => {
  const features: readonly Drawn[] = [
    { xy: squareAt(10, 10, 5), tags: { class: 'bridge_support' } },
    { xy: squareAt(30, 10, 5), tags: { class: 'houseboat' } },
    { xy: squareAt(50, 10, 5), tags: { class: 'industrial' } },
    { xy: squareAt(98, 10, 5) },
  ];
  const { buildings } = waterOverLand(
    { water: lake, buildings: layerOf(3, features), roads: noRoads, landuse: nothing },
    [],
    'mapped',
  );
  expect(buildings).toEqual([2]);
});

test('what lies on a pier or breakwater is dry, its edge included', () => {
  const along: Drawn = {
    xy: [
      [20, 20],
      [30, 20],
      [40, 40],
    ],
  };
  const across: Drawn = {
    xy: [
      [30, 30],
      [30, 80],
    ],
  };
  const breakwater = layerOf(3, [{ xy: squareAt(20, 20, 20), tags: { class: 'breakwater' } }]);
  const buildings = layerOf(3, [{ xy: squareAt(22, 22, 5) }, { xy: squareAt(60, 60, 5) }]);
  const found = waterOverLand(
    { water: lake, buildings, roads: layerOf(2, [along, across]), landuse: breakwater },
    [25, 25, 70, 70],
    'mapped',
  );
  expect(found).toEqual({ buildings: [1], roads: [1], points: [1] });
});

/**
 * ```
 *   ~~┌pier┐[cafe]~~[hut]~~
 *   ~~└────┘~~~~~~~~~~~~~~~
 *          [bath]── footbridge
 * ```
 */
test('a building that adjoins a pier or a footbridge stands at it, and its address is not in water', () => {
  const buildings = layerOf(3, [{ xy: squareAt(40, 40, 5) }, { xy: squareAt(70, 40, 5) }, { xy: squareAt(20, 20, 5) }]);
  const pier = { xy: squareAt(35, 35, 5), tags: { class: 'pier' } };
  const footbridge: Drawn = {
    xy: [
      [25, 25],
      [25, 150],
    ],
    tags: { bridge: true },
  };
  const found = waterOverLand(
    { water: lake, buildings, roads: layerOf(2, [footbridge]), landuse: layerOf(3, [pier]) },
    [42, 42, 72, 42, 22, 22],
    'mapped',
  );
  expect(found).toEqual({ buildings: [1], roads: [], points: [1] });
});

test('the address of a house that reaches into the water from the shore is not in it', () => {
  const buildings = layerOf(3, [{ xy: squareAt(90, 40, 20) }]);
  const found = waterOverLand({ water: lake, buildings, roads: noRoads, landuse: nothing }, [95, 45, 60, 45], 'mapped');
  expect(found).toEqual({ buildings: [], roads: [], points: [1] });
});

test('a marina takes in its water', () => {
  const marina = layerOf(3, [{ xy: squareAt(20, 20, 20), tags: { class: 'marina' } }]);
  const found = waterOverLand({ water: lake, buildings: nothing, roads: noRoads, landuse: marina }, [30, 30], 'mapped');
  expect(found.points).toEqual([]);
});

test('what a guessed side of an outline floods is told apart from what mappers drew into water', () => {
  const waters = layerOf(3, [{ xy: squareAt(0, 0, 100) }, { xy: squareAt(200, 0, 100), tags: { guess: true } }]);
  const buildings = layerOf(3, [{ xy: squareAt(10, 10, 5) }, { xy: squareAt(210, 10, 5) }]);
  const layers = { water: waters, buildings, roads: noRoads, landuse: nothing };
  const points = [50, 50, 250, 50];
  expect(waterOverLand(layers, points, 'mapped')).toEqual({ buildings: [0], roads: [], points: [0] });
  expect(waterOverLand(layers, points, 'guess')).toEqual({ buildings: [1], roads: [], points: [1] });
});

test('the gangway of a ship leads over water', () => {
  const ship = layerOf(3, [{ xy: squareAt(40, 40, 10), tags: { class: 'ship' } }]);
  const stairs: Drawn = {
    xy: [
      [20, 40],
      [40, 40],
    ],
  };
  const path: Drawn = {
    xy: [
      [20, 60],
      [40, 60],
    ],
  };
  const layers = { water: lake, buildings: ship, roads: layerOf(2, [stairs, path]), landuse: nothing };
  expect(waterOverLand(layers, [], 'mapped').roads).toEqual([1]);
});
