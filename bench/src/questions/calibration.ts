import { openEngine } from '@verst/core';
import { buildGeocodingSections, openGeocoder, SectionSet } from '@verst/core/build';
import { askedQueries } from '../calibration/asked-queries.ts';
import { inRegions, joinedInput } from '../calibration/joined-cities.ts';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { readGeocodingInput } from '../queries/geocoding-input.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';

/** The cities kept for measuring: nothing was fitted on them. */
const CITIES = [
  'arzamas blagoveshchensk kaluga kostroma maykop murmansk',
  'obninsk seversk tver veliky-novgorod yoshkar-ola',
].flatMap((names) => names.split(' '));
const QUERIES = 60;
const QUERIES_JOINED = 240;
const SEED = 20261123;
const TENTHS = 10;
/** Tenths with fewer answers say nothing. */
const LEAST_ANSWERS = 50;

/** Measures whether the score of a first answer is the probability that it is the object meant: by tenths of the score. */
export const calibration: Question = {
  name: 'calibration',
  title: 'Is the score of an answer the probability that it is right?',
  onlyByName: true,
  async ask() {
    if (CITIES.some((city) => benchCity(city) !== city)) return null;
    const [all, houses] = [emptyTenths(), emptyTenths()];
    const paths: string[] = [];
    for (const city of CITIES) paths.push(await snapshotFile(city));
    const addresses = paths.map((path) => readTrueAddresses(path));
    const judge = (
      geocode: (query: string) => ReturnType<Awaited<ReturnType<typeof openEngine>>['geocode']>,
      queries: ReturnType<typeof askedQueries>,
    ): void => {
      for (const { query, isMeant } of queries) {
        const [first] = geocode(query).results;
        if (first === undefined) continue;
        const isHouse = first.precision === 'house' || first.precision === 'nearest_house';
        for (const tenths of isHouse ? [all, houses] : [all]) {
          const tenth = tenths[Math.min(TENTHS - 1, Math.floor(first.score * TENTHS))]!;
          tenth.answers++;
          tenth.score += first.score;
          if (isMeant(first)) tenth.right++;
        }
      }
    };
    for (const [i, path] of paths.entries()) {
      const engine = await openEngine(path);
      const foreign = addresses.filter((_, k) => k !== i).flat();
      judge((query) => engine.geocode(query), askedQueries(addresses[i]!, foreign, QUERIES, new Random(SEED)));
      engine.close();
    }
    for (const some of inRegions(paths.map((path, i) => ({ path, own: addresses[i]! })))) {
      const sections = new SectionSet();
      buildGeocodingSections(joinedInput(some.map(({ path }) => readGeocodingInput(path))), sections);
      const geocoder = openGeocoder(sections);
      const own = some.flatMap((city) => city.own);
      judge((query) => geocoder.geocode(query), askedQueries(own, [], QUERIES_JOINED, new Random(SEED)));
    }
    const rows = [...all, ...houses].map(({ answers, right, score }, n): Record<string, Value> => {
      const i = n % TENTHS;
      const [mean, share] = answers === 0 ? [null, null] : [(100 * score) / answers, (100 * right) / answers];
      const off = mean === null || share === null || answers < LEAST_ANSWERS ? null : share - mean;
      return {
        of: n < TENTHS ? 'all answers' : 'houses',
        score: `${i / TENTHS} to ${(i + 1) / TENTHS}`,
        answers,
        'mean score %': mean,
        'right %': share,
        'off, points': off,
      };
    });
    const worst = Math.max(...rows.slice(0, TENTHS).map((row) => Math.abs(Number(row['off, points'] ?? 0))));
    return {
      rows,
      note: `${CITIES.length} kept cities, each by itself and four in one; worst tenth of ${LEAST_ANSWERS} answers or more: ${worst.toFixed(1)} points off`,
    };
  },
};

const emptyTenths = (): { answers: number; right: number; score: number }[] =>
  Array.from({ length: TENTHS }, () => ({ answers: 0, right: 0, score: 0 }));
