import { letterMask, typingErrorsWithin } from '../text-search/typing-error.ts';

/** Finds texts by their words. All are as `searchTextOf` makes them. */
export interface NameIndex {
  /**
   * Texts that contain every word, if only as a part of one of theirs: those that begin with the words first, then those
   * with a word that does, then the others; short ones first.
   *
   * @returns positions in what was indexed, at most `limit`
   */
  containing(words: string, limit: number): number[];
  /** Texts that have every word but for typing errors, the fewest first. */
  resembling(words: string, limit: number): number[];
}

/** What a word typed costs in each text that has it, or a word that it stands for. */
interface Costs {
  /** By position: its typing errors; {@link notMeant} without any such word. */
  readonly of: Uint8Array;
  /** The positions of those texts, each once. */
  readonly found: readonly number[];
}

const notMeant = 255;

/**
 * An index over texts, kept as the words that occur and, for each, the texts that have it: a word that thousands of names
 * share is looked at once, and texts without the words not at all. 10,000 texts take some 2 MB.
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

  /** What a word typed costs in each text; null when no text has it: nothing else needs to be looked for then. */
  function costsIn(costOf: (word: string, mask: number) => number | undefined): Costs | null {
    let costs: Uint8Array | null = null;
    const found: number[] = [];
    for (const { word, mask, positions } of words) {
      const cost = costOf(word, mask);
      if (cost === undefined) continue;
      costs ??= new Uint8Array(texts.length).fill(notMeant);
      for (const position of positions) {
        const before = costs[position] as number;
        if (before === notMeant) found.push(position);
        if (cost < before) costs[position] = cost;
      }
    }
    return costs && { of: costs, found };
  }

  function best(sought: string, limit: number, costsOfPart: (part: string) => Costs | null): number[] {
    const typed: Costs[] = [];
    for (const part of new Set(sought.split(' '))) {
      const costs = costsOfPart(part);
      if (!costs) return [];
      typed.push(costs);
    }
    const kept: Found[] = [];
    // A text has all of the words: it is among those that have the rarest.
    const rarest = typed.reduce((least, costs) => (costs.found.length < least.found.length ? costs : least));
    for (const position of rarest.found) {
      const cost = sumAt(typed, position);
      if (cost === null) continue;
      const text = texts[position] as string;
      keepBest(kept, { position, cost, rank: rankOf(sought, text), length: text.length }, limit);
    }
    return kept.map(({ position }) => position);
  }

  return {
    containing: (sought, limit) =>
      best(sought, limit, (part) => costsIn((word) => (word.includes(part) ? 0 : undefined))),
    resembling: (sought, limit) =>
      best(sought, limit, (part) => {
        const partMask = letterMask(part);
        return costsIn((word, mask) => typingErrorsWithin(part, partMask, word, mask));
      }),
  };
}

/** What all words typed cost in a text; null when it does not have them all. */
function sumAt(typed: readonly Costs[], position: number): number | null {
  let sum = 0;
  for (const costs of typed) {
    const cost = costs.of[position] as number;
    if (cost === notMeant) return null;
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

/** Puts what was found where it belongs among the best so far: few are asked for, thousands may be found. */
function keepBest(kept: Found[], found: Found, limit: number): void {
  if (kept.length === limit && !isBefore(found, kept[limit - 1] as Found)) return;
  const at = kept.findIndex((other) => isBefore(found, other));
  kept.splice(at < 0 ? kept.length : at, 0, found);
  if (kept.length > limit) kept.pop();
}
