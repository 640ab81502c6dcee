import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ContentDocumentRow } from '../../platform/database/tables/content.ts';
import type { Editing, Fields } from './revisions.ts';

/** How documents of a kind are begun, checked, and shown to visitors. */
export interface DocumentKind {
  readonly localized: boolean;
  /** The key of a new document. */
  begin(trx: DatabaseTransaction, fields: Fields, key: string | undefined): Promise<string>;
  /**
   * Fields of a draft: each may be missing, but none is invalid.
   *
   * @param key null for a new document
   * @throws ApiError `validation_failed`
   */
  checkDraft(editing: Editing, fields: Fields, key: string | null): Promise<Fields>;
  /** @throws ApiError `validation_failed` if visitors cannot be shown these fields */
  checkWhole(editing: Editing, fields: Fields, key: string): Promise<void>;
  /** Notes what was changed without an editor since; returns the document as it is then. */
  follow(editing: Editing, trx: DatabaseTransaction, document: ContentDocumentRow): Promise<ContentDocumentRow>;
  /** Shows visitors a version. */
  show(
    editing: Editing,
    trx: DatabaseTransaction,
    document: ContentDocumentRow,
    shown: { readonly version: number; readonly fields: Fields },
  ): Promise<void>;
  /** The version that visitors see; null without one. @throws ApiError `content_required` if a page depends on it */
  findRemovable(trx: DatabaseTransaction, document: ContentDocumentRow): Promise<number | null>;
  /** Takes it away from visitors. */
  hide(trx: DatabaseTransaction, document: ContentDocumentRow): Promise<void>;
}
