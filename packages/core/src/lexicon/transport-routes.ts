/** No word is read in two ways: long rows of them would take time without end. */
const VEHICLE = '(?:автобус|троллейбус|трамва|маршрут|электробус)[а-я]*';
const NUMBER = '(?:номер |№ ?)?\\d{1,3}[а-я]?(?:-?(?:й|ый|ой))?';

/** «Трамвай 4», «маршрут автобуса 12», «63 автобус»: lines of public transport, of which a snapshot knows the stops alone. */
export const TRANSPORT_ROUTE = new RegExp(`^(?:(?:${VEHICLE} )+${NUMBER}(?: ${VEHICLE})?|${NUMBER}(?: ${VEHICLE})+)$`);
