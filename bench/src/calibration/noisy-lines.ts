import type { Random } from '../measure/random.ts';
import { splitType } from '../queries/street-type.ts';
import type { TrueAddress } from '../queries/true-addresses.ts';
import { REGISTER_TYPES } from '../queries/spellings.ts';

/** The parts of an address that a line names. */
export type NamedParts = Pick<TrueAddress, 'city' | 'street' | 'house'>;

/** Returns a line of a list of businesses: a name, an address with or without its town, and what else lists contain. */
export function businessLine(address: NamedParts, names: readonly string[], random: Random): string {
  const name = random.pick(names);
  const head = random.pick([
    name,
    `«${name}»`,
    `${random.pick(KINDS)} «${name}»`,
    `${random.pick(KINDS)} ${name}`,
    `${random.pick(OFFICES)} №${1 + random.integer(40)}`,
    random.pick(ACRONYMS),
  ]);
  const mark = random.pick([', ', ', ', ': ', ' — ', '; ']);
  const tail = random.pick([
    '',
    `, ${1 + random.integer(5)} этаж`,
    `, ${1 + random.integer(4)} этаж, пав. ${1 + random.integer(90)}`,
    `, офис ${1 + random.integer(400)}`,
    `, пом. ${random.pick(['I', 'II', '3', '1Н'])}`,
    `, ${random.pick(CENTRES)} «${random.pick(names)}»`,
    ` (${random.pick(CENTRES)} ${random.pick(names)})`,
    ` (ост. «${random.pick(names)}»)`,
    `, ост. ${random.pick(names)}`,
    `, ${random.pick(['пн–пт 9:00–18:00', 'ежедневно 10:00–21:00', 'с 9 до 20', 'круглосуточно'])}`,
    `, тел. 8 (900) 123-45-${10 + random.integer(90)}`,
    `, окно ${1 + random.integer(20)}`,
    `, ${random.pick(REMARKS)}`,
  ]);
  return random.next() < 0.75
    ? `${head}${mark}${addressIn(address, random)}${tail}`
    : `${addressIn(address, random)}${random.pick([', ', ' ', ' — '])}${head}${tail}`;
}

/** Returns a line as people write or say it to a courier or driver: an address without its town and remarks. */
export function deliveryLine({ street, house }: NamedParts, random: Random): string {
  const bare = random.next() < 0.5 ? splitType(street)[1] : street;
  const line = `${bare} ${house}`;
  const remark = random.pick(REMARKS);
  return random.pick([
    `${line} ${remark}`,
    `${line}, ${remark}`,
    `${line}, ${remark}, ${random.pick(REMARKS)}`,
    `${line} кв ${1 + random.integer(90)}, ${remark}`,
    `${line}, подъезд ${1 + random.integer(8)}, этаж ${1 + random.integer(9)}, ${remark}`,
    `${remark}, ${line}`,
    `${random.pick(REQUESTS)} ${line}`.toLowerCase(),
    `код ${1 + random.integer(99)}К, этаж ${1 + random.integer(9)}, ${line}`,
  ]);
}

/** Writes an address in one of the ways of lists, half of them without the town. */
function addressIn({ city, street, house }: NamedParts, random: Random): string {
  const [type, bare] = splitType(street);
  const written = type === null ? undefined : REGISTER_TYPES[type];
  const short = written === type ? written : `${written}.`;
  const way = random.pick([
    `${street}, ${house}`,
    `${street}, д. ${house}`,
    type === null ? `${street} ${house}` : `${short} ${bare}, ${house}`,
    type === null ? `${street}, дом ${house}` : `${bare} ${short}, ${house}`,
    `${bare}, ${house}`,
  ]);
  return random.pick([way, way, `${city}, ${way}`, `г. ${city}, ${way}`]);
}

const KINDS = [
  'магазин салон студия кафе аптека автосервис клиника отель пекарня ателье',
  'автосалон столовая хостел химчистка парикмахерская фитнес-клуб ветклиника',
].flatMap((words) => words.split(' '));
const OFFICES = [
  'Детский сад',
  'Школа',
  'Городская больница',
  'Отделение связи',
  'Аптека',
  'Поликлиника',
  'Детская библиотека',
  'Пункт выдачи заказов',
];
const ACRONYMS = ['МФЦ', 'СТО', 'ЗАГС', 'АЗС', 'ПВЗ', 'ФОК'];
const CENTRES = ['ТЦ', 'ТРЦ', 'БЦ', 'торговый центр', 'бизнес-центр', 'рынок'];
const REMARKS = [
  'вход со двора',
  'вход с торца',
  'вход справа от аптеки',
  'частный дом',
  'частный сектор',
  'зелёные ворота',
  'ворота серые, звонок на калитке',
  'домофон сломан',
  'лифт не работает',
  'позвонить за полчаса',
  'наберите по приезде',
  'оставить у консьержа',
  'собака во дворе',
  'за супермаркетом',
  'рядом со школой',
  'напротив остановки',
  'дом за углом',
  'спросить Марину',
  'первый поворот после светофора',
  'не звонить, спит ребёнок',
  'до шлагбаума, дальше пешком',
  'второй дом от дороги',
  'кирпичный дом с синей крышей',
  'осторожно, злая собака',
  'встречу у подъезда',
];
const REQUESTS = [
  'поехали на',
  'отвези меня на',
  'мне надо на',
  'заберите меня с',
  'машину на',
  'значит',
  'так смотри',
  'адрес доставки',
  'такси до',
];
