import { describe, expect, it } from 'vitest';
import { ringContains, ringsContain } from '@verst/core/build';
import { areaOfRings } from '../geometry/rings.ts';
import { CoverageEdge } from './coverage-edge.ts';
import { seaAreas } from './sea-areas.ts';

const EDGE = new CoverageEdge(Int32Array.from([0, 0, 1000, 0, 1000, 1000, 0, 1000]));
const coast = (...xy: number[]): Int32Array => Int32Array.from(xy);
const seaOf = (...coastlines: Int32Array[]) => seaAreas(coastlines, EDGE);

describe('the sea', () => {
  it('lies to the right of a coast that crosses the box', () => {
    // Northward: east is water.
    const sea = seaOf(coast(400, -50, 500, 500, 400, 1050));
    expect(sea).toHaveLength(1);
    expect(ringsContain(sea, 900, 500)).toBe(true);
    expect(ringsContain(sea, 100, 500)).toBe(false);
    const west = seaOf(coast(400, 1050, 500, 500, 400, -50));
    expect(ringsContain(west, 100, 500)).toBe(true);
    expect(Math.abs(areaOfRings(sea)) + Math.abs(areaOfRings(west))).toBeCloseTo(1e6, -3);
  });

  it('of a bay whose coast ends inside goes on ahead, and not by the shortest way over land', () => {
    const sea = seaOf(coast(300, -50, 300, 600));
    expect(ringsContain(sea, 350, 950)).toBe(true);
    expect(ringsContain(sea, 250, 950)).toBe(false);
    const begun = seaOf(coast(300, 600, 300, -50));
    expect(ringsContain(begun, 250, 950)).toBe(true);
    expect(ringsContain(begun, 350, 950)).toBe(false);
  });

  it('goes on by the shortest way where the coast would meet itself ahead', () => {
    const sea = seaOf(coast(400, -50, 400, 500, 600, 500, 600, 300, 500, 300));
    expect(ringsContain(sea, 200, 300)).toBe(false);
    expect(ringsContain(sea, 450, 400)).toBe(true);
  });

  it('is the same however the coast is cut into ways', () => {
    const whole = seaOf(coast(400, -50, 500, 300, 450, 600, 400, 1050));
    const pieces = seaOf(coast(450, 600, 400, 1050), coast(400, -50, 500, 300), coast(500, 300, 450, 600));
    expect(pieces).toEqual(whole);
  });

  it('has islands as holes, and ends where islands reach out of the box', () => {
    const mainland = coast(400, -50, 400, 1050);
    // Land is on the left: counterclockwise.
    const island = coast(600, 400, 700, 400, 700, 500, 600, 500, 600, 400);
    const sea = seaOf(mainland, island);
    expect(sea).toHaveLength(2);
    expect(ringsContain(sea, 650, 450)).toBe(false);
    expect(ringsContain(sea, 650, 600)).toBe(true);
    const cape = coast(900, 400, 1100, 400, 1100, 500, 900, 500, 900, 400);
    const cut = seaOf(mainland, cape);
    expect(ringsContain(cut, 950, 450)).toBe(false);
    expect(ringsContain(cut, 950, 600)).toBe(true);
  });

  it('takes a coast that the extract cut off straight on to the side of the box', () => {
    const sea = seaOf(coast(500, 200, 520, 800));
    expect(ringContains(sea[0]!, 900, 950)).toBe(true);
    expect(ringContains(sea[0]!, 100, 950)).toBe(false);
  });

  it('of a strait lies between its coasts, of a bay inside it', () => {
    const strait = seaOf(coast(300, -50, 300, 1050), coast(600, 1050, 600, -50));
    expect(strait).toHaveLength(1);
    expect(ringsContain(strait, 450, 500)).toBe(true);
    expect(ringsContain(strait, 100, 500) || ringsContain(strait, 900, 500)).toBe(false);
    const bay = seaOf(coast(1050, 300, 600, 300, 600, 700, 1050, 700));
    expect(ringsContain(bay, 800, 500)).toBe(true);
    expect(ringsContain(bay, 300, 500)).toBe(false);
  });

  it('ends between the coasts of a bay that the extract cut off, not at the edge beyond', () => {
    const west = coast(400, 100, 400, 700);
    const east = coast(600, 700, 600, 100);
    // The head of this bay is mapped: one coast runs round it.
    const bay = seaOf(coast(600, 700, 600, 300, 400, 300, 400, 700));
    expect(ringsContain(bay, 500, 650)).toBe(true);
    expect(ringsContain(bay, 500, 750) || ringsContain(bay, 500, 950)).toBe(false);
    const strait = seaOf(west, east);
    expect(Math.abs(areaOfRings(strait))).toBeGreaterThan(200 * 600 - 1);
    expect(ringsContain(strait, 500, 400)).toBe(true);
    expect(ringsContain(strait, 500, 800) || ringsContain(strait, 200, 950)).toBe(false);
  });

  it('does not close a spit of land that the extract cut off: land goes on to the edge', () => {
    const spit = seaOf(coast(450, 600, 450, -50), coast(550, -50, 550, 600));
    expect(ringsContain(spit, 200, 500) && ringsContain(spit, 800, 500)).toBe(true);
    expect(ringsContain(spit, 500, 300) || ringsContain(spit, 500, 900)).toBe(false);
  });

  it('is not where there is no coast in the box, or only the shores of islands', () => {
    expect(seaOf()).toEqual([]);
    expect(seaOf(coast(2000, 0, 2000, 500))).toEqual([]);
    expect(seaOf(coast(600, 400, 700, 400, 700, 500, 600, 400))).toEqual([]);
  });
});
