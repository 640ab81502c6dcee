import { sandboxWithShop } from '../testing/sandbox-with-shop.ts';

const { inject } = sandboxWithShop();

it('[7.35] stores analytics events and shows them with the consent', async () => {
  const page = () => inject({ url: '/events', headers: { accept: 'text/html' } });
  expect((await page()).body).toContain('Nothing has arrived');
  const measured = {
    consent: { analytics_storage: 'granted', ad_storage: 'denied' },
    event: { event: 'login', method: '<email>' },
  };
  await inject({ method: 'POST', url: '/v1/events', payload: measured });
  expect((await inject('/events')).json().data).toEqual([{ received_at: expect.any(String), ...measured }]);
  const { body } = await page();
  for (const seen of ['login', 'agreed to: analytics_storage', '&lt;email&gt;']) expect(body).toContain(seen);
});
