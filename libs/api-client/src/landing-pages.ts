import type { ContentWire } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { api } from './api.ts';
import { convertOnce } from './convert-once.ts';

/** What is said of a collection on its page. */
export interface LandingWords {
  /** A sentence or two. */
  readonly lead: string;
  /** Markdown of the content service: paragraphs, headings, lists, emphasis, links. */
  readonly text: string;
}

/** A collection that words are asked for, by its id. */
export interface CollectionWordsParams {
  readonly collection: number;
  readonly locale: Locale;
}

const queryOf = ({ collection, locale }: CollectionWordsParams) => ({ collection, _locale: locale, _limit: 1 });

export const landingPagesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** What editors say of a collection on its page; null where they say nothing. [2.17] */
    landingWords: build.query<LandingWords | null, CollectionWordsParams>({
      query: (question) => ({ path: '/content/landing-pages', query: queryOf(question) }),
      transformResponse: convertOnce(([found]: ContentWire<'landing-pages'>[]) =>
        found ? { lead: found.lead, text: found.content } : null,
      ),
    }),
    /** What they say of it among the inspirations; null for a collection that is none. [2.10] */
    inspirationLead: build.query<string | null, CollectionWordsParams>({
      query: (question) => ({ path: '/content/inspiration', query: queryOf(question) }),
      transformResponse: convertOnce(([found]: ContentWire<'inspiration'>[]) => found?.lead ?? null),
    }),
  }),
});

export const { useLandingWordsQuery, useInspirationLeadQuery } = landingPagesApi;
