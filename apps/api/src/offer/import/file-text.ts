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
 * would import wrong characters. So is text that was wrongly decoded before (`Ml�n`).
 *
 * @throws FileTextError
 */
export function readFileText(bytes: Buffer): string {
  const text = decode(bytes);
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0)
    throw new FileTextError('encoding_unknown', 'text in UTF-8; save the file as “CSV UTF-8”', text.slice(0, broken));
  // A truncated last cell would look like any other cell.
  if (text !== '' && !/[\r\n]$/.test(text))
    throw new FileTextError('file_cut', 'a line break at the end of the last line, as a file has that is whole', text);
  return text;
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
