import type { VoucherOrderKey } from '@mp/api-client';

const name = 'voucher-order';

/**
 * Stores the key of the order that this tab has returned to after payment: the gateway redirects again when the buyer goes back
 * to it, with a used code. (ADR 0011)
 */
export function storeOrderKey({ id, code }: VoucherOrderKey): void {
  try {
    sessionStorage.setItem(name, JSON.stringify({ id, code }));
  } catch {
    // Without storage, the e-mail has the link to the vouchers.
  }
}

/** The stored key of an order; null for another one. */
export function storedOrderKey(id: string | null): VoucherOrderKey | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<VoucherOrderKey> | null;
    return stored && stored.id === id && typeof stored.code === 'string' ? { id, code: stored.code } : null;
  } catch {
    return null;
  }
}
