import { sandboxWithShop } from '../testing/sandbox-with-shop.ts';

const { inject } = sandboxWithShop();

const send = (payload: string) =>
  inject({
    method: 'POST',
    url: '/api/1/envelope/?sentry_key=key&sentry_version=7',
    headers: { 'content-type': 'application/x-sentry-envelope' },
    payload,
  });

it('[8.18] accepts error reports in Sentry’s format, and shows them', async () => {
  const event = { event_id: 'a1', message: 'it broke <here>' };
  const response = await send(`{"event_id":"a1"}\n{"type":"event"}\n${JSON.stringify(event)}\n`);
  expect([response.statusCode, response.json()]).toEqual([200, { id: 'a1' }]);
  expect((await inject('/errors')).json().data[0].report).toEqual(event);
  const page = await inject({ url: '/errors', headers: { accept: 'text/html' } });
  expect(page.body).toContain('it broke &lt;here&gt;');
});

it('[8.18] accepts measurements of pages in the same format, and shows them separately', async () => {
  const event = { event_id: 'b2', type: 'transaction', measurements: { lcp: { value: 1_240, unit: 'millisecond' } } };
  const response = await send(`{"event_id":"b2"}\n{"type":"transaction"}\n${JSON.stringify(event)}\n`);
  expect(response.statusCode).toBe(200);
  expect((await inject('/vitals')).json().data.map(({ report }: { report: unknown }) => report)).toEqual([event]);
  expect((await inject('/errors')).json().data).not.toContainEqual(expect.objectContaining({ report: event }));
});

it.each(['', '{}', '{}\n{"type":"session"}\n{}\n', '{}\n{"type":"event"}\nx'])('rejects %j', async (payload) =>
  expect((await send(payload)).statusCode).toBe(400),
);
