import type { NextSettlementWire } from '@mp/contract';
import { addMonths, money, type CalendarDate } from '@mp/domain';
import { findDue, type DueSettlement } from '../../booking/settlements/find-due.ts';
import { lockSettlements } from '../../booking/settlements/close-month.ts';
import { monthOf } from '../../booking/settlements/find-settlements.ts';
import { lastClosed, nextMonth } from '../../booking/settlements/next-month.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { versionOf, type ActionSubject, type SubjectState } from '../actions/run-action.ts';

/** A month as a subject of its closing: what closing it would settle, or that it is closed. */
export const monthSubject = (month: string): ActionSubject => ({
  kind: 'settlement',
  id: month,
  scope: {},
  read: async (trx, now) => {
    // A second closing at the same time waits, and then sees a closed month.
    await lockSettlements(trx, now);
    return monthState(trx, monthOf(month));
  },
});

async function monthState(database: Database | DatabaseTransaction, month: CalendarDate): Promise<SubjectState> {
  const label = month.slice(0, 7);
  const last = await lastClosed(database);
  return last !== null && month <= last
    ? { label, state: { closed: true } }
    : { label, state: stateOf(await findDue(database, month)) };
}

/** The audit log gets sums, and the version every settlement. */
const stateOf = (due: readonly DueSettlement[]) => ({
  closed: false,
  settlements: due.map(({ seller_id, currency, stays, carried, owed }) => [seller_id, currency, stays, carried, owed]),
});

/** What closing the next month would settle now. */
export async function findNext(database: Database, today: CalendarDate): Promise<NextSettlementWire> {
  const month = await nextMonth(database);
  if (month === null) return { month: null, from: null, has_ended: false, version: versionOf(stateOf([])), data: [] };
  const due = await findDue(database, month);
  const from = addMonths(month, 1);
  return {
    month: month.slice(0, 7),
    from,
    has_ended: today >= from,
    version: versionOf(stateOf(due)),
    data: due.map(({ seller_id, seller, currency, stays, carried, owed }) => ({
      ...{ seller_id, seller, stays },
      carried: money(carried, currency),
      owed: money(owed, currency),
      due: money(carried + owed, currency),
    })),
  };
}
