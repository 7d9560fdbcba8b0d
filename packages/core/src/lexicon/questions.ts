import { phrasesOf } from './table-rows.ts';

/** Words that ask where something is, at either end of a question: «как найти загс», «участковый где находится». */
export const HOW_TO_FIND: readonly string[] = phrasesOf(
  'как найти, как отыскать, как мне найти, как тут найти, как здесь найти, где найти, где мне найти, где искать, где отыскать, где находится, где стоит, где это',
);
/** «Куда» and its like, before {@link TURNING}. */
export const WHITHER: readonly string[] = phrasesOf('куда, к кому, к какому врачу, в какую организацию');
/** Words between {@link WHITHER} and {@link TURNING}: «куда лучше обратиться». */
export const WHITHER_HELPERS: readonly string[] = phrasesOf('мне, нам, можно, лучше, надо, нужно, теперь, тут, здесь');
/** Verbs of asking for help: «куда обратиться за пособием», «болит спина, к кому обращаться». */
export const TURNING: readonly string[] = phrasesOf('обратиться, обращаться, обратится, обращатся');
/** Verbs of asking for help only at the end of a question: «обманули в магазине, куда жаловаться». */
export const TURNING_LAST: readonly string[] = phrasesOf(
  'идти, ехать, звонить, позвонить, бежать, жаловаться, жаловатся, пожаловаться, нести, отнести, деваться, подавать, подать, писать, написать, заявить',
);
/** Prepositions after {@link TURNING} that say what for. */
export const TURNING_FOR: readonly string[] = phrasesOf('за, с, со, по, если, когда, при, чтобы');
/** Other ends of a question about a need. */
export const HELP_ASKED: readonly string[] = phrasesOf('где, что делать, кто поможет, кто лечит');
/** Ends of a wish that say whom the thing is for: «пуховый платок бабушке в подарок». */
export const AS_GIFT =
  /(?<=\S)(?: (?:маме|папе|бабушке|дедушке|жене|мужу|подруге|другу|сыну|дочке|дочери|брату|сестре|ребенку|тете|коллеге))? (?:в|на) подарок(?: \S+)?$/;
/** «Гулять по Беловке» asks where that is. */
export const STROLLING = /^(?:гулять|погулять|прогуляться|пройтись|побродить) по (?=\S{4})/;
/** «Куда деть старые шины» asks where to throw them away. */
export const DISPOSING = /^(?:а )?куда (?:(?:мне|нам|можно|лучше) )?(?:деть|подевать) (?=.)/;
export const THROW_AWAY = 'выбросить';
/** «Где похоронен Кант» asks for a grave. */
export const BURIED = /^(?:где )?(?:(?:похоронен[аы]?|покоится|покоятся) (.+)|(.+?) (?:где )?похоронен[аы]?)$/;
export const GRAVE = 'могила';
/** «Телефон починить», «часы сломались» and «часы с кукушкой» are no questions about a place, unlike «телефон театра». */
export const SAID_OF_THINGS =
  /^(?:почин|ремонт|отремонт|слом|полом|остановились|купить|продать|сдать|забыл|потерял|(?:со?|из|для|без) )/;
