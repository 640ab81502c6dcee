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
/** The resolution of the file system's clock, a few milliseconds: it cannot distinguish shorter intervals. */
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

/** Runs a build, and an action once it has read every file. Returns the build's error. */
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

describe('a build with a file that is saved meanwhile', () => {
  it.each([
    ['what it imports', 'apps/content/src/later.js'],
    ['how it is built', 'tools/webpack/base.ts'],
    ['styles that names of classes are made of', 'libs/ui/src/button.module.css'],
    ['which packages there are', 'package-lock.json'],
  ])('fails, and names the file: %s', async (_what, file) => {
    expect(await build(() => save(file, 'export default 2;'))).toEqual([
      `Saved while this was built from it: ${file}. [source_changed]`,
    ]);
    expect(note.changed()).toEqual([file]);
    expect(built()).toBe(false);
  });

  it('fails if the file is saved and restored with its old date', async () => {
    const file = 'apps/content/src/later.js';
    const meanwhile = () => {
      save(file, 'export default 2;');
      save(file);
      utimesSync(at(file), new Date(0), new Date(0));
    };
    expect(await build(meanwhile)).toHaveLength(1);
  });

  it('fails if the file is deleted', async () => {
    const file = 'apps/content/src/later.js';
    expect(await build(() => renameSync(at(file), at('apps/content/src/away.js')))).toHaveLength(1);
    expect(note.changed()).toEqual([file]);
  });

  it('fails if the file is saved after the build began and before it is read', async () => {
    save('apps/content/src/later.js');
    expect(await build(() => undefined)).toHaveLength(1);
  });
});

it('succeeds if none of its own files is saved', async () => {
  expect(await build(() => save('apps/portal/src/main.js'))).toEqual([]);
  expect(note.changed()).toEqual([]);
  expect(built()).toBe(true);
});
