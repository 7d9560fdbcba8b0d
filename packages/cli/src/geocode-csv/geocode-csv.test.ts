import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geocodeCsv } from './geocode-csv.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-csv-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An engine that finds every text with «дом» and fails at the call of the given number. */
function engineThatFailsAt(call = Infinity, contentHash = 'smolensk'): Engine & { calls: number } {
  const engine = {
    calls: 0,
    info: () => ({ contentHash }),
    geocode(query: string) {
      if (++engine.calls === call) throw new Error('interrupted');
      const answer = { id: 'w1', name: `Город, ${query}`, lat: 52, lon: 104, precision: 'house', score: 0.9 };
      return { query, timeMs: 0, results: query.includes('дом') ? [answer] : [] };
    },
  };
  return engine as unknown as Engine & { calls: number };
}

const jobIn = (name: string) => ({
  input: join(folder, `${name}.csv`),
  column: 'адрес',
  output: join(folder, `${name}.out.csv`),
  rejects: join(folder, `${name}.rejects.csv`),
  minScore: 0.5,
  onProgress: () => {},
});

/** Encodes letters of «А» to «я» and ASCII. */
const cp1251 = (text: string): Buffer =>
  Buffer.from([...text].map((char) => char.charCodeAt(0) - (/[А-я]/.test(char) ? 0x350 : 0)));

describe('geocoding a table', () => {
  it('adds the answer to each line and sets aside what it cannot answer', async () => {
    const job = jobIn('plain');
    writeFileSync(job.input, '\ufeffid;адрес\r\n1;дом 1\r\n2;"дом; 2"\r\n3;ничего\r\n');
    expect(await geocodeCsv(engineThatFailsAt(), job)).toEqual({
      lines: 3,
      rejected: 1,
      resumedAt: 0,
      hasChanged: false,
    });
    const header = 'id;адрес;verst_address;verst_lat;verst_lon;verst_precision;verst_score;verst_id\n';
    expect(readFileSync(job.output, 'utf8')).toBe(
      `${header}1;дом 1;Город, дом 1;52;104;house;0.9;w1\n2;"дом; 2";"Город, дом; 2";52;104;house;0.9;w1\n`,
    );
    expect(readFileSync(job.rejects, 'utf8')).toBe(`${header.trimEnd()};verst_error\n3;ничего;;;;;;;not found\n`);
  });

  it('goes on after an interruption and ends as if there had been none', async () => {
    const lines = Array.from({ length: 5000 }, (_, i) => (i % 10 === 0 ? `пусто ${i}` : `дом ${i}`));
    const [whole, broken] = [jobIn('whole'), jobIn('broken')];
    for (const job of [whole, broken]) writeFileSync(job.input, `адрес\n${lines.join('\n')}`);
    await geocodeCsv(engineThatFailsAt(), whole);
    await expect(geocodeCsv(engineThatFailsAt(4500), broken)).rejects.toThrow('interrupted');
    const rest = engineThatFailsAt();
    expect(await geocodeCsv(rest, broken)).toEqual({ lines: 5000, rejected: 500, resumedAt: 4000, hasChanged: false });
    expect(rest.calls).toBe(1000);
    expect(readFileSync(broken.output, 'utf8')).toBe(readFileSync(whole.output, 'utf8'));
    expect(readFileSync(broken.rejects, 'utf8')).toBe(readFileSync(whole.rejects, 'utf8'));
    expect(readdirSync(folder).filter((name) => /progress|part/.test(name))).toEqual([]);
  });

  it('reads Windows-1251, pads short lines and sets broken ones aside whole in a cell, with the reason', async () => {
    const job = jobIn('excel');
    const lines = ['id;адрес', '1;ТЦ "Мега", дом 1', '2', '3;дом 3;лишнее', '4;"дом 4', '5;дом 5'];
    writeFileSync(job.input, cp1251(`${lines.join('\r\n')}\r\n`));
    expect(await geocodeCsv(engineThatFailsAt(), job)).toEqual({
      lines: 5,
      rejected: 3,
      resumedAt: 0,
      hasChanged: false,
    });
    expect(readFileSync(job.output, 'utf8').split('\n').slice(1)).toEqual([
      '1;"ТЦ ""Мега"", дом 1";"Город, ТЦ ""Мега"", дом 1";52;104;house;0.9;w1',
      '5;дом 5;Город, дом 5;52;104;house;0.9;w1',
      '',
    ]);
    expect(readFileSync(job.rejects, 'utf8').split('\n').slice(1)).toEqual([
      '2;;;;;;;;not found',
      '"3;дом 3;лишнее";;;;;;;;3 cells under 2 headings',
      '"4;""дом 4";;;;;;;;a quote that is never closed',
      '',
    ]);
  });

  it('reads UTF-8 where a letter is cut: the whole table was read as Windows-1251', async () => {
    const job = jobIn('cut');
    writeFileSync(
      job.input,
      Buffer.concat([Buffer.from('адрес\nдом 1'), Buffer.from([0xd0]), Buffer.from('\nдом 2\n')]),
    );
    expect(await geocodeCsv(engineThatFailsAt(), job)).toMatchObject({ lines: 2, rejected: 0 });
    expect(readFileSync(job.output, 'utf8')).toContain('\nдом 2;Город, дом 2;');
  });

  it('tells that the table has changed while it was read', async () => {
    const job = jobIn('changed');
    writeFileSync(job.input, 'адрес\nдом 1\n');
    const engine = engineThatFailsAt();
    const geocode = engine.geocode.bind(engine);
    engine.geocode = (...query) => {
      writeFileSync(job.input, 'адрес\nдом 1\nдом 2\n');
      return geocode(...query);
    };
    expect(await geocodeCsv(engine, job)).toMatchObject({ lines: 1, hasChanged: true });
  });

  it.runIf(process.platform === 'linux')('refuses what is no file, such as a pipe', async () => {
    const job = { ...jobIn('pipe'), input: '/dev/null' };
    await expect(geocodeCsv(engineThatFailsAt(), job)).rejects.toThrow('csv: /dev/null is not a file');
  });

  it('begins anew with another snapshot, other options or a damaged file of progress', async () => {
    const job = jobIn('changed');
    writeFileSync(job.input, `адрес\n${'дом 1\n'.repeat(3000)}`);
    const interrupt = () => expect(geocodeCsv(engineThatFailsAt(2500), job)).rejects.toThrow('interrupted');
    await interrupt();
    expect(await geocodeCsv(engineThatFailsAt(), job)).toMatchObject({ resumedAt: 2000, hasChanged: false });
    await interrupt();
    expect(await geocodeCsv(engineThatFailsAt(Infinity, 'irkutsk'), job)).toMatchObject({
      resumedAt: 0,
      hasChanged: false,
    });
    await interrupt();
    const inEnglish = { ...job, question: { lang: 'en' as const } };
    expect(await geocodeCsv(engineThatFailsAt(), inEnglish)).toMatchObject({ resumedAt: 0, hasChanged: false });
    await interrupt();
    writeFileSync(`${job.output}.progress`, '{"lines":20');
    expect(await geocodeCsv(engineThatFailsAt(), job)).toMatchObject({ resumedAt: 0, hasChanged: false });
  });

  it('leaves earlier results as they were where the column is missing or the table cannot be read', async () => {
    const job = jobIn('kept');
    writeFileSync(job.input, 'id;адрес\n1;дом 1\n2;ничего\n');
    await geocodeCsv(engineThatFailsAt(), job);
    const results = () => [job.output, job.rejects].map((path) => readFileSync(path, 'utf8'));
    const before = results();
    await expect(geocodeCsv(engineThatFailsAt(), { ...job, column: 'адес' })).rejects.toThrow('no column адес');
    await expect(geocodeCsv(engineThatFailsAt(2), job)).rejects.toThrow('interrupted');
    writeFileSync(job.input, '');
    await expect(geocodeCsv(engineThatFailsAt(), job)).rejects.toThrow('is empty');
    await expect(geocodeCsv(engineThatFailsAt(), { ...job, input: folder })).rejects.toThrow('is a folder');
    expect(results()).toEqual(before);
  });

  it('sets aside what scores too low, with the reason, and asks with the options of the job', async () => {
    const asked: unknown[] = [];
    const engine = {
      info: () => ({ contentHash: 'smolensk' }),
      geocode(query: string, options: object) {
        asked.push(options);
        return { query, results: [{ id: 'w1', name: 'Город', lat: 1, lon: 2, precision: 'street', score: 0.3 }] };
      },
    } as unknown as Engine;
    const job = { ...jobIn('low'), question: { bias: { lat: 1, lon: 2 } } };
    writeFileSync(job.input, ' Адрес \nдом\n');
    expect(await geocodeCsv(engine, job)).toMatchObject({ rejected: 1 });
    expect(readFileSync(job.rejects, 'utf8')).toContain('дом;Город;1;2;street;0.3;w1;score below 0.5\n');
    expect(asked).toEqual([{ bias: { lat: 1, lon: 2 }, limit: 1 }]);
  });

  it('names the columns where the one asked for is missing', async () => {
    const job = jobIn('other');
    writeFileSync(job.input, 'id,address\n1,x\n');
    await expect(geocodeCsv(engineThatFailsAt(), job)).rejects.toThrow('no column адрес; there are id, address');
  });
});
