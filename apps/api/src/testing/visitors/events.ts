import { createHmac, randomUUID } from 'node:crypto';
import type { PaygateEvent, ReservationCreatedWire } from '@mp/contract';
import type { BookingWorld } from '../worlds/booking-world.ts';
import type { Guests } from './guests.ts';

/** Events from the gateway, and forged ones. */
export function eventsOf(world: BookingWorld, { paymentsOf }: Guests) {
  const eventOf = async (made: ReservationCreatedWire, changes: Partial<PaygateEvent> = {}): Promise<PaygateEvent> => {
    const [payment] = await paymentsOf(made);
    return {
      id: `evt_${randomUUID()}`,
      type: 'payment.captured',
      payment_id: payment?.id ?? '',
      session_id: payment?.session_id ?? '',
      amount_minor: payment?.amount_minor ?? 0,
      currency: payment?.currency ?? 'CZK',
      created_at: world.clock.now().toISOString(),
      ...changes,
    };
  };

  const sendEvent = (
    event: unknown,
    { secret = world.config.paygateSecret, at = world.clock.now(), tamper = (body: string) => body } = {},
  ) => {
    const body = JSON.stringify(event);
    const time = Math.floor(at.getTime() / 1000);
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return world.app.inject({
      method: 'POST',
      url: '/public/paygate/webhook',
      headers: { 'content-type': 'application/json', 'paygate-signature': `t=${time},v1=${mac}` },
      payload: tamper(body),
    });
  };

  return { eventOf, sendEvent };
}
