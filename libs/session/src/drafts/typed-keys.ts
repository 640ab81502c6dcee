import { hostApiMajor } from '@mp/host-api/version';

const prefix = 'mp.typed.';

/** What is typed into: `voucherOrder` is asked for in one area and done with in another. */
export type TypedForm =
  | 'voucherOrder'
  | 'voucherCode'
  | 'personal'
  | 'billing'
  | 'attachVoucher'
  | 'contact'
  | 'orderCodes'
  | 'insuranceConsent';

/**
 * The name under which a tab keeps what somebody types with their own data, until it is saved or they sign out: reloading,
 * going back and a session that is ended elsewhere lose nothing. Only pages of one contract between shell and remotes hand it
 * on to each other. (ADR 0085)
 */
export const typedKey = (form: TypedForm): string => `${prefix}${form}@${hostApiMajor}`;

/** Forgets all that this tab keeps of it: whoever signs out leaves nothing to who sits down next. [4.10] */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // What cannot be reached holds nothing of ours.
  }
}
