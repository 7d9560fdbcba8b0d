import { phrasesOf, rowsOf } from './table-rows.ts';

/**
 * Nicknames and spellings of chains in Russia, besides their names: the chain as `name-suggestion-index` spells it |
 * the words. Regular transliterations, inflections and typing errors need not be listed.
 */
const NICKNAMES = `
Пятёрочка | 5ka, 5ка, пятера, пятерка, pyatorochka, pyaterka, 5рочка
Красное & Белое | красное белое, кб, к&б, к и б, красное и белое, красно белое, kb
Бристоль | bristol, бристол
Магнит Косметик | магнит косметика
ВкусВилл | вкусвил, вкус вилл
Перекрёсток | перекресток, перик
Ашан | auchan
IKEA | икеа, икея
Лента | lenta
О’Кей | окей, o’key, okey
METRO | метро кэш энд керри, metro cash and carry
Fix Price | фикс прайс, фикспрайс, фикс, все по 50
Wildberries | вайлдберриз, вайлдберис, валберис, вб, wb, валдберис, вб вайлдберриз, вайлдберри, ягодки
Ozon | озон, озоновский, озончик
Яндекс Маркет | яндекс маркет, yandex market
СДЭК | cdek, сдек
Boxberry | боксберри
Вкусно — и точка | вкусно и точка, вкусноиточка, вкусно точка, vkusno i tochka, макдональдс, макдоналдс, макдак, мак, mcdonalds, вкусно и тчк, мак дональдс, макавто, мак авто
KFC | кфс, кэфси, кейэфси, кфц, кей эф си, кентуки
Rostic's | ростикс, кфс, kfc, ростикс кфс, ростик, ростиксы
Burger King | бургер кинг, бургеркинг
Subway | сабвей, сабвейка
Додо Пицца | додо, dodo pizza, додопицца, додошка
Папа Джонс | papa johns, папа джонс
Stars Coffee | старс кофе, старбакс, starbucks
Cofix | кофикс, кофикс кофе
Coffee Like | кофе лайк, кофелайк
One Price Coffee | ван прайс кофе, уан прайс кофе
Шоколадница | shokoladnica
Теремок | teremok
Крошка Картошка | крошка-картошка
Сбербанк | сбер, sber, sberbank, сберик, сберкасса, зеленый банк, сбер банк
Т-Банк | тинькофф, тбанк, tinkoff, тиньков, т банк, тинек
Альфа-Банк | альфа, alfa bank
ВТБ | vtb, втб 24
Газпромбанк | гпб
Россельхозбанк | рсхб
Почта Банк | почтабанк
DNS | днс, дээнэс, ди эн эс, dns shop
М.Видео | мвидео, м видео, mvideo, эм видео
Эльдорадо | eldorado
Лемана ПРО | леруа мерлен, леруа, лемана, leroy merlin
Леруа Мерлен | леруа, лемана про, leroy merlin
Спортмастер | sportmaster, спорт мастер
Детский мир | детмир
Gloria Jeans | глория джинс
Л'Этуаль | летуаль, letual
Рив Гош | rive gauche
МТС | mts
Билайн | beeline, билайнчик
МегаФон | megafon, мегафончик
T2 | теле2, tele2, т2
Tele2 | теле2, t2, т2
Лукойл | lukoil
Роснефть | rosneft
Газпромнефть | gazpromneft, газпром нефть
Татнефть | tatneft
Почта России | почта, russian post
Мои документы | мфц, многофункциональный центр
Инвитро | invitro
Райффайзен | райфайзен, райффайзенбанк, райфайзенбанк, raiffeisen
Райффайзен Банк | райфайзен, райффайзенбанк, райфайзенбанк, raiffeisen
Промсвязьбанк | псб, psb
Совкомбанк | sovcombank, халва
Уралсиб | uralsib
Teboil | тебойл
Газпром | gazprom
ВсеИнструменты.ру | все инструменты, всеинструменты
Золотое Яблоко | золотое яблоко, gold apple
Подружка | podrugka
Светофор | svetofor
Ситилинк | citilink
Четыре лапы | 4 лапы
36,6 | аптека 36 6, 36.6, 36и6, тридцать шесть и шесть
Sunlight | санлайт
Sokolov | соколов
585*Золотой | 585, золотой
Zolla | золла
Kari | кари, кари кидс
Ralf Ringer | ральф рингер
Tom Tailor | том тейлор
Яндекс.Маркет | яндекс маркет, ям, яндексмаркет
Fit Service | фит сервис
World Class | ворлд класс, ворлд клас
Askona | аскона
Familia | фамилия
Галамарт | galamart
Гемотест | gemotest
Магнит | магнитик, magnit
Магнит Маркет | магнит маркет, magnit market, казань экспресс, kazanexpress
Дикси | dixy, диксик, dixi
Верный | vernyi, верный магазин
Чижик | chizhik
Монетка | monetka
Мария-Ра | мария ра, mariara
Ярче! | ярче, yarche
Spar | спар
Фасоль | fasol
ДА! | магазин да
Теле2 | телетоо, теле 2, tele 2
Авито | avito
5post | 5 пост, файв пост, пятипост, пять пост
ПЭК | pek
DPD | дпд
Халва | halva
Озон | ozon
KDL | кдл, кадиэль
Ситилаб | citilab, сити лаб
CMD | смд, цмд
Максавит | maksavit
Ригла | rigla
Сбер Еаптека | еаптека, eapteka, сбераптека
Здравсити | здрав сити, zdravcity
Горздрав | гор здрав, gorzdrav
Столички | stolichki, столичка
Апрель | аптека апрель
Алоэ | аптека алое, алое
Имплозия | implozia
Xiaomi | сяоми, ксиаоми, ми стор, mi store
Онлайн Трейд | онлайнтрейд
Q Store | кью стор
re:Store | ре стор, рестор
Yves Rocher | ив роше, ив рошер
Ecco | экко
Befree | бифри, би фри
Zarina | зарина
Sela | села
Henderson | хендерсон
Mixit | миксит
Lazurit | лазурит
Ormatek | орматек
Angstrem | ангстрем
Decathlon | декатлон
Kerama Marazzi | керама марацци, керама марации
Л’Этуаль | летуаль, лэтуаль
Улыбка радуги | улыбка
Суши Wok | суши вок, сушивок
Бургер Кинг | бк бургер, бургер кинк, кинг
Стардогs | стардогс, стар догс
Surf Coffee | серф кофе
Skuratov Coffee | скуратов кофе
Кофе Хауз | кофехауз
Якитория | yakitoriya
Тануки | tanuki
Winelab | винлаб, вин лаб
Винлаб | winelab, вин лаб
Ароматный мир | ароматный
Пивной двор | пивдвор
Газпром Нефть | газпромка, газпром заправка
Shell | шелл, шел
Башнефть | bashneft
Сургутнефтегаз | surgutneftegas
Lada | лада
Lada Dеталь | лада деталь, lada деталь
Exist | экзист
Ак Барс Банк | акбарс, ак барс, акбарсбанк, ak bars
МКБ | мкб, московский кредитный банк
Московский кредитный банк | мкб, mkb
Росбанк | rosbank
УБРиР | убрир, ubrir
Росгосстрах | ргс, rgs
РЕСО-Гарантия | ресо, reso
Ингосстрах | ингострах
BetBoom | бетбум, бет бум
Fonbet | фонбет
Читай-город | читай город, читайгород
Буквоед | bukvoed
Красное&Белое | к и б, красное и белое, красно белое, красное с белым, kb
Читай-Город | читай город, читайгород
Чио Чио | чиочио
`;

/** Chains in Russia that `name-suggestion-index` lacks: name | tags of their places | how people spell it. */
const OWN = `
RBT.ru | shop=electronics shop=appliance | rbt, rbt ru, рбт, рбт ру, рбтру
Emex | shop=car_parts | эмекс
Hoff | shop=furniture shop=interior_decoration | хофф, хоф
O’STIN | shop=clothes | остин, ostin
Winline | shop=bookmaker | винлайн
X-Fit | leisure=fitness_centre | икс фит, иксфит
DDX Fitness | leisure=fitness_centre | ddx, ддх
Деловые Линии | office=logistics amenity=post_office shop=outpost | деллин, dellin
КСЭ | office=logistics amenity=post_office | kse, курьер сервис экспресс
АльфаСтрахование | office=insurance | альфа страхование
Yota | shop=mobile_phone | йота
Хоум Банк | amenity=bank | хоум кредит, home credit, home bank
Леонардо | shop=craft shop=hobby shop=art | leonardo
`;

/** Nicknames of chains: name and words. */
export const CHAIN_NICKNAMES: readonly (readonly [chain: string, words: readonly string[]])[] = rowsOf(NICKNAMES).map(
  ([chain, words]) => [chain!, phrasesOf(words!)],
);

/** A chain that no index lists. */
export interface OwnChain {
  readonly name: string;
  /** Such as `shop=furniture`. */
  readonly tags: readonly string[];
  readonly spellings: readonly string[];
}

export const OWN_CHAINS: readonly OwnChain[] = rowsOf(OWN).map(([name, tags, spellings]) => ({
  name: name!,
  tags: tags!.split(' '),
  spellings: phrasesOf(spellings!),
}));

const CHAINS_BY_WORDS = chainsByWords();

function chainsByWords(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [chain, words] of CHAIN_NICKNAMES) {
    for (const each of new Set([chain.toLowerCase(), ...words])) {
      found.set(each, [...(found.get(each) ?? []), chain]);
    }
  }
  return found;
}

/** Returns the well-known chains whose name or nickname is exactly these words; empty for other words. */
export const chainsCalled = (words: readonly string[]): readonly string[] => CHAINS_BY_WORDS.get(words.join(' ')) ?? [];
