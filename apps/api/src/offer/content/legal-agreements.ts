import type { LegalDocumentName } from '@mp/contract';
import type { CalendarDate, Locale } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { AgreementSubject } from '../../platform/database/tables/legal.ts';

/** The documents by purpose: forms name them beside their checkboxes. [5.37] [5.38] */
const documentsOf = {
  reservation: ['general-terms', 'data-protection', 'cancellation-terms'],
  account: ['general-terms', 'data-protection'],
  voucher_order: ['voucher-terms', 'data-protection'],
} as const satisfies Record<AgreementSubject, readonly LegalDocumentName[]>;

interface Agreement {
  readonly subject: AgreementSubject;
  readonly id: string;
  /** The language in which the visitor read the document. */
  readonly language: Locale;
  readonly now: Date;
  readonly today: CalendarDate;
}

/**
 * Records which version of each document a person agrees to: the latest in force today, in their language or else in
 * the other one. Replaces earlier agreements of the same subject: a repeated registration keeps only the last one.
 */
export async function recordAgreement(trx: DatabaseTransaction, agreement: Agreement): Promise<void> {
  const { subject, id, language, now, today } = agreement;
  await sql`
    insert into legal_agreement (subject, subject_id, document, variant, locale, version, agreed_at)
    select distinct on (document) ${subject}, ${id}::uuid, document, variant, locale, version, ${now}::timestamptz
    from legal_version
    where variant = 'standard' and document in (${sql.join([...documentsOf[subject]])})
      and effective_from <= ${today}::date
    order by document, locale = ${language} desc, version desc
    on conflict (subject, subject_id, document) do update
      set locale = excluded.locale, version = excluded.version, agreed_at = excluded.agreed_at`.execute(trx);
}
