import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Checks some files as `npm test` checks the workspace. Returns the names of the broken rules. */
function judge(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'circles-'));
  try {
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'tsconfig.base.json'), '{}');
    for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, 'src', name), code);
    const { stdout, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/depcruise'),
      ['--config', path.join(root, '.dependency-cruiser.json'), '--output-type', 'json', 'src'],
      { cwd: folder, encoding: 'utf8', env: process.env },
    );
    if (!stdout) throw new Error(stderr);
    const { summary } = JSON.parse(stdout) as {
      summary: { totalCruised: number; violations: { rule: { name: string } }[] };
    };
    expect(summary.totalCruised).toBe(Object.keys(files).length);
    return [...new Set(summary.violations.map(({ rule }) => rule.name))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('files that import each other', () => {
  it('are refused, also among three files', () =>
    expect(
      judge({
        'one.ts': `import { two } from './two.ts';\nexport const one = () => two;`,
        'two.ts': `import { three } from './three.ts';\nexport const two = () => three;`,
        'three.ts': `import { one } from './one.ts';\nexport const three = () => one;`,
      }),
    ).toEqual(['no-import-cycle']));

  it('are refused also for type imports', () =>
    expect(
      judge({
        'view.ts': `import type { Host } from './host.ts';\nexport interface View { host: Host }`,
        'host.ts': `import { type View } from './view.ts';\nexport interface Host { view: View }`,
      }),
    ).toEqual(['no-import-cycle']));

  it('are no problem without a cycle', () =>
    expect(
      judge({
        'one.ts': `import { two } from './two.ts';\nexport const one = () => two;`,
        'two.ts': `export const two = 2;`,
      }),
    ).toEqual([]));
});
