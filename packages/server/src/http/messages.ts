import type { LocalizedText } from './language.ts';

/** All messages of error bodies, in both languages. */
export const messages = {
  missingParameter: (name: string): LocalizedText => ({
    en: `Missing required parameter: ${name}`,
    ru: `Не указан обязательный параметр: ${name}`,
  }),
  missingRouteEnds: (name: string): LocalizedText => ({
    en: `Missing required parameter: ${name} (give start_lat, start_lon, end_lat, end_lon or from_lat, from_lon, to_lat, to_lon)`,
    ru: `Не указан обязательный параметр: ${name} (укажите start_lat, start_lon, end_lat, end_lon или from_lat, from_lon, to_lat, to_lon)`,
  }),
  missingOneOf: (names: readonly string[]): LocalizedText => ({
    en: `Missing required parameter: one of ${names.join(', ')}`,
    ru: `Не указан обязательный параметр: один из ${names.join(', ')}`,
  }),
  missingPartner: (missing: string, given: string): LocalizedText => ({
    en: `Missing required parameter: ${missing} (required with ${given})`,
    ru: `Не указан обязательный параметр: ${missing} (нужен вместе с ${given})`,
  }),
  /** `came` is null if the value is secret. */
  invalidParameter: (name: string, came: string | null, accepted: LocalizedText): LocalizedText => ({
    en: `Invalid parameter ${name}: ${came === null ? '' : `got "${came}", `}expected ${accepted.en}`,
    ru: `Недопустимый параметр ${name}: ${came === null ? '' : `получено «${came}», `}допустимо ${accepted.ru}`,
  }),
  refusedParameter: (name: string, reason: string): LocalizedText => ({
    en: `Invalid parameter ${name}: ${reason}`,
    ru: `Недопустимый параметр ${name}: ${inRussian(reason)}`,
  }),
  repeatedParameter: (name: string): LocalizedText => ({
    en: `Give the parameter ${name} once, as ${name}=value; separate lists by commas`,
    ru: `Укажите параметр ${name} один раз, в виде ${name}=значение; списки пишите через запятую`,
  }),
  mixedRouteNames: {
    en: 'Use either start_lat, start_lon, end_lat, end_lon or from_lat, from_lon, to_lat, to_lon, not a mix of the two',
    ru: 'Используйте либо start_lat, start_lon, end_lat, end_lon, либо from_lat, from_lon, to_lat, to_lon, но не те и другие вместе',
  },
  malformedEncoding: {
    en: 'The URL contains malformed percent-encoding',
    ru: 'В адресе запроса ошибка процентного кодирования',
  },
  malformedJson: { en: 'The request body is not valid JSON', ru: 'Тело запроса — некорректный JSON' },
  bodyTooDeep: (limit: number): LocalizedText => ({
    en: `The request body is nested more than ${limit} levels deep`,
    ru: `Списки и объекты в теле запроса вложены глубже ${limit} уровней`,
  }),
  bodyHasManyNames: (limit: number): LocalizedText => ({
    en: `The request body has more than ${limit} different field names`,
    ru: `В теле запроса больше ${limit} разных имён полей`,
  }),
  hasNul: {
    en: 'A text in the request contains U+0000: send texts without control characters',
    ru: 'Текст в запросе содержит U+0000: передавайте тексты без управляющих символов',
  },
  bodyNotObject: { en: 'The request body must be a JSON object', ru: 'Тело запроса должно быть объектом JSON' },
  notJson: {
    en: 'The request body must be sent as Content-Type: application/json',
    ru: 'Тело запроса передаётся с Content-Type: application/json',
  },
  neitherTableNorJson: {
    en: 'Send a table as Content-Type: text/csv, or JSON as Content-Type: application/json',
    ru: 'Передайте таблицу с Content-Type: text/csv или JSON с Content-Type: application/json',
  },
  compressedTable: {
    en: 'Send a table without Content-Encoding: it is read as it arrives',
    ru: 'Передайте таблицу без Content-Encoding: она читается по мере поступления',
  },
  unknownContentEncoding: {
    en: 'The request body has an unknown Content-Encoding: send it without one, or as gzip, deflate or br',
    ru: 'Неизвестный Content-Encoding тела запроса: передайте его без сжатия либо как gzip, deflate или br',
  },
  notUtf8: {
    en: 'The request body must be JSON in UTF-8: send Content-Type: application/json without another charset',
    ru: 'Тело запроса должно быть JSON в UTF-8: передайте Content-Type: application/json без другого charset',
  },
  bodyUnreadable: { en: 'The request body cannot be read', ru: 'Тело запроса не удалось прочитать' },
  tooManyFields: (limit: number): LocalizedText => ({
    en: `The form has more than ${limit} fields`,
    ru: `В форме больше ${limit} полей`,
  }),
  bodyTooLarge: (limitBytes: number): LocalizedText => ({
    en: `The request body is larger than ${limitBytes} bytes`,
    ru: `Тело запроса больше ${limitBytes} байт`,
  }),
  urlTooLong: (limitBytes: number): LocalizedText => ({
    en: `The request URL is longer than ${limitBytes} characters`,
    ru: `Адрес запроса длиннее ${limitBytes} символов`,
  }),
  unknownPath: { en: 'Not found', ru: 'Не найдено' },
  unknownTileSource: (source: string, accepted: readonly string[]): LocalizedText => ({
    en: `Unknown tile source "${source}"; expected one of ${accepted.join(', ')}`,
    ru: `Неизвестный источник тайлов «${source}»; допустимо одно из: ${accepted.join(', ')}`,
  }),
  unknownLayer: (name: string, known: readonly string[]): LocalizedText => ({
    en: `Unknown layer "${name}"; this server has ${known.length === 0 ? 'no layers of its own' : known.join(', ')}`,
    ru: `Неизвестный слой «${name}»; ${known.length === 0 ? 'своих слоёв у сервера нет' : `у сервера есть: ${known.join(', ')}`}`,
  }),
  unknownFont: (font: string, accepted: readonly string[]): LocalizedText => ({
    en: `Unknown font "${font}"; expected one of ${accepted.join(', ')}`,
    ru: `Неизвестный шрифт «${font}»; допустимо одно из: ${accepted.join(', ')}`,
  }),
  methodNotAllowed: (method: string, allowed: string): LocalizedText => ({
    en: `Method ${method} is not allowed here; allowed: ${allowed}`,
    ru: `Метод ${method} здесь не поддерживается; допустимо: ${allowed}`,
  }),
  missingKey: {
    en: 'Missing API key: send it in the header X-API-Key',
    ru: 'Не указан ключ API: передайте его в заголовке X-API-Key',
  },
  repeatedKey: {
    en: 'Invalid API key: api_key must be given once',
    ru: 'Недействительный ключ API: api_key указывается один раз',
  },
  invalidKey: { en: 'Invalid API key', ru: 'Недействительный ключ API' },
  revokedKey: { en: 'This API key has been revoked', ru: 'Этот ключ API отозван' },
  missingToken: {
    en: 'Missing access token: send it in the header Authorization: Bearer',
    ru: 'Не указан токен доступа: передайте его в заголовке Authorization: Bearer',
  },
  invalidRefreshToken: {
    en: 'Invalid refresh token: log in again',
    ru: 'Недействительный токен обновления: войдите заново',
  },
  wrongCredentials: { en: 'Wrong e-mail or password', ru: 'Неверный адрес почты или пароль' },
  wrongPassword: { en: 'The current password is wrong', ru: 'Текущий пароль неверен' },
  emailTaken: {
    en: 'Invalid parameter email: an account with this e-mail already exists',
    ru: 'Недопустимый параметр email: учётная запись с этим адресом уже есть',
  },
  accountBlocked: { en: 'This account is blocked', ru: 'Эта учётная запись заблокирована' },
  tooManyKeys: (limit: number, aDay: number): LocalizedText => ({
    en: `An account may have at most ${limit} active keys and create at most ${aDay} in 24 hours: revoke one, or wait`,
    ru: `У учётной записи может быть не больше ${limit} действующих ключей, за 24 часа можно создать не больше ${aDay}: отзовите один или подождите`,
  }),
  planNotOpen: (plan: string): LocalizedText => ({
    en: `Only the operator of this server can assign the plan ${plan}`,
    ru: `Тариф ${plan} подключает только оператор этого сервера`,
  }),
  trialUsed: (plan: string): LocalizedText => ({
    en: `This account has already had its trial: only the operator of this server can assign the plan ${plan}`,
    ru: `Пробный период этой учётной записи уже использован: тариф ${plan} подключает только оператор этого сервера`,
  }),
  invalidToken: { en: 'Invalid access token', ru: 'Недействительный токен доступа' },
  registrationClosed: {
    en: 'Registration of keys is closed on this server',
    ru: 'Регистрация ключей на этом сервере закрыта',
  },
  registrationNeedsAccount: {
    en: 'Registration of keys on this server requires an account: send Authorization: Bearer with an access token',
    ru: 'Для регистрации ключа на этом сервере нужна учётная запись: передайте Authorization: Bearer с токеном доступа',
  },
  tooManyRequests: (limit: number, windowS: number): LocalizedText => ({
    en: `Too many requests: the limit is ${limit} in ${duration(windowS).en}`,
    ru: `Слишком много запросов: не больше ${limit} за ${duration(windowS).ru}`,
  }),
  quotaExhausted: (plan: string, limit: number, period: 'month' | 'day'): LocalizedText => ({
    en: `Plan limit exhausted: ${limit} requests a ${period} on the plan ${plan}`,
    ru: `Лимит тарифа исчерпан: ${limit} запросов в ${period === 'month' ? 'месяц' : 'день'} на тарифе ${plan}`,
  }),
  unknownPlan: (plan: string): LocalizedText => ({
    en: `This key or its account has the plan ${plan}, which this server does not define: the operator must add it to plans, or assign another`,
    ru: `У ключа или его учётной записи тариф ${plan}, которого нет на этом сервере: оператор должен добавить его в plans или назначить другой`,
  }),
  quotaTooSmall: (cost: number, left: number, plan: string): LocalizedText => ({
    en: `Plan limit exhausted: this request costs ${cost}, and ${left} are left on the plan ${plan}`,
    ru: `Лимит тарифа исчерпан: запрос стоит ${cost}, а на тарифе ${plan} осталось ${left}`,
  }),
  foreignHost: {
    en: 'This host name is not allowed here: the operator must add it to publicHosts',
    ru: 'Это имя хоста здесь не разрешено: оператор должен добавить его в publicHosts',
  },
  foreignOrigin: {
    en: 'Pages of this origin are not allowed here: the operator must add its host to publicHosts',
    ru: 'Страницам этого источника (Origin) обращаться сюда не разрешено: оператор должен добавить его хост в publicHosts',
  },
  nothingNear: { en: 'Nothing with an address is near this point', ru: 'Рядом с этой точкой нет ничего с адресом' },
  unknownId: (kind: LocalizedText, id: string): LocalizedText => ({
    en: `No ${kind.en} has the id "${id}"`,
    ru: `Нет объекта «${kind.ru}» с идентификатором «${id}»`,
  }),
  fallingTime: (name: string, time: number, before: number): LocalizedText => ({
    en: `Invalid parameter ${name}: got "${time}", expected at least ${before}, the time before it`,
    ru: `Недопустимый параметр ${name}: получено «${time}», допустимо не меньше ${before}, предыдущего времени`,
  }),
  routeNotFound: (reason: keyof typeof ROUTE_NOT_FOUND): LocalizedText => ROUTE_NOT_FOUND[reason],
  noRoadNear: (point: string): LocalizedText => ({
    en: `No route: no road within 5 km of ${point}`,
    ru: `Маршрут не найден: в пределах 5 км от точки ${point} нет дороги`,
  }),
  shuttingDown: { en: 'The server is shutting down', ru: 'Сервер завершает работу' },
  storeUnavailable: {
    en: 'Keys and accounts cannot be checked right now: try again in a moment',
    ru: 'Сейчас невозможно проверить ключи и учётные записи: повторите чуть позже',
  },
  snapshotReplaced: {
    en: 'The data are being replaced: try again in a moment',
    ru: 'Данные сейчас заменяются: повторите чуть позже',
  },
  tooManyCalls: (limit: number): LocalizedText => ({
    en: `One message may call at most ${limit} operations`,
    ru: `Одно сообщение может вызвать не больше ${limit} операций`,
  }),
  avoidCovers: (point: string): LocalizedText => ({
    en: `No route: ${point} is inside avoid`,
    ru: `Маршрут не найден: точка ${point} лежит внутри avoid`,
  }),
  chatCutOff: {
    en: 'The answer of the language model was cut off in the middle: ask again',
    ru: 'Ответ языковой модели прервался на середине: спросите ещё раз',
  },
  threadEnded: {
    en: 'The thread that worked on the request ended: try again in a moment',
    ru: 'Поток, который выполнял запрос, завершился: повторите чуть позже',
  },
  layersUnavailable: { en: 'Own layers are not available right now', ru: 'Свои слои сейчас недоступны' },
  tooBusy: {
    en: 'The server is busy with other requests of this kind: try again in a moment',
    ru: 'Сервер занят другими такими запросами: повторите чуть позже',
  },
  tooManyWaiting: (limit: number): LocalizedText => ({
    en: `Too many of your requests are waiting: the limit for this kind is ${limit}`,
    ru: `Слишком много ваших запросов ждёт очереди: таких может быть не больше ${limit}`,
  }),
  clientGone: { en: 'The client closed the connection', ru: 'Клиент закрыл соединение' },
  internal: { en: 'Internal server error', ru: 'Внутренняя ошибка сервера' },
  badRequest: { en: 'Malformed HTTP request', ru: 'Некорректный запрос HTTP' },
  severalHosts: { en: 'The request has more than one Host header', ru: 'В запросе больше одного заголовка Host' },
  unencodedUrl: {
    en: 'The URL contains characters that must be percent-encoded',
    ru: 'В адресе запроса есть символы, которые нужно кодировать через проценты',
  },
  headersTooLarge: { en: 'The request headers are too large', ru: 'Заголовки запроса слишком велики' },
  jobRefused: (reason: string): LocalizedText => ({
    en: `The job is refused: ${reason}`,
    ru: `Задание не принято: ${reason}`,
  }),
  unknownJob: { en: 'Unknown job', ru: 'Неизвестное задание' },
  jobNotDone: (status: string): LocalizedText => ({
    en: `The job has no result: it is ${status}`,
    ru: `У задания нет результата, его состояние: ${status}`,
  }),
  noSuchRange: { en: 'The file has no such part', ru: 'В файле нет такой части' },
  requestTimeout: { en: 'The request took too long to arrive', ru: 'Запрос не пришёл целиком за отведённое время' },
  expectationFailed: {
    en: 'The server cannot meet the Expect header of this request',
    ru: 'Сервер не может выполнить требование заголовка Expect',
  },
} as const satisfies Record<string, LocalizedText | ((...parts: never[]) => LocalizedText)>;

const ROUTE_NOT_FOUND = {
  no_road_near_start: {
    en: 'No route: no road within 5 km of the start',
    ru: 'Маршрут не найден: в пределах 5 км от начала нет дороги',
  },
  no_road_near_end: {
    en: 'No route: no road within 5 km of the end',
    ru: 'Маршрут не найден: в пределах 5 км от конца нет дороги',
  },
  no_way: {
    en: 'No route: there is no way between these points',
    ru: 'Маршрут не найден: между этими точками нет проезда',
  },
} as const satisfies Record<string, LocalizedText>;

/** Reasons of the engine that requests with acceptable types can meet, in Russian. */
const REASONS: readonly (readonly [english: RegExp, russian: string])[] = [
  [/^must be a category such as (.+) or (.+), got (.+)$/, 'неизвестная категория $3; известны, например, $1 и $2'],
  [/^(.+) is not a known kind; the closest known: (.+)$/, 'неизвестный вид бизнеса $1; ближайшие известные: $2'],
  [
    /^is not an area; a GeoJSON (.+) or FeatureCollection of \[lon, lat\] in degrees is accepted$/,
    'это не область; нужен GeoJSON $1 или FeatureCollection с координатами [lon, lat] в градусах',
  ],
  [/^has (\d+) vertices; up to (\d+) are accepted$/, 'вершин $1, допустимо не больше $2'],
  [/^is for matrices of at most (\d+) pairs$/, 'допустимо в матрицах, где не больше $1 пар'],
  [/^is (.+); this snapshot has: (.+)$/, 'получено $1; в этом снимке есть: $2'],
];

/** Returns a reason in Russian; as it is if it is none of those that requests usually meet. */
function inRussian(reason: string): string {
  const known = REASONS.find(([english]) => english.test(reason));
  return known === undefined ? reason : reason.replace(known[0], known[1]);
}

function duration(seconds: number): LocalizedText {
  if (seconds === 1) return { en: 'a second', ru: 'секунду' };
  if (seconds === 60) return { en: 'a minute', ru: 'минуту' };
  if (seconds === 3600) return { en: 'an hour', ru: 'час' };
  return { en: `${seconds} seconds`, ru: `${seconds} с` };
}
