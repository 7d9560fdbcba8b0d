import { createHash } from 'node:crypto';
import { hoursFromRussian, normalPhone, type PoiRecord } from '@verst/core/build';
import type { OrganizationRow } from '../../sources/tables/index.ts';
import { phoneKeys } from './contacts.ts';
import type { KindWords } from './kind-words.ts';
import { addressLine, type PlacedRow } from './place-organizations.ts';

type Tags = Readonly<Record<string, string>>;

/** The tag of a business whose kind the table does not tell or in words that are not known. */
const UNKNOWN_KIND: Tags = { office: 'yes' };

/** Fields of a table and the tag each becomes. */
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

/** Tags under which the map keeps the same: what stands in one of them is not filled in again. */
const SAME_TAGS: Readonly<Record<string, readonly string[]>> = {
  website: ['contact:website', 'url'],
  email: ['contact:email'],
};

/** Returns a row as tags of the map. */
export function tagsOfRow(row: OrganizationRow, kinds: KindWords, own: Tags): Tags {
  const { fields } = row;
  const tags: Record<string, string> = {
    ...((fields.category && kinds.tagsOf(fields.category, own)) ?? kinds.tagsOf(fields.name, {}) ?? UNKNOWN_KIND),
  };
  for (const [field, tag] of Object.entries(TAG_OF_FIELD)) {
    const text = fields[field as keyof typeof TAG_OF_FIELD];
    if (text) tags[tag] = text;
  }
  // Tables tell hours in Russian, the map in a form of its own; what cannot be read stays as it is.
  if (fields.working_hours) tags['opening_hours'] = hoursFromRussian(fields.working_hours) ?? fields.working_hours;
  const phone = normalPhone(fields.phone);
  if (phone) tags['phone'] = phone;
  if (fields.address && !tags['addr:housenumber']) tags['addr:full'] = addressLine(row);
  return tags;
}

/** A new record for a row that is no known business. Its id stays the same from build to build. */
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
 * A known business with what a row tells of it. What is known stays: position, name, kind, hours; the row fills what is
 * missing; telephone numbers of both are kept. What contradicts stands under `sources`, as each of them has it.
 */
export function mergeRow(known: PoiRecord, row: OrganizationRow, rowTags: Tags): PoiRecord {
  const tags: Record<string, string> = { ...known.tags };
  for (const tag of Object.values(TAG_OF_FIELD)) {
    const text = rowTags[tag];
    const isKnown = [tag, ...(SAME_TAGS[tag] ?? [])].some((each) => tags[each]);
    // An address is taken whole or not at all.
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
