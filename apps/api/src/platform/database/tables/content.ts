import type { ContentTypeName } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { ColumnType, Generated } from 'kysely';
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
}
