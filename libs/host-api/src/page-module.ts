import type { Store } from '@mp/api-client';
import type { CalendarDate, Currency, Locale, Season } from '@mp/domain';
import type { RouteId } from '@mp/i18n';
import type { ComponentType } from 'react';
import type { QueryKeys } from './page-query.ts';
import type { ShopStatus } from './shop-status.ts';

/** Messages of one area in one language, by id: text, or its compiled form in a production build. */
export type Messages = Readonly<Record<string, string | readonly object[]>>;

/** What a page knows of the request it answers, the same on the server and in the browser. */
export interface PageContext {
  readonly routeId: RouteId;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly season: Season;
  /** The operator's calendar date. */
  readonly today: CalendarDate;
  /** Decoded parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * Of the query what the page says that it reads, see {@link PageModule.query}; it reads it with its own rules and drops
   * what is nonsense.
   */
  readonly query: URLSearchParams;
  /** The shop's own origin, for canonical addresses: `https://example.com`. */
  readonly origin: string;
  /** Where the rest of the shop is, for an area on its own origin; not there in the shop itself. */
  readonly shopOrigin?: string;
  /** The operator's token for Mapbox; not there where maps are drawn by MapLibre, with our own base map. */
  readonly mapboxToken?: string;
  /** How the shop is; there for the page of diagnostics alone. */
  readonly status?: ShopStatus;
}

/** What stands in the head, and how the page may be kept. */
export interface PageHead {
  /** Without the brand, which the shell adds. */
  readonly title: string;
  readonly description?: string;
  /** A path on our origin; the shell makes it absolute. */
  readonly canonicalPath?: string;
  /** Kept out of search engines. */
  readonly noIndex?: boolean;
  /** The same page's path in the other languages, where the slug table alone cannot tell (slugs of collections). */
  readonly alternatePaths?: Readonly<Partial<Record<Locale, string>>>;
  /** A picture for shared links, a path on our origin. */
  readonly image?: string;
  /** What it measures, in pixels, where that is known: whoever shows it makes room before they have it. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  /** Another one, which those show that show several: paths on our origin. */
  readonly moreImages?: readonly string[];
  /** The picture that is seen first, loaded ahead of everything: an AVIF candidate list and its sizes. */
  readonly heroImage?: { readonly srcSet: string; readonly sizes: string };
  /** Structured data, as schema.org JSON-LD: what the page is about. */
  readonly structuredData?: object;
  /** The way to this page from home, itself left out, as the page shows it: names and paths. */
  readonly way?: readonly { readonly name: string; readonly path: string }[];
  /** The page is there in this language alone: search engines are told of no other. */
  readonly untranslated?: boolean;
  /** What shared links call it; a page of the site unless it says otherwise. */
  readonly openGraphType?: 'article';
  /** What is new on this page, as RSS: a path on our origin. */
  readonly feed?: string;
}

/** What loading came to. Everything but `ok` stands in for the page. */
export type LoadResult =
  | {
      readonly kind: 'ok';
      /** May be kept for everybody: nothing in it is about one visitor. */
      readonly shared: boolean;
      /** The page stands for something that does not exist, and proposes what does. */
      readonly missing?: boolean;
    }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | { readonly kind: 'unavailable' };

/** The named fields of a form as they were sent, the first of each name. */
export type FormFields = Readonly<Partial<Record<string, string>>>;

/** Where a form that was sent leads. */
export type SubmitResult =
  /** To a page of ours, a path: it is asked for anew, so that nothing is sent twice when it is loaded again. */
  | { readonly kind: 'see'; readonly path: string }
  /** To a page that is not ours: an absolute address. */
  | { readonly kind: 'leave'; readonly url: string };

/**
 * What a remote exposes for one page: the contract between the shell and a team.
 *
 * The shell calls `load` (on the server before rendering, in the browser before navigating), then `head`, then renders
 * `Page` inside the area's messages. A page reads its context with `usePageContext` and its data from the store.
 */
export interface PageModule {
  readonly messages: (locale: Locale) => Promise<Messages>;
  /**
   * The keys that the page reads of its query, in `load`, in `head` or in any of its parts: it is given these alone, and
   * whatever else stands in an address, it is the same page, rendered and kept once. (ADR 0095) A page that does not say is
   * given the whole query, and kept only for its address without one.
   */
  readonly query?: QueryKeys;
  readonly load?: (context: PageContext, store: Store) => Promise<LoadResult>;
  readonly head: (
    context: PageContext,
    store: Store,
    text: (id: MessageId, values?: Record<string, string | number>) => string,
  ) => PageHead;
  readonly Page: ComponentType;
  /**
   * Does what a form of this page asks for where no script has taken it over: it was sent by POST to the page's own address.
   * Runs on the server alone. What cannot be done is told by the page that it leads to.
   */
  readonly submit?: (context: PageContext, fields: FormFields, store: Store) => Promise<SubmitResult>;
}

/** Declares a page; only there so that a mistake is found where it is made. */
export const definePage = (page: PageModule): PageModule => page;
