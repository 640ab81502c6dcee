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
  // The federation plugin creates a `node_modules` in its working directory, and npm takes a folder with one for a package.
  // Run in a remote's folder, the plugin would hide all our commands from npm there.
  it.each(built)('runs in the workspace root: %s', (app) => {
    expect(targetsOf(app).build).not.toHaveProperty('command');
    expect(targetsOf(app).build).not.toHaveProperty('options');
  });

  it('is one target for all apps, and runs there', () => {
    const { build } = (read('nx.json') as { targetDefaults: Targets }).targetDefaults;
    expect(build?.command).toBe('webpack build --config {projectRoot}/webpack.config.ts');
    expect(build?.options).toBeUndefined();
  });
});
