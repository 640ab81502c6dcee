/** @jest-environment node */
import type { RemoteStatus } from '@mp/remotes/loader';
import fastify from 'fastify';
import { createServiceChecker } from './ask-services.ts';
import { createRenderTimes } from './render-times.ts';
import { createShopStatus, statusPath, statusRoute } from './shop-status.ts';

/** A network with the responses of servers, by their origins. */
const network = (answers: Record<string, () => Response>) => {
  const requested: string[] = [];
  const ask = (async (address: string) => {
    requested.push(address);
    const answer = answers[new URL(address).origin];
    if (!answer) throw new TypeError('Nobody is there.');
    return answer();
  }) as typeof fetch;
  return { requested, ask, answers };
};
const json =
  (body: object, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

describe('services', () => {
  const api = { name: 'api', address: 'http://api', isNeeded: true, part: 'database' } as const;
  const desk = { name: 'desk', address: 'http://desk', origin: 'https://desk.example' } as const;

  it('are ok with the services that they depend on, or absent', async () => {
    const { ask, requested } = network({ 'http://api': json({ status: 'ok', parts: { database: 3.4 } }) });
    expect(await createServiceChecker([api, desk], ask)()).toEqual([
      { name: 'api', state: 'ok', ms: expect.any(Number), origin: null },
      { name: 'database', state: 'ok', ms: 3, origin: null },
      { name: 'desk', state: 'absent', ms: null, origin: 'https://desk.example' },
    ]);
    expect(requested).toEqual(['http://api/readyz', 'http://desk/readyz']);
  });

  it('have failed if they report it, if they are needed, or if they have responded before', async () => {
    const { ask, answers } = network({ 'http://api': json({}, 503), 'http://desk': json({}) });
    const checkServices = createServiceChecker([api, desk], ask);
    const states = async () => (await checkServices()).map(({ state }) => state);
    expect(await states()).toEqual(['failed', 'failed', 'ok']);
    delete answers['http://api'];
    delete answers['http://desk'];
    expect(await states()).toEqual(['failed', 'failed', 'failed']);
  });
});

describe('the render times', () => {
  it('are the number of pages of a release and the median of the last hundred', () => {
    const renderTimes = createRenderTimes();
    expect(renderTimes.of('content@1f3a')).toBeNull();
    for (const ms of [10, 30.06, 20]) renderTimes.record('content@1f3a', ms);
    expect(renderTimes.of('content@1f3a')).toEqual({ pages: 3, medianMs: 20 });
    for (let page = 0; page < 100; page += 1) renderTimes.record('content@1f3a', 7.04);
    expect(renderTimes.of('content@1f3a')).toEqual({ pages: 103, medianMs: 7 });
    expect(renderTimes.of('content@2f3a')).toBeNull();
  });
});

describe('the status', () => {
  const running = {
    version: '1f3a',
    contract: '3.0.0',
    sizes: { script: 1, style: 1 },
    readyMs: 5,
    since: 1,
  };
  /** The messages of refusals name files: they are for operators only. */
  const refused = { version: 'bad', code: 'file_changed', message: '/srv/releases/owner/bad', since: 2_000 } as const;
  const stopped = { version: 'c4n4', code: 'renders_failed', message: '/srv/releases/content', since: 3_000 } as const;
  const remotes: RemoteStatus[] = [
    {
      name: 'content',
      running,
      wanted: '1f3a',
      refused: null,
      canary: { version: 'c4n4', share: 10, stopped },
    },
    { name: 'owner', running: null, wanted: 'bad', refused, canary: null },
    { name: 'portal', running, wanted: '1f3a', refused: null, canary: { version: 'c5', share: 5, stopped: null } },
  ];

  it('[2.18] describes every remote and service to anybody, and checks services once for many requests', async () => {
    const renderTimes = createRenderTimes();
    for (const ms of [10, 30, 20]) renderTimes.record('content@1f3a', ms);
    const checkServices = jest.fn().mockResolvedValue([{ name: 'api', state: 'ok', ms: 1, origin: null }]);
    const app = fastify();
    const shell = { version: 'f00d', workers: 2 } as const;
    statusRoute(app, createShopStatus({ shell, loader: { status: () => remotes }, renderTimes, checkServices }));
    const responses = await Promise.all([1, 2, 3].map(() => app.inject(statusPath)));
    expect(responses[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(responses[0]?.json()).toEqual({
      at: expect.any(Number),
      shell: { ...shell, contract: expect.stringMatching(/^\d+\.\d+\.0$/) },
      remotes: [
        {
          name: 'content',
          live: { ...running, rendered: { pages: 3, medianMs: 20 } },
          refused: null,
          canary: { version: 'c4n4', share: 10, stopped: { version: 'c4n4', code: 'renders_failed', since: 3_000 } },
        },
        {
          name: 'owner',
          live: null,
          refused: { version: 'bad', code: 'file_changed', since: 2_000 },
          canary: null,
        },
        {
          name: 'portal',
          live: { ...running, rendered: null },
          refused: null,
          canary: { version: 'c5', share: 5, stopped: null },
        },
      ],
      services: [
        { name: 'web', state: 'ok', ms: null, origin: null },
        { name: 'api', state: 'ok', ms: 1, origin: null },
      ],
    });
    expect(responses[0]?.body).not.toContain('/srv/');
    expect(checkServices).toHaveBeenCalledTimes(1);
    await app.close();
  });
});
