import type { ContentWire, VoucherGiftWire, VoucherOfferWire } from '@mp/contract';
import type { CalendarDate, Locale, Money, Picture } from '@mp/domain';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';
import { pictureOf } from './picture.ts';

/** The vouchers on sale, and their motifs. [2.50] */
export interface VoucherOffer {
  readonly amounts: readonly {
    readonly price: Money;
    /** An approximate value: vouchers pay for stays priced in crowns. */
    readonly inEuros: Money;
  }[];
  readonly motifs: readonly (Pick<VoucherGiftWire, 'motif' | 'season'> & { readonly picture: Picture })[];
  readonly validMonths: number;
  readonly mostVouchers: number;
  /** Maximum vouchers per booking. */
  readonly mostPerBooking: number;
  /** The first and last delivery day of a present, both inclusive. */
  readonly firstDelivery: CalendarDate;
  readonly lastDelivery: CalendarDate;
}

/** The texts of the vouchers page; longer ones are Markdown of the content service. */
export interface VoucherWords {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly id: 'our' | 'payment' | 'redeem';
    readonly title: string;
    readonly text: string;
  }[];
  readonly faqTitle: string;
}

/** A frequent question, and its answer in Markdown. */
export interface VoucherQuestion {
  readonly question: string;
  readonly answer: string;
}

export const voucherOfferApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    voucherOffer: build.query<VoucherOffer, void>({
      query: () => ({ path: '/public/voucher-offer' }),
      transformResponse: convertOnce((wire: VoucherOfferWire) => ({
        amounts: wire.amounts.map(({ price, in_euros: inEuros }) => ({ price, inEuros })),
        motifs: wire.motifs.map(({ picture, ...motif }) => ({ ...motif, picture: pictureOf(picture) })),
        validMonths: wire.valid_months,
        mostVouchers: wire.most_vouchers,
        mostPerBooking: wire.most_per_booking,
        firstDelivery: wire.first_delivery as CalendarDate,
        lastDelivery: wire.last_delivery as CalendarDate,
      })),
    }),
    voucherWords: build.query<VoucherWords, Locale>({
      query: (locale) => ({ path: '/content/voucher', query: { _locale: locale } }),
      transformResponse: convertOnce((wire: ContentWire<'voucher'>): VoucherWords => ({
        title: wire.title,
        lead: wire.lead,
        sections: [
          { id: 'our', title: wire.our_vouchers_title, text: wire.our_vouchers },
          { id: 'payment', title: wire.payment_title, text: wire.payment },
          { id: 'redeem', title: wire.redeem_title, text: wire.redeem },
        ],
        faqTitle: wire.faq_title,
      })),
    }),
    voucherQuestions: build.query<readonly VoucherQuestion[], Locale>({
      query: (locale) => ({ path: '/content/voucher-faqs', query: { _locale: locale, _sort: 'position:ASC' } }),
      transformResponse: convertOnce((found: ContentWire<'voucher-faqs'>[]) =>
        found.map(({ question, answer }) => ({ question, answer })),
      ),
    }),
  }),
});

export const { useVoucherOfferQuery, useVoucherWordsQuery, useVoucherQuestionsQuery } = voucherOfferApi;
