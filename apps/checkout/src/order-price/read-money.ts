import { isCurrency, type Money } from '@mp/domain';

/** Reads an amount that a storage or an error's details tell of; null when it is something else. */
export function readMoney(stored: unknown): Money | null {
  const { minor, currency } = (stored ?? {}) as { minor?: unknown; currency?: unknown };
  return Number.isSafeInteger(minor) && isCurrency(currency) ? { minor: minor as number, currency } : null;
}
