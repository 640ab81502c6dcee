import type { AuditSubjectKind } from '@mp/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';

/** Erases what the audit log says about subjects. Its entries stay, with their hashes. (ADR 0150) */
export async function eraseDetails(
  database: Database | DatabaseTransaction,
  kind: AuditSubjectKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await database
    .deleteFrom('audit_detail')
    .where('entry_id', 'in', (those) =>
      those
        .selectFrom('audit_entry')
        .select('id')
        .where('subject_kind', '=', kind)
        .where('subject_id', 'in', [...ids]),
    )
    .execute();
}

/** Erases every detail that contains an e-mail address. One that only ends or begins like it belongs to somebody else. */
export async function eraseDetailsWith(database: Database | DatabaseTransaction, email: string): Promise<void> {
  const literal = email.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
  // Before it, JSON may have an escaped line break.
  const whole = String.raw`(^|[^[:alnum:]._%+-]|\\[nrt])${literal}(?![[:alnum:]-]|\.[[:alnum:]])`;
  await database
    .deleteFrom('audit_detail')
    .where(sql<boolean>`lower(detail) ~ ${whole}`)
    .execute();
}
