import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { announceStop, clearFormerRun, removeRunFile, writeRunFile } from './run-file.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-run-file-spec-'));
const file = path.join(dataDir, 'run.json');

/** A process that only waits; `mark` stands in its command line, by which ours are told from others. */
async function startProcess(mark: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--eval', 'console.log(1); setInterval(() => 0, 1e6)', mark], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: process.env,
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}
const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve()).kill('SIGKILL');
  });
const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
/** A pid that no process has: one that has just ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--version'], { env: process.env }).pid;

afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the run file', () => {
  it('says who runs the product, and goes when it ends', () => {
    writeRunFile(dataDir, [11, 12]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ supervisor: process.pid, children: [11, 12] });
    removeRunFile(dataDir);
    expect(existsSync(file)).toBe(false);
  });

  it("is left alone when it is another run's", () => {
    const other = JSON.stringify({ supervisor: process.ppid, children: [11] });
    writeFileSync(file, other);
    announceStop(dataDir);
    removeRunFile(dataDir);
    expect(readFileSync(file, 'utf8')).toBe(other);
  });

  it.each(['', '{'])('is no obstacle when it holds %j', async (text) => {
    writeFileSync(file, text);
    await expect(clearFormerRun(dataDir, 0)).resolves.toBeUndefined();
  });

  it('is no obstacle when there is none', async () => {
    await expect(clearFormerRun(dataDir, 0)).resolves.toBeUndefined();
  });

  // The system tells what a process is only where there is /proc.
  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('ends servers whose supervisor was killed', async () => {
    const orphan = await startProcess('apps/api/src/app/main.ts');
    writeFileSync(file, JSON.stringify({ supervisor: deadPid(), children: [orphan.pid] }));
    await clearFormerRun(dataDir, 0);
    while (!ended(orphan)) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(existsSync(file)).toBe(false);
  });

  onLinux('leaves a process alone that only has the same number', async () => {
    const stranger = await startProcess('an editor');
    writeFileSync(file, JSON.stringify({ supervisor: deadPid(), children: [stranger.pid] }));
    await clearFormerRun(dataDir, 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ended(stranger)).toBe(false);
    await stop(stranger);
  });

  onLinux('refuses a second run on the same data, and touches nothing of the first', async () => {
    const supervisor = await startProcess('tools/start/start.ts');
    const server = await startProcess('apps/api/src/app/main.ts');
    writeFileSync(file, JSON.stringify({ supervisor: supervisor.pid, children: [server.pid] }));
    await expect(clearFormerRun(dataDir, 0)).rejects.toThrow(
      `The product already runs on ${dataDir} (process ${supervisor.pid}). Stop it, or set DATA_DIR and the ports for a second one.`,
    );
    expect([ended(supervisor), ended(server)]).toEqual([false, false]);
    await Promise.all([stop(supervisor), stop(server)]);
  });

  onLinux('waits for a run that says it is ending, and ends it when it takes too long', async () => {
    const supervisor = await startProcess('tools/start/start.ts');
    writeFileSync(file, JSON.stringify({ supervisor: supervisor.pid, children: [], stopping: true }));
    await clearFormerRun(dataDir, 0, 300);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ended(supervisor)).toBe(true);
    expect(existsSync(file)).toBe(false);
  });
});
