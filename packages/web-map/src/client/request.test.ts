import { execFileSync } from 'node:child_process';
import { assert as holds, float, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlLine } from './curl.ts';
import { OPERATIONS } from './generated/operations.ts';
import { requestOf } from './request.ts';

const ROOT = 'http://127.0.0.1:8080';

describe('requestOf', () => {
  it('gives every text back to who reads the query', () => {
    holds(
      property(string({ unit: 'grapheme' }), float({ noNaN: true, noDefaultInfinity: true }), (q, lat) => {
        const { url } = requestOf(ROOT, OPERATIONS.geocode, { q, lat });
        const read = new URL(url).searchParams;
        expect(read.get('q')).toBe(q.toWellFormed());
        expect(Number(read.get('lat'))).toBeCloseTo(lat, 9);
      }),
    );
  });

  it('joins lists by commas, leaves out what is undefined and puts parameters of the path into it', () => {
    const { url } = requestOf(ROOT, OPERATIONS.isochrone, { lat: 52.5, lon: 104, minutes: [5, 10] });
    expect(url).toBe(`${ROOT}/api/isochrone?lat=52.5&lon=104&minutes=5,10`);
    expect(requestOf(ROOT, OPERATIONS.geocode, { q: 'а', limit: undefined }).url).toBe(`${ROOT}/api/geocode?q=%D0%B0`);
    expect(requestOf(ROOT, OPERATIONS.poi, { id: 'n1/../x' }).url).toBe(`${ROOT}/api/poi/n1%2F..%2Fx`);
  });

  it('writes small numbers out', () => {
    const { url } = requestOf(ROOT, OPERATIONS.nearestRoad, { lat: 1e-7, lon: -2.5e-7 });
    expect(url).toBe(`${ROOT}/api/nearest?lat=0.0000001&lon=-0.00000025`);
  });

  it('puts the rest into the body of an operation that has one', () => {
    const { body, headers } = requestOf(ROOT, OPERATIONS.matrix, { sources: [{ lat: 1, lon: 2 }], destinations: [] });
    expect(JSON.parse(body!)).toEqual({ sources: [{ lat: 1, lon: 2 }], destinations: [] });
    expect(headers).toEqual({ 'Content-Type': 'application/json' });
  });

  it('names a parameter of the path that is missing', () => {
    expect(() => requestOf(ROOT, OPERATIONS.poi, {})).toThrow('poi: the parameter id is missing');
  });
});

describe('curlLine', () => {
  it('is read by a shell as the same request, whatever the text', () => {
    const texts = ["д'Артаньян 5", '$HOME `id` "x" \\ ;&|', 'улица Ленина', "'", '100 %41'];
    for (const query of texts) {
      const request = requestOf(ROOT, OPERATIONS.searchByPost, { query });
      const { url } = requestOf(ROOT, OPERATIONS.geocode, { q: query });
      const line = curlLine({ ...request, url, headers: { ...request.headers, 'X-API-Key': 'vk_secret' } });
      const shown = execFileSync('/bin/sh', ['-c', `curl() { printf '%s\\n' "$@"; }; KEY=mine; ${line}`], {
        encoding: 'utf8',
      });
      expect(shown).not.toContain('vk_secret');
      expect(shown).toContain('mine');
      expect(shown).toContain(request.body!);
      expect(new URL(shown.split('\n')[0]!).searchParams.get('q')).toBe(query);
    }
  });

  it('keeps Russian words readable', () => {
    const request = requestOf(ROOT, OPERATIONS.geocode, { q: 'ленина 1' });
    expect(curlLine(request)).toBe(`curl '${ROOT}/api/geocode?q=ленина%201'`);
  });
});
