import { hash } from 'node:crypto';
import { compress, type BodyEncoding, type Effort } from '../http/compression.ts';

/** A page as it goes out, or answers that travel apart from one. */
export interface EncodedPage {
  readonly status: number;
  readonly html: Buffer;
  readonly etag: string;
  /**
   * The page compressed: quickly for the first who asks, carefully in the background once a second one does, because
   * most pages of an uncommon query are shown once.
   */
  readonly encoded: (encoding: BodyEncoding) => Promise<Buffer>;
  /** What it holds by now, in bytes: itself, and each of its compressed forms that has been asked for. */
  readonly bytes: () => number;
}

/**
 * Makes a page ready to be sent, and to be sent again.
 *
 * @param onBytes told whenever the page holds more or less than before
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
    // Of answers that travel apart nobody asks for it.
    get etag() {
      return (etag ??= `"${hash('sha256', html, 'base64url').slice(0, 27)}"`);
    },
    encoded(encoding) {
      const known = encodings.get(encoding);
      if (known?.effort === 'careful') return known.body;
      const effort = known ? 'careful' : 'quick';
      const body = compress(html, encoding, effort);
      if (!known) {
        encodings.set(encoding, { body, effort });
        body.then(
          (encoded) => held.has(encoding) || hold(encoding, encoded),
          () => undefined,
        );
        return body;
      }
      // Nobody waits for it: until it is done, the quick one goes on being sent.
      const waiting = { body: known.body, effort: 'careful' as Effort };
      encodings.set(encoding, waiting);
      body.then(
        (encoded) => {
          waiting.body = body;
          hold(encoding, encoded);
        },
        () => undefined,
      );
      return known.body;
    },
  };
}
