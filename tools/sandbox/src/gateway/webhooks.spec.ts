import { sandboxBesideShop } from '../testing/sandbox-beside-shop.ts';

const { start, stop, openSession, payWith, statusOf, control, told, shopAnswers, toldTimes } = sandboxBesideShop();

describe('webhooks', () => {
  it('are retried until the shop accepts them', async () => {
    shopAnswers(500, 503);
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    await toldTimes(1);
  });

  it('survive a restart', async () => {
    await control({ delayWebhooksMs: 300 });
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    await stop();
    expect(told()).toHaveLength(0);
    await start();
    await toldTimes(1);
    expect(await statusOf(session.session_id)).toBe('captured');
  });

  it('can be duplicated or lost on purpose', async () => {
    await control({ duplicateWebhooks: true });
    await payWith((await openSession()).session.session_id, '4242424242424242');
    await toldTimes(2);
    expect(told()[0]!.event.id).toBe(told()[1]!.event.id);
    await control({ duplicateWebhooks: false, dropWebhooks: true });
    await payWith((await openSession()).session.session_id, '4242424242424242');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(told()).toHaveLength(2);
  });
});
