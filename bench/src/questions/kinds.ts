import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Engine, openEngine } from '@verst/core';
import { Categorizer } from '@verst/core/build';
import { makeTaxonomy } from '../../../data-pipeline/src/build/poi-taxonomy/make-taxonomy.ts';
import { BENCH_FOLDER, benchCity, snapshotFile } from '../data.ts';
import type { Question, Value } from '../measure/report.ts';

const CITIES = ['tula', 'kemerovo', 'korolev'];
/** Kinds of which a city has fewer are not asked for. */
const LEAST_OBJECTS = 3;
/** Phrases that weigh less only stand in for others. */
const LEAST_WEIGHT = 0.8;
/** Of the kinds that a phrase means, those that weigh this much less are not meant. */
const MARGIN = 0.05;
const TOWN_M = 50_000;

/** Asks for every kind of place of a city by each of its words, and measures the share that is found first. */
export const kinds: Question = {
  name: 'kinds',
  title: 'How many kinds of place are found first by all their words?',
  onlyByName: true,
  async ask() {
    const cities = [...new Set(CITIES.map(benchCity))];
    const rows: Record<string, Value>[] = [];
    const misses: string[] = [];
    for (const city of cities) {
      const engine = await openEngine(await snapshotFile(city));
      const { asked, missed } = askAll(engine);
      engine.close();
      rows.push({ city, words: asked, 'found first %': (100 * (asked - missed.length)) / asked });
      misses.push(...missed.map((miss) => `${city}\t${miss}\n`));
    }
    const out = join(BENCH_FOLDER, 'kinds-misses.tsv');
    mkdirSync(BENCH_FOLDER, { recursive: true });
    writeFileSync(out, misses.join(''));
    return { rows, note: `the misses are in ${relative(dirname(dirname(BENCH_FOLDER)), out)}` };
  },
};

function askAll(engine: Engine): { asked: number; missed: string[] } {
  const { categories } = makeTaxonomy();
  const categorizer = new Categorizer(categories);
  const { lat, lon } = engine.search('центр города').results[0]!;
  const isKept = categories.map(({ id, role }) => {
    if (role !== 'kind') return false;
    return engine.searchPois('', { category: id, lat, lon, radiusM: TOWN_M, limit: 1 }).total >= LEAST_OBJECTS;
  });
  const missed: string[] = [];
  let asked = 0;
  for (const [text, weights] of kindsByPhrase(categories)) {
    const best = Math.max(...weights.values());
    const least = Math.max(LEAST_WEIGHT, best - MARGIN);
    if (![...weights].some(([kind, weight]) => weight >= least && isKept[kind])) continue;
    asked++;
    const [first] = engine.search(text, { lat, lon, limit: 5 }).results;
    const found = first === undefined ? [] : categorizer.categorize(engine.poi(first.id)?.tags ?? {}).all;
    if (found.some((kind) => (weights.get(kind) ?? 0) >= LEAST_WEIGHT)) continue;
    const wanted = [...weights.keys()].map((kind) => categories[kind]!.id).join(' ');
    missed.push([text, wanted, first === undefined ? 'nothing' : `${first.name} (${first.category})`].join('\t'));
  }
  return { asked, missed };
}

/** Returns the weights of the kinds that each Russian phrase means. */
function kindsByPhrase(
  categories: ReturnType<typeof makeTaxonomy>['categories'],
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const meanings = new Map<string, Map<number, number>>();
  categories.forEach(({ phrases }, kind) => {
    for (const { text, weight } of phrases) {
      if (!/^[а-яё0-9 -]+$/i.test(text)) continue;
      const phrase = text.toLowerCase().replaceAll('ё', 'е').replaceAll('-', ' ');
      const weights = meanings.get(phrase) ?? new Map<number, number>();
      meanings.set(phrase, weights.set(kind, Math.max(weight, weights.get(kind) ?? 0)));
    }
  });
  return meanings;
}
