import { formatInstant, formatLeft } from './format-instant.ts';

it('shows an instant in the operator’s time zone', () => {
  expect(formatInstant('2026-11-21T13:30:00Z', 'cs')).toMatch(/14:30/);
  expect(formatInstant('2026-07-21T13:30:00Z', 'en')).toMatch(/15:30/);
});

it.each([
  [86_318_000, '23 h 58 min'],
  [3_600_000, '1 h 0 min'],
  [1_800_000, '30:00'],
  [61_000, '1:01'],
  [60_001, '1:01'],
  [9_000, '0:09'],
  [1, '0:01'],
  [0, null],
  [-5, null],
])('%s ms are %s', (ms, expected) => expect(formatLeft(ms)).toBe(expected));
