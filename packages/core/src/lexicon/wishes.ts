import { listOf, setOf } from './table-rows.ts';

/** Words for what people want to do with a kind of place or with its goods: the noun beside them says which. */
export const DOING_WORDS: ReadonlySet<string> = setOf(`
купить куплю купим покупка покупки приобрести продают продается продаются заказать закажу заказ взять возьму брать
сделать сделаю сделают делают сходить сходим пойти пойдем пошли поехать съездить зайти заехать заскочить попить
отведать попробовать посетить увидеть отыскать вызвать вызов оформить оформляют оформление пройти получить забрать отдать
сдать записать записаться запись попасть обслужить обслуживание выбрать подобрать снять арендовать провести отметить
место местечко можно открыть открою открывать посоветуйте заняться позаниматься научиться обратиться проверить
требуется готовят готовить подают наливают налить торгуют подъехать приехать подойти посмотреть поглядеть глянуть погулять прогуляться побродить покататься прокатиться
кончился кончилась кончилось кончились закончился закончилась закончилось закончились забыл забыла забыли
поиграть сыграть побегать попрыгать позагорать послушать полюбоваться отдохнуть отдыхать пострелять стрелять потренироваться buy get order eat drink have make do visit go rent book grab
`);

/** Words for having something made: «заказать памятник» asks for no sight. */
export const ORDERING_WORDS: ReadonlySet<string> = setOf('заказать закажу заказ купить куплю покупка сделать');
/** The word under which {@link ORDERING_WORDS} ask for those who make it. */
export const MAKING = 'изготовление';

/** Qualities, which no map contains: stems; with `$`, whole words. */
export const QUALITY_STEMS: readonly string[] = listOf(`
выгодн вкусн свеж дешев недорог бюджетн хорош лучш отличн нормальн приличн уютн красив качественн современн стильн
модн приятн спокойн романтич популярн проверенн надежн удобн срочн быстр бесплатн ближн соседн обычн проста просто
просты просту любой$ любую$ любое$ любая$ любые$ классн крута круто интересн необычн комисси наценк очеред
отечественн профессиональн старинн древн cheap$ good$ best$ nice$ great$ fresh$ tasty$ cozy$
budget$ decent$ free$
`);
/** Origins of goods and their makers; of food, they say which kitchen: «европейская кухня». Stems. */
export const ORIGIN_STEMS: readonly string[] = listOf('японск корейск немецк китайск европейск домашн');
/** Stems of words for food in general. */
export const FOOD_STEMS: readonly string[] = listOf('кухн еда$ еду$ еды$ блюд ресторан кафе$ лапш суп$ чай$');
/** Endings of nouns: a name such as «Современник» or «Новость» is not a quality. */
export const NOUN_ENDINGS: readonly string[] = listOf(
  'ик ика ику иком ике ики иков ица ицу ицы ице ицей ость ости остью',
);

/** Other words for a shop: «молочная лавка», «цветочный киоск». */
export const SMALL_SHOPS: ReadonlySet<string> = setOf(
  'лавка лавки лавке лавку лавочка лавочку магазинчик магазинчика ларек ларька киоск киоска павильон бутик',
);
export const SHOP = 'магазин';

/** Words for the visitors of a place, their company and their occasion. */
export const AUDIENCE_WORDS: ReadonlySet<string> = setOf(`
детьми ребенком ребенка ребенку детей детям малышом малышей семьей семьи семье мужчин мужской мужская мужское женщин
женской ночь ночку сутки часок часик сегодня сегодняшний иномарок иномарки машин автомобилей женская женское взрослых
вдвоем девочек девочки мальчиков мальчика подростков школьников дошкольников начинающих пожилых выходные выходных неделю месяц девушкой девушки парнем друзьями компанией туристов студентов пенсионеров двоих авто машину машины автомобиль города
городе городу дома дачи дачу квартиру офиса kids family children friends men women
`);
/** Words before a name that are not part of it: «отделение Сбера», «филиал Инвитро». */
export const BRANCH_WORDS: ReadonlySet<string> = setOf(
  'отделение отделения отделении отделений филиал филиала офис магаз магазинчик',
);
/** Words before the company. */
export const COMPANY_WORDS: ReadonlySet<string> = setOf('с со для with for');
/** «Центральный», «главная»: of the places of a kind, the one in the middle of the town. */
export const CENTRAL = /^(?:центральн|главн)/;
