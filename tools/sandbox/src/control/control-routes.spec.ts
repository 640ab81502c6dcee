import { sandboxWithShop } from '../testing/sandbox-with-shop.ts';

const { inject, openSession, control } = sandboxWithShop();

it('returns 503 while an outage is switched on', async () => {
  const { session } = await openSession({ language: 'en' });
  await control({ outage: true });
  expect((await openSession()).response.statusCode).toBe(503);
  expect((await inject(`/pay/${session.session_id}`)).statusCode).toBe(503);
  await control({ outage: false });
  expect((await inject(`/pay/${session.session_id}`)).statusCode).toBe(200);
});

it('rejects an unknown switch', async () => {
  expect((await control({ outrage: true })).statusCode).toBe(400);
});
