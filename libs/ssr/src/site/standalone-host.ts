import {
  trackedPromise,
  type RemoteName,
  type Federation,
  type LoadedPage,
  type PageId,
  type PageModule,
} from '@mp/host-api';
import { frame } from '../frame/index.ts';
import type { HostDefinition } from './host-definition.ts';
import type { Site } from './site.ts';

/** The pages of a remote in its own bundle, by name: `request-accept`. */
export type RemotePages = Readonly<Record<string, () => Promise<{ default: PageModule }>>>;

/** Adds the components of a standalone site. */
export const standaloneHost = (site: Site): HostDefinition => ({
  ...site,
  layouts: { default: frame.SimpleLayout, simple: frame.SimpleLayout, blank: frame.BlankLayout },
  RemoteUnavailable: frame.RemoteUnavailable,
  ErrorPage: frame.ErrorPage,
});

/** Loads pages from the host's own bundle, without federation. Their styles are part of the host's. */
export function bundledPages(remote: RemoteName, pages: RemotePages): Federation {
  const loaded = new Map<PageId, Promise<LoadedPage>>();
  const load = (id: PageId): Promise<LoadedPage> => {
    let loading = loaded.get(id);
    if (!loading) {
      const page = pages[id.slice(remote.length + 1)];
      loading = trackedPromise(
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
