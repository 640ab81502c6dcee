import type { Locale } from '@mp/domain';
import type { Messages, PageId } from '@mp/host-api';
import type { RouteId } from '@mp/i18n';
import type { LayoutName } from '../page/page-view.ts';

/** Which remote's page answers a route, and in which layout. */
export interface RouteTarget {
  readonly page: PageId;
  readonly layout: LayoutName;
}

/** A route that a site can begin with: its address takes no parameters. */
export type StartRoute = 'home' | 'desk';

/** What is served on one origin: the shop, or one remote alone. Data and texts only; a `HostDefinition` adds its looks. */
export interface Site {
  /** `shop`, or the name of its one remote. */
  readonly name: string;
  /** Address of its icon, an SVG. */
  readonly icon: string;
  /**
   * For a site that can be installed: its manifest in each language, its icon on devices that read none, and the picture of
   * shared links to pages without one.
   */
  readonly installed?: {
    readonly manifest: (locale: Locale) => string;
    readonly touchIcon: string;
    readonly shareIcon: string;
  };
  /** Served while the shop is closed to visitors. [4.4] */
  readonly staysOpen?: boolean;
  /** Where an address without a path leads; home by default. */
  readonly start?: StartRoute;
  /** Routes that are missing are not served: 404. */
  readonly targets: Readonly<Partial<Record<RouteId, RouteTarget>>>;
  /** The site's own texts. */
  readonly messages: (locale: Locale) => Promise<Messages>;
  /** The pages that most visits begin with: rendered before the server says that it is ready. [4.7] */
  readonly warmPaths?: (locale: Locale) => readonly string[];
}
