import { unfold } from './calendar-components.ts';

/**
 * Decodes a calendar: UTF-16 with a byte order mark, else the encoding in the content type, else UTF-8. Undecodable
 * characters damage a description, never a date.
 */
export function calendarText(bytes: Buffer, contentType: string): string {
  const decoder = decoderOf(bytes, contentType);
  const text = decoder.decode(bytes);
  if (decoder.encoding !== 'utf-8' || !text.includes('\uFFFD')) return text;
  // Lines are folded after so many bytes, also in the middle of a letter.
  return decoder.decode(Buffer.from(unfold(bytes.toString('latin1')), 'latin1'));
}

function decoderOf(bytes: Buffer, contentType: string): TextDecoder {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x42 && second === 0)) return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x42)) return new TextDecoder('utf-16be');
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    // Only supersets of ASCII: other encodings would make a valid calendar unreadable.
    return bytes.includes('BEGIN:VCALENDAR') ? new TextDecoder(charset) : new TextDecoder();
  } catch {
    return new TextDecoder();
  }
}
