import { formatInstant } from './format-instant.ts';

describe('formatInstant', () => {
  it.each([
    ['00:05', 'v 0:05'],
    ['01:05', 'v 1:05'],
    ['02:05', 've 2:05'],
    ['03:05', 've 3:05'],
    ['04:05', 've 4:05'],
    ['05:05', 'v 5:05'],
    ['11:59', 'v 11:59'],
    ['12:30', 've 12:30'],
    ['13:00', 've 13:00'],
    ['14:00', 've 14:00'],
    ['15:00', 'v 15:00'],
    ['19:00', 'v 19:00'],
    ['20:00', 've 20:00'],
    ['21:00', 've 21:00'],
    ['22:00', 've 22:00'],
    ['23:59', 've 23:59'],
  ])('formats %s in Czech: %s', (clock, expected) => {
    const formatted = formatInstant(new Date(`2026-11-21T${clock}:00+01:00`), 'cs');
    expect(formatted.replaceAll('\u00a0', ' ')).toBe(`21. listopadu 2026 ${expected}`);
  });

  it('formats the same instant in English', () => {
    expect(formatInstant(new Date('2026-11-21T11:30:00Z'), 'en')).toBe('21 November 2026 at 12:30');
  });
});
