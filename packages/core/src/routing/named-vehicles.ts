import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import { type ProfileName, sectionName } from './profile.ts';
import type { Vehicle } from './vehicle.ts';

const SECTION = 'routing/vehicles';

/** Stores which vehicles have sections of their own, with their measures, as JSON. */
export function writeVehicles(vehicles: ReadonlyMap<string, Vehicle>, sections: SectionSet): void {
  sections.add(SECTION, new TextEncoder().encode(JSON.stringify([...vehicles])));
}

/** The vehicles that `reweight` added to a snapshot, by name. */
export function readVehicles(sections: SectionSource): ReadonlyMap<string, Vehicle> {
  if (!sections.has(SECTION)) return new Map();
  // Decoders refuse shared memory.
  const text = new TextDecoder().decode(sections.get(SECTION, 'u8').slice());
  return new Map(JSON.parse(text) as [string, Vehicle][]);
}

/** The sections of a vehicle under the names of those of trucks: its own, and where it has none those of trucks. */
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
