import { type Bbox, bboxParts } from './bbox.ts';

/**
 * Describes that a point lies outside the bounds of a snapshot, for a message about something that is not found there;
 * null if it lies within.
 *
 * @param bounds - of the snapshot; null if it is empty
 */
export function describeOutside(
  { lat, lon }: { readonly lat: number; readonly lon: number },
  bounds: Readonly<Bbox> | null,
  lang: 'ru' | 'en',
): string | null {
  if (bounds === null || contains(bounds, lat, lon)) return null;
  const isSwapped = contains(bounds, lon, lat);
  const [west, south, east, north] = bounds.map((degrees) => Math.round(degrees * 1000) / 1000);
  return lang === 'en'
    ? `${lat},${lon} (latitude first) lies outside the map: latitude ${south} to ${north}, longitude ${west} to ${east}` +
        (isSwapped ? '; with latitude and longitude exchanged it lies within' : '')
    : `${lat},${lon} (сначала широта) лежит вне карты: широта от ${south} до ${north}, долгота от ${west} до ${east}` +
        (isSwapped ? '; если поменять широту и долготу местами, точка попадает на карту' : '');
}

function contains(bounds: Readonly<Bbox>, lat: number, lon: number): boolean {
  return bboxParts(bounds).some(
    ([west, south, east, north]) => lat >= south && lat <= north && lon >= west && lon <= east,
  );
}
