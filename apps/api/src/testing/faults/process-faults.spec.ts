import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, freePort, type TestDatabase } from '@mp/testing';
import { startServer, type ServerProcess } from '../processes.ts';
import { bookingTemplate } from '../worlds/booking-world.ts';

jest.setTimeout(120_000);

/** A question to the database that is answered with 404. */
const reading = `/public/reservation/${crypto.randomUUID()}?code=${'x'.repeat(43)}`;

let directory: string;
let testDatabase: TestDatabase;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'process-faults-'));
  testDatabase = await createTestDatabase(bookingTemplate);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await testDatabase.drop();
  rmSync(directory, { recursive: true, force: true });
});

async function start(environment: Readonly<Record<string, string>>, mostFiles?: number): Promise<ServerProcess> {
  const env = { DATA_DIR: directory, DATABASE_URL: testDatabase.url, DEMO: '0', JOBS: '0', LOG_LEVEL: 'silent' };
  const server = await startServer('api', await freePort(), { ...env, ...environment }, mostFiles ? { mostFiles } : {});
  servers.push(server);
  return server;
}

/** Sends requests over kept-alive connections. Returns the status, or the code of the error. */
function asker(origin: string) {
  const agent = new Agent({ keepAlive: true });
  return (url: string): Promise<number | string> =>
    new Promise((resolve) => {
      request(origin + url, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end();
    });
}

describe('the API as its own process', () => {
  it('[fault: processes × stopped] is stopped under load: first it is not ready, and no request is reset', async () => {
    const server = await start({ DRAIN_SECONDS: '3' });
    const probe = asker(server.origin);
    const outcomes: (number | string)[] = [];
    let [isReady, wasReadyAtTheEnd] = [true, true];
    // As behind a balancer: requests come for as long as the server says that it is ready.
    const visitor = async (): Promise<void> => {
      for (const ask = asker(server.origin); isReady;) outcomes.push(await ask(reading));
    };
    const visitors = Array.from({ length: 24 }, visitor);
    while (outcomes.length < 100) await sleep(20);
    const stopping = server.stop();
    while (isReady) isReady = (await probe('/readyz')) === 200;
    wasReadyAtTheEnd = server.hasEnded();
    await Promise.all(visitors);
    expect(wasReadyAtTheEnd).toBe(false);
    expect(new Set(outcomes)).toEqual(new Set([404]));
    await stopping;
    expect(await probe('/readyz')).toBe('ECONNREFUSED');
  });

  it('[fault: processes × starved] outlives that it has no file descriptor left, and answers when it has again', async () => {
    const server = await start({ DATABASE_CONNECTIONS: '4' }, 96);
    const { hostname, port } = new URL(server.origin);
    const held: Socket[] = Array.from({ length: 200 }, () =>
      connect(Number(port), hostname).on('error', () => undefined),
    );
    let cut = 0;
    for (const socket of held) socket.once('close', () => cut++);
    // The server closes connections for which it has no descriptor.
    while (cut === 0) await sleep(20);
    expect(server.hasEnded()).toBe(false);
    for (const socket of held) socket.destroy();
    const ask = asker(server.origin);
    while ((await ask(reading)) !== 404) await sleep(50);
    expect(server.hasEnded()).toBe(false);
  });
});
