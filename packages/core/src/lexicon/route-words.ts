import { setOf } from './table-rows.ts';

/** Words that ask for a route. */
export const WAY_WORDS: ReadonlySet<string> = setOf(`
доехать добраться проехать попасть дойти пройти доеду доберусь проеду дойду ехать поехать поехали едем довези довезите
отвези подвези вези едь погнали езжай маршрут маршрута расстояние навигация навигатор проложи проложить проложите
построй построить постройте route directions drive navigate distance
`);
/**
 * Those of {@link WAY_WORDS} that are also used for an examination: «пройти медкомиссию» is not a route, unless there
 * is a «как» or a preposition.
 */
export const EXAMINATION_WORDS: ReadonlySet<string> = setOf('пройти');
/** Words beside {@link WAY_WORDS}: «как лучше доехать», «сколько займет дорога». */
export const WAY_LEADING_WORDS: ReadonlySet<string> = setOf(`
как каким образом мне нам лучше быстрее быстро можно покажи покажите показать сколько времени минут километров км
долго далеко ли займет путь дорогу дорога такси поездка трансфер пожалуйста подскажи подскажите хочу надо нужно how do
i can to get show the a me please way take lead
`);
/** Words before the start; words that are so only if a route is asked for; words before the target. */
export const FROM_WORDS: ReadonlySet<string> = setOf('от ото из изо from');
export const FROM_WORDS_IF_ASKED: ReadonlySet<string> = setOf('с со');
export const TO_WORDS: ReadonlySet<string> = setOf('до в во на к ко to');
/** Those of {@link TO_WORDS} that hardly occur in names. */
export const FAR_TO_WORDS: ReadonlySet<string> = setOf('до to');
/** The start is where the user is. */
export const FROM_HERE_WORDS: ReadonlySet<string> = setOf('отсюда отсюдова');
