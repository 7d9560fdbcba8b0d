import { describe, expect, it } from 'vitest';
import type { StepLane } from '../types.ts';
import { instructionText, voiceText } from './texts/instructions.ts';
import { lanesTowards } from './lane-arrows.ts';
import { modifierOf } from './maneuver-type.ts';
import { sideOf } from './step-places.ts';

describe('sideOf', () => {
  const from = { lat: 52.2, lon: 104.25 };
  it('tells on which side of the road an end lies, by the direction of coming', () => {
    const east = { lat: 52.2, lon: 104.251 };
    expect(sideOf(from, 0, east)).toBe('right');
    expect(sideOf(from, 180, east)).toBe('left');
    expect(sideOf(from, 90, east)).toBe('straight');
    expect(sideOf(from, 45, { lat: 52.20001, lon: 104.25 })).toBe('straight');
  });
});

describe('modifierOf', () => {
  it('names directions as OSRM does', () => {
    expect([0, 30, 90, 150, 175, -175, -150, -90, -30].map(modifierOf).join(', ')).toBe(
      'straight, slight right, right, sharp right, uturn, uturn, sharp left, left, slight left',
    );
  });
});

describe('words of each profile', () => {
  const road = { roadName: 'улица Ленина' };

  it.each([
    ['ru', 'depart', 'driving', 'Начните движение по улице Ленина'],
    ['ru', 'depart', 'walking', 'Идите по улице Ленина'],
    ['ru', 'depart', 'cycling', 'Поезжайте по улице Ленина'],
    ['ru', 'continue', 'pushing bike', 'Ведите велосипед дальше по улице Ленина'],
    ['en', 'depart', 'cycling', 'Start cycling along улица Ленина'],
    ['en', 'continue', 'pushing bike', 'Keep pushing your bicycle along улица Ленина'],
  ] as const)('%s %s %s', (language, maneuver, mode, text) => {
    expect(instructionText(language, maneuver, road, mode)).toBe(text);
  });

  it.each([
    ['ru', 'depart', null, 'Идите по улице Ленина'],
    ['ru', 'turn-left', null, 'Поверните налево на улицу Ленина'],
    ['ru', 'arrive', 'left', 'Вы на месте, слева'],
    ['en', 'arrive', 'right', 'You have arrived, on the right'],
    ['en', 'arrive', 'straight', 'You have arrived'],
  ] as const)('spoken: %s %s %s', (language, maneuver, side, text) => {
    const told = maneuver === 'arrive' ? { roadName: '' } : { ...road, towards: ['Центр'], exitNumber: '5' };
    expect(voiceText(language, maneuver, told, 'walking', side)).toBe(text);
  });
});

/** Lanes from left to right, `*` after those that lead the right way. */
const lanesText = (lanes: readonly StepLane[]): string =>
  lanes.map(({ indications, valid }) => `${indications.join(' and ')}${valid ? '*' : ''}`).join(' | ');

describe('lanesTowards', () => {
  it.each([
    ['left|through|right', 0, [-90, 0, 90], 'left | straight* | right'],
    ['left|through|right', -90, [-90, 0, 90], 'left* | straight | right'],
    ['left;through|through|through;right', 90, [-90, 0, 90], 'left and straight | straight | straight and right*'],
    // The road bends, and the arrow straight on follows the bend.
    ['left|through', -50, [-130, -50], 'left | straight*'],
    ['through|slight_right', 12, [-3, 12], 'straight | slight right*'],
    // A ramp goes straight on where the main road bends away.
    ['through|through|slight_right', 1, [-9, 1], 'straight | straight | slight right*'],
    // The road on the right may not be entered.
    ['through|right', 0, [-90, 0], 'straight* | right'],
    ['||right', 0, [0, 90], 'none* | none* | right'],
    ['none|none|merge_to_left', 2, [2], 'none* | none* | slight left'],
    ['reverse|through', 180, [0], 'uturn* | straight'],
    ['reverse;left|through', 0, [-90, 0], 'uturn and left | straight*'],
    // Fewer roads than arrows, because an arm is closed: the nearest arrow counts.
    ['left|through|right', 80, [0, 80], 'left | straight | right*'],
    ['left|nonsense', 0, [0], ''],
    // No arrow is about this turn, and one to turn round on the left is not about a turn to the right.
    ['through|through', 88, [0, 88], ''],
    ['reverse;left', 119, [-70, 22, 119], ''],
    // Left lanes lead to a U-turn.
    ['left|through', -180, [-90, 0, 20], 'left* | straight'],
  ])('%s at a turn of %i', (tag, turn, ways, expected) => {
    expect(lanesText(lanesTowards(tag, turn, ways))).toBe(expected);
  });
});
