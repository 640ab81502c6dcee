import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * How the proxy fails: not at all; `slow` forwards requests and drops responses, like a network that loses packets;
 * `reset` closes open and new connections.
 */
type Fault = 'none' | 'slow' | 'reset';

export interface TcpProxy {
  readonly port: number;
  /** Takes effect at once, also for open connections. */
  fail(fault: Fault): void;
  /** Number of open connections. */
  open(): number;
  close(): Promise<void>;
}

/** Starts a TCP proxy in front of a local server, with switchable faults. */
export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  let fault: Fault = 'none';
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) {
      // Closed on purpose, or by the process under test.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const one of pair) one.destroy();
      });
    }
    if (fault === 'reset') return void near.resetAndDestroy();
    near.on('data', (chunk) => void far.write(chunk));
    far.on('data', (chunk) => {
      if (fault === 'none') near.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    fail: (next) => {
      fault = next;
      if (fault === 'reset') for (const [near] of pairs) near.resetAndDestroy();
    },
    open: () => pairs.size,
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
