import { tracked, type AreaName, type Federation, type LoadedPage, type PageId, type PageModule } from '@mp/federation';
import { frame, frameMessages } from './frame/index.ts';
import type { HostDefinition, RouteTarget } from './host-definition.ts';
import type { RouteId } from '@mp/i18n';

/** The pages of an area, as its own bundle has them: `request-accept` → its module. */
export type AreaPages = Readonly<Record<string, () => Promise<{ default: PageModule }>>>;

/** A host for one area on its own origin: only its routes, in the plain frame, without the shell. */
export function standaloneHost(
  area: AreaName,
  routes: Readonly<Partial<Record<RouteId, string>>>,
  more: Pick<HostDefinition, 'staysOpen' | 'start'> = {},
): HostDefinition {
  const targets: Partial<Record<RouteId, RouteTarget>> = Object.fromEntries(
    Object.entries(routes).map(([id, page]) => [id, { page: `${area}/${page}`, layout: 'simple' }]),
  );
  return {
    ...more,
    icon: frame.icon,
    targets,
    messages: frameMessages,
    layouts: { default: frame.SimpleLayout, simple: frame.SimpleLayout, blank: frame.BlankLayout },
    AreaUnavailable: frame.AreaUnavailable,
    ErrorPage: frame.ErrorPage,
  };
}

/** The way to pages that are in the host's own bundle: nothing is federated, their styles are the host's. */
export function bundledPages(area: AreaName, pages: AreaPages): Federation {
  const loaded = new Map<PageId, Promise<LoadedPage>>();
  const load = (id: PageId): Promise<LoadedPage> => {
    let loading = loaded.get(id);
    if (!loading) {
      const page = pages[id.slice(area.length + 1)];
      loading = tracked(
        page
          ? page().then(
              (module): LoadedPage => ({ ok: true, page: module.default }),
              (): LoadedPage => ({ ok: false }),
            )
          : Promise.resolve<LoadedPage>({ ok: false }),
      );
      loaded.set(id, loading);
    }
    return loading;
  };
  return { remotes: [], load, recover: load, assets: () => ({ js: [], css: [] }) };
}
