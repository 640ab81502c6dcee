import type { RemoteName } from '@mp/host-api';
import { frame, frameMessages, siteIcon, type HostDefinition, type PageView } from '@mp/ssr';
import { useEffect, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { routeTargets } from '../../../apps/shell/src/route-targets.ts';
import { onReplacedPage } from './replaceable-pages.ts';

/** The simple layout; after a page was replaced, it reloads texts, title and data. */
function RemoteLayout(props: { view: PageView; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  useEffect(() => onReplacedPage(() => void revalidate()), [revalidate]);
  return <frame.SimpleLayout {...props} />;
}

/** The host of one remote: its routes of the shop, in the simple layout. */
export const remoteHost = (remote: RemoteName): HostDefinition => ({
  name: remote,
  icon: siteIcon,
  targets: Object.fromEntries(Object.entries(routeTargets).filter(([, { page }]) => page.startsWith(`${remote}/`))),
  messages: frameMessages,
  layouts: { default: RemoteLayout, simple: RemoteLayout, blank: frame.BlankLayout },
  RemoteUnavailable: frame.RemoteUnavailable,
  ErrorPage: frame.ErrorPage,
});
