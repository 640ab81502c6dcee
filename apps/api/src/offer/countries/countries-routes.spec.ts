import type { CountriesWire } from '@mp/contract';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { countryName } from './country-list.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world?.close());

it('[3.6] returns codes, native names and calling codes of 250 countries', async () => {
  const { status, body } = await world.call<CountriesWire>('GET', '/public/countries');
  expect(status).toBe(200);
  expect(body.data).toHaveLength(250);
  for (const code of ['alpha3Code', 'alpha2Code'] as const)
    expect(new Set(body.data.map((country) => country[code])).size).toBe(250);
  expect(body.data.filter(({ alpha3Code }) => ['CZE', 'AUT', 'JPN'].includes(alpha3Code))).toEqual([
    { alpha3Code: 'AUT', alpha2Code: 'AT', nativeName: 'Österreich', callingCodes: ['43'] },
    { alpha3Code: 'CZE', alpha2Code: 'CZ', nativeName: 'Česko', callingCodes: ['420'] },
    { alpha3Code: 'JPN', alpha2Code: 'JP', nativeName: '日本', callingCodes: ['81'] },
  ]);
});

it.each([
  ['cs', 'AUT', 'Rakousko'],
  ['en', 'CZE', 'Czechia'],
  ['cs', 'JPN', 'Japonsko'],
  ['en', 'QQQ', 'QQQ'],
] as const)('have their common names: in %s, %s is %s', (language, code, name) =>
  expect(countryName(language, code)).toBe(name),
);
