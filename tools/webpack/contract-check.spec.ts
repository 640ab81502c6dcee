/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
mkdirSync(path.join(root, '.nx'), { recursive: true });
/** In the workspace, because a remote builds with its packages. */
const folder = mkdtempSync(path.join(root, '.nx/remote-spec-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a remote with one page per source. Returns the build's errors, if any. */
function build(sources: Readonly<Record<string, string>>): string {
  const pages = Object.fromEntries(Object.keys(sources).map((name) => [name, `./${name}.tsx`]));
  writeFileSync(
    path.join(folder, 'webpack.config.ts'),
    `import { remoteConfigs } from '#webpack';

    const remote = { name: 'specimen', dir: import.meta.dirname, pages: ${JSON.stringify(pages)} };
    export default remoteConfigs(remote).map((config) => ({
      ...config,
      optimization: { ...config.optimization, minimize: false },
      output: { ...config.output, path: import.meta.dirname + '/built/' + config.name },
    }));\n`,
  );
  for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(folder, `${name}.tsx`), source);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/.bin/webpack'), 'build', '--no-color'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  return status === 0 ? '' : stdout + stderr;
}

const pageOf = (imports: string, used: string): string =>
  `${imports}\nimport { definePage } from '@mp/host-api';\nexport default definePage(${used} as never);\n`;

const unpromised = [
  { page: 'own', imports: `import { Bottun } from '@mp/ui';`, used: 'Bottun', shared: '@mp/ui' },
  {
    page: 'left-out',
    imports: `import { useBlocker } from 'react-router';`,
    used: 'useBlocker',
    shared: 'react-router',
  },
  {
    page: 'namespace',
    imports: `import * as redux from 'react-redux';`,
    used: 'redux.Provider',
    shared: 'react-redux',
  },
];
const copied = [
  { page: 'part', imports: `import * as copy from 'react-dom/client';`, used: 'copy', shared: 'react-dom' },
  {
    page: 'path',
    imports: `import * as copy from '../../node_modules/react/index.js';`,
    used: 'copy',
    shared: 'react',
  },
  {
    page: 'store',
    imports: `import * as copy from '@reduxjs/toolkit/query';`,
    used: 'copy',
    shared: '@reduxjs/toolkit',
  },
  { page: 'file', imports: `import * as copy from '../../libs/i18n/src/index.ts';`, used: 'copy', shared: '@mp/i18n' },
  {
    page: 'entry',
    imports: `import * as copy from '../../libs/i18n/src/error-texts/index.ts';`,
    used: 'copy',
    shared: '@mp/i18n/error-texts',
  },
];

describe('the build of a remote', () => {
  it('accepts what the host API promises', () => {
    const imports = `import { useState } from 'react'; import { Button } from '@mp/ui';`;
    expect(build({ page: pageOf(imports, '[useState, Button]') })).toBe('');
  });

  describe('is refused', () => {
    let said = '';
    beforeAll(() => {
      said = build(
        Object.fromEntries([...unpromised, ...copied].map(({ page, imports, used }) => [page, pageOf(imports, used)])),
      );
    });

    it.each(unpromised)('for $used of $shared, which the host API does not promise', ({ page, used, shared }) => {
      const name = used.split('.').at(-1);
      expect(said).toMatch(new RegExp(`${page}\\.tsx takes "${name}" of ${shared}, which the shell does not promise`));
    });

    it.each(copied)('for a second copy of $shared: $imports', ({ page, shared }) =>
      expect(said).toMatch(new RegExp(`would be a second copy of ${shared}, which .* asked for by .*${page}\\.tsx`)),
    );
  });
});
