import type { HistoryLineWire } from '@mp/contract';
import type { AuditDetail } from '../../platform/audit/record-entry.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { fullName } from '../../people/names/full-name.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';

type Line = Pick<HistoryLineWire, 'kind' | 'detail'> & {
  readonly at: Date;
  by?: string | null;
  reason?: string | null;
  amount?: HistoryLineWire['amount'];
};

/** Everything that happened to a reservation, the latest first. E-mails and notes are those of its page. */
export async function historyOf(
  trx: DatabaseTransaction,
  { id, created_at, confirmed_at, no_show_at }: ReservationRow,
  {
    emails,
    notes,
  }: {
    readonly emails: readonly { readonly subject: string; readonly sent_at: Date }[];
    readonly notes: readonly { readonly author: string; readonly words: string; readonly created_at: Date }[];
  },
): Promise<HistoryLineWire[]> {
  const payments = await trx
    .selectFrom('payment')
    .select(['status', 'created_at', 'updated_at'])
    .where('reservation_id', '=', id)
    .execute();
  const entries = await trx
    .selectFrom('audit_entry')
    .leftJoin('audit_detail', 'audit_detail.entry_id', 'audit_entry.id')
    .select(['audit_entry.action', 'audit_entry.happened_at', 'audit_detail.detail'])
    .where('subject_kind', '=', 'reservation')
    .where('subject_id', '=', id)
    .execute();
  const refunds = await trx
    .selectFrom('refund')
    .leftJoin('account as decider', 'decider.id', 'refund.decided_by')
    .select(['amount_minor', 'currency', 'asked_at', 'asked_by', 'decided_at', 'decided_by', 'state', 'decline_reason'])
    .select(['decider.first_name', 'decider.last_name'])
    .where('reservation_id', '=', id)
    .execute();
  const amountOf = ({ amount_minor: minor, currency }: (typeof refunds)[number]) => ({ minor, currency });
  const lines: Line[] = [
    { at: created_at, kind: 'created', detail: '' },
    ...(confirmed_at ? [{ at: confirmed_at, kind: 'confirmed', detail: '' } as const] : []),
    ...(no_show_at ? [{ at: no_show_at, kind: 'no_show', detail: '' } as const] : []),
    ...payments.flatMap(({ status, created_at: begun, updated_at: changed }): Line[] => [
      { at: begun, kind: 'payment', detail: 'created' },
      ...(status === 'created' ? [] : [{ at: changed, kind: 'payment', detail: status } as const]),
    ]),
    ...emails.map(({ subject, sent_at }) => ({ at: sent_at, kind: 'email', detail: subject }) as const),
    ...notes.map(({ author, words, created_at: at }) => ({ at, kind: 'note', detail: words, by: author }) as const),
    ...entries
      // A note has its own line, with its words.
      .filter(({ action }) => action !== 'reservation.note')
      .map(({ action, happened_at, detail }): Line => {
        const { actor = null, reason = null } = detail ? (JSON.parse(detail) as AuditDetail) : {};
        const refund =
          action === 'reservation.refund' &&
          refunds.find(({ asked_at }) => asked_at.getTime() === happened_at.getTime());
        return {
          ...{ at: happened_at, kind: 'action', detail: action, by: actor, reason },
          ...(refund && { amount: amountOf(refund) }),
        };
      }),
    // The decision of a second person is about the refund. One that needed none was decided at once.
    ...refunds
      .filter(({ asked_by, decided_by }) => decided_by !== null && decided_by !== asked_by)
      .map((refund): Line => {
        const { decided_at: at, state, decline_reason: reason } = refund;
        const detail = state === 'declined' ? 'refund.decline' : 'refund.approve';
        return {
          at: at ?? created_at,
          kind: 'action',
          detail,
          by: fullName(refund) || null,
          reason,
          amount: amountOf(refund),
        };
      }),
  ];
  return (
    lines
      // Of things at the same time, the consequences come first.
      .reverse()
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ at, by = null, reason = null, ...line }) => ({ ...line, at: at.toISOString(), by, reason }))
  );
}
