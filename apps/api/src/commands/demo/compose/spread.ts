import { chance } from './chance.ts';
import { type Conditional, type Facts, suits } from './phrase.ts';

/**
 * Deals items out of banks so that each is used about equally often: of those that suit the place, it takes the one
 * used least so far, and among equals the one that `chance` prefers for the pkid. One spread serves one run over the
 * catalogue, which keeps `composePlaces` pure. Drawing independently for each place was rejected: it repeated a few
 * sentences ten times and never used others.
 */
export class Spread {
  readonly #uses = new Map<Conditional, number>();

  /**
   * Up to `count` different items, in the order drawn; fewer when the bank has no more that suit. Of items for which
   * `subjectOf` gives the same value only one is drawn.
   */
  draw<Item extends Conditional>(
    bank: readonly Item[],
    count: number,
    pkid: number,
    facts: Facts,
    subjectOf: (item: Item) => unknown = (item) => item,
  ): Item[] {
    const rank = new Map(
      bank.map((item, index) => [item, this.#usesOf(item) + chance(pkid, `${index} of ${bank.length}`)]),
    );
    const drawn: Item[] = [];
    const suitable = bank.filter((item) => suits(item, facts));
    for (const item of suitable.sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0))) {
      if (drawn.length === count) break;
      if (!drawn.some((other) => subjectOf(other) === subjectOf(item))) drawn.push(item);
    }
    for (const item of drawn) this.#uses.set(item, this.#usesOf(item) + 1);
    return drawn;
  }

  /** Exactly one item. Throws when the bank has none that suits, naming the bank. */
  drawOne<Item extends Conditional>(bank: readonly Item[], pkid: number, facts: Facts, bankName: string): Item {
    const [item] = this.draw(bank, 1, pkid, facts);
    if (!item) throw new Error(`Nothing in "${bankName}" suits place ${pkid}. Add an item without conditions to it.`);
    return item;
  }

  #usesOf(item: Conditional): number {
    return this.#uses.get(item) ?? 0;
  }
}
