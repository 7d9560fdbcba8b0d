import { OSM_NODE, OSM_WAY } from '@verst/core/build';
import { ONEWAY_HIERARCHY } from './car-tables.ts';
import type { OsmElements } from './osm-elements.ts';
import type { Tags } from './tags.ts';

/** A turn restriction relation whose members are all present. */
export interface TurnRestriction {
  readonly relationId: number;
  /** Value of the tag, such as `no_left_turn` or `only_straight_on`. */
  readonly kind: string;
  /** Value of `restriction:conditional` where the restriction holds at times only, else null. */
  readonly condition: string | null;
  readonly fromWayIds: readonly number[];
  /** One node, or the ways that lead from the first to the last. */
  readonly viaNodeId: number | null;
  readonly viaWayIds: readonly number[];
  readonly toWayIds: readonly number[];
}

/** Keys of a restriction for cars, the most particular first. */
const KIND_KEYS = [...ONEWAY_HIERARCHY.map((mode) => `restriction:${mode}`), 'restriction'];

/** Types of relations that hold for cars; `restriction:hgv` does not. */
const RESTRICTION_TYPES: ReadonlySet<string> = new Set(['restriction', 'restriction:conditional', ...KIND_KEYS]);

/** The turn restrictions that apply to cars and whose members are all in the data. */
export function readTurnRestrictions(osm: OsmElements): TurnRestriction[] {
  const { relations } = osm;
  const restrictions: TurnRestriction[] = [];
  for (const relation of relations.tagged) {
    const type = relations.tag(relation, 'type');
    if (type === undefined || !RESTRICTION_TYPES.has(type)) continue;
    const restriction = readRestriction(osm, relation);
    if (restriction) restrictions.push(restriction);
  }
  return restrictions;
}

function readRestriction(osm: OsmElements, relation: number): TurnRestriction | null {
  const { relations } = osm;
  const tags: Tags = relations.tags(relation);
  const exceptions = tags['except']?.split(';').map((mode) => mode.trim()) ?? [];
  if (exceptions.some((mode) => (ONEWAY_HIERARCHY as readonly string[]).includes(mode))) return null;
  const rule = ruleOf(tags);
  if (!rule) return null;

  const fromWayIds: number[] = [];
  const toWayIds: number[] = [];
  const viaWayIds: number[] = [];
  const viaNodeIds: number[] = [];
  for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
    const role = relations.memberRole(m);
    const kind = relations.memberKinds[m];
    if (role !== 'from' && role !== 'to' && role !== 'via') continue;
    if (relations.memberIndexes[m] === -1) return null;
    const id = relations.memberIds[m]!;
    if (role === 'via' && kind === OSM_NODE) viaNodeIds.push(id);
    else if (kind !== OSM_WAY) return null;
    else if (role === 'via') viaWayIds.push(id);
    else (role === 'from' ? fromWayIds : toWayIds).push(id);
  }
  const oneVia = viaNodeIds.length === 1 ? viaWayIds.length === 0 : viaNodeIds.length === 0 && viaWayIds.length > 0;
  if (!oneVia || fromWayIds.length === 0 || toWayIds.length === 0) return null;
  return {
    relationId: relations.ids[relation]!,
    ...rule,
    fromWayIds,
    viaNodeId: viaNodeIds[0] ?? null,
    viaWayIds,
    toWayIds,
  };
}

/** Kind and condition, from `no_left_turn` or from `no_left_turn @ (07:00-10:00)`. */
function ruleOf(tags: Tags): { kind: string; condition: string | null } | null {
  for (const key of KIND_KEYS) {
    const kind = tags[key];
    if (kind !== undefined) return /^(no|only)_/.test(kind) ? { kind, condition: null } : null;
    const conditional = tags[`${key}:conditional`];
    const match = conditional === undefined ? null : /^\s*((?:no|only)_[a-z_]+)\s*@\s*(.+)$/.exec(conditional);
    if (match) return { kind: match[1]!, condition: match[2]!.trim() };
  }
  return null;
}
