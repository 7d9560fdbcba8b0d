import type { SectionSource } from '../../snapshot/sections.ts';

/** Labels of one kind of feature; `build/label-builder.ts` describes the layout. */
export interface LabelIndex {
  readonly feature: Uint32Array;
  readonly firstLabel: Uint32Array;
  readonly type: Uint8Array;
  readonly start: Uint32Array;
  readonly words: Uint32Array;
  readonly wordStart: Uint32Array;
  readonly wordLabels: Uint32Array;
}

/** Loads the labels whose sections begin with a prefix such as `geocoding/street`. */
export function loadLabels(sections: SectionSource, prefix: string): LabelIndex {
  return {
    feature: sections.get(`${prefix}-label-feature`, 'u32'),
    firstLabel: sections.get(`${prefix}-first-label`, 'u32'),
    type: sections.get(`${prefix}-label-type`, 'u8'),
    start: sections.get(`${prefix}-label-start`, 'u32'),
    words: sections.get(`${prefix}-label-words`, 'u32'),
    wordStart: sections.get(`${prefix}-word-start`, 'u32'),
    wordLabels: sections.get(`${prefix}-word-labels`, 'u32'),
  };
}
