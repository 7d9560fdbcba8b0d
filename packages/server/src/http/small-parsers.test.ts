import { InvalidInputError } from '@verst/core';
import express from 'express';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { acceptsGzip } from './accept-encoding.ts';
import { engineError } from './engine-error.ts';
import { matchesEtag } from './etag.ts';
import { languageOf } from './language.ts';
import { maskKeys, maskQuery } from './secrets.ts';

describe('languageOf', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ru', 'ru'],
    ['RU-ru', 'ru'],
    ['en, ru', 'en'],
    ['en;q=0.5, ru;q=0.7', 'ru'],
    ['fr, ru;q=0.1', 'ru'],
    ['ru;q=0', 'en'],
    ['ru;q=nonsense', 'en'],
    ['russian', 'en'],
  ])('reads %j as %s', (header, language) => {
    const request = Object.assign(Object.create(express.request) as Request, {
      headers: { 'accept-language': header },
    });
    expect(languageOf(request)).toBe(language);
  });
});

describe('engineError', () => {
  it.each([
    ['points', 'points must be a list of 2 to 500 points, got 1', 'points: must be a list of 2 to 500 points, got 1'],
    ['points[1].timeS', 'points[1].timeS must be seconds, got "x"', 'points[1].time: must be seconds, got "x"'],
    ['business', 'business "x" is not a known kind', 'business: "x" is not a known kind'],
    ['layerNameInTile', 'a text of 1 to 100 characters', 'layer_name_in_tile: a text of 1 to 100 characters'],
  ])('names %s once', (field, message, expected) => {
    expect(engineError(new InvalidInputError(field, message))!.message).toBe(`Invalid parameter ${expected}`);
  });
});

describe('a refusal of the engine in Russian', () => {
  it.each([
    [
      'category',
      'category must be a category such as pharmacy or cafe, got "x"',
      'неизвестная категория "x"; известны, например, pharmacy и cafe',
    ],
    [
      'business',
      'business "x" is not a known kind; the closest known: coffee, bar',
      'неизвестный вид бизнеса "x"; ближайшие известные: coffee, bar',
    ],
    ['avoid', 'avoid has 9 vertices; up to 5 are accepted', 'вершин 9, допустимо не больше 5'],
    ['profile', 'profile is "truck"; this snapshot has: car, foot', 'получено "truck"; в этом снимке есть: car, foot'],
  ])('tells what is wrong with %s', (field, message, expected) => {
    const { text } = engineError(new InvalidInputError(field, message))!;
    expect(text.ru).toBe(`Недопустимый параметр ${field}: ${expected}`);
  });
});

describe('acceptsGzip', () => {
  it.each([
    [undefined, false],
    ['gzip', true],
    ['GZIP;q=0.1', true],
    ['br, *', true],
    ['*;q=0', false],
    ['gzip;q=0, *', false],
    ['gzipped', false],
  ])('reads %j as %s', (header, accepted) => {
    expect(acceptsGzip(header)).toBe(accepted);
  });
});

describe('matchesEtag', () => {
  it.each([
    [undefined, false],
    ['*', true],
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['"b"', false],
    ['a', false],
  ])('compares %j weakly', (header, matches) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(matches);
  });
});

describe('masking', () => {
  it('hides values of secret parameters, however their names are written', () => {
    expect(maskQuery('q=a&api_key=b&API%5FKEY=c&key=&password=d&refresh_token=e&flag')).toBe(
      'q=a&api_key=***&API%5FKEY=***&key=***&password=***&refresh_token=***&flag',
    );
  });

  it('hides what looks like a key wherever it stands', () => {
    expect(maskKeys('/x/vk_AbC-1234_z/vk_1')).toBe('/x/vk_***/vk_1');
    expect(maskQuery('%zz=vk_abcdef')).toBe('%zz=vk_***');
  });
});
