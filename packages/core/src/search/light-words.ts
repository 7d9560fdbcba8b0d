const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What people want to do with a kind of place or with what it sells: the noun beside it says which. */
const DOING = set(
  'купить куплю купим покупка покупки приобрести продают продается продаются заказать закажу заказ взять возьму брать сделать ' +
    'сделаю сделают делают сходить сходим пойти пойдем пошли поехать съездить зайти заехать заскочить попить отведать ' +
    'попробовать посетить увидеть отыскать вызвать вызов оформить оформляют оформление получить забрать отдать сдать ' +
    'записать записаться запись попасть обслужить обслуживание выбрать подобрать снять арендовать провести отметить ' +
    'место местечко можно открыть открою открывать посоветуйте заняться позаниматься научиться обратиться проверить требуется buy get order eat drink have make do visit go rent book grab',
);
/** What it shall be like, which no map tells. */
const QUALITY =
  /^(?:выгодн|вкусн|свеж|дешев|недорог|бюджетн|хорош|лучш|отличн|нормальн|приличн|уютн|красив|качественн|современн|стильн|модн|приятн|спокойн|романтич|популярн|проверенн|надежн|удобн|срочн|быстр|бесплатн|ближн|соседн|обычн|прост[аоыу]|любой$|любую$|любое$|любая$|любые$|классн|крут[ао]|интересн|необычн|комисси|наценк|очеред|японск|корейск|немецк|китайск|отечественн|европейск|профессиональн|домашн|cheap$|good$|best$|nice$|great$|fresh$|tasty$|cozy$|budget$|decent$|free$)/;
/** «Современник», «Новость»: what is called so is no quality. */
const NOUN = /(?:ик(?:а|у|ом|е|и|ов)?|иц(?:а|у|ы|е|ей)|ост(?:ь|и|ью))$/;
/** For whom, and in whose company. */
const AUDIENCE = set(
  'детьми ребенком ребенка ребенку детей детям малышом малышей семьей семьи семье мужчин мужской мужская мужское женщин женской ' +
    'ночь ночку сутки часок часик сегодня сегодняшний иномарок иномарки машин автомобилей женская женское взрослых девушкой девушки парнем друзьями компанией туристов студентов пенсионеров двоих ' +
    'авто машину машины автомобиль города городе городу дома дачи дачу квартиру офиса ' +
    'kids family children friends men women',
);
/** What a name stands behind without being part of it: «отделение Сбера», «филиал Инвитро». */
const BRANCH = set('отделение отделения отделении отделений филиал филиала офис магаз магазинчик');
/** Words before the company. */
const COMPANY = set('с со для with for');
/** Words that join these to what they are said of, or fill a sentence. */
const JOINING = set(
  'с со для без и на в по мне нам бы же то вот ну а вообще типа какой-нибудь какую-нибудь какое-нибудь что-нибудь где-нибудь ' +
    'куда-нибудь где куда хочу хочется надо нужно чтобы что я мы себе места услуги услуга магазин ' +
    'магазине магазины салон мастер мастера can could where i to a an the some any place for with in',
);

/**
 * The words that say what kind of place is wanted, without what is to be done there, what it shall be like and for whom:
 * «где постричь ребёнка» keeps «постричь». All of them where nothing else would be left.
 */
export function coreOf(words: readonly string[]): readonly string[] {
  if (!words.some(isLight)) return words;
  const core = words.filter((word) => !isLight(word) && !JOINING.has(word));
  if (core.length > 0) return core;
  // «Куда сходить с девушкой»: without the company it still says what is wanted.
  const rest = words.filter((word) => !AUDIENCE.has(word) && !COMPANY.has(word));
  return rest.length > 0 ? rest : words;
}

/** Whether a word says nothing of what is looked for: what is to be done there, what it shall be like, for whom. */
export const isLight = (word: string): boolean =>
  DOING.has(word) || (QUALITY.test(word) && !NOUN.test(word)) || AUDIENCE.has(word) || BRANCH.has(word);

/** Whether words say what somebody wants to do: then they hardly are a name. */
export const isDoing = (words: readonly string[]): boolean => words.some((word) => DOING.has(word));
