import { dayFromToday } from './days.ts';
import { ask } from './ended-stays.ts';

/** Lets every rate of a place take a deposit while `act` runs: 30 % now, the rest 30 days before the arrival. */
export async function withDeposits<Result>(placeId: number, act: () => Promise<Result>): Promise<Result> {
  const take = (perMille: number | null, days: number | null) =>
    ask('update rate set deposit_per_mille = $2, balance_days = $3 where place_id = $1', [placeId, perMille, days]);
  const before = await ask<{ id: number; deposit_per_mille: number | null; balance_days: number | null }>(
    'select id, deposit_per_mille, balance_days from rate where place_id = $1',
    [placeId],
  );
  await take(300, 30);
  try {
    return await act();
  } finally {
    for (const { id, deposit_per_mille, balance_days } of before)
      await ask('update rate set deposit_per_mille = $2, balance_days = $3 where id = $1', [
        ...[id, deposit_per_mille, balance_days],
      ]);
  }
}

/** Makes the rest of a stay due today. Its guest was reminded. */
export const letRestFallDue = (reservationId: string): Promise<unknown> =>
  ask(
    `update reservation_instalment set due_on = $2::date, reminded_on = $2::date
      where reservation_id = $1 and kind = 'balance'`,
    [reservationId, dayFromToday(0)],
  );
