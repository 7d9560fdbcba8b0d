import { setOf } from './table-rows.ts';

/**
 * English words that are not typed by mistake for Russian ones: a text with any of them is not one written with the
 * keyboard in the wrong layout.
 */
export const ENGLISH_WORDS: ReadonlySet<string> = setOf(`
a an the and or with without near nearest closest in on at to of for from by is are there any some where what which how
who when do does can i me my we you it this that please find show open closed now today far long walk drive get go need
want looking hotel hotels hostel star stars coffee cafe shop store restaurant bar pub pharmacy hospital station airport
museum park bank atm supermarket street address food place
`);
