import type { Random } from '../random.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const TOWN_BEGINNINGS = words(
  'Красно, Ново, Бело, Верхне, Светло, Черно, Камен, Старо, Средне, Нижне, Право, Широко, Добро, Злато, Тихо, Чисто',
);
const TOWN_ENDINGS = words(
  'озёрск, реченск, борск, волжанск, полянск, луцк, горьевск, яровск, дольск, камск, устьинск, вельск',
);
const REGION_BEGINNINGS = words(
  'Заречин, Северореч, Лугов, Велгин, Залес, Среднереч, Подбор, Озёрн, Степнореч, Горнозавод, Междуреч, Светлояр, Белополь, ' +
    'Верхневелж, Нижневелж, Прионск, Заволоч, Каменояр, Чернолуг, Тихореч, Восточнореч, Западнореч, Краснояруж, Усть-Велг',
);
const REGION_ENDINGS = ['ская область', 'ская область', 'ская область', 'ский край'] as const;
const VILLAGES = words(
  `Берёзовка, Заречье, Высоково, Никольское, Лопатино, Сосновка, Ивановка, Александровка, Дубрава, Покровское, Горки, Малиновка,
   Каменка, Борисово, Троицкое, Ключи, Ольховка, Петровское, Ильинка, Лужки, Осиново, Раменье, Починок, Слобода, Подлесное,
   Красная Горка, Новая Деревня, Старое Село, Большие Вязы, Малые Вязы, Верхний Яр, Нижний Яр, Кузьминки, Никитино, Гришино,
   Федоровка, Антоново, Михайловка, Успенское, Грибаново, Рябинки, Вишняково, Селище, Городище, Выселки`,
);
const GARDENS = words(
  `Ромашка, Дружба, Берёзка, Мичуринец, Родничок, Энергетик, Железнодорожник, Весна, Заря, Химик, Рассвет, Ветеран, Малинка,
   Сосновый Бор, Речник, Надежда, Урожай, Машиностроитель, Учитель, Вишенка`,
);
const RIVERS = words('Велга, Сурожа, Мера, Унша, Колва, Ветла, Тезма, Вожа, Лух, Кистега, Шача, Нерля');

/** Generates place names for a country. Town names may repeat in another region; region names are unique. */
export class PlaceNamer {
  readonly #random: Random;
  readonly #regions = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Returns a region's name; never the same one twice. */
  region(): string {
    for (let attempt = 0; ; attempt++) {
      const ending = this.#random.pick(REGION_ENDINGS);
      const beginning = this.#random.pick(REGION_BEGINNINGS);
      const prefix = attempt > 30 ? `${this.#random.pick(TOWN_BEGINNINGS)}${beginning.toLowerCase()}` : beginning;
      const name = `${prefix}${ending}`;
      if (this.#regions.has(name)) continue;
      this.#regions.add(name);
      return name;
    }
  }

  /** Returns a town's name that is not in `taken`. */
  town(taken: ReadonlySet<string>): string {
    for (;;) {
      const name = `${this.#random.pick(TOWN_BEGINNINGS)}${this.#random.pick(TOWN_ENDINGS)}`;
      if (!taken.has(name)) return name;
    }
  }

  /** Returns a river's name. */
  river(): string {
    return this.#random.pick(RIVERS);
  }
}

/** Distinct names of `count` villages (at most 44). */
export const villageNames = (random: Random, count: number): string[] => random.shuffle(VILLAGES).slice(0, count);

/** Distinct names of `count` gardeners' associations (at most 20), without the word СНТ. */
export const gardenNames = (random: Random, count: number): string[] => random.shuffle(GARDENS).slice(0, count);
