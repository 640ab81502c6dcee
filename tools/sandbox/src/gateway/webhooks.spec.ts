import { sandboxWithShop } from '../testing/sandbox-with-shop.ts';

const { start, stop, openSession, payWith, statusOf, control, received, shopStatuses, receivedTimes } =
  sandboxWithShop();

describe('webhooks', () => {
  it('are retried until the shop accepts them', async () => {
    shopStatuses(500, 503);
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    await receivedTimes(1);
  });

  it('survive a restart', async () => {
    await control({ delayWebhooksMs: 300 });
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    await stop();
    expect(received()).toHaveLength(0);
    await start();
    await receivedTimes(1);
    expect(await statusOf(session.session_id)).toBe('captured');
  });

  it('can be duplicated or lost on purpose', async () => {
    await control({ duplicateWebhooks: true });
    await payWith((await openSession()).session.session_id, '4242424242424242');
    await receivedTimes(2);
    expect(received()[0]!.event.id).toBe(received()[1]!.event.id);
    await control({ duplicateWebhooks: false, dropWebhooks: true });
    await payWith((await openSession()).session.session_id, '4242424242424242');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received()).toHaveLength(2);
  });
});
