/** Languages of texts and labels. */
export type Language = 'ru' | 'en';

export type Both<Text> = Readonly<Record<Language, Text>>;

/** A text in Russian and in English. */
export const both = <Text>(ru: Text, en: Text): Both<Text> => ({ ru, en });

type InOne<Texts> = { readonly [Name in keyof Texts]: Texts[Name] extends Both<infer Text> ? Text : never };

/** Returns the texts of a table in each language. */
export function byLanguage<Texts extends Readonly<Record<string, Both<unknown>>>>(
  texts: Texts,
): Readonly<Record<Language, InOne<Texts>>> {
  const inOne = (language: Language) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[language]])) as InOne<Texts>;
  return { ru: inOne('ru'), en: inOne('en') };
}
