import type { RemoteName } from '@mp/host-api';
import type { RouteId } from '@mp/i18n';
import { frameMessages, siteIcon } from '../frame/frame-messages.ts';
import type { RouteTarget, Site } from './site.ts';

/** Creates the site of one remote on its own origin: only its routes, in the plain frame. */
export function standaloneSite(
  remote: RemoteName,
  routes: Readonly<Partial<Record<RouteId, string>>>,
  more: Pick<Site, 'staysOpen' | 'start'> = {},
): Site {
  const targets: Partial<Record<RouteId, RouteTarget>> = Object.fromEntries(
    Object.entries(routes).map(([id, page]) => [id, { page: `${remote}/${page}`, layout: 'simple' }]),
  );
  return { ...more, name: remote, icon: siteIcon, targets, messages: frameMessages };
}
