import type { Engine } from '@verst/core';
import { folded } from '../blind/read-set.ts';
import type { Random } from '../measure/random.ts';
import type { NamedObject } from '../queries/poi-queries.ts';
import { inLatin, spoilLongestWord } from '../queries/variant-classes.ts';

/** A query for a place by its name, with a judge: true if the first answer has that name. */
export interface AskedPlace {
  readonly kind: string;
  readonly isRight: (engine: Engine) => boolean;
}

/** Words of this many letters can be cut or misspelled and still be known. */
const LONG = 6;
/** Letters that are cut off. */
const CUT = 2;

/** Spellings of names by people: null for a name that cannot be written so. */
const SPELLINGS: Readonly<Record<string, (name: string, random: Random) => string | null>> = {
  'a name': (name) => name.toLowerCase(),
  'a name with a typing error': (name, random) => spoilLongestWord(name, random, LONG, 1),
  'a name with two typing errors': (name, random) => spoilLongestWord(name, random, 2 * LONG, 2),
  'a name in Latin letters': (name) => inLatin(name.toLowerCase(), 'bgn'),
  'a name cut short': (name) => (name.split(' ').at(-1)!.length >= LONG ? name.slice(0, -CUT) : null),
  'a name in the genitive': (name) => (/[бвгдзклмнпрст]$/.test(name) ? `${name}а` : null),
  'words of a name': (name) => {
    const words = name.split(' ');
    return words.length > 2 ? words.slice(1).join(' ') : null;
  },
};

/** Returns messy names of a snapshot's places as people ask for them there, `count` of each kind. */
export function askedPlaces(objects: readonly NamedObject[], count: number, random: Random): AskedPlace[] {
  const named = objects.filter(({ name }) => /^[а-яё -]{5,}$/i.test(name));
  return Object.entries(SPELLINGS).flatMap(([kind, spell]) => {
    const written = random.sample(named, named.length).flatMap((object) => {
      const query = spell(object.name, random);
      return query === null ? [] : [{ object, query }];
    });
    return written.slice(0, count).map(({ object: { name, lat, lon }, query }): AskedPlace => ({
      kind,
      isRight: (engine) => {
        const [first] = engine.search(query, { lat, lon, limit: 1 }).results;
        return first !== undefined && folded(first.name).includes(folded(name));
      },
    }));
  });
}
