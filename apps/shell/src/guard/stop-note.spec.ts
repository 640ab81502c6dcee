/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { forgetStop, readStop, stopNoteFile } from './stop-note.ts';

const place = mkdtempSync(path.join(os.tmpdir(), 'mp-stop-note-'));
afterAll(() => rmSync(place, { recursive: true }));

describe('a note of where a shop stood still', () => {
  const noteFile = stopNoteFile(path.join(place, 'releases'), path.join(place, 'data'));
  beforeAll(() => mkdirSync(path.dirname(noteFile), { recursive: true }));

  it('is heeded once', () => {
    writeFileSync(noteFile, '{"release":"content@1f3a","at":1}');
    expect(readStop(noteFile)).toEqual({ release: 'content@1f3a', at: 1 });
    forgetStop(noteFile);
    expect(readStop(noteFile)).toBeUndefined();
  });

  it('is not heeded where it is none', () => {
    for (const text of ['', '{}', '{"release":"../x","at":1}', '{"release":"content@1f3a"}']) {
      writeFileSync(noteFile, text);
      expect(readStop(noteFile)).toBeUndefined();
    }
  });
});
