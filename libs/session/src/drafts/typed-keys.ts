import { hostApiMajor } from '@mp/host-api/version';

const prefix = 'mp.typed.';

/** The stored forms. `voucherOrder` is filled in by one remote and completed by another. */
export type TypedForm =
  | 'voucherOrder'
  | 'voucherCode'
  | 'personal'
  | 'billing'
  | 'attachVoucher'
  | 'contact'
  | 'orderCodes'
  | 'guestAges'
  | 'insuranceConsent';

/**
 * The storage key of a form with personal data. A tab stores the input until it is saved or the visitor signs out, so that a
 * reload, a return or a session that ended elsewhere loses nothing. Only pages of one host API version share it. (ADR 0085)
 */
export const typedKey = (form: TypedForm): string => `${prefix}${form}@${hostApiMajor}`;

/** Deletes all stored input at sign-out: the next person at the computer must not see it. [4.10] */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage that is out of reach holds nothing of ours.
  }
}
