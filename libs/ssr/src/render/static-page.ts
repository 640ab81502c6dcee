import { createStaticHandler, matchRoutes, type StaticHandlerContext } from 'react-router';
import type { HostDefinition } from '../site/host-definition.ts';
import { hostRoutes, pageRouteId } from '../page/page-root.tsx';
import type { PageView } from '../page/page-view.ts';

type Routes = ReturnType<typeof createStaticHandler>['dataRoutes'];

/** Cache: the routes of a host, which are the same for all of its pages. */
const routesOf = new WeakMap<HostDefinition, Routes>();

/**
 * Builds the router context of a prepared page. The result equals that of the router's own `query`, which would create a
 * request and run the loader. A spec compares the two.
 */
export function staticPage(
  host: HostDefinition,
  view: PageView,
  { pathname, search, hash }: URL,
): { readonly routes: Routes; readonly context: StaticHandlerContext } {
  const routes = routesOf.get(host) ?? createStaticHandler(hostRoutes(host, () => null)).dataRoutes;
  routesOf.set(host, routes);
  return {
    routes,
    context: {
      basename: '/',
      location: { pathname, search, hash, state: null, key: 'default', mask: undefined },
      // A path that matches no pattern (with a line break, for example) uses the root match, and shows the 404 page.
      matches: matchRoutes(routes, pathname) ?? matchRoutes(routes, '/') ?? [],
      loaderData: { [pageRouteId]: view },
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    } as Partial<StaticHandlerContext> as StaticHandlerContext,
  };
}
