import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@mp/host-api';
import { hostApi } from '@mp/host-api/version';
import type { sharedModules } from './shared-modules.ts';

const consumed = Object.keys(hostApi.modules) as (keyof typeof sharedModules)[];

/** What the build puts in; the versions themselves are none of this spec's business. */
Object.assign(globalThis, { SHARED_VERSIONS: {} });
let provided: typeof sharedModules;
beforeAll(async () => {
  provided = (await import('./shared-modules.ts')).sharedModules;
});

const root = path.resolve(import.meta.dirname, '../../../..');

/** What the remotes' own source takes from a module, types aside: name → the first file that does. */
function takenFrom(module: string): Map<string, string> {
  const taken = new Map<string, string>();
  const files = globSync(`apps/{${remoteNames.join(',')}}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    // An area's own host bundles what it needs; specs and their helpers never reach a page.
    (file) => !/\.spec\.tsx?$|\/(standalone|testing)\//.test(file),
  );
  const imports = new RegExp(`^import (?!type )(?:\\w+, )?\\{([^}]*)\\} from '${module}';`, 'gm');
  for (const file of files)
    for (const [, names = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(imports))
      for (const entry of names.split(',').map((text) => text.trim()))
        if (entry && !entry.startsWith('type ')) taken.set(entry.split(' as ')[0] ?? entry, file);
  return taken;
}

describe('the modules that the shell shares', () => {
  it('are those that remotes are built to expect', () => {
    expect(Object.keys(provided).sort()).toEqual([...consumed].sort());
  });

  it('leave no remote a part of a shared package under another name, which it would have by itself beside the shared one', () => {
    const packages = consumed.map((module) =>
      module
        .split('/')
        .slice(0, module.startsWith('@') ? 2 : 1)
        .join('/'),
    );
    const shared: ReadonlySet<string> = new Set<string>(consumed);
    const beside = globSync(`apps/{${remoteNames.join(',')}}/src/**/*.{ts,tsx}`, { cwd: root })
      .filter((file) => !/\.spec\.tsx?$|\/(standalone|testing)\//.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(/^(?:import|\}) (?!type )[^;]*?from '([^'.]+)';/gm)]
          .map(([, module = '']) => module)
          .filter((module) => !module.startsWith('@mp/') && !shared.has(module))
          .filter((module) => packages.some((name) => module.startsWith(`${name}/`)))
          .map((module) => `${file}: ${module}`),
      );
    expect(beside).toEqual([]);
  });

  it.each(consumed)('have everything that a remote takes from %s', (module) => {
    const exported = provided[module].lib() as Record<string, unknown>;
    const lacking = [...takenFrom(module)].filter(([name]) => exported[name] === undefined);
    expect(lacking).toEqual([]);
  });

  it('have one copy of each on a page', () => {
    for (const { shareConfig } of Object.values(provided))
      expect(shareConfig).toMatchObject({ singleton: true, eager: true });
  });
});
