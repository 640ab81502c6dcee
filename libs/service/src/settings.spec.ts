/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dataDirSetting } from './settings.ts';

describe('the data directory', () => {
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'data-dir-')));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('is where a link leads to, also when what is wanted in it is not there yet', () => {
    const disk = path.join(directory, 'disk');
    mkdirSync(disk);
    symlinkSync(disk, path.join(directory, 'link'));
    expect(dataDirSetting.parse(path.join(directory, 'link'))).toBe(disk);
    expect(dataDirSetting.parse(path.join(directory, 'link', 'first', 'start'))).toBe(
      path.join(disk, 'first', 'start'),
    );
  });

  it('is an absolute path, `.data` unless told otherwise', () => {
    expect(path.isAbsolute(dataDirSetting.parse(undefined))).toBe(true);
    expect(dataDirSetting.parse(path.join(directory, 'none'))).toBe(path.join(directory, 'none'));
  });
});
