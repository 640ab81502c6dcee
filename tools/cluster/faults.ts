import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { bookDuring, type RaceResult } from './bookings.ts';
import { appMachines, databaseMachines, machines, setCable } from './machines.ts';
import { note } from './measured.ts';
import { fileOf, killAll, startService, stopService, until } from './processes.ts';
import * as services from './services.ts';

const figuresOf = ({ attempts, sold, lost, oversold, broken, longestGap }: RaceResult) => ({
  attempts,
  sold,
  lost,
  oversold,
  'broken invariants': broken,
  'longest gap, s': longestGap,
});

type DatabaseMachine = (typeof databaseMachines)[number];

/** Seconds of bookings before and after a fault. */
const around = 15;
const calm = (): Promise<void> => sleep(around * 1_000);

/** Books while APIs and the primary's PostgreSQL are killed in turn. */
export async function race(attempts = 3_600): Promise<void> {
  const kills = 6;
  const result = await bookDuring(
    async (begun) => {
      for (let round = 0; round < kills; round++) {
        while (begun() < ((round + 1) * attempts) / (kills + 1)) await sleep(50);
        await killSomething(round);
      }
    },
    (begun, faultIsOver) => faultIsOver && begun >= attempts,
  );
  await services.untilSynchronous();
  note('race', { ...figuresOf(result), kills });
}

async function killSomething(round: number): Promise<void> {
  const machine = appMachines[round % 3];
  if (machine) {
    await stopService(machine, 'api', 'SIGKILL');
    return services.startReady(machine, services.api(machine));
  }
  const leader = await leading();
  const pid = Number(readFileSync(fileOf(leader, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

async function leading(): Promise<DatabaseMachine> {
  await until(async () => (await services.findMember('leader')) !== undefined, 'a database leads');
  const leader = await services.findMember('leader');
  return databaseMachines.find((machine) => machine === leader) ?? leading();
}

/** Books while the machine of the primary loses network and power, and comes back. */
export async function failover(): Promise<void> {
  await services.untilSynchronous();
  let seconds = 0;
  const result = await bookDuring(
    async () => {
      await calm();
      const former = await leading();
      const began = performance.now();
      setCable(former, 'down');
      killAll(former);
      await until(async () => {
        const leader = await services.findMember('leader');
        return leader !== undefined && leader !== former;
      }, 'the standby leads');
      seconds = Math.round((performance.now() - began) / 100) / 10;
      await calm();
      setCable(former, 'up');
      for (const service of [services.etcd(former), services.patroni(former)]) startService(former, service);
      await services.untilSynchronous();
      await calm();
    },
    (_begun, faultIsOver) => faultIsOver,
  );
  note('failover', { ...figuresOf(result), 'new primary after, s': seconds });
}

/** Books while the standby becomes the primary on request, as before maintenance of a machine. */
export async function switchover(): Promise<void> {
  await services.untilSynchronous();
  const result = await bookDuring(
    async () => {
      await calm();
      const leader = await leading();
      const candidate = databaseMachines.find((machine) => machine !== leader);
      const response = await fetch(`http://${machines[leader]}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader, candidate }),
      });
      if (!response.ok) throw new Error(`Patroni refuses: ${await response.text()}`);
      await services.untilSynchronous();
      await calm();
    },
    (_begun, faultIsOver) => faultIsOver,
  );
  note('switchover', figuresOf(result));
}
