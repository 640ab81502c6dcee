import { between, randomFrom } from '../../commands/demo/seed/random.ts';
import { indexNames } from './name-index.ts';
import { matchesButForTyping } from '../text-search/typing-error.ts';

const texts = [
  'mlyn zabi kamen rovensko pod troskami',
  'chata u mlyna krkonose',
  'krkonose',
  'podmlyni sumava',
  'mlyn sumava sumava',
];
const names = indexNames(texts);

describe('an index of names', () => {
  it('[7.22] ranks texts that begin with the words first, then those with a word that does, then the others', () => {
    expect(names.containing('mlyn', 10)).toEqual([4, 0, 1, 3]);
    expect(names.containing('mlyn', 2)).toEqual([4, 0]);
  });

  it('[7.22] requires all of the words, in any order, also as parts of words', () => {
    expect(names.containing('sumava mly', 10)).toEqual([3, 4]);
    expect(names.containing('krkonose sumava', 10)).toEqual([]);
  });

  it('[7.22] ranks the fewest typing errors first', () => {
    expect(names.resembling('krknose', 10)).toEqual([2, 1]);
    expect(names.resembling('sumaba', 10)).toEqual([3, 4]);
    expect(names.resembling('mlyb krkonse', 10)).toEqual([1]);
    expect(names.resembling('zelezo', 10)).toEqual([]);
  });

  it('[7.22] equals a linear search, for 500 random queries', () => {
    const random = randomFrom(7);
    const wordOf = (): string =>
      Array.from({ length: between(random, 2, 6) }, () => 'abcd'[between(random, 0, 3)]).join('');
    const phraseOf = (words: number): string => Array.from({ length: words }, wordOf).join(' ');
    const many = Array.from({ length: 300 }, () => phraseOf(between(random, 1, 4)));
    const index = indexNames(many);
    const ascending = (positions: number[]): number[] => positions.sort((a, b) => a - b);
    const where = (holds: (text: string) => boolean): number[] =>
      many.flatMap((text, position) => (holds(text) ? [position] : []));
    let found = 0;
    for (let round = 0; round < 500; round++) {
      const words = phraseOf(between(random, 1, 2));
      const containing = ascending(index.containing(words, many.length));
      expect({ words, containing }).toEqual({
        words,
        containing: where((text) => words.split(' ').every((word) => text.includes(word))),
      });
      expect({ words, resembling: ascending(index.resembling(words, many.length)) }).toEqual({
        words,
        resembling: where((text) => matchesButForTyping(words, text)),
      });
      found += containing.length;
    }
    expect(found).toBeGreaterThan(500);
  });

  it('finds nothing in an empty index', () => {
    expect(indexNames([]).containing('mlyn', 10)).toEqual([]);
    expect(indexNames(['']).resembling('mlyn', 10)).toEqual([]);
  });
});
