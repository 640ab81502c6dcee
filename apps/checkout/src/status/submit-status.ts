import { readReturnCode, reservationsApi, returnedKey, type ReservationKey, type Store } from '@mp/api-client';
import { isCurrency, seriousReasons } from '@mp/domain';
import type { FormFields, PageContext, SubmitResult } from '@mp/host-api';
import { formOf, problemQuery } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { statusUrl } from '../confirm/status-url.ts';
import { noReason } from './no-reason.ts';
import { readMailboxCode, readReservationKey } from './reservation-key.ts';

const { findReservation, redeemReturn, payReservation, payByTransfer, cancelReservation } = reservationsApi.endpoints;

/** The forms of the pages about a reservation. */
type StatusForm = 'find' | 'redeem' | 'pay' | 'transfer' | 'cancel';

/** Handles forms without JavaScript: makes the same requests as the page, and redirects to it with the result. */
export async function submitStatus(context: PageContext, fields: FormFields, store: Store): Promise<SubmitResult> {
  const { locale, query, origin } = context;
  const own = { id: query.get('id'), code: query.get('code') };
  const see = (more: Readonly<Record<string, string | number | null>>): SubmitResult => ({
    kind: 'see',
    path: href('status', { locale, query: more }),
  });
  const failed = (form: StatusForm, error: unknown, more: Readonly<Record<string, string | number>> = {}) =>
    see({ ...own, ...more, ...problemQuery(form, error) });

  const form = formOf(fields) as StatusForm | undefined;
  if (form === 'find') {
    const typed = { number: fields['number'] ?? '', code: fields['code'] ?? '' };
    const { data, error } = await store.dispatch(findReservation.initiate(typed));
    return data ? see({ ...data }) : failed(form, error);
  }
  if (form === 'redeem') {
    const { data } = await store.dispatch(redeemReturn.initiate(readReturnCode(query) ?? ''));
    // A used code opens nothing: the page prompts for the number and the code of an e-mail.
    return data ? see({ ...data, [returnedKey]: 1 }) : see({ id: own.id });
  }
  const key = readReservationKey(query);
  if (!key) return see(own);
  switch (form) {
    case 'pay': {
      const { data, error } = await store.dispatch(
        payReservation.initiate({ ...key, returnUrl: statusUrl(origin, locale) }),
      );
      return data ? { kind: 'leave', url: data.redirectUrl } : failed(form, error);
    }
    case 'transfer': {
      const { error } = await store.dispatch(payByTransfer.initiate({ ...key, confirm: readMailboxCode(query) }));
      return error ? failed(form, error) : see({ ...key });
    }
    case 'cancel': {
      const { error } = await store.dispatch(cancelReservation.initiate(cancellationOf(key, fields)));
      return error ? failed(form, error, { cancel: 1 }) : see({ ...key });
    }
    default:
      return see({ ...key });
  }
}

/** Cancelling is for the amount in the form. */
function cancellationOf(key: ReservationKey, fields: FormFields): Parameters<typeof cancelReservation.initiate>[0] {
  const { currency, reason } = fields;
  const refund = reason === noReason ? fields['refundWithout'] : fields['refund'];
  const note = fields['note']?.trim();
  return {
    ...key,
    refund: { minor: Number(refund), currency: isCurrency(currency) ? currency : 'CZK' },
    reason: seriousReasons.find((one) => one === reason),
    note: note || undefined,
  };
}
