import path from 'node:path';
import { fromSource } from '../start/run-command.ts';
import { workspaceRoot } from '../start/supervise.ts';
import { etcdEnvironment } from './configuration.ts';
import { apiEnvironment, sandboxEnvironment, webEnvironment } from './environment.ts';
import { databaseMachines, machines, type Machine } from './machines.ts';
import { poolerPrepares } from './packages.ts';
import { fileOf, responds, startService, until, type Service } from './processes.ts';
import { readSecrets } from './secrets.ts';

/** Where the web server and the remotes are laid out, as in the images. */
export const builtFolder = path.join(workspaceRoot, 'built/cluster');

const node = (file: string): readonly string[] => [process.execPath, ...fromSource(file)];

export const api = (machine: Machine, changes: Readonly<Record<string, string>> = {}): Service => ({
  name: 'api',
  command: node('apps/api/src/app/main.ts'),
  env: {
    ...apiEnvironment(machine, readSecrets(), poolerPrepares(), fileOf(machine, 'data')),
    ...changes,
  },
});

export const web = (machine: Machine, folder = builtFolder): Service => ({
  name: 'web',
  command: [process.execPath, path.join(folder, 'web/server/main.cjs')],
  env: webEnvironment(readSecrets(), fileOf(machine, 'data')),
});

export const etcd = (machine: Machine): Service => ({
  name: 'etcd',
  command: ['etcd'],
  env: etcdEnvironment(machine, fileOf(machine, 'etcd')),
  user: 'postgres',
});

export const patroni = (machine: Machine): Service => ({
  name: 'patroni',
  command: ['patroni', fileOf(machine, 'patroni.yml')],
  user: 'postgres',
});

export const haproxy: Service = { name: 'haproxy', command: ['haproxy', '-db', '-f', fileOf('edge', 'haproxy.cfg')] };
export const pgbouncer: Service = {
  name: 'pgbouncer',
  command: ['pgbouncer', fileOf('edge', 'pgbouncer.ini')],
  user: 'postgres',
};
export const bucket: Service = { name: 'bucket', command: node('tools/cluster/bucket.ts') };
export const sandbox = (): Service => ({
  name: 'sandbox',
  command: node('tools/sandbox/src/main.ts'),
  env: sandboxEnvironment(readSecrets(), fileOf('edge', 'data')),
});

/** Starts one of the servers of an application machine, and waits until it is ready. */
export async function startReady(machine: Machine, service: Service): Promise<void> {
  startService(machine, service);
  const port = service.name === 'api' ? 3001 : 3000;
  await until(() => responds(`http://${machines[machine]}:${port}/readyz`), `${service.name} of ${machine} is ready`);
}

interface Member {
  readonly name: Machine;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
}

/** The members of the database cluster, as Patroni sees them; empty while none responds. */
async function readMembers(): Promise<readonly Member[]> {
  for (const machine of databaseMachines) {
    const members = await fetch(`http://${machines[machine]}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
      .then(async (response) => (response.ok ? ((await response.json()) as { members: Member[] }).members : null))
      .catch(() => null);
    if (members) return members;
  }
  return [];
}

export const findMember = async (role: Member['role']): Promise<Machine | undefined> =>
  (await readMembers()).find((member) => member.role === role && member.state === 'running')?.name;

/** Waits until both databases run and every write is on both. */
export const untilSynchronous = (): Promise<void> =>
  until(
    async () => (await findMember('leader')) !== undefined && (await findMember('sync_standby')) !== undefined,
    'the databases replicate synchronously',
  );
