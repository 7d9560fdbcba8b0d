import { goes } from './support/behaviour.ts';

const RIVER = {
  gridM: 300,
  drawing: `
    k - l - m - n
    |           |
    o - p - q - r
  `,
};
const ways = (key: string, value: string): string => `
  | nodes | ${key}   |
  | kl    |          |
  | lm    | ${value} |
  | mn    |          |
  | ko    |          |
  | opqr  |          |
  | rn    |          |
`;

for (const [key, value, winter, summer] of [
  ['ice_road', 'yes', true, false],
  ['winter_road', 'yes', true, false],
  ['seasonal', 'winter', true, false],
  ['seasonal', 'summer', false, true],
  ['seasonal', 'yes', true, true],
  ['access:conditional', 'no @ Oct-Apr', false, true],
] as const) {
  for (const [at, isOpen] of [
    ['2026-02-03T12:00', winter],
    ['2026-07-07T12:00', summer],
  ] as const) {
    goes(
      `${key}=${value} is ${isOpen ? 'open' : 'closed'} in ${at.startsWith('2026-02') ? 'February' : 'July'}`,
      { ...RIVER, at, ways: ways(key, value) },
      `| trip | roads |\n| kn | ${isOpen ? 'kl,lm,mn' : 'ko,opqr,rn'} |`,
    );
  }
}

for (const [at, roads] of [
  ['2026-04-07T12:00', 'kl,lm,mn'],
  ['2026-05-05T12:00', 'ko,opqr,rn'],
] as const) {
  goes(
    `months that are mapped decide before the season: ${at.slice(0, 7)}`,
    {
      ...RIVER,
      at,
      ways: ways('ice_road', 'yes')
        .replace('|\n', '| motor_vehicle:conditional |\n')
        .replace('| yes |', '| yes | yes @ (Dec 15-Apr 15) |'),
    },
    `| trip | roads |\n| kn | ${roads} |`,
  );
}
