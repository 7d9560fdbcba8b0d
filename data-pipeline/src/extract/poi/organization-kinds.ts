import { wordSet } from '../word-set.ts';

const EATING_AND_GOING_OUT = wordSet(`
  restaurant cafe fast_food bar pub biergarten food_court ice_cream canteen nightclub hookah_lounge casino
  gambling cinema theatre arts_centre community_centre events_venue conference_centre exhibition_centre
  social_centre concert_hall music_venue planetarium internet_cafe stripclub brothel love_hotel swingerclub
  karaoke_box spa
`);
const LEARNING = wordSet(`
  school kindergarten university college trade_school art_school language_school music_school driving_school dancing_school training
  prep_school childcare research_institute library toy_library archive studio coworking_space
`);
const HEALTH_AND_CARE = wordSet(`
  pharmacy hospital clinic doctors dentist veterinary nursing_home social_facility animal_shelter animal_boarding
  animal_training crematorium funeral_hall mortuary place_of_mourning baby_hatch health_post sanatorium veterinary_pharmacy blood_donation
`);
const MONEY_AND_POST = wordSet(
  'bank bureau_de_change money_transfer microloan payment_centre post_office post_depot parcel_pickup',
);
const THE_STATE = wordSet(`
  townhall police courthouse fire_station prison embassy public_building register_office customs ranger_station
  government public_service tax_office passport_office
`);
const FAITH = wordSet('place_of_worship monastery religious');
const TRAVEL_AND_CARS = wordSet(`
  fuel charging_station car_wash car_rental car_sharing vehicle_inspection taxi bus_station bicycle_rental
  boat_rental boat_storage motorcycle_rental scooter_rental compressed_air_station truck_wash vehicle_wash
`);
const EVERYDAY_SERVICES = wordSet(`
  marketplace public_bath sauna laundry photo_studio kitchen refugee_site recycling_centre dojo workshop mailroom
  shower storage_rental luggage_locker stables club gym ski_rental ski_school business_centre
`);

/**
 * Defines an organisation: an object with a name and
 * - any `shop`, `office`, `craft` or `healthcare` that is not empty or vacant, or
 * - one of the values below of `amenity`, `tourism`, `leisure`: businesses and institutions that people look up by
 *   name, for hours or for a telephone number. Named infrastructure (a cash machine, a car park, a fountain, a
 *   playground) is a POI but not an organisation.
 */
export const ORGANIZATION_KEYS = ['shop', 'office', 'craft', 'healthcare'] as const;

/** Values of `amenity`, `tourism` and `leisure` that are organisations, by key. */
export const ORGANIZATION_VALUES = {
  amenity: new Set([
    ...EATING_AND_GOING_OUT,
    ...LEARNING,
    ...HEALTH_AND_CARE,
    ...MONEY_AND_POST,
    ...THE_STATE,
    ...FAITH,
    ...TRAVEL_AND_CARS,
    ...EVERYDAY_SERVICES,
  ]),
  tourism: wordSet(`
    hotel hostel motel guest_house apartment chalet camp_site caravan_site alpine_hut museum gallery zoo aquarium
    theme_park resort hotel_complex recreation_centre spa_resort trail_riding_station cabin
  `),
  leisure: wordSet(`
    fitness_centre sports_centre sports_hall stadium water_park dance bowling_alley escape_game amusement_arcade
    hackerspace ice_rink sauna tanning_salon trampoline_park adult_gaming_centre beach_resort horse_riding marina
    golf_course miniature_golf indoor_play summer_camp resort swimming_pool disc_golf_course paintball laser_tag
    shooting_ground shooting_range spa turkish_bath recreation_centre video_arcade climbing karting social_club yoga
    maze
  `),
} as const;
