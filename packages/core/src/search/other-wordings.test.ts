import { describe, expect, it } from 'vitest';
import { eachOf, numberedTown, ofTheTown, spelledAloud } from './other-wordings.ts';

const TOWN = (): string => 'Верстовск';
const words = (text: string): string[] => text.split(' ');

describe('other wordings', () => {
  it('ask for either thing of «аптека или больница»', () => {
    expect(eachOf(words('аптека или больница на мира'))).toEqual([words('больница на мира'), words('аптека на мира')]);
    expect(eachOf(words('или аптека'))).toEqual([]);
  });

  it.each([
    ['заправка дэ эн ка', ['заправка днк']],
    ['цэ эс ка а стадион', ['цска стадион']],
    ['аптека и а', []],
    ['улица ка', []],
  ])('join the letters of «%s»: %j', (asked, joined) => {
    expect(spelledAloud(words(asked)).map((each) => each.join(' '))).toEqual(joined);
  });

  it.each(['городская прокуратура', 'городская прокуратура верстовск'])('ask by «%s» for the town’s', (asked) => {
    const found = ofTheTown(words(asked), TOWN);
    expect(found?.words).toEqual(['прокуратура']);
    expect(
      ['Прокуратура г. Верстовска', 'Городская прокуратура', 'Прокуратура области'].map(found!.isCalledSo),
    ).toEqual([true, true, false]);
  });

  it.each(['городская столовая', 'столовая городская', 'столовая города'])('take the noun in «%s» for one', (asked) => {
    expect(ofTheTown(words(asked), TOWN)?.words).toEqual(['столовая']);
  });

  it.each(['городская', 'прокуратура', 'верхний городской'])('ask for nobody’s by «%s»', (asked) => {
    expect(ofTheTown(words(asked), TOWN)).toBeNull();
  });

  it.each(['второй верстовск', 'верстовск второй'])('call «%s» the station «Верстовск 2»', (asked) => {
    expect(numberedTown(words(asked), TOWN)).toEqual(['верстовск', '2']);
  });

  it.each(['вторая больница', 'верстовск 2', 'второй'])('number no town in «%s»', (asked) => {
    expect(numberedTown(words(asked), TOWN)).toBeNull();
  });
});
