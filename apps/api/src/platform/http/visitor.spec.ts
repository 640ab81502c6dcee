import { commonSessionCode } from '@mp/domain';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from './visitor.ts';

const of = (headers: Record<string, string>) => visitorOf({ headers } as unknown as FastifyRequest);

describe('visitorOf', () => {
  it.each([
    [{}, { language: 'cs', currency: 'CZK', session: null }],
    [{ 'ap-language': 'en' }, { language: 'en', currency: 'EUR', session: null }],
    [
      { 'ap-language': 'en', 'ap-currency': 'CZK' },
      { language: 'en', currency: 'CZK', session: null },
    ],
    [
      { 'ap-language': 'de', 'ap-currency': 'USD' },
      { language: 'cs', currency: 'CZK', session: null },
    ],
    [{ 'ap-session': 'ab12cd34' }, { language: 'cs', currency: 'CZK', session: 'ab12cd34' }],
    // What every browser says that has no session of its own is no one's: lists are in everybody's order.
    [{ 'ap-session': commonSessionCode }, { language: 'cs', currency: 'CZK', session: null }],
    [{ 'ap-session': 'AB12CD34!' }, { language: 'cs', currency: 'CZK', session: null }],
  ])('[7.1] [4.6] reads %j', (headers, expected) => expect(of(headers as Record<string, string>)).toEqual(expected));
});
