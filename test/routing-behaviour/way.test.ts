import { drives } from './support/behaviour.ts';

drives(
  'roads for cars, and ways that are not',
  [
    'motorway',
    'motorway_link',
    'trunk',
    'trunk_link',
    'primary',
    'primary_link',
    'secondary',
    'secondary_link',
    'tertiary',
  ]
    .concat(['tertiary_link', 'residential', 'service', 'unclassified', 'living_street'])
    .map((highway) => `| ${highway} | ${highway === 'motorway' ? 'forward' : 'both'} |`)
    .concat(
      [
        'road',
        'track',
        'path',
        'footway',
        'pedestrian',
        'steps',
        'pier',
        'cycleway',
        'bridleway',
        'busway',
        'platform',
      ].map((highway) => `| ${highway} | none |`),
    )
    .reduce((table, row) => `${table}\n${row}`, '| highway | open |'),
);
