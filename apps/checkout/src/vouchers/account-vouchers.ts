import { api } from '@mp/api-client';
import type { VoucherListsWire } from '@mp/contract';
import { dateInZone, operatorTimeZone, type CalendarDate, type Money } from '@mp/domain';

/** A voucher of who is signed in that can still be used somewhere. [4.37] */
export interface AccountVoucher {
  /** In groups of 3, 4, 4 and 3. */
  readonly code: string;
  readonly value: Money;
  /** The last day on which it can be used, by the operator's clock. */
  readonly lastDay: CalendarDate;
}

const accountVouchersApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The active vouchers of the account. Fails with `unauthorized` once the session is over. */
    accountVouchers: build.query<readonly AccountVoucher[], void>({
      query: () => ({ path: '/user/voucher' }),
      transformResponse: ({ active }: VoucherListsWire) =>
        active.map(({ code, price, expires_at: end }) => ({ code, value: price, lastDay: lastDayBefore(end) })),
      providesTags: ['Vouchers'],
    }),
  }),
});

export const { useAccountVouchersQuery } = accountVouchersApi;

/** A voucher ends at the midnight after its last day. [3.19] */
const lastDayBefore = (end: string): CalendarDate =>
  dateInZone(new Date(new Date(end).getTime() - 60_000), operatorTimeZone);
