import { Worker } from 'node:worker_threads';
import { type Engine, EngineClosedError, InvalidInputError, LAYER_NAMES, openEngine, TILE_PREFIX } from '@verst/core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotOf } from '../support/snapshots.ts';

describe('an engine', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(await snapshotOf('demo'));
  });
  afterAll(() => engine.close());

  it('answers any string without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 60 })), (text) => {
        engine.geocode(text);
        engine.searchPois(text);
        engine.searchOrganizations(text);
        engine.poi(text);
        engine.organization(text);
      }),
      { numRuns: 500 },
    );
  });

  it('throws nothing but InvalidInputError for any numbers', () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, Infinity, -0, 90, -90, 180, -180));
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        const calls = [
          () => engine.reverse({ lat: a, lon: b }, { radiusM: c }),
          () =>
            engine.route([
              { lat: a, lon: b },
              { lat: c, lon: d },
            ]),
          () => engine.nearest({ lat: a, lon: b }),
          () => engine.tile('base_roads', a, b, c),
          () => engine.geocode('улица', { limit: a, bias: { lat: b, lon: c } }),
          () => engine.searchPois('кафе', { lat: a, lon: b, radiusM: c, limit: d }),
        ];
        for (const call of calls) {
          try {
            call();
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidInputError);
            expect((error as InvalidInputError).field).not.toBe('');
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('names the field that it cannot use', () => {
    const faults: [() => unknown, RegExp][] = [
      [() => engine.reverse({ lat: 91, lon: 0 }), /lat/],
      [() => engine.geocode('x', { limit: 0 }), /limit/],
      [() => engine.tile('base_nothing', 1, 0, 0), /base_nothing.*base_buildings/],
      [() => engine.tile('base_roads', 23, 0, 0), /z/],
      [() => engine.tile('base_roads', 1, 0, 0, ''), /layerNameInTile/],
    ];
    for (const [call, message] of faults) expect(call).toThrow(message);
  });

  it('names the argument whose type is wrong, and does not blame the snapshot', () => {
    const untyped = engine as unknown as Record<string, (...values: unknown[]) => unknown>;
    const nothing: unknown = Object.create(null);
    const faults: [method: string, values: unknown[], field: string][] = [
      ['place', [undefined], 'id'],
      ['places', ['w1'], 'ids'],
      ['places', [undefined], 'ids'],
      ['places', [['w1'], null], 'options'],
      ['suggest', ['лен', null], 'options'],
      ['suggest', ['лен', 'x'], 'options'],
      ['outline', [undefined], 'found'],
      ['poi', ['n1', null], 'options'],
      ['searchPois', [nothing], 'query'],
      ['searchPois', ['кафе', { radiusM: nothing }], 'radiusM'],
      ['organization', ['n1', { lang: nothing }], 'lang'],
      ['matrix', [[{ lat: 1, lon: 1 }], [{ lat: 1, lon: 1 }], { exclude: null }], 'exclude'],
      ['tile', [nothing, 1, 0, 0, 'a'], 'source'],
      ['tile', ['base_roads', nothing, 0, 0, 'a'], 'z'],
      ['features', ['roads', null], 'options'],
      ['features', ['roads', { limit: nothing }], 'limit'],
      ['coveredTiles', [nothing], 'z'],
    ];
    for (const [method, values, field] of faults) {
      expect(() => untyped[method]!(...values)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', field }));
    }
  });

  it('is not opened from anything but a path and a handle', async () => {
    const open = openEngine as (...values: unknown[]) => Promise<unknown>;
    for (const source of [undefined, null, 5, {}, [], new URL('file:///a.verst'), Buffer.from('a')]) {
      await expect(open(source)).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'source' });
    }
    await expect(open('a.verst', null)).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'options' });
    await expect(open('a.verst', { isCancelled: true })).rejects.toMatchObject({ field: 'isCancelled' });
  });

  it('throws an error of isCancelled as it is', async () => {
    const mine = new Error('mine');
    const isCancelled = (): boolean => {
      throw mine;
    };
    const other = await openEngine(await snapshotOf('demo'), { isCancelled });
    expect(() => other.geocode('школа')).toThrow(mine);
    other.close();
  });

  it('reads the first 300 code points of a question, however long it is', () => {
    const startedAt = performance.now();
    const answer = engine.search('a'.repeat(1_000_000));
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(answer.query).toHaveLength(1_000_000);
    const long = `школа ${' '.repeat(400)} аптека`;
    expect(engine.search(long).results).toEqual(engine.search('школа').results);
  });

  it('shares its memory with a worker that gives the same answers', async () => {
    const text = engine.geocode('школа', { limit: 1 }).query;
    const script = `
      import { parentPort, workerData } from 'node:worker_threads';
      import { openEngine } from '@verst/core';
      const engine = await openEngine(workerData.handle);
      parentPort.postMessage({ stats: engine.stats(), results: engine.geocode(workerData.text).results });
      engine.close();`;
    const worker = new Worker(script.replace("'@verst/core'", JSON.stringify(import.meta.resolve('@verst/core'))), {
      eval: true,
      execArgv: ['--input-type=module'],
      workerData: { handle: engine.share(), text },
    });
    const answer = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    expect(answer).toEqual({ stats: engine.stats(), results: engine.geocode(text).results });
    await worker.terminate();
  });

  it('draws a tile of each layer somewhere around its middle', () => {
    const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
    const z = 12;
    const sin = Math.sin((((minLat + maxLat) / 2) * Math.PI) / 180);
    const x = Math.floor((((minLon + maxLon) / 2 + 180) / 360) * 2 ** z);
    const y = Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z);
    for (const layer of LAYER_NAMES) {
      const around = [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].map((dy) => engine.tile(TILE_PREFIX + layer, z, x + dx, y + dy)),
      );
      if (layer !== 'buildings' && layer !== 'pois')
        expect(
          around.some((tile) => tile !== null),
          layer,
        ).toBe(true);
    }
  });

  it('says that it is closed after it was closed, twice too', async () => {
    const other = await openEngine(await snapshotOf('demo'));
    other.close();
    other.close();
    for (const call of [() => other.stats(), () => other.geocode('x'), () => other.info(), () => other.share()]) {
      expect(call).toThrow(EngineClosedError);
    }
  });
});
