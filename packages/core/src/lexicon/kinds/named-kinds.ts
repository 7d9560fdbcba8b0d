import { listOf, phrasesOf, rowsOf } from '../table.ts';

/**
 * Kinds that the map tells by names rather than by tags: id | Russian name | English name | tags, one of which the object has (with `!`: whatever
 * its name) | pattern of its name, in lower case | words that ask for it.
 *
 * An id of the tagging schema adds to that category; its names then stay. What the words here ask for is meant before the wider kind,
 * of which it is one: «пельменная» before any fast food.
 */
const TABLE = String.raw`
gymnasium_school | Гимназия | Gymnasium | amenity=school | гимнази | гимназия, гимназии
lyceum | Лицей | Lyceum | amenity=school amenity=college | лице[йя] | лицей, лицеи
technical_college | Техникум | Technical college | amenity=college building=college amenity=university | техникум | техникум, техникумы
vocational_school | Училище | Vocational school | amenity=college building=college amenity=university | училищ | училище, училища
pelmeni | Пельменная | Pelmeni house | amenity=cafe amenity=fast_food amenity=restaurant amenity=canteen | пельмен | пельменная, пельменные
chebureki | Чебуречная | Cheburek house | amenity=cafe amenity=fast_food amenity=restaurant | чебуре | чебуречная, чебуречные, чебуреки, чебурек
blini | Блинная | Pancake house | amenity=cafe amenity=fast_food amenity=restaurant | блин(?![а-я]*даж) | блинная, блинные, блинчики
pirozhki | Пирожковая | Pirozhki shop | amenity=cafe amenity=fast_food amenity=restaurant shop=bakery shop=pastry | пирож(?:ко|ки) | пирожковая, пирожковые, пирожки
donut | Пончиковая | Doughnut shop | amenity=cafe amenity=fast_food amenity=restaurant shop=pastry | пышк[аи]|пышечн|пончик | пышечная, пышечные, пышки, пончиковая, пончики
pozy | Позная | Buuz house | amenity=cafe amenity=fast_food amenity=restaurant amenity=bar | (?<![а-я])позн?[аы]|бууз | позная, позные, позы, буузы, буузная, бузы
khychiny | Хычинная | Khychin house | amenity=cafe amenity=fast_food amenity=restaurant | х[ыи]чин | хычины, хычинная
plov | Пловная | Plov house | amenity=cafe amenity=fast_food amenity=restaurant | (?<![а-я])плов(?![а-я]|див)|пловная | пловная
ryumochnaya | Рюмочная | Shot bar | amenity=bar amenity=pub amenity=cafe | рюмочн | рюмочная, рюмочные
hinkali | Хинкальная | Khinkali house | amenity=cafe amenity=fast_food amenity=restaurant | хинкал | хинкальная, хинкальные, хинкали
birthing_centre | Роддом | Maternity hospital | amenity=hospital amenity=clinic building=* healthcare=* | роддом|родильн(?:ый|ое|ого)|перинатальн | роддом, родильный дом, родилка, рожать
perinatal_centre | Перинатальный центр | Perinatal centre | amenity=hospital amenity=clinic building=hospital healthcare=* | перинатальн | перинатальный центр
trauma_centre | Травмпункт | Trauma centre | amenity=hospital amenity=clinic amenity=doctors healthcare=* building=hospital | травм?пункт|травматологич|травматолого | травмпункт, травматологический пункт, травматология, травматолог, травма, травмпункт круглосуточный
infectious_hospital | Инфекционная больница | Infectious diseases hospital | amenity=hospital amenity=clinic building=* healthcare=* | инфекционн | инфекционка, инфекционная больница
ambulance_station | Станция скорой помощи | Ambulance station | emergency=* amenity=* healthcare=* office=* | ^(?!.*(?:больниц|бсмп|гбсмп)).*скор(?:ой|ая) (?:медицинск(?:ой|ая) )?помощ | скорая, скорая помощь, станция скорой помощи, подстанция скорой помощи, неотложка, неотложная помощь
blood_donation | Станция переливания крови | Blood donation centre | amenity=* healthcare=* office=* | переливани[ея] крови|донор | сдать кровь донор, стать донором, донорский пункт, пункт донора, донорство
civil_registry | ЗАГС | Civil registry office | office=government amenity=townhall amenity=register_office amenity=public_building amenity=public_service amenity=events_venue amenity=community_centre | загс|актов гражданского|бракосочетан|(?:дворец|зал) торжеств | загс, загсы, дворец бракосочетания, регистрация брака, зарегистрировать брак, подать заявление в загс
tax | Налоговая инспекция | Tax office | office=government amenity=townhall amenity=public_building amenity=public_service office=tax | налогов(?:ая|ой) (?:инспекц|служб)|(?<![а-я])(?:уфнс|ифнс|фнс|мифнс|имнс)(?![а-я]) | налоговая, налоговая инспекция, налоговая служба, ифнс, фнс, уфнс, инн, получить инн
public_service_centre | МФЦ | Public service centre | office=* amenity=* | (?<![а-я])у?мфц(?![а-я])|многофункциональный центр|мои документы | многофункциональный центр, мои документы, госуслуги
military_office | Военкомат | Military commissariat | office=* amenity=* military=* building=* landuse=military | военкомат|военн(?:ый|ого) комиссариат | военный комиссариат, военкомат, призывной пункт
townhall | Администрация | Town hall | office=government | администрация (?:г\.|город|муниципальн) | городская администрация, администрация города, мэрия
dolphinarium | Дельфинарий | Dolphinarium | tourism=* leisure=* amenity=* building=* | дельфинари | дельфинарий, дельфинарии
tuberculosis_clinic | Противотуберкулёзный диспансер | Tuberculosis clinic | amenity=hospital amenity=clinic building=hospital healthcare=* | туберкул | туберкулезный диспансер, противотуберкулезный диспансер, туберкулезная больница, тубик, туб диспансер, тубдиспансер, фтизиатр
skin_clinic | Кожвендиспансер | Skin and venereal clinic | amenity=hospital amenity=clinic amenity=doctors building=hospital healthcare=* healthcare:speciality=dermatology! healthcare:speciality=dermatovenereology! | (?<![а-я])кожно|венеролог|дерматолог | кожно венерологический диспансер, дерматолог, кожник, кожный врач, венеролог, дерматовенеролог
bailiffs | Судебные приставы | Bailiffs | office=government amenity=public_building amenity=courthouse building=* | пристав|(?<![а-я])у?фссп(?![а-я]) | приставы, судебные приставы, служба судебных приставов, фссп
social_protection | Социальная защита | Social protection office | office=government amenity=social_facility amenity=public_building amenity=social_centre office=social_services | социальн(?:ой|ая) (?:защит|поддержк)|соцзащит|(?<![а-я])собес | соцзащита, социальная защита, управление социальной защиты, собес, пособие, детское пособие, оформить пособие, субсидия
pension_fund | Социальный фонд | Pension and social fund | office=government amenity=public_building office=* | пенсионн(?:ый|ого) фонд|социальн(?:ый|ого) фонд|(?<![а-я])(?:пфр|сфр)(?![а-я]) | пенсионный фонд, пенсионка, пфр, социальный фонд, сфр
employment_office | Центр занятости | Employment office | office=* amenity=* | занятости|биржа труда | центр занятости, служба занятости, биржа труда, центр занятости населения, биржа, встать на биржу, пособие по безработице
traffic_police | ГИБДД | Traffic police | amenity=police office=government | гибдд|госавтоинспекц|автоинспекц|(?<![а-я])(?:гаи|мрэо|рэо)(?![а-я]) | гибдд, гаи, гаишка, мрэо, госавтоинспекция, автоинспекция, поставить машину на учет, учет автомобиля, учет машины, снять машину с учета
muslim | Мечеть | Mosque | amenity=place_of_worship building=mosque | мечеть|мечети(?![а-я]) | мечеть, мечети
jewish | Синагога | Synagogue | amenity=place_of_worship building=synagogue | синагог | синагога
catholic_church | Католический храм | Catholic church | amenity=place_of_worship building=church | католич|костел | костел, католический храм, католическая церковь, католический собор
buddhist_temple | Буддийский храм | Buddhist temple | amenity=place_of_worship building=temple | дацан|буддий|хурул | дацан, буддийский храм, хурул
tyres | Шиномонтаж | Tyre fitting | shop=car_repair shop=car_parts shop=car amenity=car_wash craft=* | шиномонтаж | шиномонтаж, шиномонтажка, шиномонтажи
childrens_dentist | Детская стоматология | Children's dentist | amenity=dentist amenity=clinic amenity=doctors amenity=hospital healthcare=* | детск.*стоматолог|стоматолог.*детск | детская стоматология, детский стоматолог, детский зубной
passport_office | Миграционная служба | Passport and migration office | office=government amenity=police amenity=public_building building=* office=* | паспортн|миграц|(?<![а-я])у?фмс(?![а-я]) | паспортный стол, уфмс, фмс, миграционная служба, отдел миграции, паспортно визовая служба, паспорт, получить паспорт, загранпаспорт, замена паспорта, оформить паспорт, прописка, паспортистка, миграционный центр, миграционка
pump_room | Бювет | Pump room | amenity=* tourism=* natural=spring building=* man_made=* historic=* leisure=* | бювет|питьев(?:ая|ой) галере | бювет, бюветы, питьевая галерея
billiards | Бильярдная | Billiard hall | amenity=* leisure=* sport=billiards club=* | бильярд | бильярд, бильярдная, бильярдные, бильярдный клуб, русский бильярд
draught_beer | Разливное пиво | Draught beer shop | shop=alcohol shop=beverages shop=beer shop=convenience amenity=bar amenity=pub amenity=cafe | разлив|пив(?:о|н|а|маг|маркет|отек)|(?<![а-я])пив(?![а-я]) | разливное пиво, пиво на разлив, пиво на розлив, магазин пива, магазин разливного пива, пивной магазин, пивмаркет, пивмаг
mortuary | Морг | Mortuary | amenity=* healthcare=* building=* office=* | (?<![а-я])морг(?![а-я])|патолого|судебно.?медицинск|судмед | морг, патологоанатомическое отделение
forensic_bureau | Бюро судмедэкспертизы | Forensic medical bureau | amenity=* healthcare=* building=* office=* | судебно.?медицинск|судмед | судмедэкспертиза, бюро судмедэкспертизы, судебно медицинская экспертиза, бюро судебно медицинской экспертизы, судмедэксперт
psychiatric_hospital | Психиатрическая больница | Psychiatric hospital | amenity=hospital amenity=clinic amenity=doctors healthcare=* building=* healthcare:speciality=psychiatry! | психиатр|психо ?неврологич|псих\.? ?диспанс | психиатрическая больница, психиатрическая клиника, психоневрологический диспансер, дурдом, психиатр
drug_clinic | Наркологический диспансер | Drug treatment clinic | amenity=hospital amenity=clinic amenity=doctors healthcare=* building=* healthcare:speciality=narcology! | нарколог | наркологический диспансер, наркология, нарколожка, наркологическая больница, нарколог, наркологическая клиника
eye_clinic | Глазная клиника | Eye clinic | amenity=hospital amenity=clinic amenity=doctors healthcare=* healthcare:speciality=ophthalmology! | глазн|глаза(?![а-я])|офтальм|(?<![а-я])зрени | глазная клиника, глазная больница, глазной центр, центр зрения, офтальмологическая клиника, окулист, офтальмолог, глазник, глазной врач
womens_clinic | Женская консультация | Women's clinic | amenity=hospital amenity=clinic amenity=doctors healthcare=* healthcare:speciality=gynaecology! | гинеколог|женск.*консультац|женского здоровья | женская консультация, гинеколог, гинекология, женский врач
cancer_clinic | Онкологический диспансер | Cancer clinic | amenity=hospital amenity=clinic amenity=doctors healthcare=* healthcare:speciality=oncology! | онколог|онкоцентр|онкодисп | онкологический диспансер, онколог, онкоцентр, онкология, онкобольница, онкологическая больница
polyclinic | Поликлиника | Polyclinic | amenity=clinic amenity=doctors amenity=hospital healthcare=* | поликлиник|амбулатори | поликлиника, поликлиники, амбулатория
medical_post | Медпункт | Medical post | amenity=clinic amenity=doctors amenity=hospital healthcare=* | медпункт|медицинский пункт|здравпункт|фельдшер|(?<![а-я])фап(?![а-я]) | медпункт, медицинский пункт, фап, здравпункт, фельдшерский пункт, фельдшер
heart_clinic | Кардиологический центр | Heart clinic | amenity=hospital amenity=clinic amenity=doctors healthcare=* healthcare:speciality=cardiology! | кардио | кардиолог, кардиология, кардиологический диспансер, кардиоцентр, кардиологический центр
ear_clinic | ЛОР-клиника | Ear, nose and throat clinic | amenity=hospital amenity=clinic amenity=doctors healthcare=* healthcare:speciality=otolaryngology! | (?<![а-я])лор(?![а-я])|отоларинг|ухо.*горло | лор, лорик, отоларинголог, ухо горло нос, лор врач, лор клиника
nerve_clinic | Неврологическая клиника | Neurology clinic | amenity=hospital amenity=clinic amenity=doctors healthcare=* healthcare:speciality=neurology! | (?<!психо)(?<!психо )невролог|невропатолог | невролог, невропатолог, неврология
urology_clinic | Урологическая клиника | Urology clinic | amenity=hospital amenity=clinic amenity=doctors healthcare=* healthcare:speciality=urology! | уролог|мужского здоровья | уролог, урология
vaccination_centre | Прививочный пункт | Vaccination centre | amenity=clinic amenity=doctors healthcare=* | прививо|вакцинац | прививка, прививки, сделать прививку, поставить прививку, прививочный кабинет, прививочный пункт, вакцинация, вакцина, прививка от гриппа
diagnostic_centre | Диагностический центр | Diagnostic centre | amenity=hospital amenity=clinic amenity=doctors healthcare=* | диагностич.*центр|центр.*диагност | диагностический центр, центр диагностики
dental_polyclinic | Стоматологическая поликлиника | Dental polyclinic | amenity=dentist amenity=clinic amenity=doctors amenity=hospital healthcare=* | (?:стоматолог|зубн).*поликлин|поликлин.*стоматолог|зубная больниц | стоматологическая поликлиника, зубная поликлиника, зубная больница
childrens_polyclinic | Детская поликлиника | Children's polyclinic | amenity=clinic amenity=doctors amenity=hospital healthcare=* healthcare:speciality=paediatrics! | детск.*поликлин|поликлин.*детск|педиатр | детская поликлиника, педиатр, детский врач, детский доктор, педиатрия
childrens_hospital | Детская больница | Children's hospital | amenity=clinic amenity=hospital healthcare=* | детск.*больниц|больниц.*детск | детская больница
military_hospital | Госпиталь | Military hospital | amenity=clinic amenity=hospital healthcare=* | госпитал | госпиталь, военный госпиталь
workers_hospital | Медсанчасть | Occupational hospital | amenity=hospital amenity=clinic amenity=doctors healthcare=* building=* | медико.?санит|(?<![а-я])ц?мсч(?![а-я])|санчаст | медсанчасть, медицинская санчасть, мсч, медико санитарная часть
baby_home | Дом ребёнка | Baby home | amenity=* office=* healthcare=* building=* | дом реб[её]нка | дом ребенка, дом малютки
sanitary_service | Роспотребнадзор | Consumer and sanitary service | office=* amenity=* building=* healthcare=* | роспотребнадзор|прав потребител|гигиен[аы] и эпидем|санитарно.?эпидем|санэпид | роспотребнадзор, сэс, санэпидемстанция, санэпидстанция, центр гигиены, центр гигиены и эпидемиологии, эпидемстанция
land_registry | Росреестр | Land registry | office=* amenity=* building=* | росреестр|госреестр|кадастр(?!овы[ейх]+ (?:работ|инж))|регистрационн(?:ая|ой) (?:палат|служб)|государственной регистрации(?! (?:акт|юрид|налог|транс)) | росреестр, кадастровая палата, кадастр, регпалата, регистрационная палата
technical_inventory | БТИ | Technical inventory office | office=* amenity=* building=* | (?<![а-я])бти(?![а-я])|технической инвентаризац | бти, бюро технической инвентаризации, техническая инвентаризация
magistrates_court | Мировой суд | Magistrates' court | amenity=courthouse amenity=public_building office=* building=* | миров(?:ой|ые|ого|ых) суд|судебн(?:ый|ые|ого|ых) участ | мировой суд, мировой судья, мировые судьи, мировые суды, судебный участок, судебные участки
arbitration_court | Арбитражный суд | Commercial court | amenity=courthouse amenity=public_building office=* building=* | арбитраж | арбитражный суд, арбитраж
detention_centre | Следственный изолятор | Detention centre | amenity=* office=* building=* landuse=* | (?<![а-я])(?:сизо|ивс)(?![а-я])|(?:следственн|временного содержан).*изолятор|изолятор.*(?:следственн|временного содержан) | сизо, ивс, следственный изолятор, изолятор временного содержания
treasury | Казначейство | Treasury | office=* amenity=* building=* | казначейств | казначейство, федеральное казначейство
guardianship | Органы опеки | Guardianship office | office=* amenity=* building=* | опек[аи](?![а-я])|попечительств | опека, органы опеки, отдел опеки, опека и попечительство
statistics_office | Росстат | Statistics office | office=* amenity=* building=* | росстат|статистик|[а-я](?:ск|ов|ь|ан|яр|ма|ев)стат(?![а-я]) | росстат, статистика, служба статистики, отдел статистики
election_commission | Избирательная комиссия | Election commission | office=* amenity=* building=* | избирательн(?:ая|ой) комисс|избирком | избирком, избирательная комиссия
property_management | Управляющая компания | Property management | office=* amenity=public_building building=* | управляющая (?:компания|организация)|(?<![а-я])(?:жэк|жэу|тсж|жску?|ук)(?![а-я])|домоуправлен|жилищно.?(?:коммунальн|эксплуатац) | жкх, управляющая компания
gas_service | Газовая служба | Gas service | office=* amenity=* building=* | (?<![а-я])(?:гор|обл|рай|край|меж[а-я]*)газ(?![а-я])|регионгаз|газораспред|газовая служба | горгаз, газовая служба, межрегионгаз, райгаз, облгаз, газовая компания
nursing_home | Дом престарелых | Nursing home | amenity=social_facility amenity=nursing_home building=* | престарел|пожилых|дом ветеранов|геронт|дом.?интернат | дом престарелых, дом интернат, пансионат для пожилых, дом ветеранов
investigative_committee | Следственный комитет | Investigative committee | office=* amenity=* building=* | следственн(?:ый|ого|ое) (?:комитет|отдел|управлен) | следком, следственный комитет, следственный отдел, следственное управление
police_department | Отдел полиции | Police department | amenity=police office=government | (?<![а-я])(?:о?мвд|г?увд|ровд)(?![а-я])|отдел(?:ение)? полиц|внутренних дел | отдел полиции, отделение полиции, увд, гувд, ровд, омвд, мвд, полицейский участок
security_service | ФСБ | Federal security service | office=* amenity=* building=* | (?<![а-я])у?фсб(?![а-я])|федеральн.*безопасности | фсб, уфсб, федеральная служба безопасности
national_guard | Росгвардия | National guard | office=* amenity=* building=* | росгвард|национальной гвардии|вневедомственн | росгвардия, вневедомственная охрана, вневедомственная, лицензионно разрешительный отдел
customs | Таможня | Customs | office=* amenity=* building=* | таможн | таможня, таможенный пост
education_department | Управление образования | Education department | office=* amenity=* | (?:управлени|отдел|департамент|комитет)[а-я]* (?:по )?образовани | управление образования, отдел образования, департамент образования, комитет по образованию, гороно, районо
main_post_office | Главпочтамт | Main post office | amenity=post_office | почтам[тп] | почтамт, главпочтамт, главный почтамт, главная почта
energy_sales | Энергосбыт | Energy sales office | office=* amenity=* | энергосбы|энергосбер | энергосбыт, энергосбытовая компания
impound_lot | Штрафстоянка | Impound lot | amenity=* office=* landuse=* | штраф ?стоянк|спецстоянк | штрафстоянка, спецстоянка
dairy_kitchen | Молочная кухня | Dairy kitchen | amenity=* office=* shop=* building=* healthcare=* social_facility=dairy_kitchen! | молочн[а-я]* кухн|молоч?н?о.?раздато | молочная кухня, детская молочная кухня, молочно раздаточный пункт
railway_hospital | Железнодорожная больница | Railway hospital | amenity=hospital amenity=clinic amenity=doctors healthcare=* building=hospital | ^(?!.*(?:гигиен|эпидем)).*(?:(?<![а-я])ржд(?![а-я])|железнодорожн|на (?:ст\.|станции) ) | железнодорожная больница, железнодорожная поликлиника, больница ржд, поликлиника ржд, ржд медицина, дорожная больница
veterinary_station | Ветстанция | Veterinary station | amenity=veterinary office=* amenity=* building=* | вет\.? ?станц|ветеринарн[а-я]* станц|болезн(?:ями|ей) животных|ветуправлен|ветинспекц|управлени[а-я]* ветеринар | ветстанция, ветеринарная станция, горветстанция, станция по борьбе с болезнями животных, сббж
utility_billing | Расчётный центр | Utility billing centre | office=* amenity=* building=* | (?<![а-я])(?:[а-я]*обл)?(?:еирк?ц|ерк?ц|ирк?ц|ркц)(?![а-я])|расч[её]тно?.?(?:кассов|информационн|вычислит)|расч[её]тный центр | еирц, ерц, ирц, еиркц, еркц, иркц, ркц, расчетный центр, расчетно кассовый центр, единый расчетный центр
social_insurance | Соцстрах | Social insurance | office=* amenity=* building=* | соц[а-я.]* ?страхован|(?<![а-я])фсс(?![а-я]) | соцстрах, фсс, фонд социального страхования
disability_assessment | Бюро МСЭ | Disability assessment | office=* amenity=* healthcare=* building=* | медико.?социальн[а-я]+ экспертиз|(?<![а-я])б?мсэ(?![а-я]) | мсэ, втэк, бюро мсэ, медико социальная экспертиза, бюро медико социальной экспертизы, оформить инвалидность
emergency_ministry | МЧС | Emergency ministry | office=* amenity=public_building building=* | (?<![а-я])(?:гу)?мчс(?![а-я])|чрезвычайн|пожнадзор|пожарного надзора | мчс, управление мчс, гимс, пожнадзор, пожарный надзор, госпожнадзор
penal_service | УФСИН | Penal service | office=* amenity=public_building building=* | фсин(?![а-я])|уголовно.?исполнительн|исполнения наказан | уфсин, фсин, уголовно исполнительная инспекция, уии
labour_inspection | Инспекция труда | Labour inspection | office=* amenity=public_building building=* | инспекци[яи] (?:по )?труд | инспекция труда, инспекция по труду, трудовая инспекция, трудинспекция
housing_inspection | Жилищная инспекция | Housing inspection | office=* amenity=public_building building=* | жилищн[а-я]+ (?:инспекц|надзор|контрол) | жилищная инспекция, жилинспекция, жилнадзор, гжи
architecture_office | Управление архитектуры | Architecture office | office=government amenity=public_building building=* | архитектур[аы](?! и дизайн)|градостро | архитектура, управление архитектуры, отдел архитектуры, главный архитектор, градостроительство
rehabilitation_centre | Реабилитационный центр | Rehabilitation centre | amenity=hospital amenity=clinic amenity=doctors amenity=social_facility healthcare=* office=* | реабилит | реабилитационный центр, центр реабилитации, реабилитация, ребцентр
hospice | Хоспис | Hospice | amenity=hospital amenity=clinic amenity=social_facility healthcare=* building=* | хоспис|паллиатив | хоспис, паллиативное отделение
mri_centre | МРТ-центр | MRI centre | amenity=hospital amenity=clinic amenity=doctors healthcare=* | (?<![а-я])мрт(?![а-я])|томограф|магнитно.?резонанс | мрт, сделать мрт, томография, мрт центр, компьютерная томография, томограф
sports_medicine | Врачебно-физкультурный диспансер | Sports medicine clinic | amenity=hospital amenity=clinic amenity=doctors healthcare=* building=* | врачебно.?физкульт|лечебной физкультур|спортивной медицин | врачебно физкультурный диспансер, физкультурный диспансер, вфд, спортивный врач, центр спортивной медицины
dialysis | Диализный центр | Dialysis centre | amenity=clinic amenity=hospital amenity=doctors healthcare=* | диализ | гемодиализ, диализ, диализный центр
aerialway_station | Канатная дорога | Cable car | aerialway=* public_transport=station building=* tourism=attraction | канатн(?:ая|ой) дорог | канатка, канатная дорога, cable car
guest_house | Гостевой дом | Guest house | tourism=hotel | гостев(?:ой|ые) дом | гостевой дом, гостевые дома, гостевой домик, guest house
botanical_garden | Ботанический сад | Botanical garden | leisure=* tourism=* landuse=* boundary=protected_area natural=* amenity=* | ботаническ(?:ий|ого) сад|дендропарк|дендрарий | ботанический сад, ботсад, ботаничка, дендрарий, дендропарк
hippodrome | Ипподром | Racecourse | leisure=* sport=* building=* landuse=* amenity=* | ипподром | ипподром
`;

/** A kind that names tell. */
export interface NamedKindRow {
  readonly id: string;
  readonly nameRu: string;
  readonly nameEn: string;
  /** Such as `amenity=cafe` or `office=*`, any of which suffices beside the name, or `healthcare:speciality=urology!`, which suffices alone. */
  readonly tags: readonly string[];
  /** Pattern of names in lower case. */
  readonly pattern: string;
  readonly phrases: readonly string[];
}

/** What a name begins with that is only called after an institution: «Музей таможни»; before the pattern of its kind. */
const NOT_CALLED_AFTER = '(?<!^(?:музей|памятник|общежитие|парковка|стоянка|сквер) .*)';

export const NAMED_KINDS: readonly NamedKindRow[] = rowsOf(TABLE.replaceAll(/(?<=\S)\|(?=\S)/g, '\u0000')).map(
  ([id, nameRu, nameEn, tags, pattern, phrases]) => ({
    id: id!,
    nameRu: nameRu!,
    nameEn: nameEn!,
    tags: listOf(tags!),
    pattern: `${NOT_CALLED_AFTER}(?:${pattern!.replaceAll('\u0000', '|')})`,
    phrases: phrasesOf(phrases!),
  }),
);
