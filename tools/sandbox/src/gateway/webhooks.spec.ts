import { sandboxBesideShop } from '../testing/sandbox-beside-shop.ts';

const { start, stop, openSession, payWith, statusOf, control, told, shopAnswers, toldTimes } = sandboxBesideShop();

describe('webhooks', () => {
  it('are tried again until the shop takes them', async () => {
    shopAnswers(500, 503);
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    await toldTimes(1);
  });

  it('outlive the process', async () => {
    await control({ delayWebhooksMs: 300 });
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    await stop();
    expect(told()).toHaveLength(0);
    await start();
    await toldTimes(1);
    expect(await statusOf(session.session_id)).toBe('captured');
  });

  it('can be made to arrive twice, or never', async () => {
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
