import type { ReservationCreatedWire, ReservationOrder } from '@mp/contract';
import { addDays, calendarDateOf, type CalendarDate } from '@mp/domain';
import { collectBalances } from '../../booking/instalments/collect-balances.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';
import { sampleOrder } from '../worlds/booking-world.ts';
import { sample } from '../worlds/sample-places.ts';
import type { Guests } from './guests.ts';

/** Actions of guests who pay a deposit, 30 % of 3 000 Kč, and the rest 14 days before their arrival. */
export function depositGuestsOf(world: BookingWorld, guests: Guests) {
  const { instant, onRequest } = sample;

  /** Lets the rates of the sample places take deposits. */
  const takeDeposits = (terms: { deposit_per_mille: number | null; balance_days: number | null }) =>
    world.database.updateTable('rate').set(terms).where('id', 'in', [instant.rate, onRequest.rate]).execute();

  /** A confirmed stay whose deposit was paid by card. */
  const confirmed = async (
    changes: Partial<ReservationOrder> = {},
    pay: (page: string) => Promise<unknown> = (page) => world.outside.pay(page),
  ): Promise<ReservationCreatedWire> => {
    const { body } = await world.book(sampleOrder({ ...guests.nextNight(), ...changes }));
    await pay(await guests.payPage(body));
    await world.untilStatus(body, 'confirmed');
    await world.drainOutbox();
    return body;
  };

  /** Acts so many days after the rest is due, before it if negative, sends what is due, and turns the clocks back. */
  const daysAfterDue = async <Result>(
    { arrival }: { readonly arrival: string },
    days: number,
    act: () => Promise<Result>,
  ): Promise<Result> => on(addDays(calendarDateOf(arrival), days - 14), act);

  const on = async <Result>(day: CalendarDate, act: () => Promise<Result>): Promise<Result> => {
    const ahead = Date.parse(`${day}T12:00:00Z`) - world.clock.now().getTime();
    await world.advance(ahead);
    try {
      const result = await act();
      await world.drainOutbox();
      return result;
    } finally {
      await world.advance(-ahead);
    }
  };

  const collect = () => collectBalances(world.services);

  /** The job on the due date, when it warns, and after the grace, when it cancels. */
  const letLapse = async (made: ReservationCreatedWire): Promise<void> => {
    await daysAfterDue(made, 0, collect);
    await daysAfterDue(made, 4, collect);
  };

  const instalmentsOf = ({ id }: ReservationCreatedWire) =>
    world.database
      .selectFrom('reservation_instalment')
      .select(['kind', 'amount_minor', 'due_on', 'state'])
      .where('reservation_id', '=', id)
      .orderBy('kind', 'desc')
      .execute();

  return { takeDeposits, confirmed, daysAfterDue, on, collect, letLapse, instalmentsOf };
}
