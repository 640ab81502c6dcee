/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
mkdirSync(path.join(root, '.nx'), { recursive: true });
/** In the workspace, because a remote builds with its packages. */
const folder = mkdtempSync(path.join(root, '.nx/same-build-spec-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pages = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Builds a remote whose pages share packages. Returns the content of each of its files. */
function build(): Readonly<Record<string, string>> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/.bin/webpack'), 'build', '--no-color'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  const built = path.join(folder, 'built');
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((file) => [path.relative(built, file), readFileSync(file, 'utf8')]));
}

it('two builds of one source are the same, file by file', () => {
  writeFileSync(
    path.join(folder, 'webpack.config.ts'),
    `import { remoteConfigs } from '#webpack';

    const pages = ${JSON.stringify(Object.fromEntries(pages.map((name) => [name, `./${name}.tsx`])))};
    export default remoteConfigs({ name: 'specimen', dir: import.meta.dirname, pages }).map((config) => ({
      ...config,
      output: { ...config.output, path: import.meta.dirname + '/built/' + config.name },
    }));\n`,
  );
  for (const name of pages)
    writeFileSync(
      path.join(folder, `${name}.tsx`),
      `import { definePage, Link } from '@mp/host-api';\nimport { Button } from '@mp/ui';\nexport default definePage([Button, Link, '${name}'] as never);\n`,
    );
  const first = build();
  expect(Object.keys(first)).toContain('specimen-client/mf-manifest.json');
  // Its order depends on the build's timing.
  expect(Object.keys(first).filter((file) => file.endsWith('mf-stats.json'))).toEqual([]);
  expect(build()).toEqual(first);
}, 120_000);
