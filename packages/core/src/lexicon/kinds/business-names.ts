import { rowsOf } from '../table-rows.ts';

/**
 * Names of businesses, and of the places that draw people to a spot: key (see `insights/kinds/kind-table.ts`) | Russian
 * name | English name. Other words for them are in `business-words.ts`.
 */
const TABLE = `
coffee | Кофейня | Coffee shop
cafe | Кафе | Café
restaurant | Ресторан | Restaurant
fast_food | Фастфуд | Fast food
canteen | Столовая | Canteen
bar | Бар | Bar
hookah | Кальянная | Hookah lounge
nightclub | Ночной клуб | Night club
ice_cream | Мороженое | Ice cream
grocery | Продуктовый магазин | Grocery
convenience | Магазин у дома | Convenience store
supermarket | Супермаркет | Supermarket
bakery | Пекарня | Bakery
confectionery | Кондитерская | Confectionery
greengrocer | Овощи и фрукты | Greengrocer
butcher | Мясной магазин | Butcher
fish | Рыбный магазин | Fishmonger
alcohol | Алкомаркет | Liquor store
tobacco | Табачный магазин | Tobacconist
marketplace | Рынок | Market
mall | Торговый центр | Shopping mall
pharmacy | Аптека | Pharmacy
dentist | Стоматология | Dentist
clinic | Поликлиника | Clinic
laboratory | Медицинская лаборатория | Medical laboratory
optician | Оптика | Optician
veterinary | Ветеринарная клиника | Veterinary
medical_supply | Медтехника | Medical supplies
hairdresser | Парикмахерская | Hairdresser
beauty | Салон красоты | Beauty salon
cosmetics | Косметика и парфюмерия | Cosmetics
household_chemistry | Бытовая химия | Chemist
massage | Массаж и спа | Massage and spa
tattoo | Тату-салон | Tattoo parlour
sauna | Баня и сауна | Sauna
fitness | Фитнес-клуб | Gym
sports_centre | Спортивный центр | Sports centre
dance | Школа танцев | Dance school
bank | Банк | Bank
atm | Банкомат | ATM
post | Почта | Post office
parcel | Пункт выдачи заказов | Parcel pickup
pawnshop | Ломбард | Pawnshop
microloan | Микрозаймы | Microloans
insurance | Страхование | Insurance
notary | Нотариус | Notary
lawyer | Юрист | Lawyer
estate_agent | Агентство недвижимости | Estate agent
travel_agency | Турагентство | Travel agency
coworking | Коворкинг | Coworking
printing | Копировальный центр | Copy shop
photo | Фотосалон | Photo studio
laundry | Прачечная и химчистка | Laundry
tailor | Ателье | Tailor
shoe_repair | Ремонт обуви | Shoe repair
electronics_repair | Ремонт техники | Electronics repair
funeral | Ритуальные услуги | Funeral services
clothes | Одежда | Clothes
shoes | Обувь | Shoes
second_hand | Секонд-хенд | Second-hand shop
jewelry | Ювелирный магазин | Jewellery
baby_goods | Детские товары | Baby goods
electronics | Электроника | Electronics
mobile_phone | Салон связи | Mobile phones
hardware | Строительный магазин | Hardware store
furniture | Мебель | Furniture
interior | Товары для интерьера | Interior
household | Хозяйственный магазин | Household goods
flowers | Цветы | Florist
garden | Товары для сада | Garden centre
books | Книжный магазин | Bookshop
stationery | Канцтовары | Stationery
gifts | Подарки и сувениры | Gifts
pet | Зоомагазин | Pet shop
sports_goods | Спортивные товары | Sports goods
fabric | Ткани и рукоделие | Fabrics
fuel | АЗС | Fuel station
car_repair | Автосервис | Car repair
car_wash | Автомойка | Car wash
car_parts | Автозапчасти | Car parts
car_dealer | Автосалон | Car dealer
driving_school | Автошкола | Driving school
kindergarten | Детский сад | Kindergarten
kids_club | Детский центр | Children’s centre
courses | Учебный центр | Courses
music_school | Школа искусств | Music school
library | Библиотека | Library
cinema | Кинотеатр | Cinema
theatre | Театр | Theatre
game_club | Игровой клуб | Game club
bookmaker | Букмекер | Bookmaker
hotel | Гостиница | Hotel
hostel | Хостел | Hostel
stop | Остановка | Transit stop
station | Вокзал или станция | Station
school | Школа | School
university | Вуз или колледж | University
hospital | Больница | Hospital
office | Офис | Office
government | Учреждение | Public office
attraction | Достопримечательность | Sight
park | Парк | Park
worship | Храм | Place of worship
`;

/** The names of a kind of business. */
export interface BusinessNames {
  readonly nameRu: string;
  readonly nameEn: string;
}

/** By key. */
export const BUSINESS_NAMES: ReadonlyMap<string, BusinessNames> = new Map(
  rowsOf(TABLE).map(([key, nameRu, nameEn]) => [key!, { nameRu: nameRu!, nameEn: nameEn! }]),
);
