import { api, contentPictureOf } from '@mp/api-client';
import type { ContentWire } from '@mp/contract';
import type { Locale, SeasonPictures } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useFromStart } from './use-from-start.ts';

/** The editors' texts of the home page, which replace its own. */
export interface HomeWords {
  readonly title: string;
  readonly lead: string;
  readonly places: string;
  readonly placesLead: string;
  readonly inspirations: string;
  readonly inspirationsLead: string;
  readonly vouchers: string;
  readonly vouchersText: string;
  readonly blog: string;
  readonly blogLead: string;
  readonly club: string;
  readonly clubText: string;
  /** The picture of the page in shared links. */
  readonly picture: SeasonPictures | null;
}

export const homeWordsApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Fails with `not_found` if there are no texts in the language. */
    homeWords: build.query<HomeWords, Locale>({
      query: (locale) => ({ path: '/content/homepage', query: { _locale: locale } }),
      transformResponse: (wire: ContentWire<'homepage'>) => {
        const [summer, winter] = [contentPictureOf(wire.picture_summer), contentPictureOf(wire.picture_winter)];
        return {
          title: wire.title,
          lead: wire.lead,
          places: wire.places_title,
          placesLead: wire.places_lead,
          inspirations: wire.inspirations_title,
          inspirationsLead: wire.inspirations_lead,
          vouchers: wire.vouchers_title,
          vouchersText: wire.vouchers_text,
          blog: wire.blog_title,
          blogLead: wire.blog_lead,
          club: wire.club_title,
          clubText: wire.club_text,
          picture: summer && winter && { summer, winter },
        };
      },
    }),
  }),
});

/** The editors' texts that the page was loaded with; empty without any, so that the page uses its own. */
export function useHomeWords(): Partial<HomeWords> {
  const { locale } = usePageContext();
  const { data } = homeWordsApi.endpoints.homeWords.useQuery(locale);
  return useFromStart(data) ?? {};
}
