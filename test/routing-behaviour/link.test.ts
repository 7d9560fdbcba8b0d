import { goes } from './support/behaviour.ts';

for (const kind of ['motorway', 'trunk', 'primary', 'secondary', 'tertiary']) {
  goes(
    `the links of a ${kind} are slower than the road itself: nobody saves a way by them`,
    {
      gridM: 1000,
      drawing: `
            m       n
        k l o       p q r
      `,
      ways: `
        | nodes | highway      |
        | kl    | unclassified |
        | lo    | ${kind}_link |
        | op    | ${kind}_link |
        | pq    | ${kind}_link |
        | lm    | ${kind}      |
        | mn    | ${kind}      |
        | nq    | ${kind}      |
        | qr    | unclassified |
      `,
    },
    `
    | trip | roads          |
    | kr   | kl,lm,mn,nq,qr |
    | op   | op             |
    `,
  );
}
