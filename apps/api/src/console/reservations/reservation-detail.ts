import type { ReservationAction, ReservationDetailWire } from '@mp/contract';
import { isOpenChange, noCompanions, occupiesRooms, type Locale } from '@mp/domain';
import { changeView, placeNamesOf } from '../../booking/changes/change-view.ts';
import { changesOf } from '../../booking/changes/find-change.ts';
import { obstacleToChange } from '../../booking/changes/change-obstacle.ts';
import { cancellationOf, obstacleTo } from '../../booking/reservations/cancellation.ts';
import { canHappen, type StayEventName } from '../../booking/reservation-record/stay-life.ts';
import { extraViewsOf } from '../../booking/extras/extra-views.ts';
import { stayDocumentsOf } from '../../booking/invoices/stay-documents.ts';
import { canTakeOnSpot } from '../../booking/payments/take-on-spot.ts';
import { findUndoable } from '../../booking/payments/undo-on-spot.ts';
import { chargeMinor, priceMinor } from '../../booking/reservation-record/charge.ts';
import { namedRoomsOf, placeAndRateOf } from '../../booking/reservation-record/stay-names.ts';
import { balanceWire } from '../../booking/instalments/balance-wire.ts';
import { cardName } from '../../people/cards/saved-cards.ts';
import { variableSymbolOf } from '../../booking/payments/transfer-gateway.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { feeMinorOf } from '../../booking/payments/waive-fee.ts';
import { loadStay } from '../../offer/availability/load-stay.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { versionOf } from '../actions/run-action.ts';
import { lineOf, lines } from './find-reservations.ts';
import { historyOf } from './reservation-history.ts';
import { stateOf } from './reservation-subject.ts';

/** Everything about a reservation, on one page; null if there is none. Read in one snapshot. */
export async function reservationDetail(
  services: BookingServices,
  id: string,
  language: Locale,
): Promise<ReservationDetailWire | null> {
  return services.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const reservation = await trx.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst();
      return reservation ? detailOf(services, trx, reservation, language) : null;
    });
}

async function detailOf(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  language: Locale,
): Promise<ReservationDetailWire> {
  const { id, currency, contact, discount_minor, premium_minor, vouchers_minor } = reservation;
  const inMoney = (minor: number) => ({ minor, currency });
  const line = await lines(trx).where('reservation.id', '=', id).executeTakeFirstOrThrow();
  const { state } = await stateOf(services, trx, reservation);
  const { needs_reason, without_reason } = await cancellationOf({ ...services, database: trx }, reservation);
  const { rate_name } = await placeAndRateOf(trx, reservation, language);
  const rooms = await namedRoomsOf(trx, reservation, language);
  const emails = await trx
    .selectFrom('sent_email')
    .select(['id', 'template', 'recipient', 'subject', 'body', 'sent_at'])
    .where('reservation_id', '=', id)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
  const notes = await trx
    .selectFrom('reservation_note')
    .select(['id', 'author', 'words', 'created_at'])
    .where('reservation_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const isBlocked = state['is_blocked'] === true;
  const changes = await changesOf(trx, id);
  const names = await placeNamesOf(trx, reservation.place_id, language);
  const canChange = (await obstacleToChange(services, trx, reservation)) === null;
  const isChanging = changes.some(({ state: one }) => isOpenChange(one));
  return {
    ...lineOf(line),
    version: versionOf(state),
    language: reservation.language,
    ages_under_18: [...reservation.ages_under_18],
    rate: rate_name,
    policy: reservation.cancellation_policy?.names[language] ?? null,
    serious_reason: !needs_reason ? 'none' : without_reason ? 'optional' : 'required',
    on_request: reservation.on_request,
    note: reservation.note,
    cancel_reason: reservation.cancel_reason,
    contact: {
      name: contact.name,
      surname: contact.surname,
      email: contact.email,
      phone_prefix: contact.phonePrefix ?? null,
      phone: contact.phone,
      invoice: contact.invoice ?? null,
    },
    is_blocked: isBlocked,
    rooms: rooms.map(({ id: room, name, count, price_minor }) => ({
      id: room,
      name,
      count,
      price: inMoney(price_minor),
    })),
    free_rooms: await freeRoomsOf(trx, reservation, language),
    price: inMoney(priceMinor(reservation)),
    fees: reservation.fees.map(({ minor, ...names }) => ({ name: names[language], amount: inMoney(minor) })),
    extras: await extraViewsOf(trx, reservation, language),
    local_tax: inMoney(reservation.local_tax_minor),
    spot_tax: inMoney(reservation.spot_tax_minor),
    discount: inMoney(discount_minor),
    premium: inMoney(premium_minor),
    vouchers: inMoney(vouchers_minor),
    to_pay: inMoney(chargeMinor(reservation)),
    balance: await balanceWire({ ...services, database: trx }, reservation),
    payments: await paymentsOf(trx, id),
    ledger: await ledgerOf(trx, id),
    documents: await documentsOf(trx, reservation),
    emails: emails.map(({ sent_at, ...email }) => ({ ...email, sent_at: sent_at.toISOString() })),
    notes: notes.map(({ created_at, ...note }) => ({ ...note, at: created_at.toISOString() })),
    changes: changes.map((change) => changeView(change, reservation, names)),
    history: await historyOf(trx, reservation, { emails, notes }),
    actions: actionsOf(services, reservation, {
      isBlocked,
      hasFee: (await feeMinorOf(trx, reservation)) > 0,
      canChange,
      isChanging,
      canUndoOnSpot: (await findUndoable(services, trx, reservation)) !== undefined,
    }),
  };
}

/** The actions that the state of a reservation allows. Each checks it again. */
function actionsOf(
  services: BookingServices,
  reservation: ReservationRow,
  {
    isBlocked,
    hasFee,
    canChange,
    isChanging,
    canUndoOnSpot,
  }: Readonly<Record<'isBlocked' | 'hasFee' | 'canChange' | 'isChanging' | 'canUndoOnSpot', boolean>>,
): ReservationAction[] {
  const isKnown = reservation.contact.email !== '';
  const can = (event: StayEventName) => canHappen(event, reservation, services.clock.today());
  const allowed = {
    cancel_as_guest: obstacleTo(reservation, services) === null,
    cancel_as_place: can('cancel_by_place'),
    cancel_with_refund: can('cancel_by_place'),
    answer: can('accept'),
    extend: can('extend'),
    contact: isKnown,
    rooms: !isChanging && can('move_rooms'),
    no_show: can('note_no_show'),
    block: isKnown && !isBlocked,
    unblock: isKnown && isBlocked,
    waive: hasFee,
    change: canChange,
    withdraw_change: isChanging,
    due_date: reservation.status === 'confirmed' && reservation.balance_minor > 0,
    on_spot: canTakeOnSpot(reservation, services),
    undo_on_spot: canUndoOnSpot,
  } satisfies Record<ReservationAction, boolean>;
  return (Object.keys(allowed) as ReservationAction[]).filter((action) => allowed[action]);
}

/** Room types of the place that are free for the whole stay. */
async function freeRoomsOf(trx: DatabaseTransaction, reservation: ReservationRow, language: Locale) {
  const { place_id: placeId, arrival, departure, adults, children, currency, status } = reservation;
  if (!occupiesRooms(status)) return [];
  // Its dogs were accepted when it was booked.
  const party = { adults, children, ...noCompanions };
  const loaded = await loadStay(trx, { placeId, arrival, departure, party, currency });
  return (loaded?.rooms ?? [])
    .filter(({ free }) => free > 0)
    .map(({ roomTypeId, free, capacity, names }) => ({ id: roomTypeId, name: names[language], free, capacity }));
}

async function paymentsOf(trx: DatabaseTransaction, id: string): Promise<ReservationDetailWire['payments']> {
  const rows = await trx
    .selectFrom('payment')
    .leftJoin('saved_card as saved', 'saved.id', 'payment.saved_card_id')
    .select(['payment.id', 'payment.provider', 'status', 'amount_minor', 'refund_minor', 'currency', 'session_id'])
    .select(['failure', 'payment.created_at'])
    .select(({ fn }) => [
      fn.coalesce('card_brand', 'saved.brand').as('brand'),
      fn.coalesce('card_last4', 'saved.last4').as('last4'),
      fn.coalesce('card_wallet', 'saved.wallet').as('wallet'),
    ])
    .where('payment.reservation_id', '=', id)
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();
  return rows.map(
    ({ amount_minor, refund_minor, currency, session_id, created_at, brand, last4, wallet, ...payment }) => ({
      ...payment,
      card: brand && last4 && cardName({ brand, last4, wallet }),
      amount: { minor: amount_minor, currency },
      refund: refund_minor === null ? null : { minor: refund_minor, currency },
      symbol: session_id && variableSymbolOf(session_id),
      created_at: created_at.toISOString(),
    }),
  );
}

async function ledgerOf(trx: DatabaseTransaction, id: string): Promise<ReservationDetailWire['ledger']> {
  const rows = await trx
    .selectFrom('ledger_entry')
    .select(['id', 'account', 'amount_minor', 'currency', 'reason', 'created_at'])
    .where('reservation_id', '=', id)
    .orderBy('created_at')
    .orderBy('transfer_id')
    .orderBy('amount_minor', 'desc')
    .execute();
  return rows.map(({ id: entry, account, amount_minor, currency, reason, created_at }) => ({
    id: entry,
    account,
    amount: { minor: amount_minor, currency },
    reason,
    at: created_at.toISOString(),
  }));
}

async function documentsOf(
  trx: DatabaseTransaction,
  { id, confirmed_at }: ReservationRow,
): Promise<ReservationDetailWire['documents']> {
  const issued = (await stayDocumentsOf(trx, [id])).get(id) ?? [];
  return [...(confirmed_at ? [{ document: 'confirmation' as const, number: null }] : []), ...issued];
}
