import { listOf, rowsOf } from '../table-rows.ts';

/**
 * Kinds that will do where the snapshot has none of a kind: kinds | kinds that will do for each of them | kinds that
 * will do where these are absent, too.
 *
 * They apply to all sure words for the kind: «перфоратор», «бензопила», «шуруповёрт» are sold in shops for builders if
 * no shop for power tools is there. Kinds recognised by names have theirs in their own table.
 */
const TABLE = `
power_tools | doityourself hardware
tool_hire | rental | doityourself
rental | tool_hire
groundskeeping | garden_centre power_tools doityourself | hardware
garden_centre | agrarian florist doityourself
agrarian country_store | garden_centre farm | pet hardware
hvac | plumber electronics appliance | doityourself
plumber | bathroom_furnishing | doityourself hardware property_management
electrician | electrical | property_management doityourself
electrical lighting | doityourself hardware
bathroom_furnishing tiles flooring paint wallpaper_shop | doityourself | hardware
floorer parquet_layer carpet_layer tiler painter plasterer insulation roofer tinsmith stonemason | construction_company | trade doityourself
construction_company | architect trade
joiner carpenter | furniture timber_yard
sawmill | timber_yard trade | doityourself
blacksmith metal_construction | welding | metal_trade trade
upholsterer | joiner | furniture tailor
saddler | upholsterer car_detailing | car_repair
glaziery | glass_cutting window_construction
window_construction doors | doityourself
window_blind | curtain | window_construction
curtain | fabric household_linen interior_decoration | furniture
household_linen linen_shop | bed fabric curtain houseware | clothes furniture
bed | furniture
carpet | flooring furniture household_linen | houseware
frame art | gallery stationery | shop_craft
fireplace | stove_shop | doityourself
chimney_sweeper | stove_shop fireplace | construction_company doityourself
shop_fuel | firewood | doityourself hardware
shop_bbq | houseware doityourself hardware | supermarket
shop_swimming_pool | doityourself garden_centre
brewing_supplies | houseware hardware
gas | gas_service hardware | doityourself
repair | electronics_repair plumber electrician | construction_company property_management
cleaning | dry_cleaning laundry
moving_company rigger | logistics
logistics | moving_company
portable | waste_operator property_management
locksmith | key_cutter metal_workshop | shoe_repair
key_cutter metal_workshop | locksmith shoe_repair shoemaker | hardware
shoe_repair | shoemaker | key_cutter locksmith
shoemaker | shoe_repair | key_cutter locksmith
tailor dressmaker craft_tailor | sewing | dry_cleaning fabric
sewing fabric | hobby shop_craft tailor | variety_store
shop_craft hobby | stationery sewing | toys gift
laundry laundry_self_service | dry_cleaning
dry_cleaning | laundry
clockmaker watchmaker | watches | jewelry electronics_repair
watches | jewelry watchmaker
jewelry_repair | jewelry
gold_buyer | pawnbroker | jewelry
trophy | copyshop | gift
handicraft craft_pottery pottery | gift art
signmaker graphic_design | advertising_agency copyshop
advertising_agency | copyshop
bookbinder | copyshop
printer_ink | computer copyshop | electronics
photo_booth photographic_laboratory photographer | photo copyshop
photo | photographer copyshop
camera | photo electronics
hifi | electronics musical_instrument
musical_instrument | music hifi | electronics
music video | musical_instrument books electronics
video_games | electronics computer
mobile_phone_accessories | mobile_phone | electronics
shop_vacuum_cleaner | appliance electronics
appliance | electronics
games | toys books hobby | stationery
model collector anime | toys games hobby books | gift
toys | baby_goods | gift variety_store
party | gift toys variety_store | florist stationery
pyrotechnics | party toys | gift
candles | gift interior_decoration | religion houseware
interior_decoration | furniture houseware gift
esoteric psychic | ethnic_goods religion | gift
religion | place_of_worship
antiques | collector second_hand gallery | gift
second_hand clothes_second_hand | charity pawnbroker | clothes
charity | second_hand
bag leather | fashion_accessories shoes | clothes mall department_store
fashion_accessories | bag costume_jewelry clothes | department_store mall
suits wedding boutique fashion | clothes | mall
underwear | clothes | department_store mall
workwear military_surplus | workwear_shop army_shop | outdoor clothes
baby_goods | toys kids_clothes | supermarket
wigs hairdresser_supply | cosmetics perfumery beauty | chemist
perfumery cosmetics | chemist | beauty
erotic | underwear
water_sports scuba_diving | sports outdoor | clothes
hunting weapons gun_shop | outdoor shop_fishing | sports
shop_fishing | hunting outdoor | sports
outdoor | sports hunting shop_fishing
sports | outdoor bicycle | clothes shoes
bicycle | sports
boat | outdoor motorcycle shop_fishing
motorcycle | motorcycle_repair car_parts
agricultural_engines | motorcycle_repair trade car_repair
pet_grooming | pet veterinary
device_charging_station power_bank_rental | cafe mall library
veterinary_pharmacy | veterinary pet
animal_boarding animal_breeding | animal_shelter pet veterinary
animal_shelter | veterinary
honey | farm health_food | marketplace supermarket
spices | supermarket marketplace greengrocer
nuts | greengrocer marketplace | supermarket
herbalist | health_food pharmacy
health_food nutrition_supplements | farm organic | supermarket pharmacy
frozen_food | supermarket | convenience
cheese | dairy | farm supermarket
dairy | farm supermarket | convenience
deli pasta | supermarket ready_meals | convenience
chocolate | confectionery pastry | supermarket
pastry | bakery confectionery | supermarket
farm | marketplace | greengrocer dairy supermarket
seafood | supermarket marketplace
butcher greengrocer | supermarket marketplace | convenience
tea coffee | supermarket | coffee_shop
wine | alcohol | supermarket
tobacco | e-cigarette | kiosk convenience supermarket
newsagent | kiosk | stationery books post_office
lottery | newsagent post_office
water | supermarket convenience
wholesale | supermarket trade
general variety_store | department_store supermarket | houseware
juice bubble_tea | coffee_shop cafe
piercing | tattoo | beauty
tattoo | piercing | beauty
barber | hairdresser
tanning nails | beauty | hairdresser
massage | spa_centre beauty | physiotherapist
accountant tax_advisor consulting | lawyer
notary lawyer_notary | notary lawyer_notary | lawyer
translator | notary lawyer_notary
financial financial_advisor | bank insurance
estate_agent | lawyer
engineer architect | construction_company land_surveyor
private_investigator | security lawyer
security | private_investigator
employment_agency | employment_office
payment_centre payment_terminal | bank post_office | atm
bureau_de_change money_transfer | bank
car_rental | car_sharing taxi
car_second_hand | car | car_market
services | car_repair
vacuum_cleaner | self_service_car_wash car_wash
storage_rental | logistics garages
animal_training | dog_park
water_tap | drinking_water
border_guard | security_service
pizza restaurant_pizza | italian restaurant_pizza pizza cuisine_italian | fast_food cafe restaurant
sushi restaurant_sushi | japanese asian cuisine_japanese cuisine_asian | restaurant fast_food
land_surveyor appraiser | technical_inventory land_registry | lawyer
ramen noodle hotpot | noodles cuisine_japanese cuisine_chinese cuisine_korean cuisine_asian | sushi restaurant_sushi restaurant
noodles | cuisine_chinese cuisine_japanese cuisine_vietnamese cuisine_korean cuisine_asian | sushi restaurant_sushi fast_food
korean restaurant_chinese chinese japanese vietnamese thai asian | cuisine_asian cuisine_korean cuisine_chinese cuisine_japanese cuisine_vietnamese cuisine_thai | sushi restaurant_sushi restaurant
cuisine_korean cuisine_chinese cuisine_vietnamese cuisine_thai cuisine_japanese | cuisine_asian | restaurant
cuisine_asian | cuisine_chinese cuisine_japanese cuisine_korean cuisine_vietnamese cuisine_thai | restaurant
georgian khachapuri hinkali | cuisine_georgian cuisine_caucasian | restaurant cafe
cuisine_georgian cuisine_armenian cuisine_azerbaijani cuisine_dagestani | cuisine_caucasian | shashlik restaurant
cuisine_caucasian | cuisine_georgian cuisine_armenian cuisine_azerbaijani cuisine_dagestani | shashlik restaurant
cuisine_uzbek cuisine_tatar cuisine_arab cuisine_turkish | cuisine_oriental | plov restaurant
cuisine_oriental | cuisine_uzbek cuisine_arab cuisine_turkish | restaurant
cuisine_bashkir | cuisine_tatar | restaurant
cuisine_ukrainian | cuisine_russian | restaurant
cuisine_russian | pelmeni blini cuisine_ukrainian | restaurant cafe
cuisine_european | cuisine_italian cuisine_french cuisine_german cuisine_czech | restaurant
cuisine_german | cuisine_czech cuisine_european beer_restaurant | restaurant
cuisine_czech | cuisine_german beer_restaurant | pub bar restaurant
cuisine_spanish cuisine_french cuisine_greek cuisine_italian | cuisine_european | restaurant
cuisine_buryat cuisine_mongolian | cuisine_buryat cuisine_mongolian pozy | restaurant
pozy | cuisine_buryat cuisine_mongolian | cafe
plov lagman samsa | cuisine_uzbek cuisine_oriental | restaurant cafe
pelmeni | cuisine_russian cuisine_ukrainian | cafe restaurant
steakhouse steaks | barbecue shashlik | restaurant
shashlik barbecue | steaks cuisine_caucasian | restaurant cafe
restaurant_seafood fish_restaurant | seafood sushi restaurant_sushi | restaurant
burger | fast_food | cafe restaurant
kebab | fast_food | cafe
hot_dog hot_dogs | fast_food | cafe
bagel sandwich | fast_food coffee_shop | cafe
teahouse | tea_room cafe
events_venue conference_centre | events_hall | restaurant hotel community_centre
events_hall | events_venue | restaurant
caterer | events_hall events_venue | restaurant
psychiatrist | psychiatric_hospital nerve_clinic
counselling therapist | psychotherapist | psychiatric_hospital clinic doctors
physiotherapist | physiotherapy rehabilitation massage
chiropractic acupuncture alternative | osteopath massage | clinic doctors
orthodontics | dentist
audiologist | hearing_centre hearing_aids | ear_clinic clinic
podiatrist | nail_studio beauty clinic
`;

/** Kinds that will do for another, the better ones first. */
export interface KinRow {
  readonly kinds: readonly string[];
  /** Kinds that will do; those in the second list, if the first are absent, too. */
  readonly kin: readonly (readonly string[])[];
}

export const KIN_KINDS: readonly KinRow[] = rowsOf(TABLE).map(([kinds, ...kin]) => ({
  kinds: listOf(kinds!),
  kin: kin.map(listOf),
}));
