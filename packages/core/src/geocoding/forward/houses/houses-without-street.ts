import { parseHouseNumber } from '../../../grammar/houses.ts';
import { type HouseNumber, houseSuffix } from '../../../normalisation/house-number.ts';
import { type HouseOption, ROLE } from '../../../grammar/query.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { hasStrayNumbers } from '../../index/stray-numbers.ts';
import { NONE, QUARTER_HOUSES, SETTLEMENT_HOUSES } from '../../layout.ts';
import { DEFAULT_LIMIT } from '../../options.ts';
import { Candidate } from '../candidate.ts';
import type { Effort } from '../work-limit.ts';
import type { PlaceFinder } from '../places/place-finder.ts';
import { fitOf, type PlaceReading } from '../places/place-reading.ts';
import type { QueryScorer } from '../scoring/query-scorer.ts';
import type { SearchRequest } from '../search-request.ts';
import type { SearchResults } from '../search-results.ts';
import { HouseSearch } from './house-search.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';
import { CERTAIN } from '../../../scoring/sureness.ts';

/** Finds houses that belong to a settlement itself (villages without streets, Zelenograd) or to an unnamed quarter. */
export class HousesWithoutStreet {
  readonly #index: GeocodingIndex;
  readonly #scorer: QueryScorer;
  readonly #places: PlaceFinder;
  readonly #results: SearchResults;
  readonly #effort: Effort;
  readonly #houses: HouseSearch;
  /** Street of kind `settlement` of each place, or NONE. */
  readonly #settlementHouses: Uint32Array;
  /** Streets that are quarters, in order, and the first of each place. */
  readonly #quarters: Uint32Array;
  readonly #firstQuarter: Uint32Array;
  readonly #slot = new Candidate();
  #request!: SearchRequest;

  constructor(index: GeocodingIndex, scorer: QueryScorer, places: PlaceFinder, results: SearchResults, effort: Effort) {
    this.#effort = effort;
    this.#index = index;
    this.#scorer = scorer;
    this.#places = places;
    this.#results = results;
    this.#houses = new HouseSearch(index);
    this.#settlementHouses = new Uint32Array(index.placeCount).fill(NONE);
    this.#firstQuarter = new Uint32Array(index.placeCount + 1);
    const quarters: number[] = [];
    for (let place = 0; place < index.placeCount; place++) {
      for (let street = index.placeFirstStreet[place]!; street < index.placeFirstStreet[place + 1]!; street++) {
        if (index.streetKind[street] === SETTLEMENT_HOUSES) this.#settlementHouses[place] = street;
        if (index.streetKind[street] === QUARTER_HOUSES) quarters.push(street);
      }
      this.#firstQuarter[place + 1] = quarters.length;
    }
    this.#quarters = Uint32Array.from(quarters);
  }

  /** Returns the street record of the houses that belong to a place itself, or NONE. */
  streetOf(place: number): number {
    return this.#settlementHouses[place] ?? NONE;
  }

  /** Adds the houses that it finds to the results. */
  collect(request: SearchRequest): void {
    if (request.query.houses.length === 0) return;
    this.#request = request;
    for (const reading of this.#places.settlements) this.#collectIn(reading);
  }

  #collectIn(reading: PlaceReading): void {
    const { place } = reading;
    const slot = this.#slot;
    slot.place = place;
    slot.street = this.streetOf(place);
    slot.label = NONE;
    slot.placeMask = reading.mask | reading.repeats;
    slot.streetMask = 0;
    slot.textScore =
      fitOf(reading) *
      (slot.street !== NONE && hasStrayNumbers(this.#index, slot.street)
        ? WEIGHTS.strayNumber
        : WEIGHTS.withoutStreet) *
      this.#scorer.typeFactor(0, slot.placeMask);
    slot.placeSimilarity = reading.similarity;
    slot.streetSimilarity = 1;
    if (slot.street !== NONE && this.#enterHouseOfSettlement()) return;
    // Whatever the house is, a line with other words finds nothing below.
    const { houses } = this.#request.query;
    let known = slot.placeMask | this.#places.unitsOfRegion(place);
    for (let i = 0; i < houses.length; i++) known |= houses[i]!.mask;
    if (this.#hasOtherWords(known)) return;
    const { textScore } = slot;
    if (this.#firstQuarter[place] !== this.#firstQuarter[place + 1]) {
      const option = this.#loneHouse(({ trust }) => trust === 1);
      if (option) this.#enterInQuarters(option, option.house, null);
      slot.textScore = textScore;
      this.#enterHousesByQuarterNumber();
      slot.textScore = textScore;
    }
    this.#enterHouseByKorpus();
  }

  /** Enters the house of the slot's street if it exists; returns true if it does. */
  #enterHouseOfSettlement(): boolean {
    const slot = this.#slot;
    for (const option of this.#request.query.houses) {
      if (option.mask & slot.placeMask) continue;
      this.#houses.find(slot.street, option.house);
      if (!this.#houses.isSame) continue;
      this.#enter(option);
      return true;
    }
    return false;
  }

  /** Returns the house of a line that contains nothing but it, the settlement and parts of it. */
  #loneHouse(isMeant: (option: HouseOption) => boolean): HouseOption | undefined {
    const { place, placeMask } = this.#slot;
    const said = placeMask | this.#places.unitsOfRegion(place);
    return this.#request.query.houses.find(
      (option) => isMeant(option) && !(option.mask & placeMask) && !this.#hasOtherWords(option.mask | said),
    );
  }

  /**
   * Enters exactly the house asked for in each quarter that has it, or only in those of a number:
   * «Набережные Челны, 43/05».
   */
  #enterInQuarters(option: HouseOption, house: HouseNumber, quarter: string | null): void {
    const slot = this.#slot;
    const [first, end] = [this.#firstQuarter[slot.place]!, this.#firstQuarter[slot.place + 1]!];
    if (!this.#effort.spend(end - first)) return;
    const quarters = this.#quarters.subarray(first, end).filter((street) => {
      if (quarter !== null && !this.#isNumbered(street, quarter)) return false;
      this.#houses.find(street, house);
      return this.#houses.similarity >= CERTAIN;
    });
    // A number that more quarters have than are told identifies none of them.
    if (quarters.length > DEFAULT_LIMIT) return;
    slot.textScore *= WEIGHTS.withoutQuarter * (quarters.length > 1 ? WEIGHTS.ambiguous : 1);
    for (const street of quarters) {
      this.#houses.find(street, house);
      slot.street = street;
      this.#enter(option);
    }
  }

  /** Enters the houses that two joined numbers name as quarter and house: «Нефтеюганск, 13-41», «11б-97». */
  #enterHousesByQuarterNumber(): void {
    const option = this.#loneHouse(({ house, trust }) => trust === 1 && house.dash !== '');
    if (!option) return;
    const { number, letter, dash, slash } = option.house;
    const house = parseHouseNumber(slash === '' ? dash : `${dash}/${slash}`);
    if (house) this.#enterInQuarters(option, house, `${number}${letter}`);
  }

  /**
   * Enters a house that is a numbered korpus on a street that people leave out: «Зеленоград, корпус 1502», «1502-44».
   * Only if one street of the settlement has the number, and only for a line that contains nothing else.
   */
  #enterHouseByKorpus(): void {
    const slot = this.#slot;
    const { placeFirstStreet, addressHouse } = this.#index;
    const option = this.#loneHouse(({ house }) => houseSuffix(house) === '');
    if (!option) return;
    let found = NONE;
    for (let street = placeFirstStreet[slot.place]!; street < placeFirstStreet[slot.place + 1]!; street++) {
      const [from, to] = this.#index.addressesOfNumber(street, option.house.number);
      for (let address = from; address < to; address++) {
        const { prefix } = this.#index.house(addressHouse[address]!);
        if (prefix !== 'к') continue;
        if (found !== NONE && found !== street) return;
        found = street;
      }
    }
    if (found === NONE) return;
    this.#houses.find(found, option.house);
    slot.street = found;
    slot.textScore *= WEIGHTS.withoutQuarter;
    this.#enter(option);
  }

  /**
   * Returns true if the name of a street record is a number: `13` for «13-й микрорайон», `11б` for «микрорайон 11Б».
   */
  #isNumbered(street: number, number: string): boolean {
    const { streetLabels: labels, vocabulary } = this.#index;
    const label = labels.firstLabel[street]!;
    if (label === labels.firstLabel[street + 1]) return false;
    let name = '';
    for (let w = labels.start[label]!; w < labels.start[label + 1]!; w++) name += vocabulary.textOf(labels.words[w]!);
    return name === number;
  }

  /**
   * Returns true if the line has words of a name other than the units `known` and the parts of settlements that it
   * names.
   */
  #hasOtherWords(known: number): boolean {
    for (const { mask } of this.#places.parts) known |= mask;
    const { units } = this.#request.query;
    for (let i = 0; i < units.length; i++) if (units[i]!.role === ROLE.CONTENT && !(known & (1 << i))) return true;
    return false;
  }

  /** Enters the slot with the house just found. */
  #enter(option: HouseOption): void {
    const slot = this.#slot;
    slot.houseOption = option;
    slot.houseMask = option.mask;
    slot.houseSimilarity = this.#houses.similarity;
    slot.address = this.#houses.address;
    this.#results.enter(slot);
  }
}
