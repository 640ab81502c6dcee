import type { ColumnType } from 'kysely';
import type { Instant } from './instant.ts';

/** Something that a staff member did. Triggers refuse to change or delete it. */
export interface AuditEntryTable {
  id: string;
  happened_at: Instant;
  /** The account; it may have been removed since. */
  actor_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  /** SHA-256 of salt and detail. */
  detail_hash: ColumnType<Buffer, Buffer, never>;
}

/** What an entry says about persons. It can be erased; the entry and its hash stay. */
export interface AuditDetailTable {
  entry_id: string;
  salt: Buffer;
  /** JSON, exactly as it was hashed. */
  detail: string;
  search_text: string;
}

/** The result of an action that was sent with a key, so that the same request acts once. */
export interface AuditRequestTable {
  actor_id: string;
  idempotency_key: string;
  request_hash: Buffer;
  entry_id: string;
  result: ColumnType<unknown, string, never>;
}

/** A batch of entries, and a hash of them and of the batch before. */
export interface AuditSealTable {
  /** From 1 on. */
  position: number;
  sealed_at: Instant;
  entry_ids: string[];
  hash: Buffer;
}

/** Entries that are in no batch yet. */
export interface AuditUnsealedTable {
  entry_id: string;
}

/** Who has a page of the console open. */
export interface ConsoleViewerTable {
  subject_kind: string;
  subject_id: string;
  account_id: string;
  seen_at: ColumnType<Date, Date, Date>;
}
