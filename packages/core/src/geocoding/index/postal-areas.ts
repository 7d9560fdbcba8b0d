/** The streets of each settlement, and the least postcode of each street's houses, 0 if none has one. */
interface StreetsOfSettlements {
  readonly placeCount: number;
  readonly placeFirstStreet: Uint32Array;
  readonly streetPostcodes: { readonly least: Uint32Array };
}

/** The first three of a postcode's six digits are the postal area: a region, or a part of a large one. */
const CODES_OF_AREA = 1000;

/** Returns the postal area of a postcode: `236` for `236016`. */
export const postalAreaOf = (postcode: number): number => Math.floor(postcode / CODES_OF_AREA);

/** Returns the postal area of most of each settlement's streets; 0 if none of their houses has a postcode. */
export function postalAreasOf({ placeCount, placeFirstStreet, streetPostcodes }: StreetsOfSettlements): Uint16Array {
  const areas = new Uint16Array(placeCount);
  const streetsOf = new Map<number, number>();
  for (let place = 0; place < placeCount; place++) {
    streetsOf.clear();
    let most = 0;
    for (let street = placeFirstStreet[place]!; street < placeFirstStreet[place + 1]!; street++) {
      const area = postalAreaOf(streetPostcodes.least[street]!);
      if (area === 0) continue;
      const streets = (streetsOf.get(area) ?? 0) + 1;
      streetsOf.set(area, streets);
      if (streets <= most) continue;
      most = streets;
      areas[place] = area;
    }
  }
  return areas;
}
