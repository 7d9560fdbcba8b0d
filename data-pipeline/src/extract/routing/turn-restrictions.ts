import { OSM_NODE, OSM_WAY } from '@verst/core/build';
import { type Conditions, ownMeasures } from './conditions.ts';
import type { OsmElements } from './osm-elements.ts';
import type { ProfileTable } from './profiles/profile-table.ts';
import type { Tags } from './tags.ts';

/** A turn restriction relation whose members are all present. */
export interface TurnRestriction {
  /** Value of the tag, such as `no_left_turn` or `only_straight_on`. */
  readonly kind: string;
  readonly fromWayIds: readonly number[];
  /** One node, or the ways from the first to the last `via`. */
  readonly viaNodeId: number | null;
  readonly viaWayIds: readonly number[];
  readonly toWayIds: readonly number[];
}

/**
 * Returns the turn restrictions that apply to a profile at a moment and whose members are all in the data. Only
 * `no_entry` may have several `from` ways, and only `no_exit` several `to` ways; others with several are ambiguous and
 * are left out.
 */
export function readTurnRestrictions(osm: OsmElements, table: ProfileTable, conditions: Conditions): TurnRestriction[] {
  if (table.turnKeys.length === 0) return [];
  const { relations } = osm;
  const kindKeys = [...table.turnKeys.map((mode) => `restriction:${mode}`), 'restriction'];
  const types = new Set(['restriction:conditional', ...kindKeys]);
  const restrictions: TurnRestriction[] = [];
  for (const relation of relations.tagged) {
    const type = relations.tag(relation, 'type');
    if (type === undefined || !types.has(type)) continue;
    const restriction = readRestriction(osm, relation, { table, kindKeys, conditions });
    if (restriction) restrictions.push(restriction);
  }
  return restrictions;
}

/** Returns true for a type of relations that may forbid turns to some profile. */
export const isRestriction = (type: string | undefined): boolean => type?.startsWith('restriction') === true;

interface Reading {
  readonly table: ProfileTable;
  /** Keys of a restriction, the most specific first. */
  readonly kindKeys: readonly string[];
  readonly conditions: Conditions;
}

function readRestriction(
  osm: OsmElements,
  relation: number,
  { table, kindKeys, conditions }: Reading,
): TurnRestriction | null {
  const { relations } = osm;
  const own = ownMeasures(table.body);
  const { tags } = conditions.inForce(relations.tags(relation), own, () => latOfVia(osm, relation));
  const exceptions = tags['except']?.split(';').map((mode) => mode.trim()) ?? [];
  if (exceptions.some((mode) => table.turnKeys.includes(mode))) return null;
  const kind = kindOf(tags, kindKeys);
  if (kind === null) return null;

  const fromWayIds: number[] = [];
  const toWayIds: number[] = [];
  const viaWayIds: number[] = [];
  const viaNodeIds: number[] = [];
  for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
    const role = relations.memberRole(m);
    const memberKind = relations.memberKinds[m];
    if (role !== 'from' && role !== 'to' && role !== 'via') continue;
    if (relations.memberIndexes[m] === -1) return null;
    const id = relations.memberIds[m]!;
    if (role === 'via' && memberKind === OSM_NODE) viaNodeIds.push(id);
    else if (memberKind !== OSM_WAY) return null;
    else if (role === 'via') viaWayIds.push(id);
    else (role === 'from' ? fromWayIds : toWayIds).push(id);
  }
  const oneVia = viaNodeIds.length === 1 ? viaWayIds.length === 0 : viaNodeIds.length === 0 && viaWayIds.length > 0;
  if (!oneVia || fromWayIds.length === 0 || toWayIds.length === 0) return null;
  if ((fromWayIds.length > 1 && kind !== 'no_entry') || (toWayIds.length > 1 && kind !== 'no_exit')) return null;
  return { kind, fromWayIds, viaNodeId: viaNodeIds[0] ?? null, viaWayIds, toWayIds };
}

/** Returns the kind of a turn restriction, or null. Rules about turning on red do not matter to routes. */
function kindOf(tags: Tags, kindKeys: readonly string[]): string | null {
  for (const key of kindKeys) {
    const kind = tags[key];
    if (kind !== undefined) return /^(no|only)_(?!.*on_red$)/.test(kind) ? kind : null;
  }
  return null;
}

/** Returns the latitude of a node of the restriction, degrees; 0 if it has none. */
function latOfVia({ nodes, relations }: OsmElements, relation: number): number {
  for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
    const node = relations.memberKinds[m] === OSM_NODE ? relations.memberIndexes[m]! : -1;
    if (node !== -1) return nodes.latE7[node]! / 1e7;
  }
  return 0;
}
