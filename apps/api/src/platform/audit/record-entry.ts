import { createHash, randomBytes } from 'node:crypto';
import type { AuditSubjectKind } from '@mp/contract';
import { encodeName } from '@mp/i18n';
import type { DatabaseTransaction } from '../database/database.ts';

/** What an audit entry is about. The id is that of the row: a UUID, a number or a code's id. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  readonly id: string;
  /** As staff know it: a reservation's number, a guest's e-mail. */
  readonly label: string;
}

/** The part of an entry that may name persons. It can be erased. */
export interface AuditDetail {
  readonly actor: string;
  readonly label: string;
  readonly reason: string | null;
  /** The state before and after; null if there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

interface AuditActor {
  readonly id: string;
  readonly name: string;
}

/** A command of the server's operator as an actor: `npm run staff`. Its id is nobody's account. */
export const commandActor = (name: string): AuditActor => ({ id: '00000000-0000-0000-0000-000000000000', name });

export interface NewAuditEntry {
  readonly actor: AuditActor;
  /** Subject and verb: `reservation.cancel`. */
  readonly action: string;
  readonly subject: AuditSubject;
  readonly reason: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Normalises words of entries and of questions: lower case, without accents and punctuation. */
export const auditSearchText = (words: string): string => encodeName(words).replaceAll('-', ' ');

export const hashDetail = (salt: Buffer, detail: string): Buffer =>
  createHash('sha256').update(salt).update(detail).digest();

/** Adds an entry to the audit log, in the transaction of the action. Returns its id. (ADR 0150) */
export async function recordEntry(trx: DatabaseTransaction, entry: NewAuditEntry, now: Date): Promise<string> {
  const { actor, action, subject, reason, before = null, after = null } = entry;
  const id = crypto.randomUUID();
  const salt = randomBytes(16);
  const content: AuditDetail = { actor: actor.name, label: subject.label, reason, before, after };
  const detail = JSON.stringify(content);
  await trx
    .insertInto('audit_entry')
    .values({
      id,
      happened_at: now,
      actor_id: actor.id,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      detail_hash: hashDetail(salt, detail),
    })
    .execute();
  const search_text = auditSearchText([action, actor.name, subject.label, reason ?? ''].join(' '));
  await trx.insertInto('audit_detail').values({ entry_id: id, salt, detail, search_text }).execute();
  await trx.insertInto('audit_unsealed').values({ entry_id: id }).execute();
  return id;
}
