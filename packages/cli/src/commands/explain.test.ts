import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ExplainedReading } from '@verst/core';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

const explain = (...parameters: string[]): string =>
  spawnSync(process.execPath, [MAIN, 'explain', ...parameters], { encoding: 'utf8' }).stdout;

it('verst explain prints each stretch of a line with its role and the rules that fired', () => {
  expect(explain('Иркутск, ул. Ленина, д. 27а, кв. 5')).toBe(`reading: typed
  иркутск  name
  ул       type: улица
  ленина   name
  д 27 а   house: 27а
             house by its word: «д 27»
             letter joined to the number: «а»
  кв 5     flat
             premises before their number: «кв 5»
parts: city=Иркутск, street=улица Ленина, streetType=улица, housenumber=27А
`);
});

it('verst explain tells all readings of a line in the wrong layout', () => {
  const readings = JSON.parse(explain('bhrencr ktybyf 1', '--json')) as ExplainedReading[];
  expect(readings.map(({ kind, spans }) => [kind, ...spans.map(({ text, role }) => `${text}: ${role}`)])).toEqual([
    ['typed', 'bhrencr: name', 'ktybyf: name', '1: house'],
    ['layout', 'иркутск: name', 'ленина: name', '1: house'],
  ]);
});
