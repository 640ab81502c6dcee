import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './index.ts';

describe('freePort', () => {
  it('returns a port that can be listened on', async () => {
    const server = createServer().listen(await freePort(), '127.0.0.1');
    await once(server, 'listening');
    server.close();
  });

  it('returns no port of the ephemeral range, and none twice', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(ports.map((port) => port >= 10_000 && port < 32_768))).toEqual(new Set([true]));
    expect(new Set(ports).size).toBe(50);
  });
});
