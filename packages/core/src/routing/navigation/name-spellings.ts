/** Gives each name one spelling, since the map may spell the name of a street in several ways. */
export class NameSpellings {
  /** By name as it sounds: its first spelling. */
  readonly #spellings = new Map<string, string>();
  /** By name as it sounds with initials: its spelling in full. */
  readonly #inFull = new Map<string, string>();

  /** Returns the first spelling of a name; for one with initials, the spelling in full that came before it, if any. */
  spelt(name: string): string {
    const sound = soundOf(name);
    const withInitials = name.replace(FIRST_NAMES, '$1 ');
    const short = withInitials === name ? sound : soundOf(withInitials);
    const known =
      this.#spellings.get(sound) ?? (sound === short ? this.#inFull.get(short) : this.#spellings.get(short));
    if (known === undefined) {
      this.#spellings.set(sound, name);
      if (sound !== short) this.#inFull.set(short, name);
    }
    return known ?? name;
  }
}

/** First names and initials, and other capital words before another: «Максима» in «улица Максима Горького», «М.». */
const FIRST_NAMES = /(?<!\p{L})(\p{Lu})\p{Ll}*(?:\. ?| )(?=\p{Lu})/gu;

/** Returns what spellings of one name have in common: «Юго-западное шоссе» is «Юго-Западное шоссе». */
const soundOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-–. "«»„“”]+/g, ' ')
    .replace(/([бвгдзклмнпрстфцчшщ])\1/g, '$1')
    .replace(/^улица | улица(?= |$)/, '')
    .trim();
