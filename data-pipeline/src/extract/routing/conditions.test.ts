import { describe, expect, it } from 'vitest';
import { Conditions, ownMeasures } from './conditions.ts';
import { CAR } from './profiles/car-table.ts';

const OWN = ownMeasures(CAR.body);

/** Returns the value in force of a conditional tag at a moment, or undefined. */
const valueOf = (text: string, at = '2026-05-05T12:00', lat = 55): string | undefined =>
  new Conditions(at).inForce({ 'access:conditional': text }, OWN, () => lat).tags['access'];

describe('conditional tags', () => {
  it.each([
    ['no @ (08:00-18:00)', 'no'],
    ['no @ 08:00-18:00', 'no'],
    ['no @ (22:00-06:00)', undefined],
    ['no @ (Tu)', 'no'],
    ['no @ (We-Mo)', undefined],
    ['no @ (May)', 'no'],
    ['no @ (Oct-Apr)', undefined],
    ['no @ (sunrise-sunset)', 'no'],
    ['no @ (Mo-Fr 07:00-09:00; Tu 11:00-13:00)', 'no'],
    ['no @ Mo-Fr 07:00-09:00; Tu 11:00-13:00', 'no'],
    ['no @ (Tu); private @ (11:00-13:00)', 'private'],
    ['no @ (Tu); private @ (18:00-20:00)', 'no'],
    ['no @ (Tu AND 11:00-13:00)', 'no'],
    ['no @ (Tu) AND (18:00-20:00)', undefined],
    ['no @ (weight>2)', 'no'],
    ['no @ (weight>3.5)', undefined],
    ['no @ (weight <= 3.5 t)', 'no'],
    ['no @ (axles>2)', undefined],
    ['no @ wet', undefined],
    ['no @ (occupants<2)', undefined],
    ['no @', undefined],
    ['@ (Tu)', undefined],
    ['no', undefined],
    ['no @ (((', undefined],
    [';;@;', undefined],
  ])('%s', (text, value) => expect(valueOf(text)).toBe(value));

  it('take the place of the plain tag, and say so', () => {
    const tags = { maxspeed: '60', 'maxspeed:conditional': '40 @ (22:00-06:00)', name: 'Тихая' };
    const night = new Conditions('2026-05-05T23:00').inForce(tags, OWN, () => 55);
    expect(night.tags).toMatchObject({ maxspeed: '40', name: 'Тихая' });
    expect([...night.conditional]).toEqual(['maxspeed']);
    const day = new Conditions('2026-05-05T12:00').inForce(tags, OWN, () => 55);
    expect(day.tags).toBe(tags);
    expect(day.conditional.size).toBe(0);
  });

  it('know the public holidays of Russia', () => {
    expect(valueOf('no @ (PH)', '2026-05-09T12:00')).toBe('no');
    expect(valueOf('no @ (PH)', '2026-05-13T12:00')).toBeUndefined();
  });

  it('do not hold where the sun does not rise', () => {
    expect(valueOf('no @ (sunrise-sunset)', '2026-12-22T12:00', 80)).toBeUndefined();
  });

  it('want a moment that is one', () => expect(() => new Conditions('soon')).toThrow('"soon" is not a date and time'));
});
