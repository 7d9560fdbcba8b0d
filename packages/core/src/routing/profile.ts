import { InvalidInputError } from '../errors.ts';
import type { SectionSource } from '../snapshot/sections.ts';

/** Ways of moving, in the order in which a snapshot lists them. */
export const PROFILES = ['car', 'truck', 'bicycle', 'foot'] as const;
export type Profile = (typeof PROFILES)[number];

/**
 * Profiles whose networks have nearly all roads in common. If a snapshot has several of a group, the sections of the
 * first describe the edges of all, and the roads that meet at each place.
 */
export const ROAD_GROUPS: readonly (readonly Profile[])[] = [
  ['car', 'truck'],
  ['bicycle', 'foot'],
];

/** A profile, or the name of a vehicle that `reweight` added. */
export type ProfileName = Profile | (string & Record<never, never>);

/** Selects the network that a call uses. */
export interface ProfileOption {
  /** Default `car`. */
  readonly profile?: ProfileName;
}

/**
 * Returns the profile that a call asks for.
 *
 * @param available - the profiles of the snapshot
 * @throws InvalidInputError naming `profile` and the profiles that the snapshot has
 */
export function assertProfile(profile: unknown, available: readonly ProfileName[]): ProfileName {
  const asked = profile ?? 'car';
  const known = available.find((name) => name === asked);
  if (known !== undefined) return known;
  const got = typeof asked === 'string' ? JSON.stringify(asked.slice(0, 80)) : typeof asked;
  const accepted = available.length > 0 ? available.join(', ') : 'none, it was built without roads';
  throw new InvalidInputError('profile', `profile is ${got}; this snapshot has: ${accepted}`);
}

/** Returns the profile whose sections describe the edges of a profile: itself, or the first of its group. */
export function describerOf(sections: Pick<SectionSource, 'has'>, profile: Profile): Profile {
  const first = ROAD_GROUPS.find((group) => group.includes(profile))![0]!;
  return sections.has(sectionName(first, 'edge-way')) ? first : profile;
}

/** Returns the name of a section of one profile's network: `routing/car/edge-tail`. */
export const sectionName = (profile: ProfileName, name: string): string => `routing/${profile}/${name}`;
