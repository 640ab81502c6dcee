import type { ContentTypeName, DeskAction } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

/** One entry of the content service in one language. */
export interface ContentEntryTable {
  id: Generated<number>;
  type: ContentTypeName;
  /** The same for all languages of an entry. */
  key: string;
  /** Null where the type has no languages. */
  locale: Locale | null;
  fields: ColumnType<Record<string, unknown>, string, string>;
  created_at: Instant;
  updated_at: Instant;
  /** The revision that it shows. Who gives none, or one with another text, makes a new one: a trigger sees to it. */
  version: Generated<number>;
}

/** What editors work on: an entry in one language, whether or not it is published. */
export interface ContentDocumentTable {
  id: Generated<number>;
  type: ContentTypeName;
  key: string;
  locale: Locale | null;
  /** The latest revision. */
  version: Generated<number>;
  /** The revision that goes out at `publish_at`; both or neither. */
  publish_version: ColumnType<number | null, number | null | undefined, number | null>;
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
export type ContentDocumentRow = Selectable<ContentDocumentTable>;

/** A text that a document has had. Nobody changes it. */
export interface ContentRevisionTable {
  document_id: number;
  /** From 1 on. */
  version: number;
  fields: ColumnType<Record<string, unknown>, string, never>;
}

/** Who did what to a document, and when. */
export interface ContentEventTable {
  id: Generated<number>;
  document_id: number;
  deed: DeskAction;
  version: number;
  /** Of what is restored: the version that it was. */
  from_version: ColumnType<number | null, number | null | undefined, never>;
  publish_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** Null for who has the editor's key, for an import, and when the account is gone. */
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  happened_at: Instant;
}
