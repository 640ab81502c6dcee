/** @jest-environment node */
import { makeStore } from '@mp/api-client';
import type { CountriesWire } from '@mp/contract';
import { stubApiOf } from '@mp/ui/testing';
import { countriesApi } from './countries.ts';

it('[3.6] requests the countries and reads the response', async () => {
  const czechia = { alpha3Code: 'CZE', alpha2Code: 'CZ', nativeName: 'Česko', callingCodes: ['420'] };
  const wire: CountriesWire = { data: [czechia] };
  const { fetch, requested } = stubApiOf({ 'GET /public/countries': () => wire });
  const store = makeStore({ locale: 'cs', currency: 'CZK', apiUrl: 'http://api', fetch });
  const response = await store.dispatch(countriesApi.endpoints.countries.initiate());
  expect(requested).toEqual(['/public/countries']);
  expect(response.data).toEqual([czechia]);
});
