/** @jest-environment node */
import { makeStore } from '@mp/api-client';
import type { CountriesWire } from '@mp/contract';
import { stubApiOf } from '@mp/ui/testing';
import { countriesApi } from './countries.ts';

it('[3.6] asks the API, and reads its answer', async () => {
  const czechia = { alpha3Code: 'CZE', alpha2Code: 'CZ', nativeName: 'Česko', callingCodes: ['420'] };
  const wire: CountriesWire = { data: [czechia] };
  const { fetch, asked } = stubApiOf({ 'GET /public/countries': () => wire });
  const store = makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://api', fetch });
  const answer = await store.dispatch(countriesApi.endpoints.countries.initiate());
  expect(asked).toEqual(['/public/countries']);
  expect(answer.data).toEqual([czechia]);
});
