import { hash } from 'node:crypto';
import type { Answer, ExternalStateFile } from '../page/external-state.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { PageStore } from './page-store.ts';

/** Where answers are served that travel apart from pages: `/answers/<hash>.json`. */
export const externalStatePath = '/answers/';

/** Answers as they travel apart from a page. */
export interface WrittenState {
  /** Where they are served: the same answers have the same address in every process. */
  readonly address: string;
  /** They as JSON, put together when somebody wants them. */
  readonly text: () => string | Buffer;
}

export interface ExternalStateStore {
  /** Serves answers at their address from now on, for as long as a kept page needs them. */
  readonly keep: (answers: WrittenState) => void;
  /** Whether answers are served at an address. */
  readonly has: (address: string) => boolean;
  /** What was kept under the name that stands in an address, `<hash>.json`. */
  readonly find: (file: string) => EncodedPage | undefined;
}

/** The names that are given. */
const namePattern = /^[\w-]{20}\.json$/;

/** Answers by what they say, kept beside the pages that need them. */
export function createExternalStateStore(kept: PageStore): ExternalStateStore {
  return {
    keep({ address, text }) {
      if (!kept.get(address)) kept.set(address, { page: kept.encode(address, 200, text()) });
    },
    has: (address) => kept.get(address) !== undefined,
    find: (file) => (namePattern.test(file) ? kept.get(externalStatePath + file)?.page : undefined),
  };
}

/**
 * Writes answers. Each is written as JSON and hashed once, however many pages are made from it, because the API's memory gives
 * the same object every time. Files are put together from that.
 */
export function createExternalStateWriter(): (file: ExternalStateFile) => WrittenState {
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
    const { json, name } = data === undefined ? nothing : write(data);
    const parts = [`${JSON.stringify(key)}:${about}`, ...(json.length === 0 ? ['}'] : [',"data":', json, '}'])];
    return { parts, brief: `${key} ${about} ${name}` };
  };

  return ({ answers, provided }) => {
    const entries = Object.entries(answers).map(partsOf);
    const rest = provided === undefined ? '' : `,"provided":${JSON.stringify(provided)}`;
    return {
      address: `${externalStatePath}${hashOf([...entries.map(({ brief }) => brief), rest].join('\n'))}.json`,
      text: () => {
        const parts = entries.flatMap(({ parts: own }, index) => [index === 0 ? '' : ',', ...own]);
        return Buffer.concat(['{"answers":{', ...parts, `}${rest}}`].map(bytesOf));
      },
    };
  };
}

/** An answer as bytes, which lie beside the heap: as a text it would be twice as long, and be looked at by each collection. */
interface Written {
  readonly json: Buffer;
  /** What it says in short. */
  readonly name: string;
}

const nothing: Written = { json: Buffer.alloc(0), name: '' };

/** What a file is called by what it says. */
export const hashOf = (text: string | Buffer): string => hash('sha256', text, 'base64url').slice(0, 20);

const bytesOf = (part: string | Buffer): Buffer => (typeof part === 'string' ? Buffer.from(part) : part);

function writtenOf(data: unknown): Written {
  const json = Buffer.from(JSON.stringify(data));
  return { json, name: hashOf(json) };
}
