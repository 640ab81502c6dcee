import type { RemoteName, Federation, LoadedPage, PageId } from '@mp/host-api';
import { bundledPages, type RemotePages } from '@mp/ssr';

const listeners = new Set<() => void>();

/**
 * Calls back after a page was replaced.
 *
 * @returns a function to unsubscribe
 */
export function onReplacedPage(replaced: () => void): () => void {
  listeners.add(replaced);
  return () => void listeners.delete(replaced);
}

export interface ReplaceablePages {
  readonly federation: Federation;
  /** Loads a page again and notifies listeners. */
  readonly replace: (page: string) => Promise<void>;
}

/** The pages of a remote, each replaceable by its changed source. */
export function replaceablePages(
  remote: RemoteName,
  pages: RemotePages,
  onLoaded: (id: PageId, loaded: LoadedPage) => void = () => undefined,
): ReplaceablePages {
  let current = bundledPages(remote, pages);
  const load: Federation['load'] = (id) => {
    const loading = current.load(id);
    void loading.then((loaded) => onLoaded(id, loaded));
    return loading;
  };
  return {
    federation: { ...current, load, recover: load },
    replace: async (page) => {
      const id: PageId = `${remote}/${page}`;
      const next = bundledPages(remote, pages);
      // Load the new page first: the old one stays on the screen meanwhile.
      onLoaded(id, await next.load(id));
      current = next;
      for (const replaced of listeners) replaced();
    },
  };
}
