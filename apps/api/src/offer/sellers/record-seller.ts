import type { ContractModel, SellerData } from '@mp/contract';
import { operatorTimeZone, type CalendarDate } from '@mp/domain';
import { sql } from 'kysely';
import { readAccount } from '../../platform/codes/bank-account.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { normalizeNumber } from './company-number.ts';
import { deemedSupplierRule } from './deemed-supplier.ts';
import { sellerProblems } from './seller-problems.ts';

/** When something is recorded, from which day it holds, and by whom. */
export interface Recording {
  readonly effectiveFrom: CalendarDate;
  readonly today: CalendarDate;
  readonly now: Date;
  /** The account of the staff member; null for an import and the demonstration. */
  readonly by: string | null;
}

/** What a contract says, beside its place and the day from which it holds. */
export interface ContractTerms {
  readonly sellerId: string;
  readonly model: ContractModel;
  readonly commissionPerMille: number | null;
  readonly registrationNumber: string | null;
}

/** Data of a seller as it is stored. */
export const normalizedSeller = (data: SellerData): SellerData => ({
  ...data,
  iban: data.iban && readAccount(data.iban),
  vat: data.vat && { ...data.vat, number: data.vat.number && normalizeNumber(data.vat.number) },
});

/**
 * Records the data of a seller from a day on; a version from the same day is replaced. A new id makes a new seller.
 *
 * @throws ApiError `seller_invalid` with every problem, `seller_change_past`
 */
export async function recordSeller(
  trx: DatabaseTransaction,
  sellerId: string,
  data: SellerData,
  { effectiveFrom, today, now, by }: Recording,
): Promise<void> {
  const problems = sellerProblems(data, today);
  if (problems.length > 0) throw new ApiError('seller_invalid', { problems });
  const places = await trx
    .selectFrom('place_contract')
    .select('place_id')
    .distinct()
    .where('seller_id', '=', sellerId)
    .execute();
  await refuseBeforeSales(
    trx,
    places.map(({ place_id }) => place_id),
    effectiveFrom,
    today,
  );
  await trx
    .insertInto('seller')
    .values({ id: sellerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const version = { data: JSON.stringify(normalizedSeller(data)), recorded_at: now, recorded_by: by };
  await trx
    .insertInto('seller_version')
    .values({ seller_id: sellerId, effective_from: effectiveFrom, ...version })
    .onConflict((conflict) => conflict.columns(['seller_id', 'effective_from']).doUpdateSet(version))
    .execute();
}

/**
 * Records the contract of a place from a day on; one from the same day is replaced. Stays that are confirmed keep the contract
 * of the day when they were confirmed.
 *
 * @throws ApiError `seller_not_yet`, `contract_model_not_yet`, `seller_change_past`
 */
export async function recordContract(
  trx: DatabaseTransaction,
  placeId: number,
  { sellerId, model, commissionPerMille, registrationNumber }: ContractTerms,
  { effectiveFrom, today, now, by }: Recording,
): Promise<void> {
  if (model === 'deemed_supplier' && effectiveFrom < deemedSupplierRule.from)
    throw new ApiError('contract_model_not_yet', { from: deemedSupplierRule.from });
  const first = await trx
    .selectFrom('seller_version')
    .select('effective_from')
    .where('seller_id', '=', sellerId)
    .orderBy('effective_from')
    .limit(1)
    .executeTakeFirst();
  if (!first || first.effective_from > effectiveFrom)
    throw new ApiError('seller_not_yet', { from: first?.effective_from ?? null });
  await refuseBeforeSales(trx, [placeId], effectiveFrom, today);
  const contract = {
    seller_id: sellerId,
    model,
    commission_per_mille: commissionPerMille,
    registration_number: registrationNumber,
    recorded_at: now,
    recorded_by: by,
  };
  await trx
    .insertInto('place_contract')
    .values({ place_id: placeId, effective_from: effectiveFrom, ...contract })
    .onConflict((conflict) => conflict.columns(['place_id', 'effective_from']).doUpdateSet(contract))
    .execute();
}

/**
 * A change from a past day must not concern stays that have been confirmed since: their documents are issued.
 *
 * @throws ApiError `seller_change_past` with the number of these stays and the first day that is possible
 */
async function refuseBeforeSales(
  trx: DatabaseTransaction,
  placeIds: readonly number[],
  effectiveFrom: CalendarDate,
  today: CalendarDate,
): Promise<void> {
  if (effectiveFrom >= today || placeIds.length === 0) return;
  const { count } = await trx
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('place_id', 'in', placeIds)
    .where(sql<boolean>`(confirmed_at at time zone ${operatorTimeZone})::date >= ${effectiveFrom}::date`)
    .executeTakeFirstOrThrow();
  if (count > 0) throw new ApiError('seller_change_past', { count, from: today });
}
