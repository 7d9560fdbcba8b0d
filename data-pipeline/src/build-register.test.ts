import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEngine, type ResultType } from '@verst/core';
import { describe, expect, it } from 'vitest';
import { buildSnapshot } from './build-snapshot.ts';
import { fullNameOf, openRegister } from './sources/gar/index.ts';

const BAIKONUR = '../shared/data/gar/baikonur99';

describe('a build without any source', () => {
  it('is refused', async () => {
    await expect(buildSnapshot({ osm: [], out: join(tmpdir(), 'none.sqlite') })).rejects.toThrow(
      /nothing to build from/,
    );
  });
});

describe.skipIf(!existsSync(BAIKONUR))('a build from the register of Baikonur alone', () => {
  it('finds every current house first, with its register id and no position', { timeout: 60_000 }, async () => {
    const out = join(mkdtempSync(join(tmpdir(), 'verst-register-')), 'baikonur.sqlite');
    const report = await buildSnapshot({ osm: [], gar: BAIKONUR, out });
    expect(report.meta.stats).toMatchObject({ places: 1, buildings: 0, fiasAddresses: 602 });
    expect(report.warnings).toEqual([]);
    expect(readFileSync(`${out}.doubtful-links.tsv`, 'utf8')).toMatch(/^outcome\tfias_id\t/);
    const tables = new DatabaseSync(out, { readOnly: true });
    expect(tables.prepare('SELECT count(fias_id) AS known FROM addresses').get()).toEqual({ known: 602 });
    tables.close();
    const engine = await openEngine(out);
    const register = await openRegister([BAIKONUR]);
    await register.visitRegions(({ streets, houses }) => {
      const current = houses.filter(({ kind }) => kind === 'house');
      expect(current).toHaveLength(550);
      const lost = current.filter(({ fiasId, street, housenumber }) => {
        const query = `Байконур, ${fullNameOf(streets[street]!)}, ${housenumber}`;
        const [found] = engine.geocode(query).results;
        return (
          found?.fiasId !== fiasId ||
          found.lat !== null ||
          found.lon !== null ||
          found.precision !== 'none' ||
          found.type !== 'fias'
        );
      });
      expect(lost).toEqual([]);
    });
    const asked = (types: readonly ResultType[]) => engine.geocode('Байконур, микрорайон 6а, 22', { types }).results;
    expect(asked(['fias'])[0]).toMatchObject({ type: 'fias', components: { housenumber: '22' } });
    expect(asked(['building'])).toEqual([]);
    const CODES = { okato: '55000000000', oktmo: '55000000', cadastralNumber: null };
    expect(asked(['fias'])[0]!.codes).toMatchObject(CODES);
    const [street] = engine.geocode('Байконур, улица Гагарина').results;
    expect(street).toMatchObject({ placeType: 'street', codes: CODES });
    expect(street!.codes!.kladrId).toMatch(/^99\d{15}$/);
    // A house has the KLADR code of its street.
    const house = engine.parse('Байконур, улица Гагарина, 5');
    expect(house).toMatchObject({ codes: { ...CODES, kladrId: street!.codes!.kladrId } });
    expect(engine.reverse({ lat: 45.62, lon: 63.31 })).toBeNull();
    register.close();
    engine.close();
  });
});
