import type { PageCall } from '@mp/contract/page-calls';
import { heapBytesOf } from '@mp/service';
import { LRUCache } from 'lru-cache';
import type { CacheLimits } from './cache-limits.ts';

/** A parsed response, and its heap size without its text. Shared items count as if they belonged to this list alone. */
interface ParsedList {
  readonly body: unknown;
  readonly bytes: number;
}

/**
 * Parses a list and reuses items with the same text from earlier lists. Cached items are neither parsed nor validated
 * again, and every list gets the same objects, so that data derived from them is computed once. Returns null for a text
 * that is not formatted as the contract's table says, or is invalid: the caller then parses it in the ordinary way.
 */
export type ListReader = (call: PageCall, text: string) => ParsedList | null;

interface CachedItem {
  readonly item: object;
  readonly bytes: number;
}

/** Bytes that a cached item takes besides its content and its text. */
const overhead = 128;

/** Creates a list reader. The limits apply to the cached items; lists are counted by the API cache. */
export function createListReader({ maxBytes, maxEntries }: CacheLimits): ListReader {
  const cache = new LRUCache<string, CachedItem>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, text) => bytes + heapBytesOf(text) + overhead,
  });

  return ({ listFormat: format, schema }, text) => {
    if (!format) return null;
    const { opening, closing, begins, ownBegins, lasting, own } = format;
    const end = text.lastIndexOf(closing);
    if (end < 0 || !text.startsWith(opening + begins)) return null;
    const rest = parsed(opening + text.slice(end));
    if (!schema.safeParse(rest).success) return null;
    let bytes = 2 * heapBytesOf(rest);
    const list: object[] = [];
    for (let from = opening.length; from < end;) {
      const next = text.indexOf(begins, from + begins.length);
      // A comma follows each item but the last.
      const until = next < 0 || next > end ? end : next - 1;
      const ownFrom = text.lastIndexOf(ownBegins, until);
      if (ownFrom < from) return null;
      const lastingText = text.slice(from, ownFrom);
      let cached = cache.get(lastingText);
      if (!cached) {
        const item = parsed(`${lastingText}}`);
        if (!lasting.safeParse(item).success) return null;
        cached = { item: item as object, bytes: 2 * heapBytesOf(item) };
        // Copied: a substring would retain the whole text.
        cache.set(Buffer.from(lastingText).toString(), cached);
      }
      const ownOfList = parsed(`{${text.slice(ownFrom + 1, until)}`);
      if (!own.safeParse(ownOfList).success || !hasOnly(ownOfList as object, own)) return null;
      list.push({ ...cached.item, ...(ownOfList as object) });
      bytes += cached.bytes + 2 * heapBytesOf(ownOfList);
      from = until + 1;
    }
    return { body: { ...(rest as object), data: list }, bytes };
  };
}

/** Whether a value has no keys beyond those of the schema: the end of an item holds the list's own fields alone. */
const hasOnly = (value: object, { shape }: { readonly shape: object }): boolean =>
  Object.keys(value).every((key) => key in shape);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
