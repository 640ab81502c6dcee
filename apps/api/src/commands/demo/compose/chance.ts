/**
 * A number from 0 (inclusive) to 1 (exclusive) that depends on nothing but its arguments, so that the catalogue comes
 * out the same on every machine. FNV-1a with the final mix of MurmurHash3, without which neighbouring pkids fall close
 * together.
 */
export function chance(pkid: number, subject: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${pkid}:${subject}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A whole number from `min` to `max`, both inclusive. */
export function wholeNumber(pkid: number, subject: string, min: number, max: number): number {
  return min + Math.floor(chance(pkid, subject) * (max - min + 1));
}
