import type { Geocoder, PoiRecord, Taxonomy } from '@verst/core/build';
import type { OrganizationMapping, OrganizationTable, RejectedRow } from '../../sources/tables/index.ts';
import { phoneKeys, websiteKey } from './contacts.ts';
import { KindWords } from './kind-words.ts';
import { matchOrganizations, type OrganizationFacts } from './match-organizations.ts';
import { mergeRow, recordOfRow, tagsOfRow } from './merge-organizations.ts';
import { organizationName } from './organization-name.ts';
import { type PlacedRow, placeRow } from './place-organizations.ts';

type Tags = Readonly<Record<string, string>>;

/** Row counts of one table by outcome. */
export interface TableReport {
  readonly path: string;
  readonly source: string;
  /** As stated by the mapping; null if it states none. */
  readonly licence: string | null;
  readonly attribution: string | null;
  /** Rows read, the rejected ones included. */
  readonly rows: number;
  /** Rows merged into businesses that the map or an earlier table has. */
  readonly merged: number;
  /** Rows added as new organisations. */
  readonly added: number;
  readonly rejected: readonly RejectedRow[];
}

export interface OrganizationsReport {
  readonly tables: readonly TableReport[];
}

/** A row with everything that is compared and stored. */
interface ReadyRow {
  readonly placed: PlacedRow;
  readonly tags: Tags;
  readonly facts: OrganizationFacts;
}

const NAME_TAGS = [
  'name',
  'name:ru',
  'name:en',
  'brand',
  'brand:ru',
  'alt_name',
  'official_name',
  'old_name',
  'short_name',
  'operator',
];

/**
 * Adds the rows of tables to the organisations of the map, one table after another. A row that matches a known business
 * is merged with it; any other row becomes a new record at the end.
 */
export function addOrganizations(
  pois: readonly PoiRecord[],
  tables: readonly OrganizationTable[],
  {
    mapping,
    taxonomy,
    geocoder,
  }: { mapping: OrganizationMapping; taxonomy: Taxonomy; geocoder: Pick<Geocoder, 'geocode'> },
): { pois: PoiRecord[]; report: OrganizationsReport } {
  const kinds = new KindWords(taxonomy);
  const all = [...pois];
  /** Ids of earlier tables by source: tables in several folders may have the same name, and their rows the same ids. */
  const taken = new Map<string, Set<string>>();
  const reports = tables.map((table): TableReport => {
    const others = taken.get(table.source) ?? new Set();
    taken.set(table.source, others);
    const rejected = [...table.rejected];
    const ready: ReadyRow[] = [];
    const rowIds = new Map<string, number>();
    for (const row of table.rows) {
      const placed = placeRow(row, geocoder);
      const first = rowIds.get(row.rowId);
      const fault =
        first === undefined ? (typeof placed === 'string' ? placed : null) : `the id of line ${first} again`;
      if (fault !== null || typeof placed === 'string') {
        rejected.push({ line: row.line, reason: fault!, text: JSON.stringify(row.fields) });
        continue;
      }
      rowIds.set(row.rowId, row.line);
      const tags = tagsOfRow(row, kinds, mapping.categories ?? {});
      const own = { ...placed, row: { ...row, rowId: freeId(row.rowId, others) } };
      ready.push({ placed: own, tags, facts: factsOf(tags, placed, kinds) });
    }
    for (const { placed } of ready) others.add(placed.row.rowId);
    const merged = mergeTable(all, withoutTwins(ready, rejected), kinds);
    return {
      path: table.path,
      source: table.source,
      licence: mapping.licence ?? null,
      attribution: mapping.attribution ?? null,
      rows: table.rows.length + table.rejected.length,
      merged: merged.merged,
      added: merged.added,
      rejected: rejected.toSorted((a, b) => a.line - b.line),
    };
  });
  return { pois: all, report: { tables: reports } };
}

/** Returns an id that is not taken: itself, or with a number behind it. */
function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let number = 2; taken.has(free); number++) free = `${id}/${number}`;
  return free;
}

/** Removes duplicate rows of a table, which have the same name, telephone and spot. */
function withoutTwins(rows: readonly ReadyRow[], rejected: RejectedRow[]): ReadyRow[] {
  const first = new Map<string, number>();
  return rows.filter(({ placed: { row, lonE7, latE7 }, facts }) => {
    const words = facts.names[0]!;
    const key = JSON.stringify([
      words.words,
      words.numbers,
      facts.phones,
      Math.round(lonE7 / 1000),
      Math.round(latE7 / 1000),
    ]);
    const twin = first.get(key);
    if (twin === undefined) first.set(key, row.line);
    else rejected.push({ line: row.line, reason: `the same as line ${twin}`, text: JSON.stringify(row.fields) });
    return twin === undefined;
  });
}

function mergeTable(all: PoiRecord[], rows: readonly ReadyRow[], kinds: KindWords): { merged: number; added: number } {
  const known = [...all.keys()].filter((position) => all[position]!.organization);
  const matches = matchOrganizations(
    rows.map(({ facts }) => facts),
    known.map((position) => factsOf(all[position]!.tags, { ...all[position]!, blurM: 0 }, kinds)),
  );
  const matched = new Map(matches.map(({ row, known: other }) => [row, known[other]!]));
  rows.forEach(({ placed, tags }, i) => {
    const position = matched.get(i);
    if (position === undefined) all.push(recordOfRow(placed, tags));
    else all[position] = mergeRow(all[position]!, placed.row, tags);
  });
  return { merged: matches.length, added: rows.length - matches.length };
}

function factsOf(
  tags: Tags,
  { lonE7, latE7, blurM }: Pick<PlacedRow, 'lonE7' | 'latE7' | 'blurM'>,
  kinds: KindWords,
): OrganizationFacts {
  const names = new Set(NAME_TAGS.flatMap((tag) => tags[tag] ?? []));
  return {
    lonE7,
    latE7,
    blurM,
    names: [...names].map((name) => organizationName(name, kinds.isKind)),
    kinds: kinds.kindsOf(tags),
    phones: ['phone', 'contact:phone', 'contact:mobile', 'mobile'].flatMap((tag) => phoneKeys(tags[tag])),
    website: websiteKey(tags['website'] ?? tags['contact:website'] ?? tags['url']),
  };
}
