/** @jest-environment node */
import type { ClientListWire, ClientWire } from '@mp/contract';
import { pageCallOf, type PageCall } from '@mp/contract/page-calls';
import fc from 'fast-check';
import { caseCount, runSeed } from '@mp/testing/sampling';
import { createListReader } from './list-reader.ts';

const call = pageCallOf('/public/client') as PageCall;
const money = (minor: number) => ({ minor, currency: 'CZK' as const });
const picture = { thumbnail: 't', small: 's', medium: 'm', large: 'l', preview: 'p' };

const lastingOf = (pkid: number, name: string, claim: string) => ({
  pkid,
  name,
  static_url: `place-${pkid}`,
  city: 'Lipno',
  country: 'CZE',
  latitude: 48.5,
  longitude: 14,
  claim,
  filters: [{ type: 'category' as const, value: 1 }],
  visual: { photo_grid_summer: { ...picture, caption: claim }, photo_grid_winter: { ...picture, caption: name } },
  photos: { summer: ['/media/x'], winter: [] },
  prices: [{ currency: 'CZK' as const, price_from: money(100_00) }],
  allow_sell: true,
  instant_booking: true,
  accept_coupon: false,
  sleeps: 4,
  room_count: 1,
  dogs: null,
  rating: null,
  url: null,
});
const stay = (minor: number): ClientWire['term_price'] => ({
  total: money(minor),
  nights: 2,
  per_night: money(minor / 2),
  rate: null,
  arrival: '2027-01-10',
  departure: '2027-01-12',
  points: 3,
});
/** Texts that look like the delimiters of items. */
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('{"pkid":', ',"filter_match":', '],"matchedRows":', '{"data":[', '\\', '"', 'Mlýn', '}', '\\"},'),
);
const place = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    text,
    text,
    fc.constantFrom(null, true, false),
    fc.constantFrom(null, 200, 400),
  )
  .map(([pkid, name, claim, filter_match, minor]) => ({
    ...lastingOf(pkid, name, claim),
    filter_match,
    term_price: minor === null ? null : stay(minor),
  }));
const responses = fc
  .tuple(fc.array(place, { maxLength: 5 }), fc.nat())
  .map(([data, matchedRows]): ClientListWire => ({ data, matchedRows, minMaxPrices: [] }));

const limits = { maxBytes: 2 ** 20, maxEntries: 1_000 };

describe('the list reader', () => {
  it('returns the same as a full parse', () => {
    const read = createListReader(limits);
    const lists = caseCount({ all: 1_000, sample: 200 });
    let cached = 0;
    fc.assert(
      fc.property(responses, (response) => {
        const json = JSON.stringify(response);
        const found = read(call, json);
        // A list without items is parsed in the ordinary way.
        expect(found === null).toBe(response.data.length === 0);
        if (!found) return;
        cached += 1;
        expect(JSON.stringify((found.body as ClientListWire).data)).toBe(JSON.stringify(response.data));
        expect(found.body).toEqual(JSON.parse(json));
        expect(found.bytes).toBeGreaterThan(0);
      }),
      { seed: runSeed, numRuns: lists },
    );
    expect(cached).toBeGreaterThan(lists / 2);
  });

  it('returns the same objects for the same items, whatever their stay costs', () => {
    const read = createListReader(limits);
    const list = (minor: number) => {
      const data = [{ ...lastingOf(1, 'Mlýn', ''), filter_match: true, term_price: stay(minor) }];
      return read(call, JSON.stringify({ data, matchedRows: 1, minMaxPrices: [] }))?.body as ClientListWire;
    };
    const [one, other] = [list(200).data[0], list(400).data[0]];
    expect(other?.visual).toBe(one?.visual);
    expect(one?.term_price?.total.minor).toBe(200);
    expect(other?.term_price?.total.minor).toBe(400);
  });

  it.each([
    ['another order of keys', { filter_match: true, term_price: null, ...lastingOf(1, 'Mlýn', '') }],
    ['an extra key', { ...lastingOf(1, 'Mlýn', ''), filter_match: true, term_price: null, more: 1 }],
    ['an invalid item', { ...lastingOf(1, 'Mlýn', ''), city: 3, filter_match: true, term_price: null }],
    ['an invalid price', { ...lastingOf(1, 'Mlýn', ''), filter_match: true, term_price: { total: 3 } }],
  ])('returns null for another format: %s', (_what, item) => {
    expect(createListReader(limits)(call, JSON.stringify({ data: [item], matchedRows: 1, minMaxPrices: [] }))).toBe(
      null,
    );
  });

  it.each(['', '{', '{"data":[{"pkid":1', '{"data":[{"pkid":1,"filter_match":true}],"matchedRows":', '<html>'])(
    'returns null for a text that is not a list: %s',
    (text) => expect(createListReader(limits)(call, text)).toBe(null),
  );

  it('returns null for a call without a list', () =>
    expect(createListReader(limits)(pageCallOf('/content/footer') as PageCall, '{"data":[]}')).toBe(null));

  it('caches no more items than its limit', () => {
    const read = createListReader({ maxBytes: 2 ** 20, maxEntries: 2 });
    const list = (pkid: number) => {
      const data = [{ ...lastingOf(pkid, 'Mlýn', ''), filter_match: null, term_price: null }];
      return (read(call, JSON.stringify({ data, matchedRows: 1, minMaxPrices: [] }))?.body as ClientListWire).data[0];
    };
    const first = list(1)?.visual;
    expect(list(1)?.visual).toBe(first);
    list(2);
    list(3);
    expect(list(1)?.visual).not.toBe(first);
  });
});
