/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createReleaseTrial } from './release-trial.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-trial-spec-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** A server that does this with the release that it is told to try. */
function trialOf(code: string, patienceMs?: number) {
  const file = path.join(directory, `server-${crypto.randomUUID()}.cjs`);
  writeFileSync(file, `const release = JSON.parse(process.env.TRIED_RELEASE); ${code}`);
  return createReleaseTrial(
    file,
    { PATH: process.env['PATH'] },
    patienceMs,
  )({
    ...{ name: 'storefront', version: 'one', base: '/remotes', at: 1, share: 100, key: '', signature: '' },
  });
}

describe('trying a release in a process of its own', () => {
  it('is done when that process says that it is fit', async () => {
    await trialOf(`if (release.version === 'one') process.send('fit'); setInterval(() => {}, 1000);`);
  });

  it.each([
    ['ends the process', 'process.exit(0);', /ended \(0\)/],
    ['throws', `throw new Error('of no use');`, /ended \(1\)[^]*of no use/],
    ['leaves a rejection unhandled', `Promise.reject(new Error('left behind'));`, /ended \(1\)[^]*left behind/],
    ['says something else', `process.send('well'); process.disconnect();`, /ended/],
  ])('refuses one that %s', async (_what, code, message) => {
    await expect(trialOf(code)).rejects.toThrow(message);
  });

  const atBlog = `process.send({ at: '/cs' }); process.send({ at: '/cs/blog' });`;

  it('names the page at which one ends the process', async () => {
    await expect(trialOf(`${atBlog} process.exit(3);`)).rejects.toThrow('ended (3) at /cs/blog');
  });

  it('names the page at which one loops', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      const begun = path.join(directory, 'begun');
      const trial = trialOf(`${atBlog} require('fs').writeFileSync(${JSON.stringify(begun)}, ''); for (;;);`);
      const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
      while (!existsSync(begun)) await turn();
      // What it has sent is there, and read in the next turns.
      for (let turns = 0; turns < 20; turns++) await turn();
      jest.runAllTimers();
      await expect(trial).rejects.toThrow('not done after 45 s at /cs/blog');
    } finally {
      jest.useRealTimers();
    }
  }, 60_000);

  it('refuses one that loops, after its time', async () => {
    await expect(trialOf('for (;;);', 500)).rejects.toThrow('not done after 0.5 s');
  });
});
