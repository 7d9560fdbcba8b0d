import { transliterate } from '../names/transliterate.ts';
import type { Random } from '../random.ts';

/** Returns an unassigned telephone number in one of the common notations. */
export function phoneNumber(random: Random): string {
  const line = `${random.int(0, 999)}`.padStart(3, '0');
  const [a, b] = [random.int(10, 99), random.int(10, 99)];
  return random.weighted([
    [`+7 900 000-${a}-${b}`, 30],
    [`+7 (900) 000-${a}-${b}`, 20],
    [`+7 48999 ${line.slice(0, 1)}-${a}-${b}`, 25],
    [`8 (900) 000-${a}-${b}`, 8],
    [`+7900000${a}${b}`, 9],
    [`8 800 000-${a}-${b}`, 8],
  ] as const);
}

/** Returns a website address under an example domain. */
export const website = (name: string): string => {
  const label = transliterate(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `https://${label === '' ? 'firma' : label}.example.ru`;
};

/** Opening hours by kind of business, as mappers write them. */
export const OPENING_HOURS = {
  shop: ['Mo-Su 09:00-21:00', 'Mo-Su 08:00-22:00', 'Mo-Su 08:00-23:00', 'Mo-Fr 09:00-19:00; Sa-Su 10:00-17:00', '24/7'],
  boutique: [
    'Mo-Su 10:00-20:00',
    'Mo-Fr 10:00-19:00; Sa 10:00-17:00; Su off',
    'Mo-Sa 10:00-19:00',
    'Tu-Su 10:00-18:00',
  ],
  cafe: [
    'Mo-Su 10:00-22:00',
    'Mo-Th 09:00-22:00; Fr,Sa 09:00-24:00; Su 10:00-22:00',
    'Mo-Fr 08:00-20:00; Sa,Su 09:00-20:00',
    'Mo-Su 12:00-02:00',
  ],
  office: [
    'Mo-Fr 09:00-18:00',
    'Mo-Fr 09:00-13:00,14:00-18:00',
    'Mo-Th 08:30-17:30; Fr 08:30-16:30; PH off',
    'Mo-Fr 09:00-18:00; Sa 10:00-15:00',
  ],
  pharmacy: ['Mo-Su 08:00-21:00', '24/7', 'Mo-Fr 08:00-20:00; Sa,Su 09:00-18:00', 'Mo-Su 09:00-22:00'],
  health: ['Mo-Fr 07:30-20:00; Sa 08:00-14:00', 'Mo-Su 08:00-20:00', 'Mo-Fr 08:00-18:00'],
  always: ['24/7'],
  post: ['Mo-Fr 08:00-20:00; Sa 09:00-18:00; Su off', 'Tu-Fr 09:00-18:00, Sa 09:00-16:00, 13:00-14:00 off'],
  culture: ['Tu-Su 10:00-18:00', 'We-Su 11:00-19:00; Mo,Tu off', 'Tu-Su 10:00-18:00; Th 12:00-20:00'],
  sport: ['Mo-Fr 07:00-23:00; Sa,Su 09:00-22:00', 'Mo-Su 08:00-22:00'],
} as const satisfies Record<string, readonly string[]>;

export type HoursKind = keyof typeof OPENING_HOURS;
