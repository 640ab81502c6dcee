import { createServer, type Server } from 'node:net';
import { freePort } from '@mp/testing';
import { waitForPorts } from './ports.ts';
import { ports, readSettings, type Settings } from './settings.ts';

const listening = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen({ host: '127.0.0.1', port }, () => resolve(server));
  });
const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Ports that were free a moment ago. */
async function freePorts(): Promise<Settings> {
  const free = Object.keys(ports).map(async (name) => [name, String(await freePort())] as const);
  return readSettings(Object.fromEntries(await Promise.all(free)));
}

describe('waitForPorts', () => {
  it('goes on at once when every port is free', async () => {
    await expect(waitForPorts(await freePorts(), 0)).resolves.toBeUndefined();
  });

  it('names each port that is taken, what wants it and the variable that moves it', async () => {
    const settings = await freePorts();
    const others = await Promise.all([listening(settings.PORT), listening(settings.SANDBOX_PORT)]);
    const failure = await waitForPorts(settings, 0).catch((error: Error) => error.message);
    expect(failure).toBe(
      'These ports are taken:\n' +
        `  ${settings.PORT} (shop): set PORT to another port, or stop what uses it\n` +
        `  ${settings.SANDBOX_PORT} (sandbox): set SANDBOX_PORT to another port, or stop what uses it [ports_taken]`,
    );
    await Promise.all(others.map(close));
  });

  it('waits for a server that is just ending', async () => {
    const settings = await freePorts();
    const ending = await listening(settings.API_PORT);
    const waiting = waitForPorts(settings, 5_000);
    setTimeout(() => void close(ending), 300);
    await expect(waiting).resolves.toBeUndefined();
  });
});
