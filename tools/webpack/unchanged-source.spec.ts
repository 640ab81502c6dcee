/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { beginSourceNote, type SourceNote } from './source-note.ts';
import { UnchangedSource } from './unchanged-source.ts';

let workspace: string;
let note: SourceNote;
const at = (file: string): string => path.join(workspace, file);
const save = (file: string, content = 'export default 1;'): void => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), content);
};
/** What is not told apart from now by the clock of the file system, which ticks every few milliseconds. */
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(async () => {
  workspace = mkdtempSync(path.join(os.tmpdir(), 'mp-unchanged-spec-'));
  save('apps/content/src/main.js', `import later from './later.js'; globalThis.shown = later;`);
  save('apps/content/src/later.js');
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'libs/host-api/src/version/host-api.json'])
    save(file, '{}');
  for (const file of ['tools/webpack/base.ts', 'libs/ui/src/button.module.css']) save(file, '');
  await tick();
  note = beginSourceNote(workspace);
  Object.assign(process.env, note.environment);
});
afterEach(() => {
  for (const name of Object.keys(note.environment)) delete process.env[name];
  rmSync(workspace, { recursive: true });
});

/** Builds, and does something once everything has been read; what the build failed with. */
async function build(meanwhile: () => void): Promise<readonly string[]> {
  const meanwhileDo = {
    apply: (compiler: Compiler) =>
      void compiler.hooks.thisCompilation.tap('meanwhile', (compilation) =>
        compilation.hooks.finishModules.tap('meanwhile', meanwhile),
      ),
  };
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: 'node',
        devtool: false,
        context: at('apps/content'),
        entry: './src/main.js',
        output: { path: at('dist/content') },
        plugins: [meanwhileDo, new UnchangedSource(workspace)],
      },
      (error, stats) =>
        error ? reject(error) : resolve(stats?.compilation.errors.map(({ message }) => message) ?? []),
    );
  });
}
const built = (): boolean => readdirSync(workspace).includes('dist');

describe('a build of which a file is saved meanwhile', () => {
  it.each([
    ['what it imports', 'apps/content/src/later.js'],
    ['how it is built', 'tools/webpack/base.ts'],
    ['styles that names of classes are made of', 'libs/ui/src/button.module.css'],
    ['which packages there are', 'package-lock.json'],
  ])('fails, and names it: %s', async (_what, file) => {
    expect(await build(() => save(file, 'export default 2;'))).toEqual([
      `Saved while this was built from it: ${file}. [source_changed]`,
    ]);
    expect(note.changed()).toEqual([file]);
    expect(built()).toBe(false);
  });

  it('fails where it is saved and saved back, dated as it was', async () => {
    const file = 'apps/content/src/later.js';
    const meanwhile = () => {
      save(file, 'export default 2;');
      save(file);
      utimesSync(at(file), new Date(0), new Date(0));
    };
    expect(await build(meanwhile)).toHaveLength(1);
  });

  it('fails where it is gone', async () => {
    const file = 'apps/content/src/later.js';
    expect(await build(() => renameSync(at(file), at('apps/content/src/away.js')))).toHaveLength(1);
    expect(note.changed()).toEqual([file]);
  });

  it('fails where it was saved before it was read, and after the build began', async () => {
    save('apps/content/src/later.js');
    expect(await build(() => undefined)).toHaveLength(1);
  });
});

it('goes well where nothing that it is made of is saved', async () => {
  expect(await build(() => save('apps/portal/src/main.js'))).toEqual([]);
  expect(note.changed()).toEqual([]);
  expect(built()).toBe(true);
});
