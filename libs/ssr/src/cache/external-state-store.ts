import { hash } from 'node:crypto';
import type { QueryResult, ExternalStateFile } from '../page/external-state.ts';
import type { EncodedPage } from './encoded-page.ts';
import type { PageStore } from './page-store.ts';

/** Path of external state: `/answers/<hash>.json`. */
export const externalStatePath = '/answers/';

/** A serialized file of external state. */
export interface SerializedState {
  /** Its path. It is derived from the content, so it is the same in every process. */
  readonly address: string;
  /** Returns the JSON, which is joined on demand. */
  readonly text: () => string | Buffer;
}

export interface ExternalStateStore {
  /** Stores a file at its address for as long as a cached page needs it. */
  readonly add: (state: SerializedState) => void;
  /** Whether a file is stored at an address. */
  readonly has: (address: string) => boolean;
  /** Finds a file by its name, `<hash>.json`. */
  readonly find: (file: string) => EncodedPage | undefined;
}

/** Valid file names. */
const namePattern = /^[\w-]{20}\.json$/;

/** Stores external state by its content, in the store of the pages that need it. */
export function createExternalStateStore(store: PageStore): ExternalStateStore {
  return {
    add({ address, text }) {
      if (!store.get(address)) store.set(address, { page: store.encode(address, 200, text()) });
    },
    has: (address) => store.get(address) !== undefined,
    find: (file) => (namePattern.test(file) ? store.get(externalStatePath + file)?.page : undefined),
  };
}

/**
 * Serializes external state. Each result is serialized and hashed once for all pages, because the API cache returns the
 * same object every time. Files are joined from these buffers.
 */
export function createExternalStateSerializer(): (file: ExternalStateFile) => SerializedState {
  const serialized = new WeakMap<object, Serialized>();

  const serializeOnce = (data: unknown): Serialized => {
    if (typeof data !== 'object' || data === null) return serialize(data);
    let cached = serialized.get(data);
    if (!cached) serialized.set(data, (cached = serialize(data)));
    return cached;
  };

  /** The chunks of a result's JSON, and a short text that identifies their content. */
  const chunksOf = ([key, { data, ...call }]: [string, QueryResult]) => {
    const about = JSON.stringify(call).slice(0, -1);
    const { json, digest } = data === undefined ? nothing : serializeOnce(data);
    const chunks = [`${JSON.stringify(key)}:${about}`, ...(json.length === 0 ? ['}'] : [',"data":', json, '}'])];
    return { chunks, brief: `${key} ${about} ${digest}` };
  };

  return ({ answers, provided }) => {
    const entries = Object.entries(answers).map(chunksOf);
    const rest = provided === undefined ? '' : `,"provided":${JSON.stringify(provided)}`;
    return {
      address: `${externalStatePath}${hashOf([...entries.map(({ brief }) => brief), rest].join('\n'))}.json`,
      text: () => {
        const all = entries.flatMap(({ chunks }, index) => [index === 0 ? '' : ',', ...chunks]);
        return Buffer.concat(['{"answers":{', ...all, `}${rest}}`].map(bytesOf));
      },
    };
  };
}

/** Serialized data. A buffer lies outside of the heap: a string may take twice as much, and each collection visits it. */
interface Serialized {
  readonly json: Buffer;
  /** Hash of the JSON. */
  readonly digest: string;
}

const nothing: Serialized = { json: Buffer.alloc(0), digest: '' };

/** A file name derived from the content. */
export const hashOf = (text: string | Buffer): string => hash('sha256', text, 'base64url').slice(0, 20);

const bytesOf = (chunk: string | Buffer): Buffer => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk);

function serialize(data: unknown): Serialized {
  const json = Buffer.from(JSON.stringify(data));
  return { json, digest: hashOf(json) };
}
