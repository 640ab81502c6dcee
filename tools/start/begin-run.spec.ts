import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { freePort } from '@mp/testing';
import { waitForPorts } from './begin-run.ts';
import { readSettings, usedPorts } from './settings.ts';

/** Long enough for a busy machine. */
const later = (): number => performance.now() + 60_000;

describe('waitForPorts', () => {
  const listening = async (port: number): Promise<Server> => {
    const server = createServer().listen({ host: '127.0.0.1', port });
    await once(server, 'listening');
    return server;
  };
  const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  /** Settings with ports that were free a moment ago. */
  const freePorts = async () => {
    const free = usedPorts(readSettings({})).map(async (name) => [name, String(await freePort())] as const);
    return readSettings(Object.fromEntries(await Promise.all(free)));
  };

  it('returns at once when every port is free', async () => {
    const settings = await freePorts();
    await expect(waitForPorts(settings, usedPorts(settings), 0)).resolves.toBeUndefined();
  });

  it('names each taken port and its variable', async () => {
    const settings = await freePorts();
    const others = await Promise.all([listening(settings.PORT), listening(settings.SANDBOX_PORT)]);
    await expect(waitForPorts(settings, usedPorts(settings), 0)).rejects.toThrow(
      'These ports are taken:\n' +
        `  ${settings.PORT}: set PORT to another port, or stop what uses it\n` +
        `  ${settings.SANDBOX_PORT}: set SANDBOX_PORT to another port, or stop what uses it [ports_taken]`,
    );
    await Promise.all(others.map(close));
  });

  it('waits for a server that is shutting down', async () => {
    const settings = await freePorts();
    const ending = await listening(settings.API_PORT);
    const waiting = waitForPorts(settings, ['API_PORT'], later());
    setTimeout(() => void close(ending), 300);
    await expect(waiting).resolves.toBeUndefined();
  });
});
