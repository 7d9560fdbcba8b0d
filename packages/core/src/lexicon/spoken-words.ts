import { CARDINAL_WORDS } from './numerals.ts';

export { CARDINAL_WORDS } from './numerals.ts';
import { phrasesOf, rowsOf } from './table-rows.ts';

/** Words of everyday speech in messages to an assistant, and the plain words for them: meant | said. */
const SPOKEN = `
что | че, чо, шо, чё, чево
что-нибудь | ченить, че-нить, чонить, чо-нить, че-нибудь, чтонибудь, чего-нить, что-нить
где-нибудь | где-нить, гденить
какой-нибудь | какой-нить, какойнить
сейчас | щас, ща, счас, щаз
пожалуйста | плиз, плз, пжлст, пжл, плизз
магазин | магаз, магазик
магазины | магазы, магазики
пешком | бегом, пешкодралом, пешкарусом, на своих двоих, своими ногами, своим ходом, пешим шагом, на ногах
на машине | за рулем, на тачиле, на тачке, автомобилем, на автомашине, на колесах
на велосипеде | на велике, на велосипедике, на байке, на самокате, на электросамокате
на грузовике | на камазе, на газели, на газельке, на фургоне, на самосвале, на грузовой машине
грузовик | газель, газелька, камаз, самосвал, фургон
работает | пашет, фурычит
работают | пашут, фурычат
поесть | пожрать, похавать, пошамать, заточить, поточить
ребенком | дитем, дитенком, малым, мелким
детьми | ребятней, детворой
недалеко | не очень далеко, не слишком далеко, не далеко, не очень-то далеко
недорого | не дорого, не очень дорого
недорогой | не дорогой, не очень дорогой
недорогая | не дорогая
недорогую | не дорогую
недорогие | не дорогие
столовая | столовка
столовую | столовку
автомобиль | тачка
там | в этом круге, в этой зоне, в этом радиусе, в этой области, внутри этого круга, внутри зоны
маршрут пешком | пешеходный маршрут, пеший маршрут
центр | исторический центр, старый центр, самый центр
центра | исторического центра, старого центра, самого центра
центру | историческому центру, старому центру, самому центру
центре | историческом центре, старом центре, самом центре
музей изобразительных искусств | музей изо
музея изобразительных искусств | музея изо
музею изобразительных искусств | музею изо
музее изобразительных искусств | музее изо
круглосуточная аптека | дежурная аптека
круглосуточные аптеки | дежурные аптеки
круглосуточной аптеки | дежурной аптеки
круглосуточную аптеку | дежурную аптеку
2 часа | пару часов, пара часов, парочку часов, пара часиков, пару часиков
сколько | скок, скоко, скока, скольк
`;

const MEANT: ReadonlyMap<string, string> = new Map(
  rowsOf(SPOKEN).flatMap(([meant, said]) => phrasesOf(said!).map((phrase) => [phrase, meant!] as const)),
);
const SAID = new RegExp(`(?<=^|[ ,.])(?:${[...MEANT.keys()].join('|')})(?=[ ,.?!:]|$)`, 'g');

/** Short names of weekdays, and their forms after «в» and «по». */
const SHORT_DAYS: Readonly<Record<string, readonly [string, string]>> = {
  пн: ['понедельник', 'понедельникам'],
  вт: ['вторник', 'вторникам'],
  ср: ['среду', 'средам'],
  чт: ['четверг', 'четвергам'],
  пт: ['пятницу', 'пятницам'],
  сб: ['субботу', 'субботам'],
  вс: ['воскресенье', 'воскресеньям'],
};
const SHORT_DAY = /(?<=^|[ ,])(?<to>в|во|на|по) (?<day>пн|вт|ср|чт|пт|сб|вс)(?=[ ,.?!]|$)/g;

/** A day as a whole message. */
const DAY_ALONE =
  /^(?<before>(?:(?:а|и|ну|тогда) )*)(?<day>понедельник|вторник|сред|четверг|пятниц|суббот|воскресенье)(?<end>[ау]?)[?. ]*$/;

const NUMBER = [...CARDINAL_WORDS.keys()].join('|');
/** Numbers in words before «часа», before or after «минут»: «минут за двадцать», «восемь минут», «за два часа». */
const MINUTES = new RegExp(
  `(?<=^|[ ,])(?:(?<ten>двадцат[ьи]|тридцат[ьи]|сорока?|пятьдесят|пятидесяти) )?(?<one>${NUMBER})(?= (?:мин(?:ут\\S*)?)(?:[ ,.]|$))|(?<=^|[ ,])(?<!(?:^|[ ,])(?:в|к|до|с|после) )(?<hours>${NUMBER})(?= час(?:а|ов)?(?:[ ,.]|$))`,
  'g',
);
const MINUTES_BEFORE = new RegExp(
  `(?<=^|[ ,])(?<unit>минут|мин) (?:(?:за|в|этак|примерно) )*(?<count>\\d{1,3}|${NUMBER})(?=[ ,.?!]|$)`,
  'g',
);
/** «Часа за два», «часов до часу ночи»: about that many hours, or about that time. */
const HOURS_BEFORE = new RegExp(
  `(?<=^|[ ,])час(?:а|ов|ика) (?<to>за|на|в|до|к|после|с) (?<count>\\d{1,2}|полтора|час[ау]?|${NUMBER})(?=[ ,.?!:]|$)`,
  'g',
);
/** «Адрес у театра» is that of the theatre. */
const ADDRESS_OF = /(?<=(?:^|[ ,])адрес) у (?!мен|нас|вас|нег|нее|них|эт|тог)(?=\p{L})/gu;
/** «В получасе езды». */
const HALF_HOURS = /(?<=^|[ ,])получас(?:е|ом|у)(?=[ ,.]|$)/g;
/** The comma of «Советский проспект, 84»: a house follows its street. The number of «…, 12 апостолов» is of another name. */
const HOUSE_COMMA =
  /(?<=(?:^| )(?!(?:за|через|в|на|по|до|от) )\p{L}[\p{L}.-]{3,}), (?:дом |д\. ?)?(?=\d{1,3}(?:\/\d+)?[а-я]?(?: ?к\d+)?(?:[ ,.;?!—–-]|$)(?! ?(?:мин|час|км|метр|м|тонн|рубл|лет))(?! ?(?:\p{L}{4,}[ое]в(?=[ ,.?!]|$)|школ|лице|гимнази|поликлиник|больниц|детск|квартал|микрорайон|мкр)))/gu;

/** «К половине седьмого»: the hour that follows the half, by the beginning of its word. */
const HALF_PAST =
  /(?<=^|[ ,])(?:половин[аеуы]|пол)[ -]?(?<hour>перв|втор|трет|четверт|пят|шест|седьм|восьм|девят|десят|одиннадцат|двенадцат)(?:ого|ьего)(?=[ ,.?]|$)/g;
const HOURS = 'перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат'.split(' ');

/** «В шесть ноль пять»: an hour and minutes, all in words. */
const CLOCK = new RegExp(
  `(?<=(?:^|[ ,])(?:в|к|до|с|после) )(?<hour>${NUMBER}) (?:ноль (?<one>ноль|${NUMBER})|(?<ten>${NUMBER})(?: (?<unit>${NUMBER}))?)(?=[ ,.?]|$)(?! (?:мин|час|км|метр))`,
  'g',
);

const valueOf = (word: string): number => CARDINAL_WORDS.get(word) ?? 0;

/** Returns a text in plain words: without slang, with weekdays in full and minutes in digits. */
export function inPlainWords(text: string): string {
  return text
    .replace(SAID, (phrase) => MEANT.get(phrase)!)
    .replace(SHORT_DAY, (_whole, to: string, day: string) => `${to} ${SHORT_DAYS[day]![to === 'по' ? 1 : 0]}`)
    .replace(
      DAY_ALONE,
      (_whole, before: string, day: string, end: string) =>
        `${before}${day === 'вторник' ? 'во' : 'в'} ${day}${end === '' ? '' : 'у'}`,
    )
    .replace(ADDRESS_OF, ' ')
    .replace(HALF_HOURS, '30 минутах')
    .replace(HOURS_BEFORE, (_whole, to: string, count: string) => {
      if (count === 'полтора') return `${to} полтора часа`;
      const hours = /\d/.test(count) ? Number(count) : valueOf(count) || 1;
      return to === 'за' || to === 'на' ? `${to} ${hours} часа` : `${to} ${hours % 24}:00`;
    })
    .replace(CLOCK, (whole: string, hour: string, one = 'ноль', ten = 'ноль', unit = 'ноль') => {
      const minutes = valueOf(one) + valueOf(ten) + valueOf(unit);
      return minutes < 60 ? `${valueOf(hour)}:${String(minutes).padStart(2, '0')}` : whole;
    })
    .replace(HALF_PAST, (_whole, hour: string) => `${HOURS.indexOf(hour) || 12}:30`)
    .replace(MINUTES, (_whole, ten = '', one = '', hours = '') => String(valueOf(ten) + valueOf(one) + valueOf(hours)))
    .replace(
      MINUTES_BEFORE,
      (_whole, unit: string, count: string) => `за ${/\d/.test(count) ? count : valueOf(count)} ${unit}`,
    )
    .replace(HOUSE_COMMA, ' ');
}
