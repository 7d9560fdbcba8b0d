import type { Tags } from '../osm-map.ts';
import type { HoursKind } from './contact.ts';

/** A kind of business that a town has many of. */
export interface BusinessKind {
  readonly tags: Tags;
  /** Names to choose from; `#` is replaced with a number. With an empty list the business has no name. */
  readonly names: readonly string[];
  readonly hours: HoursKind;
  /** Relative frequency in the old centre and in quarters of flats; private houses have few businesses. */
  readonly centre: number;
  readonly quarters: number;
  /** True if the names are those of chains, most of which also get a `brand` tag. */
  readonly isChain: boolean;
}

const kind = (
  tags: Tags,
  names: string,
  hours: HoursKind,
  centre: number,
  quarters: number,
  isChain = false,
): BusinessKind => ({ tags, names: names === '' ? [] : names.split(', '), hours, centre, quarters, isChain });

/** Businesses of a Russian town, with invented chains. */
export const BUSINESS_KINDS: readonly BusinessKind[] = [
  kind(
    { shop: 'convenience' },
    'Продукты, Продукты 24, Берёзка, Уют, Околица, У дома, Светлана, Каравай',
    'shop',
    8,
    26,
  ),
  kind({ shop: 'supermarket' }, 'Велга, Свежий двор, Домашняя корзина, Семейный круг', 'shop', 4, 12, true),
  kind({ shop: 'alcohol' }, 'Градусы, Погребок', 'shop', 2, 4),
  kind({ shop: 'bakery' }, 'Хлебница, Пекарня № #, Горячий хлеб, Булочная', 'shop', 4, 6),
  kind({ shop: 'butcher' }, 'Мясной двор, Мясная лавка', 'shop', 2, 3),
  kind({ shop: 'greengrocer' }, 'Овощи и фрукты, Фруктовый рай', 'shop', 2, 4),
  kind({ shop: 'confectionery' }, 'Сластёна, Карамель', 'shop', 2, 2),
  kind({ shop: 'clothes' }, 'Силуэт, Модный базар, Вещь, Стиль, Подиум, Детский мирок', 'boutique', 10, 4),
  kind({ shop: 'shoes' }, 'Башмачок, Шаг, Обувь', 'boutique', 5, 1),
  kind({ shop: 'jewelry' }, 'Яхонт, Золотая нить', 'boutique', 3, 0.5, true),
  kind({ shop: 'electronics' }, 'Импульс, Техноряд', 'boutique', 2, 1, true),
  kind({ shop: 'mobile_phone' }, 'Гудок, Телефонный ряд', 'boutique', 4, 2, true),
  kind({ shop: 'hardware' }, 'Хозтовары, Мастеровой, Тысяча мелочей', 'boutique', 3, 4),
  kind({ shop: 'doityourself' }, 'Стройдвор', 'shop', 1, 1, true),
  kind({ shop: 'furniture' }, 'Мебель, Уютный дом', 'boutique', 2, 2),
  kind({ shop: 'florist' }, 'Цветы, Ромашка, Флора, Букет', 'shop', 6, 5),
  kind({ shop: 'books' }, 'Книги, Книжная лавка, Переплёт', 'boutique', 3, 0.5),
  kind({ shop: 'stationery' }, 'Канцтовары, Пенал', 'boutique', 1, 1),
  kind({ shop: 'cosmetics' }, 'Румяна, Пудра', 'boutique', 3, 3, true),
  kind({ shop: 'pet' }, 'Четыре лапы, Зоомир', 'boutique', 1, 3),
  kind({ shop: 'optician' }, 'Оптика, Ясный взгляд', 'boutique', 3, 1),
  kind({ shop: 'hairdresser' }, 'Парикмахерская, Локон, Чародейка, Цирюльня, Ольга', 'boutique', 8, 10),
  kind({ shop: 'beauty' }, 'Афродита, Ноготок, Студия красоты', 'boutique', 5, 4),
  kind({ shop: 'car_parts' }, 'Автозапчасти, Колесо', 'boutique', 1, 3),
  kind({ shop: 'car_repair' }, 'Автосервис, Шиномонтаж, Гараж № #', 'shop', 0.5, 3),
  kind({ shop: 'dry_cleaning' }, 'Чистюля, Химчистка', 'office', 1, 1),
  kind({ shop: 'outpost' }, 'Посылкино, Пункт выдачи № #', 'shop', 3, 9, true),
  kind(
    { amenity: 'pharmacy', dispensing: 'yes' },
    'Вита, Аптека № #, Здравица, Ромашка, Аптека',
    'pharmacy',
    7,
    9,
    true,
  ),
  kind({ amenity: 'cafe' }, 'Пышка, Самовар, Кофейня на углу, Шоколадный рай, Встреча, Чайная, Волжанка', 'cafe', 9, 3),
  kind({ amenity: 'cafe', cuisine: 'coffee_shop' }, 'Зерно, Кофе с собой, Бодрое утро, Чашка', 'cafe', 6, 3, true),
  kind(
    { amenity: 'restaurant', cuisine: 'russian' },
    'Волга, Купеческий двор, Пристань, Старый город, Трактир на Соборной',
    'cafe',
    5,
    0.6,
  ),
  kind({ amenity: 'restaurant', cuisine: 'georgian' }, 'Хинкальная, Сулико', 'cafe', 2, 0.5),
  kind({ amenity: 'restaurant', cuisine: 'sushi' }, 'Суши-дом, Рис', 'cafe', 1, 1),
  kind({ amenity: 'fast_food', cuisine: 'kebab' }, 'Шаурма, Шашлычный двор', 'cafe', 3, 4),
  kind({ amenity: 'fast_food', cuisine: 'pizza' }, 'Пицца-городок', 'cafe', 2, 2, true),
  kind({ amenity: 'canteen', cuisine: 'russian' }, 'Столовая № #, Столовая', 'office', 2, 1),
  kind({ amenity: 'bar' }, 'Якорь, Подвал, Бочка', 'cafe', 4, 1),
  kind({ amenity: 'bank' }, 'Заречье-Банк, Волгаинвест, Северный кредит, Народная касса', 'office', 6, 3, true),
  kind({ amenity: 'atm' }, 'Заречье-Банк, Волгаинвест, Северный кредит', 'always', 5, 6, true),
  kind({ amenity: 'dentist', healthcare: 'dentist' }, 'Стоматология, Жемчужина, Дентал-плюс', 'health', 4, 4),
  kind({ amenity: 'doctors', healthcare: 'doctor' }, 'Медицинский центр «Лекарь», Семейный доктор', 'health', 2, 2),
  kind({ amenity: 'veterinary' }, 'Айболит, Ветклиника', 'health', 0.5, 1),
  kind({ healthcare: 'laboratory' }, 'Анализ, Лаборатория № #', 'health', 1, 1.5, true),
  kind({ office: 'lawyer' }, 'Юридическая консультация, Адвокатский кабинет', 'office', 4, 1),
  kind({ office: 'notary' }, 'Нотариус', 'office', 2, 1),
  kind({ office: 'estate_agent' }, 'Агентство недвижимости «Ключ», Новоселье', 'office', 2, 1),
  kind({ office: 'insurance' }, 'Страховой дом, Оберег', 'office', 2, 1, true),
  kind({ office: 'company' }, 'ООО «Велга-Строй», ООО «Вектор», ООО «Речпром», ООО «Север»', 'office', 4, 2),
  kind({ shop: 'travel_agency' }, 'Попутный ветер, Горизонт', 'office', 2, 0.5),
  kind({ craft: 'shoemaker' }, 'Ремонт обуви', 'boutique', 1, 2),
  kind({ craft: 'tailor' }, 'Ателье, Иголочка', 'boutique', 2, 2),
  kind({ leisure: 'fitness_centre' }, 'Атлет, Фитнес-зал, Сила', 'sport', 1.5, 2),
  kind({ amenity: 'driving_school' }, 'Автошкола', 'office', 1, 0.7),
  kind({ amenity: 'parcel_locker' }, 'Посылкино', 'always', 1, 3, true),
];

/** A public institution that a town has one or a few of, placed in a large building. */
export interface Institution {
  readonly tags: Tags;
  /** `#` is replaced with a running number. */
  readonly name: string;
  readonly hours: HoursKind | null;
  /** Number of people per institution; a town has at least one. */
  readonly people: number;
  readonly where: 'centre' | 'anywhere';
}

const institution = (
  tags: Tags,
  name: string,
  hours: HoursKind | null,
  people: number,
  where: Institution['where'],
): Institution => ({ tags, name, hours, people, where });

export const INSTITUTIONS: readonly Institution[] = [
  institution({ amenity: 'townhall' }, 'Городская администрация', 'office', 1e9, 'centre'),
  institution({ amenity: 'theatre' }, 'Драматический театр', 'culture', 90_000, 'centre'),
  institution({ tourism: 'museum' }, 'Краеведческий музей', 'culture', 1e9, 'centre'),
  institution({ tourism: 'museum', museum: 'art' }, 'Картинная галерея', 'culture', 1e9, 'centre'),
  institution({ tourism: 'hotel', stars: '3' }, 'Гостиница «Велга»', 'always', 1e9, 'centre'),
  institution({ tourism: 'hotel', stars: '2' }, 'Гостиница «Центральная»', 'always', 1e9, 'centre'),
  institution({ tourism: 'guest_house' }, 'Гостевой дом № #', 'always', 30_000, 'centre'),
  institution({ tourism: 'hostel' }, 'Хостел «Попутчик»', 'always', 1e9, 'centre'),
  institution({ amenity: 'cinema' }, 'Кинотеатр «Волга»', 'sport', 1e9, 'centre'),
  institution({ amenity: 'library' }, 'Библиотека № #', 'culture', 14_000, 'anywhere'),
  institution({ amenity: 'courthouse' }, 'Городской суд', 'office', 1e9, 'centre'),
  institution({ amenity: 'police' }, 'Отдел полиции № #', 'always', 28_000, 'anywhere'),
  institution({ amenity: 'fire_station' }, 'Пожарная часть № #', 'always', 30_000, 'anywhere'),
  institution({ amenity: 'clinic', healthcare: 'clinic' }, 'Поликлиника № #', 'health', 18_000, 'anywhere'),
  institution(
    { amenity: 'clinic', healthcare: 'clinic', 'health_specialty:paediatrics': 'yes' },
    'Детская поликлиника № #',
    'health',
    30_000,
    'anywhere',
  ),
  institution({ amenity: 'post_office', operator: 'Почта' }, 'Почтовое отделение № #', 'post', 9_000, 'anywhere'),
  institution({ amenity: 'college' }, 'Политехнический техникум', 'office', 1e9, 'anywhere'),
  institution({ amenity: 'college' }, 'Медицинский колледж', 'office', 1e9, 'anywhere'),
  institution({ amenity: 'arts_centre' }, 'Дом культуры «Машиностроитель»', 'culture', 1e9, 'anywhere'),
  institution({ amenity: 'music_school' }, 'Музыкальная школа № #', 'office', 30_000, 'anywhere'),
  institution({ leisure: 'sports_centre', sport: 'swimming' }, 'Бассейн «Дельфин»', 'sport', 1e9, 'anywhere'),
  institution({ leisure: 'sports_centre', sport: 'ice_hockey' }, 'Ледовый дворец', 'sport', 1e9, 'anywhere'),
  institution({ amenity: 'public_bath' }, 'Городская баня', 'sport', 1e9, 'anywhere'),
  institution({ office: 'government', government: 'tax' }, 'Налоговая инспекция', 'office', 1e9, 'anywhere'),
  institution({ office: 'government', government: 'register_office' }, 'Отдел ЗАГС', 'office', 1e9, 'centre'),
  institution({ amenity: 'bus_station' }, 'Автовокзал', 'always', 1e9, 'anywhere'),
];
