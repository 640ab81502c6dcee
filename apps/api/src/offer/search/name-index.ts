import { letterMask, typingErrorsWithin } from '../text-search/typing-error.ts';

/** A search index over texts. Texts and queries are normalised by `searchTextOf`. */
export interface NameIndex {
  /**
   * Finds texts that contain every word, also as a part of a word: texts that begin with the words first, then texts
   * with a word that does, then the others; short ones first.
   *
   * @returns positions in the indexed list, at most `limit`
   */
  containing(words: string, limit: number): number[];
  /** Finds texts that contain every word with typing errors, the fewest first. */
  resembling(words: string, limit: number): number[];
}

/** The cost of one typed word per matching text. */
interface Costs {
  /** Typing errors by position; {@link noMatch} when the text does not match. */
  readonly of: Uint8Array;
  /** The positions of the matching texts, each once. */
  readonly found: readonly number[];
}

const noMatch = 255;

/**
 * An inverted index: distinct words, each with the texts that contain it. A word shared by thousands of names is
 * compared once, and texts without the words are not read. 10,000 texts take some 2 MB.
 */
export function indexNames(texts: readonly string[]): NameIndex {
  const vocabulary = new Map<string, number[]>();
  texts.forEach((text, position) => {
    for (const word of text.split(' ')) {
      const positions = vocabulary.get(word);
      if (positions) positions.push(position);
      else vocabulary.set(word, [position]);
    }
  });
  const words = Array.from(vocabulary, ([word, positions]) => ({
    word,
    mask: letterMask(word),
    positions: Uint32Array.from(positions),
  }));

  /** The cost of a typed word per text; null when no text matches, which ends the search. */
  function costsIn(costOf: (word: string, mask: number) => number | undefined): Costs | null {
    let costs: Uint8Array | null = null;
    const found: number[] = [];
    for (const { word, mask, positions } of words) {
      const cost = costOf(word, mask);
      if (cost === undefined) continue;
      costs ??= new Uint8Array(texts.length).fill(noMatch);
      for (const position of positions) {
        const before = costs[position] as number;
        if (before === noMatch) found.push(position);
        if (cost < before) costs[position] = cost;
      }
    }
    return costs && { of: costs, found };
  }

  function best(query: string, limit: number, costsOfPart: (part: string) => Costs | null): number[] {
    const typed: Costs[] = [];
    for (const part of new Set(query.split(' '))) {
      const costs = costsOfPart(part);
      if (!costs) return [];
      typed.push(costs);
    }
    const results: Found[] = [];
    // A match contains all words, so only texts with the rarest word are checked.
    const rarest = typed.reduce((least, costs) => (costs.found.length < least.found.length ? costs : least));
    for (const position of rarest.found) {
      const cost = sumAt(typed, position);
      if (cost === null) continue;
      const text = texts[position] as string;
      insertRanked(results, { position, cost, rank: rankOf(query, text), length: text.length }, limit);
    }
    return results.map(({ position }) => position);
  }

  return {
    containing: (query, limit) =>
      best(query, limit, (part) => costsIn((word) => (word.includes(part) ? 0 : undefined))),
    resembling: (query, limit) =>
      best(query, limit, (part) => {
        const partMask = letterMask(part);
        return costsIn((word, mask) => typingErrorsWithin(part, partMask, word, mask));
      }),
  };
}

/** The total cost of all typed words in a text; null when one is missing. */
function sumAt(typed: readonly Costs[], position: number): number | null {
  let sum = 0;
  for (const costs of typed) {
    const cost = costs.of[position] as number;
    if (cost === noMatch) return null;
    sum += cost;
  }
  return sum;
}

interface Found {
  readonly position: number;
  readonly cost: number;
  readonly rank: number;
  readonly length: number;
}

const rankOf = (words: string, text: string): number =>
  text.startsWith(words) ? 0 : text.includes(` ${words}`) ? 1 : 2;

const isBefore = (one: Found, other: Found): boolean =>
  (one.cost - other.cost || one.rank - other.rank || one.length - other.length || one.position - other.position) < 0;

/** Inserts a result in order into the best so far: few are requested, thousands may match. */
function insertRanked(results: Found[], found: Found, limit: number): void {
  if (results.length === limit && !isBefore(found, results[limit - 1] as Found)) return;
  const at = results.findIndex((other) => isBefore(found, other));
  results.splice(at < 0 ? results.length : at, 0, found);
  if (results.length > limit) results.pop();
}
