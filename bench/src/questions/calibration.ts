import { openEngine } from '@verst/core';
import { buildGeocodingSections, openGeocoder, SectionSet } from '@verst/core/build';
import { readSet } from '../blind/read-set.ts';
import { judgeSecondSearch } from '../blind/second-set.ts';
import { STRANGERS_SETS } from '../blind/strangers-sets.ts';
import { askedQueries } from '../calibration/asked-queries.ts';
import { inRegions, joinedInput } from '../calibration/joined-cities.ts';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { readGeocodingInput } from '../queries/geocoding-input.ts';
import { readOrganizationNames } from '../queries/organization-names.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';

/** The cities kept for measuring: nothing has been fitted on them. */
const CITIES = [
  'arzamas blagoveshchensk kaluga kostroma maykop murmansk',
  'obninsk seversk tver veliky-novgorod yoshkar-ola',
].flatMap((names) => names.split(' '));
const QUERIES = 60;
const QUERIES_JOINED = 240;
const SEED = 20261123;
const TENTHS = 10;
/** Tenths with fewer answers mean nothing. */
const LEAST_ANSWERS = 50;

/** Measures whether the score of a first answer is the probability that it is the object meant: by tenths of the score. */
export const calibration: Question = {
  name: 'calibration',
  title: 'Is the score of an answer the probability that it is right?',
  onlyByName: true,
  async ask() {
    if (CITIES.some((city) => benchCity(city) !== city)) return null;
    const [all, houses, search] = [emptyTenths(), emptyTenths(), emptyTenths()];
    const paths: string[] = [];
    for (const city of CITIES) paths.push(await snapshotFile(city));
    const addresses = paths.map((path) => readTrueAddresses(path));
    const names = paths.map((path) => readOrganizationNames(path));
    const judge = (
      geocode: (query: string) => ReturnType<Awaited<ReturnType<typeof openEngine>>['geocode']>,
      queries: ReturnType<typeof askedQueries>,
    ): void => {
      for (const { query, isMeant } of queries) {
        const [first] = geocode(query).results;
        // The lines give organisations addresses of others: one found by its name is neither right nor wrong.
        if (first === undefined || first.type === 'organization' || first.type === 'poi') continue;
        const isHouse = first.precision === 'house' || first.precision === 'nearest_house';
        for (const tenths of isHouse ? [all, houses] : [all]) count(tenths, first.score, isMeant(first));
      }
    };
    for (const [i, path] of paths.entries()) {
      const engine = await openEngine(path);
      const foreign = addresses.filter((_, k) => k !== i).flat();
      judge(
        (query) => engine.geocode(query),
        askedQueries(addresses[i]!, foreign, QUERIES, new Random(SEED), names[i]!),
      );
      for (const row of strangersQueries(CITIES[i]!)) {
        const { confidence = 0, fault } = judgeSecondSearch(engine, row);
        if (confidence > 0) count(search, confidence, fault === null);
      }
      engine.close();
    }
    for (const some of inRegions(paths.map((path, i) => ({ path, own: addresses[i]!, names: names[i]! })))) {
      const sections = new SectionSet();
      buildGeocodingSections(joinedInput(some.map(({ path }) => readGeocodingInput(path))), sections);
      const geocoder = openGeocoder(sections);
      const own = some.flatMap((city) => city.own);
      const organizations = some.flatMap((city) => city.names);
      const foreign = addresses.filter((list) => some.every((city) => city.own !== list)).flat();
      judge(
        (query) => geocoder.geocode(query),
        askedQueries(own, foreign, QUERIES_JOINED, new Random(SEED), organizations),
      );
    }
    const rows = [...all, ...houses, ...search].map(({ answers, right, score }, n): Record<string, Value> => {
      const i = n % TENTHS;
      const [mean, share] = answers === 0 ? [null, null] : [(100 * score) / answers, (100 * right) / answers];
      const off = mean === null || share === null || answers < LEAST_ANSWERS ? null : share - mean;
      return {
        of: ['all answers', 'houses', 'smart search'][Math.floor(n / TENTHS)]!,
        score: `${i / TENTHS} to ${(i + 1) / TENTHS}`,
        answers,
        'mean score %': mean,
        'right %': share,
        'off, points': off,
      };
    });
    const worst = (of: string): string =>
      Math.max(
        ...rows.filter((row) => row['of'] === of).map((row) => Math.abs(Number(row['off, points'] ?? 0))),
      ).toFixed(1);
    return {
      rows,
      note:
        `${CITIES.length} kept cities; geocoding in each by itself and in four as one, smart search by the sets of strangers' queries; ` +
        `worst tenth of ${LEAST_ANSWERS} answers or more: ${worst('all answers')} and ${worst('smart search')} points off`,
    };
  },
};

/** Returns strangers' searches in a kept city, except those that should find nothing. */
const strangersQueries = (city: string): Record<string, string>[] =>
  Object.entries(STRANGERS_SETS)
    .filter(([, { kept }]) => kept.includes(city))
    .flatMap(([folder]) => readSet(`../${folder}/search`))
    .filter((row) => row['city'] === city && row['expected'] !== 'none');

function count(tenths: Tenth[], score: number, isRight: boolean): void {
  const tenth = tenths[Math.min(TENTHS - 1, Math.floor(score * TENTHS))]!;
  tenth.answers++;
  tenth.score += score;
  if (isRight) tenth.right++;
}

/** The answers with scores in one tenth: their number, the right ones among them, and the sum of their scores. */
interface Tenth {
  answers: number;
  right: number;
  score: number;
}

const emptyTenths = (): Tenth[] => Array.from({ length: TENTHS }, () => ({ answers: 0, right: 0, score: 0 }));
