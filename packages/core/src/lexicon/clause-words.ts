/** Words by which the clauses of a message are told apart. */

/** Before a clause that is tied to the one before it. */
const TYING = '(?:(?:и|а|но|да|только|лишь|главное|and|but|just|only) )*';

/**
 * Words for something not wanted: «кроме пятёрочки», «только не сбербанк», «без музеев», «лукойл не предлагай»; the group is its
 * words.
 */
export const UNWANTED = new RegExp(
  `,? ?(?<=^|[ ,])${TYING}(?:(?:не|ни|без|кроме|помимо|исключая|за исключением|not|no|except(?: for)?|without|other than) (?:(?:в |на |у )?(?:the |an? )?)(?<behind>[^,.;:?!()]+)|(?<before>[^\\s,.;:?!()]+) не (?:предлага\\S*|показыва\\S*|надо|нужн\\S*|хочу|подходит|советуй\\S*))`,
  'g',
);
/** Words for the branches of any chain. */
export const OF_ANY_CHAIN = /^(?:сетев\S+|сет(?:и|ей)|chains?)$/;
/** Before the next of a list. */
export const LIST_LEADING = /^ *(?:и|или|ни|and|or|nor)(?= |$)/;

/** The end of a clause inside a sentence: a comma, or the beginning of a wish. */
export const CLAUSE_INSIDE =
  /,?\s+(?:(?:и|а|но|да|and|but)\s+)?(?=чтобы\s(?!\S+(?:ть|ться|ти|чь)(?:\s|$))|(?:so that|preferably)\s)|,\s+(?!чтобы\s|[\d-])/;
/** Words that tie a clause to the one before it. */
export const TIED = new RegExp(`^${TYING}`);
/** Before a wish about what is asked for: «чтобы был вайфай», «с парковкой», «где есть площадка». */
export const WISH_BEFORE =
  /^(?:(?:хорошо бы|лучше|обязательно|preferably|ideally) )*(?:чтобы(?! \S+(?:ть|ться|ти|чь)(?: |$))(?: (?:там|тут|можно|уже|он[аои]?|был[аои]?|есть|было можно))*|(?:где|там|куда)(?: (?:есть|был[аои]?|можно|бывает))+|котор(?:ый|ая|ое|ые)|со?|без|для|so that(?: (?:it|they|there))?(?: (?:is|are|has|have))*|(?:it|they) (?:should|must) (?:be|have)|that (?:is|are|has|have)|with|for|preferably|ideally)(?: (?:an? |the )?|$)/;
/** Asks which of the answer before have a quality, and what goes with the words for it before. */
export const WHICH_HAVE = 'у каких';
export const SO_THAT_BEFORE = /^(?:чтобы|где|куда) /;
/** Asks whether something is too much, which no map tells: «не слишком ли в гору». */
export const TOO_MUCH = /^не (?:слишком|очень|сильно) ли /;
/** Before a noun, which a verb is not: «у вокзала», «музыкальная школа». */
const BEFORE_NOUNS =
  '(?:^| )(?:в|во|на|у|до|от|из|с|со|к|ко|по|за|около|возле|для|без|через|near|at|the|to|from|in|on|by|\\S+(?:ая|яя|ый|ий|ой|ое|ее|ую|юю|ые|ие|ого|его|ых|их))';
/**
 * A clause that tells of somebody or of something that happens, and asks nothing: «у ребёнка температура», «бензин
 * кончается», «муж забыл паспорт».
 */
export const STORY = new RegExp(
  [
    '^у (?:меня|нас|сына|дочк?\\S|дочери|ребенка|мужа|жены|мамы|папы|друга|подруги|бабушки|дедушки|кота|кошки|собаки|машины) ',
    "^(?:я|мы|i|we)(?:[’'](?:m|re)| am| are)? (?!(?:\\S+ ){0,3}(?:хо(?:чу|тим|тел)|ищ|бы |need|want|looking|would|can )|\\S*\\s?(?:голод|hungry|thirsty))|^(?:my|our) ",
    '^(?:\\S+ ){0,2}\\S+(?:ается|яется|уется|ится|ются|атся|ятся)$',
    '(?:^| )(?:бол(?:ит|ят)|хочет|хотят|плачет|hurts?|(?:is|are) (?:sick|ill|tired|crying))(?= |$)',
    `(?<!${BEFORE_NOUNS} )(?<=\\S )(?!\\S*вокзал|школ)\\S{2,}[аеиоуыя]л[аои]?(?= |$)|(?:^| )\\S{2,}(?:лся|лась|лось|лись)(?= |$)`,
  ].join('|'),
);

/** A clause about somebody: «муж без машины». */
export const OF_A_PERSON =
  /^(?:муж|жена|мама|мать|папа|отец|сын|дочь|дочка|ребенок|бабушка|дедушка|друг|подруга|гости|родители|дети) /;
/** A question by «ли». */
export const WHETHER = /(?:^| )ли(?= |$)/;

/** Ends with «с», and perhaps with a first thing that is wanted, too: «кафе с пандусом и». */
export const WITH_ENDS = /(?<!рядом) со? (?:\S+ и )?$/;
/** A kind before what places of it must have: «в каких кафе есть вайфай и можно с собакой»; the groups are both. */
export const KIND_HAVING = /^(?:во?|на) как(?:ом|ой|их) (?<what>\S+(?: \S+)?) (?:есть|можно|бывает) (?<wish>\S.*)$/;
const NEARBY = '(?:рядом|поблизости|неподалеку|недалеко|по соседству|в шаговой доступности)';
const HAVING = '(?:(?:и|там|тут|еще|тоже|также|был[аои]?|есть|имел[аои]сь|находил[аои]сь|можно было)(?: |$))*';
/** A thing with another beside it: «банкомат, чтобы рядом были продукты», «гостиница с аптекой рядом»; the groups are both. */
export const WITH_ANOTHER: readonly RegExp[] = [
  new RegExp(
    `^(?<what>[^.;:?!]+?),? (?:(?:и|но|а) )?(?:чтобы|где) ${HAVING}${NEARBY}(?: (?:с|от) (?:ним|ней|ними|него|нее|них))? ${HAVING}(?<other>.+)$`,
  ),
  new RegExp(`^(?<what>[^.;:?!]+?),? ${NEARBY} (?:с|от) котор\\S+ ${HAVING}(?<other>.+)$`),
  new RegExp(`^(?<what>[^.;:?!]+?),? (?:(?:и|но|а) )?чтобы ${HAVING}(?<other>.+?) ${HAVING}${NEARBY}$`),
  new RegExp(`^(?<what>[^.;:?!]+?),? (?:и )?(?:со?|плюс) (?<other>[^\\s,]+(?: [^\\s,]+)?) ${NEARBY}$`),
  new RegExp(`^(?<what>[^.;:?!]+?),? и ${NEARBY} (?!с |от )${HAVING}(?<other>.+)$`),
  /^(?<what>[^.;:?!]+?),? with (?:an? |the )?(?<other>\S+(?: \S+)?) (?:nearby|close by|next door)$/,
];

const HELP =
  '(?:куда|где|к кому|кому|что|кто)(?: (?:мне|нам|с (?:ней|ним|этим)|его|ее|их|лучше|можно|нужно|надо|бы|теперь|тогда|срочно|в таком случае))* (?:(?:везти|отвезти|повезти|вести|отвести|нести|отнести|сдать)(?: (?!ночью|сейчас|сегодня|завтра|если|в |во )\\S+)?|идти|пойти|ехать|поехать|бежать|обратиться|обращаться|звонить|позвонить|деваться|деть|делать|помогут|поможет|примут|поч[ии]н\\S+|чин\\S+|отремонтир\\S+|ремонтир\\S+|исправ\\S+|заш[иь]\\S+|лечить\\S*|вылечить|купить|взять|найти|замен\\S+|помен\\S+|восстанов\\S+|заявить|сообщить)(?: (?:его|ее|их|помощь|мастера))*';
const WHEN =
  '(?<when>(?: (?:ночью|сейчас|прямо сейчас|срочно|сегодня|завтра|утром|вечером|поздно вечером|(?:в|во) \\S+))*)';
/** A question for help behind or before the trouble, which says where to go by itself: «собака заболела, куда везти ночью». */
export const HELP_BEHIND = new RegExp(
  `(?<=^(?!(?:а|и|ну|но|да|потом|затем|тогда|теперь|дальше|ладно|хорошо|отлично|спасибо|после|как|где|куда|сколько|от|из|до|или)[ ,])\\S{3}.*\\S)[,.]?(?: (?:и|а|но))? ${HELP}${WHEN}$`,
);
export const HELP_BEFORE = new RegExp(
  `^${HELP}${WHEN},? (?:если|когда|раз|коли)(?: (?:у меня|у нас))? (?<trouble>.+)$`,
);

/** Words that say that a place is open, beside a time. */
export const OPEN_SAID =
  /^(?:открыт\S*|работа(?:ет|ют|ющ\S*|л[аои]?|ть|л)|принима(?:ет|ют|л[аои]?|л)|обслуживает|пускают|уже|is|are|open|opens|works?)$/;
export const NOW_SAID =
  /(?:^| )(?:прямо сейчас|сейчас|круглосуточно|24\/7|right now|now|around the clock|24 hours)(?= |$)/;

/** Before a time at which places must be open, and before an hour. */
export const OPEN = { ru: 'открыто', en: 'open' } as const;
export const AT = { ru: 'в', en: 'at' } as const;
