import type { EffectWire } from '@mp/contract';
import type { Currency, Locale } from '@mp/domain';
import { ownRefundMinor } from '../../booking/payments/ledger.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';

/** The ids whose ledger entries, nights and outbox entries belong to an action. */
export interface EffectScope {
  readonly reservationId?: string;
  readonly voucherOrderId?: string;
  readonly voucherId?: string;
  /** A room type of which staff block nights. */
  readonly roomTypeId?: number;
  /** Settlements that the action pays out. */
  readonly settlementIds?: readonly string[];
  /** The entry of a bank statement that the action books. */
  readonly bankEntryId?: string;
  /** The bank transfer of which the action returns a part. */
  readonly bankTransferId?: string;
  /** Other ids whose e-mails belong to the action: of an account, a place or further reservations. */
  readonly mailIds?: readonly string[];
}

interface Snapshot {
  readonly ledger: ReadonlyMap<string, number>;
  readonly nights: ReadonlyMap<string, number>;
  readonly enqueued: readonly Enqueued[];
}

interface Enqueued {
  readonly id: string;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Balances, nights and new outbox entries of a scope, to compare with those after the action.
 *
 * @param now the time of the action: its outbox entries have it
 */
export const snapshotOf = async (trx: DatabaseTransaction, scope: EffectScope, now: Date): Promise<Snapshot> => ({
  ledger: await balancesOf(trx, scope),
  nights: await nightsOf(trx, scope),
  enqueued: await enqueuedAt(trx, now),
});

/**
 * What an action has done to its scope since `before`, in the same transaction. A preview reads it and rolls back, so that it
 * cannot differ from what the action does.
 */
export async function effectSince(
  trx: DatabaseTransaction,
  scope: EffectScope,
  before: Snapshot,
  { now, language }: { readonly now: Date; readonly language: Locale },
): Promise<EffectWire> {
  const after = await snapshotOf(trx, scope, now);
  const earlier = new Set(before.enqueued.map(({ id }) => id));
  const { emails, gateway } = await messagesOf(
    trx,
    scope,
    after.enqueued.filter(({ id }) => !earlier.has(id)),
  );
  return {
    ledger: differences(before.ledger, after.ledger).map(([key, minor]) => {
      const [account = '', currency = 'CZK'] = key.split(' ');
      return { account, amount: { minor, currency: currency as Currency } };
    }),
    gateway: [...gateway, ...(await returnsOf(trx, scope, now))],
    nights: await nightsByRoom(trx, differences(before.nights, after.nights), language),
    emails,
  };
}

async function balancesOf(trx: DatabaseTransaction, scope: EffectScope): Promise<Map<string, number>> {
  const paidOut = (scope.settlementIds ?? []).map((id) => ['settlement_id', id] as const);
  const ids = [
    ...idsOf(scope),
    ...paidOut,
    ...(scope.bankEntryId ? ([['bank_entry_id', scope.bankEntryId]] as const) : []),
  ];
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('ledger_entry')
    .select((one) => ['account', 'currency', one.fn.sum<string>('amount_minor').as('minor')])
    .where((is) => is.or(ids.map(([column, id]) => is(column, '=', id))))
    .groupBy(['account', 'currency'])
    .execute();
  return new Map(rows.map(({ account, currency, minor }) => [`${account} ${currency}`, Number(minor)]));
}

const idsOf = ({ reservationId, voucherOrderId, voucherId }: EffectScope) =>
  [
    ['reservation_id', reservationId],
    ['voucher_order_id', voucherOrderId],
    ['voucher_id', voucherId],
  ].filter((pair): pair is ['reservation_id' | 'voucher_order_id' | 'voucher_id', string] => pair[1] !== undefined);

async function nightsOf(trx: DatabaseTransaction, scope: EffectScope): Promise<Map<string, number>> {
  const rows = await selectNights(trx, scope)?.execute();
  if (!rows) return new Map();
  return new Map(rows.map(({ room_type_id, night, units }) => [`${room_type_id} ${night}`, Number(units)]));
}

function selectNights(trx: DatabaseTransaction, { reservationId, roomTypeId }: EffectScope) {
  if (reservationId !== undefined)
    return trx
      .selectFrom('reservation_night')
      .select(['room_type_id', 'night', 'units'])
      .where('reservation_id', '=', reservationId);
  if (roomTypeId === undefined) return null;
  return trx
    .selectFrom('night_block')
    .select((one) => ['room_type_id', 'night', one.fn.sum<string>('units').as('units')])
    .where('room_type_id', '=', roomTypeId)
    .groupBy(['room_type_id', 'night']);
}

function differences(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): [string, number][] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  return keys.flatMap((key) => {
    const change = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    return change === 0 ? [] : [[key, change] satisfies [string, number]];
  });
}

async function nightsByRoom(
  trx: DatabaseTransaction,
  changes: readonly [string, number][],
  language: Locale,
): Promise<EffectWire['nights']> {
  const grouped = Map.groupBy(changes, ([key, units]) => `${key.split(' ')[0]} ${units}`);
  if (grouped.size === 0) return [];
  const ids = [...new Set([...grouped.keys()].map((key) => Number(key.split(' ')[0])))];
  const rooms = await trx.selectFrom('room_type').select(['id', 'name_cs', 'name_en']).where('id', 'in', ids).execute();
  const names = new Map(rooms.map(({ id, name_cs, name_en }) => [id, language === 'cs' ? name_cs : name_en]));
  return [...grouped].map(([key, nights]) => {
    const [id, units] = key.split(' ').map(Number);
    return { room: names.get(id ?? 0) ?? String(id), nights: nights.length, units: units ?? 0 };
  });
}

const deeds = {
  'gateway.release': 'release',
  'gateway.refund': 'refund',
  'gateway.refund-part': 'refund',
  'gateway.capture': 'capture',
  'gateway.charge': 'capture',
} as const;

/**
 * Outbox entries since the action began that are not processed yet. The index of due entries finds them. Work that reads the
 * clock itself enqueues a little later than `now`.
 */
const enqueuedAt = (trx: DatabaseTransaction, now: Date): Promise<Enqueued[]> =>
  trx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload'])
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('run_at', '>=', now)
    .where('created_at', '>=', now)
    .orderBy('id')
    .execute();

/** E-mails and gateway calls among new outbox entries. */
async function messagesOf(
  trx: DatabaseTransaction,
  scope: EffectScope,
  enqueued: readonly Enqueued[],
): Promise<Pick<EffectWire, 'emails' | 'gateway'>> {
  const subjects = idsOf(scope).filter(([column]) => column !== 'voucher_id');
  const payments = subjects.length
    ? await trx
        .selectFrom('payment')
        .select(['id', 'status', 'amount_minor', 'refund_minor', 'returned_minor', 'parted_minor', 'currency'])
        .where((is) =>
          is.or(subjects.map(([column, id]) => is(column as 'reservation_id' | 'voucher_order_id', '=', id))),
        )
        .execute()
    : [];
  const parts = await partsOf(
    trx,
    enqueued.map(({ payload }) => payload['partId']),
  );
  const own = new Set([...idsOf(scope).map(([, id]) => id), ...payments.map(({ id }) => id), ...(scope.mailIds ?? [])]);
  const entries = enqueued.filter(({ payload }) => Object.values(payload).some((value) => own.has(String(value))));
  return {
    emails: entries
      .filter(({ topic }) => topic.startsWith('mail.'))
      .map(({ topic, payload }) => (typeof payload['template'] === 'string' ? payload['template'] : topic))
      .sort(),
    gateway: entries.flatMap(({ topic, payload }) => {
      const payment = payments.find(({ id }) => id === payload['paymentId']);
      if (!payment || !(topic in deeds)) return [];
      const part = parts.get(String(payload['partId']));
      const minor = part ?? (topic === 'gateway.refund' ? ownRefundMinor(payment) : payment.amount_minor);
      const isOpen = payment.status === 'created' && topic !== 'gateway.charge';
      const deed = isOpen ? 'close' : deeds[topic as keyof typeof deeds];
      return [{ deed, amount: { minor, currency: payment.currency } }];
    }),
  };
}

/** What an action decides to return of a bank transfer, or records as returned. The ledger books it when it leaves the account. */
async function returnsOf(
  trx: DatabaseTransaction,
  { bankTransferId }: EffectScope,
  now: Date,
): Promise<EffectWire['gateway']> {
  if (bankTransferId === undefined) return [];
  const rows = await trx
    .selectFrom('transfer_share')
    .innerJoin('bank_transfer', 'bank_transfer.id', 'transfer_id')
    .select(['transfer_share.amount_minor', 'currency'])
    .where('transfer_id', '=', bankTransferId)
    .where('transfer_share.payment_id', 'is', null)
    .where((is) => is.or([is('transfer_share.created_at', '>=', now), is('paid_out_at', '>=', now)]))
    .execute();
  return rows.map(({ amount_minor: minor, currency }) => ({ deed: 'refund', amount: { minor, currency } }));
}

/** Amounts of refund parts by id. */
async function partsOf(trx: DatabaseTransaction, ids: readonly unknown[]): Promise<ReadonlyMap<string, number>> {
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length === 0) return new Map();
  const rows = await trx.selectFrom('refund_part').select(['id', 'amount_minor']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, amount_minor }) => [id, amount_minor]));
}
