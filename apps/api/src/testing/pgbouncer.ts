import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@mp/testing';

/** The version of this machine's PgBouncer, like 1.18; null where there is none. */
export function pgbouncerVersion(): number | null {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', env: programs });
  return Number(/PgBouncer (\d+\.\d+)/.exec(stdout ?? '')?.[1]) || null;
}

const program = 'pgbouncer';
/** Debian's is where only the superuser looks. */
const programs = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

export interface Pgbouncer {
  /** The connection string of the database behind it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode before a database, with few connections of the server for all its clients. */
export async function startPgbouncer(databaseUrl: string, serverConnections: number): Promise<Pgbouncer> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'pgbouncer-'));
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const users = path.join(directory, 'users.txt');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const settings = path.join(directory, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
${(pgbouncerVersion() ?? 0) >= 1.21 ? 'max_prepared_statements = 200' : ''}
`,
  );
  chmodSync(directory, 0o755);
  // It refuses to run as the superuser.
  const user = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const child = spawn(program, [...user, settings], { stdio: ['ignore', 'pipe', 'pipe'], env: programs });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
