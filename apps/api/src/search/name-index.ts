import { letterMask, typingErrorsWithin } from './typing-error.ts';

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

/** What a word typed costs where it stands for a word of the texts: its typing errors; {@link notMeant} where it does not. */
type Costs = Uint8Array;

const notMeant = 255;

/**
 * An index over texts, kept as the words that occur and, for each text, which of them it has: a word that thousands of
 * names share is looked at once. 10,000 texts take some 2 MB.
 */
export function indexNames(texts: readonly string[]): NameIndex {
  const vocabulary: string[] = [];
  const ids = new Map<string, number>();
  const starts = new Uint32Array(texts.length + 1);
  const found: number[] = [];
  texts.forEach((text, position) => {
    for (const word of text.split(' ')) {
      let id = ids.get(word);
      if (id === undefined) {
        id = vocabulary.push(word) - 1;
        ids.set(word, id);
      }
      found.push(id);
    }
    starts[position + 1] = found.length;
  });
  const wordIds = Uint32Array.from(found);
  const masks = Uint32Array.from(vocabulary, letterMask);

  /** Null when no text has such a word: nothing needs to be looked for any more. */
  function costsOf(costOf: (word: string, mask: number) => number): Costs | null {
    const costs = new Uint8Array(vocabulary.length);
    let isMeant = false;
    for (let id = 0; id < costs.length; id++) {
      const cost = costOf(vocabulary[id] as string, masks[id] as number);
      costs[id] = cost;
      if (cost !== notMeant) isMeant = true;
    }
    return isMeant ? costs : null;
  }

  /** What the words typed cost in a text together; {@link notMeant} or more when one of them is not in it. */
  function costIn(position: number, typed: readonly Costs[]): number {
    let sum = 0;
    for (const costs of typed) {
      let least = notMeant;
      for (let at = starts[position] as number; at < (starts[position + 1] as number); at++) {
        least = Math.min(least, costs[wordIds[at] as number] as number);
      }
      sum += least;
      if (least === notMeant) break;
    }
    return sum;
  }

  function best(words: string, limit: number, costsOfPart: (part: string) => Costs | null): number[] {
    const typed: Costs[] = [];
    for (const part of new Set(words.split(' '))) {
      const costs = costsOfPart(part);
      if (!costs) return [];
      typed.push(costs);
    }
    const kept: Found[] = [];
    texts.forEach((text, position) => {
      const cost = costIn(position, typed);
      if (cost >= notMeant) return;
      keepBest(kept, { position, cost, rank: rankOf(words, text), length: text.length }, limit);
    });
    return kept.map(({ position }) => position);
  }

  return {
    containing: (words, limit) => best(words, limit, (part) => costsOf((word) => (word.includes(part) ? 0 : notMeant))),
    resembling: (words, limit) =>
      best(words, limit, (part) => {
        const partMask = letterMask(part);
        return costsOf((word, mask) => typingErrorsWithin(part, partMask, word, mask) ?? notMeant);
      }),
  };
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
