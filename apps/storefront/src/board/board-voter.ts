import { storedList } from '@mp/host-api';

const isText = (value: unknown): value is string => typeof value === 'string';

/** This browser's identity on boards. */
const voterKey = storedList({ key: 'board-voter', most: 1, isItem: isText });

/** The last used name. */
export const authorName = storedList({ key: 'board-author', most: 1, isItem: isText });

/** The votes of this browser, latest first: `board/place/vote`. The server reveals no votes of individuals. */
export const ownVotes = storedList({ key: 'board-votes', most: 500, isItem: isText });

/** 128 random bits, generated once. Not `randomUUID`, which exists only on secure origins. */
export function voterOfBrowser(): string {
  const [stored] = voterKey.items();
  if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  voterKey.keep([made.join('')]);
  return made.join('');
}

export type Choice = 'yes' | 'no';

/** A board by a prefix of its code: enough to distinguish it, and useless for opening it. */
const placeKey = (code: string, placeId: number): string => `${code.slice(0, 8)}/${placeId}/`;

/** This browser's vote for a place; null without one. */
export function choiceOf(votes: readonly string[], code: string, placeId: number): Choice | null {
  const key = placeKey(code, placeId);
  const vote = votes.find((one) => one.startsWith(key))?.slice(key.length);
  return vote === 'yes' || vote === 'no' ? vote : null;
}

/** Stores this browser's vote. */
export function storeChoice(code: string, placeId: number, choice: Choice | null): void {
  const key = placeKey(code, placeId);
  const others = ownVotes.items().filter((one) => !one.startsWith(key));
  ownVotes.keep(choice ? [key + choice, ...others] : others);
}
