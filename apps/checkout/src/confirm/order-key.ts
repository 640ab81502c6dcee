import type { BookingOrder } from '@mp/api-client';
import { newIdempotencyKey } from '@mp/api-client/idempotency-key';
import { nowMs } from '@mp/domain/clock';
import { sharedStorage, type VisitorStorage } from '@mp/session/drafts';

const storageKey = 'mp.checkout.orders';

/** The lifetime of an order's key, in milliseconds: after a day it is another order. */
const lifetimeMs = 86_400_000;

type Keys = Readonly<Record<string, { readonly key: string; readonly at: number }>>;

/**
 * The idempotency key of an order: the same for the same content, so that a double click, a retry after a lost connection and a
 * second tab make one reservation; a new one when the order changes. Stored for all tabs of the browser, with a fingerprint of
 * the order instead of its content.
 */
export function orderKey(order: BookingOrder, storage: VisitorStorage = sharedStorage, now = nowMs()): string {
  const fingerprint = fingerprintOf(order);
  const storedKeys = readKeys(storage, now);
  const found = storedKeys[fingerprint];
  if (found) return found.key;
  const key = newIdempotencyKey();
  storage.write(storageKey, { ...storedKeys, [fingerprint]: { key, at: now } });
  return key;
}

/** Removes an order's key after its reservation has ended, so that the same order is a new one. */
export function forgetOrderKey(order: BookingOrder, storage: VisitorStorage = sharedStorage): void {
  const { [fingerprintOf(order)]: _gone, ...rest } = readKeys(storage, nowMs());
  storage.write(storageKey, rest);
}

function readKeys(storage: VisitorStorage, now: number): Keys {
  const stored = storage.read(storageKey);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored as Keys).filter(
      ([, entry]) => typeof entry.key === 'string' && entry.at > now - lifetimeMs && entry.at <= now,
    ),
  );
}

/** 106 bits of a non-cryptographic hash (cyrb53, twice): distinguishes a visitor's few orders, and hides their content. */
function fingerprintOf(order: BookingOrder): string {
  const text = JSON.stringify(order);
  return hash(text, 1) + hash(text, 2);
}

function hash(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
