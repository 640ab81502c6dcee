import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { LiveRemote } from '@mp/host-api';

/** Set by the entry of a remote: digests of its files, by the hash in their names. See `tools/webpack/integrity.ts`. */
declare global {
  var remoteFiles: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

/** The integrity hash of a remote's file; undefined until the remote's entry has run. */
export function integrityOf(href: string): string | undefined {
  const mark = href.split('.').at(-2) ?? '';
  for (const files of Object.values(globalThis.remoteFiles ?? {})) if (files[mark]) return `sha256-${files[mark]}`;
  return undefined;
}

/** Loads the entries of remotes, with the integrity hashes from the server. */
export interface EntryLoader {
  /** Runs the entry of a remote once; rejects if it cannot be loaded or its hash differs. */
  load(name: string): Promise<void>;
  readonly plugin: ModuleFederationRuntimePlugin;
}

export function createEntryLoader(remotes: readonly LiveRemote[]): EntryLoader {
  const loaded = new Map<string, Promise<void>>();
  const load: EntryLoader['load'] = (name) => {
    const cached = loaded.get(name);
    if (cached) return cached;
    const remote = remotes.find((candidate) => candidate.name === name);
    const loading = remote ? runEntry(remote) : Promise.reject(new Error(`No remote is called ${name}.`));
    loaded.set(name, loading);
    // The next call loads it again.
    loading.catch(() => loaded.delete(name));
    return loading;
  };
  return {
    load,
    plugin: {
      name: 'compared-entries',
      async loadEntry({ remoteInfo: { name, entryGlobalName } }) {
        await load(name);
        return (globalThis as unknown as Record<string, unknown>)[entryGlobalName] as never;
      },
    },
  };
}

function runEntry({ name, version, entry, integrity }: LiveRemote): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.integrity = integrity;
    if (!entry.startsWith('/')) script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The entry of ${name}@${version} could not be loaded, or its hash differs.`));
    };
    script.src = entry;
    document.head.append(script);
  });
}
