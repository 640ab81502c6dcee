import type { PageCall } from '@mp/contract/page-calls';
import { heapBytesOf } from '@mp/service';
import { LRUCache } from 'lru-cache';
import type { CacheLimits } from './cache-limits.ts';

/** What an answer says, and what it takes on the heap beside its text: counted as if nobody else had its things. */
interface ReadAnswer {
  readonly body: unknown;
  readonly bytes: number;
}

/**
 * Reads an answer that lists things, of which it knows those that it has read before by their text: they are neither parsed nor checked
 * again, and all that hangs on them is the same object in every list, so that what is made of it is made once, too. Null for what is
 * not written as the contract's table says, or is not what it says: then it is read as any other answer, and refused as such.
 */
export type ListReader = (call: PageCall, text: string) => ReadAnswer | null;

interface KnownThing {
  readonly thing: object;
  readonly bytes: number;
}

/** What a kept thing takes beside what it says and its text. */
const overhead = 128;

/** @param limits of the things that are kept for the next list; what lists hold is counted with them */
export function createListReader({ maxBytes, maxEntries }: CacheLimits): ListReader {
  const known = new LRUCache<string, KnownThing>({
    ...{ max: maxEntries, maxSize: maxBytes },
    sizeCalculation: ({ bytes }, text) => bytes + heapBytesOf(text) + overhead,
  });

  return ({ things, answer }, text) => {
    if (!things) return null;
    const { opening, closing, begins, ownBegins, lasting, own } = things;
    const end = text.lastIndexOf(closing);
    if (end < 0 || !text.startsWith(opening + begins)) return null;
    const rest = parsed(opening + text.slice(end));
    if (!answer.safeParse(rest).success) return null;
    let bytes = 2 * heapBytesOf(rest);
    const list: object[] = [];
    for (let from = opening.length; from < end;) {
      const next = text.indexOf(begins, from + begins.length);
      // Behind each but the last stands a comma.
      const until = next < 0 || next > end ? end : next - 1;
      const ownFrom = text.lastIndexOf(ownBegins, until);
      if (ownFrom < from) return null;
      const lastingText = text.slice(from, ownFrom);
      let one = known.get(lastingText);
      if (!one) {
        const thing = parsed(`${lastingText}}`);
        if (!lasting.safeParse(thing).success) return null;
        one = { thing: thing as object, bytes: 2 * heapBytesOf(thing) };
        // A part of a text holds all of it.
        known.set(Buffer.from(lastingText).toString(), one);
      }
      const ownOfList = parsed(`{${text.slice(ownFrom + 1, until)}`);
      if (!own.safeParse(ownOfList).success || !hasOnly(ownOfList as object, own)) return null;
      list.push({ ...one.thing, ...(ownOfList as object) });
      bytes += one.bytes + 2 * heapBytesOf(ownOfList);
      from = until + 1;
    }
    return { body: { ...(rest as object), data: list }, bytes };
  };
}

/** What belongs to a list is at the end of each thing, and nothing else. */
const hasOnly = (value: object, { shape }: { readonly shape: object }): boolean =>
  Object.keys(value).every((key) => key in shape);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
