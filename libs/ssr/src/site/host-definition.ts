import type { Store } from '@mp/api-client';
import type { Locale } from '@mp/domain';
import type { Federation } from '@mp/host-api';
import type { ComponentType, ReactNode } from 'react';
import type { LayoutName, PageView } from '../page/page-view.ts';
import type { Site } from './site.ts';

/** A site with its looks: what render workers and browsers need beside the code of remotes. */
export interface HostDefinition extends Site {
  readonly layouts: Readonly<Record<LayoutName, ComponentType<{ view: PageView; children: ReactNode }>>>;
  /**
   * Loads what the frame of a layout shows of the API, while the page loads its own. Never rejects, and never takes long:
   * the frame leaves out what is missing.
   */
  readonly loadFrame?: (layout: LayoutName, locale: Locale, store: Store) => Promise<void>;
  /** Structured data of every page of the site, as schema.org JSON-LD. */
  readonly structuredData?: (view: PageView, store: Store) => readonly object[];
  /** Requests what many pages are made from, before the server says that it is ready; false when something failed. [4.7] */
  readonly warmUp?: (locale: Locale, store: Store) => Promise<boolean>;
  /** Shown in the place of a remote's page that could not be loaded or has failed; the rest of the page works. */
  readonly RemoteUnavailable: ComponentType;
  /** Shown for a page that does not exist or whose data cannot be loaded. [2.64] */
  readonly ErrorPage: ComponentType<{ view: PageView }>;
}

/** Loads pages: federated remotes in the shell, the remote's own bundle where it is developed alone. */
export type PageSource = Pick<Federation, 'load' | 'assets'>;
