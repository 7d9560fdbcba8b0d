/**
 * The map page: six tile layers, search by text, the address under a click.
 * `settings` stand in the page: key (or null), box to open the map with (or null), map style.
 */
const { LngLatBounds, Map, Marker, NavigationControl, Popup, ScaleControl, setWorkerUrl } = await import(
  new URL('maplibre/maplibre-gl.mjs', import.meta.url).href
);

const settings = JSON.parse(document.getElementById('settings').textContent);

const TYPE_NAMES = {
  house: 'дом',
  street: 'улица',
  city: 'город',
  town: 'город',
  village: 'село',
  hamlet: 'деревня',
  suburb: 'район города',
  quarter: 'квартал',
  neighbourhood: 'микрорайон',
  allotments: 'садоводство',
  locality: 'местность',
  district: 'район',
  region: 'регион',
};

setWorkerUrl(new URL('maplibre/maplibre-gl-worker.mjs', import.meta.url).href);

const map = createMap();
const results = document.getElementById('results');
const note = document.getElementById('note');
const markers = [];
let popup = null;
let apiKey = settings.key ?? sessionStorage.getItem('verst-key');

document.getElementById('search').addEventListener('submit', (event) => {
  event.preventDefault();
  void search(document.getElementById('query').value.trim());
});

document.getElementById('key-cancel').addEventListener('click', () => document.getElementById('key-dialog').close(''));

map.on('click', (event) => void showAddressAt(event.lngLat));

function createMap() {
  const origin = new URL('..', import.meta.url).href.replace(/\/$/, '');
  settings.style.glyphs = origin + settings.style.glyphs;
  settings.style.sprite = origin + settings.style.sprite;
  for (const source of Object.values(settings.style.sources)) source.tiles = source.tiles.map((path) => origin + path);
  const map = new Map({
    container: 'map',
    style: settings.style,
    hash: true,
    ...(settings.bounds ? { bounds: settings.bounds, fitBoundsOptions: { maxZoom: 15 } } : {}),
    maxZoom: 20,
    attributionControl: { compact: false },
    locale: {
      'NavigationControl.ZoomIn': 'Приблизить',
      'NavigationControl.ZoomOut': 'Отдалить',
      'NavigationControl.ResetBearing': 'Север вверху',
      'AttributionControl.ToggleAttribution': 'Источники данных',
      'Marker.Title': 'Метка',
      'Popup.Close': 'Закрыть',
      'ScaleControl.Meters': 'м',
      'ScaleControl.Kilometers': 'км',
      'Map.Title': 'Карта',
    },
  });
  map.addControl(new NavigationControl({ visualizePitch: true }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  return map;
}

async function search(query) {
  if (query === '') return;
  const { lat, lng } = map.getCenter();
  const answer = await ask('api/geocode', { q: query, limit: 8, lat: lat.toFixed(6), lon: wrap(lng).toFixed(6) });
  if (answer === null) return;
  clearResults();
  if (answer.results.length === 0) {
    tell('Ничего не нашлось');
    return;
  }
  tell(null);
  for (const [index, result] of answer.results.entries()) addResult(result, index);
  select(answer.results[0], 0);
}

function addResult(result, index) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = result.name;
  const kind = document.createElement('span');
  kind.className = 'place';
  kind.textContent = [TYPE_NAMES[result.place_type], result.components.region].filter(Boolean).join(' · ');
  if (kind.textContent !== '') button.append(kind);
  button.addEventListener('click', () => select(result, index));
  const item = document.createElement('li');
  item.append(button);
  results.append(item);
}

function select(result, index) {
  for (const [position, button] of results.querySelectorAll('button').entries()) {
    button.setAttribute('aria-current', String(position === index));
  }
  placeMarker([result.lon, result.lat]);
  const wide = result.bbox && (result.bbox[2] - result.bbox[0] > 0.002 || result.bbox[3] - result.bbox[1] > 0.002);
  const padding = { top: 80, bottom: 60, left: window.innerWidth > 800 ? 420 : 40, right: 60 };
  if (wide) map.fitBounds(new LngLatBounds(result.bbox), { padding, maxZoom: 16, duration: 700 });
  else map.easeTo({ center: [result.lon, result.lat], zoom: Math.max(map.getZoom(), 16.5), duration: 700 });
}

async function showAddressAt(point) {
  const answer = await ask('api/reverse', { lat: point.lat.toFixed(7), lon: wrap(point.lng).toFixed(7) });
  if (answer === null) return;
  clearResults();
  tell(null);
  const title = document.createElement('strong');
  title.textContent = answer.address;
  const place = document.createElement('span');
  place.className = 'place';
  place.textContent = answer.distance_m < 1 ? 'здесь' : `${Math.round(answer.distance_m)} м отсюда`;
  const content = document.createElement('div');
  content.append(title, place);
  popup = new Popup({ className: 'popup', maxWidth: '320px' }).setLngLat(point).setDOMContent(content).addTo(map);
}

/** The answer, or null where there is none; what went wrong has been told then. */
async function ask(path, parameters) {
  if (apiKey === null && !(await askForKey())) return null;
  tell(null);
  try {
    const response = await fetch(`${path}?${new URLSearchParams(parameters)}`, {
      headers: { 'X-API-Key': apiKey, 'Accept-Language': 'ru' },
    });
    const answer = await response.json();
    if (response.ok) return answer;
    if (response.status === 401 && settings.key === null) {
      apiKey = null;
      sessionStorage.removeItem('verst-key');
    }
    tell(answer.error, response.status !== 404);
  } catch {
    tell('Сервер не отвечает', true);
  }
  return null;
}

async function askForKey() {
  const dialog = document.getElementById('key-dialog');
  const input = document.getElementById('key');
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  const key = input.value.trim();
  input.value = '';
  if (dialog.returnValue !== 'ok' || key === '') return false;
  apiKey = key;
  sessionStorage.setItem('verst-key', key);
  return true;
}

function tell(text, isError = false) {
  note.hidden = text === null;
  note.textContent = text ?? '';
  note.classList.toggle('error', isError);
}

function clearResults() {
  results.replaceChildren();
  for (const marker of markers.splice(0)) marker.remove();
  popup?.remove();
  popup = null;
}

function placeMarker(position) {
  for (const marker of markers.splice(0)) marker.remove();
  popup?.remove();
  markers.push(new Marker({ color: '#2b6cb0' }).setLngLat(position).addTo(map));
}

function wrap(lon) {
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}
