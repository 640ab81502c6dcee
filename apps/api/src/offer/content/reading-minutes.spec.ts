import { readingMinutesOf } from './reading-minutes.ts';

it.each([
  ['nothing', '', 1],
  ['a word', 'Voda', 1],
  ['200 words', 'voda '.repeat(200), 1],
  ['201 words', 'voda '.repeat(201), 2],
  ['200 words with marks', '## **voda** - \n'.repeat(200), 1],
  ['100 links of one word', '[voda](/cs/blog/jak-se-toci-mlyn) '.repeat(100), 1],
  ['a number with a fraction as a word', '1.5 '.repeat(200), 1],
  ['more than an hour', 'a '.repeat(20_000), 60],
])('%s: reading takes minutes', (_what, text, minutes) => expect(readingMinutesOf(text)).toBe(minutes));
