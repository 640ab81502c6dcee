import type { BookingTermsWire } from '@mp/contract';
import { requestAnswerHours, unpaidHoldMinutes, type TransferTerms } from '@mp/domain';
import { api } from './api.ts';

/** The time limits of booking. [4.33] [4.34] */
export interface BookingTerms {
  /** Hours in which a place answers a request. */
  readonly answerHours: number;
  /** Minutes for which unpaid rooms are held. */
  readonly holdMinutes: number;
  /** Who can pay by transfer, and for how many days rooms are held; null if nobody can. */
  readonly transfer: (TransferTerms & { readonly holdDays: number }) | null;
}

const usual: BookingTerms = { answerHours: requestAnswerHours, holdMinutes: unpaidHoldMinutes, transfer: null };

export const bookingTermsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    bookingTerms: build.query<BookingTerms, void>({
      query: () => ({ path: '/public/booking-terms' }),
      transformResponse: ({ answer_hours, hold_minutes, transfer }: BookingTermsWire) => ({
        answerHours: answer_hours,
        holdMinutes: hold_minutes,
        transfer: transfer && {
          fromDays: transfer.from_days,
          holdDays: transfer.hold_days,
          limitMinor: transfer.limit_minor,
        },
      }),
    }),
  }),
});

/** The terms that the page has loaded, or the defaults. */
export const useBookingTerms = (): BookingTerms => bookingTermsApi.endpoints.bookingTerms.useQueryState().data ?? usual;
