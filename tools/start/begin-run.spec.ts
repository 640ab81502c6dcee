import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@mp/testing';
import { claimDataDirectory, waitForPorts } from './begin-run.ts';
import { readSettings, usedPorts } from './settings.ts';

/** Long enough for a machine that is busy. */
const later = (): number => performance.now() + 60_000;

describe('waitForPorts', () => {
  const listening = async (port: number): Promise<Server> => {
    const server = createServer().listen({ host: '127.0.0.1', port });
    await once(server, 'listening');
    return server;
  };
  const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  /** Settings with ports that were free a moment ago. */
  const freePorts = async () => {
    const free = usedPorts(readSettings({})).map(async (name) => [name, String(await freePort())] as const);
    return readSettings(Object.fromEntries(await Promise.all(free)));
  };

  it('goes on at once when every port is free', async () => {
    const settings = await freePorts();
    await expect(waitForPorts(settings, usedPorts(settings), 0)).resolves.toBeUndefined();
  });

  it('names each port that is taken and the variable that moves it', async () => {
    const settings = await freePorts();
    const others = await Promise.all([listening(settings.PORT), listening(settings.SANDBOX_PORT)]);
    await expect(waitForPorts(settings, usedPorts(settings), 0)).rejects.toThrow(
      'These ports are taken:\n' +
        `  ${settings.PORT}: set PORT to another port, or stop what uses it\n` +
        `  ${settings.SANDBOX_PORT}: set SANDBOX_PORT to another port, or stop what uses it [ports_taken]`,
    );
    await Promise.all(others.map(close));
  });

  it('waits for a server that is just ending', async () => {
    const settings = await freePorts();
    const ending = await listening(settings.API_PORT);
    const waiting = waitForPorts(settings, ['API_PORT'], later());
    setTimeout(() => void close(ending), 300);
    await expect(waiting).resolves.toBeUndefined();
  });
});

describe('claimDataDirectory', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-begin-run-spec-'));
  const file = path.join(dataDir, 'run.pid');
  afterEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  /** A process that only waits and whose pid the directory names; commands of ours have `tools/start/` in their command line. */
  const startProcess = async (mark: string) => {
    const script = 'console.log(1); setInterval(() => 0, 1e6)';
    const child = spawn(process.execPath, ['--eval', script, mark], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    writeFileSync(file, String(child.pid));
    return child;
  };
  const isClaimed = (): boolean => readFileSync(file, 'utf8') === String(process.pid);
  // The system tells what a process is only where there is /proc.
  const onLinux = process.platform === 'linux' ? it : it.skip;

  it('records this process, whatever else the file says', async () => {
    for (const text of ['', 'nonsense', String(process.pid)]) {
      writeFileSync(file, text);
      await claimDataDirectory(dataDir, 0);
      expect(isClaimed()).toBe(true);
    }
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
