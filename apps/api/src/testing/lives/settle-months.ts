import { addMonths } from '@mp/domain';
import { closeMonth } from '../../booking/settlements/close-month.ts';
import { makePayout } from '../../booking/settlements/make-payout.ts';
import { nextMonth } from '../../booking/settlements/next-month.ts';
import {
  approvePayout,
  declinePayout,
  fetchPayout,
  lockPayout,
  settlePayout,
} from '../../booking/settlements/pay-payout.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { LifeWorld } from './life-world.ts';
import { refusedAs, type Chance } from './random-booking.ts';

/** Closes every month that has passed, and pays most of what sellers get. Some payouts are declined: the bank refuses the file. */
export async function settleMonths(world: LifeWorld, chance: Chance): Promise<void> {
  const { database, clock } = world;
  const closing = { today: clock.today(), now: clock.now(), by: crypto.randomUUID() };
  for (;;) {
    const month = await nextMonth(database);
    if (month === null || addMonths(month, 1) > closing.today) break;
    await inTransaction(database, (trx) => closeMonth(trx, month, closing));
  }
  const payable = await database
    .selectFrom('settlement')
    .select('number')
    .where('payout_id', 'is', null)
    .where('due_minor', '>', 0)
    .orderBy('number')
    .execute();
  for (const { number } of payable)
    if (chance.happens(0.7))
      await inTransaction(database, (trx) => payOut(world, chance, trx, number)).catch(refusedAs(undefined));
}

async function payOut(
  { services, clock }: LifeWorld,
  { happens }: Chance,
  trx: DatabaseTransaction,
  number: string,
): Promise<void> {
  const [now, today, staffId] = [clock.now(), clock.today(), crypto.randomUUID()];
  const { id } = await makePayout(services, trx, { settlements: [number], payOn: today, staffId }, now);
  const deed = { staffId: crypto.randomUUID(), now, today, reason: 'Chyba v souboru' };
  const deeds = happens(0.8) ? [approvePayout, fetchPayout, settlePayout] : [approvePayout, declinePayout];
  for (const act of deeds) {
    const payout = await lockPayout(trx, id);
    if (payout) await act(trx, payout, deed);
  }
}
