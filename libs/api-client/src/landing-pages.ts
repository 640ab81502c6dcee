import type { ContentWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';

/** The text of a collection on its page. */
export interface LandingWords {
  /** One or two sentences. */
  readonly lead: string;
  /** Markdown of the content service: paragraphs, headings, lists, emphasis, links. */
  readonly text: string;
}

/** A collection whose text is requested, by id. */
export interface CollectionWordsParams {
  readonly collection: number;
  readonly locale: Locale;
}

const queryOf = ({ collection, locale }: CollectionWordsParams) => ({ collection, _locale: locale, _limit: 1 });

export const landingPagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The editors' text of a collection on its page; null without one. [2.17] */
    landingWords: build.query<LandingWords | null, CollectionWordsParams>({
      query: (question) => ({ path: '/content/landing-pages', query: queryOf(question) }),
      transformResponse: convertOnce(([found]: ContentWire<'landing-pages'>[]) =>
        found ? { lead: found.lead, text: found.content } : null,
      ),
    }),
    /** The editors' lead of an inspiration; null if the collection is none. [2.10] */
    inspirationLead: build.query<string | null, CollectionWordsParams>({
      query: (question) => ({ path: '/content/inspiration', query: queryOf(question) }),
      transformResponse: convertOnce(([found]: ContentWire<'inspiration'>[]) => found?.lead ?? null),
    }),
  }),
});

export const { useLandingWordsQuery, useInspirationLeadQuery } = landingPagesApi;
