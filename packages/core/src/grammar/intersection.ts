import { CROSSING_WORDS } from '../lexicon/relations.ts';
import type { NormalText } from '../normalisation/normal-text.ts';
import { normaliseText } from '../normalisation/normalise.ts';

/** A line that names two streets; each side may also name the town. */
export interface CrossedStreets {
  readonly left: NormalText;
  readonly right: NormalText;
  /** True if only «и» joins the two, which occurs in names of streets, too. */
  readonly isLoose: boolean;
}

const CORNERS = CROSSING_WORDS.join('|');
const MARK = new RegExp(
  String.raw`(?:^|[\s,(])(?:(?:на|у|с|at|the)\s+)*(?:${CORNERS}|(?:corner|intersection|crossing)\sof)(?=[\s,:])\s*(?:с|со|улиц|ул\.?)?(?=\s)`,
);
/** A mark after both streets: «Ленина и Маркса перекрёсток». */
const LAST_MARK = new RegExp(String.raw`[\s,]+(?:на\s)?(?:${CORNERS}|corner|crossing)$`);
/** «Ленинградский и Химиков»: only «и» between words, and no number. */
const AND = /(?<=[а-я.]{3,})\s+и\s+(?=[а-я.]{3,})/;
/** A cheap test that every text with an intersection passes; it saves the expensive one for most texts. */
const MAY_MARK = /уг[ло]|пере| of /;
const MAY_CROSS = /[&+×]| (?:[хx-]|and) /;
const MAY_AND = / и [^\d]*$/;
/** Between the two streets after a mark: «угол Ленина и Маркса». */
const JOINT = /\s(?:и|с|со|and|&)\s|\s*[/+&]\s*|\s-\s/;
/** An ampersand, a plus, a cross or a dash between words. */
const CROSS = /(?<=[\p{L}.]{3,})\s+(?:[&+хx×-]|and)\s+(?=[\p{L}\d.-]{3,})/u;
/** «Ново - Садовая, 5» is one street with a house. */
const ENDS_IN_HOUSE = /\d[\d\sа-я/.]*$/;
/** A slash between words: not in a fraction (12/3), not in an abbreviation (р/п, с/т). */
const SLASH = /[\p{L}\d.]{3,}\s*\/\s*(?:\d{1,3}(?:-?\p{L}{1,3})?\s+)?[\p{L}.-]{3,}/u;
/** A house number of two parts, anywhere in the line: «Байкальская 109/1 Иркутск», «12А/1». */
const FRACTION = /\d\p{L}?\s*\/\s*\d/u;
const WORD = /\p{L}{3}/u;

/**
 * Returns the two streets of «Ленина / Карла Маркса», «угол Ленина и Карла Маркса», «Ленина угол Маркса»; null for a
 * line that names no crossing.
 */
export function readIntersection(source: NormalText): CrossedStreets | null {
  const { text } = source;
  const mayMark = MAY_MARK.test(text);
  const last = mayMark ? LAST_MARK.exec(text) : null;
  if (last && last.index > 0) return beforeMark(source, last.index);
  const mark = mayMark ? MARK.exec(text) : null;
  if (mark) {
    const end = mark.index + mark[0].length;
    const joint = JOINT.exec(text.slice(end));
    if (joint && joint.index > 0) {
      const from = end + joint.index;
      return sides(source, [0, mark.index], [end, from], from + joint[0].length);
    }
    return sides(source, [0, mark.index], [end, end], end);
  }
  const cross = MAY_CROSS.test(text) ? CROSS.exec(text) : null;
  if (cross && !(cross[0].includes('-') && ENDS_IN_HOUSE.test(text)))
    return sides(source, [0, cross.index], [cross.index, cross.index], cross.index + cross[0].length);
  const slash = text.indexOf('/');
  if (slash >= 0) {
    if (slash !== text.lastIndexOf('/') || FRACTION.test(text) || !SLASH.test(text)) return null;
    return sides(source, [0, slash], [slash, slash], slash + 1);
  }
  const and = MAY_AND.test(text) ? AND.exec(text) : null;
  if (!and) return null;
  const streets = sides(source, [0, and.index], [and.index, and.index], and.index + and[0].length);
  return streets && { ...streets, isLoose: true };
}

/**
 * Returns the streets before a mark that ends the text, split at the joint; without a joint, the last word is the
 * second street.
 */
function beforeMark(source: NormalText, end: number): CrossedStreets | null {
  const before = source.text.slice(0, end);
  const joint = JOINT.exec(before);
  const from = joint?.index ?? before.lastIndexOf(' ');
  return from <= 0 ? null : sides(source, [0, from], [from, from], from + (joint?.[0].length ?? 1), end);
}

/** Returns the side made of the pieces `a` and `b`, and the side from `right` to `end`; null if either has no words. */
function sides(
  { raw, starts }: NormalText,
  a: readonly [number, number],
  b: readonly [number, number],
  right: number,
  end = starts.length - 1,
): CrossedStreets | null {
  const typed = ([from, to]: readonly [number, number]): string => raw.slice(starts[from], starts[to]);
  const left = normaliseText(`${typed(a)} ${typed(b)}`.trim());
  const other = normaliseText(raw.slice(starts[right], starts[end]).trim());
  return WORD.test(left.text) && WORD.test(other.text) ? { left, right: other, isLoose: false } : null;
}
