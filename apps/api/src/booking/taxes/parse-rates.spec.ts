import { parseRates } from './parse-rates.ts';

const cnb = `20.11.2026 #224
země|měna|množství|kód|kurz
EMU|euro|1|EUR|24,350
Maďarsko|forint|100|HUF|6,158
Polsko|zlotý|1|PLN|5,731
`;

describe('a table of exchange rates', () => {
  it('of the Czech National Bank has crowns for amounts of currencies', () => {
    expect(parseRates(cnb)).toEqual({
      source: 'cnb',
      rates: [
        { currency: 'EUR', day: '2026-11-20', millionths: 24_350_000 },
        { currency: 'HUF', day: '2026-11-20', millionths: 61_580 },
        { currency: 'PLN', day: '2026-11-20', millionths: 5_731_000 },
      ],
    });
  });

  it('of the European Central Bank has units for a euro, of one day or of many', () => {
    const day = 'Date, USD, CZK, PLN, \n20 November 2026, 1.0512, 24.331, 4.2461, \n';
    expect(parseRates(day).rates).toEqual([
      { currency: 'USD', day: '2026-11-20', millionths: 1_051_200 },
      { currency: 'CZK', day: '2026-11-20', millionths: 24_331_000 },
      { currency: 'PLN', day: '2026-11-20', millionths: 4_246_100 },
    ]);
    const days = '\uFEFFDate,USD,CZK,RUB,\r\n2026-11-20,1.0512,24.331,N/A,\r\n2026-11-19,1.05,24.3,N/A,\r\n';
    expect(parseRates(days)).toMatchObject({ source: 'ecb', rates: { length: 4 } });
  });

  it.each([
    ['', 1],
    ['<html>', 1],
    ['31.02.2026 #1\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|24,350', 1],
    ['20.11.2026 #224\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|', 3],
    ['20.11.2026 #224\nzemě|měna|množství|kód|kurz\nEMU|euro|0|EUR|24,350', 3],
    ['20.11.2026 #224\nzemě|měna|množství|kód|kurz\n', 1],
    ['Date, USD\nyesterday, 1.05', 2],
    ['Date, USD\n20 November 2026, -1.05', 2],
  ])('that is broken is refused with its line: %j', (text, line) => {
    expect(() => parseRates(text)).toThrow(
      expect.objectContaining({ code: 'exchange_rates_unreadable', details: { line } }),
    );
  });
});
