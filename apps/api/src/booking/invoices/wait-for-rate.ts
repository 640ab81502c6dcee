import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** Documents wait for a rate that the operator has to record, or for another contract. */
export const isRateMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && waitingFor.has(error.code);

const waitingFor: ReadonlySet<ApiError['code']> = new Set([
  'vat_rate_missing',
  'exchange_rate_missing',
  'deemed_supplier_not_yet',
]);

/** The same with what is missing in its message, for the list of failing items. */
export const nameMissing = ({ code, details }: ApiError): Error => new Error(`${code}: ${JSON.stringify(details)}`);

/**
 * Lets the documents of a reservation wait until the job issues them, in the transaction that would have issued them. The
 * console's health page lists the reservation with the missing rate.
 */
export async function waitForRate(
  trx: DatabaseTransaction,
  reservationId: string,
  error: ApiError,
  now: Date,
): Promise<void> {
  const last_error = nameMissing(error).message;
  await trx
    .insertInto('job_trouble')
    .values({ job: 'issue_invoices', item: reservationId, failures: 1, next_try_at: now, last_error, since: now })
    .onConflict((conflict) => conflict.columns(['job', 'item']).doUpdateSet({ last_error }))
    .execute();
}
