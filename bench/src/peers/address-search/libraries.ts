import { create, insertMultiple, search } from '@orama/orama';
import { Index as FlexSearch } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { TrueAddress } from '../../queries/true-addresses.ts';
import { type AddressPeer, packageVersion, plain, textOf, wordsOf } from './peer.ts';

const FIELDS = ['city', 'street', 'house'] as const;
/** A city is in every address; the house distinguishes neighbours. */
const BOOST = { city: 1, street: 2, house: 3 };

const fieldsOf = ({ city, street, house }: TrueAddress) => ({
  city: plain(city),
  street: plain(street),
  house: plain(house),
});

const hasDigit = (term: string): boolean => /\d/.test(term);

const isWord = (term: string): boolean => term.length > 3 && !hasDigit(term);

export const miniSearch: AddressPeer = {
  name: 'MiniSearch',
  version: packageVersion('minisearch'),
  settings: 'fields city, street, house with boosts 1, 2, 3; words longer than three letters fuzzy 0.2 and as prefixes',
  documentation: 'https://lucaong.github.io/minisearch/types/MiniSearch.SearchOptions.html',
  index(addresses) {
    const index = new MiniSearch({ fields: [...FIELDS], processTerm: plain });
    index.addAll(addresses.map((address, id) => ({ id, ...fieldsOf(address) })));
    const options = { boost: BOOST, fuzzy: (term: string) => (isWord(term) ? 0.2 : false), prefix: isWord };
    return {
      find: (query) => index.search(query, options)[0]?.id as number | undefined,
      ownBytes: 0,
      close() {},
    };
  },
};

export const flexSearch: AddressPeer = {
  name: 'FlexSearch',
  version: packageVersion('flexsearch'),
  settings: "one text; tokenize: 'tolerant' (letters lost and swapped), encoder: 'Normalize', suggest: true",
  documentation: 'https://github.com/nextapps-de/flexsearch#tokenizer',
  index(addresses) {
    const index = new FlexSearch({ tokenize: 'tolerant', encoder: 'Normalize' });
    addresses.forEach((address, id) => index.add(id, textOf(address)));
    return {
      find: (query) => index.search(plain(query), { limit: 1, suggest: true })[0] as number | undefined,
      ownBytes: 0,
      close() {},
    };
  },
};

export const orama: AddressPeer = {
  name: 'Orama',
  version: packageVersion('@orama/orama'),
  settings:
    "language: 'russian'; one text, words as prefixes; fields apart find fewer, and tolerance 1 takes ten times as long",
  documentation: 'https://docs.orama.com/docs/orama-js/search',
  async index(addresses) {
    const db = create({
      schema: { text: 'string' },
      components: { tokenizer: { language: 'russian' } },
    });
    await insertMultiple(
      db,
      addresses.map((address, id) => ({ id: String(id), text: textOf(address) })),
      10_000,
    );
    return {
      async find(query) {
        const term = wordsOf(query).join(' ');
        const { hits } = await search(db, { term, limit: 1 });
        return hits[0] && Number(hits[0].id);
      },
      ownBytes: 0,
      close() {},
    };
  },
};

export const fuse: AddressPeer = {
  name: 'Fuse.js',
  version: packageVersion('fuse.js'),
  settings: 'useTokenSearch; keys city, street, house with weights 1, 2, 3; ignoreLocation',
  documentation: 'https://www.fusejs.io/token-search',
  index(addresses) {
    const keys = FIELDS.map((name) => ({ name, weight: BOOST[name] }));
    const index = new Fuse(addresses.map(fieldsOf), { keys, useTokenSearch: true, ignoreLocation: true });
    return { find: (query) => index.search(plain(query), { limit: 1 })[0]?.refIndex, ownBytes: 0, close() {} };
  },
};
