/** Font sizes of the PDF for the giver's texts, in points: the largest one that fits. */
const sizes = [11, 10, 9, 8, 7, 6] as const;

/** The space for texts on a voucher, in points; characters are about half as wide as high. */
const width = 272;
const height = 102;
const letterWidth = 0.5;

/**
 * The approximate font size of a voucher's texts, in points, for a preview.
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
