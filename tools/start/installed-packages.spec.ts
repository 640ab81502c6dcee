import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fitsLockfile } from './installed-packages.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const one = { version: '1.0.0', integrity: 'sha512-one' };
const native = { ...one, optional: true, os: ['linux'], cpu: ['x64'] };
const wanted = {
  '': { name: 'workspace' },
  'node_modules/one': one,
  'node_modules/one/node_modules/two': { version: '2.0.0', integrity: 'sha512-two', dev: true },
  'node_modules/native': native,
  'node_modules/native-one': { ...native, os: 'linux', cpu: 'x64' },
  'node_modules/native-mac': { ...native, os: ['darwin'] },
  'node_modules/native-windows': { ...native, os: 'win32' },
  'node_modules/native-arm': { ...native, cpu: ['arm64'] },
  'node_modules/native-musl': { ...native, libc: ['musl'] },
  'node_modules/not-for-linux': { ...native, os: ['!linux'] },
  'node_modules/wasm': { ...one, optional: true },
};
const elsewhere = ['native-mac', 'native-windows', 'native-arm', 'native-musl', 'not-for-linux', 'wasm'];
type Packages = Record<string, object>;
const installed = Object.fromEntries(
  Object.entries<object>(wanted).filter(
    ([where]) => where !== '' && !elsewhere.some((name) => where.endsWith(`/${name}`)),
  ),
);

const all = mkdtempSync(path.join(os.tmpdir(), 'installed-packages-'));
afterAll(() => rmSync(all, { recursive: true }));

/** A workspace in which npm has noted that these are installed, and they are. */
function workspaceWith(found: Packages | string, lockfile: Packages = wanted): string {
  const root = mkdtempSync(path.join(all, 'workspace-'));
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: lockfile }));
  const noted = typeof found === 'string' ? found : JSON.stringify({ lockfileVersion: 3, packages: found });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), noted);
  for (const where of typeof found === 'string' ? [] : Object.keys(found)) {
    mkdirSync(path.join(root, where), { recursive: true });
    writeFileSync(path.join(root, where, 'package.json'), '{}');
  }
  return root;
}
const without = (name: string): Packages =>
  Object.fromEntries(Object.entries(installed).filter(([where]) => !where.endsWith(`/${name}`)));

describe('what is installed', () => {
  it('fits the lockfile where it is what that names for this machine', () => {
    expect(fitsLockfile(workspaceWith(installed), machine)).toBe(true);
  });

  it.each<[string, Packages | string]>([
    ['a package is missing', without('one')],
    ['one that is for development is missing', without('two')],
    ['what only this machine needs is missing', without('native')],
    ['what it needs alone is missing', without('native-one')],
    ['one has another version', { ...installed, 'node_modules/one': { ...one, version: '1.0.1' } }],
    ['one has other content', { ...installed, 'node_modules/one': { ...one, integrity: 'sha512-other' } }],
    ['there is one too many', { ...installed, 'node_modules/three': one }],
    ['npm has noted nonsense', '{'],
  ])('does not where %s', (_what, found) => expect(fitsLockfile(workspaceWith(found), machine)).toBe(false));

  it('does not where another machine has installed it', () => {
    expect(fitsLockfile(workspaceWith(installed), { platform: 'darwin', arch: 'x64' })).toBe(false);
  });

  it('does not where somebody has removed a package, or nothing was installed', () => {
    const root = workspaceWith(installed);
    rmSync(path.join(root, 'node_modules/one/package.json'));
    expect(fitsLockfile(root, machine)).toBe(false);
    expect(fitsLockfile(all, machine)).toBe(false);
  });

  it('is not installed once more by the first command', () => {
    const root = workspaceWith({ 'node_modules/one': one }, { '': {}, 'node_modules/one': one });
    mkdirSync(path.join(root, 'dist'));
    for (const file of ['bootstrap', 'installed-packages', 'orphaned'])
      cpSync(path.join(__dirname, `${file}.mjs`), path.join(root, `tools/start/${file}.mjs`));
    const start = () =>
      spawnSync(process.execPath, [path.join(root, 'tools/start/bootstrap.mjs'), 'nothing'], {
        encoding: 'utf8',
        // Whoever installs all the same fails.
        env: { ...process.env, npm_execpath: path.join(root, 'no-npm') },
      });
    const { stdout, stderr } = start();
    expect(stdout).toBe('');
    expect(stderr).toContain('There is no command "nothing".');
    expect(existsSync(path.join(root, 'node_modules/.installed'))).toBe(true);
    // The lockfile of a newer version asks for more.
    const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Packages };
    lockfile.packages['node_modules/two'] = one;
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lockfile));
    const again = start();
    expect(again.stdout).toContain('Installing packages');
    expect(again.stderr).toContain('The packages could not be installed');
  });
});
