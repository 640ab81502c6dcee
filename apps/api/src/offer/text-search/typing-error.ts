/** Maximum typing errors by length of the word: none in short words, which would match other words. */
const toleratedErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether every typed word occurs in a text with at most the allowed typing errors: a wrong, missing, extra or swapped
 * letter. Words may be incomplete. Both are normalised by `searchTextOf`.
 *
 * @example matchesButForTyping('krknose', 'krkonose mountains') // true
 */
export function matchesButForTyping(typed: string, text: string): boolean {
  const words = text.split(' ');
  return typed.split(' ').every((part) => {
    const mask = letterMask(part);
    return words.some((word) => typingErrorsWithin(part, mask, word, letterMask(word)) !== undefined);
  });
}

/** The letters and digits of a word as a bit mask; some digits share a letter's bit. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask >>> 0;
}

/**
 * The typing errors between `typed` and `word` or its beginning; undefined above the maximum for the length. {@link
 * letterMask} rules out most words cheaply.
 */
export function typingErrorsWithin(
  typed: string,
  typedMask: number,
  word: string,
  wordMask: number,
): number | undefined {
  const most = toleratedErrors(typed.length);
  // A lower bound: each missing letter is at least one error.
  if (typed.length - word.length > most || bitsOf(typedMask & ~wordMask) > most) return undefined;
  if (word.startsWith(typed)) return 0;
  const errors = most === 0 ? 1 : typingErrors(typed, word);
  return errors > most ? undefined : errors;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/**
 * The minimum number of typing errors between `typed` and `word` or its beginning: the optimal string alignment
 * distance, minimised over the prefixes of `word`.
 */
export function typingErrors(typed: string, word: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1];
      let errors = Math.min(
        (row[j - 1] as number) + (same ? 0 : 1),
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
      );
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) errors = Math.min(errors, (before[j - 2] as number) + 1);
      next.push(errors);
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}
