/** Sizes on the heap in bytes, and the header of each kind of value: V8 on 64 bits, as Node builds it. */
const word = 8;
const objectHeader = 3 * word;
const arrayHeader = 4 * word + 2 * word;
const stringHeader = 2 * word;
const boxedNumber = 2 * word;

const isSmallInteger = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;

// Beyond Latin-1, a string takes two bytes per character.
const isWide = /[\u0100-\uffff]/;

const bytesOfText = (text: string): number =>
  stringHeader + Math.ceil((isWide.test(text) ? text.length * 2 : text.length) / word) * word;

/**
 * Estimates the heap size of parsed JSON, in bytes. Small objects with many keys take several times the length of their text,
 * long strings a little more than it, so no single factor fits. Key names are shared by all trees and not counted.
 *
 * @example heapBytesOf({ a: 1, b: 'two' }) // 64: an object with two words beyond its header, and a string of one
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
