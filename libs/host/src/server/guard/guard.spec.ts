/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nowMs } from '@mp/domain/clock';
import { sampleOf } from '@mp/testing/sampling';
import { stoppedExitCode } from './stop-notes.ts';

const root = path.resolve(__dirname, '../../../../..');
const place = mkdtempSync(path.join(os.tmpdir(), 'mp-guard-'));
const releases = path.join(place, 'releases');
const noteFile = path.join(place, 'data/stopped/note.json');
const forget = (): void => rmSync(noteFile, { force: true });
const noted = (): { release: string; at: number } | undefined => {
  try {
    return JSON.parse(readFileSync(noteFile, 'utf8')) as { release: string; at: number };
  } catch {
    return undefined;
  }
};
afterEach(forget);
afterAll(() => rmSync(place, { recursive: true }));

/** Runs a guarded process that does this; how it ended, and what it said. */
function run(what: string, standsMs: number, nodeArguments: readonly string[] = []) {
  const file = path.join(__dirname, 'testing/guarded-shop.ts');
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--import', path.join(root, 'tools/start/aliases.mjs')],
      ...[...nodeArguments, file, releases, noteFile, String(standsMs), what],
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env: process.env },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  );
}

describe('a server that runs the code of areas itself', () => {
  it.each(
    sampleOf(
      [
        ['loops', 'loop'],
        ['loops after a while', 'loopLater'],
        ['loops in what the language does for it', 'loopInside'],
        ['matches for ever', 'match'],
        ['waits for a lock for ever', 'stand'],
        ['hands itself to what does not end', 'hands'],
      ] as const,
      4,
    ),
  )('is ended where that %s, and it is noted whose it was', async (_what, page) => {
    const before = nowMs();
    const { code, said } = await run(page, 1_000);
    expect(code).toBe(stoppedExitCode);
    expect(noted()).toMatchObject({ release: 'content@1f3a' });
    expect(noted()?.at).toBeGreaterThanOrEqual(before);
    const line = said.split('\n').find((one) => one.startsWith('{')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 60, name: 'shell', release: 'content@1f3a' });
    expect(line).toContain('[stopped_shop]');
  });

  it.each(
    sampleOf(
      [
        ['calls process.exit', 'exits'],
        ['calls it after a while', 'exitsLater'],
        ['has others call it', 'exitsThroughOthers'],
        ['throws where nobody catches it', 'throwsLater'],
      ] as const,
      4,
    ),
  )('ends where that %s, and it is noted whose it was', async (_what, page) => {
    const { code, said } = await run(page, 9_000);
    expect(code).toBe(stoppedExitCode);
    expect(noted()).toMatchObject({ release: 'content@1f3a' });
    const line = JSON.parse(said.split('\n').find((one) => one.startsWith('{')) ?? '') as {
      stack: string;
      msg: string;
    };
    expect(line).toMatchObject({ level: 60, name: 'shell', release: 'content@1f3a' });
    expect(line.stack).toContain('content/1f3a/server/remote.cjs:');
    expect(line.msg).toContain('[stopped_shop]');
  });

  it.each(
    sampleOf(
      [
        ['calls process.exit', 'ownExit', 3, ''],
        // Its message names a file of a release, as that of what cannot be read does.
        ['throws where nobody catches it', 'ownThrow', 1, 'Error: It cannot be read:'],
        ['throws what has no stack', 'ownNull', 1, 'throw what;'],
      ] as const,
      4,
    ),
  )('ends as ever where its own code %s', async (_what, page, ends, says) => {
    const { code, said } = await run(page, 9_000);
    expect(code).toBe(ends);
    expect(said).toContain(says);
    expect(said).not.toContain('[stopped_shop]');
    expect(noted()).toBeUndefined();
  });

  it('is ended where all that it runs is one release, and says which', async () => {
    const { code, said } = await run('host', 1_000);
    expect(code).toBe(stoppedExitCode);
    const line = said.split('\n').find((one) => one.startsWith('{')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 60, name: 'owner', release: 'owner-host@1f3a' });
    expect(line).toContain('[stopped_host]');
    expect(noted()).toBeUndefined();
  });

  it('is ended by what is its own, too, and that is held against no release', async () => {
    expect(await run('own', 1_000)).toMatchObject({ code: stoppedExitCode });
    expect(noted()).toBeUndefined();
  });

  it('goes on where its loop turns, however busy it is', async () => {
    expect(await run('turns', 2_000)).toMatchObject({ code: 0 });
    expect(noted()).toBeUndefined();
  });

  it('goes on where the machine has no processor for it', async () => {
    // It has a tenth of the time that passes: what takes little takes long.
    expect(await run('short', 2_000)).toMatchObject({ code: 0 });
    expect(noted()).toBeUndefined();
  });

  it('is left alone while somebody debugs it', async () => {
    expect(await run('long', 1_000)).toMatchObject({ code: stoppedExitCode });
    forget();
    expect(await run('long', 1_000, ['--inspect=127.0.0.1:0'])).toMatchObject({ code: 0 });
    expect(noted()).toBeUndefined();
  });
});
