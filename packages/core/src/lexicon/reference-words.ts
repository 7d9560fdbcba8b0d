import { phrasesOf, rowsOf } from './table-rows.ts';

/**
 * What a short message after an answer may say of it, in any order of its words: each row is a role and its phrases, in
 * which a star stands for any ending. A message of which every word is in this table, or in a name that was told, asks
 * about that answer; any other is a request of its own.
 */
const TABLE = `
filler | а, и, но, ну, да, нет, ок, то, тогда, же, ж, ли, уж, вот, так, хоть, хотя, хотя бы, хотя б, бы, тоже, еще, потом, пожалуйста, плиз, спасибо, кстати, вообще, вообще-то, примерно, точно, интересно, лучше, быстрее, шустрее, скорее, самому, самой, самим, если, или
filler | в, во, на, с, со, от, у, за, по, про, для, из, о, мне, нам, меня, нас, я, мы, вы, ты, надо, нужно, нужен, нужна, можно, можешь, хочу, хотим, хотелось, знаешь, думаешь, считаешь
filler | дай, дайте, давай, скажи*, подскажи*, назови, назовите, напиши*, скинь*, кинь*, пришли*, покажи*, узнать, глянь, посмотри, уже, есть, имеется, известен, известно, указан*, какой, какая, какое, какие, какого, каков*, как, что, где, куда, который, которая, это, будет, займет, возьмет, получится, получается, выйдет, выходит, вышло, из списка, из них, из этих, вариант*, назови*, перечисли*, список, основные, главные, основных, главных, мои, моих, моего, крупные, кто, место, места, точка, точки, заведени*, тут, рядом, поблизости, вокруг, столько, столько же, такое же время
filler | на автобусе, на троллейбусе, на трамвае, на маршрутке, на метро, на общественном транспорте, by bus, by tram, by metro, by public transport
filler | and, but, so, ok, okay, well, then, please, thanks, also, just, the, a, an, is, are, does, do, did, can, could, would, will, i, me, we, us, you, what, which, how, where, to, at, on, of, for, in, from, by, with, and how, give, tell, show, take, lead, get, want, need, have, has, be, s, 's, 'd, 'm, about, nearby, around, one, ones, place, maybe, at least, let's, lets, let, what's
that | он, она, оно, они, его, ее, их, него, нее, них, нему, ней, ним, нем, им, ими, ними, нею, сам, сама, само, сами, туда, там, оттуда, этот, эта, этого, этой, этому, этом, эту, эти, этих, той, того, тот, та, те, it, its, it's, there, that, this, them, they, their, those, these
such | таких, такие, подобных, such
any | без, without, просто, обычн*, любой, любая, любое, любую, любые, не обязательно, необязательно, без разницы, все равно, какой угодно, any, regular, ordinary, whatever
nearest | самый ближний, самая ближняя, самое ближнее, самую ближнюю, самого ближнего, самый близкий, самая близкая, самое близкое, самую близкую, самого близкого, самой близкой, самый ближайший, самая ближайшая, самую ближайшую, самой ближайшей, самого ближайшего, ближайш*, ближн*, ближе всех, ближе всего, nearest, closest
nearer | поближе, ближе, closer, nearer
last | последний, последняя, последнее, последнюю, последнего, последней, last
to | до, к, ко
walk | дойти, идти, пройти, пешком, пешочком, пехом, ногами, ножками, дойду, пойти, прогуляться, топать, walk, walking, on foot, by foot, by walking
drive | доехать, ехать, проехать, подъехать, доеду, поеду, поехать, на машине, на авто, на автомобиле, на тачке, на колесах, на своей машине, на личном авто, на такси, машиной, за рулем, drive, driving, by car, by taxi, by cab, in a car
cycle | на велосипеде, на велике, велосипедом, на самокате, by bike, by bicycle, cycling, cycle
go | построй*, проложи*, отведи*, доведи*, сопроводи*, take me, take us, lead me, bring me, guide me, navigate me, get me, добраться, попасть, маршрут, маршруты, дорога, дорогу, дороги, путь, веди, проводи*, проведи*, довези*, навигация, едем, поехали, погнали, идем, пошли, go, way, route, directions, navigate
far | далеко, недалеко, близко, долго, сколько времени, сколько по времени, по времени, времени, минут, километров, км, метров, расстояние, how far, how long, far, long, minutes, distance
back | туда-обратно, туда и обратно, в оба конца, there and back, обратно, назад, обратный, обратная, в обратную сторону, в обратном направлении, back, return, way back
total | всего, итого, в сумме, суммарно, в общей сложности, общее время, общая длина, весь путь, весь маршрут, целиком, вместе, за все, in total, total, altogether, all together, overall
much | сколько, скока, много, how much, how many, many
phone | контакт*, contacts, contact, телефон*, номер, номер телефона, позвонить, дозвониться, набрать, звонить, созвониться, связаться, связи, связь, по телефону, phone, phone number, number, call, telephone
address | адрес*, по какому адресу, на какой улице, address
lies | находится, находятся, расположен*, located
website | сайт*, адрес сайта, website, web site, site, url
hours | часы, часы работы, режим, режим работы, график, график работы, время работы, расписание, работает, открыт, открыта, открыто, открывается, закрыт, закрыта, закрыто, закрывается, открывают, закрывают, до скольки, до сколька, до которого часа, до какого часа, со скольки, с какого часа, во сколько, когда, open, opens, close, closes, closed, works, opening hours, hours, working hours, until when, what time, when
now | сейчас, щас, прямо сейчас, now, right now
day | сегодня, завтра, понедельник*, вторник*, среда, среду, среды, средам, четверг*, пятниц*, суббот*, воскресен*, выходной, выходные, выходным, выходных, today, tomorrow, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays, weekend, weekends
clock | круглосуточный, круглосуточная, круглосуточное, круглосуточно, круглые сутки, 24 часа, ночью, по ночам, around the clock, 24 hours, at night
postcode | индекс, почтовый индекс, postcode, postal code, zip, zip code
coordinates | координаты, геолокаци*, геометк*, геоточк*, coordinates, latitude and longitude
residents | жителей, жители, народу, населения, население, людей, человек, живет, живут, проживает, residents, people, inhabitants, population, live, lives
rivals | конкурент*, конкуренци*, competitors, competition, rivals
demand | спрос, спроса, demand
`;

/** What a part of a message says of the answer before it. */
export type ReferenceRole =
  | 'filler'
  | 'that'
  | 'such'
  | 'any'
  | 'nearest'
  | 'nearer'
  | 'last'
  | 'to'
  | 'walk'
  | 'drive'
  | 'cycle'
  | 'go'
  | 'far'
  | 'back'
  | 'total'
  | 'much'
  | 'phone'
  | 'address'
  | 'lies'
  | 'website'
  | 'hours'
  | 'now'
  | 'day'
  | 'clock'
  | 'postcode'
  | 'coordinates'
  | 'residents'
  | 'rivals'
  | 'demand';

const ROLES: ReadonlyMap<string, ReferenceRole> = new Map(
  rowsOf(TABLE).flatMap(([role, phrases]) =>
    phrasesOf(phrases!).map((phrase) => [phrase, role as ReferenceRole] as const),
  ),
);
const STEMS = [...ROLES].flatMap(([phrase, role]) =>
  phrase.endsWith('*') ? [[phrase.slice(0, -1), role] as const] : [],
);

/** Most words of a phrase of the table. */
export const LONGEST_REFERENCE = 4;

/** Returns the role of a phrase in a message about the answer before it; null if it has none. */
export const referenceRole = (phrase: string): ReferenceRole | null =>
  ROLES.get(phrase) ?? (phrase.includes(' ') ? null : (STEMS.find(([stem]) => phrase.startsWith(stem))?.[1] ?? null));

/** Takes a place by its number in a list: «номер 2», «№ 2»; the group is the number. */
export const NUMBER_OF_LIST = /(?:^| )(?:номер|под номером|№|number|#) ?(\d)(?= |$)/g;
