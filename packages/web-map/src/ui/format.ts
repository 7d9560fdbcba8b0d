import type { Language, Words } from './words.ts';

/** Formats numbers, distances and times in a language. */
export class Format {
  readonly #words: Words;
  readonly #whole: Intl.NumberFormat;
  readonly #tenths: Intl.NumberFormat;
  readonly #hundredths: Intl.NumberFormat;
  readonly #clock: Intl.DateTimeFormat;

  constructor(language: Language, words: Words) {
    this.#words = words;
    this.#whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    this.#tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    this.#hundredths = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    this.#clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  }

  whole(value: number): string {
    return this.#whole.format(value);
  }

  tenths(value: number): string {
    return this.#tenths.format(value);
  }

  /** 80 м, 450 м, 1,2 км, 34 км */
  distance(distanceM: number): string {
    if (distanceM < 950) {
      const step = distanceM < 100 ? 5 : 10;
      return `${this.whole(Math.round(distanceM / step) * step)}\u00A0${this.#words.metre}`;
    }
    const km = distanceM / 1000;
    return `${km < 10 ? this.tenths(km) : this.whole(km)}\u00A0${this.#words.kilometre}`;
  }

  /** 84 м, 1 250 м, 12,35 км */
  exactDistance(distanceM: number): string {
    const { metre, kilometre } = this.#words;
    if (distanceM < 10_000) return `${this.whole(distanceM)}\u00A0${metre}`;
    return `${this.#hundredths.format(distanceM / 1000)}\u00A0${kilometre}`;
  }

  /** 14:05, by the visitor's clock */
  clock(moment: Date): string {
    return this.#clock.format(moment);
  }

  /** 1 мин, 25 мин, 1 ч 20 мин */
  duration(minutes: number): string {
    const whole = Math.max(1, Math.round(minutes));
    const { hour, minute } = this.#words;
    if (whole < 60) return `${whole}\u00A0${minute}`;
    const rest = whole % 60;
    return `${Math.floor(whole / 60)}\u00A0${hour}${rest === 0 ? '' : `\u00A0${rest}\u00A0${minute}`}`;
  }
}
