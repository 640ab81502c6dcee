import type { ExportSumsWire } from '@mp/contract';
import { money, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import { endOfMonth } from '../../booking/settlements/months.ts';
import { shopIssuer } from '../../booking/taxes/supply.ts';
import type { Database } from '../../platform/database/database.ts';
import { startOfDay } from '../../platform/database/start-of-day.ts';
import { monthOf } from './period.ts';

interface DocumentRow {
  readonly kind: ExportSumsWire['documents'][number]['kind'];
  readonly currency: Currency;
  readonly count: number;
  readonly minor: string;
}

/** What the files of a month have to add up to: the ledger by account, and the operator’s tax documents by kind. */
export async function findSums(database: Database, month: string): Promise<ExportSumsWire> {
  const first = monthOf(month);
  const ledger = await sql<{ account: string; currency: Currency; minor: string }>`
    select account, currency, sum(amount_minor) as minor from ledger_entry
    where created_at >= ${startOfDay(first)} and created_at < ${endOfMonth(first)}
    group by 1, 2 order by 2, 1`.execute(database);
  const documents = await sql<DocumentRow>`
    select kind, content ->> 'currency' as currency, count(*)::int, sum((content ->> 'totalMinor')::bigint) as minor from (
      select 'invoice' as kind, content from invoice where issuer = ${shopIssuer} and content is not null
      union all select 'credit_note', content from credit_note where issuer = ${shopIssuer}
      union all select kind, content from commission_invoice) issued
    where left(content ->> 'taxedOn', 7) = ${month}
    group by 1, 2 order by 1, 2`.execute(database);
  return {
    ledger: ledger.rows.map(({ account, currency, minor }) => ({ account, amount: money(Number(minor), currency) })),
    documents: documents.rows.map(({ kind, currency, count, minor }) => ({
      ...{ kind, count },
      total: money(Number(minor), currency),
    })),
  };
}
