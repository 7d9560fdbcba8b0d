import { openEngine } from '@verst/core';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question } from '../measure/report.ts';
import { measureEach } from '../measure/timing.ts';
import { isRight } from '../queries/judge.ts';
import { makeVariants, VARIANT_CLASSES, type Variant, type VariantClass } from '../queries/messy-variants.ts';
import { readTrueAddresses, type TrueAddress } from '../queries/true-addresses.ts';

const QUERIES_PER_CLASS = 10;
/** Fuse.js takes seconds for a query on a city. */
const FUSE_QUERIES = 10;
const SEED = 20261121;

/** The same addresses and queries through Verst and through general search libraries, in one run. */
export const geocodePeers: Question = {
  name: 'geocode-peers',
  title: 'How does geocoding compare with general search libraries on the same data?',
  async ask() {
    const city = benchCity('irkutsk');
    const path = await snapshotFile(city);
    const addresses = readTrueAddresses(path);
    const mix = (Object.keys(VARIANT_CLASSES) as VariantClass[]).flatMap(
      (name) => makeVariants(addresses, name, QUERIES_PER_CLASS, new Random(SEED)).variants,
    );
    const engine = await openEngine(path);
    const verst = measureEach(mix, ({ query }) => engine.geocode(query));
    const verstRight = mix.filter(({ query, truth }) => isRight(engine.geocode(query).results[0], truth)).length;
    engine.close();
    const rows = [
      { peer: 'Verst', queries: mix.length, 'right %': (100 * verstRight) / mix.length, 'p50 ms': verst.p50 },
      measurePeer('MiniSearch', mix, miniSearch(addresses)),
      measurePeer('Fuse.js', new Random(SEED).sample(mix, FUSE_QUERIES), fuse(addresses)),
    ];
    const note = `${city}: ${addresses.length} addresses; the libraries search «город, улица, дом» with their fuzzy options`;
    return { rows: rows.map((row) => ({ ...row, 'times slower': row['p50 ms'] / verst.p50 })), note };
  },
};

function measurePeer(peer: string, mix: readonly Variant[], find: (query: string) => TrueAddress | undefined) {
  const found = new Map<Variant, TrueAddress | undefined>();
  const { p50 } = measureEach(mix, (variant) => found.set(variant, find(variant.query)));
  const right = mix.filter((variant) => found.get(variant) === variant.truth).length;
  return { peer, queries: mix.length, 'right %': (100 * right) / mix.length, 'p50 ms': p50 };
}

function miniSearch(addresses: readonly TrueAddress[]): (query: string) => TrueAddress | undefined {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    processTerm: (term) => term.toLowerCase().replaceAll('ё', 'е'),
  });
  index.addAll(addresses.map((address, id) => ({ id, text: VARIANT_CLASSES.exact(address) })));
  return (query) => {
    const best = index.search(query, { fuzzy: 0.2, prefix: true })[0];
    return best && addresses[best.id as number];
  };
}

function fuse(addresses: readonly TrueAddress[]): (query: string) => TrueAddress | undefined {
  const texts = addresses.map((address) => VARIANT_CLASSES.exact(address));
  const index = new Fuse(texts, { ignoreLocation: true, threshold: 0.4 });
  return (query) => {
    const best = index.search(query.slice(0, 32), { limit: 1 })[0];
    return best && addresses[best.refIndex];
  };
}
