import { spawnSync } from 'node:child_process';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { snapshotOf } from '../support/snapshots.ts';

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
const TABLES = ['places', 'streets', 'addresses', 'pois', 'buildings', 'roads', 'water', 'landuse'];

describe('the snapshot of the demo city', () => {
  let path: string;
  let counts: Record<string, number>;
  beforeAll(async () => {
    path = await snapshotOf('demo');
    const db = new Database(path, { readonly: true });
    const count = (table: string): number => db.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number;
    counts = Object.fromEntries(TABLES.map((table) => [table, count(table)]));
    db.close();
  });

  it.skipIf(!has('ogrinfo'))('is listed and counted by ogrinfo, with geometry (needs gdal-bin)', () => {
    const { stdout } = spawnSync('ogrinfo', ['-ro', '-so', '-al', path], { encoding: 'utf8', maxBuffer: 1 << 26 });
    for (const table of TABLES) {
      const summary = new RegExp(
        `Layer name: ${table}\\b[\\s\\S]*?Geometry: (.*)[\\s\\S]*?Feature Count: (\\d+)[\\s\\S]*?Extent: (.*)`,
      ).exec(stdout);
      expect(summary, table).not.toBeNull();
      expect(Number(summary![2]), table).toBe(counts[table]);
      expect(summary![1], table).not.toBe('None');
      expect(summary![3], table).toMatch(/^\(\d/);
    }
  });

  it.skipIf(!has('spatialite'))('has geometry that the spatialite shell finds valid (needs spatialite-bin)', () => {
    for (const table of TABLES) {
      const sql = `SELECT count(*), sum(ST_IsValid(geometry)), sum(ST_SRID(geometry) = 4326) FROM "${table}" WHERE geometry IS NOT NULL;`;
      const { stdout } = spawnSync('spatialite', ['-silent', path, sql], { encoding: 'utf8' });
      const [rows, valid, placed] = stdout.trim().split('|').map(Number);
      expect(rows, table).toBeGreaterThan(0);
      expect(placed, table).toBe(rows);
      expect(valid! / rows!, table).toBeGreaterThan(0.999);
    }
  });

  it.skipIf(!has('ogrinfo'))('answers a spatial filter through its index (needs gdal-bin)', () => {
    const db = new Database(path, { readonly: true });
    const box = db.prepare('SELECT xmin, ymin, xmax, ymax FROM idx_buildings_geometry LIMIT 1').raw().get() as number[];
    db.close();
    const { stdout } = spawnSync('ogrinfo', ['-ro', '-so', path, 'buildings', '-spat', ...box.map(String)], {
      encoding: 'utf8',
    });
    expect(Number(/Feature Count: (\d+)/.exec(stdout)![1])).toBeGreaterThan(0);
  });
});
