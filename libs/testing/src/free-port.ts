import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above the ports that people know by heart, below those that systems lend to outgoing connections (32768 on Linux). */
const [lowest, highest] = [10_000, 32_000];

/**
 * A port of the loopback interface that nothing listens on, for a server that a spec is about to start.
 *
 * Any in a wide range, not the system's next one: between this answer and the server's start nobody else is likely to take
 * it, neither another spec nor a connection.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
