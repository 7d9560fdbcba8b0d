import { setOf } from './table-rows.ts';

/** Words of a question for the user's own address, in any order: `asking` for an address, `own` for the user. */
export const WHERE_AM_I_WORDS = {
  asking: setOf(
    'где адрес улица улице улицы дом доме дома здание здания здании номер местоположение район районе микрорайон микрорайоне округ place where address street building house',
  ),
  own: setOf(
    'я мы меня мой мое моя моей моего нахожусь находимся нахожуся стою стоим сижу застрял тут здесь i my am me we our here',
  ),
  this: setOf('это эта этот этой этого этом this'),
  other: setOf(
    'почтовый полный фактический какой какая каком какое какие на в у за что сейчас по которой которого называется название рядом со мной определи скажи покажи подскажи напиши назови мне точный точно вообще же ли а и ну the what which is on at of tell show s standing right now',
  ),
} as const;

/** Words of thanks and praise, and those that may go with them: «спасибо, ты лучший». */
export const THANKS_WORDS = {
  thanks: setOf(
    'спасибо спс спасибки спасибочки пасиб пасибо благодарю благодарствую мерси сенкс thanks thank thx cheers молодец умница умничка красава красавчик супер класс круто отлично здорово лучший лучшая крутой крутая шикарно прекрасно замечательно понятно ясно полезно удобно ок окей ладно хорошо понял поняла договорились извини извините прости простите сорри люблю обожаю ok okay sorry great awesome perfect cool nice best amazing wonderful brilliant',
  ),
  other: setOf(
    'и а ну да нет я мы тебя вас ты вы тебе вам за все это все очень пока меня огромное большое преогромное от души просто прямо вообще самый самая такой такая помощь помог помогла помогли выручил выручила выручили ответ ответы совет подсказку информацию бот робот что как всё-таки good job so very much you are the a an for your help it was really that s is lot bot help',
  ),
} as const;

/** Words of laughter and surprise, and those that may go with them. */
export const CHATTER_WORDS = {
  chatter: setOf(
    'ха-ха ха-ха-ха хах шучу пошутил пошутила шутка поболтаем поболтать грустно весело хаха хахаха ахаха ахахах хехе хихи лол кек ого вау ух ой блин фигасе офигеть обалдеть ничоси прикол прикольно смешно жесть даешь haha hahaha lol wow omg funny',
  ),
  other: setOf(
    'ну и а да же мне давай давайте можно я ты вы как что это вот так себе ничего нифига очень просто какой такое the so that is oh my god you are',
  ),
} as const;

/** Words of a question about the assistant itself: they name it, or ask, and nothing else may be said. */
export const WHO_WORDS = {
  named: setOf('ты вы тебя вас тебе вам твое ваше твой ваш you your yourself'),
  asking: setOf(
    'кто что чего как откуда чем зовут звать имя такой такая такое такие умеешь умеете можешь можете знаешь знаете робот бот человек живой живая живые программа машина нейросеть ии алиса умеет умный умная хороший хорошая добрый злой грубый работаешь работаете представься представьтесь расскажи сделал сделала создал создала создали придумал придумали разработал разработали написал хозяин создатель живешь живете лет откуда родом who what made created built are bot robot human can do name real called ai',
  ),
  other: setOf(
    'а и ну же вообще вообще-то делать о об про себе собственно вот это еще сам сама или ли по имени тут здесь же для меня мне можно за на самом деле вопросы отвечать помочь полезен интересно скажи and the a an or is s about me tell here exactly even really',
  ),
} as const;

/** A greeting alone. */
export const GREETING =
  /^(?:(?:ну |о |ой )?(?:привет(?:ик|ики|ствую|ули)?|здорово|здаров[ао]?|здоров[ао]|прив|ку|салют|алло|здрасьте|здрасте)|здравствуй(?:те)?|добр(?:ый|ое|ой) (?:день|вечер|утро|ночи)|хай|hi|hello|hey|good (?:morning|day|evening))(?:[ ,]+(?:всем|бот|verst|верст|there))?$/;
/** A farewell alone. */
export const FAREWELL = /^(?:пока|до свидания|до встречи|всего (?:доброго|хорошего)|bye|goodbye|see you)$/;

/** Questions about the world that no map answers: reasons, people, events. */
export const OF_THE_WORLD =
  /^(?:(?:а|и|ну|слушай|скажи) )*(?:почему|зачем|отчего|who (?:is|was|will)|why) |^(?:(?:а|и|ну|слушай|скажи) )*кто (?:такой|такая|такие|победит|победил|выиграет|выиграл|станет|изобрел|написал|открыл(?! (?:рядом|тут|здесь))|президент|придумал)(?= |$)|(?:^| )в чем смысл(?= |$)|^(?:(?:а|и|ну) )*когда (?:закончится|начнется|наступит|будет) (?:война|зима|лето|весна|осень|конец|отпуск)/;

/** Subjects that a map does not cover; the words must not be part of a name of a place. */
export const ELSEWHERE =
  /(?:^| )(?:курс (?:доллара|евро|валют)|новост[иьей]+|гороскоп|анекдот|стих(?:и|отворение)?|рецепт|news|joke|poem|recipe)(?= |$)/;
