import { numberByWord } from '../../collections/by-word.ts';
import { BUSINESS_NAMES } from '../../lexicon/kinds/business-names.ts';
import type { PlaceKind, RarityName, ServiceStandard } from './place-kind.ts';

type Extras = Partial<Pick<PlaceKind, 'isLocalService' | 'standard' | 'daytimeWeight' | 'role' | 'reachedBy'>>;

/** Daytime visitors that each object of a business kind brings to its neighbours, in resident equivalents of demand. */
const VISITS = numberByWord({
  10: 'ice_cream flowers hairdresser beauty',
  15: 'confectionery jewelry gifts sports_goods furniture',
  20: 'bakery pharmacy cosmetics baby_goods mobile_phone household books parcel',
  25: 'clothes shoes',
  30: 'coffee cafe canteen bar electronics hostel courses hardware',
  40: 'restaurant fast_food grocery post library',
  50: 'bank',
  60: 'fitness sports_centre',
  80: 'clinic hotel',
  150: 'supermarket',
  250: 'cinema theatre',
  500: 'marketplace',
  1000: 'mall',
});

/** @param tags - separated by spaces */
function kind(key: string, rarity: RarityName, tags: string, extras: Extras = {}): PlaceKind {
  return {
    key,
    ...BUSINESS_NAMES.get(key)!,
    rarity,
    tags: tags.split(' '),
    role: 'business',
    isLocalService: false,
    standard: null,
    daytimeWeight: VISITS[key] ?? 0,
    reachedBy: 'foot',
    ...extras,
  };
}

/** A service that residents need near home. */
const LOCAL: Extras = { isLocalService: true };

const within = (distanceM: number, lowRiseDistanceM = distanceM): Extras => ({
  isLocalService: true,
  standard: { distanceM, lowRiseDistanceM } satisfies ServiceStandard,
});

/** A business that serves cars, or whose goods are too bulky to carry home. */
const BY_CAR: Extras = { reachedBy: 'car' };

/** The distance that planning norms set for shops. */
const SHOP = within(500, 800);

const drawing = (daytimeWeight: number): Extras => ({ role: 'surrounding', daytimeWeight });

/**
 * Every kind of place in insights, businesses first. Columns: key, rarity (σ and β, see `RARITIES`), the tags that
 * count, and the distance of planning norms if there is one. Names and words are in the lexicon.
 */
export const PLACE_KINDS: readonly PlaceKind[] = [
  // Eating and drinking
  kind('coffee', 'frequent', 'amenity=cafe cuisine=coffee_shop shop=coffee', LOCAL),
  kind('cafe', 'frequent', 'amenity=cafe'),
  kind('restaurant', 'weekly', 'amenity=restaurant'),
  kind('fast_food', 'frequent', 'amenity=fast_food amenity=food_court', LOCAL),
  kind('canteen', 'frequent', 'amenity=canteen cuisine=cafeteria'),
  kind('bar', 'weekly', 'amenity=bar amenity=pub amenity=biergarten'),
  kind('hookah', 'weekly', 'amenity=hookah_lounge'),
  kind('nightclub', 'occasional', 'amenity=nightclub'),
  kind('ice_cream', 'frequent', 'amenity=ice_cream shop=ice_cream'),
  // Food
  kind('grocery', 'daily', 'shop=convenience shop=supermarket shop=food shop=grocery shop=general', within(500, 800)),
  kind('convenience', 'daily', 'shop=convenience'),
  kind('supermarket', 'weekly', 'shop=supermarket', SHOP),
  kind('bakery', 'daily', 'shop=bakery shop=pastry', SHOP),
  kind('confectionery', 'frequent', 'shop=confectionery shop=pastry shop=chocolate'),
  kind('greengrocer', 'daily', 'shop=greengrocer', SHOP),
  kind('butcher', 'daily', 'shop=butcher', SHOP),
  kind('fish', 'frequent', 'shop=seafood'),
  kind('alcohol', 'daily', 'shop=alcohol shop=wine shop=beverages', SHOP),
  kind('tobacco', 'daily', 'shop=tobacco shop=e-cigarette'),
  kind('marketplace', 'weekly', 'amenity=marketplace'),
  kind('mall', 'occasional', 'shop=mall shop=department_store'),
  // Health
  kind('pharmacy', 'daily', 'amenity=pharmacy healthcare=pharmacy', within(500, 800)),
  kind('dentist', 'weekly', 'amenity=dentist healthcare=dentist', LOCAL),
  kind(
    'clinic',
    'weekly',
    'amenity=clinic amenity=doctors healthcare=clinic healthcare=doctor healthcare=centre',
    within(1000),
  ),
  kind('laboratory', 'weekly', 'healthcare=laboratory healthcare=sample_collection'),
  kind('optician', 'weekly', 'shop=optician healthcare=optometrist', SHOP),
  kind('veterinary', 'weekly', 'amenity=veterinary', LOCAL),
  kind('medical_supply', 'occasional', 'shop=medical_supply shop=hearing_aids'),
  // Beauty and sport
  kind('hairdresser', 'frequent', 'shop=hairdresser', LOCAL),
  kind('beauty', 'frequent', 'shop=beauty shop=nails', LOCAL),
  kind('cosmetics', 'weekly', 'shop=cosmetics shop=perfumery'),
  kind('household_chemistry', 'frequent', 'shop=chemist', SHOP),
  kind('massage', 'weekly', 'shop=massage leisure=spa amenity=spa'),
  kind('tattoo', 'occasional', 'shop=tattoo shop=piercing'),
  kind('sauna', 'occasional', 'leisure=sauna amenity=public_bath amenity=sauna'),
  kind('fitness', 'weekly', 'leisure=fitness_centre', LOCAL),
  kind('sports_centre', 'weekly', 'leisure=sports_centre leisure=sports_hall leisure=fitness_centre', within(1500)),
  kind('dance', 'weekly', 'leisure=dance amenity=dancing_school'),
  // Money, post, services
  kind('bank', 'frequent', 'amenity=bank', within(500)),
  kind('atm', 'frequent', 'amenity=atm', LOCAL),
  kind('post', 'frequent', 'amenity=post_office', within(500)),
  kind('parcel', 'daily', 'shop=outpost amenity=parcel_pickup amenity=parcel_locker', LOCAL),
  kind('pawnshop', 'weekly', 'shop=pawnbroker'),
  kind('microloan', 'weekly', 'shop=money_lender amenity=microloan'),
  kind('insurance', 'occasional', 'office=insurance'),
  kind('notary', 'occasional', 'office=notary'),
  kind('lawyer', 'occasional', 'office=lawyer'),
  kind('estate_agent', 'occasional', 'office=estate_agent'),
  kind('travel_agency', 'occasional', 'shop=travel_agency'),
  kind('coworking', 'occasional', 'office=coworking amenity=coworking_space'),
  kind('printing', 'weekly', 'shop=copyshop shop=printing craft=printer'),
  kind('photo', 'weekly', 'shop=photo craft=photographer amenity=photo_studio'),
  kind('laundry', 'weekly', 'shop=laundry shop=dry_cleaning amenity=laundry', LOCAL),
  kind('tailor', 'weekly', 'shop=tailor craft=tailor craft=dressmaker', LOCAL),
  kind('shoe_repair', 'weekly', 'shop=shoe_repair craft=shoemaker'),
  kind('electronics_repair', 'weekly', 'craft=electronics_repair shop=electronics_repair'),
  kind('funeral', 'occasional', 'shop=funeral_directors'),
  // Goods
  kind('clothes', 'weekly', 'shop=clothes shop=fashion shop=boutique'),
  kind('shoes', 'weekly', 'shop=shoes'),
  kind('second_hand', 'weekly', 'shop=second_hand shop=charity'),
  kind('jewelry', 'occasional', 'shop=jewelry'),
  kind('baby_goods', 'weekly', 'shop=baby_goods shop=toys'),
  kind('electronics', 'occasional', 'shop=electronics shop=computer shop=appliance'),
  kind('mobile_phone', 'frequent', 'shop=mobile_phone'),
  kind('hardware', 'weekly', 'shop=doityourself shop=hardware shop=paint shop=building_materials shop=trade', {
    ...SHOP,
    ...BY_CAR,
  }),
  kind('furniture', 'occasional', 'shop=furniture shop=bed shop=kitchen', BY_CAR),
  kind(
    'interior',
    'occasional',
    'shop=interior_decoration shop=curtain shop=carpet shop=lighting shop=flooring shop=doors shop=tiles',
  ),
  kind('household', 'frequent', 'shop=variety_store shop=houseware shop=household_linen', SHOP),
  kind('flowers', 'frequent', 'shop=florist', SHOP),
  kind('garden', 'occasional', 'shop=garden_centre shop=garden_furniture shop=agrarian', BY_CAR),
  kind('books', 'occasional', 'shop=books'),
  kind('stationery', 'weekly', 'shop=stationery', SHOP),
  kind('gifts', 'weekly', 'shop=gift'),
  kind('pet', 'weekly', 'shop=pet', SHOP),
  kind('sports_goods', 'occasional', 'shop=sports shop=outdoor shop=bicycle shop=fishing shop=hunting'),
  kind('fabric', 'occasional', 'shop=fabric shop=sewing shop=wool'),
  // Cars
  kind('fuel', 'weekly', 'amenity=fuel', BY_CAR),
  kind('car_repair', 'weekly', 'shop=car_repair shop=tyres', BY_CAR),
  kind('car_wash', 'weekly', 'amenity=car_wash', BY_CAR),
  kind('car_parts', 'weekly', 'shop=car_parts', BY_CAR),
  kind('car_dealer', 'rare', 'shop=car shop=motorcycle shop=truck', BY_CAR),
  kind('driving_school', 'occasional', 'amenity=driving_school'),
  // Children, learning, leisure
  kind('kindergarten', 'daily', 'amenity=kindergarten', within(300)),
  kind('kids_club', 'weekly', 'amenity=childcare leisure=indoor_play', LOCAL),
  kind('courses', 'weekly', 'amenity=training amenity=language_school amenity=prep_school', LOCAL),
  kind('music_school', 'weekly', 'amenity=music_school amenity=art_school'),
  kind('library', 'weekly', 'amenity=library', LOCAL),
  kind('cinema', 'occasional', 'amenity=cinema'),
  kind('theatre', 'rare', 'amenity=theatre'),
  kind(
    'game_club',
    'occasional',
    'leisure=amusement_arcade leisure=escape_game leisure=bowling_alley amenity=internet_cafe leisure=trampoline_park',
  ),
  kind('bookmaker', 'weekly', 'shop=bookmaker'),
  kind('hotel', 'rare', 'tourism=hotel tourism=motel tourism=guest_house'),
  kind('hostel', 'rare', 'tourism=hostel'),
  // Draw people, but cannot be asked about
  kind('stop', 'daily', 'highway=bus_stop railway=tram_stop railway=subway_entrance', drawing(60)),
  kind('station', 'occasional', 'railway=station railway=halt amenity=bus_station', drawing(500)),
  kind('school', 'frequent', 'amenity=school', {
    ...drawing(150),
    ...within(500),
  }),
  kind('university', 'weekly', 'amenity=university amenity=college', drawing(300)),
  kind('hospital', 'weekly', 'amenity=hospital', drawing(200)),
  kind(
    'office',
    'frequent',
    'office=company office=it office=telecommunication office=financial office=construction_company office=logistics office=energy_supplier office=advertising_agency',
    drawing(25),
  ),
  kind(
    'government',
    'weekly',
    'office=government office=administrative amenity=townhall amenity=courthouse amenity=police',
    drawing(60),
  ),
  kind('attraction', 'rare', 'tourism=attraction tourism=museum tourism=gallery historic=monument', drawing(40)),
  kind('park', 'frequent', 'leisure=park leisure=stadium', drawing(0)),
  kind('worship', 'weekly', 'amenity=place_of_worship', drawing(0)),
];

/** The kinds that can be asked about. */
export const BUSINESS_KINDS: readonly PlaceKind[] = PLACE_KINDS.filter(({ role }) => role === 'business');
