import { createHash } from 'node:crypto';
import { hoursFromRussian, normalPhone, type PoiRecord } from '@verst/core/build';
import type { OrganizationRow } from '../../sources/tables/index.ts';
import { phoneKeys } from './contacts.ts';
import type { KindWords } from './kind-words.ts';
import { addressLine, type PlacedRow } from './place-organizations.ts';

type Tags = Readonly<Record<string, string>>;

/** The tag of a business whose kind is missing from the table or not recognised. */
const UNKNOWN_KIND: Tags = { office: 'yes' };

/** Maps the fields of a table to tags. */
const TAG_OF_FIELD = {
  name: 'name',
  legal_name: 'official_name',
  brand: 'brand',
  email: 'email',
  website: 'website',
  working_hours: 'opening_hours',
  street: 'addr:street',
  housenumber: 'addr:housenumber',
  city: 'addr:city',
  postcode: 'addr:postcode',
} as const satisfies Partial<Record<keyof OrganizationRow['fields'], string>>;

/** Equivalent tags of the map: if one of them is set, the field is not filled in. */
const SAME_TAGS: Readonly<Record<string, readonly string[]>> = {
  website: ['contact:website', 'url'],
  email: ['contact:email'],
};

/** Converts a row to OSM tags. */
export function tagsOfRow(row: OrganizationRow, kinds: KindWords, own: Tags): Tags {
  const { fields } = row;
  const tags: Record<string, string> = {
    ...((fields.category && kinds.tagsOf(fields.category, own)) ?? kinds.tagsOf(fields.name, {}) ?? UNKNOWN_KIND),
  };
  for (const [field, tag] of Object.entries(TAG_OF_FIELD)) {
    const text = fields[field as keyof typeof TAG_OF_FIELD];
    if (text) tags[tag] = text;
  }
  // Tables give opening hours in Russian, the map in OSM syntax; hours that cannot be parsed are copied unchanged.
  if (fields.working_hours) tags['opening_hours'] = hoursFromRussian(fields.working_hours) ?? fields.working_hours;
  const phone = normalPhone(fields.phone);
  if (phone) tags['phone'] = phone;
  if (fields.address && !tags['addr:housenumber']) tags['addr:full'] = addressLine(row);
  return tags;
}

/** Returns a new record for a row that matches no known business. Its id is stable across builds. */
export function recordOfRow({ row, lonE7, latE7 }: PlacedRow, tags: Tags): PoiRecord {
  const hash = createHash('sha256').update(`${row.source}\n${row.rowId}`).digest('hex');
  return {
    id: `t${hash.slice(0, 16)}`,
    lonE7,
    latE7,
    tags,
    organization: true,
    sources: [{ source: row.source, id: row.rowId, fields: row.fields }],
  };
}

/**
 * Returns a known business with data of a row added. Known position, name, kind and hours stay; the row fills in what
 * is missing; telephone numbers of both are kept. Contradicting values stay under `sources`, as each source has them.
 */
export function mergeRow(known: PoiRecord, row: OrganizationRow, rowTags: Tags): PoiRecord {
  const tags: Record<string, string> = { ...known.tags };
  for (const tag of Object.values(TAG_OF_FIELD)) {
    const text = rowTags[tag];
    const isKnown = [tag, ...(SAME_TAGS[tag] ?? [])].some((each) => tags[each]);
    // Address tags are copied all together or not at all.
    if (text && !isKnown && !(tag.startsWith('addr:') && hasAddress(known.tags))) tags[tag] = text;
  }
  if (rowTags['addr:full'] && !hasAddress(known.tags)) tags['addr:full'] = rowTags['addr:full'];
  const ownPhone = known.tags['phone'] ?? known.tags['contact:phone'] ?? known.tags['contact:mobile'];
  const ownKeys = phoneKeys(ownPhone);
  const furtherPhones = (rowTags['phone'] ?? '')
    .split('; ')
    .filter((phone) => phoneKeys(phone).some((key) => !ownKeys.includes(key)));
  if (furtherPhones.length > 0) tags['phone'] = [...(ownPhone ? [ownPhone] : []), ...furtherPhones].join('; ');
  const before = known.sources ?? [{ source: 'osm', id: known.id, fields: known.tags }];
  return { ...known, tags, sources: [...before, { source: row.source, id: row.rowId, fields: row.fields }] };
}

const hasAddress = (tags: Tags): boolean =>
  Boolean(tags['addr:full'] ?? tags['addr:housenumber'] ?? tags['addr:street']);
