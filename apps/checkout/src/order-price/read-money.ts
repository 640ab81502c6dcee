import { isCurrency, type Money } from '@mp/domain';

/** Reads an amount from storage or from an error's details; null if it is invalid. */
export function readMoney(stored: unknown): Money | null {
  const { minor, currency } = (stored ?? {}) as { minor?: unknown; currency?: unknown };
  return Number.isSafeInteger(minor) && isCurrency(currency) ? { minor: minor as number, currency } : null;
}
