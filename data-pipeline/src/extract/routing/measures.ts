const NUMBER = /\d+(?:[.,]\d+)?/;

/** Returns the metres in `2.5`, `2,5 m`, `250 cm`, `8 ft`, `6'2"`; null if there is no number. */
export function parseMeters(text: string | undefined): number | null {
  if (text === undefined) return null;
  const feet = /^\s*(\d+)\s*(?:'|ft)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|''|in)?)?/.exec(text);
  if (feet) return (Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * 0.0254;
  const value = firstNumber(text);
  return value !== null && /\d\s*cm\b/.test(text) ? value / 100 : value;
}

/**
 * Returns the kilograms in `3.5` (tonnes), `3,5 т`, `3500 kg`, `7000 lbs`, `10 st` (short tons), `50 cwt`; null if
 * there is no number.
 */
export function parseKilograms(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = firstNumber(text);
  if (value === null) return null;
  if (/kg|кг/i.test(text)) return value;
  if (/lbs?/i.test(text)) return value * 0.4536;
  if (/\d\s*cwt\b/i.test(text)) return value * 50.8;
  if (/\d\s*lt\b/i.test(text)) return value * 1016;
  return /\d\s*st\b/i.test(text) ? value * 907.2 : value * 1000;
}

/** Returns the seconds in `15` (minutes), `1:30` (hours), `01:30:00` or ISO 8601 `PT1H30M`; null for any other text. */
export function parseDurationS(text: string | undefined): number | null {
  if (text === undefined) return null;
  const trimmed = text.trim();
  const clock = /^(?:(\d+):)?(\d+):(\d{1,2})$/.exec(trimmed);
  if (clock) {
    const [, hours, middle, last] = clock;
    return hours === undefined
      ? Number(middle) * 3600 + Number(last) * 60
      : Number(hours) * 3600 + Number(middle) * 60 + Number(last);
  }
  if (/^\d+$/.test(trimmed)) return Number(trimmed) * 60;
  const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(trimmed);
  if (!iso || trimmed.length < 3) return null;
  const [weeks, days, hours, minutes, seconds] = iso.slice(1).map((part) => Number(part ?? 0));
  return (((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!) * 60 + seconds!;
}

/** Returns the first number in a text, or null. */
function firstNumber(text: string | undefined): number | null {
  const match = text === undefined ? null : NUMBER.exec(text);
  return match ? Number(match[0].replace(',', '.')) : null;
}
