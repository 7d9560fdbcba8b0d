/** Words that say what kind of place a name belongs to; people write them or leave them out. */
const TYPE_WORDS = new Set([
  ...['город', 'г', 'поселок', 'посёлок', 'пос', 'п', 'пгт', 'рп', 'село', 'с', 'деревня', 'д', 'хутор', 'х', 'станица'],
  ...['ст', 'аул', 'слобода', 'микрорайон', 'мкр', 'мкрн', 'мкн', 'мр', 'квартал', 'кв', 'район', 'рн', 'жилой', 'жк'],
  ...['комплекс', 'массив', 'снт', 'днт', 'тсн', 'днп', 'снп', 'кп', 'спк', 'ст', 'нст', 'дпк', 'онт', 'тер', 'территория'],
  ...['городок', 'коттеджный', 'административный', 'округ', 'городского', 'типа', 'рабочий', 'дачный'],
]);

/**
 * The form in which names of places are compared: lower case, ё as е, no quotes, no type words («СНТ «Геолог»» is
 * `геолог`). A name of type words alone keeps them.
 */
export function placeKey(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/(\d)\s*-?\s*(?:ый|ой|ий|й|ая|я|ое|е|го)(?![\p{L}])/gu, '$1')
    .replaceAll('р-н', 'рн')
    .replaceAll('кв-л', 'кв')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const core = words.filter((word) => !TYPE_WORDS.has(word));
  return (core.length > 0 ? core : words).join(' ');
}
