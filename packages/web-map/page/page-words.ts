import { both, byLanguage, type Language } from '../src/ui/languages.ts';

export const PAGE_WORDS = byLanguage({
  site: both('Верста', 'Verst'),
  keyTitle: both('Нужен ключ API', 'An API key is needed'),
  keyHint: both(
    'Карта работает с ключом этого сервера. Он остаётся в этой вкладке браузера.',
    'The map needs a key of this server. The key stays in this browser tab.',
  ),
  key: both('Ключ', 'Key'),
  go: both('Продолжить', 'Continue'),
  theme: both('Тёмная тема', 'Dark theme'),
  language: both('English', 'Русский'),
  buildings: both('Объёмные здания', 'Buildings in 3D'),
  switches: both('Вид карты', 'Map appearance'),
  requests: both('Запросы к API', 'Requests to the API'),
  requestsHint: both('Здесь появятся запросы.', 'Requests will appear here.'),
  docs: both('Описание API', 'API reference'),
  copy: both('Скопировать запрос', 'Copy the request'),
  copied: both('Скопировано', 'Copied'),
  noAnswer: both('нет ответа', 'no answer'),
  ms: both('мс', 'ms'),
});

export type PageWords = (typeof PAGE_WORDS)[Language];
