import {
  addToList,
  distanceM,
  fromE7,
  type GeocodingInput,
  type PlaceRecord,
  toE7,
  UNPLACED_E7,
} from '@verst/core/build';
import type { SettlementRow, SettlementTable } from '../sources/tables/index.ts';
import { nameKey, sharesWord } from './name-key.ts';

/** Row counts of a settlement table by outcome. */
export interface SettlementTableReport {
  readonly path: string;
  readonly rows: number;
  /** Rows linked to a settlement of the snapshot, by register id or by name. */
  readonly linkedById: number;
  readonly linkedByName: number;
  /** Rows of settlements outside the snapshot: most rows, if the table covers the whole country. */
  readonly notInSnapshot: number;
  /** Rows that match several settlements equally well; they are skipped. */
  readonly ambiguous: number;
  /** Rows that could not be read, with the reason. */
  readonly rejected: SettlementTable['rejected'];
}

const PARTS = new Set<PlaceRecord['kind']>(['suburb', 'quarter', 'neighbourhood', 'region', 'district']);
/** Settlements of the same name farther apart than this are different ones. */
const SAME_PLACE_M = 30_000;

/**
 * Adds data from a table to settlements: time zone, codes, population, postcode, register id and position. The time
 * zone comes only from the table; the rest fills what map and register lack.
 */
export function addSettlementTable(
  geocoding: GeocodingInput,
  { path, rows, rejected }: SettlementTable,
): { geocoding: GeocodingInput; report: SettlementTableReport } {
  const finder = new SettlementFinder(geocoding.places);
  const places = [...geocoding.places];
  const counts = { linkedById: 0, linkedByName: 0, notInSnapshot: 0, ambiguous: 0 };
  for (const row of rows) {
    const { outcome, position } = finder.find(row);
    counts[outcome]++;
    if (position >= 0) places[position] = completed(places[position]!, row);
  }
  return { geocoding: { ...geocoding, places }, report: { path, rows: rows.length, ...counts, rejected } };
}

class SettlementFinder {
  readonly #places: readonly PlaceRecord[];
  readonly #byFiasId = new Map<string, number>();
  readonly #byWords = new Map<string, number[]>();

  constructor(places: readonly PlaceRecord[]) {
    this.#places = places;
    places.forEach(({ kind, parent, name, altNames, fiasId }, position) => {
      if (PARTS.has(kind) || parent !== -1) return;
      if (fiasId) this.#byFiasId.set(fiasId, position);
      for (const words of new Set([name, ...altNames].map((each) => nameKey(each).words))) {
        addToList(this.#byWords, words, position);
      }
    });
  }

  find(row: SettlementRow): {
    outcome: 'linkedById' | 'linkedByName' | 'notInSnapshot' | 'ambiguous';
    position: number;
  } {
    const byId = row.fiasId === null ? undefined : this.#byFiasId.get(row.fiasId);
    if (byId !== undefined) return { outcome: 'linkedById', position: byId };
    const words = nameKey(row.name).words;
    const called = (this.#byWords.get(words) ?? []).filter((position) => this.#fits(this.#places[position]!, row));
    const proper = called.filter((position) => nameKey(this.#places[position]!.name).words === words);
    const cities = (proper.length > 0 ? proper : called).toSorted((a, b) => this.#size(b) - this.#size(a));
    const [first, second] = cities;
    if (first === undefined) return { outcome: 'notInSnapshot', position: -1 };
    if (second !== undefined && this.#size(first) === this.#size(second)) return { outcome: 'ambiguous', position: -1 };
    return { outcome: 'linkedByName', position: first };
  }

  /** Returns false if register id, region or position show that it is another settlement. */
  #fits({ fiasId, region, lonE7, latE7 }: PlaceRecord, row: SettlementRow): boolean {
    if (fiasId && row.fiasId && fiasId !== row.fiasId) return false;
    if (region !== null && row.region !== null && !sharesWord(region, row.region)) return false;
    if (row.point === null || lonE7 === UNPLACED_E7) return region !== null || row.fiasId !== null;
    return distanceM(fromE7(lonE7), fromE7(latE7), row.point.lon, row.point.lat) < SAME_PLACE_M;
  }

  /** Sort key that prefers a city to a village of the same name nearby. */
  #size(position: number): number {
    const { kind, population } = this.#places[position]!;
    return (kind === 'city' ? 2e9 : kind === 'town' ? 1e9 : 0) + population;
  }
}

function completed(place: PlaceRecord, row: SettlementRow): PlaceRecord {
  const { codes } = place;
  const isPlaced = place.lonE7 !== UNPLACED_E7;
  const position = isPlaced || row.point === null ? {} : placedAt(toE7(row.point.lon), toE7(row.point.lat));
  return {
    ...place,
    ...position,
    population: place.population || (row.population ?? 0),
    postcode: place.postcode ?? row.postcode,
    fiasId: place.fiasId ?? row.fiasId,
    codes: {
      okato: codes?.okato ?? row.okato,
      oktmo: codes?.oktmo ?? row.oktmo,
      kladrId: codes?.kladrId ?? row.kladrId,
      cadastralNumber: codes?.cadastralNumber ?? null,
      timeZone: row.timeZone,
    },
  };
}

const placedAt = (lonE7: number, latE7: number): Pick<PlaceRecord, 'lonE7' | 'latE7' | 'bboxE7'> => ({
  lonE7,
  latE7,
  bboxE7: [lonE7, latE7, lonE7, latE7],
});
