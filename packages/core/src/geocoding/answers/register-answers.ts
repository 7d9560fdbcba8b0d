import type { SectionSource } from '../../snapshot/sections.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { type OwnCodes, RegisterEntries } from '../index/register-entries.ts';
import { NONE } from '../layout.ts';
import type { GeocodeResult } from '../types.ts';

/** Id and codes of an answer in the address register. */
export type RegisterAnswer = Pick<GeocodeResult, 'fiasId' | 'codes'>;

const NO_CODES: OwnCodes = {};

/** Returns what the address register has of answers. */
export class RegisterAnswers {
  readonly #index: GeocodingIndex;
  readonly #places: RegisterEntries;
  readonly #streets: RegisterEntries;
  readonly #addresses: RegisterEntries;

  constructor(index: GeocodingIndex, sections: SectionSource) {
    this.#index = index;
    this.#places = new RegisterEntries(sections, 'place');
    this.#streets = new RegisterEntries(sections, 'street');
    this.#addresses = new RegisterEntries(sections, 'address');
  }

  /**
   * Returns the id and codes of the most specific record given: address, street or place. A code that a house lacks is
   * its street's, one that a street lacks its settlement's.
   *
   * @param street - the street of the address; NONE for a place
   */
  of(place: number, street: number, address: number): RegisterAnswer {
    if (street === NONE) {
      const { fiasId, codes } = this.#places.get(place);
      return { fiasId, codes: joined(codes, NO_CODES, codes) };
    }
    const ofStreet = this.#streets.get(street, address === NONE);
    const ofPlace = this.#places.get(this.#index.streetSettlement[street]!, false).codes;
    const { fiasId, codes } = address === NONE ? ofStreet : this.#addresses.get(address);
    return { fiasId, codes: joined(codes, ofStreet.codes, ofPlace) };
  }
}

/** Returns the codes of a record; null if it has none. */
function joined(own: OwnCodes, street: OwnCodes, place: OwnCodes): RegisterAnswer['codes'] {
  const okato = own.okato ?? street.okato ?? place.okato ?? null;
  const oktmo = own.oktmo ?? street.oktmo ?? place.oktmo ?? null;
  const kladrId = own.kladrId ?? street.kladrId ?? place.kladrId ?? null;
  const cadastralNumber = own.cadastralNumber ?? null;
  const timeZone = place.timeZone ?? null;
  const hasNone = okato === null && oktmo === null && kladrId === null && cadastralNumber === null && timeZone === null;
  return hasNone ? null : { okato, oktmo, kladrId, cadastralNumber, timeZone };
}
