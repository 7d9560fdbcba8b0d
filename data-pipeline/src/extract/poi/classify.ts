import type { Tags } from '../sweep/sweep.ts';
import { ORGANIZATION_KEYS, ORGANIZATION_VALUES } from './organization-kinds.ts';
import { LINE_RULES, NOTHING_THERE, POI_RULES, type PoiRule, TRANSPORT_LINES } from './poi-kinds.ts';

/** The key and value that make an object a POI. */
export interface PoiClass {
  readonly key: string;
  readonly value: string;
}

/** Returns the class of a POI; null for other objects. */
export const classifyPoi = (tags: Tags): PoiClass | null => classify(tags, POI_RULES);

/** Returns the class of an open way that is a POI; null for others. */
export const classifyLine = (tags: Tags): PoiClass | null => classify(tags, LINE_RULES);

function classify(tags: Tags, rules: readonly PoiRule[]): PoiClass | null {
  const name = nameOf(tags);
  for (const rule of rules) {
    const value = mainValue(tags[rule.key]);
    if (value !== null && matches(rule, value, name)) return { key: rule.key, value };
  }
  return null;
}

/** Returns the class of a site or a line of public transport; null for other groups. */
export function classifyGroup(tags: Tags): PoiClass | null {
  const { type, route = '' } = tags;
  if (type === 'site') return nameOf(tags) === null ? null : classifyPoi(tags);
  return TRANSPORT_LINES.has(route) && (isSome(tags['ref']) || nameOf(tags) !== null)
    ? { key: 'route', value: route }
    : null;
}

function matches(rule: PoiRule, value: string, name: string | null): boolean {
  if (NOTHING_THERE.has(value)) return false;
  if (rule.only ? !rule.only.has(value) : rule.except?.has(value)) return false;
  if (rule.called?.test(name ?? '') === false) return false;
  if (name !== null || rule.named === undefined) return true;
  return rule.named !== 'all' && !rule.named.has(value);
}

/** Returns true if an object is an organisation by the list in `organization-kinds.ts`. */
export function isOrganization(tags: Tags): boolean {
  if (nameOf(tags) === null) return false;
  if (ORGANIZATION_KEYS.some((key) => isSome(tags[key]))) return true;
  return (Object.keys(ORGANIZATION_VALUES) as (keyof typeof ORGANIZATION_VALUES)[]).some((key) => {
    return valuesOf(tags[key]).some((value) => ORGANIZATION_VALUES[key].has(value));
  });
}

/** Returns the name that a sign would show, else the one that people use: «Карьер» of a pond; null if there is none. */
export const nameOf = (tags: Tags): string | null =>
  tags['name:ru'] ?? tags['name'] ?? tags['loc_name'] ?? tags['alt_name'] ?? null;

const isSome = (text: string | undefined): boolean => valuesOf(text).some((value) => !NOTHING_THERE.has(value));

/** Returns the values of a list: `cafe;bar` is both, and the first is the main one. */
const valuesOf = (text: string | undefined): string[] => text?.split(';').map((value) => value.trim()) ?? [];

const mainValue = (text: string | undefined): string | null => valuesOf(text)[0] || null;
