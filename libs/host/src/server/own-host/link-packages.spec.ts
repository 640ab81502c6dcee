/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { linkPackages } from './link-packages.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-link-packages-spec-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('linkPackages', () => {
  let place: string;
  const packages = path.join(root, 'packages');
  const link = () => path.join(place, 'node_modules');
  beforeEach(() => {
    place = path.join(mkdtempSync(path.join(root, 'one-')), 'own-hosts/owner');
  });

  it.each<readonly [string, () => void]>([
    ['where nothing is yet', () => undefined],
    ['where it is right', () => symlinkSync(packages, link())],
    ['where it leads to what is gone', () => symlinkSync(path.join(root, 'gone'), link())],
  ])('leads to the packages %s', async (_where, prepare) => {
    mkdirSync(place, { recursive: true });
    prepare();
    await linkPackages(place, packages);
    await linkPackages(place, packages);
    expect(readlinkSync(link())).toBe(packages);
    expect(readdirSync(place)).toEqual(['node_modules']);
  });

  it('makes the directory that it stands in', async () => {
    await linkPackages(place, packages);
    expect(readlinkSync(link())).toBe(packages);
  });

  it('leaves a directory that somebody put there', async () => {
    mkdirSync(link(), { recursive: true });
    writeFileSync(path.join(link(), 'theirs'), '');
    await linkPackages(place, packages);
    expect(readdirSync(link())).toEqual(['theirs']);
    expect(readdirSync(place)).toEqual(['node_modules']);
  });
});
