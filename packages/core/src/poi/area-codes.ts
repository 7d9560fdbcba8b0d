/** Russia's numbering plan: how many digits of a national number are the code of its town. */

/** Four-digit codes; the numbers within the town then have six digits. */
const OF_FOUR = new Set(
  (
    '3012 3022 3412 3424 3435 3439 3452 3456 3462 3463 3466 3467 3473 3476 3494 3496 3513 3519 3522 3532 3537 3652 3654 ' +
    '3812 3822 3823 3842 3843 3846 3852 3854 3902 3919 3952 3953 3955 4012 4112 4132 4152 4162 4212 4217 4234 4236 4242 ' +
    '4712 4722 4725 4742 4752 4812 4822 4832 4842 4852 4855 4862 4872 4912 4922 4932 4942 4964 4966 4967 8112 8142 8152 ' +
    '8162 8172 8182 8184 8202 8212 8216 8313 8332 8342 8352 8362 8412 8422 8442 8443 8452 8453 8464 8482 8512 8552 8553 ' +
    '8555 8617 8634 8636 8652 8662 8672 8692 8712 8722 8732 8772 8782 8793'
  ).split(' '),
);

/**
 * Three-digit codes, with the first digits of the town's seven-digit numbers; other numbers belong to towns around it.
 */
const OF_THREE: Readonly<Record<string, string>> = {
  '342': '2',
  '343': '23',
  '347': '2',
  '351': '2370',
  '383': '23',
  '391': '2',
  '423': '2',
  '473': '2',
  '495': '0123456789',
  '498': '0123456789',
  '499': '0123456789',
  '496': '57',
  '812': '0123456789',
  '831': '24',
  '843': '25',
  '846': '2391',
  '861': '29',
  '862': '2',
  '863': '23',
};

/**
 * Returns the length of the area code of a ten-digit national number: 3, 4 or 5. Mobile and toll-free numbers have 3.
 */
export function areaCodeLength(national: string): 3 | 4 | 5 {
  // 9xx are mobile, 80x free numbers and services.
  if (/^(?:9|80)/.test(national)) return 3;
  if (OF_FOUR.has(national.slice(0, 4))) return 4;
  const local = OF_THREE[national.slice(0, 3)];
  return local === undefined ? 5 : local.includes(national[3]!) ? 3 : 5;
}
