import type { OfflineErrorCode } from '@verst/browser/offline';
import { both, byLanguage, type Language } from '../src/ui/languages.ts';

export const OFFLINE_WORDS = byLanguage({
  data: both('Данные на устройстве', 'Data on this device'),
  intro: both(
    'Карта, поиск, маршруты и оценка места работают без сети из файла, который хранится на этом устройстве.',
    'Map, search, routes and location scores work without a network, from a file on this device.',
  ),
  kept: both('Сохранено', 'On this device'),
  offered: both('Можно скачать', 'For download'),
  nothingOffered: both(
    'Здесь сейчас нечего скачать. Можно открыть файл снимка с устройства.',
    'There is nothing to download now. You can open a snapshot file from this device.',
  ),
  noList: both(
    'Список для скачивания недоступен: нет связи. Сохранённое работает и без неё.',
    'The list of downloads is unavailable: there is no connection. Data on this device work without it.',
  ),
  again: both('Повторить', 'Try again'),
  open: both('Открыть', 'Open'),
  isOpen: both('Открыто', 'Opened'),
  download: both('Скачать', 'Download'),
  goOn: both('Продолжить скачивание', 'Continue the download'),
  update: both('Обновить', 'Update'),
  updating: both('Есть более новая версия', 'There is a newer version'),
  remove: both('Удалить', 'Delete'),
  confirmRemove: both('Точно удалить?', 'Really delete?'),
  cancel: both('Прервать', 'Stop'),
  close: both('Закрыть', 'Close'),
  pick: both('Открыть файл с устройства', 'Open a file from this device'),
  downloading: both('Скачивается', 'Downloading'),
  checking: both('Проверяется', 'Checking'),
  opening: both('Открывается', 'Opening'),
  partial: both('Скачано не полностью', 'Partly downloaded'),
  of: both('из', 'of'),
  mb: both('МБ', 'MB'),
  builtAt: both('данные от', 'data from'),
  space: both('Занято на устройстве', 'Used on this device'),
  errors: both(
    {
      CONNECTION: 'Связь прервалась. Скачанная часть сохранена: продолжите, когда сеть появится.',
      NO_SPACE: 'На устройстве не хватает места. Ничего не сохранено; освободите место и повторите.',
      CHECKSUM: 'Файл пришёл повреждённым и удалён. Скачайте его ещё раз.',
      IN_USE: 'Эти данные открыты или скачиваются в другой вкладке. Закройте её и повторите.',
      UNSUPPORTED: 'Этот браузер не хранит файлы для страниц. Нужен современный браузер и адрес на HTTPS.',
    } satisfies Record<OfflineErrorCode, string> as Readonly<Record<OfflineErrorCode, string>>,
    {
      CONNECTION: 'The connection was lost. The downloaded part is kept: continue when the network is back.',
      NO_SPACE: 'This device has too little space. Nothing was saved; free some space and try again.',
      CHECKSUM: 'The file arrived damaged and was deleted. Download it again.',
      IN_USE: 'These data are open or being downloaded in another tab. Close that tab and try again.',
      UNSUPPORTED: 'This browser stores no files for pages. Use a current browser and an HTTPS address.',
    },
  ),
  damaged: both(
    'Файл нельзя открыть: он повреждён, обрезан или сделан другой версией. Удалите его и скачайте заново.',
    'The file cannot be opened: it is damaged, incomplete, or from another version. Delete it and download it again.',
  ),
  replaced: both(
    'Файл изменился с тех пор, как был выбран. Выберите его ещё раз.',
    'The file has changed since you chose it. Choose it again.',
  ),
  lost: both(
    'Браузеру не хватило памяти, или он остановил работу. Обновите страницу.',
    'The browser ran out of memory or stopped the work. Reload the page.',
  ),
});

export type OfflineWords = (typeof OFFLINE_WORDS)[Language];
