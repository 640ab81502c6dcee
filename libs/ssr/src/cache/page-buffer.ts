/** A buffer in which a page is assembled. Texts are encoded once; bytes are copied. */
export interface PageBuffer {
  readonly length: () => number;
  readonly write: (text: string) => void;
  readonly append: (bytes: Buffer, from: number, to: number) => void;
  /** Truncates the page to a length in bytes. */
  readonly cutTo: (length: number) => void;
  readonly textFrom: (start: number) => string;
  /** Copies the page into a buffer of its own. */
  readonly copy: () => Buffer;
}

/** Longer than nearly every page. A larger buffer is released after its page. */
const initialBytes = 2 ** 18;

/** Creates a buffer that is reused for one page after the other. */
export function createPageBuffer(): PageBuffer {
  const initial = Buffer.allocUnsafeSlow(initialBytes);
  let bytes = initial;
  let length = 0;
  const ensureCapacity = (more: number): void => {
    if (length + more <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (length + more));
    bytes.copy(larger, 0, 0, length);
    bytes = larger;
  };
  return {
    length: () => length,
    write: (text) => {
      // A UTF-16 code unit takes at most three bytes in UTF-8.
      ensureCapacity(3 * text.length);
      length += bytes.write(text, length);
    },
    append: (from, start, end) => {
      ensureCapacity(end - start);
      length += from.copy(bytes, length, start, end);
    },
    cutTo: (shorter) => {
      length = shorter;
      if (shorter === 0) bytes = initial;
    },
    textFrom: (start) => bytes.toString('utf8', start, length),
    copy: () => Buffer.from(bytes.subarray(0, length)),
  };
}
