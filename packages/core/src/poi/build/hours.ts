import type { SectionSet } from '../../snapshot/sections.ts';
import { canReadHours, readDatedHours, readWeeklyHours } from '../hours/hours-evaluator.ts';
import { HOURS_CALENDAR, HOURS_READ_LATER, HOURS_UNREADABLE, HOURS_WEEKLY } from '../hours/hours-table.ts';
import type { PoiRecord } from '../input.ts';
import { NO_HOURS } from '../poi-codes.ts';
import { addStrings } from '../../snapshot/string-sections.ts';

/** Opening hours by text: weekly ones as rules, dated ones as calendars. */
export interface HoursReadings {
  /** Each text once, in the order of the first object with it. */
  readonly texts: readonly string[];
  readonly forms: Uint8Array;
  /** The rules of text t are `rules[start[t]] … rules[start[t + 1] - 1]`. */
  readonly start: Uint32Array;
  readonly rules: Uint16Array;
}

/** Reads the opening hours of all objects. @param known - readings of an earlier build */
export function readHours(pois: readonly PoiRecord[], known: HoursReadings | null = null): HoursReadings {
  const texts = [...new Set(pois.map(({ tags }) => tags.opening_hours).filter((text) => text))] as string[];
  const knownAt = new Map(known?.texts.map((text, at) => [text, at]));
  const rules: number[] = [];
  const start = new Uint32Array(texts.length + 1);
  const forms = Uint8Array.from(texts, (text, position) => {
    const at = knownAt.get(text);
    const reading = at === undefined ? readText(text) : readingAt(known!, at);
    for (const word of reading.rules) rules.push(word);
    start[position + 1] = rules.length;
    return reading.form;
  });
  return { texts, forms, start, rules: Uint16Array.from(rules) };
}

interface HoursReading {
  readonly form: number;
  readonly rules: Iterable<number>;
}

function readText(text: string): HoursReading {
  const weekly = readWeeklyHours(text);
  if (weekly) return { form: HOURS_WEEKLY, rules: weekly };
  const dated = readDatedHours(text);
  if (dated) return { form: HOURS_CALENDAR, rules: dated };
  return { form: canReadHours(text) ? HOURS_READ_LATER : HOURS_UNREADABLE, rules: [] };
}

const readingAt = ({ forms, start, rules }: HoursReadings, at: number): HoursReading => ({
  form: forms[at]!,
  rules: rules.subarray(start[at], start[at + 1]),
});

/** Adds the opening hours of all objects as sections. @param readings - result of {@link readHours} */
export function addHours(
  pois: readonly PoiRecord[],
  { texts, forms, start, rules }: HoursReadings,
  sections: SectionSet,
): void {
  const positions = new Map(texts.map((text, position) => [text, position]));
  sections.add(
    'poi/hours',
    Uint32Array.from(pois, ({ tags }) => positions.get(tags.opening_hours ?? '') ?? NO_HOURS),
  );
  addStrings(sections, 'poi/hours-texts', texts);
  sections.add('poi/hours-forms', forms);
  sections.add('poi/hours-rules-start', start);
  sections.add('poi/hours-rules', rules);
}
