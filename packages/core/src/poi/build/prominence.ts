/** Returns the amount of detail that the map has of an object, 0 to 255: well described objects are usually the wanted ones. */
export function prominenceOf(tags: Readonly<Record<string, string>>): number {
  let points = Math.min(40, 4 * Object.keys(tags).length);
  if (tags.wikidata ?? tags.wikipedia) points += 100;
  if (tags.name) points += 60;
  if (tags.website ?? tags['contact:website']) points += 20;
  if (tags.opening_hours) points += 20;
  if (tags.phone ?? tags['contact:phone']) points += 15;
  return Math.min(255, points);
}
