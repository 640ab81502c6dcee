import { createHash } from 'node:crypto';
import type { ActionResultWire, AuditSubjectKind } from '@mp/contract';
import type { Locale } from '@mp/domain';
import type { BookingServices } from '../../booking/booking-services.ts';
import { nameOrEmail } from '../../people/names/full-name.ts';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { effectSince, snapshotOf, type EffectScope } from './effect.ts';

/** What staff see of something, and its label. The version of a page is a hash of `state`. */
export interface SubjectState {
  readonly label: string;
  readonly state: Readonly<Record<string, unknown>>;
}

/** Something that staff act on. */
export interface ActionSubject {
  readonly kind: AuditSubjectKind;
  readonly id: string;
  readonly scope: EffectScope;
  /** Reads what the page shows, and locks the row until the transaction ends; null if there is no such thing. */
  read(trx: DatabaseTransaction, now: Date): Promise<SubjectState | null>;
}

/** An action as it was requested. */
export interface ActionRequest {
  /** Subject and verb: `reservation.cancel`. */
  readonly action: string;
  readonly staff: StaffMember;
  readonly version: string;
  readonly reason: string | null;
  readonly preview: boolean;
  /** In which the effect names rooms; Czech by default. */
  readonly language?: Locale;
  readonly idempotencyKey: string;
  /** The request's body: the same key with another body is refused. */
  readonly body: unknown;
}

/** The version of a state: 16 hexadecimal digits. */
export const versionOf = (state: SubjectState['state']): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);

export const nameOfStaff = ({ account }: StaffMember): string => nameOrEmail(account);

/** Rolls a preview back, with its effect. */
class PreviewEnd extends Error {
  readonly result: ActionResultWire;
  constructor(result: ActionResultWire) {
    super('A preview ends with a rollback.');
    this.result = result;
  }
}

/**
 * Runs an action of staff in one transaction with its entry in the audit log. The same key acts once; a page that is not up to
 * date acts never; a preview does everything and rolls back. (ADR 0150)
 *
 * @param act does it; it gets the time that all its rows have
 * @throws ApiError `not_found`, `page_stale` with who has changed it, `idempotency_key_reused`, and those of `act`
 */
export async function runAction(
  services: BookingServices,
  subject: ActionSubject,
  request: ActionRequest,
  act: (trx: DatabaseTransaction, now: Date) => Promise<void>,
): Promise<ActionResultWire> {
  try {
    const result = await inTransaction(services.database, (trx) => runIn(trx, services, subject, request, act));
    services.wakeOutbox();
    return result;
  } catch (error) {
    if (error instanceof PreviewEnd) return error.result;
    throw error;
  }
}

async function runIn(
  trx: DatabaseTransaction,
  { clock }: BookingServices,
  subject: ActionSubject,
  { action, staff, version, reason, preview, language = 'cs', idempotencyKey, body }: ActionRequest,
  act: (trx: DatabaseTransaction, now: Date) => Promise<void>,
): Promise<ActionResultWire> {
  const now = clock.now();
  const before = await subject.read(trx, now);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([action, subject.id, body]))
    .digest();
  const earlier = await resultOf(trx, staff, idempotencyKey, requestHash);
  // Also when the action has removed its subject.
  if (earlier) return earlier;
  if (!before) throw new ApiError('not_found');
  if (versionOf(before.state) !== version) throw new ApiError('page_stale', await lastChangeOf(trx, subject));
  const snapshot = await snapshotOf(trx, subject.scope, now);
  await act(trx, now);
  const effect = await effectSince(trx, subject.scope, snapshot, { now, language });
  if (preview) throw new PreviewEnd({ effect, version: null });
  const after = await subject.read(trx, now);
  const entryId = await recordEntry(
    trx,
    {
      actor: { id: staff.account.id, name: nameOfStaff(staff) },
      action,
      subject: { kind: subject.kind, id: subject.id, label: before.label },
      reason,
      ...changedFields(before.state, after?.state ?? {}),
    },
    now,
  );
  const result = { effect, version: after && versionOf(after.state) };
  await trx
    .insertInto('audit_request')
    .values({
      actor_id: staff.account.id,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      entry_id: entryId,
      result: JSON.stringify(result),
    })
    .execute();
  return result;
}

/** The result of the same request before; null if it is the first one. */
async function resultOf(
  trx: DatabaseTransaction,
  { account }: StaffMember,
  idempotencyKey: string,
  requestHash: Buffer,
): Promise<ActionResultWire | null> {
  const earlier = await trx
    .selectFrom('audit_request')
    .select(['request_hash', 'result'])
    .where('actor_id', '=', account.id)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (earlier && !earlier.request_hash.equals(requestHash)) throw new ApiError('idempotency_key_reused');
  return (earlier?.result as ActionResultWire | undefined) ?? null;
}

/** Who of the staff has changed a subject last; nobody if a guest or a job has. */
async function lastChangeOf(trx: DatabaseTransaction, { kind, id }: ActionSubject) {
  const last = await trx
    .selectFrom('audit_entry')
    .leftJoin('audit_detail', 'audit_detail.entry_id', 'audit_entry.id')
    .select(['audit_entry.happened_at', 'audit_detail.detail'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const by = last?.detail ? (JSON.parse(last.detail) as { actor: string }).actor : null;
  return { by, at: last?.happened_at.toISOString() ?? null };
}

/** The fields of the state that differ. */
function changedFields(before: SubjectState['state'], after: SubjectState['state']) {
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (state: SubjectState['state']) => Object.fromEntries(keys.map((key) => [key, state[key] ?? null]));
  return { before: only(before), after: only(after) };
}
