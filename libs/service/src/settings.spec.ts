/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dataDirSetting, originSetting } from './settings.ts';

describe('the data directory', () => {
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'data-dir-')));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('resolves links, also for directories that do not exist yet', () => {
    const disk = path.join(directory, 'disk');
    mkdirSync(disk);
    symlinkSync(disk, path.join(directory, 'link'));
    expect(dataDirSetting.parse(path.join(directory, 'link'))).toBe(disk);
    expect(dataDirSetting.parse(path.join(directory, 'link', 'first', 'start'))).toBe(
      path.join(disk, 'first', 'start'),
    );
  });

  it('is an absolute path, by default `.data`', () => {
    expect(path.isAbsolute(dataDirSetting.parse(undefined))).toBe(true);
    expect(dataDirSetting.parse(path.join(directory, 'none'))).toBe(path.join(directory, 'none'));
  });
});

describe('an origin', () => {
  it.each(['https://shop.example', 'https://shop.example/', 'HTTPS://Shop.Example:443/'])('is read from %s', (text) =>
    expect(originSetting.parse(text)).toBe('https://shop.example'),
  );

  it.each([
    'https://shop.example/path',
    'https://shop.example//',
    'https://shop.example/?',
    'https://shop.example?a=1',
    'https://shop.example/#a',
    'https://me:secret@shop.example',
  ])('is not %s', (text) =>
    expect(originSetting.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Expected an origin alone, like https://shop.example: no path, query or fragment.',
    ]),
  );

  it.each(['shop.example', 'ftp://shop.example', ''])('is not %j, with one message', (text) =>
    expect(originSetting.safeParse(text).error?.issues).toHaveLength(1),
  );
});
