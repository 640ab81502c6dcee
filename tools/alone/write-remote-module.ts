import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { workspaceRoot } from '../start/supervise.ts';

/**
 * Returns the pages that a remote's build exposes: name → file. Throws when the configuration is not that of a remote.
 */
export function pagesOf(configurations: readonly Configuration[]): Readonly<Record<string, string>> {
  for (const { plugins = [], context = '' } of configurations)
    for (const plugin of plugins) {
      const { exposes } = (plugin as { _options?: { exposes?: Record<string, string> } } | undefined)?._options ?? {};
      if (exposes)
        return Object.fromEntries(
          Object.entries(exposes).map(([name, file]) => [name.replace('./', ''), path.join(context, file)]),
        );
    }
  throw new Error('No configuration of a remote was found: webpack.config.ts has to call remoteConfigs.');
}

/**
 * Writes the entry module of a remote's host: its pages, and callbacks for their changes.
 *
 * @returns its file
 */
export function writeRemoteModule(remote: string, pages: Readonly<Record<string, string>>): string {
  const folder = path.join(workspaceRoot, '.nx/alone', remote);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'remote.ts');
  writeFileSync(file, remoteModuleSource(remote, pages));
  return file;
}

/** The source of the module. It accepts changes of page files, because React Refresh cannot replace page objects. */
export const remoteModuleSource = (remote: string, pages: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(pages).map(([name, file]) => [JSON.stringify(name), JSON.stringify(file)]);
  return `export const remote = ${JSON.stringify(remote)};
export const pages = {
${entries.map(([name, file]) => `  ${name}: () => import(${file}),`).join('\n')}
};
export const onChangedPage = (changed) => {
  if (import.meta.webpackHot) {
${entries.map(([name, file]) => `    import.meta.webpackHot.accept(${file}, () => changed(${name}));`).join('\n')}
  }
};
`;
};
