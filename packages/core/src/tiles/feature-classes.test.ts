import { describe, expect, it } from 'vitest';
import { SectionSet } from '../snapshot/sections.ts';
import { addFeatureClasses, openFeatureClasses } from './feature-classes.ts';

describe('classes of features', () => {
  it('come back, absent ones as undefined', () => {
    const sections = new SectionSet();
    addFeatureClasses(sections, 'landuse', [
      { class: 'wood', subclass: 'forest' },
      { class: 'grass' },
      {},
      { class: 'wood', subclass: 'forest', name: 'Лес' },
    ]);
    const classOf = openFeatureClasses(sections, 'landuse')!;
    expect([0, 1, 2, 3].map((feature) => classOf(feature))).toEqual([
      { class: 'wood', subclass: 'forest' },
      { class: 'grass', subclass: undefined },
      { class: undefined, subclass: undefined },
      { class: 'wood', subclass: 'forest' },
    ]);
  });

  it('are null where there are too many, and for another layer', () => {
    const sections = new SectionSet();
    const many = Array.from({ length: 300 }, (_, i) => ({ class: 'wood', subclass: `kind ${i}` }));
    addFeatureClasses(sections, 'landuse', many);
    const classOf = openFeatureClasses(sections, 'landuse')!;
    expect(classOf(254)).toEqual({ class: 'wood', subclass: 'kind 254' });
    expect(classOf(255)).toBeNull();
    expect(classOf(299)).toBeNull();
    expect(openFeatureClasses(sections, 'water')).toBeNull();
  });
});
