import { frame, standaloneHost, type HostDefinition } from '@mp/ssr';
import { siteData } from '../found/site-data.ts';
import { DefaultLayout } from '../layout/default-layout.tsx';
import { loadFooter } from '../layout/load-footer.ts';
import type { SiteName } from './site-names.ts';
import { sites } from './sites.ts';
import { warmUpShop } from './warm-up.ts';

const shop: HostDefinition = {
  ...sites.shop,
  layouts: { default: DefaultLayout, simple: frame.SimpleLayout, blank: frame.BlankLayout },
  loadFrame: loadFooter,
  warmUp: warmUpShop,
  structuredData: siteData,
  RemoteUnavailable: frame.RemoteUnavailable,
  ErrorPage: frame.ErrorPage,
};

/** The host definition of each site. */
export const hosts: Readonly<Record<SiteName, HostDefinition>> = {
  shop,
  owner: standaloneHost(sites.owner),
  portal: standaloneHost(sites.portal),
  desk: standaloneHost(sites.desk),
};

/** @throws Error for a page of a site that this build does not know */
export function hostOf(site: string): HostDefinition {
  const host = (hosts as Readonly<Partial<Record<string, HostDefinition>>>)[site];
  if (!host) throw new Error(`There is no site "${site}".`);
  return host;
}
