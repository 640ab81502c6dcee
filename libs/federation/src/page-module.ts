import type { Store } from '@mp/api-client';
import type { CalendarDate, Currency, Locale, Season } from '@mp/domain';
import type { RouteId } from '@mp/i18n';
import type { ComponentType } from 'react';

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
  /** The query as it came; a page reads it with its own rules and drops what is nonsense. */
  readonly query: URLSearchParams;
  /** The shop's own origin, for canonical addresses: `https://example.com`. */
  readonly origin: string;
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
  /** The picture that is seen first, loaded ahead of everything: an AVIF candidate list and its sizes. */
  readonly heroImage?: { readonly srcSet: string; readonly sizes: string };
  /** Structured data, as schema.org JSON-LD. */
  readonly structuredData?: object;
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

/**
 * What a remote exposes for one page: the contract between the shell and a team.
 *
 * The shell calls `load` (on the server before rendering, in the browser before navigating), then `head`, then renders
 * `Page` inside the area's messages. A page reads its context with `usePageContext` and its data from the store.
 */
export interface PageModule {
  readonly messages: (locale: Locale) => Promise<Messages>;
  readonly load?: (context: PageContext, store: Store) => Promise<LoadResult>;
  readonly head: (
    context: PageContext,
    store: Store,
    text: (id: MessageId, values?: Record<string, string | number>) => string,
  ) => PageHead;
  readonly Page: ComponentType;
}

/** Declares a page; only there so that a mistake is found where it is made. */
export const definePage = (page: PageModule): PageModule => page;
