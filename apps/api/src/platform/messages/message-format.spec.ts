import { fillIn } from './message-format.ts';

const nights = '{n, plural, one {# noc} few {# noci} other {# nocí}}';
const party =
  '{adults, plural, one {# adult} other {# adults}}{children, plural, =0 {} one {, # child} other {, # children}}';

describe('a formatted text', () => {
  it.each([
    [1, '1 noc'],
    [3, '3 noci'],
    [5, '5 nocí'],
    [0, '0 nocí'],
    [22, '22 nocí'],
  ])('counts %i in Czech', (n, words) => expect(fillIn('cs', nights, 'nights', { n })).toBe(words));

  it.each([
    [1, 0, '1 adult'],
    [2, 1, '2 adults, 1 child'],
    [2, 3, '2 adults, 3 children'],
  ])('counts %i adults and %i children, who may be none', (adults, children, words) =>
    expect(fillIn('en', party, 'party', { adults, children })).toBe(words),
  );

  it('has text around its plurals', () => {
    const text = `Dům {place}, ${nights}, od {from}`;
    expect(fillIn('cs', text, 'about', { place: '{n}', n: 2, from: 'pátku' })).toBe('Dům {n}, 2 noci, od pátku');
  });

  it('throws for a missing value, and for a plural of no number', () => {
    expect(() => fillIn('cs', nights, 'nights', {})).toThrow(/"nights" cannot be formatted: .*"n" was not provided/);
    expect(() => fillIn('cs', nights, 'nights', { n: '3' })).toThrow(/counts "3"/);
  });
});
