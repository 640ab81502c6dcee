import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Whether a release is served by another host, not read from our own directory. */
export const isAddress = (location: string): boolean => /^https?:/.test(location);

/** A file of a release, from disk or from the host that serves it. */
export async function readReleaseFile(location: string): Promise<string> {
  if (!isAddress(location)) return readFile(location, 'utf8');
  const response = await fetch(location, { signal: AbortSignal.timeout(2_000) });
  if (!response.ok) throw new Error(`${response.status} ${location}`);
  return response.text();
}

const nodeRequire = createRequire(path.resolve('package.json'));

/** Evaluates a remote's one-file CommonJS container: the way onto the server that the runtime itself lacks. */
export const evaluateEntry: ModuleFederationRuntimePlugin = {
  name: 'evaluate-entry',
  async loadEntry({ remoteInfo }) {
    const code = await readReleaseFile(remoteInfo.entry);
    const module = { exports: {} as Record<string, unknown> };
    const run = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, {
      filename: remoteInfo.entry,
    }) as (module: object, exports: object, require: NodeJS.Require) => void;
    run(module, module.exports, nodeRequire);
    const name = remoteInfo.name.split('@')[0] ?? '';
    return (module.exports[name] ?? module.exports) as never;
  },
};
