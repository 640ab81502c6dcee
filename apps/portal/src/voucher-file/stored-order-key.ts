import type { VoucherOrderKey } from '@mp/api-client';

const name = 'voucher-order';

/**
 * Keeps the key of the order whose payment this tab has come back from: the gateway sends on whoever steps back to its page,
 * with a code that is used by then. (ADR 0011)
 */
export function storeOrderKey({ id, code }: VoucherOrderKey): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ id, code }));
  } catch {
    // Where a tab keeps nothing, the letter has the way to the vouchers.
  }
}

/** The key of an order that this tab has come back to before; null of any other one. */
export function storedOrderKey(id: string | null): VoucherOrderKey | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<VoucherOrderKey> | null;
    return kept && kept.id === id && typeof kept.code === 'string' ? { id, code: kept.code } : null;
  } catch {
    return null;
  }
}
