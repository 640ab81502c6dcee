import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { send, isSuccess, percentile, type LoadRequest } from '../load.ts';
import { childrenOf, openFineMeter, parentOf } from '../process-meter.ts';
import type { EngineServer } from './engine-servers.ts';

/** Milliseconds of processor time. */
export interface Share {
  readonly p50: number;
  readonly p99: number;
}

/** Processor time of sequential requests, independent of other processes. */
export interface SequentialTimes {
  readonly node: Share;
  readonly postgres: Share;
  readonly constant: Share;
}

/** Time for a process to finish work after a response: garbage collection and deferred writes. */
const settleMs = 2;

const shareOf = (times: number[]): Share => {
  times.sort((one, other) => one - other);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

/**
 * Sends requests one at a time, each after one to the constant route, and measures their processor time: in the API's
 * process with all threads, and in those of PostgreSQL.
 */
export async function measureSequentially(
  { api, constant, postgres }: { api: EngineServer; constant: EngineServer; postgres: () => readonly number[] },
  next: (n: number) => LoadRequest | undefined,
  count: number,
): Promise<SequentialTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const meters = {
    node: openFineMeter(() => [api.pid() ?? 0]),
    postgres: openFineMeter(postgres),
    constant: openFineMeter(() => [constant.pid() ?? 0]),
  };
  const took = { node: [] as number[], postgres: [] as number[], constant: [] as number[] };
  const sendOne = async (request: LoadRequest): Promise<void> => {
    const status = await send(agent, request, {});
    if (!isSuccess(status)) throw new Error(`A request failed with ${status}: ${JSON.stringify(request)}`);
    await sleep(settleMs);
  };
  try {
    for (let n = 0; n < count; n++) {
      const request = next(n);
      if (request === undefined) break;
      meters.constant.lapMs();
      await sendOne(`${constant.url}/constant`);
      took.constant.push(meters.constant.lapMs());
      meters.node.lapMs();
      meters.postgres.lapMs();
      await sendOne(request);
      took.node.push(meters.node.lapMs());
      took.postgres.push(meters.postgres.lapMs());
    }
  } finally {
    agent.destroy();
  }
  return { node: shareOf(took.node), postgres: shareOf(took.postgres), constant: shareOf(took.constant) };
}

/** The processes of a local PostgreSQL; none for a remote one. */
export async function postgresProcesses(databaseUrl: string): Promise<() => readonly number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const server = parentOf(pid);
    return server === undefined || !childrenOf(server).includes(pid) ? () => [] : () => childrenOf(server);
  } finally {
    await client.end();
  }
}
