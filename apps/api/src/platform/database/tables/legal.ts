import type { Locale } from '@mp/domain';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** A text that a legal document has had. Triggers write it; nobody changes it. */
export interface LegalVersionTable {
  document: string;
  variant: string;
  locale: Locale;
  /** From 1 on, in each language of its own. */
  version: number;
  title: string;
  content: string;
  /** A calendar date. */
  effective_from: string;
  recorded_at: Generated<Date>;
}

/** What a document can have been agreed to for. */
export type AgreementSubject = 'reservation' | 'account' | 'voucher_order';

/** Which version of a document was agreed to with a reservation, an account or an order of vouchers. */
export interface LegalAgreementTable {
  subject: AgreementSubject;
  subject_id: string;
  document: string;
  variant: string;
  locale: Locale;
  version: number;
  agreed_at: Instant;
}
