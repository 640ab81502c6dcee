import { Refusal, stubApiOf } from './stub-api.ts';

const api = () =>
  stubApiOf(
    { 'GET /user': ({ token }) => ({ token }), 'GET /place/:id': () => new Refusal('validation_failed', [1]) },
    (path) => path.replace(/\/place\/\d+/, '/place/:id'),
  );

it('responds by route, with the request at hand', async () => {
  const { fetch, sent } = api();
  const response = await fetch('/api/user?a=1', { headers: { authorization: 'Bearer t' } });
  expect([response.status, await response.json()]).toEqual([200, { token: 't' }]);
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/user', body: null, idempotencyKey: null });
  expect(sent[0]?.query.get('a')).toBe('1');
});

it('returns errors in the API’s envelope', async () => {
  const response = await api().fetch('http://api/place/7');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 'validation_failed', details: [1] } });
  expect((await api().fetch('http://api/nowhere')).status).toBe(404);
});

it('changes its responses, and can be offline', async () => {
  const { fetch, on, bodies, posts } = api();
  on('POST /user', () => 'offline');
  await expect(fetch('http://api/user', { method: 'POST', body: '{"a":1}' })).rejects.toThrow('Failed to fetch');
  expect([bodies('POST /user'), posts(/user$/).length]).toEqual([[{ a: 1 }], 1]);
});
