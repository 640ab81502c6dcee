import { suggestEmail } from './email-suggestion.ts';

describe('suggestEmail', () => {
  it.each([
    ['jana@gmial.com', 'jana@gmail.com'],
    ['jana@gmail.con', 'jana@gmail.com'],
    ['jana@gmail.co', 'jana@gmail.com'],
    ['jana@seznma.cz', 'jana@seznam.cz'],
    ['jana@senzam.cz', 'jana@seznam.cz'],
    [' eva.mala@centum.cz ', 'eva.mala@centrum.cz'],
    ['jana@hotmial.com', 'jana@hotmail.com'],
  ])('corrects %s to %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each([
    'jana@gmail.com',
    'jana@seznam.cz',
    'jana@email.cz',
    'jana@post.cz',
    'jana@wp.pl',
    'jana@kouzelnamista.cz',
    'jana@mlyn-v-udoli.cz',
    'jana@firma.at',
    'jana@example.com',
    'jana@example.cz',
    'jana',
    'jana@',
    '@gmail.com',
    '',
  ])('suggests nothing for %j', (typed) => expect(suggestEmail(typed)).toBeNull());
});
