import type { ContentTypeName, DeskAction, DocumentTypeName } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

/** One entry of the content service in one language. */
export interface ContentEntryTable {
  id: Generated<number>;
  type: ContentTypeName;
  /** The same for all languages of an entry. */
  key: string;
  /** Null if the type has no languages. */
  locale: Locale | null;
  fields: ColumnType<Record<string, unknown>, string, string>;
  created_at: Instant;
  updated_at: Instant;
  /** The published revision. A trigger creates one if it is missing or has another text. */
  version: Generated<number>;
}

/** An entry in one language, or a place, that editors work on, published or not. */
export interface ContentDocumentTable {
  id: Generated<number>;
  type: DocumentTypeName;
  /** Of a place or collection: its id. */
  key: string;
  locale: Locale | null;
  /** The latest revision. */
  version: Generated<number>;
  /** The revision to publish at `publish_at`; both or neither. */
  publish_version: ColumnType<number | null, number | null | undefined, number | null>;
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of a place: the revision that its row was written from, and the row's fields then; both or neither. */
  shown_version: ColumnType<number | null, never, number>;
  shown_fields: ColumnType<Record<string, unknown> | null, never, string>;
}
export type ContentDocumentRow = Selectable<ContentDocumentTable>;

/** A revision of a document. It never changes. */
export interface ContentRevisionTable {
  document_id: number;
  /** From 1 on. */
  version: number;
  fields: ColumnType<Record<string, unknown>, string, never>;
}

/** The change log of documents. */
export interface ContentEventTable {
  id: Generated<number>;
  document_id: number;
  deed: DeskAction;
  version: number;
  /** The restored version. */
  from_version: ColumnType<number | null, number | null | undefined, never>;
  publish_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** Null for the editor's key, an import, and a removed account. */
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  happened_at: Instant;
}
