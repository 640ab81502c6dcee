/**
 * npm run race [-- --attempts 100000 --kills 20]: many guests book three rooms of one product, whose API processes, database
 * and supervisor are killed in turn. SQL compares what was acknowledged with what is stored. Exits with 1 if a room was sold
 * twice, or a reservation lost or doubled.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findRunningPostgres, startEmbeddedPostgres } from '@mp/postgres';
import { freePort } from '@mp/testing';
import { startFixedDay } from '@mp/testing/fixed-day';
import { createDatabase } from '../../apps/api/src/platform/database/database.ts';
import { race, raceEnvironment, type RaceOptions } from '../../apps/api/src/testing/race/race.ts';
import { bookingTemplate } from '../../apps/api/src/testing/worlds/booking-world.ts';
import { runCommand } from '../start/run-command.ts';

const { values } = parseArgs({
  options: { attempts: { type: 'string', default: '100000' }, kills: { type: 'string', default: '20' } },
});
/** What is killed, in turn. */
const victims = ['api', 'api 2', 'database', 'supervisor'] as const;

async function main(): Promise<number> {
  startFixedDay();
  const directory = mkdtempSync(path.join(os.tmpdir(), 'race-'));
  const dataDir = path.join(directory, 'postgres');
  const [web, first, second, sandbox] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const environment = {
    ...{ DATA_DIR: directory, PORT: String(web), API_PORT: String(first), RACE_SECOND_PORT: String(second) },
    ...{ SANDBOX_PORT: String(sandbox), SANDBOX: '1', ...raceEnvironment },
  };
  const prepared = await startEmbeddedPostgres({ dataDir });
  await bookingTemplate.prepare(prepared.url);
  await prepared.stop();
  let product = await startProduct(environment);

  const kill: RaceOptions['kill'] = async (round) => {
    const victim = victims[round % victims.length] ?? 'api';
    if (victim === 'supervisor') {
      await end(product, 'SIGKILL');
      product = await startProduct(environment);
    } else if (victim === 'database')
      process.kill(
        Number(readFileSync(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
    else product.send(victim);
    console.error(`[race] killed: ${victim}`);
  };
  // A database that was stopped with its supervisor has another port afterwards.
  const read: RaceOptions['read'] = async (readIt) => {
    const url = await findRunningPostgres(dataDir);
    if (url === null) throw new Error('The database is away.');
    const database = createDatabase(url, { connections: 1 });
    try {
      return await readIt(database);
    } finally {
      await database.destroy();
    }
  };
  const began = performance.now();
  const [attempts, kills] = [Number(values.attempts), Number(values.kills)];
  try {
    const origins = [first, second].map((port) => `http://127.0.0.1:${port}`);
    const { broken, ...counts } = await race({ attempts, kills, origins, kill, read });
    const minutes = Math.round((performance.now() - began) / 6_000) / 10;
    console.table({ attempts, kills, ...counts, 'broken invariants': broken.length, minutes });
    broken.forEach((problem) => console.error(problem));
    return counts.lost + counts.double + counts.oversold + counts.left + broken.length === 0 ? 0 : 1;
  } finally {
    await end(product, 'SIGTERM');
    rmSync(directory, { recursive: true, force: true });
  }
}

async function startProduct(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'race/race-product.ts'), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
  if (message !== 'ready') throw new Error('The product of the race does not start.');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

runCommand(main);
