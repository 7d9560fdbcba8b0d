import { phrasesOf, rowsOf, setOf } from './table-rows.ts';

/**
 * Names of kinds of ground: class of a map's area | weight | Russian | English.
 *
 * - `place`: the ground is the answer («парк Победы»), whatever house is beside it.
 * - `wide`: a house beside the point is more informative (works, allotments, the ground of a school).
 * - `spot`: within something else; it is reported, but never as the address (a pitch, a playground).
 */
const GROUND = `
sea | place | море | sea
lake | place | озеро | lake
reservoir | place | водохранилище | reservoir
river | place | река | river
canal | place | канал | canal
pond | place | пруд | pond
basin | place | водоём | basin
dock | place | док | dock
water | place | водоём | water
park | place | парк | park
garden | place | сад | garden
forest | place | лес | forest
square | place | площадь | square
beach | place | пляж | beach
beach_resort | place | пляж | beach
bathing_place | place | пляж | bathing place
cemetery | place | кладбище | cemetery
zoo | place | зоопарк | zoo
theme_park | place | парк развлечений | theme park
water_park | place | аквапарк | water park
stadium | place | стадион | stadium
golf_course | place | поле для гольфа | golf course
island | wide | остров | island
islet | wide | остров | islet
wetland | place | болото | wetland
glacier | place | ледник | glacier
sand | place | пески | sand
scrub | place | кустарник | scrub
meadow | place | луг | meadow
grassland | place | луг | grassland
heath | place | луг | heath
quarry | place | карьер | quarry
landfill | place | свалка | landfill
nature_reserve | wide | заповедник | nature reserve
recreation_ground | wide | зона отдыха | recreation ground
common | wide | сквер | common
village_green | wide | сквер | green
attraction | wide | достопримечательность | attraction
camp_site | wide | кемпинг | camp site
summer_camp | wide | лагерь | summer camp
resort | wide | база отдыха | resort
sports_centre | wide | спортивный центр | sports centre
marina | wide | причал | marina
farmland | wide | поле | field
orchard | wide | сад | orchard
vineyard | wide | виноградник | vineyard
plant_nursery | wide | питомник | plant nursery
farmyard | wide | ферма | farmyard
allotments | wide | садоводство | allotments
industrial | wide | промзона | industrial area
works | wide | завод | works
plant | wide | электростанция | power plant
substation | wide | подстанция | substation
wastewater_plant | wide | очистные сооружения | wastewater plant
water_works | wide | водозабор | water works
depot | wide | депо | depot
port | wide | порт | port
railway | wide | территория железной дороги | railway area
aerodrome | wide | аэродром | aerodrome
garages | wide | гаражи | garages
construction | wide | стройка | construction site
brownfield | wide | пустырь | brownfield
greenfield | wide | пустырь | greenfield
military | wide | военная территория | military area
base | wide | военная территория | military base
barracks | wide | казармы | barracks
training_area | wide | полигон | training area
range | wide | стрельбище | shooting range
danger_area | wide | полигон | danger area
commercial | wide | деловая территория | commercial area
retail | wide | торговая территория | retail area
marketplace | wide | рынок | marketplace
hospital | wide | территория больницы | hospital grounds
clinic | wide | территория поликлиники | clinic grounds
university | wide | территория университета | university grounds
college | wide | территория колледжа | college grounds
school | wide | территория школы | school grounds
kindergarten | wide | территория детского сада | kindergarten grounds
monastery | wide | монастырь | monastery
prison | wide | территория колонии | prison grounds
bus_station | wide | автовокзал | bus station
parking | spot | парковка | car park
fuel | spot | АЗС | petrol station
pitch | spot | спортплощадка | sports pitch
track | spot | беговая дорожка | running track
playground | spot | детская площадка | playground
dog_park | spot | площадка для собак | dog park
fitness_station | spot | спортплощадка | fitness station
`;

/** The weight of a ground compared with the address of a house. */
export type GroundWeight = 'place' | 'wide' | 'spot';

export interface GroundKind {
  readonly weight: GroundWeight;
  readonly ru: string;
  readonly en: string;
}

/** The kinds of ground by class. */
export const GROUND_KINDS: ReadonlyMap<string, GroundKind> = new Map(
  rowsOf(GROUND).map(([kind, weight, ru, en]) => [kind!, { weight: weight as GroundWeight, ru: ru!, en: en! }]),
);

/** Words in a name that already give the kind of ground: «Лопатинский сад» needs no «парк» before it. */
const GROUND_WORDS = phrasesOf(
  'море, моря, озеро, водохранилище, река, речка, ручей, канал, пруд, пруды, карьер, затон, залив, бухта, губа, протока, рукав, ' +
    'парк, парка, лесопарк, сад, сады, сквер, бульвар, аллея, набережная, роща, лес, леса, бор, дубрава, дендрарий, дендропарк, ' +
    'пляж, кладбище, погост, мемориал, зоопарк, стадион, болото, остров, полигон, площадь, урочище, гора, холм, овраг, поле, луг, луга, поляна, степь',
);
const GROUND_WORD = new RegExp(`(?:^|[^а-яё])(?:${GROUND_WORDS.join('|')})(?![а-яё])`, 'iu');

/** Returns true if a name already gives the kind of ground. */
export const namesGround = (name: string): boolean => GROUND_WORD.test(name);

/** Words for waters that people use for the one nearby, in the nominative. */
export const WATER_WORDS: ReadonlySet<string> = setOf(
  'море озеро водохранилище река речка канал пруд залив бухта затон',
);

/** Returns true if a name says that a paved area is a square. */
export const namesSquare = (name: string): boolean => /(?:^|[^а-яё])площадь(?![а-яё])/iu.test(name);

/** Words before an address that is only near: «у дома: Смоленск, улица Ленина, 5». */
export const BESIDE = {
  ru: { building: 'у дома', place: 'у населённого пункта' },
  en: { building: 'near', place: 'near' },
} as const;
