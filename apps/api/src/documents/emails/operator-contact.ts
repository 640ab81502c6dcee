import { contentTypes } from '@mp/contract';
import type { Locale } from '@mp/domain';
import { findEntry, findSingleId } from '../../offer/content/entries.ts';
import type { Database } from '../../platform/database/database.ts';

/** The operator's contact from the page footer; null if editors have not entered it. */
export async function operatorContact(
  database: Database,
  language: Locale,
): Promise<{ readonly phone: string; readonly hours: string } | null> {
  const id = await findSingleId(database, 'footer', language);
  const entry = id === null ? null : await findEntry(database, 'footer', id);
  return contentTypes.footer.fieldsSchema.safeParse(entry?.fields).data ?? null;
}
