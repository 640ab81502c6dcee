import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CommonAnswers } from '../common-answers.ts';
import { encodePage, type CachedPage } from './page-cache.ts';

/** Where answers that many pages share are served: `/answers/<hash>.json`. */
export const answersPath = '/answers/';

export interface CommonAnswerStore {
  /** Keeps answers, and tells where they are served from now on; null where there are none. */
  readonly keep: (answers: CommonAnswers) => string | null;
  /** What was kept under the name that stands in an address, `<hash>.json`. */
  readonly find: (file: string) => CachedPage | undefined;
}

/** A page needs one of a handful of combinations, in two languages; each new state of the catalogue makes them anew. */
const keptCombinations = 60;

/**
 * Answers by what they say: the same answers have the same address in every process. Each is written as JSON and hashed
 * once, however many pages are made from it, because the API's memory gives the same object every time.
 */
export function createCommonAnswerStore(): CommonAnswerStore {
  const written = new WeakMap<object, { readonly json: string; readonly hash: string }>();
  const kept = new LRUCache<string, CachedPage>({ max: keptCombinations });

  const write = (answer: object) => {
    let known = written.get(answer);
    if (!known) {
      const json = JSON.stringify(answer);
      written.set(answer, (known = { json, hash: hashOf(json) }));
    }
    return known;
  };

  return {
    keep(answers) {
      const parts = Object.entries(answers).map(([key, answer]) => ({ key, ...write(answer) }));
      if (parts.length === 0) return null;
      const file = `${hashOf(parts.map(({ key, hash }) => `${key} ${hash}`).join('\n'))}.json`;
      if (!kept.get(file))
        kept.set(file, encodePage(200, `{${parts.map(({ key, json }) => `${JSON.stringify(key)}:${json}`).join()}}`));
      return answersPath + file;
    },
    find: (file) => kept.get(file),
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);
