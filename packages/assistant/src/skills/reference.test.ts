import { describe, expect, it } from 'vitest';
import type { ChatPlace } from '../chat/chat-types.ts';
import { asksOfPlace, referenceIn } from './reference.ts';
import { EMPTY_FRAME } from './turn.ts';

const place = (name: string, distanceM: number): ChatPlace => ({
  id: name,
  name,
  type: 'organization',
  category: 'mall',
  lat: 54,
  lon: 39,
  distance_m: distanceM,
  address: null,
  phone: null,
  opening_hours: null,
  is_open: null,
});
const places = [place('ТРЦ Премьер', 900), place('ЦУМ', 300), place('М5 Молл', 5000)];
const frame = { ...EMPTY_FRAME, subject: 'круглосуточная аптека', places };
const rolesOf = (text: string) => [...(referenceIn(text, frame)?.roles ?? [])].filter((role) => role !== 'filler');

describe('referenceIn', () => {
  it.each([
    ['самый ближний как дойти', ['nearest', 'walk']],
    ['как дойти до самого близкого', ['walk', 'to', 'nearest']],
    ['ну хоть адрес', ['address']],
    ['позвонить туда можно?', ['phone', 'that']],
    ['а всего сколько выйдет', ['total', 'much']],
    ['а обратно на машине', ['back', 'drive']],
    ['а жителей там сколько', ['residents', 'that', 'much']],
    ['а в воскресенье?', ['day']],
    ['walk me to the nearest one', ['walk', 'nearest']],
    ['how far is it by foot', ['far', 'that', 'walk']],
    ['the closest one, phone?', ['nearest', 'phone']],
  ])('reads «%s»', (text, roles) => {
    expect(rolesOf(text)).toEqual(roles);
  });

  it.each(['аптека рядом с вокзалом', 'как доехать до рынка', 'а если заехать в банк', 'где поесть', 'купи слона'])(
    'leaves «%s» as a request of its own',
    (text) => {
      expect(referenceIn(text, frame)).toBeNull();
    },
  );

  it('picks by distance, number and name', () => {
    expect(referenceIn('ближайшая', frame)?.pick?.name).toBe('ЦУМ');
    expect(referenceIn('адрес третьего', frame)?.pick?.name).toBe('М5 Молл');
    expect(referenceIn('номер 1 далеко?', frame)?.pick?.name).toBe('ТРЦ Премьер');
    expect(referenceIn('а последний', frame)?.pick?.name).toBe('М5 Молл');
    expect(referenceIn('а до премьера сколько ехать', frame)?.pick?.name).toBe('ТРЦ Премьер');
    expect(referenceIn('дорогу до цума', frame)?.pick?.name).toBe('ЦУМ');
  });

  it('takes no name after «от» for the target', () => {
    expect(referenceIn('как доехать от премьера', frame)).toBeNull();
  });

  it('knows words of the kind that was asked for', () => {
    expect(referenceIn('сколько там таких аптек', frame)).toMatchObject({ pick: null });
    expect(referenceIn('не обязательно круглосуточную', frame)).toMatchObject({ isOfKind: true });
  });
});

describe('asksOfPlace', () => {
  it('is true of a question without a place', () => {
    expect(['до скольки', 'телефон', 'как дойти'].map(asksOfPlace)).toEqual([true, true, true]);
    expect(['музей', 'и потом в банк'].map(asksOfPlace)).toEqual([false, false]);
  });
});
