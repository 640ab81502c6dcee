import type { ContentWire } from '@mp/contract';
import type { CalendarDate, Locale } from '@mp/domain';
import { api } from './api.ts';

/** A legal document in one language. [3.21] */
export interface LegalDocument {
  readonly title: string;
  /** Markdown of the content service: paragraphs, headings, lists, emphasis, links. */
  readonly text: string;
  readonly effectiveFrom: CalendarDate;
}

export const legalDocumentsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By its name in addresses; null when there is none. The variants for partners have names of their own. */
    legalDocument: build.query<LegalDocument | null, { document: string; locale: Locale }>({
      query: ({ document, locale }) => ({
        path: '/content/legal',
        query: { document, variant: 'standard', _locale: locale, _limit: 1 },
      }),
      transformResponse: ([found]: ContentWire<'legal'>[]) =>
        found ? { title: found.title, text: found.content, effectiveFrom: found.effective_from as CalendarDate } : null,
    }),
  }),
});

export const { useLegalDocumentQuery } = legalDocumentsApi;
