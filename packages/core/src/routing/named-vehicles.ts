import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import { type ProfileName, sectionName } from './profile.ts';
import type { Vehicle } from './vehicle.ts';

const SECTION = 'routing/vehicles';

/** Stores the vehicles that have sections of their own, with their measures, as JSON. */
export function writeVehicles(vehicles: ReadonlyMap<string, Vehicle>, sections: SectionSet): void {
  sections.add(SECTION, new TextEncoder().encode(JSON.stringify([...vehicles])));
}

/** Returns the vehicles that `reweight` added to a snapshot, by name. */
export function readVehicles(sections: SectionSource): ReadonlyMap<string, Vehicle> {
  if (!sections.has(SECTION)) return new Map();
  // Copied, because `TextDecoder` rejects shared memory.
  const text = new TextDecoder().decode(sections.get(SECTION, 'u8').slice());
  return new Map(JSON.parse(text) as [string, Vehicle][]);
}

/**
 * Returns the sections of a vehicle under the names of those of trucks. Sections that the vehicle lacks are those of
 * trucks.
 */
export function sectionsOfVehicle(sections: SectionSource, vehicle: ProfileName): SectionSource {
  const trucks = sectionName('truck', '');
  const nameFor = (name: string): string => {
    const own = name.startsWith(trucks) ? sectionName(vehicle, name.slice(trucks.length)) : name;
    return sections.has(own) ? own : name;
  };
  return {
    has: (name) => sections.has(nameFor(name)),
    get: (name, type) => sections.get(nameFor(name), type),
    column: (name, type) => sections.column(nameFor(name), type),
  };
}
