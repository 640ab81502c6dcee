import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { startBookingWorld } from './booking-world.ts';

/**
 * Handles that keep the process alive. Earlier specs in the same process may have left some, such as a keep-alive
 * connection.
 */
const openHandles = (): number => process.getActiveResourcesInfo().filter((kind) => /TCP|Process/.test(kind)).length;

describe('a world for specs', () => {
  it('leaves no open handles when it fails to start', async () => {
    const before = openHandles();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    // Its port is taken, which it detects last.
    await expect(startBookingWorld({ API_PORT: String(port) })).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => other.close(resolve));
    // Closing handles take a moment; leaked ones would time out here.
    while (openHandles() > before) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});
