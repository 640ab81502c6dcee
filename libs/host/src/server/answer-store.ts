import { createHash } from 'node:crypto';
import type { Answer, AnswersFile } from '../apart-answers.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { KeptPages } from './kept-pages.ts';

/** Where answers are served that travel apart from pages: `/answers/<hash>.json`. */
export const answersPath = '/answers/';

export interface AnswerStore {
  /** Keeps answers, and tells the address at which they are served from now on, for as long as a kept page needs them. */
  readonly keep: (file: AnswersFile) => string;
  /** What was kept under the name that stands in an address, `<hash>.json`. */
  readonly find: (file: string) => EncodedPage | undefined;
}

/** The names that are given. */
const namePattern = /^[\w-]{20}\.json$/;

/**
 * Answers by what they say: the same answers have the same address in every process. Each is written as JSON and hashed
 * once, however many pages are made from it, because the API's memory gives the same object every time. Files are put
 * together from that, and kept beside the pages that need them.
 */
export function createAnswerStore(kept: KeptPages): AnswerStore {
  const written = new WeakMap<object, Written>();

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

  return {
    keep({ answers, provided }) {
      const entries = Object.entries(answers).map(partsOf);
      const rest = provided === undefined ? '' : `,"provided":${JSON.stringify(provided)}`;
      const address = `${answersPath}${hashOf([...entries.map(({ brief }) => brief), rest].join('\n'))}.json`;
      if (!kept.get(address)) {
        const text = `{"answers":{${entries.map(({ parts }) => parts.join('')).join()}}${rest}}`;
        kept.set(address, { page: kept.encode(address, 200, text) });
      }
      return address;
    },
    find: (file) => (namePattern.test(file) ? kept.get(answersPath + file)?.page : undefined),
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
