import { listOf, rowsOf, setOf } from './table-rows.ts';

/**
 * Words without meaning in some uses: uses | words.
 *
 * `line`: in the line of an address. `name`: in names of streets and places. `ask`: at the beginning of a question.
 * `then`: after such words. `poi`: in names of organisations and in queries for them. `join`: between a wish and the
 * thing wished for.
 */
const TABLE = `
line name then poi join | the
line ask poi join | мне нужно где
line name poi join | в на по и
line then poi join | а
ask poi join | хочу надо нам where
ask then poi | ли тут
line ask poi | нужен нужна
line name poi | во у of
line poi join | с со же in
then poi join | a an for to some any
ask join | какой-нибудь какое-нибудь
ask poi | найди найдите найти покажи показать хотим нужны есть find is
line ask | пожалуйста адрес находится
line name | при
line poi | к ко из от до за около возле рядом или не at near
poi join | для я мы куда
then join | бы хочется ну вот i can could
then poi | можно недорого дешево здесь поблизости какой какая какие me
ask | кто ищу ищем покажите подскажи подскажите скажи скажите плиз расположен расположена расположено какая-нибудь слушай слушайте привет здравствуйте посоветуй посоветуйте порекомендуй порекомендуйте дай дайте помоги помогите хотел хотела хотелось интересует интересуют выведи открой show please need want looking hello hi hey tell recommend suggest
join | без то вообще типа какую-нибудь что-нибудь где-нибудь куда-нибудь чтобы что себе места услуги услуга магазин магазине магазины салон мастер мастера place with
line | под над напротив вход двора двор доставка позвонить час часа адресу это как проехать находящийся здание зд дом номер угол пересечение сторона налево направо мимо после если ул привезти курьер
name | имени им
poi | о об недалеко вблизи ближе ближайший ближайшая ближайшее ближайшие ближайшую ближайшего ближайшей ближайших меня мной сходить пойти купить заказать недорогой недорогая недорогие дешевый дешевая дешевые хороший хорошая хорошее хорошие лучший лучшая лучшее лучшие na dlya ryadom gde kupit nedorogo blizhayshaya blizhayshiy blizhayshie blizhaishaya blizhaishiy on by nearby nearest closest my and or
then | лучше всего вкусно быстро срочно хорошо рядышком можете сказать подсказать любой любую любое какое какую are there you
`;

/** A use in which a word has no meaning. */
export type FillerUse = 'line' | 'name' | 'ask' | 'then' | 'poi' | 'join';

/** Returns the words that have no meaning in one use. */
export const fillersOf = (use: FillerUse): ReadonlySet<string> =>
  new Set(rowsOf(TABLE).flatMap(([uses, words]) => (listOf(uses!).includes(use) ? listOf(words!) : [])));

/** Words before a kind that ask for all places of it. */
export const ALL_WORDS: ReadonlySet<string> = new Set(listOf('все всех список перечень каталог'));

/**
 * Legal forms of businesses: uses | words. `line`: the name that follows one is cut from the line of an address.
 * `name`: it is not part of a name.
 */
const LEGAL_FORMS = `
line name | ооо зао оао пао ип тоо фгуп муп
line | нко ано гбоу мбоу
name | ао нао кб акб чп гуп фгбу огбу мбу мку кфх llc ltd inc
`;

/** Returns the legal forms of one use. */
export const legalFormsOf = (use: 'line' | 'name'): ReadonlySet<string> =>
  new Set(rowsOf(LEGAL_FORMS).flatMap(([uses, words]) => (listOf(uses!).includes(use) ? listOf(words!) : [])));

/** Words for things distinguished by a letter: after these, «с», «а», «к» are not prepositions. */
export const LETTERED_WORDS: ReadonlySet<string> = setOf(
  'терминал терминала терминале корпус корпуса корпусе блок блока блоке литер литера секция сектор сектора зал павильон павильона трибуна',
);

/**
 * Words of an address line that do not distinguish places: prepositions, the town's type, «лет» of «40 лет Октября».
 */
export const UNCOUNTED_WORDS: ReadonlySet<string> = setOf('в во на по у с и г город лет летия in at on');
