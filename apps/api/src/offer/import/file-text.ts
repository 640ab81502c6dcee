import { isUtf8 } from 'node:buffer';

/** Thrown for a file with an undetectable encoding, or a truncated one. */
export class FileTextError extends Error {
  override readonly name = 'FileTextError';
  readonly code: 'encoding_unknown' | 'file_cut';
  readonly line: number;
  readonly column: number;

  constructor(code: FileTextError['code'], expected: string, before: string) {
    super(expected);
    const lines = before.split(/\r?\n/);
    this.code = code;
    this.line = lines.length;
    this.column = (lines.at(-1)?.length ?? 0) + 1;
  }
}

/**
 * Decodes a file: UTF-8, or UTF-16 as in spreadsheets' “Unicode text”. Other encodings are rejected, because a guess
 * would import wrong characters. So is text that was wrongly decoded before (`Ml�n`, `MlĂ˝n`), or that is none: tables of a
 * spreadsheet program, and cells with NUL.
 *
 * @throws FileTextError
 */
export function readFileText(bytes: Buffer): string {
  const text = decode(bytes);
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0)
    throw new FileTextError('encoding_unknown', 'text in UTF-8; save the file as “CSV UTF-8”', text.slice(0, broken));
  const noText = text.search(/(?![\t\n\r])\p{Cc}/u);
  if (noText >= 0) throw new FileTextError('encoding_unknown', 'text alone, as “CSV UTF-8” has', text.slice(0, noText));
  const misread = firstMisread(text);
  if (misread >= 0)
    throw new FileTextError('encoding_unknown', 'text that was always read as UTF-8', text.slice(0, misread));
  // A truncated last cell would look like any other cell.
  if (text !== '' && !/[\r\n]$/.test(text))
    throw new FileTextError('file_cut', 'a line break at the end of the last line, as a file has that is whole', text);
  return text;
}

/** The bytes of letters in the encodings that spreadsheets take for UTF-8 by mistake. */
const misreadings = ['windows-1250', 'windows-1252'].map((encoding) => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...letters].map((letter, byte) => [letter, byte]));
});

/** A byte that UTF-8 never has. */
const notUtf8 = 0xff;

/**
 * The position of the first letter of a text that was UTF-8, read as another encoding and saved again; -1 for any other.
 * All of it has to be UTF-8 then: a single `á` of its own makes it plain text.
 */
function firstMisread(text: string): number {
  const words = text.match(/[^\0-\x7F]+/g) ?? [];
  const isMisread = (bytes: ReadonlyMap<string, number>): boolean =>
    words.every((word) => isUtf8(Uint8Array.from(word, (letter) => bytes.get(letter) ?? notUtf8)));
  return words.length > 0 && misreadings.some(isMisread) ? text.search(/[^\0-\x7F]/) : -1;
}

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Every second byte of plain letters is zero: UTF-16 without a byte order mark.
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
