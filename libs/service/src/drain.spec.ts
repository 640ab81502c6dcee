import { closeGently } from './drain.ts';
import { createService } from './server.ts';

const begin = async () => {
  const app = createService({ name: 'shell', logLevel: 'silent' });
  app.get('/page', () => Promise.resolve('a page'));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, ask: (path: string) => fetch(origin + path) };
};

it('reports that it is not ready and continues to serve until a balancer has noticed', async () => {
  const { app, ask } = await begin();
  expect((await ask('/readyz')).status).toBe(200);
  const closing = closeGently(app, 1);
  const responses = await Promise.all(['/readyz', '/healthz', '/livez', '/page'].map(ask));
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 200, 200]);
  expect(await responses[0]?.json()).toEqual({ status: 'stopping', service: 'shell' });
  expect(responses[3]?.headers.get('connection')).toBe('close');
  await closing;
  await expect(ask('/page')).rejects.toThrow();
});

it('stays live while it cannot serve: a restart would not help', async () => {
  const app = createService({
    name: 'api',
    logLevel: 'silent',
    checkHealth: () => Promise.reject(new Error('The database is away.')),
  });
  const statuses = await Promise.all(['/livez', '/readyz'].map(async (path) => (await app.inject(path)).statusCode));
  expect(statuses).toEqual([200, 503]);
  await app.close();
});
