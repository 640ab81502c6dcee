import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { LiveRemote } from '@mp/host-api';

/** What the entry of a remote says of its files: digests by the mark in their names. See `tools/webpack/integrity.ts`. */
declare global {
  var remoteFiles: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

/** What a file of a remote is compared with whose entry has run; undefined before that. */
export function integrityOf(href: string): string | undefined {
  const mark = href.split('.').at(-2) ?? '';
  for (const files of Object.values(globalThis.remoteFiles ?? {})) if (files[mark]) return `sha256-${files[mark]}`;
  return undefined;
}

/** Loads the entries of remotes, each compared with what the server said it is. */
export interface EntryLoader {
  /** Runs the entry of a remote, once; rejects when it cannot be had or is another. */
  load(name: string): Promise<void>;
  readonly plugin: ModuleFederationRuntimePlugin;
}

export function createEntryLoader(remotes: readonly LiveRemote[]): EntryLoader {
  const loaded = new Map<string, Promise<void>>();
  const load: EntryLoader['load'] = (name) => {
    const known = loaded.get(name);
    if (known) return known;
    const remote = remotes.find((candidate) => candidate.name === name);
    const loading = remote ? runEntry(remote) : Promise.reject(new Error(`No remote is called ${name}.`));
    loaded.set(name, loading);
    // Asked for anew the next time.
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
      reject(new Error(`The entry of ${name}@${version} cannot be had, or is not what was released.`));
    };
    script.src = entry;
    document.head.append(script);
  });
}
