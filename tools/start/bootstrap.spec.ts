import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const { platform, arch } = process;
const one = { version: '1.0.0', integrity: 'sha512-one' };
const native = { ...one, optional: true, os: [platform], cpu: [arch] };
const wanted = {
  '': { name: 'workspace' },
  'node_modules/one': one,
  'node_modules/one/node_modules/two': { version: '2.0.0', integrity: 'sha512-two', dev: true },
  'node_modules/native': native,
  'node_modules/native-one': { ...native, os: platform, cpu: arch },
  'node_modules/other-system': { ...native, os: ['aix'] },
  'node_modules/other-processor': { ...native, cpu: ['s390x'] },
  'node_modules/other-libc': { ...native, libc: ['musl'] },
  'node_modules/wasm': { ...one, optional: true },
};
type Packages = Record<string, object>;
const without = (...names: readonly string[]): Packages =>
  Object.fromEntries(Object.entries<object>(wanted).filter(([where]) => !names.some((name) => where.endsWith(name))));
const installed = without('other-system', 'other-processor', 'other-libc', 'wasm');
delete installed[''];

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-bootstrap-spec-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(path.join(root, 'node_modules'));
cpSync(path.join(__dirname, 'bootstrap.mjs'), path.join(root, 'tools/start/bootstrap.mjs'));
writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));

/** Runs a command that does not exist, in a workspace where npm has listed these packages; npm itself fails there. */
function start(found: Packages | string, env: Readonly<Record<string, string>> = {}): string {
  const text = typeof found === 'string' ? found : JSON.stringify({ packages: found });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), text);
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/start/bootstrap.mjs'), 'nothing'], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: path.join(root, 'no-npm'), ...env },
  });
  return stdout + stderr;
}

describe('the first command', () => {
  it('installs nothing if this machine has all packages that it needs', () =>
    expect(start(installed)).toBe('\nThere is no command "nothing".\n\n'));

  it('needs no packages for development in production', () =>
    expect(start(without('two'), { NODE_ENV: 'production' })).toBe('\nThere is no command "nothing".\n\n'));

  it.each<[string, Packages | string]>([
    ['a package is missing', without('/one')],
    ['one for development is missing', without('two')],
    ['one that only this machine needs is missing', without('native')],
    ['one for this machine alone is missing', without('native-one')],
    ['one has other content', { ...installed, 'node_modules/one': { ...one, integrity: 'sha512-other' } }],
    ['npm was interrupted', '{'],
  ])('installs the packages if %s', (_what, found) =>
    expect(start(found)).toMatch(/Installing packages[^]*The packages could not be installed/),
  );
});
