import type { Database } from '../../platform/database/database.ts';
import type { CommissionContent } from '../../platform/database/tables/tax-document.ts';

/** An issued invoice of a month's commission, or its credit note. */
export interface CommissionInvoice {
  readonly number: string;
  readonly kind: 'commission' | 'commission_credit';
  readonly issuedAt: Date;
  readonly content: CommissionContent;
}

export const commissionInvoiceOf = async (database: Database, number: string): Promise<CommissionInvoice | null> =>
  (await database
    .selectFrom('commission_invoice')
    .select(['number', 'kind', 'issued_at as issuedAt', 'content'])
    .where('number', '=', number)
    .executeTakeFirst()) ?? null;
