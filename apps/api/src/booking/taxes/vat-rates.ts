import type { VatSupply } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/**
 * The VAT rate of a supply in a country on a day, in per mille.
 *
 * @param country alpha-3
 * @throws ApiError `vat_rate_missing`: a rate is never guessed
 */
export async function vatRateOn(
  database: Database | DatabaseTransaction,
  country: string,
  supply: VatSupply,
  day: CalendarDate,
): Promise<number> {
  const rate = await database
    .selectFrom('vat_rate')
    .select('per_mille')
    .where('country', '=', country)
    .where('supply', '=', supply)
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!rate) throw new ApiError('vat_rate_missing', { country, supply, day });
  return rate.per_mille;
}
