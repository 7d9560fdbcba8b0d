import { stem } from '../../text/stem.ts';

/** The part of a normalised Russian or English word that its inflected forms share: `аптеками` → `аптек`, `pharmacies` → `pharmacy`. */
export function stemOf(word: string): string {
  return /^[a-z]{4,}$/.test(word) ? singular(word) : stem(word);
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
