import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkFree, layOut } from './laid-out.ts';

describe('the directory that images are laid out in', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'laid-out-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  /** Creates a directory with these files. */
  const holding = (name: string, files: readonly string[]): string => {
    for (const file of files) {
      mkdirSync(path.join(folder, name, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, name, file), '');
    }
    return path.join(folder, name);
  };

  it.each([
    ['is not there', []],
    ['was laid out before', ['web/server/main.cjs', 'remotes/content/client/remoteEntry.js']],
  ])('may be one that %s', (name, files) => {
    expect(() => checkFree(holding(name, files))).not.toThrow();
  });

  it.each([
    ['files of its own', ['web/server/main.cjs', 'notes.txt'], 'notes.txt'],
    ['folders of its own', ['photos/summer.jpg'], 'photos'],
    ['other remotes', ['remotes/etc/passwd'], path.join('remotes', 'etc')],
    ['files of the same name', ['remotes'], 'remotes'],
  ])('keeps %s', async (name, files, strange) => {
    const directory = holding(name, files);
    await expect(layOut(directory)).rejects.toThrow(`${path.join(directory, strange)} was not laid out here`);
  });

  it('is no file', () => expect(() => checkFree(path.join(holding('one', ['file']), 'file'))).toThrow(/is a file/));
});
