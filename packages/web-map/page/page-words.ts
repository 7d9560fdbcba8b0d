import type { Language } from '@verst/web-map';

const RU = {
  site: 'Верста',
  keyTitle: 'Нужен ключ API',
  keyHint: 'Карта работает с ключом этого сервера. Он остаётся в этой вкладке браузера.',
  key: 'Ключ',
  go: 'Продолжить',
  theme: 'Тёмная тема',
  language: 'English',
  buildings: 'Объёмные здания',
  switches: 'Вид карты',
  requests: 'Запросы к API',
  requestsHint: 'Здесь появятся запросы.',
  docs: 'Описание API',
  copy: 'Скопировать запрос',
  copied: 'Скопировано',
  noAnswer: 'нет ответа',
  ms: 'мс',
};

/** Texts of the page in one language. */
export type PageWords = typeof RU;

/** Texts of the page. */
export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  ru: RU,
  en: {
    site: 'Verst',
    keyTitle: 'An API key is needed',
    keyHint: 'The map works with a key of this server. It stays in this tab of the browser.',
    key: 'Key',
    go: 'Go on',
    theme: 'Dark theme',
    language: 'Русский',
    buildings: 'Buildings in 3D',
    switches: 'Look of the map',
    requests: 'Requests to the API',
    requestsHint: 'Requests will appear here.',
    docs: 'API reference',
    copy: 'Copy the request',
    copied: 'Copied',
    noAnswer: 'no answer',
    ms: 'ms',
  },
};
