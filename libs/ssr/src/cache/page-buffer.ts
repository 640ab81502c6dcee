/** A page while it is put together, as the bytes that go out: texts are written once, and what is bytes already is copied. */
export interface PageBuffer {
  readonly length: () => number;
  readonly write: (text: string) => void;
  readonly append: (bytes: Buffer, from: number, to: number) => void;
  /** Takes back what stands behind so many bytes. */
  readonly cutTo: (length: number) => void;
  readonly textFrom: (start: number) => string;
  /** All of it, as bytes of their own. */
  readonly copy: () => Buffer;
}

/** Longer than nearly every page; what a longer one needs is not kept for the next. */
const usualBytes = 2 ** 18;

/** A room that one page after the other is put together in. */
export function createPageBuffer(): PageBuffer {
  const usual = Buffer.allocUnsafeSlow(usualBytes);
  let bytes = usual;
  let length = 0;
  const makeRoom = (more: number): void => {
    if (length + more <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (length + more));
    bytes.copy(larger, 0, 0, length);
    bytes = larger;
  };
  return {
    length: () => length,
    write: (text) => {
      // No letter of a text takes more than three bytes.
      makeRoom(3 * text.length);
      length += bytes.write(text, length);
    },
    append: (from, start, end) => {
      makeRoom(end - start);
      length += from.copy(bytes, length, start, end);
    },
    cutTo: (shorter) => {
      length = shorter;
      if (shorter === 0) bytes = usual;
    },
    textFrom: (start) => bytes.toString('utf8', start, length),
    copy: () => Buffer.from(bytes.subarray(0, length)),
  };
}
