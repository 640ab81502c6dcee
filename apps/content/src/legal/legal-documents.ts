import { api } from '@mp/api-client';
import type { LegalTextWire } from '@mp/contract';
import type { CalendarDate, Locale } from '@mp/domain';

/** Which text of a legal document. */
export interface LegalParams {
  /** Its name in addresses. */
  readonly document: string;
  /** The partner whose guests get a text of their own; without one, the text for everybody. */
  readonly variant?: string;
  /** One that it has had; without it, the one in force. */
  readonly version?: number | undefined;
}

/** A legal document in one language. [3.21] */
export interface LegalDocument {
  /** Of the text: another one than the page's where there is none in that. */
  readonly locale: Locale;
  readonly version: number;
  readonly title: string;
  /** Markdown of the content service: paragraphs, headings, lists, emphasis, links. */
  readonly text: string;
  readonly effectiveFrom: CalendarDate;
  /** From when on another text held, or will; null for the last one. */
  readonly effectiveUntil: CalendarDate | null;
  /** The latest first. */
  readonly versions: readonly {
    readonly version: number;
    readonly effectiveFrom: CalendarDate;
    readonly isInForce: boolean;
  }[];
  /** Texts of the same document for guests of partners. */
  readonly variants: readonly { readonly variant: string; readonly title: string }[];
}

export const legalDocumentsApi = api.injectEndpoints({
  // One area's alone, and defined anew with each release of it.
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
