import { hash } from 'node:crypto';
import { compress, type BodyEncoding, type Effort } from '../http/compression.ts';

/** A page, or a file of external state, as it is sent. */
export interface EncodedPage {
  readonly status: number;
  readonly html: Buffer;
  readonly etag: string;
  /**
   * Compresses the page: quickly for the first request, and carefully in the background after the second one. Most pages
   * of an uncommon query are requested once.
   */
  readonly encoded: (encoding: BodyEncoding) => Promise<Buffer>;
  /** Current size in bytes, with each compressed form that was requested. */
  readonly bytes: () => number;
}

/**
 * Encodes a page for repeated sending.
 *
 * @param onBytes runs whenever the size of the page changes
 */
export function encodePage(status: number, text: string | Buffer, onBytes?: () => void): EncodedPage {
  const html = typeof text === 'string' ? Buffer.from(text) : text;
  const encodings = new Map<BodyEncoding, { body: Promise<Buffer>; effort: Effort }>();
  const held = new Map<BodyEncoding, number>();
  let etag: string | undefined;
  const hold = (encoding: BodyEncoding, { length }: Buffer): void => {
    held.set(encoding, length);
    onBytes?.();
  };
  return {
    status,
    html,
    bytes: () => [...held.values()].reduce((sum, length) => sum + length, html.length),
    // Computed on first use: external state needs no etag.
    get etag() {
      return (etag ??= `"${hash('sha256', html, 'base64url').slice(0, 27)}"`);
    },
    encoded(encoding) {
      const cached = encodings.get(encoding);
      if (cached?.effort === 'careful') return cached.body;
      const effort = cached ? 'careful' : 'quick';
      const body = compress(html, encoding, effort);
      if (!cached) {
        encodings.set(encoding, { body, effort });
        body.then(
          (encoded) => held.has(encoding) || hold(encoding, encoded),
          () => undefined,
        );
        return body;
      }
      // The quick form is sent until the careful one is done.
      const waiting = { body: cached.body, effort: 'careful' as Effort };
      encodings.set(encoding, waiting);
      body.then(
        (encoded) => {
          waiting.body = body;
          hold(encoding, encoded);
        },
        () => undefined,
      );
      return cached.body;
    },
  };
}
