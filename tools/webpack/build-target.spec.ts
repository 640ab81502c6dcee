import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

interface Targets {
  readonly build?: { readonly command?: string; readonly options?: { readonly cwd?: string } };
}
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const targetsOf = (app: string): Targets => (read(`apps/${app}/project.json`) as { targets: Targets }).targets;
const built = readdirSync(path.join(root, 'apps')).filter((app) => targetsOf(app).build);

describe('the build of an app', () => {
  // The federation plugin writes into a `node_modules` where it runs, and npm takes a folder with one for a package of its own: in an
  // remote's folder no command of ours would be found from then on.
  it.each(built)('runs in the folder of the workspace: %s', (app) => {
    expect(targetsOf(app).build).not.toHaveProperty('command');
    expect(targetsOf(app).build).not.toHaveProperty('options');
  });

  it('is one for all, and runs there', () => {
    const { build } = (read('nx.json') as { targetDefaults: Targets }).targetDefaults;
    expect(build?.command).toBe('webpack build --config {projectRoot}/webpack.config.ts');
    expect(build?.options).toBeUndefined();
  });
});
