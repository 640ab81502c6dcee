import { api } from '@mp/api-client';
import type { VoucherListsWire } from '@mp/contract';
import { dateInZone, operatorTimeZone, type CalendarDate, type Money } from '@mp/domain';

/** A usable voucher of the signed-in user. [4.37] */
export interface AccountVoucher {
  /** In groups of 3, 4, 4 and 3. */
  readonly code: string;
  /** What is left on it. */
  readonly value: Money;
  /** The last day on which it is valid, in the operator's zone. */
  readonly lastDay: CalendarDate;
}

const accountVouchersApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The active vouchers of the account. Fails with `unauthorized` once the session has expired. */
    accountVouchers: build.query<readonly AccountVoucher[], void>({
      query: () => ({ path: '/user/voucher' }),
      transformResponse: ({ active }: VoucherListsWire) =>
        active.map(({ code, price, balance = price, expires_at: end }) => ({
          code,
          value: balance,
          lastDay: lastDayBefore(end),
        })),
      providesTags: ['Vouchers'],
    }),
  }),
});

export const { useAccountVouchersQuery } = accountVouchersApi;

/** A voucher expires at the midnight after its last day. [3.19] */
const lastDayBefore = (end: string): CalendarDate =>
  dateInZone(new Date(new Date(end).getTime() - 60_000), operatorTimeZone);
