import type { AuditDetail } from '../platform/audit/record-entry.ts';
import type { Database } from '../platform/database/database.ts';

/** What the audit log says about a subject, the oldest first. */
export async function entriesAbout(
  database: Database,
  subjectId: string,
): Promise<(AuditDetail & { readonly action: string })[]> {
  const rows = await database
    .selectFrom('audit_entry')
    .innerJoin('audit_detail', 'audit_detail.entry_id', 'audit_entry.id')
    .select(['action', 'detail'])
    .where('subject_id', '=', subjectId)
    .orderBy('happened_at')
    .execute();
  return rows.map(({ action, detail }) => ({ action, ...(JSON.parse(detail) as AuditDetail) }));
}
