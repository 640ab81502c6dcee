/** @jest-environment node */
import { createServer, type AddressInfo } from 'node:net';
import { processListeningOn } from './listening-process.ts';

it('finds the process that listens on a port, if any', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(processListeningOn(port)).toBe(process.pid);
  await new Promise((resolve) => server.close(resolve));
  expect(processListeningOn(port)).toBeUndefined();
});
