import type { DirectionLimits } from '@verst/core/build';
import { parseKilograms, parseMeters } from '../measures.ts';
import { type Direction, firstDirectedTag, type Tags } from '../tags.ts';
import type { Body } from './profile-table.ts';

type Limits = Omit<DirectionLimits, 'preference'>;

const KG_PER_T = 1000;
/** `maxheight=below_default`: lower than on ordinary roads, metres. */
const BELOW_DEFAULT_M = 3.9;

/**
 * Returns the limits of a way in a direction.
 *
 * @param modes - modes of the vehicle, the most specific first; their own limits (`maxweight:hgv`) take precedence over
 *   general ones
 */
export function limitsOf(tags: Tags, direction: Direction, modes: readonly string[] = []): Limits {
  const textOf = (keys: readonly string[]): string | undefined =>
    firstDirectedTag(tags, [...modes.flatMap((mode) => keys.map((key) => `${key}:${mode}`)), ...keys], direction);
  const metres = (keys: readonly string[]): number => parseMeters(textOf(keys)) ?? Infinity;
  const tonnes = (key: string): number => (parseKilograms(textOf([key])) ?? Infinity) / KG_PER_T;
  const height = textOf(['maxheight:physical', 'maxheight', 'maxheight:legal']);
  return {
    widthM: metres(['maxwidth:physical', 'maxwidth', 'width', 'est_width']),
    heightM: height === 'below_default' ? BELOW_DEFAULT_M : (parseMeters(height) ?? Infinity),
    lengthM: metres(['maxlength']),
    weightT: Math.min(tonnes('maxweight'), tonnes('maxweightrating')),
    axleLoadT: tonnes('maxaxleload'),
    hazmat: !HAZMAT_KEYS.some((key) => tags[key] === 'no' || tags[`${key}:${direction}`] === 'no'),
  };
}

/** Tags that forbid some class of dangerous goods; vehicles with any such goods stay off. */
const HAZMAT_KEYS = ['hazmat', 'hazmat:water', 'hazmat:A', 'hazmat:B', 'hazmat:C', 'hazmat:D', 'hazmat:E'] as const;

/** Returns true if a vehicle is within limits. */
export function bodyFits(body: Body, limits: Limits): boolean {
  return (
    body.widthM < limits.widthM &&
    body.heightM <= limits.heightM &&
    body.lengthM <= limits.lengthM &&
    body.massKg <= limits.weightT * KG_PER_T &&
    (body.axleLoadKg ?? 0) <= limits.axleLoadT * KG_PER_T
  );
}

/** Returns true if the limits exclude any vehicle. */
export const isLimited = ({ hazmat, ...measures }: Limits): boolean =>
  !hazmat || Object.values(measures).some((limit) => limit !== Infinity);
