import type { Engine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIDDLE, openSmallTown } from '../support/small-town.ts';

describe('doctors, offices and what is called by the very words', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openSmallTown([
      { at: [20, 0], tags: { amenity: 'clinic', name: 'Кожно-венерологический диспансер' } },
      { at: [50, 0], tags: { amenity: 'clinic', name: 'Медост' } },
      { at: [300, 300], tags: { amenity: 'clinic', name: 'Детская поликлиника №1' } },
      { at: [600, 300], tags: { amenity: 'clinic', name: 'Городская поликлиника №3' } },
      { at: [400, 0], tags: { amenity: 'hospital', name: 'Психиатрическая больница №1' } },
      { at: [0, 2000], tags: { amenity: 'hospital', name: 'Психоневрологический диспансер' } },
      { at: [800, 800], tags: { amenity: 'hospital', name: 'Городская больница №1' } },
      { at: [60, 0], tags: { amenity: 'doctors', name: 'Инвитро' } },
      { at: [0, 600], tags: { amenity: 'clinic', name: 'Женская консультация №2' } },
      { at: [0, 700], tags: { amenity: 'doctors', name: 'Линия жизни', 'healthcare:speciality': 'urology;general' } },
      { at: [0, 800], tags: { amenity: 'clinic', name: 'ЛОР-центр' } },
      { at: [0, 900], tags: { amenity: 'hospital', name: 'Областной онкологический диспансер' } },
      { at: [100, 0], tags: { amenity: 'hospital', name: 'Морг' } },
      { at: [0, 1000], tags: { office: 'government', name: 'Бюро судебно-медицинской экспертизы' } },
      { at: [70, 0], tags: { amenity: 'pharmacy', name: 'Вита' } },
      { at: [80, 0], tags: { amenity: 'pharmacy', name: 'Апрель' } },
      { at: [90, 0], tags: { amenity: 'pharmacy', name: 'Аптечество' } },
      { at: [900, 0], tags: { amenity: 'pharmacy', name: 'Дежурная аптека "Фармация"' } },
      { at: [100, 100], tags: { amenity: 'courthouse', name: 'Верстовский районный суд' } },
      { at: [800, 100], tags: { amenity: 'courthouse', name: 'Судебный участок №6' } },
      { at: [-800, 100], tags: { amenity: 'prison', name: 'Следственный изолятор №1' } },
      { at: [-50, 0], tags: { office: 'government', name: 'Кадастровые работы' } },
      { at: [-100, 0], tags: { office: 'government', name: 'Управление Федеральной регистрационной службы' } },
      { at: [0, -100], tags: { amenity: 'ferry_terminal', name: 'Причал №6' } },
      { at: [0, -900], tags: { tourism: 'attraction', building: 'yes', name: 'Речной вокзал' } },
      { at: [200, -900], tags: { leisure: 'nature_reserve', name: 'Верстовский ботанический сад РАН' } },
      { at: [-100, -100], tags: { leisure: 'stadium', name: 'Стадион имени партизан' } },
      { at: [-700, -700], tags: { amenity: 'cafe', name: 'У заблудившегося партизана' } },
      { at: [-200, -200], tags: { amenity: 'theatre', name: 'Театр Кукол' } },
      { at: [-700, -200], tags: { tourism: 'museum', name: 'Дом куклы' } },
      {
        at: [0, 1500],
        tags: { amenity: 'university', name: 'Верстовский медико-фармацевтический институт, филиал ВГМУ' },
      },
      { at: [100, 50], tags: { power: 'substation', name: 'ГПП ВМЗ' } },
      { at: [0, 1700], tags: { landuse: 'industrial', name: 'Машиностроительный завод', short_name: 'ВМЗ' } },
      { at: [700, -700], tags: { amenity: 'cafe', name: 'Don Donuts' } },
    ]);
  });
  afterAll(() => engine.close());

  it.each([
    ['терапевт', 'Городская поликлиника №3'],
    ['поликлиника', 'Городская поликлиника №3'],
    ['больница 1', 'Городская больница №1'],
    ['психоневрологический диспансер', 'Психоневрологический диспансер'],
    ['кожвен', 'Кожно-венерологический диспансер'],
    ['гинеколог', 'Женская консультация №2'],
    ['уролог', 'Линия жизни'],
    ['лор', 'ЛОР-центр'],
    ['онколог', 'Областной онкологический диспансер'],
    ['судмедэкспертиза', 'Бюро судебно-медицинской экспертизы'],
    ['морг', 'Морг'],
    ['дежурная аптека', 'Дежурная аптека "Фармация"'],
    ['мировые судьи', 'Судебный участок №6'],
    ['сизо', 'Следственный изолятор №1'],
    ['росреестр', 'Управление Федеральной регистрационной службы'],
    ['речной вокзал', 'Речной вокзал'],
    ['ботсад', 'Верстовский ботанический сад РАН'],
    ['заблудившийся партизан', 'У заблудившегося партизана'],
    ['музей кукол', 'Дом куклы'],
    ['вмфи', 'Верстовский медико-фармацевтический институт, филиал ВГМУ'],
    ['вмз', 'Машиностроительный завод'],
    ['дон донатс', 'Don Donuts'],
  ])('«%s» is %s', (query, name) => {
    expect(engine.search(query, MIDDLE).results[0]?.name).toBe(name);
  });

  it('«кардиолог» is any clinic where none is for hearts, and says so', () => {
    const { results, interpretation } = engine.search('кардиолог', MIDDLE);
    expect(results[0]?.category).toMatch(/^(?:clinic|doctors|hospital)$/);
    expect(interpretation.unresolved).toEqual(['кардиолог']);
  });
});
