import type { Locale } from '@mp/domain';
import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** A version of a legal document. Triggers insert it; it never changes. */
export interface LegalVersionTable {
  document: string;
  variant: string;
  locale: Locale;
  /** From 1 on, separately for each language. */
  version: number;
  title: string;
  content: string;
  /** A calendar date. */
  effective_from: string;
  recorded_at: Generated<Date>;
}

/** Subjects of an agreement. */
export type AgreementSubject = 'reservation' | 'account' | 'voucher_order';

/** The version of a document that was agreed to with a reservation, an account or a voucher order. */
export interface LegalAgreementTable {
  subject: AgreementSubject;
  subject_id: string;
  document: string;
  variant: string;
  locale: Locale;
  version: number;
  agreed_at: Instant;
}
