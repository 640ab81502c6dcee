import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load, type LoadRequest } from '../bench/load.ts';
import { popularDates, searches } from '../bench/engine/requests.ts';
import { prepareRace, type Order } from './bookings.ts';
import { balancer } from './environment.ts';
import { appMachines } from './machines.ts';
import { note } from './measured.ts';
import { pidOf, stopService } from './processes.ts';
import * as services from './services.ts';

const pages = ['/cs', '/en', '/cs/kouzelna-mista', '/en/magical-places', '/cs/blog'].map(
  (path) => balancer.shop + path,
);

/** A file of the next version's web server alone. */
const nextFile = 'next.txt';

/** Replaces every server by one of the next version, one at a time, while visitors read and book. */
export async function upgrade(): Promise<void> {
  const orders = await prepareRace();
  const [lists, words] = [popularDates(balancer.api), searches(balancer.api)];
  const requestOf = (n: number): LoadRequest => {
    if (n % 4 === 0) return lists(n);
    if (n % 4 === 1) return words(n);
    if (n % 8 === 2 && isNextServed) return `${balancer.shop}/static/${nextFile}`;
    if (n % 4 === 2) return pages[(n >> 2) % pages.length] as string;
    const order = orders[(n >> 2) % orders.length] as Order;
    return { ...order, headers: { ...order.headers, 'idempotency-key': crypto.randomUUID() } };
  };
  let isOver = false;
  let isNextServed = false;
  const replaced = replaceServers(() => (isNextServed = true)).finally(() => (isOver = true));
  const result = await load((n) => (isOver ? undefined : requestOf(n)), {
    clients: 8,
    seconds: 900,
    perSecond: 20,
    isSuccessful: (status) => status === 200 || status === 201 || status === 409,
  });
  const servers = await replaced;
  note('upgrade', {
    servers,
    requests: Math.round(result.perSecond * result.seconds) + result.failures,
    failed: result.failures,
    ...(result.failures > 0 && { 'by status': JSON.stringify(result.refusals) }),
    'p50, ms': Math.round(result.p50),
    'p99, ms': Math.round(result.p99),
    seconds: Math.round(result.seconds),
  });
}

/** Returns how many servers were replaced. */
async function replaceServers(onFirst: () => void): Promise<number> {
  const next = `${services.builtFolder}-next`;
  rmSync(next, { recursive: true, force: true });
  cpSync(services.builtFolder, next, { recursive: true });
  writeFileSync(path.join(next, 'web/client', nextFile), 'next');
  let servers = 0;
  for (const machine of appMachines)
    for (const service of [services.api(machine), services.web(machine, next)]) {
      const former = pidOf(machine, service.name);
      await stopService(machine, service.name);
      await services.startReady(machine, service);
      if (former !== pidOf(machine, service.name)) servers += 1;
      if (service.name === 'web') onFirst();
    }
  return servers;
}
