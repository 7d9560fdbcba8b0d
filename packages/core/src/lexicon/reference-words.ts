import { phrasesOf, rowsOf, setOf } from './table-rows.ts';

/**
 * What the words of a message ask, in any order: each row is a role and its phrases, in which a star stands for any
 * ending. Words that are in no row name a thing, a place or a quality. A message that names none is about the answer
 * before it.
 */
const TABLE = `
filler | а, и, но, ну, да, нет, ок, то, тогда, же, ж, ли, уж, вот, так, хоть, хотя, хотя бы, хотя б, бы, тоже, потом, пожалуйста, плиз, спасибо, кстати, вообще, вообще-то, примерно, точно, интересно, лучше, самому, самой, самим, самый, самая, самое, самую, самого, если, ладно, хорошо, окей, давай, давайте, ну давай, слушай, слушайте, алло, эй, привет
filler | за, по, про, о, об, насчет, мне, нам, меня, нас, я, мы, вы, ты, у вас, у нас, надо, нужно, можно, можешь, можете, хотим, хотелось, хотел бы, хотела бы, знаешь, думаю, считаешь, ко мне, от меня, к нам, от нас, до меня, возле меня, около меня, со мной, рядом со мной, с собой взять, к вам, оставь, оставьте, оставим, глянь-ка, ага, типа, короче, подкинь, диктую, слышь, слушай-ка, прикинь, что ли, сходить, сходим, сюда, сюда же, имеется, имеются, что имеется, дорогой мой, милок, дочка, сынок, уважаемый, выбери, выбираю, выбрать, требуется, предложи*, огласи*, определи*, учти, учитывай, проверь*, теперь, ведь, именно, кроме того, желательно, срочно, скорее бы, для нас, для меня, пусть, пускай, просьба, прошу, разобраться, подойдет, подойдут, подходит, подходят, достаточно, не важно, неважно, любые
filler | в городе, по городу, в этом городе, in the city, in town, отсюда, отсюдова, from here, стою, где я стою, нахожусь, сейчас стою, чтобы, чтоб, был, была, было, были, что-нибудь, чего-нибудь, где-нибудь, куда-нибудь, какой-нибудь, какая-нибудь, какое-нибудь, какую-нибудь, какие-нибудь, кто-нибудь, что-то, где-то, какой-то, нибудь, только, лишь, дай, дайте, скажи*, подскажи*, напиши*, скинь*, кинь*, пришли*, узнать, глянь, посмотри, посмотрите, уже, есть, имеется, известен, известно, указан*, это, будет, займет, возьмет, получится, получается, выйдет, выходит, вышло, тут, здесь, рядом, поблизости, вокруг, рядышком, неподалеку, столько, столько же, такое же время, интересует, интересуют
ask | больше, меньше, каком, каких, каким, какими, какому, какой, какая, какое, какого, каков*, как, что, который, которая, которое, которые, кто, what, which, how
thing | место, места, точка, точки, заведени*, основные, главные, основных, главных, мои, моих, моего, крупные, place
why | почему, зачем, отчего, why
filler | на автобусе, на троллейбусе, на трамвае, на маршрутке, на метро, на общественном транспорте, by bus, by tram, by metro, by public transport
filler | and, but, so, ok, okay, well, then, please, thanks, also, just, the, a, an, is, are, does, do, did, can, could, would, will, i, me, we, us, you, something, anything, only, at all, of, and how, give, tell, take, lead, get, have, has, be, s, 's, 'd, 'm, about, what about, how about, nearby, around, near me, around here, one, ones, maybe, at least, let's, lets, let, what's, hey, hi
where | где, куда, where, where's, докуда, откуда
fresh | найти, как найти, отыскать, найди, найдите, ищу, нужен, нужна, нужны, хочу, есть ли, порекомендуй*, посоветуй*, find, need, want, looking for, is there, are there, search, подыщи, подбери, раздобыть, взять бы, хотел, хотела, хочется, охота, мечтаю, требуется
from | от, из, с, со, from
at | в, во, на, at, on, in
near | у, около, возле, рядом с, рядом со, недалеко от, поблизости от, неподалеку от, вблизи, напротив, near, next to, close to, around the
for | для, for
via | через, мимо, via, through
or | или, либо, or, vs
not | не, not
that | он, она, оно, они, его, ее, их, него, нее, них, нему, ней, ним, нем, им, ими, ними, нею, сам, сама, само, сами, туда, там, оттуда, этот, эта, этого, этой, этому, этом, эту, эти, этих, той, того, тот, та, ту, тому, те, it, its, it's, there, that, this, them, they, their, those, these
of-them | из списка, из них, из этих, из этого, из найденных, из предложенных, среди них, среди этих, в списке, of them, of these, of those, in the list, from the list, among them, из найденного, из перечисленных, из показанных, из тех, из предложенного, из последних
such | таких, такие, подобных, such
any | просто, обычн*, любой, любая, любое, любую, любые, не обязательно, необязательно, без разницы, все равно, какой угодно, any, regular, ordinary, whatever
without | без, without
with | with
more | подальше, и еще, а еще, тогда еще, еще, ещё, другие, других, остальные, остальных, прочие, следующие, дальше, вариант*, еще варианты, другие варианты, more, others, other, other ones, other options, options, anything else, else, what else
another | другой, другая, другое, другую, другого, следующий, следующая, следующее, следующую, another, another one, next, the next
list | назови, назовите, перечисли*, покажи*, список, списком, перечень, какие, какие именно, выведи*, все, всех, телефоны, адреса, координаты всех, list, show, name, all, огласи весь список, весь список, выдай*, перечень, по списку, с телефонами, с адресами, с адресом, с телефоном
nearest | самый ближний, самая ближняя, самое ближнее, самую ближнюю, самого ближнего, самый близкий, самая близкая, самое близкое, самую близкую, самого близкого, самой близкой, самый ближайший, самая ближайшая, самую ближайшую, самой ближайшей, самого ближайшего, ближайш*, ближн*, ближе всех, ближе всего, ближе ко мне, nearest, closest
nearer | поближе, ближе, closer, nearer
last | последний, последняя, последнее, последнюю, последнего, последней, last
rating | оценки, оценка, отзывы, отзыв, рейтинг, рейтинги, reviews, rating, ratings
price | дешевле, подешевле, дешевый, дешевая, дешевое, недорого, недорогой, дешево, самый дешевый, самая дешевая, самое дешевое, цена, цены, ценник, почем, сколько стоит, сколько стоят, дорого, дороже, cheaper, cheap, cheapest, price, prices, how much does it cost, подороже, во сколько обойдется, сколько будет стоить, будет стоить, стоить, стоит
superlative | самый большой, самая большая, самое большое, самый крупный, самая крупная, самое крупное, самый лучший, самая лучшая, самое лучшее, самый популярный, самая популярная, самое популярное, самый красивый, самая красивая, самый известный, самая известная, самый интересный, самый вкусный, больше всех, лучше всех, лучший, лучшая, лучшее, крупнейший, крупнейшая, крутой, круче, лучше по отзывам, biggest, largest, best, most popular, nicest
latest | попозже, подольше, поздно, позже всех, позднее всех, дольше всех, позже, дольше, до позднего, latest, the latest, longest, самый поздний, самая поздняя, самое позднее, самого позднего, самую позднюю, дольше остальных, позже остальных, позднее остальных
quicker | быстрее, быстрей, шустрее, скорее, quicker, faster, quickest, fastest, короче, покороче
to | до, к, ко, to
walk | дойти, идти, пройти, пройтись, пешком, пешочком, пехом, ногами, ножками, ножками идти, дойду, дойдем, пойти, прогуляться, топать, walk, walking, on foot, by foot, by walking, зайти, пешочком если, пройдусь, гулять, пробежка, шагать, пробегусь
drive | проедет, проеду, проедем, доехать, ехать, проехать, подъехать, доеду, доедем, поеду, поехать, съездить, на машине, на авто, на автомобиле, на тачке, на колесах, на своей машине, на личном авто, на легковой, на легковом, на легковушке, на такси, такси, машиной, за рулем, drive, driving, by car, by taxi, by cab, in a car, by a car, taxi
truck | на грузовике, на фуре, на грузовой, фура, фурой, фуре, для фуры, грузовик, грузовиком, для грузовика, by truck, truck, lorry
cycle | на велосипеде, на велике, велосипедом, на самокате, by bike, by bicycle, cycling, cycle, on a bike, bike
go | обойти, объехать, построй*, проложи*, отведи*, доведи*, сопроводи*, вези, везите, отвези, отвезите, take me, take us, lead me, bring me, guide me, navigate me, get me, get to, get there, добраться, попасть, маршрут, маршруты, дорога, дорогу, дороги, путь, веди, проводи*, проведи*, довези*, навигация, едем, поехали, погнали, идем, пошли, go, way, the way, route, a route, directions, navigate, подвези, докинь, доведи до места, веди меня, пойду, пойдем, поедем, еду, иду, едем, навигатор, проводи-ка, маршрутик, дойти бы, добираться, доберусь, доберемся, идет, идут, отправляемся, двинем, двигаем, выдвигаемся
far | успею, успеем, уложусь, уложимся, длина, какая длина, протяженность, далеко, недалеко, близко, долго, сколько времени, сколько по времени, по времени, времени, минут, километров, км, метров, расстояние, how far, how long, far, far away, long, minutes, distance, сколько выйдет, сколько топать, сколько пилить, сколько тащиться, сколько шагать
steps | какой дорогой, по какой дороге, как именно, подробно, подробнее, поподробнее, детально, детальнее, по шагам, пошагово, по поворотам, по улицам, какими улицами, по каким улицам, step by step, turn by turn, in detail, in details
difference | насколько, на сколько, разница, какая разница, by how much, how much closer, how much faster, difference
back | в обратном порядке, наоборот, задом наперед, in reverse, in reverse order, reversed, туда-обратно, туда и обратно, в оба конца, there and back, обратно, назад, обратный, обратная, в обратную сторону, в обратном направлении, back, return, way back
total | всего, итого, в сумме, суммарно, в общей сложности, общее время, общая длина, весь путь, весь маршрут, целиком, вместе, за все, in total, total, altogether, all together, overall
much | сколько, скока, много, how much, how many, many
phone | позвони, позвоните, набери, контакты, контакт, contacts, contact, телефон, телефона, телефончик, телефону, телефоном, тел, номер, номер телефона, позвонить, дозвониться, набрать, звонить, созвониться, связаться, связи, связь, по телефону, phone, phone number, number, call, telephone
address | адрес, адресок, адресом, адреса его, по какому адресу, на какой улице, address
lies | находится, находятся, расположен*, located
district | в каком это районе, это какой район, какой тут район, какой здесь район, в каком районе, какой район, какой это район, район какой, в каком микрорайоне, which district, what district, in which district
website | сайт, сайта, сайтик, адрес сайта, website, web site, site, url
hours | принимает, принимают, обслуживает, обслуживают, часы, часы работы, режим, режим работы, график, график работы, время работы, расписание, работает, работают, открыт, открыта, открыто, открыты, открытые, открытых, работало, работала, работали, работать, будет открыто, был открыт, была открыта, было открыто, открытый, открытая, работающ*, открывается, закрыт, закрыта, закрыто, закрыты, закрывается, закрывают, открывают, до скольки, до сколька, до которого часа, до какого часа, до какого времени, со скольки, с какого часа, во сколько, когда, open, opens, close, closes, closed, works, opening hours, hours, working hours, until when, till when, what time, when, пустят, пускают, впустят, примут, обслужат, закрылся, закрылась, закрылось, закрылись, закрыт уже, открылся, открылась, открылось, успею зайти, до какого, до которого, перерыв, обед когда, когда обед, касса
now | сейчас, щас, прямо сейчас, now, right now
day | праздники, праздник, праздничные, сегодня, завтра, понедельник*, вторник*, среда, среду, среды, средам, четверг*, пятниц*, суббот*, воскресен*, выходной, выходные, выходным, выходных, today, tomorrow, monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays, weekend, weekends
clock | круглосуточн*, круглые сутки, 24 часа, ночью, по ночам, around the clock, 24 hours, at night
tenants | кто там сидит, кто сидит, кто там есть, это что, что это, это что такое, что это такое, что за место, что за здание тут, что за дом тут, что это за место, что там, кто там, что там находится, что находится, что расположено, что за дом, что это за дом, что за здание, что это за здание, чей, чье, чей дом, чей это дом, чье это здание, что в доме, кто в доме, кто сидит, whose, whose house, what is there, what is at, what's at, чей он, чья она, чье оно, что в нем, кто в нем, что в нем есть, кто внутри, что внутри, что за дом передо мной, что за здание передо мной, что за здание рядом, что за дом рядом
postcode | индекс, почтовый индекс, postcode, postal code, zip, zip code
coordinates | координаты, геолокаци*, геометк*, геоточк*, coordinates, latitude and longitude
residents | жителей, жители, народу, населения, население, людей, человек, живет, живут, проживает, residents, people, inhabitants, population, live, lives, народу живет, народ
rivals | конкурент*, конкуренци*, конкурир*, competitors, competition, rivals
demand | спрос, спроса, demand
`;

/** What a part of a message says of the answer before it. */
export type ReferenceRole =
  | 'filler'
  | 'ask'
  | 'why'
  | 'thing'
  | 'where'
  | 'fresh'
  | 'from'
  | 'at'
  | 'near'
  | 'for'
  | 'via'
  | 'or'
  | 'not'
  | 'that'
  | 'of-them'
  | 'such'
  | 'any'
  | 'without'
  | 'with'
  | 'more'
  | 'another'
  | 'list'
  | 'nearest'
  | 'nearer'
  | 'last'
  | 'rating'
  | 'price'
  | 'superlative'
  | 'latest'
  | 'quicker'
  | 'to'
  | 'walk'
  | 'drive'
  | 'truck'
  | 'cycle'
  | 'go'
  | 'far'
  | 'steps'
  | 'difference'
  | 'back'
  | 'total'
  | 'much'
  | 'phone'
  | 'address'
  | 'lies'
  | 'district'
  | 'website'
  | 'hours'
  | 'now'
  | 'day'
  | 'clock'
  | 'tenants'
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

/** Small numbers in words and digits: «ближайшие три». */
export const COUNTS: ReadonlyMap<string, number> = new Map(
  [
    '1 один одну одна one',
    '2 два две пару two',
    '3 три трех three',
    '4 четыре four',
    '5 пять five',
    '10 десять ten',
  ].flatMap((row) => row.split(' ').map((word) => [word, Number.parseInt(row, 10)] as const)),
);
/** Words inside names and lists: «аптека и почта», “cathedral of the assumption”. */
export const JOINS_NAME: ReadonlySet<string> = setOf('и the of a and');
/** Ends a message that asks for the way to the place of the answer before. */
export const THITHER = /(?:^| )(?:туда|there)$/;
/** Words for the place of the answer before. */
export const THERE: ReadonlySet<string> = setOf('там туда there');
/** Endings of adjectives that the genitive and the instrumental case share. */
export const BEFORE_NOUN = /(?:ой|ей)$/;
/** Endings of the instrumental case: «с бассейном» names a quality, «с вокзала» a start. */
export const INSTRUMENTAL = /(?:[оеё]м|ами|ями|ью|ими|ыми|(?<!ск|ов|ев|н)ой|(?<!ск)ей)$/;
