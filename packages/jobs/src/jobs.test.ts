import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSpec, Jobs, type NewJob } from './index.ts';
import { echoEngine } from './testing/echo-engine.ts';
import { HAS_REDIS, startRedis, type TestRedis } from './testing/index.ts';
import { waitFor } from './testing/wait-for.ts';
import { JobWorker } from './worker/job-worker.ts';

const LIMITS = { maxRows: 100_000, maxBytes: 10_000_000, maxPerOwner: 3, maxJobs: 5, keepHours: 1 };
const GEOCODE: JobSpec = { kind: 'geocode', column: 'адрес' };
const OWNER = 'account-7';

/** Returns points along a meridian. */
const points = (count: number) => Array.from({ length: count }, (_, at) => ({ lat: at / 100, lon: 0 }));

/** Returns a table of equal rows. */
const table = (rows: number): string => `адрес\n${'дом\n'.repeat(rows)}`;

async function* bytesOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

describe.skipIf(!HAS_REDIS)('jobs (needs redis-server)', () => {
  let root: string;
  let redis: TestRedis;
  let folder: string;
  let jobs: Jobs;
  const workers: JobWorker[] = [];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'verst-jobs-'));
    redis = await startRedis(root);
  });
  afterAll(async () => {
    await redis.stop();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(() => {
    folder = mkdtempSync(join(root, 'store-'));
    jobs = new Jobs({ folder, redisUrl: redis.url, limits: LIMITS });
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await end(child);
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await jobs.close();
  });

  const work = (): void => {
    workers.push(new JobWorker(echoEngine(), { folder, redisUrl: redis.url, lockS: 1, sweepS: 1 }));
  };
  const submit = (text: string | Uint8Array, spec: JobSpec = GEOCODE, more: Partial<NewJob> = {}) =>
    jobs.submit({
      owner: OWNER,
      spec,
      input: { kind: 'table', bytes: bytesOf(text), encoding: 'utf-8' },
      reserve: async () => ({ release: () => undefined }),
      ...more,
    });
  const finished = (id: string) =>
    waitFor(async () => {
      const status = (await jobs.find(OWNER, id))!;
      return status.status === 'done' || status.status === 'failed' ? status : null;
    });
  const resultOf = async (id: string): Promise<string> => {
    const { error, result } = await finished(id);
    expect(error).toBeNull();
    return readFileSync(result!.path, 'utf8');
  };

  it('answer each row of a table, in order, and leave nothing but the result', async () => {
    work();
    const { id, rows } = await submit(
      '\ufeffид;адрес\r\n1;дом 1\r\n2;"дом;\n""2"""\r\n3\r\n\r\n5;дом 5;лишнее\r\n6;"ООО" дом',
    );
    expect(rows).toBe(6);
    expect(await resultOf(id)).toBe(
      'ид;адрес;verst_address;verst_lat;verst_lon;verst_precision;verst_score;verst_id;verst_error\n' +
        '1;дом 1;Город, дом 1;52;104;house;0.9;w1;\n' +
        '2;"дом;\n""2""";"Город, дом;\n""2""";52;104;house;0.9;w1;\n' +
        '3;;;;;;;;\n' +
        ';;;;;;;;\n' +
        '5;дом 5;Город, дом 5;52;104;house;0.9;w1;the row has 3 cells, the header 2;лишнее\n' +
        '6;"""ООО"" дом";"Город, ""ООО"" дом";52;104;house;0.9;w1;\n',
    );
    await waitFor(async () => readdirSync(join(folder, OWNER, id)).length === 2);
    expect(readdirSync(join(folder, OWNER, id)).toSorted()).toEqual(['job.json', 'result.csv']);
  });

  it('are separated by the sign outside of quotes in the header', async () => {
    work();
    const { id } = await submit('адрес;"город, улица, дом"\nдом 1;x\n');
    expect(await resultOf(id)).toContain('\nдом 1;x;Город, дом 1;');
  });

  it('read Windows-1251 where the request says so, and refuse bytes of another encoding', async () => {
    work();
    const cp1251 = Buffer.from(
      [...'адрес\nдом 1\n'].map((char) => char.charCodeAt(0) - (/[А-я]/.test(char) ? 0x350 : 0)),
    );
    const input = { kind: 'table', bytes: bytesOf(cp1251), encoding: 'windows-1251' } as const;
    expect(await resultOf((await submit('', GEOCODE, { input })).id)).toContain('дом 1,"Город, дом 1"');
    await expect(submit(cp1251)).rejects.toThrow('the table is not utf-8');
  });

  it('score points, and name rows that have none', async () => {
    work();
    const spec: JobSpec = { kind: 'score', latColumn: 'lat', lonColumn: 'lon', business: 'coffee', radiusM: 1000 };
    const { id } = await submit('lat,lon\n"52,3",104\n91,104\n', spec);
    const [header, ...rows] = parse(await resultOf(id), { relax_column_count: true });
    expect(header!.slice(2, 4)).toEqual(['verst_opportunity', 'verst_demand']);
    expect(rows).toEqual([
      ['52,3', '104', '52', '2', '3', '4', '5', 'coffee', ''],
      ['91', '104', '', '', '', '', '', '', 'lat is not a number from -90 to 90'],
    ]);
  });

  it('compute isochrones as GeoJSON, one line a row', async () => {
    work();
    const spec: JobSpec = { kind: 'isochrone', latColumn: 'lat', lonColumn: 'lon', minutes: [5], profile: 'car' };
    const { id } = await submit('имя,lat,lon\nа,52,104\nб,85,104\nв,x,104\n', spec);
    const lines = (await resultOf(id)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { type: 'FeatureCollection', row: 0, properties: { имя: 'а', lat: '52', lon: '104' }, features: [{ type: 'Feature', geometry: [104, 52] }] },
      { type: 'FeatureCollection', row: 1, properties: { имя: 'б', lat: '85', lon: '104' }, features: [], error: 'no road within 5 km of the point' },
      { type: 'FeatureCollection', row: 2, properties: { имя: 'в', lat: 'x', lon: '104' }, features: [], error: 'lat is not a number from -90 to 90' },
    ]); // prettier-ignore
  });

  it('compute matrices with more sources and destinations than the engine takes at once', async () => {
    work();
    let units = 0;
    const { id } = await jobs.submit({
      owner: OWNER,
      spec: { kind: 'matrix', profile: 'car' },
      input: { kind: 'matrix', sources: points(120), destinations: points(1500) },
      reserve: async (held) => {
        units = held;
        return { release: () => undefined };
      },
    });
    expect(units).toBe(1800);
    const lines = (await resultOf(id)).trimEnd().split('\n').map((line) => JSON.parse(line) as { row: number; durations_s: number[]; distances_m: (number | null)[] }); // prettier-ignore
    expect(lines.map(({ row }) => row)).toEqual(points(120).map((_, row) => row));
    expect(lines.map(({ durations_s: durations }) => durations.length)).toEqual(points(120).map(() => 1500));
    expect(lines[119]!.durations_s[1499]).toBe(1205);
    expect(lines[0]!.distances_m[0]).toBeNull();
  });

  it('answer each row once, in order, though workers are killed and Redis is killed and started again', async () => {
    const lines = Array.from({ length: 12_001 }, (_, at) => `${at},дом ${at}`);
    const { id } = await submit(`ид,адрес\n${lines.join('\n')}\n`);
    const start = () => startWorker(folder, redis.url, children);
    const victims = [await start(), await start()];
    const someDone = (count: number) =>
      waitFor(async () => {
        const { status, rowsDone } = (await jobs.find(OWNER, id))!;
        return status === 'done' || rowsDone >= count;
      });
    await someDone(1);
    await end(victims[0]!);
    await start();
    await someDone(4000);
    await redis.stop();
    await end(victims[1]!);
    await redis.start();
    await someDone(8000);
    await redis.stop();
    await redis.start();
    await start();
    const rows = (await resultOf(id)).trimEnd().split('\n').slice(1);
    expect(rows).toEqual(lines.map((line, at) => `${line},"Город, дом ${at}",52,104,house,0.9,w1,`));
  });

  it('are not in the folder of a worker with another one, which says so: they waited without a word', async () => {
    const errors: string[] = [];
    const other = join(root, 'other');
    const onError = ({ message }: Error): void => void errors.push(message);
    workers.push(new JobWorker(echoEngine(), { folder: other, redisUrl: redis.url, onError }));
    const { id } = await submit('адрес\nдом 1\n');
    await waitFor(async () => errors.length > 0);
    expect(errors[0]).toBe(`queued jobs are not in ${other}: workers need the same folder as the servers, jobs.folder`);
    work();
    expect(await resultOf(id)).toContain('дом 1');
    expect(errors).toHaveLength(1);
    await jobs.remove(OWNER, id);
  });

  it('are queued anew where Redis has lost them', async () => {
    const { id } = await submit('адрес\nдом 1\n');
    await redis.stop();
    rmSync(join(root, 'appendonlydir'), { recursive: true });
    await redis.start();
    work();
    expect(await resultOf(id)).toContain('дом 1');
  });

  it('fail with the reason where a shard cannot be answered', async () => {
    const { id } = await submit('адрес\nдом 1\n');
    rmSync(join(folder, OWNER, id, 'in', '0000000.ndjson'));
    const { writeFileSync } = await import('node:fs');
    writeFileSync(join(folder, OWNER, id, 'in', '0000000.ndjson'), '["дом 1"]\n["дом 2"]\n');
    work();
    expect(await finished(id)).toMatchObject({
      status: 'failed',
      error: 'shard 0 has 2 rows, 1 were accepted',
      result: null,
    });
  });

  it('are known to their owner alone, and deleted by their owner alone', async () => {
    const { id } = await submit('адрес\nдом 1\n');
    expect(await jobs.find('account-8', id)).toBeNull();
    expect(await jobs.remove('account-8', id)).toBe(false);
    expect(await jobs.find(OWNER, '../account-7')).toBeNull();
    expect(await jobs.remove(OWNER, id)).toBe(true);
    expect(await jobs.find(OWNER, id)).toBeNull();
    work();
    const after = await submit('адрес\nдом 2\n');
    expect(await resultOf(after.id)).toContain('дом 2');
  });

  it('are bounded in number, rows and bytes, and cost nothing where they are refused', async () => {
    const held = { units: 0, released: 0 };
    const reserve = async (units: number) => {
      held.units += units;
      return { release: () => void (held.released += units) };
    };
    await expect(submit(table(100_001), GEOCODE, { reserve })).rejects.toThrow('at most 100000 rows');
    await expect(submit('a'.repeat(200_000))).rejects.toThrow('the header does not end');
    await expect(submit(`адрес\n${`${'x'.repeat(900)}\n`.repeat(12_000)}`)).rejects.toThrow(
      'larger than 10000000 bytes',
    );
    await expect(submit('адрес\nа\n"б\nв\n')).rejects.toMatchObject({
      code: 'TABLE',
      message: /line \d: a quote is not closed/,
    });
    await expect(submit('a,b\n1,2\n')).rejects.toThrow('no column "адрес"; it has a, b');
    await expect(submit('адрес\n')).rejects.toThrow('no rows');
    await expect(submit('')).rejects.toThrow('no header');
    await expect(submit(table(1), GEOCODE, { reserve: () => Promise.reject(new Error('spent')) })).rejects.toThrow(
      'spent',
    );
    expect(held).toEqual({ units: 0, released: 0 });
    for (let number = 0; number < 3; number++) await submit(table(2), GEOCODE, { reserve });
    await expect(submit(table(2), GEOCODE, { reserve })).rejects.toMatchObject({ code: 'TOO_MANY' });
    for (let number = 0; number < 2; number++) await submit(table(2), GEOCODE, { owner: 'key-1' });
    await expect(submit(table(2), GEOCODE, { owner: 'key-2' })).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect(held).toEqual({ units: 6, released: 0 });
    expect(readdirSync(join(folder, OWNER))).toHaveLength(3);
  });

  it('are deleted when their time is over', async () => {
    const { id } = await submit('адрес\nдом 1\n');
    const path = join(folder, OWNER, id, 'job.json');
    const { writeFileSync } = await import('node:fs');
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/"expiresAt":"[^"]*"/, '"expiresAt":"2020-01-01T00:00:00.000Z"'),
    );
    work();
    await waitFor(async () => (await jobs.find(OWNER, id)) === null);
  });

  it('are refused where they are off or Redis is not configured or gone, by an error that names the setting', async () => {
    const none = new Jobs({ folder, redisUrl: undefined, limits: LIMITS });
    const gone = new Jobs({ folder, redisUrl: 'redis://127.0.0.1:1', limits: LIMITS });
    const input = { kind: 'rows', header: ['адрес'], rows: [['дом']] } as const;
    const job: NewJob = { owner: OWNER, spec: GEOCODE, input, reserve: async () => ({ release: () => undefined }) };
    const off = new Jobs({ folder, redisUrl: redis.url, limits: { ...LIMITS, maxJobs: 0 } });
    await expect(off.submit(job)).rejects.toThrow('this server accepts no jobs: jobs.maxJobs is 0');
    await expect(none.submit(job)).rejects.toThrow('jobs need Redis: set redis.url');
    await expect(gone.submit(job)).rejects.toThrow('the Redis at redis.url does not answer');
    await Promise.all([off.close(), none.close(), gone.close()]);
  });
});

/** Starts a worker in a separate process; settles when it works. */
async function startWorker(folder: string, redisUrl: string, children: ChildProcess[]): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, folder, redisUrl, '0.1'], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return child;
}

/** Kills a process, as the system does when it runs out of memory. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
