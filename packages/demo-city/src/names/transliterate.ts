const LETTERS: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch',
  ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
}; // prettier-ignore

/** Transliterates a Russian name as maps do: `улица Королёва` → `ulitsa Korolyova`. Other characters stay. */
export function transliterate(name: string): string {
  let result = '';
  for (const character of name.replaceAll(/[ыи]й(?=\s|$)/g, 'ы')) {
    const lower = character.toLowerCase();
    const latin = LETTERS[lower];
    if (latin === undefined) result += character;
    else result += lower === character ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1);
  }
  return result;
}
