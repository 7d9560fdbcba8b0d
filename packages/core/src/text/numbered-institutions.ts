/** Words for institutions that bear numbers: the 5 of «школа № 5» is none of a street's houses. */
const WORDS = new Set(
  `школа школы школе школу школой сош оош нош лицей лицея лицеем гимназия гимназии гимназией интернат детсад детсада садик
  садика доу дс мдоу мбдоу мадоу мкдоу больница больницы больницей поликлиника поликлиники поликлиникой роддом роддома госпиталь
  аптека аптеки отделение отделения опс азс агзс пвз училище училища пту спту колледж колледжа библиотека библиотеки
  маршрут маршрута автобус автобуса`.split(/\s+/),
);
/** «детский сад № 5», but Сад 5. */
const KINDERGARTEN = /^детск/;

/** Whether words say that a number right after them is an institution's: normalised words, the last one first. */
export const isNumberedInstitution = (word: string, before: string | undefined): boolean =>
  WORDS.has(word) || (/^сада?$/.test(word) && before !== undefined && KINDERGARTEN.test(before));
