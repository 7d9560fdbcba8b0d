import { describe, expect, it } from 'vitest';
import { Toolbox } from '../tools/toolbox.ts';
import { exactlyNamed, foremost, isNamedBy, lostName, spotOf, resemblesName } from './named-points.ts';
import { EMPTY_FRAME } from '../skills/turn.ts';
import type { Topic } from '../skills/turn.ts';
import { Wording } from '../skills/wording.ts';

/** A place of interest as a search finds it. */
const found = (name: string, category: string, address: string | null = null) => ({
  id: name,
  name,
  type: 'poi',
  category,
  lat: 44,
  lon: 43,
  address,
});

/** A topic over a map that answers each search with these places. */
function topicOver(results: readonly object[]): Topic {
  const answer = { type: 'poi', confidence: 0.97, interpretation: { category: null, unresolved: [] }, results };
  const tools = new Toolbox(async () => ({ ok: true, value: answer }));
  const say = new Wording('ru');
  return {
    message: '',
    text: '',
    language: 'ru',
    say,
    user: { name: null, lat: 44, lon: 43 },
    frame: EMPTY_FRAME,
    tools,
  };
}

/** The answer of a search that found one name. */
const answerNaming = (name: string, confidence: number) => ({
  type: 'organization',
  confidence,
  interpretation: { category: null, unresolved: [] },
  results: [{ ...found(name, 'shop'), type: 'organization' }],
});

const isNamed = (words: string, name: string, confidence = 0.75) =>
  isNamedBy(words, answerNaming(name, confidence) as never);

describe('isNamedBy', () => {
  it('refuses a name that shares no word with what was said', () => {
    expect(isNamed('туда можно', 'Планета Тур')).toBe(false);
    expect(isNamed('самый ближний', 'Блинная')).toBe(false);
  });

  it('accepts other cases of a word, and a name that the search is sure of', () => {
    expect(isNamed('рынка', 'Рынок Локомотив')).toBe(true);
    expect(isNamed('цирка', 'Рязанский цирк')).toBe(true);
    expect(isNamed('эрмитаж', 'Hermitage', 0.95)).toBe(true);
  });
});

describe('exactlyNamed', () => {
  const parks = {
    interpretation: { category: 'forest_park', unresolved: [] },
    results: [found('Рюмина роща', 'park'), found('Лесопарк', 'park')],
  };

  it('takes the park called «Лесопарк» before a nearer one', () => {
    expect(exactlyNamed('лесопарка', parks as never)).toMatchObject({ name: 'Лесопарк' });
  });

  it('leaves names that are no more than a kind', () => {
    const pharmacies = { ...parks, results: [found('Вита', 'pharmacy'), found('Аптека', 'pharmacy')] };
    expect(exactlyNamed('аптеки', pharmacies as never)).toBeNull();
  });
});

describe('foremost', () => {
  it('takes a filling station before the office of its company', () => {
    const fuel = found('Лукойл', 'fuel');
    expect(foremost([found('Лукойл', 'townhall'), fuel, found('Лукойл', 'fuel')] as never)).toBe(fuel);
  });
});

describe('spotOf', () => {
  it('takes the station of the town before one that is called no more than «Вокзал»', async () => {
    const stations = [
      found('Вокзал', 'station', 'Пятигорск, улица Ермолова'),
      found('Пятигорск', 'station', 'у дома: Пятигорск, Октябрьская улица, 75'),
    ];
    expect(await spotOf('жд вокзала', topicOver(stations))).toMatchObject({ name: 'станция Пятигорск' });
  });

  it('takes a park before the stop that is called after it', async () => {
    const places = [found('Цветник', 'tram_stop'), found('Парк Цветник', 'park')];
    expect(await spotOf('цветника', topicOver(places))).toMatchObject({ name: 'Парк Цветник' });
    expect(await spotOf('цветника', topicOver(places.slice(0, 1)))).toMatchObject({ name: 'Цветник' });
  });
});

/** A search that read a kind and dropped words. */
const answer = (category: string | null, unresolved: string[], name: string) => ({
  type: 'poi',
  confidence: 0.65,
  interpretation: {
    subject: null,
    category,
    category_name: null,
    attributes: [],
    near: null,
    from: null,
    to: null,
    open_now: false,
    open_at: null,
    unresolved,
  },
  results: [found(name, 'aerodrome')],
});

describe('lostName', () => {
  it('is the name of a thing that was answered with another of its kind', () => {
    expect(lostName(answer('aerodrome', ['храброво'], 'аэропорт Девау'))).toBe('храброво');
  });

  it('is null where the name was found, or no kind was read', () => {
    expect(lostName(answer('aerodrome', ['храброва'], 'Храброво'))).toBeNull();
    expect(lostName(answer(null, ['храброво'], 'аэропорт Девау'))).toBeNull();
  });
});

it('takes no adjective of a town or person for its name', () => {
  expect(resemblesName('суздаля', 'Суздальский переулок')).toBe(false);
  expect(resemblesName('суздальского', 'Суздальский переулок')).toBe(true);
  expect(resemblesName('рынка', 'Центральный рынок')).toBe(true);
});
