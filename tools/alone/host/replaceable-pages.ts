import type { RemoteName, Federation, LoadedPage, PageId } from '@mp/host-api';
import { bundledPages, type RemotePages } from '@mp/ssr';

const listeners = new Set<() => void>();

/**
 * Calls back when a page has been replaced.
 *
 * @returns the way to stop it
 */
export function onReplacedPage(replaced: () => void): () => void {
  listeners.add(replaced);
  return () => void listeners.delete(replaced);
}

export interface ReplaceablePages {
  readonly federation: Federation;
  /** Has the page be loaded anew, and whoever listens be told of it. */
  readonly replace: (page: string) => Promise<void>;
}

/** The pages of the area, each of which can be replaced by what has become of its source. */
export function replaceablePages(
  area: RemoteName,
  pages: RemotePages,
  onLoaded: (id: PageId, loaded: LoadedPage) => void = () => undefined,
): ReplaceablePages {
  let shown = bundledPages(area, pages);
  const load: Federation['load'] = (id) => {
    const loading = shown.load(id);
    void loading.then((loaded) => onLoaded(id, loaded));
    return loading;
  };
  return {
    federation: { ...shown, load, recover: load },
    replace: async (page) => {
      const id: PageId = `${area}/${page}`;
      const next = bundledPages(area, pages);
      // Loaded before it is shown: what is on the screen stays there meanwhile.
      onLoaded(id, await next.load(id));
      shown = next;
      for (const replaced of listeners) replaced();
    },
  };
}
