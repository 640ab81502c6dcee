import { createStaticHandler, matchRoutes, type StaticHandlerContext } from 'react-router';
import type { HostDefinition } from '../site/host-definition.ts';
import { hostRoutes, pageRouteId } from '../page/page-root.tsx';
import type { PageView } from '../page/page-view.ts';

type Routes = ReturnType<typeof createStaticHandler>['dataRoutes'];

/** The routes of a host, which are the same for all of its pages. */
const routesOf = new WeakMap<HostDefinition, Routes>();

/**
 * What the router is told of a page that has been prepared: what its own `query` of a request comes to, which would make a request, run
 * the loader and look for what could have gone wrong with it. A spec compares the two.
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
      // A path that no pattern of the router is for, one with a line break in it, has a page, too: that there is none.
      matches: matchRoutes(routes, pathname) ?? matchRoutes(routes, '/') ?? [],
      loaderData: { [pageRouteId]: view },
      ...{ actionData: null, errors: null, statusCode: 200, loaderHeaders: {}, actionHeaders: {} },
    } as Partial<StaticHandlerContext> as StaticHandlerContext,
  };
}
