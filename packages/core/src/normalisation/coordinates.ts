import { MAX_CODE_POINTS } from './normalise.ts';

/** A position read from a text. */
export interface WrittenPoint {
  readonly lat: number;
  readonly lon: number;
}

/** A decimal number with a dot, or with a decimal comma if the whole text uses commas so. */
const DOTTED = String.raw`[-+−]?\d{1,3}\.\d+`;
const COMMAED = String.raw`[-+−]?\d{1,3},\d+`;
const SIDE_LAT = String.raw`(?:[NSсюСЮ]|с\.?\s?ш|ю\.?\s?ш)\.?`;
const SIDE_LON = String.raw`(?:[EWOвзВЗ]|в\.?\s?д|з\.?\s?д)\.?`;
const LABEL_LAT = String.raw`(?:latitude|lat|широта|шир|ш)\.?\s*[:=]?\s*`;
const LABEL_LON = String.raw`(?:longitude|long|lng|lon|долгота|долг|д)\.?\s*[:=]?\s*`;

const decimalPair = (number: string, between: string): RegExp =>
  new RegExp(
    String.raw`^(?:${LABEL_LAT})?(${SIDE_LAT})?\s*(${number})\s*°?\s*(${SIDE_LAT})?${between}(?:${LABEL_LON})?(${SIDE_LON})?\s*(${number})\s*°?\s*(${SIDE_LON})?$`,
    'iu',
  );
const PAIRS = [decimalPair(DOTTED, String.raw`[\s;,/|]+`), decimalPair(COMMAED, String.raw`(?:\s*[;/|]\s*|,?\s+)`)];

/** Degrees, minutes and seconds with their marks, or separated by spaces; minutes or seconds may have a fraction. */
const SEXAGESIMAL = String.raw`(\d{1,3})(?:\s*°\s*|\s+)(?:(\d{1,2}(?:[.,]\d+)?)(?:\s*['′’]\s*|\s*(?=\s|$|[NSEWсювз])))?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′)?\s*)?`;
const DEGREES = new RegExp(
  String.raw`^(?:${LABEL_LAT})?(${SIDE_LAT})?\s*${SEXAGESIMAL}(${SIDE_LAT})?[\s,;/]*(?:${LABEL_LON})?(${SIDE_LON})?\s*${SEXAGESIMAL}(${SIDE_LON})?$`,
  'iu',
);

/** Links and tags that contain a position; `swapped` if longitude comes first. */
const FORMS: readonly { readonly form: RegExp; readonly swapped: boolean }[] = [
  { form: new RegExp(String.raw`^geo:(${DOTTED}),(${DOTTED})(?:[,;?].*)?$`, 'iu'), swapped: false },
  { form: new RegExp(String.raw`^point\s*z?\s*\(\s*(${DOTTED})\s+(${DOTTED})(?:\s+\S+)?\s*\)$`, 'iu'), swapped: true },
  {
    form: new RegExp(
      String.raw`^https?://\S*yandex\S*[?&](?:ll|pt|whatshere\[point\])=(${DOTTED})(?:,|%2C)(${DOTTED})`,
      'iu',
    ),
    swapped: true,
  },
  { form: new RegExp(String.raw`^https?://\S*2gis\S*[?&/]m=(${DOTTED})(?:,|%2C)(${DOTTED})`, 'iu'), swapped: true },
  { form: new RegExp(String.raw`^https?://\S*/@(${DOTTED}),(${DOTTED})`, 'iu'), swapped: false },
  {
    form: new RegExp(
      String.raw`^https?://\S*[?&](?:q|ll|query|center|mlat)=(?:loc:)?(${DOTTED})(?:,|%2C|&mlon=)(${DOTTED})`,
      'iu',
    ),
    swapped: false,
  },
  { form: new RegExp(String.raw`^https?://\S*#(?:map=)?[\d.]+/(${DOTTED})/(${DOTTED})`, 'iu'), swapped: false },
];

/** Text around a position that has no meaning: brackets, a word for it, marks at the end. */
const OPENING = /^(?:(?:координаты|coordinates|coords?|latlng|gps|точка)\s*[:=]?\s*)?[([{]?\s*/iu;
const CLOSING = /[\s.,;)\]}]+$/u;
/** Northern bound of the addresses in Russia. */
export const MAX_LAT = 82;
/** Southern bound: a pair of numbers that lies between the two only when swapped has the longitude first. */
const MIN_LAT = 41;

/**
 * Parses a text that contains nothing but a position: `52.28, 104.3`, `52,28; 104,3`, `N 52.28 E 104.3`,
 * `52°17'10" с.ш. 104°18'20" в.д.`, `52 17.2 N 104 18.3 E`, `geo:52.28,104.3`, `POINT(104.3 52.28)`, a map link. The
 * latitude comes first, except in numbers without marks of the sides that lie in Russia only in the other order. Null
 * for anything else; whole numbers are more often a house and a flat.
 */
export function parseCoordinates(text: string): WrittenPoint | null {
  if (text.length > MAX_CODE_POINTS || !MAY_BE_POSITION.test(text)) return null;
  const trimmed = text.trim();
  for (const { form, swapped } of /^(?:geo|point|http)/i.test(trimmed) ? FORMS : []) {
    const match = form.exec(trimmed);
    if (match)
      return swapped ? point(number(match[2]!), number(match[1]!)) : point(number(match[1]!), number(match[2]!));
  }
  const bare = trimmed.replace(OPENING, '').replace(CLOSING, '');
  for (const pair of PAIRS) {
    const match = pair.exec(bare);
    if (match) return fromPair(match);
  }
  const parts = DEGREES.exec(bare);
  if (!parts) return null;
  const [, latBefore, lat, latMinutes, latSeconds, latAfter, lonBefore, lon, lonMinutes, lonSeconds, lonAfter] = parts;
  const [latSide, lonSide] = [latBefore ?? latAfter, lonBefore ?? lonAfter];
  // Degree signs or marks of the sides show that the numbers are angles: «12 3 45 6» are houses and flats.
  const isMarked = latSide !== undefined && lonSide !== undefined && latMinutes !== undefined;
  if (!isMarked && !bare.includes('°')) return null;
  return point(
    signed(degrees(lat!, latMinutes, latSeconds), latSide),
    signed(degrees(lon!, lonMinutes, lonSeconds), lonSide),
  );
}

/** A degree sign, a decimal number or three numbers: nearly every query has none. */
const MAY_BE_POSITION = /°|\d[.,]\d|\d\D+\d+\D+\d/;

function fromPair(match: RegExpExecArray): WrittenPoint | null {
  const first = number(match[2]!);
  const second = number(match[5]!);
  const latSide = match[1] ?? match[3];
  const lonSide = match[4] ?? match[6];
  if (latSide === undefined && lonSide === undefined) {
    const turned = isLatInRussia(second) && !isLatInRussia(first);
    return turned ? point(second, first) : point(first, second);
  }
  return point(signed(first, latSide), signed(second, lonSide));
}

const number = (text: string): number => Number(text.replace(',', '.').replace('−', '-'));

const degrees = (whole: string, minutes: string = '0', seconds: string = '0'): number =>
  number(whole) + number(minutes) / 60 + number(seconds) / 3600;

const signed = (value: number, side: string | undefined): number => (/^[swюз]/i.test(side ?? '') ? -value : value);

const isLatInRussia = (degreesNorth: number): boolean => degreesNorth >= MIN_LAT && degreesNorth <= MAX_LAT;

const point = (lat: number, lon: number): WrittenPoint | null =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
