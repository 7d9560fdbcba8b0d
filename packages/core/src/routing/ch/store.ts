import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import { type Profile, type ProfileName, sectionName } from '../profile.ts';
import type { ContractedHierarchy, Hierarchy } from './hierarchy.ts';

/** Stores a hierarchy as `routing/<profile>/ch-…` sections. */
export function writeHierarchy(
  profile: ProfileName,
  { firstArc, arcs, spans, paths }: ContractedHierarchy,
  sections: SectionSet,
): void {
  sections.add(sectionName(profile, 'ch-first-arc'), firstArc);
  sections.add(sectionName(profile, 'ch-arcs'), arcs);
  sections.addCold(sectionName(profile, 'ch-spans'), spans);
  sections.addCold(sectionName(profile, 'ch-paths'), paths);
}

/** Returns the hierarchy of a profile as views over a snapshot's sections. */
export function readHierarchy(sections: SectionSource, profile: Profile): Hierarchy {
  const firstArc = sections.get(sectionName(profile, 'ch-first-arc'), 'u32');
  return {
    nodeCount: (firstArc.length - 1) / 3,
    firstArc,
    arcs: sections.get(sectionName(profile, 'ch-arcs'), 'i32'),
    spans: sections.column(sectionName(profile, 'ch-spans'), 'u32'),
    paths: sections.column(sectionName(profile, 'ch-paths'), 'u32'),
  };
}
