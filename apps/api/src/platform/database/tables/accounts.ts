import type { AccountCodePurpose, BillingWire, Gender, StaffRole } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

export interface AccountTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Computed by the database: what staff find the account by. */
  search_text: ColumnType<string, never, never>;
  password_hash: string | null;
  verified_at: ColumnType<Date | null, Date | null, Date | null>;
  created_at: Instant;
  /** When it was registered; null for one that only a booking created. */
  registered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  phone: Generated<string>;
  gender: Generated<Gender>;
  /** `YYYY-MM-DD`, in a wider range than dates of stays. */
  birth_date: ColumnType<string | null, string | null | undefined, string | null>;
  billing: ColumnType<BillingWire | null, string | null | undefined, string | null>;
  /** A file name in `photos`. */
  photo: ColumnType<string | null, string | null | undefined, string | null>;
  /** When its holder consented to profiling; null without consent. [5.38] */
  profiling_agreed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When its holder removed it. The row then has no personal data. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface AccountCodeTable {
  id: string;
  account_id: string;
  purpose: AccountCodePurpose;
  code_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** An account with access to the desk, and its role. */
export interface StaffTable {
  account_id: string;
  role: StaffRole;
  made_at: Instant;
  /** When a second factor was first shown: since then the password alone enrols none. */
  enrolled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of the authenticator app, encrypted; pending until its first code is shown. */
  totp_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  totp_pending: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** The time step of the last code that was accepted. */
  totp_step: ColumnType<number | null, number | null | undefined, number | null>;
  /** The owner who wants them to enrol a second factor again, and since when. */
  reset_by: ColumnType<string | null, string | null | undefined, string | null>;
  reset_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What opens the desk once in place of a second factor. */
export interface StaffRecoveryCodeTable {
  code_hash: Buffer;
  account_id: string;
}

export interface SessionTable {
  token_hash: Buffer;
  id: string;
  account_id: string;
  /** The shop's session that it belongs to. It ends with that session. */
  parent_id: ColumnType<string | null, string | null | undefined, never>;
  browser: Generated<string>;
  system: Generated<string>;
  created_at: Instant;
  last_seen_at: ColumnType<Date, Date, Date>;
  expires_at: Instant;
  /** When it has shown a second factor: a passkey, or a code of staff. */
  second_factor_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** A one-time code that transfers a session to the account area's own origin. */
export interface SessionArrivalTable {
  code_hash: Buffer;
  session_id: string;
  challenge: string;
  expires_at: Instant;
}

/** A note of staff about a guest. */
export interface AccountNoteTable {
  id: string;
  account_id: string;
  author_id: string;
  /** The name of the author, who may have been removed since. */
  author: string;
  words: string;
  written_at: Instant;
}

export interface FavouriteTable {
  account_id: string;
  place_id: number;
  created_at: Instant;
}

export interface NewsletterSubscriptionTable {
  id: string;
  email: string;
  language: Locale;
  code_hash: Buffer;
  requested_at: Instant;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A message to the operator, until it has been e-mailed. */
export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  reservation: string;
  message: string;
  created_at: Instant;
}

/** An anonymous choice about analytics. */
export interface ConsentChoiceTable {
  id: string;
  version: number;
  measuring: boolean;
  advertising: boolean;
  chosen_at: Instant;
}

/** A selected account, with columns that are never sent to browsers. */
export type AccountRow = Selectable<AccountTable>;
