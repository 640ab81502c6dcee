import { createContext, useContext } from 'react';
import type { PageId } from './remote-names.ts';
import type { LiveRemote, PageAssets } from './live-remote.ts';
import type { PageModule } from './page-module.ts';

/** A page of a remote, or the fact that it could not be had. */
export type LoadedPage = { readonly ok: true; readonly page: PageModule } | { readonly ok: false };

/** How pages of remotes are had, on the server and in the browser. */
export interface Federation {
  /** The releases that are live for this page. */
  readonly remotes: readonly LiveRemote[];
  /** Never rejects. The same promise as long as the outcome stands. */
  load(id: PageId): Promise<LoadedPage>;
  /** Tries again until it works; resolves then. Only in a browser. */
  recover(id: PageId): Promise<LoadedPage>;
  assets(id: PageId): PageAssets;
  /** What a browser compares a style sheet of a remote with; undefined where that is not known, or nothing is federated. */
  integrityOf?(href: string): string | undefined;
  /** The server has rendered this page, the browser cannot load it yet: resolves once it can. Only in a browser. */
  pendingRecovery?(id: PageId): Promise<LoadedPage> | undefined;
}

export const FederationContext = createContext<Federation | null>(null);

/** @throws Error outside the shell. */
export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('A remote slot needs the shell around it.');
  return federation;
}
