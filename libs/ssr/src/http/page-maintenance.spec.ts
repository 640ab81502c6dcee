/** @jest-environment node */
import fastify from 'fastify';
import type { HostDefinition } from '../site/host-definition.ts';
import { echoFederation, echoHost, serveEchoSite, until, type EchoSite } from '../testing/echo-site.tsx';
import { servePages } from '../testing/serve-pages.ts';

let site: EchoSite;
beforeAll(async () => {
  site = await serveEchoSite();
});
afterAll(() => site.close());

const get = (url: string, headers?: Record<string, string>) => site.get(url, headers);
const locationOf = (url: string, headers?: Record<string, string>) => site.locationOf(url, headers);

it('[2.28] a closed shop responds with 503 and a refresh, which redirects back once it is open', async () => {
  const closed = '/cs/maintenance?from=%2Fcs%2Fkontakty';
  site.content.live = false;
  await until(async () => (await locationOf('/cs/kontakty')) === `302 ${closed}`);
  const { statusCode, headers } = await get(closed);
  expect([statusCode, headers['cache-control'], headers['refresh']]).toEqual([503, 'no-store', '20']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  site.content.live = true;
  await until(async () => (await locationOf(closed)) === '302 /cs/kontakty');
}, 20_000);

it('[4.4] a site that stays open is served while the shop is closed, and begins at its own page', async () => {
  const closed = fastify();
  closed.get('/content/control-panel', () => ({ server_live: false, winter_mode: true, updated_at: '' }));
  const apiOrigin = await closed.listen({ port: 0 });
  const responsesOf = async (more: Partial<HostDefinition>) => {
    const own = await servePages({
      host: { ...echoHost, ...more },
      federation: echoFederation,
      apiOrigin,
      publicOrigin: 'http://localhost:3004',
    });
    const responses = [
      await own.app.inject('/cs/nothing-here'),
      await own.app.inject('/'),
      await own.app.inject('/en'),
    ];
    await own.close();
    return responses.map(({ statusCode, headers }) => [statusCode, headers.location]);
  };
  expect(await responsesOf({ staysOpen: true, start: 'console' })).toEqual([
    [404, undefined],
    [302, '/cs/sprava'],
    [302, '/en/console'],
  ]);
  expect(await responsesOf({})).toEqual([
    [302, expect.stringContaining('/cs/maintenance')],
    [302, '/cs'],
    [302, expect.stringContaining('/maintenance')],
  ]);
  await closed.close();
});
