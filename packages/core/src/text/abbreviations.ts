/** Short forms of words in names that are written without a dot as well: `кр набережная`, `бр коростелевых`. */
const SHORT = `
ак акад адм арх бол бр вер верх вост ген гв генер дм зап кап кирп ком комс косм кр красн лейт мал марш мл мос нар нач ниж
нов окт пар парт перв подполк полк проф пролет раб рев сев совет сов соц ср ст стар техн
`;

const ABBREVIATIONS = new Set(SHORT.trim().split(/\s+/));

/** Whether a normalised word is a short form that people write without a dot. */
export const isAbbreviation = (word: string): boolean => ABBREVIATIONS.has(word);
