/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shortClassNames } from './class-names.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-class-names-spec-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sheet = (file: string, names: readonly string[]): string => {
  const at = path.join(root, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, names.map((name) => `.${name} { color: teal }`).join('\n'));
  return at;
};

/** Three thousand classes, enough for two-letter names to collide. */
const locals = Array.from({ length: 100 }, (_, at) => `name-${at}`);
const files = Array.from({ length: 30 }, (_, at) => sheet(`apps/magazine/part-${at}.module.css`, locals));
const folders = [path.join(root, 'apps/magazine')];
const allNames = (app: string): string[] => {
  const nameOf = shortClassNames(app, root, folders);
  return files.flatMap((file) => locals.map((local) => nameOf(file, local)));
};

describe('class names', () => {
  it('are unique in an app, however short', () => {
    const names = allNames('storefront');
    expect(new Set(names).size).toBe(3000);
    expect(names.filter((name) => !/^S[a-zA-Z0-9]{2,6}$/.test(name))).toEqual([]);
  });

  it('are unique across apps that build separately, also new ones', () => {
    const apps = ['shell', 'storefront', 'checkout', 'portal', 'owner', 'content', 'desk', 'magazine', 'owner-host'];
    const names = apps.flatMap(allNames);
    expect(new Set(names).size).toBe(3000 * apps.length);
  });

  it('are the same in every build, from any working directory', () =>
    expect(allNames('desk')).toEqual(allNames('desk')));

  it('mostly stay the same when a class is added', () => {
    const before = allNames('desk');
    sheet('apps/magazine/added.module.css', ['added']);
    const now = allNames('desk');
    expect(now.filter((name, at) => name !== before[at]).length).toBeLessThanOrEqual(1);
  });

  it('are long, and so unique, for classes that the scan did not find', () =>
    expect(shortClassNames('desk', root, folders)(files[0] ?? '', 'made-by-a-plugin')).toMatch(/^D[a-zA-Z0-9]{12}$/));
});
