import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { workspaceRoot } from '../start/supervise.ts';

/** The pages that a remote's own build exposes: name → file. Throws where its configuration is none of a remote. */
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
 * Writes the module that a host of one area begins with: its pages, and what is to happen when one of them changes.
 *
 * @returns its file
 */
export function writeArea(area: string, pages: Readonly<Record<string, string>>): string {
  const folder = path.join(workspaceRoot, '.nx/alone', area);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'area.ts');
  writeFileSync(file, areaSource(area, pages));
  return file;
}

/** Its source. A page's file is accepted here, because a page is an object that React alone cannot replace. */
export const areaSource = (area: string, pages: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(pages).map(([name, file]) => [JSON.stringify(name), JSON.stringify(file)]);
  return `export const area = ${JSON.stringify(area)};
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
