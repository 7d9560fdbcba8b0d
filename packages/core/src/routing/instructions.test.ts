import { describe, expect, it } from 'vitest';
import { instructionText } from './instructions.ts';

describe('instructionText', () => {
  it.each([
    ['turn-right', 'улица Ленина', null, 'Поверните направо на улицу Ленина', 'Turn right onto улица Ленина'],
    ['turn-left', 'Тверская улица', null, 'Поверните налево на Тверскую улицу', 'Turn left onto Тверская улица'],
    ['turn-slight-left', 'М-5', null, 'Плавно поверните налево на М-5', 'Turn slightly left onto М-5'],
    ['turn-sharp-right', '', null, 'Резко поверните направо', 'Turn sharp right'],
    ['turn-right', 'Арбат', null, 'Поверните направо на Арбат', 'Turn right onto Арбат'],
    ['turn-right', '«Урал»', null, 'Поверните направо: «Урал»', 'Turn right onto «Урал»'],
    [
      'turn-right',
      '\u200BСинная площадь',
      null,
      'Поверните направо на Синную площадь',
      'Turn right onto Синная площадь',
    ],
    [
      'turn-right',
      '  Тверская   улица ',
      null,
      'Поверните направо на Тверскую улицу',
      'Turn right onto Тверская улица',
    ],
    [
      'roundabout',
      'улица Ленина',
      2,
      'На кольце второй съезд на улицу Ленина',
      'At the roundabout take the second exit onto улица Ленина',
    ],
    ['roundabout', '', 11, 'На кольце 11-й съезд', 'At the roundabout take exit 11'],
    ['roundabout', '', null, 'Двигайтесь по кольцу', 'Drive around the roundabout'],
    [
      'exit-right',
      'Тверская улица',
      null,
      'Съезжайте направо на Тверскую улицу',
      'Take the exit on the right onto Тверская улица',
    ],
    ['exit-left', '', null, 'Съезжайте налево', 'Take the exit on the left'],
    ['keep-left', 'М-5', null, 'Держитесь левее: М-5', 'Keep left: М-5'],
    ['u-turn', 'улица Ленина', null, 'Развернитесь', 'Make a U-turn'],
    ['continue', 'Тверская улица', null, 'Продолжайте движение: Тверская улица', 'Continue: Тверская улица'],
    ['arrive', '', null, 'Вы на месте', 'You have arrived'],
  ] as const)('%s, «%s», exit %s', (maneuver, name, exit, russian, english) => {
    expect(instructionText('ru', maneuver, name, exit)).toBe(russian);
    expect(instructionText('en', maneuver, name, exit)).toBe(english);
  });

  it('says so where the driver turns and stays on the road', () => {
    expect(instructionText('ru', 'turn-left', 'Тверская улица', null, true)).toBe(
      'Поверните налево, дальше та же дорога: Тверская улица',
    );
    expect(instructionText('en', 'keep-right', 'Тверская улица', null, true)).toBe(
      'Keep right to stay on Тверская улица',
    );
  });
});
