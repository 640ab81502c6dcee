import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { startBookingWorld } from './booking-world.ts';

/** What keeps a process alive. Specs that ran before in this process may have left something, a kept connection say. */
const openHandles = (): number => process.getActiveResourcesInfo().filter((kind) => /TCP|Process/.test(kind)).length;

describe('a world for specs', () => {
  it('leaves nothing open that would keep a run from ending, when it cannot start', async () => {
    const before = openHandles();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    // Its port is taken, which it finds at the last.
    await expect(startBookingWorld({ API_PORT: String(port) })).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => other.close(resolve));
    // What is closing takes its time; what is not would be waited for in vain.
    while (openHandles() > before) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});
