import { phrasesOf, rowsOf } from '../table-rows.ts';

/**
 * Categories of memorials, sights and churches by their names, as most of the map distinguishes them: the category |
 * words of their names.
 */
const TABLE = `
eternal_flame | вечный огонь
stele | стела
bust | бюст
tank | танк, т-34, т34
aircraft | самолет, самолёт, истребитель, бомбардировщик, штурмовик, миг-, ил-, ту-, як-, су-
locomotive | паровоз, тепловоз, электровоз
cannon | пушка, гаубица, зенитка, орудие, миномет, миномёт
ship | корабль, катер, подводная лодка, крейсер, тральщик, буксир
vehicle | автомобиль, автомобилю, грузовик, трактор, трактору, полуторка, автобус, трамвай, троллейбус, газ-, зис-, зил-, уаз-, ваз-, газ-аа
castle | кремль, крепость, замок
manor | усадьба
cathedral | собор
chapel | часовня
`;

/** Pattern of the names of a category, in lower case, by its id. */
export const SIGHT_NAMES: ReadonlyMap<string, string> = new Map(
  rowsOf(TABLE).map(([category, words]) => [category!, `(?<![а-я])(?:${phrasesOf(words!).join('|')})(?![а-я])`]),
);
