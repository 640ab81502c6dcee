import { api, contentPictureOf } from '@mp/api-client';
import type { ContentWire } from '@mp/contract';
import type { Locale, SeasonPictures } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useFromStart } from './use-from-start.ts';

/** What the editors say on the front page in place of its own words. */
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
  /** What the page shows where its address is shared. */
  readonly picture: SeasonPictures | null;
}

export const homeWordsApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Fails with `not_found` where the editors have not written them in the language. */
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

/** The editors' words, as they were when the page came; none where there are none, and the page has its own. */
export function useHomeWords(): Partial<HomeWords> {
  const { locale } = usePageContext();
  const { data } = homeWordsApi.endpoints.homeWords.useQuery(locale);
  return useFromStart(data) ?? {};
}
