/** Words by which the clauses of a message are told apart. */

/** Before a clause that is tied to the one before it. */
const TYING = '(?:(?:и|а|но|да|только|лишь|главное|and|but|just|only) )*';

/**
 * What is not wanted: «кроме пятёрочки», «только не сбербанк», «без музеев», «лукойл не предлагай»; the group is its
 * words.
 */
export const UNWANTED = new RegExp(
  `,? ?(?<=^|[ ,])${TYING}(?:(?:не|ни|без|кроме|помимо|исключая|за исключением|not|no|except(?: for)?|without|other than) (?:(?:в |на |у )?(?:the |an? )?)(?<behind>[^,.;:?!()]+)|(?<before>[^\\s,.;:?!()]+) не (?:предлага\\S*|показыва\\S*|надо|нужн\\S*|хочу|подходит|советуй\\S*))`,
  'g',
);
/** Words for the branches of any chain. */
export const OF_ANY_CHAIN = /^(?:сетев\S+|сет(?:и|ей)|chains?)$/;
/** Before the next of a list. */
export const LIST_LEADING = /^ *(?:и|или|ни|and|or|nor)(?= |$)/;
