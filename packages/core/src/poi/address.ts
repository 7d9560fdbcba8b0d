/** The address in an object's own tags, as «Иркутск, улица Ленина, 12»; null without street or place and house number. */
export function addressOfTags(tags: Readonly<Record<string, string>>): string | null {
  if (tags['addr:full']) return tags['addr:full'];
  const street = tags['addr:street'] ?? tags['addr:place'];
  const house = tags['addr:housenumber'];
  if (!street || !house) return null;
  return [tags['addr:city'], street, house].filter(Boolean).join(', ');
}

/** The web address of an object with its scheme, or null. */
export function websiteOf(tags: Readonly<Record<string, string>>): string | null {
  const text = (tags.website ?? tags['contact:website'] ?? tags.url)?.split(';')[0]!.trim();
  if (!text) return null;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}
