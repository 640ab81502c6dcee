import { createHmac } from 'node:crypto';
import type { VoucherOrderCreatedWire, VoucherOrderRequest, VoucherOrderWire } from '@mp/contract';
import type { TestResponse, BookingWorld } from '../worlds/booking-world.ts';

/** An order of one voucher for 2 000 Kč. */
export const voucherOrder = (changes: Partial<VoucherOrderRequest> = {}): VoucherOrderRequest => ({
  items: [{ amount: 2000, count: 1 }],
  contact: { name: 'Eva', surname: 'Dárková', email: 'eva@example.cz', emailCheck: 'eva@example.cz' },
  agreement: true,
  language: 'cs',
  ...changes,
});

/** Actions of voucher buyers in a test world. */
export function buyersOf(world: BookingWorld) {
  const order = (
    request: unknown = voucherOrder(),
    key = crypto.randomUUID() as string,
  ): Promise<TestResponse<VoucherOrderCreatedWire>> =>
    world.post('/public/voucher-order', request, { 'idempotency-key': key });
  const read = async ({ id, code }: VoucherOrderCreatedWire): Promise<VoucherOrderWire> =>
    (await world.get<VoucherOrderWire>(`/public/voucher-order/${id}?code=${code}`)).body;
  const startPayment = ({ id, code }: VoucherOrderCreatedWire): Promise<TestResponse<{ redirect_url: string }>> =>
    world.post(`/public/voucher-order/${id}/pay`, { code, return_url: 'https://shop.example/cs/darkovy-voucher' });
  const paymentsOf = ({ id }: VoucherOrderCreatedWire) =>
    world.database
      .selectFrom('payment')
      .selectAll()
      .where('voucher_order_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  /** Sends the gateway's event for an order's newest payment. */
  const notify = async (made: VoucherOrderCreatedWire, status = 'captured', which = -1): Promise<number> => {
    const payment = (await paymentsOf(made)).at(which);
    if (!payment) throw new Error('Nobody has started to pay.');
    const body = JSON.stringify({
      id: `evt_${crypto.randomUUID()}`,
      type: `payment.${status}`,
      payment_id: payment.id,
      session_id: payment.session_id,
      amount_minor: payment.amount_minor,
      currency: payment.currency,
      created_at: world.clock.now().toISOString(),
    });
    const time = Math.floor(world.clock.now().getTime() / 1000);
    const mac = createHmac('sha256', world.config.paygateSecret).update(`${time}.${body}`).digest('hex');
    const response = await world.app.inject({
      method: 'POST',
      url: '/public/paygate/webhook',
      headers: { 'content-type': 'application/json', 'paygate-signature': `t=${time},v1=${mac}` },
      payload: body,
    });
    return response.statusCode;
  };
  /** Buys vouchers and returns their codes, the most valuable first. */
  const buy = async (...amounts: VoucherOrderRequest['items'][number]['amount'][]): Promise<string[]> => {
    const counts = new Map<(typeof amounts)[number], number>();
    for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1);
    const items = [...counts].map(([amount, count]) => ({ amount, count }));
    const { body } = await order(voucherOrder({ items }));
    await startPayment(body);
    await notify(body);
    return (await read(body)).vouchers.map(({ code }) => code);
  };
  return { order, read, startPayment, paymentsOf, notify, buy };
}
