import type { ContentWire } from '@mp/contract';
import type { Locale, Picture, SeasonPictures } from '@mp/domain';
import { api } from './api.ts';
import { contentPictureOf, seasonPicturesOf } from './content-picture.ts';
import { convertOnce } from './convert-once.ts';

type AboutWire = ContentWire<'about'>;

/** The operator's texts about themselves, one section after another. Texts are Markdown, leads are not. [2.49] */
export interface AboutWords {
  readonly title: string;
  readonly lead: string;
  readonly picture: SeasonPictures | null;
  readonly whoWeAre: { readonly title: string; readonly text: string };
  readonly team: { readonly title: string; readonly lead: string };
  readonly ambassadors: { readonly title: string; readonly lead: string };
  readonly partners: { readonly title: string; readonly lead: string };
  readonly joinUs: { readonly title: string; readonly text: string };
}

/** A person or a partner. */
export interface Introduced {
  readonly id: number;
  readonly name: string;
  /** Their role; null for partners. */
  readonly role: string | null;
  readonly text: string;
  readonly picture: Picture | null;
  /** Their page; null without one. */
  readonly url: string | null;
}

const wordsOf = (wire: AboutWire): AboutWords => ({
  title: wire.title,
  lead: wire.lead,
  picture: seasonPicturesOf(wire),
  whoWeAre: { title: wire.who_we_are_title, text: wire.who_we_are },
  team: { title: wire.team_title, lead: wire.team_lead },
  ambassadors: { title: wire.ambassadors_title, lead: wire.ambassadors_lead },
  partners: { title: wire.partners_title, lead: wire.partners_lead },
  joinUs: { title: wire.join_us_title, text: wire.join_us },
});

const personOf = ({ id, name, role, text, photo }: ContentWire<'teams'>): Introduced => ({
  id,
  name,
  role,
  text,
  picture: contentPictureOf(photo),
  url: null,
});

const partnerOf = ({ id, name, text, url, logo }: ContentWire<'partners'>): Introduced => ({
  id,
  name,
  role: null,
  text,
  picture: contentPictureOf(logo),
  url,
});

/** In the editors' order. */
const inOrder = (locale: Locale) => ({ _locale: locale, _sort: 'position:ASC' });

export const aboutApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Fails with `not_found` if there is no text in the language. */
    about: build.query<AboutWords, Locale>({
      query: (locale) => ({ path: '/content/about', query: { _locale: locale } }),
      transformResponse: convertOnce(wordsOf),
    }),
    team: build.query<readonly Introduced[], Locale>({
      query: (locale) => ({ path: '/content/teams', query: inOrder(locale) }),
      transformResponse: convertOnce((found: ContentWire<'teams'>[]) => found.map(personOf)),
    }),
    ambassadors: build.query<readonly Introduced[], Locale>({
      query: (locale) => ({ path: '/content/ambasadors', query: inOrder(locale) }),
      transformResponse: convertOnce((found: ContentWire<'ambasadors'>[]) => found.map(personOf)),
    }),
    partners: build.query<readonly Introduced[], Locale>({
      query: (locale) => ({ path: '/content/partners', query: inOrder(locale) }),
      transformResponse: convertOnce((found: ContentWire<'partners'>[]) => found.map(partnerOf)),
    }),
  }),
});

export const { useAboutQuery, useTeamQuery, useAmbassadorsQuery, usePartnersQuery } = aboutApi;
