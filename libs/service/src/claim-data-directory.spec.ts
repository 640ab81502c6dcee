/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimDataDirectory } from './claim-data-directory.ts';

/** Long enough for a machine that is busy. */
const later = (): number => performance.now() + 60_000;

describe('claimDataDirectory', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-begin-run-spec-'));
  const file = path.join(dataDir, 'run.pid');
  afterEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  /**
   * Starts an idle process whose pid is in the directory's file; our commands have `tools/start/` in their command line.
   */
  const startProcess = async (mark: string) => {
    const script = 'console.log(1); setInterval(() => 0, 1e6)';
    const child = spawn(process.execPath, ['--eval', script, mark], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    writeFileSync(file, String(child.pid));
    return child;
  };
  const isClaimed = (): boolean => readFileSync(file, 'utf8') === String(process.pid);
  // Only a system with /proc shows the command of a process.
  const onLinux = process.platform === 'linux' ? it : it.skip;

  it('records this process, whatever else the file says', async () => {
    for (const text of ['', 'nonsense', String(process.pid)]) {
      writeFileSync(file, text);
      await claimDataDirectory(dataDir, 0);
      expect(isClaimed()).toBe(true);
    }
  });

  it('leaves no record behind once it is released', async () => {
    const release = await claimDataDirectory(dataDir, 0);
    release();
    expect(existsSync(file)).toBe(false);
  });

  onLinux('refuses a second run, and leaves the first one alone', async () => {
    const child = await startProcess('tools/start/start.ts');
    await expect(claimDataDirectory(dataDir, 0)).rejects.toThrow(
      `The product already runs on ${dataDir} (process ${child.pid}). Stop it, or set DATA_DIR and the ports for a second one.`,
    );
    expect([child.exitCode, isClaimed()]).toEqual([null, false]);
    child.kill();
  });

  onLinux('waits for a run that is just ending', async () => {
    const child = await startProcess('tools/start/start.ts');
    setTimeout(() => child.kill(), 300);
    await claimDataDirectory(dataDir, later());
    expect(isClaimed()).toBe(true);
  });

  onLinux('ignores another program with the same pid', async () => {
    const child = await startProcess('an editor');
    await claimDataDirectory(dataDir, 0);
    expect(isClaimed()).toBe(true);
    child.kill();
  });
});
