import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above well-known ports, below the ephemeral range (32768 on Linux). */
const lowest = 10_000;
/** Each worker of a run has a range of its own, so that no other takes a port between its probe and its use. */
const ranges = 8;
const portsOfRange = 2_750;
const first = lowest + (Number(process.env['JEST_WORKER_ID'] ?? 0) % ranges) * portsOfRange;
/** Random, because other runs have the same ranges; then one after the other, so that a process gets none twice. */
let next = randomInt(portsOfRange);

/** A free port of the loopback interface, for a server that a spec starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % portsOfRange);
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
