import { InvalidInputError } from '@verst/core';
import { type Bbox, fromE7, toE7 } from '@verst/core/build';
import { createPbfWriter, DEMO_GENERATOR, type PbfWriter } from '@verst/data-pipeline/sources';
import { planCountry, regionMap } from './country.ts';
import { ElementSpool } from './element-spool.ts';
import { ElementStream } from './element-stream.ts';
import { createRandom } from './random.ts';
import { generateTown, type Town } from './town.ts';

const DEFAULT_ADDRESSES = 6000;
const MAX_ADDRESSES = 20_000_000;
const DEFAULT_SEED = 1;

export interface DemoCityOptions {
  /** Target `.osm.pbf` file; an existing one is replaced when the new one is complete. */
  readonly out: string;
  /** Integer; equal seeds and parameters give equal bytes. Default 1. */
  readonly seed?: number;
  /**
   * Addressed buildings to generate, 100 to 20,000,000; more than 30,000 are distributed over several towns. Default
   * 6,000.
   */
  readonly addresses?: number;
  /** Called after each town with the completed share, 0 to 1, and once with 1 at the end. */
  readonly onProgress?: (share: number) => void;
}

/** Summary of a generated town. */
export interface DemoTown {
  readonly name: string;
  readonly region: string;
  /** Degrees of the main square. */
  readonly lon: number;
  readonly lat: number;
  readonly population: number;
  readonly addresses: number;
}

/** An address of the first town with the middle of its façade in degrees. */
export interface DemoAddress {
  readonly city: string;
  readonly street: string;
  readonly housenumber: string;
  readonly lon: number;
  readonly lat: number;
}

/** Counts and samples of the written city. */
export interface DemoCitySummary {
  readonly path: string;
  readonly bytes: number;
  readonly counts: { nodes: number; ways: number; relations: number; addresses: number; streets: number };
  /** Bounding box of the towns with their surroundings, degrees; the boundaries of regions reach farther. */
  readonly bbox: Bbox;
  /** Main square of the first town. */
  readonly centre: { lon: number; lat: number };
  readonly towns: readonly DemoTown[];
  /** Addresses of the first town, for examples: on main streets, from the centre outwards. */
  readonly sampleAddresses: readonly DemoAddress[];
}

/**
 * Writes an invented Russian town, or as many of them as the wanted addresses need, as an OSM PBF file.
 * Memory stays bounded by the largest town.
 * @throws InvalidInputError naming `seed` or `addresses` when out of range
 */
export async function generateDemoCity(options: DemoCityOptions): Promise<DemoCitySummary> {
  const { out, seed = DEFAULT_SEED, addresses = DEFAULT_ADDRESSES, onProgress } = options;
  if (!Number.isSafeInteger(seed)) throw new InvalidInputError('seed', `seed must be an integer, got ${seed}`);
  if (!Number.isInteger(addresses) || addresses < 100 || addresses > MAX_ADDRESSES) {
    throw new InvalidInputError(
      'addresses',
      `addresses must be an integer from 100 to ${MAX_ADDRESSES}, got ${addresses}`,
    );
  }
  const spool = new ElementSpool(`${out}.spool`);
  let writer: PbfWriter | null = null;
  try {
    writer = createPbfWriter(out, { writingProgram: DEMO_GENERATOR });
    const stream = new ElementStream(writer, spool);
    const towns: DemoTown[] = [];
    let samples: DemoAddress[] = [];
    let made = 0;
    let streets = 0;
    let wanted = 0;
    for (const region of planCountry(createRandom(seed), addresses)) {
      stream.add(regionMap(region), { isTown: false });
      for (const plan of region.towns) {
        // The next town compensates for addresses that this one lacks or has too many of.
        wanted += plan.addresses;
        const town = generateTown({ ...plan, addresses: Math.max(100, wanted - made) });
        stream.add(town.map, { isTown: true });
        made += town.addresses.size;
        streets += town.streets.filter(({ name }) => name !== null).length;
        if (towns.length === 0) samples = sampleAddresses(town, plan.name);
        const { name, lon, lat } = plan;
        towns.push({
          name,
          region: region.name,
          lon,
          lat,
          population: town.population,
          addresses: town.addresses.size,
        });
        onProgress?.((0.75 * made) / addresses);
      }
    }
    stream.writeSpooled((share) => onProgress?.(0.75 + 0.25 * share));
    const { bytes } = await writer.finish();
    writer = null;
    onProgress?.(1);
    const { lon, lat } = towns[0]!;
    const counts = { ...stream.counts, addresses: made, streets };
    return { path: out, bytes, counts, bbox: stream.bbox, centre: { lon, lat }, towns, sampleAddresses: samples };
  } catch (error) {
    writer?.abort();
    throw error;
  } finally {
    spool.remove();
  }
}

function sampleAddresses(town: Town, city: string): DemoAddress[] {
  const samples: DemoAddress[] = [];
  const streets = new Set<number>();
  const longest = [...town.addresses].sort(([, a], [, b]) => (b.street?.lengthM ?? 0) - (a.street?.lengthM ?? 0));
  for (const [building, { street, housenumber }] of longest) {
    if (samples.length === 5) break;
    if (street?.name == null || street.settlement !== null || streets.has(street.id) || !/^\d+$/.test(housenumber))
      continue;
    streets.add(street.id);
    const { lon, lat } = town.map.toDegrees(building.front);
    samples.push({ city, street: street.name, housenumber, lon: fromE7(toE7(lon)), lat: fromE7(toE7(lat)) });
  }
  return samples;
}
