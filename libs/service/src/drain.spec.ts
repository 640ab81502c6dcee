import { closeGently } from './drain.ts';
import { createService } from './server.ts';

const begin = async () => {
  const app = createService({ name: 'shell', logLevel: 'silent' });
  app.get('/page', () => Promise.resolve('a page'));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, ask: (path: string) => fetch(origin + path) };
};

it('says that it is not ready and serves on until a balancer has looked elsewhere', async () => {
  const { app, ask } = await begin();
  expect((await ask('/readyz')).status).toBe(200);
  const closing = closeGently(app, 1);
  const answers = await Promise.all(['/readyz', '/healthz', '/livez', '/page'].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 200]);
  expect(await answers[0]?.json()).toEqual({ status: 'stopping', service: 'shell' });
  expect(answers[3]?.headers.get('connection')).toBe('close');
  await closing;
  await expect(ask('/page')).rejects.toThrow();
});

it('answers that it lives while it cannot serve: to start it again would mend nothing', async () => {
  const app = createService({
    name: 'api',
    logLevel: 'silent',
    checkHealth: () => Promise.reject(new Error('The database is away.')),
  });
  const statuses = await Promise.all(['/livez', '/readyz'].map(async (path) => (await app.inject(path)).statusCode));
  expect(statuses).toEqual([200, 503]);
  await app.close();
});
