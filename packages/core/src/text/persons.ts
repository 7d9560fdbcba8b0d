import { PATRONYMIC_ENDINGS } from '../lexicon/persons.ts';
import { typesOf } from './address-types.ts';
import { GAP, type Unit } from './tokenise.ts';

const SHORTEST_PATRONYMIC = 5;

/**
 * End of a person's name that begins at unit i, or `i` where none does: «Иванов Пётр Сергеевич», «Мария Петровна». The
 * surname belongs to it only where a number, a comma or the line's edge sets it apart from the words before.
 */
export function endOfPerson(units: readonly Unit[], i: number): number {
  const isNamed = isPatronymic(units[i + 1]);
  if ((!isNamed && !isPatronymic(units[i + 2])) || !isName(units[i])) return i;
  const isApart = i === 0 || units[i - 1]!.isNumber || (units[i]!.gap & ~GAP.SPACE) !== 0;
  if (isApart && isName(units[i + 1]) && follows(units[i + 1]!) && isPatronymic(units[i + 2])) return i + 3;
  return isNamed ? i + 2 : i;
}

const follows = ({ gap }: Unit): boolean => gap === GAP.SPACE;

const isName = (unit: Unit | undefined): boolean =>
  unit !== undefined && !unit.isNumber && !unit.dot && unit.text.length > 2 && typesOf(unit.text).length === 0;

const isPatronymic = (unit: Unit | undefined): boolean =>
  unit !== undefined &&
  unit.text.length >= SHORTEST_PATRONYMIC &&
  follows(unit) &&
  ENDS_OF_PATRONYMICS.has(unit.text.at(-1)!) &&
  PATRONYMIC_ENDINGS.some((ending) => unit.text.endsWith(ending));

/** A cheap look that spares most words the dear one. */
const ENDS_OF_PATRONYMICS = new Set(PATRONYMIC_ENDINGS.map((ending) => ending.at(-1)!));
