import type { Store } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import type { Federation } from '@mp/host-api';
import type { ComponentType, ReactNode } from 'react';
import type { LayoutName, PageView } from '../page/page-view.ts';
import type { Site } from './site.ts';

/** A site with its components, for render workers and browsers. */
export interface HostDefinition extends Site {
  readonly layouts: Readonly<Record<LayoutName, ComponentType<{ view: PageView; children: ReactNode }>>>;
  /**
   * Loads the API data of a layout's frame, in parallel with the page's data. Never rejects and has a short timeout: the frame
   * omits missing data.
   */
  readonly loadFrame?: (layout: LayoutName, locale: Locale, store: Store) => Promise<void>;
  /** Structured data of every page of the site, as schema.org JSON-LD. */
  readonly structuredData?: (view: PageView, store: Store) => readonly object[];
  /** Requests data that many pages need, before the server is ready; false if a request failed. [4.7] */
  readonly warmUp?: (locale: Locale, store: Store) => Promise<boolean>;
  /** Shown instead of a remote's page that could not be loaded or has failed. */
  readonly RemoteUnavailable: ComponentType;
  /** Shown for a page that does not exist or whose data cannot be loaded. [2.64] */
  readonly ErrorPage: ComponentType<{ view: PageView }>;
}

/** Loads pages: federated remotes in the shell, the remote's own bundle where it is developed alone. */
export type PageSource = Pick<Federation, 'load' | 'assets'>;
