import { loadQuery, reservationsApi, type Store } from '@mp/api-client';
import { newIdempotencyKey } from '@mp/api-client/idempotency-key';
import type { FormFields, PageContext, SubmitResult } from '@mp/host-api';
import { formOf, problemQuery } from '@mp/host-api/page-form';
import { href } from '@mp/i18n';
import { statusUrl } from '../confirm/status-url.ts';
import { readReservationKey } from '../status/reservation-key.ts';
import { changeApi, changesMade } from './change-api.ts';
import { addressOfWish, contactOf, readWish, voucherCodesOf, wishedStay, wishKeys } from './change-query.ts';

const { payByTransfer } = reservationsApi.endpoints;
const { changeOffer, changeStay, payChange, payChangeByVouchers, withdrawChange, changeContact } = changeApi.endpoints;

/** The forms of the page. */
type ChangeForm = 'look' | 'change' | 'pay' | 'transfer' | 'vouchers' | 'withdraw' | 'contact';

/** Handles forms without JavaScript: makes the same requests as the page, and redirects to it with the result. */
export async function submitChange(context: PageContext, fields: FormFields, store: Store): Promise<SubmitResult> {
  const { locale, query, origin } = context;
  const see = (more: Readonly<Record<string, string | null>>): SubmitResult => ({
    kind: 'see',
    path: href('reservationChange', { locale, query: more }),
  });
  const key = readReservationKey(query);
  if (!key) return see({});
  const asked = Object.fromEntries(wishKeys.map((name) => [name, query.get(name)]));
  const pay = async (): Promise<SubmitResult> => {
    const { data, error } = await store.dispatch(payChange.initiate({ key, returnUrl: statusUrl(origin, locale) }));
    return data ? { kind: 'leave', url: data.redirectUrl } : see({ ...key, ...problemQuery('pay', error) });
  };
  switch (formOf(fields) as ChangeForm | undefined) {
    case 'look':
      return { kind: 'see', path: addressOfWish(locale, key, fields) };
    case 'change': {
      const wish = readWish(query);
      const { data: offer } = await loadQuery(store, changeOffer.initiate({ key, wish }));
      if (!offer) return see({ ...key, ...asked });
      const stay = wishedStay(wish, offer);
      // For the total that was shown, not for the present one.
      const total = { ...stay.total, minor: Number(fields['total']) };
      const changeId = newIdempotencyKey();
      const { data, error } = await store.dispatch(
        changeStay.initiate({
          key,
          changeId,
          stay: { ...stay, total },
          changesSeen: Number(fields['seen'] ?? changesMade(offer)),
        }),
      );
      if (!data) return see({ ...key, ...asked, ...problemQuery('change', error) });
      return data.state === 'waiting_payment' ? pay() : see({ ...key });
    }
    case 'pay':
      return pay();
    case 'transfer': {
      const { error } = await store.dispatch(payByTransfer.initiate({ ...key }));
      return see({ ...key, ...(error ? problemQuery('transfer', error) : {}) });
    }
    case 'vouchers': {
      const vouchers = voucherCodesOf(fields['vouchers']);
      const { error } = await store.dispatch(payChangeByVouchers.initiate({ key, vouchers }));
      return see({ ...key, ...(error ? problemQuery('vouchers', error) : {}) });
    }
    case 'withdraw': {
      const { error } = await store.dispatch(withdrawChange.initiate(key));
      return see({ ...key, ...(error ? problemQuery('withdraw', error) : {}) });
    }
    case 'contact': {
      const { error } = await store.dispatch(changeContact.initiate({ key, contact: contactOf(fields) }));
      return see({ ...key, ...(error ? problemQuery('contact', error) : {}) });
    }
    default:
      return see({ ...key });
  }
}
