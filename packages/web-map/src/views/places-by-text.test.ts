import { expect, it } from 'vitest';
import type { components } from '../client/index.ts';
import { WORDS } from '../ui/words.ts';
import { Format } from '../ui/format.ts';
import { foundPlace, toldApart } from './places-by-text.ts';

const STREET: components['schemas']['GeocodeResult'] = {
  id: 's1',
  name: 'Иркутск, улица Ленина',
  type: 'road',
  place_type: 'street',
  lat: 52.28,
  lon: 104.28,
  precision: 'street',
  components: { city: 'Иркутск', street: 'улица Ленина' },
  matched: [
    { text: 'улица Ленина', component: 'street', corrected: null },
    { text: '999', component: 'ignored', corrected: null },
  ],
} as unknown as components['schemas']['GeocodeResult'];

it('a street says that it lacks the house asked for, and no other words that were ignored', () => {
  expect(foundPlace(STREET, WORDS.ru)).toMatchObject({
    title: 'улица Ленина',
    detail: 'нет дома 999 · Иркутск',
    note: 'нет дома 999',
  });
  const matched = [STREET.matched[0]!, { ...STREET.matched[1]!, text: 'кофейня' }];
  expect(foundPlace({ ...STREET, matched }, WORDS.ru).detail).toBe('Иркутск');
});

it('streets of one name in a town are told apart by how far they are', () => {
  const streets = [STREET, { ...STREET, lat: 52.34 }, { ...STREET, name: 'Иркутск, улица Мира', components: { street: 'улица Мира' } }]; // prettier-ignore
  const found = streets.map((street) => foundPlace({ ...street, matched: [] }, WORDS.ru));
  const details = toldApart(found, { lat: 52.28, lon: 104.28 }, new Format('ru', WORDS.ru)).map(({ detail }) => detail);
  expect(details.map((detail) => detail.replaceAll('\u00A0', ' '))).toEqual(['Иркутск · 0 м', 'Иркутск · 6,7 км', '']);
});
