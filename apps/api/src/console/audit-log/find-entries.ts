import type { AuditEntryWire, AuditListWire, auditQuerySchema } from '@mp/contract';
import { addDays, calendarDateOf } from '@mp/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import { auditSearchText, type AuditDetail } from '../../platform/audit/record-entry.ts';
import { startOfDay } from '../../platform/database/start-of-day.ts';
import type { Database } from '../../platform/database/database.ts';

/** Entries of the audit log, the latest first, with the key of the next page. */
export async function findEntries(
  database: Database,
  { q, subject, id, from, to, after, limit }: z.output<typeof auditQuerySchema>,
): Promise<AuditListWire> {
  let entries = database
    .selectFrom('audit_entry')
    .leftJoin('audit_detail', 'audit_detail.entry_id', 'audit_entry.id')
    .select([
      'audit_entry.id',
      'audit_entry.happened_at',
      'audit_entry.action',
      'audit_entry.subject_kind',
      'audit_entry.subject_id',
      'audit_detail.detail',
    ]);
  if (subject) entries = entries.where('audit_entry.subject_kind', '=', subject);
  if (id) entries = entries.where('audit_entry.subject_id', '=', id);
  for (const word of q ? auditSearchText(q).split(' ') : [])
    entries = entries.where('audit_detail.search_text', 'like', `%${word}%`);
  if (from) entries = entries.where('audit_entry.happened_at', '>=', startOfDay(calendarDateOf(from)));
  if (to) entries = entries.where('audit_entry.happened_at', '<', startOfDay(addDays(calendarDateOf(to), 1)));
  if (after)
    entries = entries.where(
      sql<boolean>`(audit_entry.happened_at, audit_entry.id) < (select happened_at, id from audit_entry where id = ${after})`,
    );
  const rows = await entries
    .orderBy('audit_entry.happened_at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    data: page.map(({ happened_at, detail, subject_kind, subject_id, ...entry }) => ({
      ...entry,
      happened_at: happened_at.toISOString(),
      subject: { kind: subject_kind as AuditEntryWire['subject']['kind'], id: subject_id },
      detail: detail === null ? null : (JSON.parse(detail) as AuditDetail),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
