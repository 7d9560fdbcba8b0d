import { expect, it } from 'vitest';
import { RoadMap } from './support/road-map.ts';

/** A motorway with a ramp, and one fork of the ramp. */
const roads = (ramp: string): RoadMap =>
  new RoadMap({
    gridM: 100,
    drawing: `
      a - - - b - - - c - - - d
                  e
                          f - - - g
    `,
    ways: `
      | nodes | highway      | oneway | name | destination | destination:ref | destination:street | junction:ref | destination:forward | destination:backward |
      | abcd  | trunk        | yes    | main | Москва      |                 |                    |              |                     |                      |
      | bef   | trunk_link   | ${ramp} |
      | fg    | primary      |        | -    |             |                 |                    |              |                     |                      |
    `,
  });

const tellsAtRamp = (map: RoadMap, lang: 'ru' | 'en'): string | undefined => {
  const result = map.route('ag', { lang });
  return result.found ? result.steps?.[1]?.instruction : result.reason;
};

it.each([
  ['yes | - | Светлогорск; Пионерский | | | | |', 'Съезжайте направо по указателю «Светлогорск, Пионерский»'],
  ['yes | - | Светлогорск | А-217 | | 12 | |', 'Съезжайте направо (съезд 12) по указателю «А-217, Светлогорск»'],
  ['yes | - | | А-217 | улица Победы | | |', 'Съезжайте направо по указателю «А-217, улица Победы»'],
  ['yes | - | Светлогорск | | улица Победы | | |', 'Съезжайте направо по указателю «Светлогорск»'],
  ['yes | А-217 | Светлогорск | А-217 | | | |', 'Съезжайте направо на А-217 по указателю «Светлогорск»'],
  ['yes | - | Светлогорск | | | | Янтарный | Балтийск', 'Съезжайте направо по указателю «Янтарный»'],
  ['yes | - | | | | | |', 'Съезжайте направо'],
  ['no | - | Светлогорск | | | | |', 'Съезжайте направо'],
])('the sign over a ramp is told to who takes it: %s', (ramp, instruction) => {
  expect(tellsAtRamp(roads(ramp), 'ru')).toBe(instruction);
});

it('in English the places are in Latin letters', () => {
  expect(tellsAtRamp(roads('yes | - | Светлогорск | А-217 | | 12 | |'), 'en')).toBe(
    'Take exit 12 on the right towards A-217, Svetlogorsk',
  );
});

it('against the way’s nodes the sign is that of the other direction', () => {
  const map = new RoadMap({
    drawing: `
      a - b - c
          d
    `,
    ways: `
      | nodes | oneway | destination | destination:backward |
      | abc   |        |             |                      |
      | db    | -1     | Тверь       | Клин                 |
    `,
  });
  const result = map.route('ad', { lang: 'ru' });
  expect(result.found && result.steps?.[1]?.instruction).toBe('Поверните направо: db, по указателю «Клин»');
});

it.each([
  ['a ramp without a number of its own', '', 'Съезжайте направо (съезд 103)'],
  ['a ramp with one', '105', 'Съезжайте направо (съезд 105)'],
])('the number of a motorway junction is that of the exit: %s', (_, own, instruction) => {
  const map = new RoadMap({
    drawing: `
      a - - - b - - - c - - - d
                  e
                          f - - - g
    `,
    ways: `
      | nodes | highway       | oneway | name | junction:ref |
      | ab    | motorway      | yes    | main |              |
      | bcd   | motorway      | yes    | main |              |
      | bef   | motorway_link | yes    | -    | ${own}       |
      | fg    | primary       |        | -    |              |
    `,
    nodes: '| node | highway | ref |\n| b | motorway_junction | 103 |',
  });
  expect(tellsAtRamp(map, 'ru')).toBe(instruction);
  const straightOn = map.route('ad', { lang: 'ru' });
  expect(straightOn.found && straightOn.steps?.map((step) => step.instruction).join()).not.toContain('103');
});
