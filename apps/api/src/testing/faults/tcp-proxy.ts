import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What lies between us and somebody else: it hands on; or takes what is asked and loses every answer, as a network that
 * swallows packets does; or breaks what is open and whatever is opened.
 */
type Fault = 'none' | 'slow' | 'reset';

export interface TcpProxy {
  readonly port: number;
  /** From now on, for connections that are open, too. */
  fail(fault: Fault): void;
  /** How many connections are open through it. */
  open(): number;
  close(): Promise<void>;
}

/** Stands before a server of this machine, and fails as it is told. */
export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  let fault: Fault = 'none';
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) {
      // Broken on purpose, or by whoever is tried.
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
