import { goes } from './support/behaviour.ts';

const drawing = `
  k l
    :
    m n
`;
for (const duration of ['', '00:00:15']) {
  goes(
    `a train carries cars, ${duration === '' ? 'at a slow pace' : 'for as long as the map says'}`,
    {
      drawing,
      ways: `
        | nodes | highway | route         | motorcar | duration    |
        | kl    | primary |               |          |             |
        | lm    |         | shuttle_train | yes      | ${duration} |
        | mn    | primary |               |          |             |
      `,
    },
    `
    | trip | roads    | time |
    | kn   | kl,lm,mn | ${duration === '' ? '90.6±1' : '33.6±1'} |
    | nk   | mn,lm,kl |      |
    `,
  );
}
