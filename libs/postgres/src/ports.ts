import { createServer } from 'node:net';
import { PostgresError } from './postgres-error.ts';

const listenOn = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });

/** Tells whether a port of the loopback interface can be listened on. */
export const isFree = async (port: number): Promise<boolean> => (await listenOn(port)) !== null;

/** A port of the loopback interface that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = await listenOn(0);
  if (port === null) throw new PostgresError('No free port on the loopback interface.');
  return port;
}
