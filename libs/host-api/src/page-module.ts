import type { Store } from '@mp/api-client';
import type { CalendarDate, Currency, Locale, Season } from '@mp/domain';
import type { RouteId } from '@mp/i18n';
import type { ComponentType } from 'react';
import type { QueryKeys } from './page-query.ts';
import type { ShopStatus } from './shop-status.ts';

/** Messages of one remote in one language, by id: text, or its compiled form in a production build. */
export type Messages = Readonly<Record<string, string | readonly object[]>>;

/** The request for which a page is rendered, the same on the server and in the browser. */
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
   * The query keys that the page declares in {@link PageModule.query}. The values are not validated: the page drops invalid
   * ones.
   */
  readonly query: URLSearchParams;
  /** The shop's own origin, for canonical addresses: `https://example.com`. */
  readonly origin: string;
  /** The shop's origin, for a remote on its own origin; undefined in the shop itself. */
  readonly shopOrigin?: string;
  /** The operator's token for Mapbox; undefined where MapLibre renders maps with our own base map. */
  readonly mapboxToken?: string;
  /** The status of the shop; only for the page of diagnostics. */
  readonly status?: ShopStatus;
}

/** The page's title and metadata. */
export interface PageHead {
  /** Without the brand, which the shell adds. */
  readonly title: string;
  readonly description?: string;
  /** A path on our origin; the shell makes it absolute. */
  readonly canonicalPath?: string;
  /** Search engines do not index the page. */
  readonly noIndex?: boolean;
  /** The page's path in other languages, where the slug table cannot translate it (slugs of collections). */
  readonly alternatePaths?: Readonly<Partial<Record<Locale, string>>>;
  /** A picture for shared links, a path on our origin. */
  readonly image?: string;
  /** Its size in pixels, if known, so that a page can reserve its space. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  /** More pictures for shared links: paths on our origin. */
  readonly moreImages?: readonly string[];
  /** The first visible picture, which is preloaded: an AVIF candidate list and its sizes. */
  readonly heroImage?: { readonly srcSet: string; readonly sizes: string };
  /** Structured data of the page, as schema.org JSON-LD. */
  readonly structuredData?: object;
  /** Breadcrumbs from the home page, without this page: names and paths. */
  readonly way?: readonly { readonly name: string; readonly path: string }[];
  /** The page exists in this language alone: it has no `hreflang` links. */
  readonly untranslated?: boolean;
  /** Open Graph type; `website` by default. */
  readonly openGraphType?: 'article';
  /** RSS feed of this page: a path on our origin. */
  readonly feed?: string;
}

/** The outcome of loading a page's data. Every kind but `ok` replaces the page. */
export type LoadResult =
  | {
      readonly kind: 'ok';
      /** May be cached for everybody: it contains no data of one visitor. */
      readonly shared: boolean;
      /** The requested item does not exist; the page suggests others and has the status 404. */
      readonly missing?: boolean;
    }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean }
  | { readonly kind: 'unavailable' };

/** The fields of a submitted form, the first of each name. */
export type FormFields = Readonly<Partial<Record<string, string>>>;

/** The redirect after a submitted form. */
export type SubmitResult =
  /** To a path on our origin, with status 303: a reload does not submit the form again. */
  | { readonly kind: 'see'; readonly path: string }
  /** To another origin: an absolute address. */
  | { readonly kind: 'leave'; readonly url: string };

/**
 * A page that a remote exposes to the shell.
 *
 * The shell calls `load` (on the server before rendering, in the browser before navigating), then `head`, then renders
 * `Page` with the remote's messages. A page reads its context with `usePageContext` and its data from the store.
 */
export interface PageModule {
  readonly messages: (locale: Locale) => Promise<Messages>;
  /**
   * The query keys that the page reads in `load`, `head` or its components. It receives these alone, and addresses that
   * differ in other keys share one cached page. (ADR 0095) A page without this list receives the whole query, and is cached
   * only for its address without a query.
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
   * Handles a form of this page that was sent by POST without JavaScript. Runs on the server alone. On a failure it
   * redirects to a page that shows the error.
   */
  readonly submit?: (context: PageContext, fields: FormFields, store: Store) => Promise<SubmitResult>;
}

/** Declares a page. It returns its argument, so that type errors show up in the declaration. */
export const definePage = (page: PageModule): PageModule => page;
