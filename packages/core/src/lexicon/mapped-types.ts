import { byWord } from './table-rows.ts';

/**
 * Type words as mappers write them in names, without hyphens (`пр-т` is `прт`): full word | spellings. Fewer than what
 * people write in a line (`address-type-lookup.ts`): a name has no context that shows what `п` or `у` means.
 */

/** For streets and quarters: the full word of each spelling. */
export const MAPPED_STREET_TYPES: ReadonlyMap<string, string> = byWord(`
улица | улица ул
проспект | проспект просп прт пркт
переулок | переулок пер
проезд | проезд прд
бульвар | бульвар бр бул
площадь | площадь пл
набережная | набережная наб
шоссе | шоссе ш
тупик | тупик туп
аллея | аллея
линия | линия
тракт | тракт
дорога | дорога
микрорайон | микрорайон мкр мкрн мрн
квартал | квартал квл
спуск | спуск
съезд | съезд
въезд | въезд
просека | просека
просек | просек
кольцо | кольцо
ряд | ряд
`);

/**
 * For settlements, quarters and garden communities, with the words that qualify them: the kind of place that each
 * spelling means.
 */
export const MAPPED_PLACE_TYPES: ReadonlyMap<string, string> = byWord(`
город | город г гор
поселок | поселок п пос пгт рп городского типа рабочий дачный коттеджный кп
село | село с
деревня | деревня д дер
хутор | хутор х
станица | станица стца
аул | аул
слобода | слобода сл
микрорайон | микрорайон мкр мкрн мрн мкн мр
квартал | квартал кв квл
комплекс | комплекс жк
жилой | жилой
район | район рн
округ | округ административный го
массив | массив
товарищество | товарищество снт днт тсн сно днп снп спк ст нст дпк онт ондт сдт дск со пк дсно садовое дачное садоводческое некоммерческое огородническое потребительский кооператив
территория | территория тер
`);
