const NUMBER = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`;
const DECIMAL = new RegExp(
  String.raw`^\s*(?:(?:geo|latlng|координаты|coords?)[:\s]*)?(?:lat|ш|широта)?[:=\s]*(${NUMBER})\s*°?\s*([NSсю]?)[\s;,/]+(?:lon|lng|д|долгота)?[:=\s]*(${NUMBER})\s*°?\s*([EWвз]?)[.;\s]*$`,
  'iu',
);
const SEXAGESIMAL =
  /^\s*(\d{1,3})°\s*(?:(\d{1,2})['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)["″”]\s*)?([NSсю])[.\s,;ш]*(\d{1,3})°\s*(?:(\d{1,2})['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)["″”]\s*)?([EWвз])[.\sд]*$/iu;

/**
 * Reads a text that is nothing but a position: `52.28, 104.3`, `52,28; 104,3`, `52.28 N 104.3 E`,
 * `52°17'10" с.ш. 104°18'20" в.д.`. Latitude first. Null for anything else.
 */
export function parseCoordinates(text: string): { lat: number; lon: number } | null {
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const [, first, firstSide, second, secondSide] = decimal;
    // Whole numbers are more often a house and a flat.
    if (!/[.,]\d/.test(first!) || !/[.,]\d/.test(second!)) return null;
    return inRange(
      signed(Number(first!.replace(',', '.')), firstSide!),
      signed(Number(second!.replace(',', '.')), secondSide!),
    );
  }
  const parts = SEXAGESIMAL.exec(text);
  if (!parts) return null;
  return inRange(signed(degrees(parts, 1), parts[4]!), signed(degrees(parts, 5), parts[8]!));
}

const degrees = (parts: RegExpExecArray, at: number): number =>
  Number(parts[at]) + Number(parts[at + 1] ?? 0) / 60 + Number((parts[at + 2] ?? '0').replace(',', '.')) / 3600;

const signed = (value: number, side: string): number => (/^[swюз]$/i.test(side) ? -value : value);

const inRange = (lat: number, lon: number): { lat: number; lon: number } | null =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
