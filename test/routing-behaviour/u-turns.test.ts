import type { Profile } from '@verst/core';
import { expect, it } from 'vitest';
import { type DrawnRoads, RoadMap } from './support/road-map.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((degrees, at) => Math.abs(degrees - other[at]!) < 1e-6);

/** The places at which a trip turns round, by their letters. */
function turnsRoundAt(roads: DrawnRoads, trip: string, profile: Profile): string[] {
  const map = new RoadMap(roads, profile);
  const result = map.route(trip, { overview: 'full' });
  if (!result.found) throw new Error(result.reason);
  const line = (result.geometry as { readonly coordinates: readonly (readonly number[])[] }).coordinates;
  const turns = line.filter((_, at) => at > 0 && at + 1 < line.length && isSame(line[at - 1]!, line[at + 1]!));
  const letters = Array.from(new Set(roads.drawing.match(/[a-z]/g)));
  return turns.map((turn) => letters.find((letter) => isSame([map.place(letter).lon, map.place(letter).lat], turn))!);
}

/** A street off which a left turn is forbidden, and two junctions behind it. */
const street = (d: string): DrawnRoads => ({
  gridM: 60,
  drawing: `
        n
        |
    a - b - c - d - - e
            |   |
            f   g
            |   |
            h   i
  `,
  ways: `
    | nodes | highway     |
    | ab | residential |
    | bcde | residential |
    | bn    | residential |
    | cfh   | residential |
    | dgi   | residential |
  `,
  nodes: `
    | node | highway |
    | d    | ${d}    |
  `,
  turns: `
    | from  | via | to | restriction  |
    | ab | b   | bn | no_left_turn |
  `,
});

it('drivers turn round at a small junction, but nobody on a pedestrian crossing', () => {
  for (const profile of ['car', 'truck'] as const) {
    expect(turnsRoundAt(street(''), 'an', profile)).toEqual(['d']);
    expect(turnsRoundAt(street('crossing'), 'an', profile)).not.toContain('d');
  }
});

it('drivers turn round where two carriageways part, except in long vehicles', () => {
  const roads: DrawnRoads = {
    gridM: 60,
    drawing: `
        n
        |         y - - - - -
    a - b - - - s             z - w
                  x - - - - -
    `,
    ways: `
      | nodes | highway     | oneway |
      | ab   | secondary   |        |
      | bs   | secondary   |        |
      | bn    | residential |        |
      | sxz   | secondary   | yes    |
      | zys   | secondary   | yes    |
      | zw    | secondary   |        |
    `,
    turns: `
      | from | via | to | restriction  |
      | ab  | b   | bn | no_left_turn |
    `,
  };
  expect(turnsRoundAt(roads, 'an', 'car')).toEqual(['s']);
  expect(turnsRoundAt(roads, 'an', 'truck')).toEqual([]);
});

/** A road off which a left turn is forbidden, with a place on the way to its end. */
const deadEnd = (z: string): DrawnRoads => ({
  gridM: 60,
  drawing: `
      n
      |
  a - b - - - z - - - e
  `,
  ways: `
    | nodes | highway   |
    | ab  | secondary |
    | bze  | secondary |
    | bn    | secondary |
  `,
  nodes: `
    | node | highway |
    | z    | ${z}    |
  `,
  turns: `
    | from | via | to | restriction  |
    | ab | b   | bn | no_left_turn |
  `,
});

it('everybody turns round where a road ends, and at a turning place', () => {
  for (const profile of ['car', 'truck'] as const) {
    expect(turnsRoundAt(deadEnd(''), 'an', profile)).toEqual(['e']);
    expect(turnsRoundAt(deadEnd('turning_circle'), 'an', profile)).toEqual(['z']);
  }
});

it('lorries do not turn round at the end of a short side road, but go on to a turning place', () => {
  const roads: DrawnRoads = {
    gridM: 15,
    drawing: `
        n
        |
    a - b - c ${'- '.repeat(70)}z
            |
            x - y
            |
            w
    `,
    ways: `
      | nodes | highway     |
      | ab    | secondary   |
      | bcz   | secondary   |
      | bn    | residential |
      | cxw   | service     |
      | xy    | service     |
    `,
    nodes: `
      | node | highway        |
      | z    | turning_circle |
    `,
    turns: `
      | from | via | to | restriction  |
      | ab   | b   | bn | no_left_turn |
    `,
  };
  expect(turnsRoundAt(roads, 'an', 'car')).toHaveLength(1);
  expect(turnsRoundAt(roads, 'an', 'car')).not.toContain('z');
  expect(turnsRoundAt(roads, 'an', 'truck')).toEqual(['z']);
});
