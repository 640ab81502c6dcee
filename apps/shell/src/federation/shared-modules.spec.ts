import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@mp/host-api';
import { hostApi } from '@mp/host-api/version';
import type { sharedModules } from './shared-modules.ts';

const consumed = Object.keys(hostApi.modules) as (keyof typeof sharedModules)[];

/** Versions that the build inserts; their values do not matter here. */
Object.assign(globalThis, { SHARED_VERSIONS: {} });
let provided: typeof sharedModules;
beforeAll(async () => {
  provided = (await import('./shared-modules.ts')).sharedModules;
});

const root = path.resolve(import.meta.dirname, '../../../..');

/** The values that the remotes' sources import from a module: name → the first file that imports it. */
function takenFrom(module: string): Map<string, string> {
  const taken = new Map<string, string>();
  const files = globSync(`apps/{${remoteNames.join(',')}}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    // A standalone host bundles its own modules; specs and their helpers are not part of a page.
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
  it('are those that remotes expect', () => {
    expect(Object.keys(provided).sort()).toEqual([...consumed].sort());
  });

  it('cover every import path of a shared package, so that no remote bundles a second copy', () => {
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

  it.each(consumed)('have every export that remotes import from %s', (module) => {
    const exported = provided[module].lib() as Record<string, unknown>;
    const lacking = [...takenFrom(module)].filter(([name]) => exported[name] === undefined);
    expect(lacking).toEqual([]);
  });

  it('exist once on a page', () => {
    for (const { shareConfig } of Object.values(provided))
      expect(shareConfig).toMatchObject({ singleton: true, eager: true });
  });
});
