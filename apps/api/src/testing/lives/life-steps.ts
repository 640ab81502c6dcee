import type { CancellationWire, ChangeOfferWire } from '@mp/contract';
import { addDays, type CalendarDate } from '@mp/domain';
import { answerChange } from '../../booking/changes/answer-change.ts';
import { expireChanges } from '../../booking/changes/expire-changes.ts';
import { earnStays } from '../../booking/commission/earn-stays.ts';
import { collectBalances } from '../../booking/instalments/collect-balances.ts';
import { extendBalance } from '../../booking/instalments/extend-balance.ts';
import { issueMissingInvoices } from '../../booking/invoices/issue-missing-invoices.ts';
import { reservationRefund } from '../../booking/payments/give-back.ts';
import { recordIncident } from '../../booking/payments/payment-incidents.ts';
import { refreshPayments } from '../../booking/payments/refresh-payments.ts';
import { decideRefund, requestRefund } from '../../booking/payments/request-refund.ts';
import { takeOnSpot } from '../../booking/payments/take-on-spot.ts';
import { waiveFee } from '../../booking/payments/waive-fee.ts';
import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import { answerLocked } from '../../booking/reservations/answer-request.ts';
import { cancelByPlace } from '../../booking/reservations/cancel-by-place.ts';
import { extendDeadline, markNoShow } from '../../booking/reservations/change-reservation.ts';
import { changeRoom } from '../../booking/reservations/change-room.ts';
import { expireHolds, expireRequests } from '../../booking/reservations/expire-reservations.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { eventsOf } from '../visitors/events.ts';
import { guestsOf, hour, minute } from '../visitors/guests.ts';
import { payersOf } from '../visitors/payers.ts';
import { sample } from '../worlds/sample-places.ts';
import type { LifeWorld } from './life-world.ts';
import { refusedAs, type Booked, type Chance } from './random-booking.ts';

const returnUrl = 'https://shop.example/cs/status';
/** Cards of guests: some are refused, and some later, when the rest is charged. */
const cards = [
  ...(['success', 'success', 'success', 'success', 'success', 'success'] as const),
  ...(['refused', 'unconfirmed', 'expiredLater', 'refusedLater'] as const),
] as const;
const ignored = refusedAs<unknown>(null);

/** Everything that moves nights or money of a reservation, as guests, places, staff, banks and time do it. */
export function lifeSteps(world: LifeWorld, { pick, happens, below }: Chance) {
  const { services, database } = world;
  const guests = guestsOf(world);
  const payers = payersOf(world, guests);
  const { eventOf, sendEvent } = eventsOf(world, guests);
  const made = (one: Booked) => one as Parameters<typeof guests.paymentsOf>[0];

  /** Does something to a locked reservation; what its state refuses changes nothing. */
  const onLocked = (
    { id }: Booked,
    act: (trx: DatabaseTransaction, reservation: ReservationRow, now: Date) => Promise<unknown>,
  ) =>
    inTransaction(database, async (trx) => {
      const reservation = await lockReservation(trx, id);
      if (reservation) await act(trx, reservation, world.clock.now());
    }).catch(ignored);
  const post = <Body>({ id, code }: Booked, end: string, body: object = {}) =>
    world.post<Body>(`/public/reservation/${id}/${end}`, { code, ...body });
  /** Pays on the gateway's page, or has a card declined, and returns; or closes the window. */
  const payAt = async ({ id }: Booked, url: string | undefined) => {
    if (url === undefined || !url.startsWith(world.outside.origin)) return;
    const card = pick(cards);
    await world.outside.pay(url, card, happens(0.05) ? '12/26' : '12/40');
    if (card === 'unconfirmed' && happens(0.8)) await world.outside.confirm(url);
    if (happens(0.9)) await refreshPayments(services, id);
  };
  const transfer = async (one: Booked, part: number) => {
    const { body } = await payers.choose(made(one));
    if (!body.transfer) return;
    const { variable_symbol, amount, missing = amount } = body.transfer;
    const event = payers.eventOf(variable_symbol, {
      amount_minor: Math.max(1, Math.floor(missing.minor * part)),
      currency: missing.currency,
    });
    await payers.notify(event);
    // Banks repeat themselves.
    if (happens(0.3)) await payers.notify(event);
  };
  const payChange = async (one: Booked) => {
    if (happens(0.3)) return transfer(one, pick([1, 1, 0.5]));
    if (happens(0.4))
      return post(one, 'change/vouchers', {
        vouchers: happens(0.5) ? [pick(world.vouchers)] : world.vouchers.slice(-2),
      });
    const { body } = await post<{ redirect_url?: string }>(one, 'change/pay', { return_url: returnUrl });
    return payAt(one, body.redirect_url);
  };
  const jobs = async () => {
    await expireHolds(services);
    await expireRequests(services);
    await expireChanges(services);
    await collectBalances(services);
    await earnStays(services);
    await issueMissingInvoices(services);
    await world.drainOutbox();
  };
  const wait = async (milliseconds: number) => {
    await world.advance(milliseconds);
    await jobs();
  };

  const steps = {
    payByCard: async (one) => {
      const { body } = await post<{ redirect_url?: string }>(one, 'pay', { return_url: returnUrl });
      await payAt(one, body.redirect_url);
    },
    payByTransfer: (one) => transfer(one, pick([1, 1, 0.5, 1.1])),
    askToChange: async (one) => {
      const { id, code } = one;
      const offerOf = async (wish: object) => {
        const query = new URLSearchParams({ code, ...(wish as Record<string, string>) });
        return (await world.get<ChangeOfferWire>(`/public/reservation/${id}/change?${query}`)).body;
      };
      const { stay, extras: offered, rates } = await offerOf({});
      const isOfExtras = happens(0.25);
      const arrival = addDays(stay.arrival as CalendarDate, below(3) - 1);
      const extras =
        !isOfExtras && happens(0.5)
          ? stay.extras.map(({ id: extraId, count }) => ({ id: extraId, count }))
          : offered.filter(() => happens(0.5)).map(({ id: extraId }) => ({ id: extraId, count: 1 }));
      const wish = {
        ...(isOfExtras
          ? { arrival: stay.arrival, departure: stay.departure, adults: stay.adults, dogs: stay.dogs }
          : { arrival, departure: addDays(arrival, 1 + below(3)), adults: 1 + below(2), dogs: below(2) }),
        ...(rates.length > 0 && happens(0.3) && { rate: pick(rates).id }),
      };
      const inQuery = extras.map(({ id: extraId, count }) => `${extraId}x${count}`).join(',') || '0';
      const { price } = await offerOf({ ...wish, extras: inQuery });
      if (!price) return;
      const { childrens, infants, cots, rooms } = stay;
      await post(one, 'change', {
        ...{ change_id: crypto.randomUUID(), ...wish, childrens, infants, cots, total_minor: price.total.minor },
        ...{ rooms: rooms.map(({ room_types }) => ({ room_types })), extras },
      });
      // Most guests pay at once.
      if (happens(0.7)) await payChange(one);
    },
    payChange: (one) => payChange(one),
    withdrawChange: (one) => post(one, 'change/withdraw'),
    answerChange: ({ id }) =>
      answerChange(services, id, pick([{ answer: 'accept' }, { answer: 'decline', reason: null }])).catch(ignored),
    answer: (one) =>
      onLocked(one, (trx, reservation, now) =>
        answerLocked(
          services,
          trx,
          reservation,
          happens(0.8) ? { answer: 'accept' } : { answer: 'decline', reason: 'Rekonstrukce' },
          now,
        ),
      ),
    cancelByGuest: async (one) => {
      const quote = await world.get<CancellationWire>(`/public/reservation/${one.id}/cancellation?code=${one.code}`);
      const { refund, without_reason } = quote.body;
      const byPolicy = without_reason && happens(0.5);
      await post(one, 'cancel', {
        refund_minor: (byPolicy ? without_reason.refund : refund).minor,
        ...(!byPolicy && { serious_reason: 'injury' }),
      });
    },
    cancelByPlace: ({ id }) => cancelByPlace(services, id, 'Havárie vody').catch(ignored),
    refund: (one) =>
      onLocked(one, async (trx, reservation, now) => {
        const amountMinor = 1 + below(reservation.total_minor);
        const request = { id: crypto.randomUUID(), amountMinor, reason: 'Stížnost', staffId: crypto.randomUUID() };
        await requestRefund(services, trx, reservationRefund(reservation), request, now);
        const row = await trx.selectFrom('refund').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow();
        if (row.state !== 'waiting') return;
        const decision = { staffId: crypto.randomUUID(), declineReason: happens(0.8) ? null : 'Bez důkazu' };
        await decideRefund(services, trx, reservationRefund(reservation), row, decision, now);
      }),
    waiveFee: (one) =>
      onLocked(one, (trx, reservation, now) => {
        const request = { id: crypto.randomUUID(), reason: 'Dobrá vůle', staffId: crypto.randomUUID() };
        return waiveFee(services, trx, reservation, request, now);
      }),
    noShow: (one) => onLocked(one, (trx, reservation, now) => markNoShow(services, trx, reservation, true, now)),
    moveRooms: (one) =>
      onLocked(one, (trx, reservation, now) =>
        changeRoom(trx, reservation, { from: sample.instant.double, to: sample.instant.family, count: 1 }, now),
      ),
    extend: (one) =>
      onLocked(one, async (trx, reservation, now) =>
        reservation.balance_minor > 0 && reservation.status === 'confirmed'
          ? extendBalance(services, trx, reservation, addDays(reservation.arrival, pick([-3, 0, 0])))
          : extendDeadline(services, trx, reservation, 3, now),
      ),
    returnAtGateway: async (one) => {
      const event = await eventOf(made(one), { type: 'payment.refunded' });
      if (event.payment_id) await sendEvent(event);
    },
    dispute: (one) =>
      onLocked(one, async (trx, { id, currency }, now) => {
        const payment = await trx.selectFrom('payment').selectAll().where('reservation_id', '=', id).executeTakeFirst();
        if (!payment) return;
        const incident = { paymentId: payment.id, incidentId: 'dp_1', kind: 'dispute' as const, status: 'lost' };
        await recordIncident(trx, { ...incident, amountMinor: payment.amount_minor, currency, reportedAt: now }, now);
      }),
    /** What staff or the place record. */
    takeOnSpot: (one) => onLocked(one, (trx, reservation, now) => takeOnSpot(services, trx, reservation, now)),
    settle: () => world.drainOutbox(),
    waitMinutes: () => wait(16 * minute),
    waitDays: () => wait(pick([38 * hour, 6 * 24 * hour])),
  } as const satisfies Record<string, (one: Booked) => Promise<unknown>>;
  return { steps, wait };
}

type LifeStep = keyof ReturnType<typeof lifeSteps>['steps'];

/** The steps of a life, the usual ones several times. */
export const usualSteps: readonly LifeStep[] = [
  ...([
    'payByCard',
    'payByCard',
    'payByCard',
    'payByCard',
    'payByTransfer',
    'payByTransfer',
    'answer',
    'answer',
  ] as const),
  ...([
    'askToChange',
    'askToChange',
    'askToChange',
    'payChange',
    'payChange',
    'answerChange',
    'withdrawChange',
  ] as const),
  ...([
    'cancelByGuest',
    'cancelByPlace',
    'refund',
    'refund',
    'waiveFee',
    'noShow',
    'moveRooms',
    'extend',
    'extend',
  ] as const),
  ...(['returnAtGateway', 'dispute', 'settle', 'settle', 'waitMinutes', 'waitDays'] as const),
];

/** The steps of a day of arrival. */
export const stepsOfArrival: readonly LifeStep[] = [
  ...(['takeOnSpot', 'takeOnSpot', 'takeOnSpot', 'takeOnSpot', 'payByCard', 'payByTransfer', 'settle'] as const),
  ...(['refund', 'noShow', 'moveRooms', 'cancelByPlace', 'cancelByGuest', 'returnAtGateway', 'dispute'] as const),
];
