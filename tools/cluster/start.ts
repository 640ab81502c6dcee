import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fromSource } from '../start/run-command.ts';
import { fillIn, patroniConfig, pgbouncerConfig } from './configuration.ts';
import { balancer, bucketPort, releaseEnvironment } from './environment.ts';
import { appMachines, databaseMachines, machineNames, machines, onMachine, type Machine } from './machines.ts';
import { poolerPrepares, postgresPrograms } from './packages.ts';
import { fileOf, makeFolder, own, pidOf, responds, startService, until, type Service } from './processes.ts';
import { readSecrets } from './secrets.ts';
import * as services from './services.ts';

const log = (line: string): void => console.log(`[cluster] ${line}`);

/** Starts everything on the five machines; what already runs stays. */
export async function startCluster(): Promise<void> {
  for (const machine of machineNames) makeFolder(machine, 'data');
  // First the balancer: it takes servers that it has not asked yet for ready, and a standby for the primary.
  writeConfig('edge', 'haproxy.cfg', fillIn('haproxy.cfg'));
  start('edge', services.haproxy);
  await startDatabases();
  await startEdge();
  runJob('app1', services.api('app1').env, 'apps/api/src/commands/migrate/migrate.ts');
  await release();
  for (const machine of appMachines) {
    log(`${machine}: API and web server`);
    for (const service of [services.api(machine), services.web(machine)])
      if (pidOf(machine, service.name) === undefined) await services.startReady(machine, service);
  }
  await until(() => responds(`${balancer.shop}/readyz`), 'the shop responds through the balancer');
  log(`The shop is at ${balancer.shop}, inside the namespaces: ip netns exec mp-edge curl ${balancer.shop}/readyz`);
}

async function startDatabases(): Promise<void> {
  for (const machine of ['edge', ...databaseMachines] as const) {
    makeFolder(machine, 'etcd', 'postgres');
    start(machine, services.etcd(machine));
  }
  for (const machine of databaseMachines) {
    log(`${machine}: PostgreSQL under Patroni`);
    const data = path.join(makeFolder(machine, 'postgres', 'postgres'), 'data');
    writeConfig(machine, 'patroni.yml', patroniConfig(machine, data, postgresPrograms(), readSecrets()));
    start(machine, services.patroni(machine));
    await until(async () => (await services.findMember('leader')) !== undefined, 'a database leads');
  }
  await services.untilSynchronous();
}

async function startEdge(): Promise<void> {
  log('edge: PgBouncer, buckets and sandbox');
  const { SHOP_PASSWORD: password } = readSecrets();
  await until(() => runSql('select 1') === 0, 'the balancer has found the primary');
  runSql(`create role shop login password '${password}'`);
  runSql(`alter role shop set statement_timeout = '15s'`);
  runSql(`alter role shop set lock_timeout = '10s'`);
  runSql('create database shop owner shop');
  const prepares = poolerPrepares();
  if (!prepares) log('PgBouncer is older than 1.21: statements are not prepared');
  const users = writeConfig('edge', 'userlist.txt', `"shop" "${password}"\n`);
  writeConfig('edge', 'pgbouncer.ini', pgbouncerConfig(users, prepares));
  for (const service of [services.pgbouncer, services.bucket, services.sandbox()]) start('edge', service);
  const buckets = `http://${machines.edge}:${bucketPort}`;
  await until(async () => (await fetch(buckets).catch(() => null)) !== null, 'the buckets respond');
}

/** Writes a file that the services of PostgreSQL's user can read, and nobody else. */
function writeConfig(machine: Machine, name: string, text: string): string {
  const file = fileOf(machine, name);
  writeFileSync(file, text, { mode: 0o600 });
  own(file, 'postgres');
  return file;
}

function start(machine: Machine, service: Service): void {
  if (pidOf(machine, service.name) === undefined) startService(machine, service);
}

/** Runs a statement on the primary; returns the exit code of psql, which is 1 for what exists already. */
const runSql = (statement: string): number | null => {
  const [file = '', ...args] = onMachine('edge', `${postgresPrograms()}/psql`, '--quiet', '--command', statement);
  const { SUPERUSER_PASSWORD: PGPASSWORD } = readSecrets();
  return spawnSync(file, args, {
    env: { PGHOST: '127.0.0.1', PGUSER: 'postgres', PGPASSWORD, PATH: process.env['PATH'] },
  }).status;
};

/** Publishes the remotes of the build into the bucket, signed with the cluster's key. */
async function release(): Promise<void> {
  const secrets = readSecrets();
  const keyFile = writeConfig('edge', 'release-key.pem', secrets.RELEASE_KEY);
  runJob('edge', releaseEnvironment(secrets, keyFile, fileOf('edge', 'data')), 'tools/containers/publish-remotes.ts');
}

/** @throws Error when the program fails; its output says why */
function runJob(machine: Machine, env: Readonly<Record<string, string>> = {}, program: string): void {
  log(`${machine}: ${program}`);
  const [file = '', ...args] = onMachine(machine, process.execPath, ...fromSource(program));
  const { NODE_OPTIONS: _heap, ...others } = env;
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { PATH: process.env['PATH'], ...others } });
  if (status !== 0) throw new Error(`${program} has failed.`);
}
