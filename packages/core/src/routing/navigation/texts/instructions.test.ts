import { describe, expect, it } from 'vitest';
import { instructionText } from './instructions.ts';

describe('instructionText', () => {
  it.each([
    ['turn-right', 'улица Ленина', null, 'Поверните направо на улицу Ленина', 'Turn right onto улица Ленина'],
    ['turn-left', 'Тверская улица', null, 'Поверните налево на Тверскую улицу', 'Turn left onto Тверская улица'],
    ['turn-slight-left', 'М-5', null, 'Плавно поверните налево на М-5', 'Turn slightly left onto М-5'],
    ['turn-sharp-right', '', null, 'Резко поверните направо', 'Turn sharp right'],
    ['turn-right', 'Арбат', null, 'Поверните направо на Арбат', 'Turn right onto Арбат'],
    ['turn-right', '«Урал»', null, 'Поверните направо на трассу «Урал»', 'Turn right onto «Урал»'],
    [
      'turn-left',
      '\u200BСинная   площадь ',
      null,
      'Поверните налево на Синную площадь',
      'Turn left onto Синная площадь',
    ],
    ['roundabout', 'М-5', 2, 'На кольце второй съезд на М-5', 'At the roundabout take the second exit onto М-5'],
    ['roundabout', '', 11, 'На кольце 11-й съезд', 'At the roundabout take exit 11'],
    ['roundabout', '', null, 'Двигайтесь по кольцу', 'Drive around the roundabout'],
    ['roundabout', 'Кольцо', null, 'Двигайтесь по кольцу: Кольцо', 'Drive around the roundabout: Кольцо'],
    ['exit-right', 'Арбат', null, 'Съезжайте направо на Арбат', 'Take the exit on the right onto Арбат'],
    ['exit-left', '', null, 'Съезжайте налево', 'Take the exit on the left'],
    ['keep-left', 'М-5', null, 'Держитесь левее, на М-5', 'Keep left onto М-5'],
    ['u-turn', 'улица Ленина', null, 'Развернитесь', 'Make a U-turn'],
    ['continue', 'Тверская улица', null, 'Продолжайте движение по Тверской улице', 'Continue onto Тверская улица'],
    ['arrive', '', null, 'Вы на месте', 'You have arrived'],
  ] as const)('%s, «%s», exit %s', (maneuver, name, exit, russian, english) => {
    expect(instructionText('ru', maneuver, { roadName: name, exit })).toBe(russian);
    expect(instructionText('en', maneuver, { roadName: name, exit })).toBe(english);
  });

  it.each([
    ['turn-left', 'footway', 'Поверните налево на пешеходную дорожку', 'Turn left onto the walkway'],
    ['continue', 'steps', 'Идите дальше по лестнице', 'Take the stairs'],
    ['depart', 'path', 'Идите по тропе', 'Start walking along the path'],
    ['turn-right', 'residential', 'Поверните направо', 'Turn right'],
    ['keep-left', 'footway', 'Держитесь левее', 'Keep left'],
  ] as const)('%s, %s without a name: tells its kind', (maneuver, namelessClass, russian, english) => {
    const road = { roadName: '', namelessClass };
    expect(instructionText('ru', maneuver, road, 'walking')).toBe(russian);
    expect(instructionText('en', maneuver, road, 'walking')).toBe(english);
  });

  it.each([
    ['ru', 'turn-left', 'Поверните налево, дальше по Тверской улице'],
    ['ru', 'exit-left', 'Держитесь левее, дальше по Тверской улице'],
    ['en', 'keep-right', 'Keep right to stay on Тверская улица'],
    ['en', 'exit-left', 'Keep left to stay on Тверская улица'],
  ] as const)('says so where the driver stays on the road: %s, %s', (language, maneuver, text) => {
    expect(instructionText(language, maneuver, { roadName: 'Тверская улица', stays: true })).toBe(text);
  });

  it('tells a cyclist to ride on where pushing ends without a turn', () => {
    const road = { roadName: '', namelessClass: 'cycleway', getsOnOrOff: true } as const;
    expect(instructionText('en', 'continue', road, 'cycling')).toBe('Ride on along the cycleway');
    expect(instructionText('ru', 'continue', road, 'cycling')).toBe('Поезжайте дальше по велодорожке');
  });

  it.each([
    ['exit-right', '', 'Съезжайте направо', 'Take the exit on the right', ''],
    ['exit-right', 'М-11', 'Съезжайте направо на М-11', 'Take the exit on the right onto М-11', ''],
    ['keep-left', 'М-11', 'Держитесь левее, на М-11', 'Keep left onto М-11', ','],
    ['turn-right', '', 'Поверните направо', 'Turn right', ''],
    ['turn-right', '«Урал»', 'Поверните направо на трассу «Урал»', 'Turn right onto «Урал»', ''],
  ] as const)('quotes the sign over the road: %s, «%s»', (maneuver, roadName, russian, english, comma) => {
    const road = { roadName, towards: ['Тверь', 'Санкт-Петербург'] };
    expect(instructionText('ru', maneuver, road)).toBe(`${russian}${comma} по указателю «Тверь, Санкт-Петербург»`);
    const commaInEnglish = english.includes(':') ? ',' : '';
    expect(instructionText('en', maneuver, road)).toBe(`${english}${commaInEnglish} towards Тверь, Санкт-Петербург`);
  });

  it('does not tell the road twice that the sign names, nor the sign where there is nothing to choose', () => {
    const road = { roadName: 'М-11', towards: ['М-11', 'а/п «Пулково»'] };
    expect(instructionText('ru', 'exit-right', road)).toBe('Съезжайте направо на М-11 по указателю «а/п „Пулково“»');
    expect(instructionText('ru', 'exit-right', { roadName: 'М-11', towards: ['М-11'] })).toBe(
      'Съезжайте направо на М-11',
    );
    expect(instructionText('ru', 'continue', road)).toBe('Продолжайте движение по М-11');
  });

  it('tells a name with Latin letters among Cyrillic ones in Cyrillic', () => {
    expect(instructionText('ru', 'turn-left', { roadName: 'Краcногорская набережнaя' })).toBe(
      'Поверните налево на Красногорскую набережную',
    );
  });

  it('tells two turns in a row together', () => {
    const road = { roadName: 'улица Ленина', secondTurn: 'turn-slight-left' } as const;
    expect(instructionText('ru', 'turn-right', road)).toBe('Поверните направо и сразу налево на улицу Ленина');
    expect(instructionText('en', 'turn-left', road)).toBe(
      'Turn left, then immediately slightly left again onto улица Ленина',
    );
    expect(instructionText('ru', 'turn-left', road)).toBe('Поверните налево и сразу ещё раз налево на улицу Ленина');
    expect(instructionText('ru', 'turn-right', { ...road, secondTurn: 'u-turn' })).toBe(
      'Поверните направо и сразу развернитесь',
    );
  });

  it('tells drivers to go straight on where no name tells', () => {
    expect(instructionText('ru', 'continue', { roadName: '' })).toBe('Двигайтесь прямо');
    expect(instructionText('en', 'continue', { roadName: '' }, 'walking')).toBe('Walk straight on');
  });

  it('tells drivers which road they join, if its name has a safe form', () => {
    expect(instructionText('ru', 'continue', { roadName: 'Тверская улица', joins: true })).toBe(
      'Выезжайте на Тверскую улицу',
    );
    expect(instructionText('ru', 'continue', { roadName: '«Урал»', joins: true })).toBe('Выезжайте на трассу «Урал»');
    expect(instructionText('en', 'continue', { roadName: 'М-5', joins: true })).toBe('Merge onto М-5');
  });

  it('calls a ramp of a street no exit', () => {
    const road = { roadName: 'М-11', leavesFastRoad: false };
    expect(instructionText('ru', 'exit-right', road)).toBe('Сверните направо на М-11');
    expect(instructionText('en', 'exit-left', road)).toBe('Take the ramp on the left onto М-11');
    expect(instructionText('en', 'exit-left', { ...road, exitNumber: '5' })).toBe('Take exit 5 on the left onto М-11');
  });

  it('tells the number of an exit', () => {
    const road = { roadName: 'М-11', exitNumber: '67' };
    expect(instructionText('ru', 'exit-right', road)).toBe('Съезжайте направо (съезд 67) на М-11');
    expect(instructionText('en', 'exit-left', road)).toBe('Take exit 67 on the left onto М-11');
    expect(instructionText('ru', 'turn-left', road)).toBe('Поверните налево на М-11');
  });
});
