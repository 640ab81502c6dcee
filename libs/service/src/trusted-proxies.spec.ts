/** @jest-environment node */
import { z } from 'zod';
import { parseEnvironment } from './environment.ts';
import { createService } from './server.ts';
import { trustedProxiesSetting } from './trusted-proxies.ts';

const read = (text?: string) =>
  parseEnvironment(
    z.object({ TRUSTED_PROXIES: trustedProxiesSetting }),
    text === undefined ? {} : { TRUSTED_PROXIES: text },
  ).TRUSTED_PROXIES;

/** The caller's address for a server with this configuration. */
async function callerSeenFor(setting: string | undefined, remoteAddress: string, forwarded?: string): Promise<string> {
  const app = createService({ name: 'who', logLevel: 'silent', trustedProxies: read(setting) });
  app.get('/who', ({ ip }) => ({ ip }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.inject({ url: '/who', remoteAddress, headers });
  await app.close();
  return response.json<{ ip: string }>().ip;
}

const visitor = '198.51.100.9';
const claimed = '192.0.2.1';

it.each([
  ['a proxy on this machine', undefined, '127.0.0.1', visitor, visitor],
  ['nobody else, when nothing is said', undefined, '10.1.2.3', visitor, '10.1.2.3'],
  ['a balancer by its network', '10.0.0.0/8', '10.1.2.3', visitor, visitor],
  ['a balancer by its address', 'loopback,2001:db8::5', '2001:db8::5', visitor, visitor],
  ['no visitor who claims to be another behind it', '10.0.0.0/8', '10.1.2.3', `${claimed}, ${visitor}`, visitor],
  ['nobody outside of it', '10.0.0.0/8', '203.0.113.7', visitor, '203.0.113.7'],
  ['two proxies in a row', '10.0.0.0/8', '10.1.2.3', `${claimed}, ${visitor}, 10.0.0.1`, visitor],
  ['nobody at all', 'none', '127.0.0.1', visitor, '127.0.0.1'],
])('trusts %s', async (_whom, setting, remote, forwarded, ip) =>
  expect(await callerSeenFor(setting, remote, forwarded)).toBe(ip),
);

it('distinguishes two visitors behind a balancer on another machine', async () => {
  const ips = await Promise.all(
    ['198.51.100.1', '198.51.100.2'].map((ip) => callerSeenFor('10.0.0.0/8', '10.1.2.3', ip)),
  );
  expect(new Set(ips).size).toBe(2);
});

it.each(['everybody', '10.0.0.0/33', '300.1.1.1', '1', '10.1', 'none,10.0.0.1', '10.0.0.0/8/8'])(
  'refuses %s by name',
  (text) => expect(() => read(text)).toThrow('TRUSTED_PROXIES'),
);
