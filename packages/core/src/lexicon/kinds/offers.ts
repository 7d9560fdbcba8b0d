import { listOf, phrasesOf, rowsOf } from '../table-rows.ts';

/** Offers of a place besides its kind: id | Russian name | English name | tags, any of which suffices | words. */
const ATTRIBUTES = String.raw`
open_24_7 | Круглосуточно | Open 24 hours | opening_hours=24/7 opening_hours=~^(?:ph,)?(?:mo-su(?:,ph)?\s)?00:00-(?:24:00|00:00|23:59)$ shop=*+name=~круглосуточн|(?<![а-я0-9])24.?час(?:а(?![а-я])|\.)|(?<!\d)24/7 amenity=*+name=~круглосуточн|(?<![а-я0-9])24.?час(?:а(?![а-я])|\.)|(?<!\d)24/7 | круглосуточный, круглосуточно, 24 часа, 24/7, 24 на 7, 24 hours, 24h, ночной, всю ночь
delivery | Доставка | Delivery | delivery=* | с доставкой, доставка, доставка на дом, с доставкой на дом, доставляют, delivery, deliver
takeaway | Навынос | Takeaway | takeaway=* | навынос, на вынос, с собой, takeaway, to go
wifi | Wi-Fi | Wi-Fi | internet_access=wlan internet_access=yes wifi=* | wi-fi, wifi, бесплатный wi-fi, бесплатный wifi, бесплатный вай-фай, бесплатный вайфай, вай-фай, вайфай, вай фаем, с интернетом, бесплатный интернет
outdoor_seating | Столики на улице | Outdoor seating | outdoor_seating=* | со столиками на улице, столики на улице, с верандой, с террасой, веранда, терраса, летнее кафе, летний ресторан, летний бар, летняя веранда, летней верандой, на улице, outdoor seating, с летней верандой, с летней террасой, на летней веранде, на летней террасе, terrace, outside seating, на веранде, на террасе, летняя терраса, летник, с летником, столики на воздухе, на свежем воздухе, на открытом воздухе, под открытым небом, летняя площадка, с летней площадкой
drive_through | Обслуживание в автомобиле | Drive-through | drive_through=* | автоокно, мак авто, макавто, бургеры из машины, бургер из машины, еда из машины, кофе из машины, поесть в машине, не выходя из автомобиля, драйв, drive through, drive-in, автокафе, автораздача, с автораздачей, не выходя из машины, не вылезая из машины, для автомобилистов, с автоокном, drive
wheelchair | Доступно для колясок | Wheelchair accessible | wheelchair=yes wheelchair=designated wheelchair=limited toilets:wheelchair=yes toilets:wheelchair=designated | для инвалидов, инвалидов, с инвалидностью, для людей с инвалидностью, доступ для колясок, с доступом для колясок, пандус для колясок, с пандусом для коляски, доступно для колясок, заехать на инвалидной коляске, проехать на инвалидной коляске, попасть на инвалидной коляске, с безбарьерной средой, безбарьерный, безбарьерная, без порогов, доступная среда, с пандусом, для маломобильных, инвалидов на коляске, wheelchair, accessible, для колясочников, безбарьерная среда, без ступенек, для инвалидов колясочников, инвалид колясочник, для инвалида колясочника, для инвалидов колясочников
self_service | Самообслуживание | Self-service | self_service=* | самообслуживания, самообслуживание, self-service
fuel_diesel | Дизельное топливо | Diesel | fuel:diesel=yes fuel:HGV_diesel=yes fuel:GTL_diesel=yes | дизель, дизтопливо, дизельное топливо, солярка, дт, diesel, солярка, диз топливо, дизелем
fuel_lpg | Сжиженный газ | LPG | fuel:lpg=yes | с газом, газ, газовая, пропан, пропан бутан, сжиженный газ, автогаз, газовая пропан, газ пропан, lpg
fuel_cng | Метан | CNG | fuel:cng=yes | метан, cng, газомоторное топливо, природный газ
fuel_octane_92 | Бензин АИ-92 | Petrol 92 | fuel:octane_92=yes | 92 бензин, девяносто второй бензин, девяносто второй, азс 92, заправка 92, бензин 92, аи 92, 92 бензином
fuel_octane_95 | Бензин АИ-95 | Petrol 95 | fuel:octane_95=yes | 95 бензин, девяносто пятый бензин, девяносто пятый, азс 95, заправка 95, бензин 95, аи 95, 95 бензином
fuel_octane_98 | Бензин АИ-98 | Petrol 98 | fuel:octane_98=yes | 98 бензин, бензин 98, девяносто восьмой бензин, девяносто восьмой, азс 98, азс с 98, заправка 98, аи 98, 98 бензином
fuel_octane_100 | Бензин АИ-100 | Petrol 100 | fuel:octane_100=yes | 100 бензин, сотый бензин, сотка бензин, бензин сотка, азс 100, заправка 100, бензин 100, аи 100, 100 бензином
free | Бесплатно | Free of charge | fee=no | бесплатный, бесплатная, бесплатно, халявный, халявная, вход свободный, свободный вход, бесплатный вход
paid | Платно | For a fee | fee=* | платный, платная
covered | Крытое | Covered | covered=yes indoor=yes location=indoor shelter=yes parking=underground parking=multi-storey parking=carports leisure=ice_rink+building=* leisure=swimming_pool+building=* leisure=pitch+building=* leisure=sports_centre+building=* leisure=sports_hall+building=* leisure=stadium+building=* amenity=marketplace+building=* | крытый, крытая, крытое, крытые, с навесом от дождя
bus_shelter | Остановка с навесом | Bus shelter | highway=bus_stop+shelter=yes public_transport=platform+shelter=yes railway=tram_stop+shelter=yes highway=bus_stop+covered=yes | остановка с навесом, остановка с навесом от дождя, остановка с крышей, остановка с козырьком, остановка с павильоном, остановка от дождя
indoor_court | Крытый корт | Indoor court | leisure=pitch+building=* leisure=pitch+indoor=yes leisure=pitch+covered=yes leisure=sports_centre+sport=tennis leisure=sports_hall+sport=tennis | корт в помещении, теннисный корт в помещении, теннис в помещении, крытый корт, крытый теннисный корт
supervised | Охраняемое | Supervised | amenity=parking+supervised=yes amenity=bicycle_parking+supervised=yes amenity=motorcycle_parking+supervised=yes amenity=parking+surveillance=* amenity=parking+name=~охран | охраняемый, охраняемая, охраняемые, стоянка с охраной, парковка с охраной, автостоянка с охраной, стоянка под охраной, парковка под охраной, стоянка с видеонаблюдением, парковка с видеонаблюдением
artificial_turf | Искусственное покрытие | Artificial turf | surface=~artificial surface=tartan surface=rubber surface=acrylic | с искусственным покрытием, искусственное покрытие, с искусственным газоном, искусственный газон, с искусственной травой, искусственная трава, с резиновым покрытием, с мягким покрытием, на искусственном газоне
sand_surface | Песок | Sand | natural=beach+surface=sand leisure=beach_resort+surface=sand leisure=pitch+surface=sand | пляж с песком, песчаный, песчаная, песчаное
asphalt | Асфальт | Asphalt | surface=asphalt surface=paved surface=concrete | асфальтированный, асфальтированная, заасфальтированная, заасфальтированный
hgv | Для грузовиков | Lorries | hgv=yes hgv=designated hgv=only hgv:access=yes | для фур, с фурой, для грузовых машин, для грузовых автомобилей, для большегрузов, для дальнобойщиков
underground | Подземная | Underground | parking=underground | подземный, подземная
multi_storey | Многоуровневая | Multi-storey | parking=multi-storey | многоуровневый, многоуровневая, многоэтажный, многоэтажная, многоярусный, многоярусная
cash_in | Приём наличных | Cash deposit | cash_in=yes | с внесением наличных, с приемом наличных, внести наличные, наличные внести, деньги внести, наличку внести, наличные положить, внести наличные на карту, внести наличку на карту, положить наличные на карту, положить наличку на карту, закинуть наличные на карту, закинуть наличку на карту, закинуть наличку, внесение наличных, положить наличные, внести деньги, положить деньги на карту, внести наличку, прием наличных, с внесением, прием денег, с приемом денег, с внесением денег, с приемом купюр, принимает наличные, принимает деньги, внести купюры, внести деньги на карту, положить наличку, с функцией внесения
foreign_currency | Валюта | Foreign currency | amenity=atm+currency:USD=yes amenity=atm+currency:EUR=yes | банкомат с валютой, банкомат с долларами, банкомат с евро, банкомат доллары, банкомат евро, валютный банкомат
atm_inside | С банкоматом | With a cash machine | atm=yes | с банкоматом
parking_own | Своя парковка | Own car park | parking=yes parking=surface parking:fee=* amenity:parking=yes | с парковкой, с автостоянкой, со своей парковкой
toilets_inside | Туалет | Toilets | toilets=yes toilets=customers toilets:access=yes toilets:access=customers | с туалетом, с уборной
fuel_cafe | Кафе | Café | amenity=fuel+cafe=yes amenity=fuel+food=yes amenity=fuel+restaurant=yes amenity=fuel+fast_food=yes amenity=fuel+shop=* amenity=fuel+name=~кафе | заправка с кафе, азс с кафе, заправка с кофе, азс с кофе, заправка с едой, азс с едой, заправка с рестораном, заправка с магазином, азс с магазином, заправка где можно поесть, заправка с хот догами
car_wash_inside | Мойка | Car wash | amenity=fuel+car_wash=yes amenity=fuel+name=~(?<![а-я])(?:авто)?мойк | заправка с мойкой, азс с мойкой, заправка с автомойкой, азс с автомойкой, автозаправка с мойкой, заправка и мойка
sauna_inside | Сауна | Sauna | tourism=hotel+sauna=yes tourism=guest_house+sauna=yes tourism=hostel+sauna=yes tourism=motel+sauna=yes tourism=chalet+sauna=yes leisure=resort+sauna=yes | гостиница с сауной, гостиница с баней, отель с сауной, отель с баней, база отдыха с баней, гостевой дом с баней
air_conditioning | Кондиционер | Air conditioning | amenity=cafe+air_conditioning=yes amenity=restaurant+air_conditioning=yes amenity=bar+air_conditioning=yes amenity=pub+air_conditioning=yes amenity=fast_food+air_conditioning=yes | кафе с кондиционером, ресторан с кондиционером, бар с кондиционером, кафе с кондиционерами
own_brewery | Своя пивоварня | Own brewery | microbrewery=yes amenity=bar+craft=brewery amenity=pub+craft=brewery amenity=restaurant+craft=brewery amenity=bar+name=~пивоварн amenity=pub+name=~пивоварн amenity=restaurant+name=~пивоварн amenity=cafe+name=~пивоварн | своя пивоварня, собственная пивоварня, бар с пивоварней, ресторан с пивоварней, паб с пивоварней, собственное пиво, свое пиво, варят пиво, варят свое пиво
billiards_offered | Бильярд | Billiards | amenity=bar+sport=billiards amenity=pub+sport=billiards amenity=cafe+sport=billiards | бар с бильярдом, паб с бильярдом, кафе с бильярдом
hookah_offered | Кальян | Hookah | amenity=cafe+hookah=yes amenity=restaurant+hookah=yes amenity=bar+hookah=yes amenity=cafe+name=~кальян amenity=bar+name=~кальян | кафе с кальяном, ресторан с кальяном, бар с кальяном, кафе с кальянами
open_fire | Костровище | Open fire | fireplace=yes openfire=yes | с костровищем, с кострищем, с костром
seats_outside | Скамейка | Bench | highway=bus_stop+bench=yes public_transport=platform+bench=yes | остановка со скамейкой, остановка с лавочкой, остановка с лавкой, остановка со скамейками
departures_board | Табло | Departures board | highway=bus_stop+departures_board=yes highway=bus_stop+departures_board=realtime highway=bus_stop+passenger_information_display=yes | остановка с табло, остановка с электронным табло
cinema_3d | 3D | 3D | cinema:3D=yes cinema:3d=yes | кинотеатр 3д, кинотеатр 3d, кино 3д, кино 3d, кино в 3д, фильм в 3д
licence_a | Категория A | Category A | license_classes=~(?<![a-z0-9])a(?![a-z0-9]) driving_school:category=~(?<![a-z0-9])a(?![a-z0-9]) | права на мотоцикл, права на мотоцикл автошкола, автошкола на мотоцикл, автошкола мотоцикл, мотошкола
tobacco_free | Без курения | No smoking | smoking=no | для некурящих, некурящий, некурящих, где не курят, без курения, без дыма, не накурено
pool | Бассейн | Swimming pool | swimming_pool=* | с бассейном, с бассейнами, с крытым бассейном, с подогреваемым бассейном
kids_area | Детская комната | Kids' area | kids_area=* kids_area:fee=* playground=yes | с детской комнатой, с детским уголком, с детской площадкой, с игровой комнатой, с игровой зоной, с детской зоной, с детским залом, детская зона, детский уголок
live_music | Живая музыка | Live music | live_music=* | с живой музыкой, живая музыка, где играют вживую, живой звук, с живым звуком, с живым концертом
pets | С животными | Pets allowed | dog=yes dog=leashed pets=yes pets_allowed=yes | с собакой, с животными, с питомцем, с собачкой, с псом, с питомцами, можно с собакой, можно с животными, куда пускают с собакой, dog friendly, дог френдли, pet friendly
breakfast_included | Завтрак | Breakfast | breakfast=* cuisine=~breakfast | с завтраком, с завтраками, завтраки весь день, бранч, бранчи
second_hand_goods | Подержанное | Second-hand | second_hand=yes second_hand=only | бу, б/у, б у, подержанный, подержанная, подержанное, подержанные, бывший в употреблении, used
changing_table | Пеленальный столик | Changing table | changing_table=yes changing_table:location=* | с пеленальным столиком, поменять подгузник, сменить подгузник, сменить памперс, поменять памперс, перепеленать ребенка, перепеленать малыша, переодеть малыша, с пеленальником, с пеленальной, пеленальный столик, пеленальный стол, пеленалка
highchair | Детский стульчик | High chair | highchair=yes highchair=~^[1-9] | с детским стульчиком, с детскими стульчиками, детский стульчик, стульчик для кормления, со стульчиком для кормления, со стульчиком для малыша
smoking | Можно курить | Smoking | smoking=yes smoking=outside smoking=separated smoking=dedicated smoking=isolated | где можно курить, можно курить, для курящих, с курилкой, с местом для курения
automated | Автоматическая | Automated | automated=yes | автоматическая, автоматический, роботизированная, роботизированный, мойка робот
adblue | AdBlue | AdBlue | fuel:adblue=yes fuel:adblue:canister=yes | адблю, adblue, мочевина, с мочевиной, жидкость adblue
tyre_inflation | Подкачка шин | Tyre inflation | compressed_air=yes service:compressed_air=yes | с подкачкой, с подкачкой шин, с подкачкой колес, подкачка шин, подкачка колес, подкачать колеса
gluten_free | Без глютена | Gluten-free | diet:gluten_free=yes diet:gluten_free=only | без глютена, безглютеновое меню, безглютеновый, безглютеновая, gluten free
bulk | На развес | In bulk | bulk_purchase=yes bulk_purchase=only | на развес, на разлив, в свою тару, развесной, развесная
organic | Органическое | Organic | organic=yes organic=only | органический, органические продукты, био продукты, organic
lit | Освещение | Lit | lit=yes lit=24/7 | освещенный, освещенная, освещенное, с освещением, с фонарями, где светло
heated_pool | Подогрев | Heated | heated=yes | с подогревом, подогреваемый
reservation | Бронирование | Reservations | reservation=yes reservation=required reservation=recommended | с бронированием, забронировать столик, заказать столик, бронь столика, с бронью
stars_3 | Три звезды | Three stars | stars=3 stars=3S | три звезды, 3 звезды, трехзвездочный, трехзвездочная, three stars, 3 stars, three star, 3 star, 3-star, three-star
stars_4 | Четыре звезды | Four stars | stars=4 stars=4S | четыре звезды, 4 звезды, четырехзвездочный, четырехзвездочная, four stars, 4 stars, four star, 4 star, 4-star, four-star
stars_5 | Пять звёзд | Five stars | stars=5 stars=5S | пять звезд, 5 звезд, пятизвездочный, пятизвездочная, five stars, 5 stars, five star, 5 star, 5-star, five-star
ev_type_2 | Type 2 | Type 2 | socket:type2=* | type 2, тайп 2, type2
ev_chademo | CHAdeMO | CHAdeMO | socket:chademo=* | chademo, чадемо
payment_cards | Оплата картой | Card payment | payment:cards=yes payment:credit_cards=yes payment:debit_cards=yes payment:visa=yes payment:mastercard=yes payment:mir=yes | оплата картой, картой, картой можно, оплатить картой, по карте, безналом, безналичный расчет, card payment, оплата по карте, с оплатой картой, безналичный расчет
vegetarian | Вегетарианское меню | Vegetarian | diet:vegetarian=yes diet:vegetarian=only cuisine=vegetarian | вегетарианский, вегетарианская, вегетарианское кафе, вегетарианская кухня, вегетарианский ресторан, для вегетарианцев, поесть вегетарианцу, поесть вегетарианцам, без мяса, вегетарианское меню, vegetarian
vegan | Веганское меню | Vegan | diet:vegan=yes diet:vegan=only cuisine=vegan | веган, веганский, веганская, веганское кафе, веганская кухня, веганский ресторан, для веганов, поесть вегану, поесть веганам, веганское меню, vegan
kosher | Кошерное меню | Kosher | diet:kosher=yes diet:kosher=only cuisine=kosher cuisine=jewish shop=*+name=~кошер|kosher amenity=*+name=~кошер|kosher | кошерный, кошерная, кошер, кашрут, кошерная кухня, кошерный ресторан, кошерное кафе, еврейская кухня, kosher
halal | Халяль | Halal | diet:halal=yes diet:halal=only cuisine=halal | халяльное кафе, халяль, халяльная кухня, halal
`;

/** Cuisines: value of `cuisine` | feminine and masculine adjective | English name | pattern of the value as mappers write it. */
const CUISINES = `
georgian | грузинская грузинский | Georgian | georgian|грузин
italian | итальянская итальянский | Italian | italian|итальян
japanese | японская японский | Japanese | japanese|япон
chinese | китайская китайский | Chinese | chinese|китай
korean | корейская корейский | Korean | korean|корей
vietnamese | вьетнамская вьетнамский | Vietnamese | vietnam|вьетнам
thai | тайская тайский | Thai | thai|тайск
turkish | турецкая турецкий | Turkish | turkish|турец
uzbek | узбекская узбекский | Uzbek | uzbek|узбек
tatar | татарская татарский | Tatar | tatar|татар
bashkir | башкирская башкирский | Bashkir | bashkir|башкир
armenian | армянская армянский | Armenian | armenian|армян
azerbaijani | азербайджанская азербайджанский | Azerbaijani | azerbaijan|азербайджан
caucasian | кавказская кавказский | Caucasian | caucasian|кавказ
indian | индийская индийский | Indian | indian|индийск
mexican | мексиканская мексиканский | Mexican | mexican|мексикан
french | французская французский | French | french|француз
german | немецкая немецкий | German | german|немец
czech | чешская чешский | Czech | czech|чешск
american | американская американский | American | american|америк
russian | русская русский | Russian | russian|русск
ukrainian | украинская украинский | Ukrainian | ukrainian|украин
european | европейская европейский | European | european|европей
asian | азиатская азиатский | Asian | asian|азиат
oriental | восточная восточный | Oriental | oriental|восточн
mongolian | монгольская монгольский | Mongolian | mongol|монгол
buryat | бурятская бурятский | Buryat | buryat|бурят
greek | греческая греческий | Greek | greek|греческ
spanish | испанская испанский | Spanish | spanish|испан
arab | арабская арабский | Arab | arab|арабск
dagestani | дагестанская дагестанский | Dagestani | dagestan|дагестан
soviet | советская советский | Soviet | soviet|советск|ussr|ссср
brazilian | бразильская бразильский | Brazilian | brazil|бразил
argentinian | аргентинская аргентинский | Argentinian | argentin|аргентин
peruvian | перуанская перуанский | Peruvian | peruvian|перуан
cuban | кубинская кубинский | Cuban | cuban|кубинск
latin_american | латиноамериканская латиноамериканский | Latin American | latin_america|латиноамерик|brazil|argentin|mexican|peruvian|cuban
balkan | балканская балканский | Balkan | balkan|балкан|serbian|croatian|bosnian|bulgarian|montenegr
serbian | сербская сербский | Serbian | serbian|сербск|balkan
bulgarian | болгарская болгарский | Bulgarian | bulgarian|болгарск|balkan
hungarian | венгерская венгерский | Hungarian | hungarian|венгерск
polish | польская польский | Polish | polish|польск
belarusian | белорусская белорусский | Belarusian | belarus|белорус
moldovan | молдавская молдавский | Moldovan | moldov|молдав|romanian
baltic | прибалтийская прибалтийский | Baltic | baltic|прибалт|latvian|lithuanian|estonian
lithuanian | литовская литовский | Lithuanian | lithuanian|литовск
scandinavian | скандинавская скандинавский | Scandinavian | scandinav|скандинав|swedish|norwegian|danish|nordic
finnish | финская финский | Finnish | finnish|финск
mediterranean | средиземноморская средиземноморский | Mediterranean | mediterranean|средиземномор|greek|italian|spanish
portuguese | португальская португальский | Portuguese | portug|португал
british | британская британский | British | british|британ|english|scottish
english | английская английский | English | english|английск|british
irish | ирландская ирландский | Irish | irish|ирландск
austrian | австрийская австрийский | Austrian | austrian|австрийск
bavarian | баварская баварский | Bavarian | bavarian|баварск|german
belgian | бельгийская бельгийский | Belgian | belgian|бельгийск
swiss | швейцарская швейцарский | Swiss | swiss|швейцарск
israeli | израильская израильский | Israeli | israel|израил|jewish
jewish | еврейская еврейский | Jewish | jewish|еврейск|kosher|israel
lebanese | ливанская ливанский | Lebanese | lebanese|ливанск|arab
syrian | сирийская сирийский | Syrian | syrian|сирийск|arab
moroccan | марокканская марокканский | Moroccan | morocc|марокк|arab
persian | иранская иранский | Persian | persian|iranian|иранск|персидск
afghan | афганская афганский | Afghan | afghan|афганск
pakistani | пакистанская пакистанский | Pakistani | pakistan|пакистан
nepalese | непальская непальский | Nepalese | nepal|непальск
tibetan | тибетская тибетский | Tibetan | tibet|тибет
indonesian | индонезийская индонезийский | Indonesian | indones|индонези
taiwanese | тайваньская тайваньский | Taiwanese | taiwan|тайван
hawaiian | гавайская гавайский | Hawaiian | hawai|гавайск|poke
african | африканская африканский | African | african|африкан|ethiopian
kazakh | казахская казахский | Kazakh | kazakh|казах
kyrgyz | киргизская киргизский | Kyrgyz | kyrgyz|kirgh?iz|киргиз
tajik | таджикская таджикский | Tajik | tajik|таджик
uyghur | уйгурская уйгурский | Uyghur | uyghur|uighur|уйгур
dungan | дунганская дунганский | Dungan | dungan|дунган
central_asian | среднеазиатская среднеазиатский | Central Asian | central_asian|uzbek|tajik|kazakh|kyrgyz|uyghur|среднеазиат
kalmyk | калмыцкая калмыцкий | Kalmyk | kalmyk|калмыц
ossetian | осетинская осетинский | Ossetian | osset|осетин
chechen | чеченская чеченский | Chechen | chechen|чечен
adyghe | адыгейская адыгейский | Adyghe | adygh?e|адыг|circassian|черкес
circassian | черкесская черкесский | Circassian | adygh?e|адыг|circassian|черкес|kabard
kabardian | кабардинская кабардинский | Kabardian | kabard|кабардин|circassian
abkhazian | абхазская абхазский | Abkhazian | abkha[zs]|абхаз
crimean_tatar | крымскотатарская крымскотатарский | Crimean Tatar | crimean|крымскотат
siberian | сибирская сибирский | Siberian | siberia|сибирск
far_eastern | дальневосточная дальневосточный | Far Eastern | far_east|дальневосточ
yakut | якутская якутский | Yakut | yakut|якут|sakha
karelian | карельская карельский | Karelian | karel|карел|regional|local
pomor | поморская поморский | Pomor | pomor|поморск
udmurt | удмуртская удмуртский | Udmurt | udmurt|удмурт
mari | марийская марийский | Mari | (?<![a-z])mari(?![a-z])|марийск
chuvash | чувашская чувашский | Chuvash | chuvash|чуваш
mordovian | мордовская мордовский | Mordovian | mordov|мордов
altai | алтайская алтайский | Altai | altai|алтайск
tuvan | тувинская тувинский | Tuvan | tuvan|тувин
khakas | хакасская хакасский | Khakas | khakas|хакас
local | местная местный | Local | regional|local|местн
regional | региональная региональный | Regional | regional|local
national | национальная национальный | National | regional|local|national|tatar|uzbek|georgian|caucasian|armenian|buryat|bashkir
international | интернациональная интернациональный | International | international|fusion
pan_asian | паназиатская паназиатский | Pan-Asian | asian|pan.?asia|паназиат|vietnamese|thai|korean|chinese|japanese
author | авторская авторский | Author's | author|fusion|авторск|fine_dining
slavic | славянская славянский | Slavic | slavic|славянск|russian|ukrainian
`;

/**
 * Names of places to eat that show the cuisine if the map has no `cuisine`: value of `cuisine` | patterns of names
 * besides the adjective.
 */
const CUISINES_OF_NAMES = new Map(
  rowsOf(`
georgian | хинкал, хачапур, генацвале, сакартвело, тбилис
japanese | суши, (?<![а-я])роллы
vietnamese | (?<![а-я])фо ?бо(?![а-я]), ханой, сайгон
korean | кимчи, кукси
chinese | харбин, пекин
uzbek | чайхан, чайхон, бухар, (?<![а-я])плов(?![а-я]), ташкент, самарканд
tatar | чак.?чак, эчпочмак
caucasian | шашлы, аул(?![а-я])
buryat | (?<![а-я])позн?[аы](?![а-я]), бууз
oriental | (?<![а-я])восток(?![а-я])
italian | траттори, остери
russian | трактир, (?<![а-я])щи(?![а-я]), борщ, самовар, блинная, пельменная, теремок
ukrainian | корчма, шинок, вареничная
armenian | ереван, арарат, севан
azerbaijani | (?<![а-я])баку(?![а-я])
mexican | амиго, мехико
thai | том.?ям
czech | (?<![а-я])прага(?![а-я])
soviet | (?<![а-я])ссср(?![а-я])
irish | (?<![a-z])irish(?![a-z])
`).map(([value, patterns]) => [value!, phrasesOf(patterns!)] as const),
);
const EATING = listOf('cafe restaurant fast_food bar pub');

/** An attribute of places that is asked for along with a kind: «кафе с верандой», «круглосуточная аптека». */
export interface AttributeRow {
  readonly id: string;
  readonly nameRu: string;
  readonly nameEn: string;
  /**
   * Such as `wifi=*`, any of which suffices, or `a=b+c=d`, both; `key=~PATTERN` if the value in lower case contains the
   * pattern.
   */
  readonly tags: readonly string[];
  readonly phrases: readonly string[];
}

/** Returns the pattern of the names that show a cuisine, in lower case: «Узбекская кухня», «Чайхана». */
const namesOf = (value: string, adjective: string): string =>
  [
    `${adjective.slice(0, -2)}[а-я]* (?:кухн|ед[аы](?![а-я])|кафе|рестора|двор)`,
    ...(CUISINES_OF_NAMES.get(value) ?? []),
  ].join('|');

const CUISINE_ROWS: readonly AttributeRow[] = rowsOf(CUISINES).map(([value, adjectives, nameEn, ...pattern]) => {
  const [feminine, masculine] = listOf(adjectives!);
  return {
    id: `cuisine_${value!}`,
    nameRu: `${feminine![0]!.toUpperCase()}${feminine!.slice(1)} кухня`,
    nameEn: `${nameEn!} cuisine`,
    tags: [
      `cuisine=~${pattern.join('|')}`,
      ...EATING.map((amenity) => `amenity=${amenity}+name=~${namesOf(value!, feminine!)}`),
    ],
    phrases: [
      ...['кухня', 'еда', 'еды', 'еду', 'блюда'].map((noun) => `${feminine!} ${noun}`),
      ...['ресторан', 'ресторанчик', 'кафе', 'кафешка', 'кафетерий', 'забегаловка', 'бар', 'паб', 'дворик'].map(
        (noun) => `${masculine!} ${noun}`,
      ),
      `${nameEn!.toLowerCase()} restaurant`,
      `${nameEn!.toLowerCase()} food`,
      `${nameEn!.toLowerCase()} cuisine`,
    ],
  };
});

/** Offers of a place, in the order of the tables. */
export const ATTRIBUTE_ROWS: readonly AttributeRow[] = [
  ...rowsOf(ATTRIBUTES.replaceAll(/(?<=\S)\|(?=\S)/g, '\u0000')).map(([id, nameRu, nameEn, tags, phrases]) => ({
    id: id!,
    nameRu: nameRu!,
    nameEn: nameEn!,
    tags: tags!.replaceAll('\u0000', '|').split(' '),
    phrases: phrasesOf(phrases!),
  })),
  ...CUISINE_ROWS,
];
