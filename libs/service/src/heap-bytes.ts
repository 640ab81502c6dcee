/** The heap's words, and what stands before the values of each kind of thing, in bytes: V8 on 64 bits, as Node builds it. */
const word = 8;
const objectHeader = 3 * word;
const arrayHeader = 4 * word + 2 * word;
const stringHeader = 2 * word;
const boxedNumber = 2 * word;

const isSmallInteger = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;

// Beyond Latin-1, a text takes two bytes for each of its characters.
const isWide = /[\u0100-\uffff]/;

const bytesOfText = (text: string): number =>
  stringHeader + Math.ceil((isWide.test(text) ? text.length * 2 : text.length) / word) * word;

/**
 * What a tree of parsed JSON takes on the heap, in bytes. Small objects with many keys take several times the length of
 * their text, long texts a little more than it: no factor fits both. Names of keys are shared by all trees and not counted.
 *
 * @example heapBytesOf({ a: 1, b: 'two' }) // 64: an object of two words beyond its header, and a text of one
 */
export function heapBytesOf(value: unknown): number {
  if (typeof value === 'string') return bytesOfText(value);
  if (typeof value === 'number') return isSmallInteger(value) ? 0 : boxedNumber;
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) {
    let bytes = arrayHeader + value.length * word;
    for (const item of value) bytes += heapBytesOf(item);
    return bytes;
  }
  let bytes = objectHeader;
  for (const key in value) bytes += word + heapBytesOf((value as Record<string, unknown>)[key]);
  return bytes;
}
