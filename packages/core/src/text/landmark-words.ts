const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that say that what follows only stands nearby: «напротив», «рядом с». */
const NEARBY = words(`
  напротив возле около рядом у за перед позади недалеко поблизости ориентир вблизи близ near opposite behind
`);

/** Words for kinds of building and organisation that people name places by. */
const KINDS = words(`
  тц трц трк тк тд бц мол молл торговый торгово торговом бизнес центр кинотеатр театр драмтеатр музей галерея библиотека цирк
  филармония школа школы гимназия лицей садик детсад мбдоу колледж техникум училище университет институт академия вуз
  больница поликлиника роддом госпиталь клиника стоматология аптека магазин супермаркет гипермаркет универмаг рынок базар
  ярмарка гостиница отель хостел ресторан кафе бар столовая кофейня пиццерия вокзал жд автовокзал аэропорт остановка станция
  метро церковь храм собор мечеть синагога монастырь часовня стадион бассейн спорткомплекс фок дк дворец банк почта мфц
  загс суд полиция прокуратура администрация мэрия завод фабрика азс заправка автосервис парковка стоянка памятник монумент
  обелиск кладбище зоопарк планетарий фонтан санаторий общежитие mall hotel museum theatre theater hospital school
  university airport station church stadium
`);

/** Whether a word of normalised text says that the place is named by something beside it. */
export const isNearbyWord = (word: string): boolean => NEARBY.has(word);

/** Whether a word of normalised text is a kind of building or organisation: `тц`, `музей`, in any case (`музея`). */
export function isLandmarkKind(word: string): boolean {
  if (KINDS.has(word)) return true;
  if (word.length < 4) return false;
  for (const ending of ['а', 'у', 'ом', 'е', 'ы']) {
    if (word.endsWith(ending) && KINDS.has(word.slice(0, -ending.length))) return true;
  }
  return /[йиеюя]$/.test(word) && (KINDS.has(`${word.slice(0, -1)}я`) || KINDS.has(`${word.slice(0, -1)}й`));
}
