import { describe, expect, it } from 'vitest';
import { parseCoordinates } from './coordinates.ts';

describe('a text that is a position', () => {
  it.each([
    '52.2864, 104.2807',
    '52.2864 104.2807',
    '52.2864;104.2807',
    '52.2864/104.2807',
    '52,2864 104,2807',
    '52,2864, 104,2807',
    '52,2864;104,2807',
    '+52.2864, +104.2807',
    '(52.2864, 104.2807)',
    '[52.2864,104.2807]',
    '52.2864° 104.2807°',
    '52.2864 N 104.2807 E',
    'N52.2864 E104.2807',
    'N 52.2864, E 104.2807',
    '52.2864 с.ш. 104.2807 в.д.',
    'lat=52.2864 lon=104.2807',
    'lat: 52.2864, lng: 104.2807',
    'широта 52.2864 долгота 104.2807',
    'координаты: 52.2864, 104.2807',
    `52°17'11.04"N 104°16'50.52"E`,
    '52° 17′ 11.04″ с. ш. 104° 16′ 50.52″ в. д.',
    `N 52° 17.184' E 104° 16.842'`,
    '52 17.184 N 104 16.842 E',
    '52 17 11.04 N, 104 16 50.52 E',
    'geo:52.2864,104.2807',
    'geo:52.2864,104.2807;u=35',
    'geo:52.2864,104.2807?z=17',
    'POINT(104.2807 52.2864)',
    '104.2807, 52.2864',
    'https://yandex.ru/maps/?ll=104.2807%2C52.2864&z=17',
    'https://2gis.ru/irkutsk?m=104.2807%2C52.2864%2F16',
    'https://www.google.com/maps/@52.2864,104.2807,17z',
    'https://maps.google.com/?q=52.2864,104.2807',
    'https://www.openstreetmap.org/#map=17/52.2864/104.2807',
    'https://www.openstreetmap.org/?mlat=52.2864&mlon=104.2807',
  ])('is read: %s', (text) => {
    const point = parseCoordinates(text);
    expect(point?.lat).toBeCloseTo(52.2864, 5);
    expect(point?.lon).toBeCloseTo(104.2807, 5);
  });

  it('lies south and west where its sides say so', () => {
    expect(parseCoordinates('33.5 S 70.25 W')).toEqual({ lat: -33.5, lon: -70.25 });
    expect(parseCoordinates('-33.5, -70.25')).toEqual({ lat: -33.5, lon: -70.25 });
  });

  it('keeps latitude first where both orders make sense', () => {
    expect(parseCoordinates('55.75, 61.4')).toEqual({ lat: 55.75, lon: 61.4 });
  });
});

describe('what is no position', () => {
  it.each([
    '',
    '12, 45',
    '12 3 45 6',
    'ленина 12.5 13.7',
    '91.5, 200.5',
    '664025',
    '12/3 4/5',
    '52.2864',
    '1.1.1, 2.2.2',
    'https://example.org/',
  ])('stays a text: %s', (text) => {
    expect(parseCoordinates(text)).toBeNull();
  });
});
