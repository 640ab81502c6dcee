import type { ContentWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';

/** The operator's texts in the footer, in one language. [2.39] [3.21] */
export type SiteFooter = Pick<
  ContentWire<'footer'>,
  'claim' | 'company' | 'address' | 'phone' | 'email' | 'hours' | 'social' | 'note' | 'ico' | 'dic'
>;

export const footerApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Fails with `not_found` if there are no texts in the language. */
    footer: build.query<SiteFooter, Locale>({
      query: (locale) => ({ path: '/content/footer', query: { _locale: locale } }),
      transformResponse: convertOnce(
        ({ claim, company, address, phone, email, hours, social, note, ico, dic }: ContentWire<'footer'>) => ({
          claim,
          company,
          address,
          phone,
          email,
          hours,
          social,
          note,
          ico,
          dic,
        }),
      ),
    }),
  }),
});

export const { useFooterQuery } = footerApi;
