/** A query near the centre of Irkutsk, and the expected first result. */
export interface KnownQuery {
  readonly query: string;
  /** The category of the first result, one of several separated by spaces. */
  readonly category?: string;
  /** Text that the name of the first result must contain, in lower case. */
  readonly name?: string;
}

const asks = (categories: string, ...queries: string[]): KnownQuery[] =>
  queries.map((query) => ({ query, category: categories }));
const names = (name: string, ...queries: string[]): KnownQuery[] => queries.map((query) => ({ query, name }));

/** Hand-written queries as people type them: slang, inflected, misspelled, in the other script or keyboard layout. */
export const IRKUTSK_QUERIES: readonly KnownQuery[] = [
  ...asks('pharmacy', 'аптека', 'аптеки рядом', 'ближайшая аптека', 'лекарства', 'fgntrf', 'аптка', 'pharmacy'),
  ...asks('cafe', 'кафе', 'кафешка', 'попить кофе', 'coffee', 'кофейня'),
  ...asks('cafe restaurant fast_food bar pub food_court', 'где поесть', 'пообедать', 'еда'),
  ...asks('restaurant', 'ресторан', 'рестораны'),
  ...asks('supermarket convenience', 'продукты', 'продуктовый магазин', 'купить продукты'),
  ...asks('atm', 'банкомат', 'снять наличные', 'банкоматы рядом'),
  ...asks('fuel', 'заправка', 'азс', 'бензин'),
  ...asks('car_repair tyres', 'шиномонтаж', 'шинамонтаж'),
  ...asks('car_repair', 'автосервис', 'ремонт авто'),
  ...asks('kindergarten', 'детский сад', 'садик', 'детсад'),
  ...asks('school', 'школа', 'школы'),
  ...asks('hairdresser', 'парикмахерская', 'подстричься', 'парихмахерская'),
  ...asks('dentist', 'стоматология', 'зубной врач', 'стаматология'),
  ...asks('hotel guest_house', 'гостиница', 'отель', 'hotel'),
  ...asks('museum', 'музей', 'музеи'),
  ...asks('cinema', 'кино', 'кинотеатр'),
  ...asks('bus_stop platform', 'остановка', 'автобусная остановка'),
  ...asks('library', 'библиотека'),
  ...asks('toilets', 'туалет'),
  ...asks('florist', 'цветы', 'магазин цветов'),
  ...asks('post_office', 'почта', 'почтовое отделение'),
  ...asks('place_of_worship', 'церковь', 'храм'),
  ...asks('parking', 'парковка'),
  ...asks('mall', 'торговый центр', 'трц'),
  ...asks('cafe restaurant fast_food bar pub food_court', 'пожрать', 'похавать'),
  ...asks('car_repair tyres', 'шиномонтажка', 'переобувка', 'установка гбо'),
  ...asks('kindergarten', 'детсады', 'ясли сад'),
  ...asks('alcohol beverages', 'разливнушка', 'бухло'),
  ...asks('veterinary', 'ветклиники', 'ветеринар для кошки'),
  ...asks('clinic doctors hospital', 'глазник', 'ухо горло нос'),
  ...names('слата', 'слата', 'Слата супермаркет', 'slata', 'слатта'),
  ...names('сбер', 'сбербанк', 'банкомат сбербанка'),
  ...names('пятёрочка', 'пятерочка', 'пятёрочка', 'pyaterochka', 'пятерачка'),
  ...names('fix price', 'фикспрайс', 'фикс прайс', 'fix price'),
  ...names('subway', 'сабвей'),
  ...names('wildberries', 'вайлдберис', 'вб'),
  ...names('бургер кинг', 'бургер кинг', 'burger king'),
];
