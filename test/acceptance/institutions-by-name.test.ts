import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

/** What stands near the middle, and is none of what is asked for. */
const NEAR: readonly Readonly<Record<string, string>>[] = [
  { amenity: 'school', name: 'Школа №11' },
  { amenity: 'kindergarten', name: 'Детский сад №4' },
  { amenity: 'music_school', name: 'Voice' },
  { amenity: 'college', name: 'Политехнический колледж' },
  { amenity: 'clinic', name: 'Перинатальный центр' },
  { amenity: 'doctors', name: 'Незабудка' },
  { amenity: 'bank', name: 'Открытие' },
  { amenity: 'place_of_worship', religion: 'christian', name: 'Часовня' },
  { amenity: 'theatre', name: 'Камерный театр' },
  { tourism: 'museum', name: 'Музей "Самовары"' },
  { tourism: 'museum', name: 'Военно-исторический музей' },
  { tourism: 'museum', name: 'Музей станка' },
  { office: 'government', name: 'Госавтонадзор' },
  { amenity: 'police', name: 'Отдел полиции №1' },
  { office: 'company', name: 'Ремпутьмаш' },
  { leisure: 'sports_centre', name: 'Игровые виды спорта' },
  { amenity: 'community_centre', name: 'Бизнес центр Silver' },
  { amenity: 'atm', name: 'Банк Верста' },
];

/** Institutions that only their names tell from others, and how they are asked for. */
const FARTHER: readonly (readonly [tags: Readonly<Record<string, string>>, ...asked: string[]])[] = [
  [{ amenity: 'school', name: 'Начальная школа №2' }, 'начальная школа'],
  [{ amenity: 'school', name: 'Школа-интернат для слабовидящих детей' }, 'школа для слабовидящих', 'спецшкола'],
  [{ amenity: 'school', name: 'Детская художественная школа' }, 'художка', 'уроки рисования'],
  [{ amenity: 'school', name: 'ДЮСШ №13' }, 'спортшкола', 'дюсш'],
  [{ amenity: 'college', name: 'Областное музыкальное училище' }, 'музыкальное училище', 'консерватория'],
  [{ building: 'yes', name: 'Дворец детского творчества' }, 'дом творчества', 'кружки', 'ддт'],
  [{ amenity: 'school', name: 'Станция юных натуралистов' }, 'станция юннатов'],
  [{ office: 'government', name: 'Гостехнадзор Верстовской области' }, 'гостехнадзор', 'права на трактор'],
  [{ office: 'government', name: 'Инспекция по маломерным судам' }, 'гимс', 'права на лодку'],
  [{ office: 'government', name: 'Центр гидрометеорологии' }, 'гидрометцентр'],
  [{ office: 'government', name: 'Верстовское лесничество' }, 'лесхоз'],
  [{ office: 'company', name: 'ЦСМ, центр стандартизации и метрологии' }, 'поверка счетчиков'],
  [{ office: 'company', name: 'Верстовские тепловые сети' }, 'теплосети', 'нет отопления'],
  [{ office: 'company', name: 'Мостовое ДРСУ' }, 'дрсу', 'дорожная служба'],
  [{ amenity: 'police', name: 'Опорный пункт №9' }, 'участковый', 'народная дружина'],
  [{ amenity: 'parking', name: 'Штрафная стоянка ГИБДД' }, 'штрафстоянка', 'увезли машину'],
  [{ office: 'government', name: 'ИФНС России по городу Верстову' }, 'открыть ип', 'эцп'],
  [{ office: 'government', name: 'Отделение Социального фонда' }, 'снилс', 'оформить пенсию'],
  [{ healthcare: 'doctor', name: 'Центр остеопатии' }, 'остеопат', 'болит спина', 'мануальщик'],
  [{ amenity: 'clinic', name: 'Центр флебологии' }, 'варикоз', 'флеболог'],
  [{ amenity: 'clinic', name: 'Томография на Мира' }, 'кт', 'мрт колена'],
  [
    { amenity: 'place_of_worship', religion: 'christian', name: 'Дом молитвы ЕХБ' },
    'баптисты',
    'протестантская церковь',
  ],
  [{ amenity: 'place_of_worship', religion: 'christian', name: 'Старообрядческий храм' }, 'староверы'],
  [{ amenity: 'theatre', name: 'Театр юного зрителя' }, 'тюз', 'детский театр'],
  [{ amenity: 'theatre', name: 'Областная филармония' }, 'филармония', 'органный зал'],
  [{ tourism: 'museum', name: 'Дом-музей В. В. Вересаева' }, 'музей писателя', 'дом-музей'],
  [{ tourism: 'museum', name: 'Музей оружия' }, 'музей оружия'],
  [{ tourism: 'museum', name: 'Музей ретроавтомобилей' }, 'музей автомобилей'],
  [{ office: 'government', name: 'Государственный архив области' }, 'исторический архив', 'архивная справка'],
  [{ office: 'association', name: 'Общество слепых' }, 'общество инвалидов'],
  [{ amenity: 'social_facility', name: 'Дом ночного пребывания' }, 'ночлежка'],
  [{ amenity: 'social_facility', name: 'Детский дом №3' }, 'детдом', 'приют для детей'],
  [{ office: 'company', name: 'Бюро независимой оценки' }, 'оценщик', 'оценка ущерба после дтп'],
];

describe('institutions that only their names tell from others', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [-1150, 500], tags: { office: 'government', name: 'Лесничество' } },
      { at: [100, 150], tags: { office: 'estate_agent', name: 'Аякс' } },
      { at: [100, 100], tags: { amenity: 'fuel', name: 'Лукойл' } },
      { at: [900, 100], tags: { amenity: 'fuel', name: 'Газпром', 'fuel:lpg': 'yes' } },
      { at: [200, 100], tags: { amenity: 'bank', name: 'Сбербанк', brand: 'Сбербанк', atm: 'yes' } },
      { at: [300, 100], tags: { amenity: 'bank', name: 'Сбербанк', brand: 'Сбербанк', atm: 'yes' } },
      { at: [500, 100], tags: { amenity: 'atm', name: 'Сбербанк', brand: 'Сбербанк' } },
      ...NEAR.map((tags, i) => ({ at: [30 * i, 20] as const, tags })),
      ...FARTHER.map(([tags], i) => ({ at: [-600 - 20 * i, 500] as const, tags })),
    ]);
  });
  afterAll(() => engine.close());

  it.each(FARTHER.flatMap(([{ name }, ...asked]) => asked.map((query) => [query, name] as const)))(
    '«%s» is %s',
    (query, name) => {
      expect(engine.search(query, MIDDLE).results[0]?.name).toBe(name);
    },
  );

  it('puts the kind of a chain that is asked for before what else the chain has', () => {
    const found = engine.search('банкомат сбера', MIDDLE).results.map(({ category }) => category);
    expect(found.slice(0, 2)).toEqual(['atm', 'bank']);
    expect(engine.search('банк сбер', MIDDLE).results[0]?.category).toBe('bank');
  });

  it('puts what has no other name first', () => {
    expect(engine.search('лесничество', MIDDLE).results[0]?.name).toBe('Лесничество');
    expect(engine.search('дом кино', MIDDLE).interpretation.category).not.toBe('estate_agent');
  });

  it('finds petrol stations with gas, which the words say behind the kind', () => {
    const { results, interpretation } = engine.search('заправка с газом', MIDDLE);
    expect([results[0]?.name, interpretation.unresolved]).toEqual(['Газпром', []]);
  });

  it('reads «пройти» as a visit where nothing makes it a way', () => {
    const { type, results } = engine.search('где пройти медкомиссию', MIDDLE);
    expect([type, results[0]?.name]).toEqual(['poi', 'Незабудка']);
  });

  it('knows one of them as what something is near', () => {
    const { results, interpretation } = engine.search('банкомат возле детского театра', MIDDLE);
    expect(interpretation.near?.name).toBe('Театр юного зрителя');
    expect(results[0]?.category).toMatch(/^(?:atm|bank)$/);
  });

  it('offers a general doctor for an illness that no clinic here is for, and says so', () => {
    const { results, interpretation } = engine.search('аллерголог', MIDDLE);
    expect(results[0]?.name).toBe('Незабудка');
    expect(interpretation.unresolved).toEqual(['аллерголог']);
  });
});
