import { describe, expect, it } from 'vitest';
import type { ChatPlace } from '../chat/chat-types.ts';
import { asksOfPlace, isNameOf, readingOf } from './reading.ts';
import { EMPTY_FRAME } from '../skills/turn.ts';

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
const rolesOf = (text: string) => [...readingOf(text, frame).roles];
const partsOf = (text: string) => readingOf(text, frame).parts.map(({ marker, words }) => [marker, words]);

const isToyShop = (name: string) => isNameOf('детский мир', place(name, 0));

describe('isNameOf', () => {
  it('needs the words of a brand side by side', () => {
    expect(isToyShop('ТЦ «Детский мир»')).toBe(true);
    expect(isToyShop('Детский сад № 5 «Мир детства»')).toBe(false);
  });
});

describe('readingOf', () => {
  it.each([
    ['самый ближний как дойти', ['nearest', 'walk']],
    ['как дойти до самого близкого', ['walk', 'to', 'nearest']],
    ['ну хоть адрес', ['address']],
    ['позвонить туда можно?', ['phone', 'that']],
    ['а всего сколько выйдет', ['total', 'much']],
    ['а обратно на машине', ['back', 'drive']],
    ['а жителей там сколько', ['residents', 'that', 'much']],
    ['а в воскресенье?', ['day']],
    ['walk me to the nearest one', ['walk', 'to', 'nearest']],
    ['how far is it by foot', ['far', 'that', 'walk']],
    ['the closest one, phone?', ['nearest', 'phone']],
  ])('reads «%s»', (text, roles) => {
    expect(rolesOf(text)).toEqual(roles);
  });

  it.each([
    [
      'аптека рядом с вокзалом',
      [
        [null, 'аптека'],
        ['near', 'вокзалом'],
      ],
    ],
    ['как доехать от премьера', [['from', 'премьера']]],
    [
      'до цирка или до драмтеатра быстрее дойти',
      [
        ['to', 'цирка'],
        ['to', 'драмтеатра'],
      ],
    ],
    ['а с бассейном?', [['with', 'бассейном']]],
    ['а с вокзала?', [['from', 'вокзала']]],
    ['а с советской?', [['from', 'советской']]],
    ['ашан сегодня до скольки', [[null, 'ашан']]],
    [
      'route from the circus to the market',
      [
        ['from', 'circus'],
        ['to', 'market'],
      ],
    ],
    ['купи слона', [[null, 'купи слона']]],
  ])('parts «%s»', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('knows what is asked for and what only asks', () => {
    expect(readingOf('ну а есть круглосуточная?', frame).rest).toBe('круглосуточная');
    expect(readingOf('лукойл среди них есть?', frame).rest).toBe('лукойл');
    expect(readingOf('назови ближайшие три', frame).count).toBe(3);
    expect(readingOf('вторая поликлиника', frame).parts).toHaveLength(1);
  });

  it('picks by distance, number and name', () => {
    expect(readingOf('ближайшая', frame)?.pick?.name).toBe('ЦУМ');
    expect(readingOf('адрес третьего', frame)?.pick?.name).toBe('М5 Молл');
    expect(readingOf('номер 1 далеко?', frame)?.pick?.name).toBe('ТРЦ Премьер');
    expect(readingOf('а последний', frame)?.pick?.name).toBe('М5 Молл');
    expect(readingOf('а до премьера сколько ехать', frame)?.pick?.name).toBe('ТРЦ Премьер');
    expect(readingOf('дорогу до цума', frame)?.pick?.name).toBe('ЦУМ');
  });

  it('knows words of the kind that was asked for', () => {
    expect(readingOf('сколько там таких аптек', frame)).toMatchObject({ pick: null });
    expect(readingOf('не обязательно круглосуточную', frame)).toMatchObject({ parts: [] });
  });
});

describe('asksOfPlace', () => {
  it('is true of a question without a place', () => {
    expect(['до скольки', 'телефон', 'как дойти'].map(asksOfPlace)).toEqual([true, true, true]);
    expect(['музей', 'и потом в банк'].map(asksOfPlace)).toEqual([false, false]);
  });
});
