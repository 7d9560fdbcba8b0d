import {
  array,
  assert as holds,
  constantFrom,
  double,
  integer,
  oneof,
  option,
  property,
  record,
  string,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Camera, formatLink, type LatLon, parseLink, type Profile, type View } from './view-link.ts';

/** Rounds to the digits that links have; -0 becomes 0. */
const digits = (value: number): number => Number(value.toFixed(6)) + 0;
const points: Arbitrary<LatLon> = record({
  lat: double({ min: -90, max: 90, noNaN: true }).map(digits),
  lon: double({ min: -180, max: 180, noNaN: true }).map(digits),
});
const texts = string({ minLength: 1, unit: 'grapheme' })
  .map((text) => text.toWellFormed().trim())
  .filter((text) => text !== '');
const layers = constantFrom('poi' as const, 'organization' as const);
const kind = <Kind extends View['kind']>(name: Kind) => constantFrom(name);

const views: Arbitrary<View> = oneof(
  record({ kind: kind('search'), text: texts }),
  record({ kind: kind('point'), at: points }),
  record({ kind: kind('card'), of: layers, id: texts }),
  record({ kind: kind('places'), of: layers, text: texts }),
  record({ kind: kind('places'), of: layers, text: texts, openNow: constantFrom(true) }),
  record({ kind: kind('route'), points: array(option(points), { minLength: 2, maxLength: 10 }) }),
  record({
    kind: kind('route'),
    points: array(
      option(record({ lat: integer({ min: -90, max: 90 }), lon: integer({ min: -180, max: 180 }), name: texts })),
      {
        minLength: 2,
        maxLength: 10,
      },
    ),
    profile: constantFrom<Profile[]>('truck', 'bicycle', 'foot'),
    isRoundTrip: constantFrom(true),
  }),
  record({
    kind: kind('reach'),
    at: points,
    minutes: array(integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 10 }),
  }),
  record({ kind: kind('score'), at: points, business: texts }),
  record({ kind: kind('gaps'), at: points }),
  record({ kind: kind('measure'), points: array(points, { maxLength: 10 }) }),
  record({ kind: kind('chat') }),
);
const cameras: Arbitrary<Camera> = record({
  center: points,
  zoom: integer({ min: 0, max: 2200 }).map((zoom) => zoom / 100),
  bearing: integer({ min: -180, max: 180 }),
  pitch: integer({ min: 0, max: 70 }),
});

describe('links', () => {
  it('tell every camera and view again', () => {
    holds(
      property(option(cameras), option(views), (camera, view) => {
        expect(parseLink(`#${formatLink({ camera, view })}`)).toEqual({ camera, view });
      }),
    );
  });

  it('read any text without failing', () => {
    holds(
      property(string({ unit: 'binary' }), (text) => {
        const { view } = parseLink(text);
        expect(view === null || typeof view.kind === 'string').toBe(true);
      }),
    );
  });

  it.each([
    ['#15/54.7/20.5', { camera: { center: { lat: 54.7, lon: 20.5 }, zoom: 15, bearing: 0, pitch: 0 }, view: null }],
    ['#map=15/91/20.5', { camera: null, view: null }],
    ['#route=54.7,20.5', { camera: null, view: null }],
    ['#route=;54.7,20.5', { camera: null, view: { kind: 'route', points: [null, { lat: 54.7, lon: 20.5 }] } }],
    ['#reach=54.7,20.5&minutes=-5,x', { camera: null, view: null }],
    ['#search=%E0%A4%A', { camera: null, view: null }],
    ['', { camera: null, view: null }],
  ])('%s', (hash, link) => {
    expect(parseLink(hash)).toEqual(link);
  });
});
