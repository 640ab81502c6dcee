/**
 * A new key for a call that is to act once: a random UUID, which the API knows for one that nobody guesses, so that it stays the
 * guest's in another tab, on another network and after another session has begun. (ADR 0009) Not `randomUUID`, which exists
 * only on secure origins.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version and the variant of RFC 9562, section 5.4.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
