import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above well-known ports, below the ephemeral range (32768 on Linux). */
const [lowest, highest] = [10_000, 32_000];

/**
 * A free port of the loopback interface, for a server that a spec starts. Random in a wide range, not the system's next one, so
 * that hardly any other process takes it meanwhile.
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
