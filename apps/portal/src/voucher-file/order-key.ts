import type { VoucherOrderKey } from '@mp/api-client';

/** The buyer's key in an address; null if it is incomplete or invalid. */
export function readOrderKey(query: URLSearchParams): VoucherOrderKey | null {
  const id = query.get('id') ?? '';
  const code = query.get('code') ?? '';
  return /^[0-9a-f-]{36}$/i.test(id) && /^[\w-]{16,64}$/.test(code) ? { id, code } : null;
}
