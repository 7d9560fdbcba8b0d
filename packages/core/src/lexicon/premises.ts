import { byWord, setOf } from './table-rows.ts';

/** What a word says that is no part of the building's address. */
export type Saying = 'flat' | 'entrance' | 'floor' | 'code' | 'country' | 'note' | 'phone';

/**
 * What the words say | the words. `flat`: premises with a number. `code`: of a door. `note`: to whoever delivers, or in the prose of
 * officials.
 */
export const SAYINGS: ReadonlyMap<string, Saying> = byWord<Saying>(`
flat | кв квартира квартиры квартире квар офис офиса офисе оф пом помещ помещение помещения ком комн комната каб кабинет апарт апартаменты апартамент ап бокс пав павильон секция склад цех мм машиноместо паркинг кладовая кладовка подвал кл kv kvartira apt apartment flat office of ofis room
entrance | подъезд подъезде подъезда подъезду подьезд парадная парадное парадной вход под пд podezd entrance
floor | этаж этаже этажа эт etazh floor
code | домофон домофона код кода перерыв обед
country | россия россии рф russia rus rossiya ru russian
note | заранее предварительно звонить звоните позвоните набрать наберите оставить оставьте спросить спросите приезду приезде прибытии консьержа консьержу консьержке шлагбаум ресепшн ресепшен предоплата торца работает работаем местоположение установлено относительно ориентира расположенного расположенное расположенный границах примерно направлению алло здравствуйте
phone | тел телефон т моб сот tel phone
`);

/** Words of premises that a number or an ordinal word before them counts: `3 этаж`, `второй подъезд`. */
export const COUNTED_PREMISES: ReadonlySet<string> = setOf(
  'этаж этажа этаже эт подъезд подъезде подъезда подъезду подьезд парадная парадное парадной квартира квартиры квартире',
);

/** Words that tell a floor without its number: `цокольный этаж`. */
export const UNNUMBERED_FLOORS: ReadonlySet<string> = setOf(
  'последний верхний нижний цокольный подвальный мансардный технический антресольный цоколь',
);

/** Words for an entrance that stand behind its number where the line goes on or ends: `3 под.`. */
export const SHORTENED_ENTRANCES: ReadonlySet<string> = setOf('под пд вход');

/** Premises as they stand behind «на» or «в»: `на 5 этаже`. */
export const PREMISES_ONE_IS_ON: ReadonlySet<string> = setOf('этаже подъезде квартире офисе');
