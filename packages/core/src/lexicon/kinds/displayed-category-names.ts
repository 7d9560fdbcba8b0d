import { rowsOf } from '../table-rows.ts';

/** Names of categories for which the schema's translation is missing or describes the tag: id | name. */
const TABLE = `
amenity | Объект инфраструктуры
hospital | Больница
kindergarten | Детский сад
school | Школа
garages | Гаражи
college | Колледж
university | Университет
shop | Магазин
office | Офис
tourism | Туристический объект
attraction_attraction | Развлечение в парке
locomotive | Памятник-паровоз
tank | Памятник-танк
ship | Памятник-корабль
vehicle | Памятник-автомобиль
animal_training | Дрессировка животных
eternal_flame | Вечный огонь
stele | Стела
leisure | Место отдыха
healthcare | Медицинское учреждение
craft | Мастерская
historic | Исторический объект
education | Образовательное учреждение
parking | Парковка
bbq | Место для шашлыка
grave_yard | Кладбище при храме
recycling | Приём вторсырья
social_facility | Социальная служба
childcare | Группа присмотра за детьми
bicycle_parking | Велопарковка
research_institute | Научный институт
prep_school | Курсы подготовки к экзаменам
nursing_home | Дом престарелых
townhall | Администрация
vacuum_cleaner | Пылесос самообслуживания
post_depot | Сортировочный центр почты
doctors | Врач
fuel | АЗС
pub | Паб
car | Автосалон
car_repair | Автосервис
mobile_phone | Салон связи
telecommunication | Салон связи
convenience | Продукты
chemist | Бытовая химия и косметика
greengrocer | Овощи и фрукты
butcher | Мясной магазин
pastry | Выпечка
optician | Оптика
shoes | Магазин обуви
toys | Магазин игрушек
sports | Спортивные товары
stationery | Канцелярские товары
funeral_directors | Ритуальные услуги
copyshop | Копировальный центр
bathroom_furnishing | Сантехника и мебель для ванной
beverages | Магазин напитков
electronics | Магазин электроники
doityourself | Строительный магазин
houseware | Товары для дома
variety_store | Магазин фиксированной цены
outpost | Пункт выдачи заказов
money_lender | Микрозаймы
tattoo | Тату-салон
tyres | Шины и диски
trade | Оптовая база
health_food | Здоровое питание
tailor | Ателье
electrician | Электрик
hvac | Вентиляция и кондиционеры
insulation | Теплоизоляция
plumber | Сантехник
dressmaker | Пошив одежды
handicraft | Ремесленная мастерская
signmaker | Изготовление вывесок
window_construction | Окна
blood_donation | Станция переливания крови
physiotherapist | Физиотерапия
counselling | Психологическая помощь
sample_collection | Пункт забора анализов
bowling_alley | Боулинг
garden | Сад
park | Парк
track | Беговая дорожка
swimming_pool | Бассейн
schoolyard | Школьный двор
bathing_place | Место для купания
summer_camp | Летний лагерь
company | Компания
it | IT-компания
guide | Экскурсионное бюро
financial | Финансовая организация
security | Охранное предприятие
therapist | Психотерапевт
hotel | Гостиница
station | Железнодорожная станция
halt | Остановочный пункт
platform | Остановка
bus_stop | Автобусная остановка
resort | База отдыха
sports_centre | Спортивный комплекс
lawyer | Юрист
sushi | Суши на вынос
indian | Ресторан индийской кухни
cultural_centre | Культурный центр
family_centre | Семейный центр
gynaecology | Гинеколог
doctors_general | Врач общей практики
piercing | Пирсинг
radiotechnics | Радиотовары
day_care | Дневной стационар
traffic_park | Автогородок
emergency | Экстренная служба
aircraft | Памятник-самолёт
athletics | Легкоатлетическая площадка
handball | Гандбольная площадка
karting | Картодром
flowers | Цветы на срез
vending_machine_water | Автомат с питьевой водой
bridge | Мост
bunker | Бункер
chapel | Часовня
viewpoint | Смотровая площадка
monument | Монумент
stadium | Стадион
bus_station | Автобусная станция
ice_cream | Мороженое
second_hand | Секонд-хенд
department_store | Универмаг
polling_station | Избирательный участок
device_charging_station | Зарядка для телефонов
wifi | Wi-Fi
turner | Токарная мастерская
heating | Отопление
trailer | Прицепы
kick-scooter_parking | Парковка самокатов
`;

/** Russian names by category id. */
export const CATEGORY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  rowsOf(TABLE).map(([id, name]) => [id!, name!]),
);
