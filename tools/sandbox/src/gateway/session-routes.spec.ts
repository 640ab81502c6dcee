import { authorization, sandboxWithShop } from '../testing/sandbox-with-shop.ts';

interface CardIds {
  readonly customer: string;
  readonly method: string;
}

const { inject, order, openSession, postForm, payWith, operate, statusOf, shopOrigin, receivedTimes } =
  sandboxWithShop();

describe('the gateway for the shop', () => {
  it('rejects callers without the shared secret', async () => {
    const answer = await inject({ method: 'POST', url: '/v1/sessions', payload: order() });
    expect(answer.statusCode).toBe(401);
  });

  it('opens one session per payment, also for repeated requests', async () => {
    const { payload, session } = await openSession();
    const again = await openSession({ payment_id: payload.payment_id });
    expect(again.session).toEqual(session);
    const dearer = await openSession({ payment_id: payload.payment_id, amount_minor: 1 });
    expect(dearer.response.statusCode).toBe(409);
  });

  it.each([
    ['capture', ['authorised', 'captured', 'captured']],
    ['release', ['authorised', 'released', 'released']],
  ])('can %s an authorised payment, once', async (operation, expected) => {
    const { session } = await openSession({ capture: false });
    await payWith(session.session_id, '4242424242424242');
    const seen = [await statusOf(session.session_id)];
    for (let time = 0; time < 2; time++) seen.push((await operate(session.session_id, operation)).json().status);
    expect(seen).toEqual(expected);
    await receivedTimes(2);
  });

  it('refunds a part once, and never more than the captured amount', async () => {
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    const refund = (amount_minor?: unknown) =>
      inject({
        method: 'POST',
        url: `/v1/sessions/${session.session_id}/refund`,
        headers: { authorization },
        payload: amount_minor === undefined ? {} : { amount_minor },
      });
    for (const amount of [0, -1, 1.5, '1', null]) expect((await refund(amount)).statusCode).toBe(400);
    expect((await refund(499_001)).statusCode).toBe(422);
    expect((await refund(399_200)).json()).toMatchObject({ status: 'refunded', amount_minor: 499_000 });
    expect((await refund(399_200)).statusCode).toBe(200);
    for (const another of [99_800, undefined]) expect((await refund(another)).statusCode).toBe(422);
  });

  it('refunds parts by their keys, and the rest afterwards', async () => {
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    const refund = (amount_minor: number, key: string) =>
      inject({
        method: 'POST',
        url: `/v1/sessions/${session.session_id}/refund-part`,
        headers: { authorization, 'idempotency-key': key },
        payload: { amount_minor },
      });
    for (const key of ['a', 'a', 'b']) expect((await refund(100_000, key)).json().status).toBe('captured');
    expect((await refund(100_001, 'a')).statusCode).toBe(422);
    expect((await refund(299_001, 'c')).statusCode).toBe(422);
    expect((await operate(session.session_id, 'refund')).json().status).toBe('refunded');
    expect((await refund(1, 'd')).statusCode).toBe(422);
  });

  /** The charge of a card that was saved on the page. */
  const chargeOf = async (number: string, expiry = '12/30') => {
    const { session: first } = await openSession({ saves_card: true });
    await postForm(`/pay/${first.session_id}`, { number, expiry, cvc: '123' });
    await postForm(`/pay/${first.session_id}/challenge`, { answer: 'approve' });
    const url = `/v1/sessions/${first.session_id}`;
    const { card } = (await inject({ url, headers: { authorization } })).json<{ card: { saved: CardIds } }>();
    const { session } = await openSession({ card: card.saved });
    return { id: session.session_id, method: card.saved.method };
  };

  it.each([
    ['4242424242424242', 'captured', undefined],
    ['4000002760003184', 'failed', 'authentication_required'],
    ['4000000000000069', 'failed', 'card_expired'],
    ['4000000000000341', 'failed', 'card_declined'],
  ])('[4.34] charges a saved card once: %s is %s', async (number, status, failure) => {
    const { id } = await chargeOf(number);
    expect(await statusOf(id)).toBe('created');
    for (let time = 0; time < 2; time++) {
      const answer = await operate(id, 'charge');
      expect(answer.statusCode).toBe(200);
      expect([answer.json().status, answer.json().failure]).toEqual([status, failure]);
    }
    await receivedTimes(2);
  });

  it('[4.34] charges no card that it has forgotten, and has no page for a charge', async () => {
    const { id, method } = await chargeOf('4242424242424242');
    expect((await inject(`/pay/${id}`)).statusCode).toBe(404);
    const url = `/v1/cards/${method}/forget`;
    for (let time = 0; time < 2; time++)
      expect((await inject({ method: 'POST', url, headers: { authorization } })).statusCode).toBe(204);
    expect((await operate(id, 'charge')).json().failure).toBe('card_declined');
  });

  it('charges nothing on a page', async () => {
    const { session } = await openSession();
    expect((await operate(session.session_id, 'charge')).statusCode).toBe(409);
  });

  it('refunds a captured payment, and never releases it', async () => {
    const { session } = await openSession();
    await payWith(session.session_id, '4242424242424242');
    const release = await operate(session.session_id, 'release');
    expect([release.statusCode, release.json().status]).toEqual([409, 'captured']);
    expect((await operate(session.session_id, 'refund')).json().status).toBe('refunded');
    expect((await operate(session.session_id, 'refund')).statusCode).toBe(200);
    await receivedTimes(2);
  });

  it('closes an unpaid session, so that it cannot be paid later', async () => {
    const { session } = await openSession();
    expect((await operate(session.session_id, 'release')).json().status).toBe('failed');
    const late = await payWith(session.session_id, '4242424242424242');
    expect(late.headers['location']).toBe(`${shopOrigin()}/cs/status`);
    expect(await statusOf(session.session_id)).toBe('failed');
  });
});
