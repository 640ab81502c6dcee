import { api } from '@mp/api-client';
import type { LegalTextWire } from '@mp/contract';
import type { CalendarDate, Locale } from '@mp/domain';

/** The parameters of a legal document's text. */
export interface LegalParams {
  /** Its name in addresses. */
  readonly document: string;
  /** The partner with a text of its own; by default the text for everybody. */
  readonly variant?: string;
  /** The version; by default the current one. */
  readonly version?: number | undefined;
}

/** A legal document in one language. [3.21] */
export interface LegalDocument {
  /** The language of the text: the other one if there is none in the page's. */
  readonly locale: Locale;
  readonly version: number;
  readonly title: string;
  /** Markdown of the content service: paragraphs, headings, lists, emphasis, links. */
  readonly text: string;
  readonly effectiveFrom: CalendarDate;
  /** The date from which another text applies; null for the last one. */
  readonly effectiveUntil: CalendarDate | null;
  /** Latest first. */
  readonly versions: readonly {
    readonly version: number;
    readonly effectiveFrom: CalendarDate;
    readonly isInForce: boolean;
  }[];
  /** Versions of the same document for guests of partners. */
  readonly variants: readonly { readonly variant: string; readonly title: string }[];
}

export const legalDocumentsApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    legalDocument: build.query<LegalDocument, LegalParams>({
      query: ({ document, variant, version }) => ({
        path: `/public/legal/${encodeURIComponent(document)}`,
        query: { variant, version },
      }),
      transformResponse: (wire: LegalTextWire): LegalDocument => ({
        locale: wire.locale,
        version: wire.version,
        title: wire.title,
        text: wire.content,
        effectiveFrom: wire.effective_from as CalendarDate,
        effectiveUntil: wire.effective_until as CalendarDate | null,
        versions: wire.versions.map(({ version, effective_from, is_in_force }) => ({
          version,
          effectiveFrom: effective_from as CalendarDate,
          isInForce: is_in_force,
        })),
        variants: wire.variants,
      }),
    }),
  }),
});

export const { useLegalDocumentQuery } = legalDocumentsApi;
