import { createHash } from 'node:crypto';
import type { StaffMember } from '../../people/staff/require-staff.ts';
import { recordEntry, type AuditSubject } from '../../platform/audit/record-entry.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../platform/services/services.ts';
import { nameOfStaff } from './run-action.ts';

/** Something to create, as it was requested. */
interface CreationRequest {
  /** Subject and verb: `voucher.issue`. */
  readonly action: string;
  readonly staff: StaffMember;
  readonly idempotencyKey: string;
  /** The request's body, which stands in the audit log. */
  readonly body: { readonly reason?: string; readonly [field: string]: unknown };
}

/** What was created: its result, which is stored to answer the same request again, and its subject. */
interface Created<Result> {
  readonly result: Result;
  readonly subject: AuditSubject;
  /** Subject and verb, if the request alone does not decide them. */
  readonly action?: string;
  /** What the entry says of before and after; by default the request's body. */
  readonly change?: { readonly before: object; readonly after: object };
}

/**
 * Creates something once for an idempotency key, with its entry in the audit log, in one transaction. The same request gets
 * the same result again.
 *
 * @throws ApiError `idempotency_key_reused`, and those of `create`
 */
export const runCreation = <Result extends object>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { action, staff, idempotencyKey, body }: CreationRequest,
  create: (trx: DatabaseTransaction, now: Date) => Promise<Created<Result>>,
): Promise<Result> =>
  inTransaction(database, async (trx) => {
    const actorId = staff.account.id;
    const requestHash = createHash('sha256')
      .update(JSON.stringify([action, body]))
      .digest();
    // The same request at the same time waits for the first one.
    await trx.selectFrom('staff').select('account_id').where('account_id', '=', actorId).forUpdate().execute();
    const earlier = await trx
      .selectFrom('audit_request')
      .select(['request_hash', 'result'])
      .where('actor_id', '=', actorId)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (earlier && !earlier.request_hash.equals(requestHash)) throw new ApiError('idempotency_key_reused');
    if (earlier) return earlier.result as Result;
    const now = clock.now();
    const { result, subject, change, action: done = action } = await create(trx, now);
    const { reason, ...after } = body;
    const actor = { id: actorId, name: nameOfStaff(staff) };
    const entryId = await recordEntry(
      trx,
      { actor, action: done, subject, reason: reason ?? null, ...(change ?? { after }) },
      now,
    );
    await trx
      .insertInto('audit_request')
      .values({
        actor_id: actorId,
        idempotency_key: idempotencyKey,
        request_hash: requestHash,
        entry_id: entryId,
        result: JSON.stringify(result),
      })
      .execute();
    return result;
  });
