import { api, seasonPicturesOf } from '@mp/api-client';
import type { ContentWire } from '@mp/contract';
import type { Locale, Season, SeasonPictures } from '@mp/domain';

/** An editorial slide or banner; all of it is one link, internal or external. */
export interface Invitation {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly linkLabel: string;
  readonly picture: SeasonPictures | null;
}

/** A slide is shown in one season, or in both. */
export interface Slide extends Invitation {
  readonly season: Season | 'all';
}

/** Maximum slides and banners of the home page. */
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
  // Only this remote has it, and each release defines it again.
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
    /** The home page's banners, in the editors' order. */
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

/** The slides of the season, and those without one. [4.5] */
export const slidesIn = (slides: readonly Slide[], season: Season): readonly Slide[] =>
  slides.filter((slide) => slide.season === season || slide.season === 'all').slice(0, mostSlides);
