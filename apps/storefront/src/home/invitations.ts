import { api, seasonPicturesOf } from '@mp/api-client';
import type { ContentWire } from '@mp/contract';
import type { Locale, Season, SeasonPictures } from '@mp/domain';

/** What editors invite to: a slide or a banner. All of it leads to one place, of ours or elsewhere. */
export interface Invitation {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly linkLabel: string;
  readonly picture: SeasonPictures | null;
}

/** A slide stands there in one season, or in both. */
export interface Slide extends Invitation {
  readonly season: Season | 'all';
}

/** The most of each that the front page shows: it is not one long announcement. */
const mostSlides = 8;
const mostBanners = 2;

const invitationOf = (wire: ContentWire<'main-sliders'> | ContentWire<'banners'>): Invitation => ({
  id: wire.id,
  title: wire.title,
  text: wire.text,
  link: wire.link,
  linkLabel: wire.link_label,
  picture: seasonPicturesOf(wire),
});

export const invitationsApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
  overrideExisting: true,
  endpoints: (build) => ({
    /** The slides of both seasons, in the editors' order. */
    slides: build.query<readonly Slide[], Locale>({
      query: (locale) => ({
        path: '/content/main-sliders',
        query: { _locale: locale, _sort: 'position:ASC', _limit: 2 * mostSlides },
      }),
      transformResponse: (found: ContentWire<'main-sliders'>[]) =>
        found.map((wire) => ({ ...invitationOf(wire), season: wire.season })),
    }),
    /** Banners that were made for the front page, in the editors' order. */
    homeBanners: build.query<readonly Invitation[], Locale>({
      query: (locale) => ({
        path: '/content/banners',
        query: { _locale: locale, placement: 'home', _sort: 'position:ASC', _limit: mostBanners },
      }),
      transformResponse: (found: ContentWire<'banners'>[]) => found.map(invitationOf),
    }),
  }),
});

export const { useSlidesQuery, useHomeBannersQuery } = invitationsApi;

/** Those of the season, and those that have none. [4.5] */
export const slidesIn = (slides: readonly Slide[], season: Season): readonly Slide[] =>
  slides.filter((slide) => slide.season === season || slide.season === 'all').slice(0, mostSlides);
