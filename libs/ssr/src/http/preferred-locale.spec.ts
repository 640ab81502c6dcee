/** @jest-environment node */
import { cpuMsOf } from '@mp/testing/cpu-time';
import { preferredLocale } from './preferred-locale.ts';

describe('preferredLocale', () => {
  it.each([
    ['a language chosen before', 'en', 'cs', 'en'],
    ['a cookie that is nonsense', '<script>', 'en-GB', 'en'],
    ['Czech', undefined, 'cs', 'cs'],
    ['a regional Czech', undefined, 'cs-CZ,cs;q=0.9,en;q=0.8', 'cs'],
    ['English', undefined, 'en-US,en;q=0.5', 'en'],
    ['English in capitals', undefined, 'EN-us', 'en'],
    ['Slovak first, Czech after it', undefined, 'sk,cs;q=0.8,en;q=0.7', 'cs'],
    ['English weighed above Czech', undefined, 'cs;q=0.3,en;q=0.9', 'en'],
    ['Czech refused', undefined, 'cs;q=0,en;q=0.1', 'en'],
    ['only languages that we lack', undefined, 'de-DE,de;q=0.9', 'en'],
    ['German, or anything', undefined, 'de,*;q=0.5', 'cs'],
    ['anything', undefined, '*', 'cs'],
    ['nothing', undefined, undefined, 'cs'],
    ['an empty header', undefined, '', 'cs'],
    ['a header of commas', undefined, ',,;,', 'cs'],
  ])('[2.22] a visitor with %s', (_who, chosen, header, expected) => {
    expect(preferredLocale(chosen, header)).toBe(expected);
  });

  it('[2.21] is English for other languages, and Czech by default', () => {
    expect([preferredLocale(undefined, 'fr'), preferredLocale(undefined, undefined)]).toEqual(['en', 'cs']);
  });

  it('is not slowed down by a hostile header', () => {
    expect(cpuMsOf(() => preferredLocale(undefined, 'x;q=1,'.repeat(2_000)))).toBeLessThan(500);
    expect(cpuMsOf(() => preferredLocale(undefined, `a;${' '.repeat(15_000)}q=1`))).toBeLessThan(500);
  });
});
