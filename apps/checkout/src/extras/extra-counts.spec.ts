import { readExtras, setExtra, writeExtras } from './extra-counts.ts';

const read = (search: string) => writeExtras(readExtras(new URLSearchParams(search)));

describe('[2.8] extras in an address', () => {
  it.each([
    ['ext=14x1,12x2', '12x2,14x1'],
    ['ext=12x2,12x3', '12x3'],
    ['ext=12x0', null],
    ['ext=12x-1,x2,abc,12', null],
    ['ext=', null],
    ['', null],
    // What a form without JavaScript sends.
    ['extra-12=2&extra-14=0', '12x2'],
    ['extra-12=&extra-x=3', null],
  ])('%j is read as %j', (search, expected) => expect(read(search)).toBe(expected));

  it('change one at a time, and zero removes one', () => {
    const two = setExtra(setExtra([], 14, 1), 12, 2);
    expect(writeExtras(setExtra(two, 14, 0))).toBe('12x2');
    expect(writeExtras(setExtra(two, 12, 1_000))).toBe('12x99,14x1');
  });
});
