import { phrasesByWord } from './table-rows.ts';

/**
 * Words for kinds of settlement: full word | Latin | other spellings, in normal form. New rows go to the end: the
 * position of a type in the list of all types is its number in snapshots.
 */
export const SETTLEMENT_TYPES = `
город | gorod | г гор города городе городу gorod gor g city
посёлок | posyolok | поселок п пос поселка поселке поселку пгт п.г.т рп р.п р/п кп дп гп нп н/п пст posyolok poselok pos p pgt settlement
село | selo | с сел села селе selo s
деревня | derevnya | д дер деревни деревне деревню derevnya der village
хутор | khutor | х хут хутора хуторе khutor
станица | stanitsa | ст-ца стан станицы станице ст
станция | stantsiya | ст ж/д_ст п/ст ж/д станции
аул | aul | аула ауле
слобода | sloboda | сл слободы слободе
местечко | mestechko | м м-ко
починок | pochinok | п-к
разъезд | razezd | рзд раз-д разъезда
улус | ulus |
заимка | zaimka |
кордон | kordon |
`;

/** Spellings that specify the kind within the type: full words | spellings. */
export const PRECISE_SETTLEMENT_TYPES: ReadonlyMap<string, string> = phrasesByWord(`
посёлок городского типа | пгт п.г.т
рабочий посёлок | рп р/п р.п
курортный посёлок | кп
дачный посёлок | дп
городской посёлок | гп
населённый пункт | нп н/п
`);

/** Parts of towns that a number distinguishes: «4 микрорайон», «в 4-м микрорайоне», «микрорайон 4». */
export const NUMBERED_PART =
  /^(?:(?<number>\d{1,3})(?:-?(?:ый|ой|й|м|я))? )?(?<kind>микрорайон|мкрн?|м-н|квартал|комплекс)(?:[еау]|ом)?(?: (?<after>\d{1,3}))?$/;

/**
 * Returns the beginning of the word that people use for a district or quarter: «пролетар» of «пролетарка», which is
 * Пролетарский район, «синюш» of «синюшка», which is Синюшина гора, and «академ», which is Академгородок. Other words
 * are returned whole.
 */
export const partCalled = (word: string): string =>
  /^([а-я-]+[бвгджзйлмнпрстфхцчшщ])к(?:а|е|у|и|ой|ою)$/.exec(word)?.[1] ?? word;
