import type { SectionSet } from '../../snapshot/sections.ts';
import { analyseName } from '../../grammar/name.ts';
import { buildCsr } from '../../collections/csr.ts';
import type { VocabularyBuilder } from '../../words/vocabulary-builder.ts';

interface Label {
  readonly feature: number;
  readonly type: number;
  readonly words: readonly number[];
}

/**
 * Collects the labels of one kind of feature (streets or places) in ascending order of feature id.
 *
 * ```
 * <name>-label-feature              feature of each label, ascending
 * <name>-first-label                labels of each feature (length featureCount + 1)
 * <name>-label-type                 type id (normalisation/address-type-lookup.ts), 0 none
 * <name>-label-start, -label-words  words of each label (word ids, in order of the name)
 * <name>-word-start, -word-labels   labels that contain each word, ascending: those of one settlement are adjacent
 * ```
 */
export class LabelBuilder {
  readonly #vocabulary: VocabularyBuilder;
  readonly #labels: Label[] = [];

  constructor(vocabulary: VocabularyBuilder) {
    this.#vocabulary = vocabulary;
  }

  get count(): number {
    return this.#labels.length;
  }

  /** Adds all spellings of a feature's names; equal ones once. */
  add(feature: number, names: readonly string[]): void {
    const seen = new Set<string>();
    for (const name of names) {
      const { type, words, joined } = analyseName(name);
      this.#addLabel(feature, type, words, seen);
      for (const word of joined) this.#addLabel(feature, type, withJoined(words, word), seen);
    }
  }

  #addLabel(feature: number, type: number, words: readonly string[], seen: Set<string>): void {
    const key = `${type} ${words.join(' ')}`;
    if (words.length === 0 || seen.has(key)) return;
    seen.add(key);
    this.#labels.push({ feature, type, words: words.slice(0, 31).map((word) => this.#vocabulary.add(word)) });
  }

  /** Adds the sections under a prefix such as `geocoding/street`. */
  finish(sections: SectionSet, prefix: string, featureCount: number, finalWordIds: Uint32Array): void {
    const labels = this.#labels;
    const wordCount = finalWordIds.length;
    const start = new Uint32Array(labels.length + 1);
    const words: number[] = [];
    const holders: number[] = [];
    labels.forEach((label, id) => {
      for (const provisional of label.words) {
        words.push(finalWordIds[provisional]!);
        holders.push(id);
      }
      start[id + 1] = words.length;
    });
    const byFeature = buildCsr(
      featureCount,
      labels.length,
      (id) => labels[id]!.feature,
      (id) => id,
    );
    const byWord = buildCsr(
      wordCount,
      words.length,
      (i) => words[i]!,
      (i) => holders[i]!,
    );
    const features = Uint32Array.from(labels, (label) => label.feature);
    const types = Uint8Array.from(labels, (label) => label.type);
    sections.add(`${prefix}-label-feature`, features);
    sections.add(`${prefix}-first-label`, byFeature.starts);
    sections.add(`${prefix}-label-type`, types);
    sections.add(`${prefix}-label-start`, start);
    sections.add(`${prefix}-label-words`, Uint32Array.from(words));
    sections.add(`${prefix}-word-start`, byWord.starts);
    sections.add(`${prefix}-word-labels`, byWord.items);
  }
}

/** Returns the words with the pieces of the joined word replaced by it. */
function withJoined(words: readonly string[], joined: string): readonly string[] {
  for (let from = 0; from < words.length; from++) {
    let text = '';
    for (let end = from; end < words.length && text.length < joined.length; end++) {
      text += words[end];
      if (text === joined) return [...words.slice(0, from), joined, ...words.slice(end + 1)];
    }
  }
  return [joined];
}
