import { createHmac } from 'node:crypto';
import type { BankTransferEvent, ReservationCreatedWire, ReservationWire } from '@mp/contract';
import { sampleOrder, type BookingWorld } from '../worlds/booking-world.ts';
import type { Guests } from './guests.ts';
import { doubleNight } from '../worlds/sample-places.ts';

/** Actions of guests who pay by transfer, events of the bank, and their results. */
export function payersOf(world: BookingWorld, guests: Guests) {
  /** Chooses a transfer, as a guest who follows the link of an e-mail. */
  const choose = ({ id, code }: ReservationCreatedWire) =>
    world.post<ReservationWire>(`/public/reservation/${id}/transfer`, {
      code,
      confirm: world.services.codes.mailbox(id),
    });
  /** A reservation whose guest has chosen to pay by transfer. */
  const awaited = async (order = sampleOrder(guests.nextNight())) => {
    const made = (await world.book(order)).body;
    const { transfer } = (await choose(made)).body;
    return { made, symbol: transfer?.variable_symbol ?? '' };
  };
  const outcomesOf = async (symbol: string) =>
    (
      await world.database.selectFrom('bank_transfer').select('outcome').where('variable_symbol', '=', symbol).execute()
    ).map(({ outcome }) => outcome);
  const balanceOf = async (account: string): Promise<number> => {
    const { sum } = await world.database
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.sum('amount_minor').as('sum'))
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };
  /** A webhook of the bank, or a forged one. */
  const notify = (event: BankTransferEvent, secret = world.config.bankSecret) => {
    const body = JSON.stringify(event);
    const time = Math.floor(world.clock.now().getTime() / 1000);
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return world.app.inject({
      method: 'POST',
      url: '/public/bank/webhook',
      headers: { 'content-type': 'application/json', 'bank-signature': `t=${time},v1=${mac}` },
      payload: body,
    });
  };
  /** A transfer of the price of a night. */
  const eventOf = (symbol: string, changes: Partial<BankTransferEvent> = {}): BankTransferEvent => ({
    id: `trn_${crypto.randomUUID()}`,
    variable_symbol: symbol,
    amount_minor: doubleNight.CZK,
    currency: 'CZK',
    counter_account: 'CZ9501000000001234567899',
    booked_at: '2026-11-23T09:00:00Z',
    ...changes,
  });
  return { choose, awaited, outcomesOf, balanceOf, notify, eventOf };
}

export type Payers = ReturnType<typeof payersOf>;
