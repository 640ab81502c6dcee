import type { Locale } from '@mp/domain';
import type { Messages, PageId } from '@mp/host-api';
import type { RouteId } from '@mp/i18n';
import type { LayoutName } from '../page/page-view.ts';

/** The page of a route, and its layout. */
export interface RouteTarget {
  readonly page: PageId;
  readonly layout: LayoutName;
}

/** A start route of a site; it requires no parameters. */
export type StartRoute = 'home' | 'console';

/** A site on its own origin: the shop, or a standalone remote. Data and texts only; a `HostDefinition` adds components. */
export interface Site {
  /** `shop`, or the name of the standalone remote. */
  readonly name: string;
  /** Address of its icon, an SVG. */
  readonly icon: string;
  /**
   * For an installable site: its manifest in each language, its icon for devices without manifest support, and the picture of
   * shared links to pages without one.
   */
  readonly installed?: {
    readonly manifest: (locale: Locale) => string;
    readonly touchIcon: string;
    readonly shareIcon: string;
  };
  /** Served while the shop is closed to visitors. [4.4] */
  readonly staysOpen?: boolean;
  /** The redirect target of `/`; home by default. */
  readonly start?: StartRoute;
  /** Routes that are not listed have the status 404. */
  readonly targets: Readonly<Partial<Record<RouteId, RouteTarget>>>;
  /** The site's own texts. */
  readonly messages: (locale: Locale) => Promise<Messages>;
  /** The pages that most visits begin with. They are rendered before the server is ready. [4.7] */
  readonly warmPaths?: (locale: Locale) => readonly string[];
}
