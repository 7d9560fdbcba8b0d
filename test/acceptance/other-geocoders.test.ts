import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openEngine } from '@verst/core';
import { type RunningServer, startServer } from '@verst/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDifferences } from '../support/protocols/same-objects.ts';
import { type House, housesOf } from '../support/protocols/generated.ts';
import { newKey } from '../support/served.ts';
import { openSmallTown } from '../support/small-town.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** Addresses and points that are asked of all three; 500 by `npm run proofs -- protocols`. */
const HOUSES = 60;

interface PhotonFeature {
  properties: Record<string, unknown> & { osm_type?: string; osm_id?: number };
  geometry: { coordinates: [number, number] };
}
interface NominatimPlace extends Record<string, unknown> {
  osm_type: string;
  osm_id: number;
  lat: string;
  lon: string;
  address: Record<string, string>;
}

it('Nominatim gives places without an extent a box by their kind, and Photon none: it was a point', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-geocoders-'));
  const engine = await openSmallTown([{ at: [900, 0], tags: { place: 'suburb', name: 'Мервино' } }]);
  const config = { log: { level: 'silent' } } as const;
  const server = await startServer({ engine, port: 0, dataDir: folder, config });
  const ask = async (path: string, q: string): Promise<unknown> => {
    const query = new URLSearchParams({ q, limit: '1', api_key: server.firstKey! }).toString();
    return (await fetch(`${server.url}${path}?${query}`)).json();
  };
  for (const [name, half] of [
    ['Верстовск', 0.04],
    ['Верстовск, Мервино', 0.02],
  ] as const) {
    const [place] = (await ask('/nominatim/search', name)) as [NominatimPlace];
    const [lat, lon] = [Number(place.lat), Number(place.lon)];
    const box = [lat - half, lat + half, lon - half, lon + half];
    expect(place['boundingbox'], name).toEqual(box.map((side) => side.toFixed(7)));
    const { features } = (await ask('/photon/api', name)) as { features: [PhotonFeature] };
    expect(features[0].properties).not.toHaveProperty('extent');
  }
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('Photon and Nominatim over the demo city', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-geocoders-'));
  let engine: Engine;
  let server: RunningServer;
  let key: string;
  /** Addresses of houses, with what stands there. */
  let houses: House[];

  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
    const config = { log: { level: 'silent' }, rateLimit: { perKey: 0, perAddress: 0 } } as const;
    server = await startServer({ engine, port: 0, dataDir: folder, config });
    key = await newKey(folder, 'unlimited');
    houses = housesOf(engine, HOUSES);
    expect(houses.length).toBeGreaterThan(HOUSES / 2);
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const ask = async (
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${server.url}${path}${path.includes('?') ? '&' : '?'}api_key=${key}`, { headers });
    const body = await response.text();
    return {
      status: response.status,
      body: /json/.test(response.headers.get('content-type')!) ? JSON.parse(body) : body,
    };
  };
  const photon = async (query: Record<string, string>, path = 'api'): Promise<PhotonFeature[]> => {
    const { body } = await ask(`/photon/${path}?${new URLSearchParams(query).toString()}`);
    return (body as { features: PhotonFeature[] }).features;
  };
  const nominatim = async <T = NominatimPlace[]>(path: string, query: Record<string, string>): Promise<T> =>
    (await ask(`/nominatim/${path}?${new URLSearchParams(query).toString()}`)).body as T;

  const post = (body: string): Promise<Response> =>
    fetch(`${server.url}/photon/api?api_key=${key}`, { method: 'POST', body: new URLSearchParams(body) });

  it('reads a form as it reads a query, fields given twice included, and bounds their number', async () => {
    const query = 'q=а&osm_tag=amenity&osm_tag=shop&limit=5';
    const byQuery = await ask(`/photon/api?${query}`);
    const byForm = await post(query);
    expect([byForm.status, await byForm.json()]).toEqual([200, byQuery.body]);
    const long = await post('a=1&'.repeat(200));
    expect([long.status, await long.text()]).toEqual([400, expect.stringContaining('100')]);
  });

  it('the same addresses and points are the same object in all three', async () => {
    expect(await findDifferences(houses, ask)).toEqual([]);
  }, 300_000);

  it('tell the parts of an address under their own names, in Russian and English', async () => {
    const { name, street, housenumber, city } = houses[0]!;
    const [feature] = await photon({ q: name, limit: '1' });
    expect(feature!.properties).toMatchObject({
      type: 'house',
      osm_key: 'building',
      street,
      housenumber,
      city,
      country: 'Россия',
      countrycode: 'RU',
    });
    const [place] = await nominatim('search', { q: name, limit: '1', addressdetails: '1' });
    expect(place).toMatchObject({ category: 'building', place_rank: 30, addresstype: 'building' });
    expect(place!.address).toMatchObject({
      house_number: housenumber,
      road: street,
      country: 'Россия',
      country_code: 'ru',
    });
    expect(Object.values(place!.address)).toContain(city);
    const [english] = await photon({ q: name, limit: '1', lang: 'en' });
    expect(english!.properties).toMatchObject({
      country: 'Russia',
      street: expect.not.stringMatching(/[а-яё]/i) as string,
    });
    const [inEnglish] = await nominatim('search', { q: name, limit: '1', 'accept-language': 'en' });
    expect(inEnglish!['display_name']).toMatch(/Russia$/);
  });

  it('Photon completes what is being typed, and filters by layer and tag', async () => {
    const { city, street } = houses[0]!;
    const word = street.split(' ').find((each) => each.length > 5 && /^[А-Я]/.test(each)) ?? street;
    const started = await photon({ q: `${city} ${word.slice(0, -2)}` });
    expect(started.map(({ properties }) => properties['name'])).toContain(street);
    const streets = await photon({ q: `${city}, ${street}`, layer: 'street' });
    expect(new Set(streets.map(({ properties }) => properties['type']))).toEqual(new Set(['street']));
    const [settlement] = await photon({ q: city, layer: 'city' });
    expect(settlement!.properties).toMatchObject({ name: city, type: 'city', osm_key: 'place' });
    expect(settlement!.properties).not.toHaveProperty('city');
    const [point] = houses;
    const [cityHere] = await photon({ lat: String(point!.lat), lon: String(point!.lon), layer: 'city' }, 'reverse');
    expect(cityHere!.properties['name']).toBe(city);
    for (const { properties } of await photon({ q: 'кафе', osm_tag: 'amenity:cafe' })) {
      expect([properties['osm_key'], properties['osm_value']]).toEqual(['amenity', 'cafe']);
    }
    expect(await photon({ q: `${city}, ${street}`, osm_tag: '!highway', layer: 'street' })).toEqual([]);
  });

  it('Nominatim gives outlines: of houses, settlements, streets and places of interest, in four forms', async () => {
    const { name, id, street, city } = houses[0]!;
    const outlineOf = async (query: Record<string, string>, path = 'search'): Promise<unknown[]> => {
      const places = await nominatim<{ geojson: unknown }[]>(path, { polygon_geojson: '1', limit: '1', ...query });
      return places.map(({ geojson }) => geojson);
    };
    const [house] = engine.geocode(name).results;
    expect(engine.outline(house!)).toMatchObject({ type: expect.stringMatching(/Polygon$/) as string });
    expect(await outlineOf({ q: name })).toEqual([engine.outline(house!)]);
    expect(await outlineOf({ osm_ids: id.split('.')[0]! }, 'lookup')).toEqual([engine.outline(house!)]);
    const there = await nominatim<{ geojson: unknown }>('reverse', {
      lat: String(house!.lat),
      lon: String(house!.lon),
      polygon_geojson: '1',
    });
    expect(there.geojson).toEqual(engine.outline(house!));
    expect(await outlineOf({ street, city })).toMatchObject([
      { type: expect.stringMatching(/^(Multi)?LineString$/) as string },
    ]);
    expect(await outlineOf({ city })).toEqual([engine.outline(engine.geocode(city).results[0]!) ?? expect.anything()]);
    const area = engine.searchPois('школа').results.find((poi) => poi.id.startsWith('w'))!;
    expect(await outlineOf({ osm_ids: area.id.toUpperCase() }, 'lookup')).toEqual([engine.outline(area)]);
    expect(engine.outline(area)).toMatchObject({ type: expect.stringMatching(/Polygon$/) as string });
    const form = async (query: Record<string, string>): Promise<object> =>
      (await nominatim<object[]>('search', { q: name, limit: '1', ...query }))[0]!;
    expect(await form({ polygon_text: '1' })).toMatchObject({
      geotext: expect.stringMatching(/^(MULTI)?POLYGON\(/) as string,
    });
    expect(await form({ polygon_kml: '1' })).toMatchObject({ geokml: expect.stringMatching(/^<Polygon>/) as string });
    expect(await form({ polygon_svg: '1' })).toMatchObject({ svg: expect.stringMatching(/^M .* Z$/) as string });
    const { features } = await nominatim<{ features: { geometry: object }[] }>('search', { q: name, limit: '1', format: 'geojson', polygon_geojson: '1' }); // prettier-ignore
    expect(features[0]!.geometry).toEqual(engine.outline(house!));
    const both = await ask(`/nominatim/search?q=a&polygon_geojson=1&polygon_svg=1`);
    expect(both).toEqual({ status: 400, body: { error: { code: 400, message: 'Too many polygon output options selected.' } } }); // prettier-ignore
  });

  it('Nominatim answers structured searches, look-ups, zooms and its state', async () => {
    const { street, housenumber, city, id, lat, lon } = houses[0]!;
    const [place] = await nominatim('search', { street: `${housenumber} ${street}`, city, addressdetails: '1' });
    expect(`${place!.osm_type[0]}${place!.osm_id}`).toBe(id.replace(/\..*/, ''));
    const looked = await nominatim('lookup', { osm_ids: `${id[0]!.toUpperCase()}${/\d+/.exec(id)![0]},N1` });
    expect(looked).toHaveLength(1);
    expect(looked[0]!.address['road']).toBe(street);
    const road = await nominatim<NominatimPlace>('reverse', { lat: String(lat), lon: String(lon), zoom: '17' });
    expect(road).toMatchObject({ addresstype: 'road', name: street, place_rank: 26 });
    const town = await nominatim<NominatimPlace>('reverse', { lat: String(lat), lon: String(lon), zoom: '10' });
    expect(town).toMatchObject({ category: 'place', name: city });
    expect(await nominatim('search', { q: city, countrycodes: 'de' })).toEqual([]);
    for (const [query, asked] of [
      [{ q: city }, city],
      [{ street, city }, `${street}, ${city}`],
    ] as const) {
      const { geocoding } = await nominatim<{ geocoding: object }>('search', { ...query, format: 'geocodejson' });
      expect(geocoding).toMatchObject({ query: asked });
    }
    expect(await nominatim<object>('reverse', { lat: '0', lon: '0' })).toEqual({ error: 'Unable to geocode' });
    const status = await fetch(`${server.url}/nominatim/status`);
    expect([status.status, await status.text()]).toEqual([200, 'OK']);
    expect(await nominatim<object>('status', { format: 'json' })).toMatchObject({ status: 0, message: 'OK' });
  });

  it.each([
    ['/photon/api', { message: "missing search term 'q': /?q=berlin" }],
    ['/photon/api?q=a&lang=fr', { message: 'language fr is not supported, supported languages are: default, ru, en' }],
    ['/photon/reverse?lat=95&lon=1', { message: "invalid search term 'lat', expected number >= -90.0 and <= 90.0" }],
    ['/nominatim/search', { error: { code: 400, message: 'Nothing to search for.' } }],
    ['/nominatim/reverse?lat=1', { error: { code: 400, message: "Parameter 'lon' missing." } }],
    [
      '/nominatim/search?q=a&format=xml',
      { error: { code: 400, message: "Parameter 'format' must be one of: jsonv2, json, geojson, geocodejson" } },
    ],
  ])('%s is refused as that service refuses it', async (path, body) => {
    expect(await ask(path)).toEqual({ status: 400, body });
  });

  it('refuse without a key in their own forms', async () => {
    const [first, second] = await Promise.all(
      ['/photon/api?q=a', '/nominatim/search?q=a'].map((path) => fetch(server.url + path)),
    );
    expect([first!.status, Object.keys((await first!.json()) as object)]).toEqual([401, ['message']]);
    expect([second!.status, await second!.json()]).toMatchObject([401, { error: { code: 401 } }]);
  });
});
