import { EDGE_FLAGS } from '../edge-flags.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { type Stretch, stretchLengthM } from '../leg.ts';
import type { Profile } from '../profile.ts';
import type { StepMode } from '../types.ts';
import type { Junctions } from './junctions.ts';
import type { StepDraft } from './step-draft.ts';

const MODES: Readonly<Record<Profile, StepMode>> = {
  car: 'driving',
  truck: 'driving',
  bicycle: 'cycling',
  foot: 'walking',
};

function modeOf(profile: Profile, junctions: Junctions, stretch: Stretch | null): StepMode {
  if (!stretch) return MODES[profile];
  if (junctions.hasFlag(stretch, EDGE_FLAGS.ferry)) return 'ferry';
  return profile === 'bicycle' && junctions.isPushed(stretch) ? 'pushing bike' : MODES[profile];
}

/** Returns the mode of most of a step's length, so that two metres of pavement do not make a ride a walk. */
export function modeOfStep(
  graph: RoadGraph,
  profile: Profile,
  junctions: Junctions,
  leg: readonly Stretch[],
  { along, before, index }: StepDraft,
  end: number,
): StepMode {
  if (profile !== 'bicycle' || end <= index) return modeOf(profile, junctions, along ?? before);
  const lengths = new Map<StepMode, number>();
  for (const stretch of leg.slice(index, end)) {
    const mode = modeOf(profile, junctions, stretch);
    lengths.set(mode, (lengths.get(mode) ?? 0) + stretchLengthM(graph, stretch));
  }
  return [...lengths].sort((a, b) => b[1] - a[1])[0]![0];
}
