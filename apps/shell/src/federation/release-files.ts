import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { mostBytes, ownBase, releaseDirectory, type RegistryLine, type ReleaseSource } from '@mp/signed-releases';

const fetchMs = 5_000;

/** Where the files of a release are: in our own directory, or with the host that serves it. */
export function sourceOf({ name, version, base }: RegistryLine, releasesDirectory: string): ReleaseSource {
  if (base === ownBase) return releaseDirectory(path.join(releasesDirectory, name, version));
  return { read: (file) => fetchFile(`${base}/${name}/${version}/${file}`), list: () => null };
}

async function fetchFile(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(fetchMs), redirect: 'error' });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${address}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`It is longer than ${mostBytes} bytes: ${address}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const nodeRequire = createRequire(path.resolve('package.json'));

/**
 * Evaluates a remote's one-file CommonJS container: the way onto the server that the runtime itself lacks.
 *
 * @param codeOf the code of a container, by the address that it is registered with: that which was verified
 */
export const evaluateEntry = (codeOf: (entry: string) => string | undefined): ModuleFederationRuntimePlugin => ({
  name: 'evaluate-entry',
  async loadEntry({ remoteInfo }) {
    const code = codeOf(remoteInfo.entry);
    if (code === undefined) throw new Error(`${remoteInfo.entry} has not been verified.`);
    const module = { exports: {} as Record<string, unknown> };
    const run = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, {
      filename: remoteInfo.entry,
    }) as (module: object, exports: object, require: NodeJS.Require) => void;
    run(module, module.exports, nodeRequire);
    const name = remoteInfo.name.split('@')[0] ?? '';
    return (module.exports[name] ?? module.exports) as never;
  },
});
