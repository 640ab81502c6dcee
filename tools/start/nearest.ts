/** How many letters have to be put in, left out or changed to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, wanted] of [...other].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + Number(letter !== wanted)),
      );
    row = next;
  }
  return row[other.length] ?? Infinity;
}

/** The word among those that are known which somebody most likely meant; undefined where none is near. */
function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known.map((one) => ({ one, far: distance(word.toLowerCase(), one) })).sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(best.one.length / 3)) ? best.one : undefined;
}

/** What is said of a word that is not known, where another is near. */
export function didYouMean(word: string, known: readonly string[], prefix = ''): string {
  const meant = nearest(word, known);
  return meant === undefined ? '' : ` Did you mean ${prefix}${meant}?`;
}
