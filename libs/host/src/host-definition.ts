import type { Store } from '@mp/api-client';
import type { Federation, Messages, PageId } from '@mp/federation';
import type { Locale } from '@mp/domain';
import type { RouteId } from '@mp/i18n';
import type { ComponentType, ReactNode } from 'react';
import type { LayoutName, PageView } from './page-view.ts';

/** Which remote's page answers a route, and in which layout. */
export interface RouteTarget {
  readonly page: PageId;
  readonly layout: LayoutName;
}

/** A route that a host can begin with: its address takes no parameters. */
export type StartRoute = 'home' | 'desk';

/**
 * What makes a host out of this library: the shell gives all of it, an area on its own origin only its own routes.
 */
export interface HostDefinition {
  /** Address of the icon that stands for the site, an SVG. */
  readonly icon: string;
  /**
   * For a host that can be installed: its manifest in each language, its icon on devices that read none, and the one that
   * stands for pages without a picture where links to them are shown.
   */
  readonly installed?: {
    readonly manifest: (locale: Locale) => string;
    readonly touchIcon: string;
    readonly shareIcon: string;
  };
  /** Who works behind the shop goes on while it is closed to visitors. [4.4] */
  readonly staysOpen?: boolean;
  /** Where an address without a path leads; home by default. */
  readonly start?: StartRoute;
  /** Routes that are missing are not served by this host: 404. */
  readonly targets: Readonly<Partial<Record<RouteId, RouteTarget>>>;
  /** The host's own texts. */
  readonly messages: (locale: Locale) => Promise<Messages>;
  readonly layouts: Readonly<Record<LayoutName, ComponentType<{ view: PageView; children: ReactNode }>>>;
  /**
   * Loads what the frame of a layout shows of the API, while the page loads its own. Never rejects, and never takes long:
   * the frame leaves out what is not there.
   */
  readonly loadFrame?: (layout: LayoutName, locale: Locale, store: Store) => Promise<void>;
  /** What the host itself tells search engines of a page, as schema.org JSON-LD. */
  readonly structuredData?: (view: PageView, store: Store) => readonly object[];
  /** What a server has ready before it says that it is. [4.7] */
  readonly warmUp?: {
    /** Asks for what many pages are made from; false when something could not be had. */
    readonly load: (locale: Locale, store: Store) => Promise<boolean>;
    /** The pages that visitors come to first. */
    readonly paths: (locale: Locale) => readonly string[];
  };
  /** Stands where a remote's page could not be had or has broken; the rest of the page goes on working. */
  readonly AreaUnavailable: ComponentType;
  /** Stands for a page that does not exist or whose data cannot be had. [2.64] */
  readonly ErrorPage: ComponentType<{ view: PageView }>;
}

/** Where pages come from: federated remotes in the shell, the area's own bundle on its own origin. */
export type PageSource = Pick<Federation, 'load' | 'assets'>;
