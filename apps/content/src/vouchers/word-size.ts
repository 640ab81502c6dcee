/** Sizes that the PDF sets the giver's words in, in points: the largest one in which they fit. */
const sizes = [11, 10, 9, 8, 7, 6] as const;

/** Points of a voucher: how wide a line of words is and how high they may be; letters are about half as wide as high. */
const width = 272;
const height = 102;
const letterWidth = 0.5;

/**
 * The size in which the words of a voucher are printed, in points, near enough for a preview.
 *
 * @example wordSize(['For Jana']) // 11
 */
export function wordSize(words: readonly string[]): number {
  const heightIn = (size: number): number =>
    words
      .map((text) =>
        text
          .split('\n')
          .reduce((lines, line) => lines + Math.max(1, Math.ceil((line.length * letterWidth * size) / width)), 0),
      )
      .reduce((sum, lines) => sum + lines * size * 1.35 + 4, 0);
  return sizes.find((size) => heightIn(size) <= height) ?? 6;
}
