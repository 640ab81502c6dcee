import type { AreaName } from '@mp/federation';
import { routeIds, routes, type RouteId } from '@mp/i18n';
import type { HostDefinition } from '../host-definition.ts';

/** The routes that lead to an area and take no parameters. */
export const plainRoutesOf = (area: AreaName, targets: HostDefinition['targets']): readonly RouteId[] =>
  routeIds.filter((id) => targets[id]?.page.startsWith(`${area}/`) && !/[{*]/.test(routes[id].en));
