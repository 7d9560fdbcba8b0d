import type { Random } from '../../random.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** Stems of the names, trees, animals and trades that villages are named after, most frequent first. */
const STEMS = words(
  `Иван, Михайл, Александр, Никол, Петр, Алексе, Андре, Никит, Семён, Павл, Степан, Васил, Григор, Дмитри, Борис, Фёдор, Яковл,
   Антон, Захар, Кузьм, Матве, Тимоф, Романов, Лукьян, Игнат, Мартын, Осип, Герасим, Ерём, Савел, Кирилл, Денис, Артём, Макар,
   Берёз, Сосн, Дуб, Ольх, Осин, Рябин, Калин, Малин, Орех, Лип, Волк, Медвед, Лис, Ворон, Сорок, Гус, Журавл, Сокол, Бобр, Щук,
   Камен, Песч, Глин, Мел, Гор, Руд, Мельник, Кузнец, Гончар, Бочкар, Ткач, Рыбак, Охотник, Пушкар, Казак, Поп, Княж, Барск,
   Светл, Тих, Ясн, Крут, Глуб, Широк, Долг, Бел, Черн, Красн, Сух, Студен, Тёпл, Зимн, Покров, Троиц, Воскресен, Успен, Ильин`,
);
/** Endings with the gender that an adjective before the name takes. */
const ENDINGS = [
  ['овка', 'feminine', 30],
  ['ово', 'neuter', 30],
  ['ино', 'neuter', 22],
  ['иха', 'feminine', 5],
  ['ское', 'neuter', 9],
  ['овская', 'feminine', 4],
] as const;
const ADJECTIVES = { feminine: words('Новая, Старая, Верхняя, Нижняя, Большая, Малая'), neuter: words('Новое, Старое, Верхнее, Нижнее, Большое, Малое') }; // prettier-ignore
const TOWN_BEGINNINGS = words(
  'Красно, Ново, Бело, Верхне, Светло, Черно, Камен, Старо, Средне, Нижне, Право, Широко, Добро, Злато, Тихо, Чисто, Северо, Южно',
);
const TOWN_ENDINGS = words(
  `озёрск, реченск, борск, волжанск, полянск, луцк, горьевск, яровск, дольск, камск, устьинск, вельск, горск, заводск, уральск,
   донск, степск, лесинск, поль, град`,
);

/** Names the settlements of a region: a village's name is unique in its district, a town's in its region. */
export class Toponyms {
  readonly #random: Random;
  readonly #towns = new Set<string>();
  readonly #villages = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  town(): string {
    for (let attempt = 0; ; attempt++) {
      const number = attempt > 100 ? `-${this.#random.int(2, 99)}` : '';
      const name = `${this.#random.pick(TOWN_BEGINNINGS)}${this.#random.pick(TOWN_ENDINGS)}${number}`;
      if (!this.#towns.has(name)) {
        this.#towns.add(name);
        return name;
      }
    }
  }

  /**
   * Returns a village's name. Frequent stems are chosen more often: one in a hundred of Russia's villages is an
   * Ивановка or an Александровка.
   */
  village(district: number): string {
    for (;;) {
      const stem = STEMS[Math.floor(this.#random.next() ** 1.8 * STEMS.length)]!;
      const [ending, gender] = this.#random.weighted(ENDINGS.map((each) => [each, each[2]] as const));
      const adjective = this.#random.chance(0.15) ? `${this.#random.pick(ADJECTIVES[gender])} ` : '';
      const name = `${adjective}${stem}${ending}`;
      const key = `${district} ${name}`;
      if (!this.#villages.has(key)) {
        this.#villages.add(key);
        return name;
      }
    }
  }
}
