import { newVatRateSchema } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { parse } from 'csv-parse/sync';
import type { Database } from '../../platform/database/database.ts';

const fieldsSchema = newVatRateSchema.omit({ reason: true });

/** A table of VAT rates that was refused: its message has the line and the problem. */
export class VatTableError extends Error {
  override readonly name = 'VatTableError';
}

/**
 * Records VAT rates from a CSV with the columns `country` (alpha-3), `supply`, `effective_from`, `percent`, `source`,
 * `source_url` and `read_on`; the last two may be empty. A rate that is there already gets the source and the day on which it
 * was read. All or nothing.
 *
 * @returns how many rates are new, and how many were there
 * @throws VatTableError for a line that cannot be read, or another figure from the same day: documents may have used it
 */
export async function importVatRates(
  database: Database,
  text: string,
  now: Date,
): Promise<{ readonly added: number; readonly known: number }> {
  const rates = readRates(text);
  return database.transaction().execute(async (trx) => {
    let added = 0;
    for (const [index, { effective_from, read_on, ...rate }] of rates.entries()) {
      const from = calendarDateOf(effective_from);
      const sourced = {
        source: rate.source,
        source_url: rate.source_url,
        read_on: read_on ? calendarDateOf(read_on) : null,
      };
      const inserted = await trx
        .insertInto('vat_rate')
        .values({ ...rate, ...sourced, effective_from: from, recorded_at: now, recorded_by: null })
        .onConflict((conflict) => conflict.columns(['country', 'supply', 'effective_from']).doNothing())
        .returning('country')
        .executeTakeFirst();
      if (inserted) {
        added++;
        continue;
      }
      const verified = await trx
        .updateTable('vat_rate')
        .set({ ...sourced, recorded_at: now, recorded_by: null })
        .where('country', '=', rate.country)
        .where('supply', '=', rate.supply)
        .where('effective_from', '=', from)
        .where('per_mille', '=', rate.per_mille)
        .returning('country')
        .executeTakeFirst();
      if (!verified) throw new VatTableError(`line ${index + 2}: another rate is recorded from ${from} on`);
    }
    return { added, known: rates.length - added };
  });
}

function readRates(text: string) {
  let rows: Record<string, string>[];
  try {
    rows = parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new VatTableError((error as Error).message, { cause: error });
  }
  if (rows.length === 0) throw new VatTableError('there are no rates in it');
  return rows.map(({ percent, source_url, read_on, ...row }, index) => {
    const { data, error } = fieldsSchema.safeParse({
      ...row,
      per_mille: percent ? Math.round(Number(percent) * 10) : undefined,
      source_url: source_url || null,
      read_on: read_on || null,
    });
    if (error)
      throw new VatTableError(`line ${index + 2}: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`);
    return data;
  });
}
