import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findRunningPostgres, startEmbeddedPostgres, stopEmbeddedPostgres, withLock } from '@mp/postgres';

/** The server that all specs of the workspace share; its data is disposable. */
export const testDataDir = path.resolve(import.meta.dirname, '../../../.data/test-postgres');
const leases = path.join(testDataDir, 'leases');
const leaseLock = path.join(testDataDir, 'leases.lock');

/**
 * The connection string of the server for specs; starts it if needed. Registers the calling process as a user: several test
 * runs can share the server, and the last one stops it.
 */
export async function testServerUrl(): Promise<string> {
  mkdirSync(leases, { recursive: true });
  return withLock(leaseLock, async () => {
    // Joining a server that another spec uses needs none of the checks of a start.
    const isUsed = readdirSync(leases).some((name) => exists(Number(name)));
    const running = isUsed ? await findRunningPostgres(testDataDir) : null;
    const url = running ?? (await startServer());
    writeFileSync(path.join(leases, String(process.pid)), String(process.ppid));
    return url;
  });
}

const startServer = async (): Promise<string> =>
  (await startEmbeddedPostgres({ dataDir: testDataDir, durable: false, createsDatabases: true })).url;

/**
 * Unregisters a process and its former children, and stops the server if it has no other users.
 *
 * @param runPid the process of the test run: of its specs, or the parent of their workers
 */
export async function releaseTestServer(runPid: number): Promise<void> {
  let names: string[];
  try {
    names = readdirSync(leases);
  } catch {
    return;
  }
  if (names.length === 0) return;
  await withLock(leaseLock, async () => {
    let others = 0;
    for (const name of readdirSync(leases)) {
      const lease = path.join(leases, name);
      const parent = Number(readFileSync(lease, 'utf8'));
      if (Number(name) === runPid || parent === runPid || !exists(Number(name))) rmSync(lease, { force: true });
      else others++;
    }
    if (others === 0) await stopEmbeddedPostgres(testDataDir);
  });
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
