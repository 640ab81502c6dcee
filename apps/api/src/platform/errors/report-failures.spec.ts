import { once } from 'node:events';
import fastify from 'fastify';
import { ApiError } from './api-error.ts';
import { handleErrors } from './error-handler.ts';
import { reportFailures } from './report-failures.ts';

it('[8.18] reports unexpected errors, not refused requests', async () => {
  const service = fastify();
  const reports: string[] = [];
  service.addContentTypeParser('application/x-sentry-envelope', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  service.post('/api/7/envelope/', ({ body }, reply) => {
    reports.push(String(body));
    service.server.emit('reports');
    return reply.send({});
  });
  const address = await service.listen({ port: 0, host: '127.0.0.1' });
  const app = fastify();
  handleErrors(app);
  reportFailures(app, { errorReportsUrl: address.replace('//', '//key@') + '/7' });
  app.get('/refused', () => {
    throw new ApiError('not_found');
  });
  app.get('/broken/:id', () => {
    throw new Error('connect postgres://magical:secret@db');
  });
  await app.inject('/refused');
  const answered = once(service.server, 'reports');
  expect((await app.inject('/broken/jana@example.cz?token=abc')).statusCode).toBe(500);
  await answered;
  expect(reports).toHaveLength(1);
  const event = JSON.parse(reports[0]?.split('\n')[2] ?? '{}') as object;
  expect(event).toMatchObject({ release: 'api', transaction: 'GET /broken/:id', platform: 'node' });
  expect(JSON.stringify(event)).not.toMatch(/secret|jana|token=abc/);
  await Promise.all([app.close(), service.close()]);
});
