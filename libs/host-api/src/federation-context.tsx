import { createContext, useContext } from 'react';
import type { PageId } from './remote-names.ts';
import type { LiveRemote, PageAssets } from './live-remote.ts';
import type { PageModule } from './page-module.ts';

/** The outcome of loading a page of a remote. */
export type LoadedPage = { readonly ok: true; readonly page: PageModule } | { readonly ok: false };

/** Loads pages of remotes, on the server and in the browser. */
export interface Federation {
  /** The releases that are live for this page. */
  readonly remotes: readonly LiveRemote[];
  /** Never rejects. Returns the same promise until the outcome changes. */
  load(id: PageId): Promise<LoadedPage>;
  /** Retries until the page loads, then resolves. Only in a browser. */
  recover(id: PageId): Promise<LoadedPage>;
  assets(id: PageId): PageAssets;
  /** The integrity hash of a remote's style sheet; undefined if it is unknown, or nothing is federated. */
  integrityOf?(href: string): string | undefined;
  /** Resolves once the browser can load a page that the server has already rendered. Only in a browser. */
  pendingRecovery?(id: PageId): Promise<LoadedPage> | undefined;
}

export const FederationContext = createContext<Federation | null>(null);

/** @throws Error outside the shell. */
export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('A remote slot needs the shell around it.');
  return federation;
}
