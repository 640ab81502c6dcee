/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWhenReplaced } from './end-when-replaced.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-replaced-spec-'));
afterAll(() => rmSync(directory, { recursive: true }));

const link = path.join(directory, 'live');
function leadTo(release: string): void {
  symlinkSync(path.join(directory, release), `${link}.tmp`);
  renameSync(`${link}.tmp`, link);
}

it('ends a server once its link leads to another release, and not while it leads nowhere', async () => {
  for (const release of ['one', 'two']) {
    mkdirSync(path.join(directory, release));
    writeFileSync(path.join(directory, release, 'main.cjs'), '');
  }
  leadTo('one');
  let ended = 0;
  endWhenReplaced(path.join(link, 'main.cjs'), () => (ended += 1), 2);
  leadTo('nowhere');
  await wait(50);
  leadTo('one');
  await wait(50);
  expect(ended).toBe(0);
  leadTo('two');
  while (ended === 0) await wait(2);
  expect(ended).toBe(1);
});
