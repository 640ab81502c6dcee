/** @jest-environment node */
import type { RemoteStatus } from '@mp/federation';
import fastify from 'fastify';
import { createServiceAsker } from './ask-services.ts';
import { createDrawTimes } from './draw-times.ts';
import { createShopStatus, statusPath, statusRoute } from './shop-status.ts';

/** A network in which some servers answer: with what, by their origins. */
const network = (answers: Record<string, () => Response>) => {
  const asked: string[] = [];
  const ask = (async (address: string) => {
    asked.push(address);
    const answer = answers[new URL(address).origin];
    if (!answer) throw new TypeError('Nobody is there.');
    return answer();
  }) as typeof fetch;
  return { asked, ask, answers };
};
const json =
  (body: object, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

describe('services', () => {
  const api = { name: 'api', address: 'http://api', isNeeded: true, part: 'database' } as const;
  const desk = { name: 'desk', address: 'http://desk', origin: 'https://desk.example' } as const;

  it('answer, with what they stand on, or are not there', async () => {
    const { ask, asked } = network({ 'http://api': json({ status: 'ok', parts: { database: 3.4 } }) });
    expect(await createServiceAsker([api, desk], ask)()).toEqual([
      { name: 'api', state: 'ok', ms: expect.any(Number), origin: null },
      { name: 'database', state: 'ok', ms: 3, origin: null },
      { name: 'desk', state: 'absent', ms: null, origin: 'https://desk.example' },
    ]);
    expect(asked).toEqual(['http://api/readyz', 'http://desk/readyz']);
  });

  it('have failed when they say so, when they are needed, or when they have answered before', async () => {
    const { ask, answers } = network({ 'http://api': json({}, 503), 'http://desk': json({}) });
    const askServices = createServiceAsker([api, desk], ask);
    const states = async () => (await askServices()).map(({ state }) => state);
    expect(await states()).toEqual(['failed', 'failed', 'ok']);
    delete answers['http://api'];
    delete answers['http://desk'];
    expect(await states()).toEqual(['failed', 'failed', 'failed']);
  });
});

describe('the status', () => {
  const live = { version: '1f3a', since: 1, contract: '2.0.0', from: null, readyMs: 5, drawn: null };
  const sizes = { script: 1, style: 1, isCompressed: true };
  const remotes: RemoteStatus[] = [
    { name: 'content', live: { ...live, sizes }, refused: null, canary: null },
    { name: 'owner', live: null, refused: { version: 'bad', code: 'file_changed', since: 2_000 }, canary: null },
  ];

  it('[2.18] says of every remote and service how it is, to anybody, and asks once however many do', async () => {
    const drawTimes = createDrawTimes();
    for (const ms of [10, 30, 20]) drawTimes.note('content@1f3a', ms);
    const askServices = jest.fn().mockResolvedValue([{ name: 'api', state: 'ok', ms: 1, origin: null }]);
    const federation = { snapshot: jest.fn(), remotes: () => remotes };
    const app = fastify();
    const shell = { version: 'f00d', renderer: 'here' } as const;
    statusRoute(app, createShopStatus({ shell, federation, drawTimes, askServices }));
    const answers = await Promise.all([1, 2, 3].map(() => app.inject(statusPath)));
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
    expect(answers[0]?.json()).toMatchObject({
      shell: { ...shell, contract: expect.stringMatching(/^\d+\.\d+\.0$/) },
      remotes: [{ name: 'content', live: { version: '1f3a', drawn: { pages: 3, medianMs: 20 } } }, remotes[1]],
      services: [{ name: 'shell', state: 'ok' }, { name: 'api' }],
    });
    expect(askServices).toHaveBeenCalledTimes(1);
    await app.close();
  });
});
