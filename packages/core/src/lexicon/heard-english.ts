import { listOf, rowsOf } from './table-rows.ts';

/** English words of signs that Russians do not write letter by letter: the word | how they write it by ear. */
const TABLE = `
karcher | керхер
mr | мистер
mrs | миссис
dr | доктор
i | ай
cup | кап
scottish | скотиш
irish | айриш
english | инглиш
british | бритиш
fit | фит
sun | сан
city | сити
house | хаус
life | лайф
like | лайк
coffee | кофе
time | тайм
style | стайл
beauty | бьюти
room | рум
home | хоум
smile | смайл
prime | прайм
price | прайс
fresh | фреш
green | грин
black | блэк блек
white | вайт уайт
blue | блю
red | рэд ред
gold | голд
sky | скай
family | фэмили фемили
queen | квин
street | стрит
food | фуд
kids | кидс
baby | беби бэби
wash | вош
service | сервис
nails | нейлс
nail | нейл
lounge | лаунж лаундж
wine | вайн
beer | бир
bike | байк
one | ван уан
two | ту
new | нью
high | хай
light | лайт
day | дэй дей
night | найт
good | гуд
love | лав
dance | данс дэнс
donuts | донатс
donut | донат
music | мьюзик
book | бук
books | букс
game | гейм
games | геймс
play | плей
land | лэнд ленд
world | ворлд
way | вей вэй
line | лайн
tea | ти тэ
funny | фанни фани
gym | джим
tasty | тейсти тэйсти
yummy | ямми
lucky | лаки
sunny | санни
cake | кейк
sweet | свит
ice | айс
chicken | чикен
smart | смарт
phone | фон
market | маркет
jeans | джинс
lady | леди
man | мен мэн
men | мен мэн
power | пауэр
energy | энерджи
all | олл
big | биг
boy | бой
boys | бойс
girl | герл гёрл
hotel | хотел отель
resort | резорт
village | вилладж
happy | хэппи хеппи
cheese | чиз
milk | милк
tree | три
moon | мун
rain | рейн
shine | шайн
fire | файр
fox | фокс
wolf | вольф
bear | беар
royal | роял
grand | гранд
plaza | плаза
mall | молл
galaxy | гэлакси галакси
first | ферст
second | секонд
hand | хенд хэнд
quick | квик
space | спейс
place | плейс
face | фейс
skin | скин
care | кер кэр
laser | лазер
body | боди
shape | шейп
feel | фил
dream | дрим
team | тим
speed | спид
free | фри
wheel | вил
wheels | вилс
drive | драйв
driver | драйвер
wild | вайлд
country | кантри
union | юнион
unique | юник
university | юниверсити
just | джаст
jazz | джаз
jump | джамп
joy | джой
juice | джус
next | некст
texas | техас
x | икс
max | макс
relax | релакс
lux | люкс
luxe | люкс
deluxe | делюкс
boutique | бутик
chocolate | шоколад
chef | шеф
shop | шоп
fish | фиш
fashion | фэшн
cash | кэш кеш
cherry | черри
church | черч
charm | шарм
chance | шанс
choice | чойс
change | чейндж
exchange | эксчейндж
orange | оранж орандж
bridge | бридж
college | колледж
garage | гараж
massage | массаж
vintage | винтаж
cafe | кафе
bistro | бистро
grill | гриль
pizza | пицца
steak | стейк
meat | мит
meet | мит
eat | ит
heat | хит
beach | бич
peach | пич
dreams | дримс
sweets | свитс
kitchen | китчен
garden | гарден
port | порт
store | стор
super | супер
hyper | гипер
tower | тауэр
flower | флауэр
flowers | флауэрс
show | шоу
window | виндоу
yellow | йеллоу
pillow | пиллоу
now | нау
down | даун
town | таун
brown | браун
crown | краун
clown | клоун
young | янг
rock | рок
 | 
`;

/** Spellings by ear of an English word. */
export const HEARD_ENGLISH: ReadonlyMap<string, readonly string[]> = new Map(
  rowsOf(TABLE).map(([word, heard]) => [word!, listOf(heard!)]),
);
