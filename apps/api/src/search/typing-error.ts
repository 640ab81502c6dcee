/** How many typing errors a word may have: none when short, else another word would be meant. */
const toleratedErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Tells whether every word typed stands in a text but for a typing error: a letter wrong, missing, too many, or two
 * swapped. Words may be typed in part. Both are as `searchTextOf` makes them.
 *
 * @example matchesButForTyping('krknose', 'krkonose mountains') // true
 */
export function matchesButForTyping(typed: string, text: string): boolean {
  const words = text.split(' ');
  return typed.split(' ').every((part) => {
    const most = toleratedErrors(part.length);
    return words.some((word) => typingErrors(part, word) <= most);
  });
}

/**
 * The fewest typing errors that make `typed` of `word` or of its beginning: the optimal string alignment distance, at
 * its least over the ends of `word`.
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
