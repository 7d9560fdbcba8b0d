/** Colours of the discs under pictograms, by purpose. They are legible on light and dark maps. */
const GROUP_COLORS = {
  food: '#d9822b',
  shop: '#4877c4',
  health: '#d64550',
  transport: '#3d6b9e',
  green: '#4a9455',
  culture: '#8d64b0',
  service: '#76757f',
  lodging: '#b3669a',
} as const;

type Group = keyof typeof GROUP_COLORS;

/** Group → Maki icon → values of the POI layer's `subclass` that it represents. */
const PICTOGRAMS: Readonly<Record<Group, Readonly<Record<string, readonly string[]>>>> = {
  food: {
    restaurant: ['restaurant', 'food_court', 'canteen'],
    cafe: ['cafe', 'coffee'],
    'fast-food': ['fast_food'],
    bar: ['bar', 'nightclub', 'hookah_lounge'],
    beer: ['pub', 'biergarten', 'brewery'],
    bakery: ['bakery', 'pastry'],
    confectionery: ['confectionery', 'chocolate'],
    'ice-cream': ['ice_cream'],
    teahouse: ['tea'],
  },
  shop: {
    grocery: ['supermarket', 'greengrocer', 'farm', 'food'],
    convenience: ['convenience', 'kiosk', 'butcher', 'seafood', 'dairy', 'deli', 'frozen_food'],
    shop: ['mall', 'department_store', 'marketplace', 'variety_store', 'general'],
    'alcohol-shop': ['alcohol', 'beverages', 'wine'],
    'clothing-store': ['clothes', 'fabric', 'tailor', 'fashion_accessories', 'boutique'],
    shoe: ['shoes', 'shoemaker', 'shoe_repair'],
    'jewelry-store': ['jewelry'],
    watch: ['watches'],
    optician: ['optician'],
    'mobile-phone': ['mobile_phone', 'telecommunication', 'electronics', 'computer', 'electronics_repair'],
    furniture: ['furniture', 'bed', 'kitchen', 'interior_decoration', 'houseware', 'carpet', 'curtain'],
    hardware: [
      'doityourself',
      'hardware',
      'power_tools',
      'bathroom_furnishing',
      'doors',
      'trade',
      'electrical',
      'paint',
    ],
    florist: ['florist'],
    'garden-centre': ['garden_centre'],
    gift: ['gift', 'toys', 'baby_goods'],
    hairdresser: ['hairdresser', 'beauty', 'cosmetics', 'chemist', 'perfumery'],
    laundry: ['laundry', 'dry_cleaning'],
    car: ['car', 'car_parts', 'tyres', 'driving_school', 'motorcycle'],
    'car-repair': ['car_repair'],
    bicycle: ['bicycle', 'sports', 'outdoor'],
    music: ['musical_instrument', 'music'],
  },
  health: {
    hospital: ['hospital', 'clinic', 'healthcare'],
    pharmacy: ['pharmacy', 'medical_supply'],
    doctor: ['doctors'],
    dentist: ['dentist'],
    veterinary: ['veterinary', 'pet', 'pet_grooming'],
  },
  transport: {
    bus: ['platform', 'bus_stop', 'bus_station'],
    'rail-light': ['tram_stop'],
    'rail-metro': ['subway', 'subway_entrance'],
    rail: ['station', 'halt'],
    airport: ['aerodrome', 'terminal'],
    heliport: ['helipad', 'heliport'],
    ferry: ['ferry_terminal'],
    fuel: ['fuel'],
    'charging-station': ['charging_station'],
    parking: ['parking', 'garages', 'parking_entrance'],
    taxi: ['taxi'],
    'car-rental': ['car_rental', 'car_sharing'],
    'bicycle-share': ['bicycle_rental', 'bicycle_parking'],
    aerialway: ['aerialway'],
    harbor: ['marina'],
    warehouse: ['car_wash'],
  },
  green: {
    park: ['park', 'nature_reserve', 'wood', 'forest'],
    garden: ['garden'],
    playground: ['playground'],
    'dog-park': ['dog_park'],
    'fitness-centre': ['fitness_centre', 'fitness_station', 'sports_centre', 'sports_hall'],
    stadium: ['stadium'],
    pitch: ['pitch', 'track', 'ice_rink'],
    swimming: ['swimming_pool', 'water_park', 'swimming_area', 'sauna', 'public_bath'],
    beach: ['beach', 'beach_resort'],
    zoo: ['zoo', 'animal_shelter'],
    aquarium: ['aquarium'],
    'amusement-park': ['theme_park', 'amusement_arcade'],
    'picnic-site': ['picnic_site'],
    viewpoint: ['viewpoint'],
    mountain: ['peak'],
    'drinking-water': ['drinking_water', 'spring', 'water_well'],
    skiing: ['winter_sports'],
    golf: ['golf_course'],
    'horse-riding': ['horse_riding'],
  },
  culture: {
    museum: ['museum'],
    theatre: ['theatre', 'arts_centre', 'community_centre'],
    cinema: ['cinema'],
    library: ['library', 'books', 'stationery'],
    'art-gallery': ['gallery', 'artwork', 'art'],
    attraction: ['attraction'],
    monument: ['memorial', 'monument', 'wayside_shrine'],
    castle: ['castle', 'fort', 'city_gate', 'manor'],
    historic: ['ruins', 'archaeological_site', 'tower'],
    'religious-christian': ['church', 'cathedral', 'chapel', 'monastery'],
    'religious-muslim': ['mosque'],
    'place-of-worship': ['place_of_worship'],
    cemetery: ['cemetery', 'grave_yard'],
  },
  service: {
    school: ['school', 'language_school', 'training', 'music_school'],
    college: ['university', 'college', 'research_institute'],
    'residential-community': ['kindergarten', 'childcare'],
    bank: ['bank', 'money_lender', 'pawnbroker', 'bureau_de_change'],
    diamond: ['bookmaker', 'casino', 'gambling'],
    post: ['post_office', 'post_box', 'parcel_locker'],
    police: ['police', 'prison'],
    'fire-station': ['fire_station'],
    'town-hall': ['townhall', 'courthouse', 'government', 'public_building'],
    embassy: ['diplomatic', 'embassy'],
    telephone: ['telephone', 'atm', 'payment_terminal'],
    toilet: ['toilets'],
    recycling: ['recycling', 'waste_disposal'],
    information: ['information'],
    industry: ['works', 'plant', 'industrial', 'substation'],
    suitcase: [
      'company',
      'insurance',
      'lawyer',
      'estate_agent',
      'logistics',
      'travel_agency',
      'travel_agent',
      'office',
    ],
  },
  lodging: {
    lodging: ['hotel', 'hostel', 'motel', 'guest_house', 'apartment', 'resort'],
    campsite: ['camp_site', 'caravan_site'],
  },
};

export interface Pictogram {
  /** Name of the image in the sprite. */
  readonly image: string;
  /** Name of the Maki icon. */
  readonly icon: string;
  /** Colour of the disc. */
  readonly color: string;
  /** Values of `subclass` that it represents. */
  readonly subclasses: readonly string[];
}

/** Pictograms of points of interest, on discs of their group's colour. */
export const POI_PICTOGRAMS: readonly Pictogram[] = Object.entries(PICTOGRAMS).flatMap(([group, icons]) =>
  Object.entries(icons).map(([icon, subclasses]) => ({
    image: `poi-${icon}`,
    icon,
    color: GROUP_COLORS[group as Group],
    subclasses,
  })),
);

/** The disc without a pictogram, for all other places. */
export const POI_DOT = 'poi-dot';
export const POI_DOT_COLOR = GROUP_COLORS.service;
