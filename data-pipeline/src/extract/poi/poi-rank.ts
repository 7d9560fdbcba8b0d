import { lookUp } from '../look-up.ts';
import type { PoiClass } from './classify.ts';

const rank = (rank: number, words: string): [string, number][] => words.split(' ').map((word) => [word, rank]);

/** `key=value` or value → how early a map shows it: 1 first, 6 last. */
const RANKS: Readonly<Record<string, number>> = Object.fromEntries([
  ...rank(1, 'aerodrome railway=station subway_entrance zoo stadium university hospital theme_park palace castle'),
  ...rank(2, 'museum theatre bus_station townhall attraction marketplace mall cinema monument place_of_worship peak'),
  ...rank(2, 'college railway=halt department_store arts_centre square ferry_terminal memorial=monument lighthouse'),
  ...rank(
    3,
    'supermarket hotel school bank police post_office library clinic gallery viewpoint courthouse fire_station',
  ),
  ...rank(3, 'water_park sports_centre ice_rink community_centre nightclub embassy waterfall spring cave_entrance'),
  ...rank(4, 'restaurant cafe pharmacy fuel kindergarten fast_food bar pub hostel guest_house dentist memorial beach'),
  ...rank(4, 'tram_stop doctors veterinary swimming_pool fitness_centre information artwork ruins car_repair'),
  ...rank(5, 'bus_stop convenience clothes hairdresser beauty playground post_box toilets charging_station car_wash'),
  ...rank(6, 'parking atm vending_machine parcel_locker recycling drinking_water telephone bicycle_parking'),
  ...rank(6, 'payment_terminal shelter garden pitch track tree water public_bookcase clock fountain'),
]);

const BY_KEY: Readonly<Record<string, number>> = {
  amenity: 5,
  shop: 5,
  tourism: 4,
  historic: 4,
  leisure: 5,
  natural: 4,
};

/** Returns the rank of a POI on the map, 1 to 6; a nameless one is a step behind. */
export function rankOf(poiClass: PoiClass, hasName: boolean): number {
  const { key, value } = poiClass;
  const rank = lookUp(RANKS, `${key}=${value}`) ?? lookUp(RANKS, value) ?? lookUp(BY_KEY, key) ?? 5;
  return Math.min(6, hasName ? rank : rank + 1);
}
