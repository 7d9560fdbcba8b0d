/** A set of queries written by somebody who had not seen the engine. */
export interface StrangersSet {
  readonly ordinal: string;
  /** Cities that may be used in development. */
  readonly development: readonly string[];
  /** Cities reserved for measuring. */
  readonly kept: readonly string[];
}

/** Sets of strangers' queries, by their folder in `test/data`. */
export const STRANGERS_SETS: Readonly<Record<string, StrangersSet>> = {
  'blind-2': {
    ordinal: 'second',
    development: ['petrozavodsk', 'ryazan', 'orenburg', 'kemerovo', 'nefteyugansk'],
    kept: ['blagoveshchensk', 'kaluga', 'maykop'],
  },
  'blind-4': {
    ordinal: 'fourth',
    development: ['vladimir', 'cheboksary', 'tolyatti', 'nalchik'],
    kept: ['kostroma', 'murmansk'],
  },
  'blind-5': {
    ordinal: 'fifth',
    development: ['irkutsk', 'petrozavodsk', 'kaliningrad', 'ryazan', 'pyatigorsk'],
    kept: ['tver', 'kaluga', 'veliky-novgorod'],
  },
  'blind-6': {
    ordinal: 'sixth',
    development: ['bryansk', 'syktyvkar', 'yuzhno-sakhalinsk', 'vladikavkaz', 'orel'],
    kept: ['yoshkar-ola', 'arzamas', 'obninsk'],
  },
  'blind-7': {
    ordinal: 'seventh',
    development: [
      'tula',
      'astrakhan',
      'smolensk',
      'novokuznetsk',
      'cherepovets',
      'podolsk',
      'abakan',
      'naberezhnye-chelny',
    ],
    kept: ['seversk', 'blagoveshchensk', 'maykop', 'murmansk', 'kostroma'],
  },
  'blind-8': {
    ordinal: 'eighth',
    development: [
      'sterlitamak',
      'nizhnevartovsk',
      'serpukhov',
      'almetyevsk',
      'norilsk',
      'saransk',
      'volzhsky',
      'pskov',
    ],
    kept: ['tver', 'veliky-novgorod', 'obninsk', 'arzamas', 'yoshkar-ola'],
  },
  'blind-9': {
    ordinal: 'ninth',
    development: ['angarsk', 'balakovo', 'khimki', 'kislovodsk', 'nizhnekamsk', 'kamensk-uralsky'],
    kept: ['blagoveshchensk', 'kostroma', 'murmansk', 'kaluga', 'maykop'],
  },
  'blind-10': {
    ordinal: 'tenth',
    development: [
      'yuzhno-sakhalinsk',
      'petrozavodsk',
      'novokuznetsk',
      'bryansk',
      'pyatigorsk',
      'cheboksary',
      'nefteyugansk',
    ],
    kept: ['seversk', 'arzamas', 'tver', 'veliky-novgorod', 'obninsk', 'yoshkar-ola', 'blagoveshchensk'],
  },
  'blind-11': {
    ordinal: 'eleventh',
    development: ['irkutsk', 'orenburg', 'kaliningrad', 'cherepovets', 'abakan', 'vladikavkaz', 'tula', 'pushkino'],
    kept: ['blagoveshchensk', 'kaluga', 'kostroma', 'maykop', 'murmansk', 'tver', 'veliky-novgorod', 'yoshkar-ola'],
  },
  'blind-12': {
    ordinal: 'twelfth',
    development: ['kemerovo', 'vladimir', 'tolyatti', 'syktyvkar', 'astrakhan', 'kamensk-uralsky'],
    kept: ['arzamas', 'tver', 'kaluga', 'obninsk', 'murmansk', 'yoshkar-ola', 'seversk', 'veliky-novgorod'],
  },
  'blind-13': {
    ordinal: 'thirteenth',
    development: [
      'smolensk',
      'sterlitamak',
      'nalchik',
      'serpukhov',
      'angarsk',
      'orenburg',
      'petrozavodsk',
      'yuzhno-sakhalinsk',
    ],
    kept: ['blagoveshchensk', 'kostroma', 'maykop', 'kaluga', 'tver', 'murmansk', 'obninsk', 'yoshkar-ola'],
  },
  'blind-14': {
    ordinal: 'fourteenth',
    development: [
      'kemerovo',
      'cherepovets',
      'ryazan',
      'vladimir',
      'astrakhan',
      'bryansk',
      'cheboksary',
      'nizhnevartovsk',
    ],
    kept: ['arzamas', 'seversk', 'veliky-novgorod', 'tver', 'murmansk', 'kostroma', 'maykop', 'blagoveshchensk'],
  },
  'blind-15': {
    ordinal: 'fifteenth',
    development: [
      'tula',
      'abakan',
      'orenburg',
      'kaliningrad',
      'podolsk',
      'naberezhnye-chelny',
      'novokuznetsk',
      'vladikavkaz',
      'irkutsk',
      'petrozavodsk',
      'smolensk',
      'serpukhov',
      'nalchik',
      'tolyatti',
      'yuzhno-sakhalinsk',
      'cherepovets',
    ],
    kept: ['blagoveshchensk', 'kostroma', 'murmansk', 'obninsk', 'veliky-novgorod', 'yoshkar-ola', 'tver', 'kaluga'],
  },
  'blind-16': {
    ordinal: 'sixteenth',
    development: [
      'ryazan',
      'kemerovo',
      'bryansk',
      'orenburg',
      'kaliningrad',
      'tula',
      'novokuznetsk',
      'naberezhnye-chelny',
    ],
    kept: ['arzamas', 'kaluga', 'maykop', 'seversk', 'obninsk', 'murmansk', 'kostroma', 'yoshkar-ola'],
  },
  'blind-17': {
    ordinal: 'seventeenth',
    development: ['cherepovets', 'petrozavodsk', 'sterlitamak'],
    kept: ['kostroma', 'obninsk', 'yoshkar-ola'],
  },
  'blind-18': {
    ordinal: 'eighteenth',
    development: ['smolensk', 'tolyatti', 'kamensk-uralsky'],
    kept: ['murmansk', 'veliky-novgorod', 'tver', 'blagoveshchensk'],
  },
  'blind-19': {
    ordinal: 'nineteenth',
    development: [],
    kept: ['kostroma', 'obninsk', 'yoshkar-ola', 'seversk'],
  },
  'blind-20': {
    ordinal: 'twentieth',
    development: [],
    kept: ['murmansk', 'blagoveshchensk', 'arzamas', 'kaluga'],
  },
  'blind-21': {
    ordinal: 'twenty-first',
    development: [],
    kept: ['obninsk', 'maykop', 'seversk', 'yoshkar-ola'],
  },
  'blind-22': {
    ordinal: 'twenty-second',
    development: [],
    kept: ['veliky-novgorod', 'kostroma', 'tver', 'seversk'],
  },
  'blind-23': {
    ordinal: 'twenty-third',
    development: ['cheboksary'],
    kept: ['kaluga', 'kostroma'],
  },
  'blind-24': {
    ordinal: 'twenty-fourth',
    development: [],
    kept: ['veliky-novgorod', 'yoshkar-ola'],
  },
  'blind-25': {
    ordinal: 'twenty-fifth',
    development: [],
    kept: ['maykop', 'arzamas', 'obninsk', 'blagoveshchensk'],
  },
  'blind-26': {
    ordinal: 'twenty-sixth',
    development: [],
    kept: ['murmansk', 'tver', 'kaluga', 'kostroma'],
  },
};
