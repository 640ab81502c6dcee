import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Answer, AnswersFile } from '../apart-answers.ts';
import { encodePage, type CachedPage, type KeptAnswers } from './page-cache.ts';

/** Where answers are served that travel apart from pages: `/answers/<hash>.json`. */
export const answersPath = '/answers/';

export interface AnswerStore {
  /** Keeps answers, and tells where they are served from now on. */
  readonly keep: (file: AnswersFile) => KeptAnswers;
  /** Of a page that is shown again: its answers are served on. */
  readonly renew: (kept: KeptAnswers) => void;
  /** What was kept under the name that stands in an address, `<hash>.json`. */
  readonly find: (file: string) => CachedPage | undefined;
}

/** Of the pages that were shown last: some thousand. */
const mostCharacters = 16 * 2 ** 20;

/**
 * Answers by what they say: the same answers have the same address in every process. Each is written as JSON and hashed
 * once, however many pages are made from it, because the API's memory gives the same object every time.
 */
export function createAnswerStore(): AnswerStore {
  const written = new WeakMap<object, Written>();
  const kept = new LRUCache<string, KeptAnswers>({
    maxSize: mostCharacters,
    sizeCalculation: ({ length }) => length + 200,
  });

  const write = (data: unknown): Written => {
    if (typeof data !== 'object' || data === null) return writtenOf(data);
    let known = written.get(data);
    if (!known) written.set(data, (known = writtenOf(data)));
    return known;
  };

  /** An answer in the parts that its file is put together from, and what they say in short. */
  const partsOf = ([key, { data, ...call }]: [string, Answer]) => {
    const about = JSON.stringify(call).slice(0, -1);
    const { json, hash } = data === undefined ? nothing : write(data);
    const parts = [`${JSON.stringify(key)}:${about}`, ...(json === '' ? ['}'] : [',"data":', json, '}'])];
    return { parts, brief: `${key} ${about} ${hash}` };
  };

  const renew = (answers: KeptAnswers): void => {
    const file = answers.address.slice(answersPath.length);
    if (!kept.get(file)) kept.set(file, answers);
  };

  return {
    keep({ answers, provided }) {
      const entries = Object.entries(answers).map(partsOf);
      const rest = provided === undefined ? '' : `,"provided":${JSON.stringify(provided)}`;
      const address = `${answersPath}${hashOf([...entries.map(({ brief }) => brief), rest].join('\n'))}.json`;
      let page: CachedPage | undefined;
      const text = () => `{"answers":{${entries.map(({ parts }) => parts.join('')).join()}}${rest}}`;
      const length = entries.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.length, rest.length);
      const answersKept = { address, length, page: () => (page ??= encodePage(200, text())) };
      renew(answersKept);
      return answersKept;
    },
    renew,
    find: (file) => kept.get(file)?.page(),
  };
}

interface Written {
  readonly json: string;
  readonly hash: string;
}

const nothing: Written = { json: '', hash: '' };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);

function writtenOf(data: unknown): Written {
  const json = JSON.stringify(data);
  return { json, hash: hashOf(json) };
}
