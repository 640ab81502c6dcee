import { Refusal, stubApiOf } from './stub-api.ts';

const api = () =>
  stubApiOf(
    { 'GET /user': ({ token }) => ({ token }), 'GET /place/:id': () => new Refusal('validation_failed', [1]) },
    (path) => path.replace(/\/place\/\d+/, '/place/:id'),
  );

it('answers by routes, with what was sent at hand', async () => {
  const { fetch, sent } = api();
  const answer = await fetch('/api/user?a=1', { headers: { authorization: 'Bearer t' } });
  expect([answer.status, await answer.json()]).toEqual([200, { token: 't' }]);
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/user', body: null, idempotencyKey: null });
  expect(sent[0]?.query.get('a')).toBe('1');
});

it('refuses in the envelope of the API', async () => {
  const answer = await api().fetch('http://api/place/7');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 'validation_failed', details: [1] } });
  expect((await api().fetch('http://api/nowhere')).status).toBe(404);
});

it('changes what it answers, and can be away', async () => {
  const { fetch, on, bodies, posts } = api();
  on('POST /user', () => 'offline');
  await expect(fetch('http://api/user', { method: 'POST', body: '{"a":1}' })).rejects.toThrow('Failed to fetch');
  expect([bodies('POST /user'), posts(/user$/).length]).toEqual([[{ a: 1 }], 1]);
});
