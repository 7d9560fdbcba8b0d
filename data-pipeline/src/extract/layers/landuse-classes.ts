import { groupByWord } from '@verst/core/build';
import { wordSet } from '../word-set.ts';

/**
 * Ground cover and grounds: key → values that the landuse layer shows. The value is the class of the feature. Keys are
 * tried in this order: the ground of a school on residential land is a school's.
 */
export const LANDUSE_VALUES: Readonly<Record<string, ReadonlySet<string>>> = {
  amenity: wordSet(`
    school kindergarten university college hospital clinic grave_yard parking prison marketplace place_of_worship
    police fire_station bus_station bicycle_parking fuel research_institute social_facility monastery courthouse townhall
    music_school animal_shelter crematorium
  `),
  leisure: wordSet(`
    park garden pitch stadium sports_centre playground golf_course nature_reserve common track dog_park water_park
    marina beach_resort summer_camp ice_rink fitness_station miniature_golf horse_riding bathing_place sports_hall
    resort schoolyard village_green
  `),
  tourism: new Set(['zoo', 'theme_park', 'camp_site', 'caravan_site', 'picnic_site', 'attraction']),
  aeroway: new Set(['aerodrome', 'apron', 'helipad', 'heliport']),
  military: wordSet('base barracks training_area range naval_base airfield danger_area yes'),
  power: new Set(['plant', 'substation']),
  man_made: new Set(['works', 'wastewater_plant', 'water_works', 'bridge', 'breakwater', 'groyne']),
  historic: new Set(['archaeological_site', 'cemetery', 'monastery']),
  natural: wordSet(`
    wood scrub heath grassland fell tundra wetland sand beach dune shingle mud bare_rock rock scree glacier shoal
    reef moor shrubbery meadow tree_group
  `),
  landuse: wordSet(`
    residential commercial retail industrial port railway garages construction brownfield greenfield landfill quarry
    depot education institutional religious military forest grass meadow farmland farmyard orchard vineyard
    allotments cemetery village_green recreation_ground greenhouse_horticulture plant_nursery flowerbed
    winter_sports salt_pond animal_keeping logging highway greenery healthcare civic_admin churchyard fairground
  `),
  place: new Set(['allotments', 'island', 'islet']),
};

/** Values that mean the same to a map. */
export const LANDUSE_SYNONYMS = groupByWord({
  forest: 'wood',
  grass: 'meadow grassland greenery',
  cemetery: 'grave_yard',
  bare_rock: 'rock',
  scrub: 'shrubbery',
});
