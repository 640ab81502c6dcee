import { isDeepStrictEqual } from 'node:util';
import type { CalendarDate } from '@mp/domain';
import type { Clock } from '@mp/domain/clock';
import { normalizedSeller, recordContract, recordSeller, type Recording } from '../sellers/record-seller.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ImportedContract } from './contracts-file.ts';
import type { Row } from './row.ts';
import type { ImportedSeller } from './sellers-file.ts';
import { countOutcomes, type Outcome, type Written } from './written.ts';

/** Records the data of sellers that differs from what holds on its day. */
export async function writeSellers(
  trx: DatabaseTransaction,
  sellers: readonly ImportedSeller[],
  clock: Clock,
): Promise<Written> {
  return write(sellers, clock, async ({ id, data, row }, recording) => {
    const before = await trx
      .selectFrom('seller_version')
      .select('data')
      .where('seller_id', '=', id)
      .where('effective_from', '<=', recording.effectiveFrom)
      .orderBy('effective_from', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (before && isDeepStrictEqual(before.data, normalizedSeller(data))) return 'same';
    await reported(row, 'seller', recordSeller(trx, id, data, recording));
    return before ? 'changed' : 'added';
  });
}

/** Records contracts that differ from what holds on their day. */
export async function writeContracts(
  trx: DatabaseTransaction,
  contracts: readonly ImportedContract[],
  clock: Clock,
): Promise<Written> {
  return write(contracts, clock, async ({ placeId, terms, row }, recording) => {
    const before = await trx
      .selectFrom('place_contract')
      .select([
        'seller_id as sellerId',
        'model',
        'commission_per_mille as commissionPerMille',
        'registration_number as registrationNumber',
      ])
      .where('place_id', '=', placeId)
      .where('effective_from', '<=', recording.effectiveFrom)
      .orderBy('effective_from', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (before && isDeepStrictEqual(before, terms)) return 'same';
    const seller = await trx.selectFrom('seller').select('id').where('id', '=', terms.sellerId).executeTakeFirst();
    if (seller) await reported(row, 'valid_from', recordContract(trx, placeId, terms, recording));
    else row.refuse('seller', 'reference_unknown', 'a seller of sellers.csv');
    return before ? 'changed' : 'added';
  });
}

async function write<Item extends { readonly effectiveFrom: CalendarDate | null }>(
  items: readonly Item[],
  clock: Clock,
  writeOne: (item: Item, recording: Recording) => Promise<Outcome>,
): Promise<Written> {
  const [now, today] = [clock.now(), clock.today()];
  const outcomes: Outcome[] = [];
  // The earliest day first: later versions are compared with it.
  const ordered = items.toSorted((one, other) =>
    (one.effectiveFrom ?? today).localeCompare(other.effectiveFrom ?? today),
  );
  for (const item of ordered)
    outcomes.push(await writeOne(item, { effectiveFrom: item.effectiveFrom ?? today, today, now, by: null }));
  return countOutcomes(outcomes);
}

const codes = { seller_change_past: 'stays_confirmed_since', seller_not_yet: 'seller_not_yet' } as const;

/** Reports what a rule refuses as a problem of the row. */
async function reported(row: Row, column: string, recorded: Promise<void>): Promise<void> {
  try {
    await recorded;
  } catch (error) {
    if (!(error instanceof ApiError) || !(error.code in codes)) throw error;
    const { from } = error.details as { from: string | null };
    row.refuse(column, codes[error.code as keyof typeof codes], `${from ?? 'a day'} or a later day in valid_from`);
  }
}
