import { distance, offset, type Point } from '../geometry/plane.ts';
import type { OsmMap, Tags } from '../osm-map.ts';
import type { Random } from '../random.ts';
import type { Fabric } from '../plan/fabric.ts';
import type { TownPlan } from '../plan/town-plan.ts';
import type { RoadClass, RoadGraph } from '../streets/road-graph.ts';
import type { Address } from '../buildings/number-houses.ts';
import { addressTags } from '../buildings/address-tags.ts';
import type { Building } from '../buildings/site.ts';
import { BUSINESS_KINDS, type BusinessKind, INSTITUTIONS } from './business-kinds.ts';
import { OPENING_HOURS, phoneNumber, website } from './contact.ts';

/** Number of people per shop, café or other small business of a town. */
const PEOPLE_PER_BUSINESS = 75;

const STREET_PULL: Readonly<Record<RoadClass, number>> = {
  trunk: 0.5,
  primary: 4,
  secondary: 3.2,
  tertiary: 2.2,
  unclassified: 0.6,
  residential: 0.6,
  living_street: 0.8,
  pedestrian: 6,
};

const FABRIC_PULL: Readonly<Partial<Record<Fabric, number>>> = {
  centre: 1,
  quarters: 1.1,
  panel: 1.3,
  towers: 1.6,
  private: 0.035,
  industrial: 0.25,
};

const NO_BUSINESS: ReadonlySet<string> = new Set(['school', 'kindergarten', 'hospital', 'church', 'train_station']);

interface Host {
  readonly building: Building;
  readonly address: Address;
  readonly pull: number;
  readonly isCentral: boolean;
}

/** Tags that institutions add to whole buildings, by building. */
export type BuildingRoles = Map<Building, Tags>;

/** Chooses large buildings for the town's institutions; call before the buildings are written. */
export function chooseInstitutions(
  random: Random,
  hosts: readonly Host[],
  population: number,
  centre: Point,
): BuildingRoles {
  const roles: BuildingRoles = new Map();
  const fits = ({ building }: Host): boolean => {
    const kind = building.tags.building ?? '';
    return (
      building.levels <= 5 &&
      building.partOf === null &&
      ['yes', 'office', 'commercial', 'retail', 'apartments'].includes(kind)
    );
  };
  const away = ({ building: { front } }: Host): number => distance(centre, front);
  const central = hosts.filter((host) => host.isCentral && fits(host)).sort((a, b) => away(a) - away(b));
  const others = hosts.filter((host) => !host.isCentral && fits(host) && host.pull > 0.4);
  for (const { tags, name, hours, people, where } of INSTITUTIONS) {
    const count = Math.max(1, Math.round(population / people));
    for (let i = 0; i < count; i++) {
      const pool = (where === 'centre' || others.length === 0 ? central : others).filter(
        ({ building }) => !roles.has(building),
      );
      const from = where === 'centre' ? pool.slice(0, 40) : pool;
      if (from.length === 0) break;
      const host = tags.amenity === 'townhall' ? from[0]! : random.pick(from);
      const title = name.replace('#', `${i + 1}`);
      roles.set(host.building, {
        ...tags,
        building: 'public',
        name: title,
        opening_hours: hours === null ? undefined : random.pick(OPENING_HOURS[hours]),
        phone: random.chance(0.7) ? phoneNumber(random) : undefined,
        website: random.chance(0.35) ? website(title) : undefined,
        wheelchair: random.chance(0.4) ? random.pick(['yes', 'limited']) : undefined,
      });
    }
  }
  return roles;
}

/** Returns the addressed buildings that attract businesses, each with its attraction. */
export function findHosts(graph: RoadGraph, plan: TownPlan, addresses: ReadonlyMap<Building, Address>): Host[] {
  const hosts: Host[] = [];
  for (const [building, address] of addresses) {
    if (building.frontage === null || building.cell < 0 || NO_BUSINESS.has(building.tags.building ?? '')) continue;
    const fabric = plan.fabrics[building.cell]!;
    const street = STREET_PULL[graph.edges[building.frontage.edge]!.class];
    const own = building.tags.building === 'retail' || building.tags.building === 'commercial' ? 4 : 1;
    const pull = (FABRIC_PULL[fabric] ?? 0) * street * own * (building.partOf === null ? 1 : 0.35);
    if (pull > 0) hosts.push({ building, address, pull, isCentral: fabric === 'centre' });
  }
  return hosts;
}

/**
 * Writes shops, cafés, offices and other small businesses as nodes behind the façades, mostly on streets that attract
 * them.
 */
export function emitBusinesses(random: Random, map: OsmMap, hosts: readonly Host[], population: number): void {
  const total = hosts.reduce((sum, { pull }) => sum + pull, 0);
  const wanted = Math.max(8, population / PEOPLE_PER_BUSINESS);
  const kindsCentre = BUSINESS_KINDS.map((kind) => [kind, kind.centre] as const);
  const kindsQuarters = BUSINESS_KINDS.map((kind) => [kind, kind.quarters] as const);
  for (const host of hosts) {
    const expected = (wanted * host.pull) / total;
    const fronts = Math.max(1, Math.floor(frontM(host.building) / 9));
    const here = Math.min(fronts, Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0));
    for (let i = 0; i < here; i++) {
      const kind = random.weighted(host.isCentral ? kindsCentre : kindsQuarters);
      emitBusiness(random, map, host, kind, here === 1 ? random.range(0.2, 0.8) : (i + 0.5) / here);
    }
  }
}

function emitBusiness(random: Random, map: OsmMap, host: Host, kind: BusinessKind, along: number): void {
  const { building, address } = host;
  const point = offset(building.front, building.direction, (along - 0.5) * frontM(building), random.range(1.5, 4));
  const tags = businessTags(random, kind);
  map.addNode(point, { ...tags, ...(random.chance(0.45) ? addressTags(address) : {}) });
}

/** Returns the tags of a business without its address: name, brand, hours, phone and others that mappers use. */
export function businessTags(random: Random, kind: BusinessKind): Tags {
  const name = kind.names.length === 0 ? undefined : random.pick(kind.names).replace('#', `${random.int(1, 40)}`);
  const branded = kind.isChain && name !== undefined && !/\d/.test(name) && random.chance(0.8);
  const isMachine = kind.tags.amenity === 'atm' || kind.tags.amenity === 'parcel_locker';
  return {
    ...kind.tags,
    name: isMachine ? undefined : name,
    brand: branded ? name : undefined,
    operator: isMachine ? name : undefined,
    opening_hours: random.chance(0.72) ? random.pick(OPENING_HOURS[kind.hours]) : undefined,
    phone: !isMachine && random.chance(0.4) ? phoneNumber(random) : undefined,
    website: !isMachine && name !== undefined && random.chance(0.16) ? website(name) : undefined,
    wheelchair: random.chance(0.22) ? random.pick(['yes', 'no', 'limited']) : undefined,
    level: random.chance(0.15) ? random.pick(['0', '1', '-1']) : undefined,
  };
}

/** Length of a building's façade in metres. */
const frontM = ({ outline, front }: Building): number => Math.max(6, distance(front, outline[0]!) * 1.8);
