import type { NightChangeRequest, NightsPlanWire, StalePageWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import { writeLowestPrices } from '../../offer/import/write-places.ts';
import { loadNights, runsOf, writeNights } from '../../offer/inventory/night-terms.ts';
import { datesOf, planChange, planUndo, type NightsPlan } from '../../offer/inventory/plan-nights.ts';
import { withholdPlaces } from '../../offer/sellers/withhold-places.ts';
import { nameOrEmail } from '../../people/names/full-name.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { versionOf } from '../actions/run-action.ts';

/** A change of nights as somebody makes it. */
interface NightsDeed {
  readonly id: string;
  readonly staffId: string;
  readonly now: Date;
  readonly today: CalendarDate;
}

/**
 * What a request makes of nights as they are.
 *
 * @param locks whether the nights stay as they are until the transaction ends
 * @throws ApiError `nights_unchanged` when nothing would change, with how many nights are sold, and those of `datesOf`
 */
export async function planRequest(
  database: Database | DatabaseTransaction,
  request: NightChangeRequest,
  today: CalendarDate,
  locks: boolean,
): Promise<NightsPlan> {
  const dates = datesOf(request, today);
  const range = { rooms: request.rooms, from: dates[0] as CalendarDate, to: dates.at(-1) as CalendarDate };
  return requireChange(planChange(await loadNights(database, range, { locks }), dates, request.change));
}

/**
 * What a request makes of nights, which are locked and must be as its preview has shown them.
 *
 * @param version of the preview
 * @throws ApiError `page_stale` when they have changed meanwhile, with who of the staff has just done the same, and those of `datesOf`
 */
export async function planAsSeen(
  trx: DatabaseTransaction,
  request: NightChangeRequest,
  today: CalendarDate,
  version: string,
): Promise<NightsPlan> {
  try {
    const plan = await planRequest(trx, request, today, true);
    if (planWire(plan).version === version) return plan;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'nights_unchanged')) throw error;
  }
  throw new ApiError('page_stale', await lastOfSame(trx, request));
}

/** Who made the same change last; nobody if a booking has changed the nights. */
async function lastOfSame(trx: DatabaseTransaction, { change, rooms }: NightChangeRequest): Promise<StalePageWire> {
  const last = await trx
    .selectFrom('night_change')
    .innerJoin('account', 'account.id', 'night_change.made_by')
    .select(['made_at', 'first_name', 'last_name', 'email'])
    .where(sql<boolean>`request @> ${JSON.stringify({ change, rooms })}::jsonb`)
    .where('undone_by', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { by: last ? nameOrEmail(last) : null, at: last?.made_at.toISOString() ?? null };
}

function requireChange(plan: NightsPlan): NightsPlan {
  if (plan.changes.length === 0) throw new ApiError('nights_unchanged', { sold: plan.sold });
  return plan;
}

const storedRuns = ({ changes }: NightsPlan) =>
  changes.flatMap(({ nights, changed }) => runsOf(nights.room.id, changed));

export const countOf = ({ changes }: NightsPlan): number =>
  changes.reduce((sum, { changed }) => sum + changed.length, 0);

/** What staff see of a plan. Its version is that of every night that changes, before and after. */
export const planWire = (plan: NightsPlan): Omit<NightsPlanWire, 'stays'> => ({
  version: versionOf({ runs: storedRuns(plan), sold: plan.sold }),
  changed: countOf(plan),
  sold: plan.sold,
  not_offered: plan.notOffered,
  same: plan.same,
});

/** Does what a plan says, records it, and brings the places' lowest prices up to date. */
export async function carryOut(
  trx: DatabaseTransaction,
  plan: NightsPlan,
  request: NightChangeRequest,
  { id, staffId, now, today }: NightsDeed,
  undone: string | null,
): Promise<void> {
  await trx
    .insertInto('night_change')
    .values({
      id,
      made_by: staffId,
      made_at: now,
      request: JSON.stringify(request),
      nights: JSON.stringify(storedRuns(plan)),
      undone_by: null,
    })
    .execute();
  for (const { nights, changed } of plan.changes)
    await writeNights(trx, nights, changed, { blockId: id, released: undone });
  const places = new Set(plan.changes.map(({ nights }) => nights.room.place_id));
  await writeLowestPrices(trx, [], [...places], today);
  await withholdPlaces(trx, today, [...places]);
}

/**
 * Undoes a change of nights, which is a change itself.
 *
 * @throws ApiError `not_found`, `nights_undone`, `nights_unchanged` when all of its nights have changed again
 */
export async function undoChange(trx: DatabaseTransaction, id: string, deed: NightsDeed): Promise<NightsPlan> {
  const change = await trx.selectFrom('night_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!change) throw new ApiError('not_found');
  if (change.undone_by !== null) throw new ApiError('nights_undone');
  // Nights that are over stay as they were sold.
  const runs = change.nights.flatMap((run) =>
    run.to < deed.today ? [] : [{ ...run, from: run.from < deed.today ? deed.today : run.from }],
  );
  const days = runs.flatMap(({ from, to }) => [from, to]).sort();
  if (days.length === 0) throw new ApiError('nights_unchanged', { sold: 0 });
  const range = {
    rooms: [...new Set(runs.map(({ room }) => room))],
    from: days[0] as CalendarDate,
    to: days.at(-1) as CalendarDate,
  };
  const plan = requireChange(planUndo(await loadNights(trx, range, { locks: true }), id, runs));
  await carryOut(trx, plan, change.request, deed, id);
  await trx.updateTable('night_change').set({ undone_by: deed.id }).where('id', '=', id).execute();
  return plan;
}
