import {
  actionHeadersSchema,
  actionResultSchema,
  type StaffRight,
  reservationParamsSchema,
  staffAnswerSchema,
  staffBlockSchema,
  staffChangeSchema,
  staffCancelSchema,
  staffCancelWithRefundSchema,
  staffContactSchema,
  staffDueDateSchema,
  staffExtendSchema,
  staffNoShowSchema,
  staffOnSpotSchema,
  staffRoomsSchema,
  staffWaiveSchema,
  staffWithdrawSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { withdrawOpenChange } from '../../booking/changes/end-change.ts';
import { requestLocked } from '../../booking/changes/request-change.ts';
import { takeOnSpot } from '../../booking/payments/take-on-spot.ts';
import { undoOnSpot } from '../../booking/payments/undo-on-spot.ts';
import { waiveFee } from '../../booking/payments/waive-fee.ts';
import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import { requireEvent } from '../../booking/reservation-record/stay-life.ts';
import { answerLocked } from '../../booking/reservations/answer-request.ts';
import { cancelLockedByPlace } from '../../booking/reservations/cancel-by-place.ts';
import { cancelLocked } from '../../booking/reservations/cancel-reservation.ts';
import { cancelWithRefund } from '../../booking/reservations/cancel-with-refund.ts';
import { cancellationOf } from '../../booking/reservations/cancellation.ts';
import { extendBalance } from '../../booking/instalments/extend-balance.ts';
import { changeContact, extendDeadline, markNoShow } from '../../booking/reservations/change-reservation.ts';
import { changeRoom } from '../../booking/reservations/change-room.ts';
import { blockGuest } from '../../people/guests/blocked-guests.ts';
import { staffMemberOf, type StaffMember } from '../../people/staff/require-staff.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { requestOf, type ActionBody } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { reservationSubject } from './reservation-subject.ts';

interface ReservationActionRoute<Body extends z.ZodType<ActionBody>> {
  /** The end of the path and of the action's name. */
  readonly name: string;
  readonly summary: string;
  readonly body: Body;
  /** The right that it needs; by default `bookings`. */
  readonly right?: StaffRight;
  /** Acts on the locked reservation. */
  readonly act: (
    trx: DatabaseTransaction,
    reservation: ReservationRow,
    body: z.output<Body>,
    now: Date,
    staff: StaffMember,
  ) => Promise<unknown>;
}

/** Actions of staff on one reservation. Each is previewed, run once and logged. (ADR 0150) */
export const reservationActionRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (
  app,
  { services },
) => {
  const add = <Body extends z.ZodType<ActionBody>>(route: ReservationActionRoute<Body>) =>
    addAction(app, services, route);

  add({
    name: 'cancel',
    summary: 'Cancel a reservation by the terms for its guest, or for its place',
    body: staffCancelSchema,
    act: (trx, reservation, body, now) => cancel(services, trx, reservation, body, now),
  });
  add({
    name: 'cancel-with-refund',
    summary: 'Cancel a confirmed stay for its guest and give back an amount of your own; a large one waits',
    body: staffCancelWithRefundSchema,
    right: 'refunds',
    act: (trx, reservation, { amount_minor: amountMinor, reason }, now, { account }) =>
      cancelWithRefund(
        services,
        trx,
        reservation,
        { id: crypto.randomUUID(), amountMinor, reason, staffId: account.id },
        now,
      ),
  });
  add({
    name: 'answer',
    summary: 'Accept or decline a request for the owner of the place',
    body: staffAnswerSchema,
    act: async (trx, reservation, { answer, words = null }, now) => {
      requireEvent(answer, reservation, services.clock.today());
      const decision = answer === 'accept' ? ({ answer } as const) : ({ answer, reason: words } as const);
      await answerLocked(services, trx, reservation, decision, now);
    },
  });
  add({
    name: 'extend',
    summary: 'Give the guest more time to pay, or the owner more time to answer',
    body: staffExtendSchema,
    act: (trx, reservation, { hours }, now) => extendDeadline(services, trx, reservation, hours, now),
  });
  add({
    name: 'due-date',
    summary: 'Give the guest until another day to pay the rest of a stay',
    body: staffDueDateSchema,
    act: (trx, reservation, { due_on }) => extendBalance(services, trx, reservation, due_on),
  });
  add({
    name: 'on-spot',
    summary: 'Note that the place has taken what is open of a reservation from its guest',
    body: staffOnSpotSchema,
    act: (trx, reservation, _body, now) => takeOnSpot(services, trx, reservation, now),
  });
  add({
    name: 'on-spot-undo',
    summary: 'Take back a note that the place has taken the rest of a stay; the rest is open again',
    body: staffOnSpotSchema,
    act: (trx, reservation, _body, now) => undoOnSpot(services, trx, reservation, now),
  });
  add({
    name: 'contact',
    summary: 'Change contact and invoice data of a reservation',
    body: staffContactSchema,
    act: (trx, reservation, { contact }, now) =>
      changeContact(trx, reservation, { ...contact, emailCheck: contact.email }, now),
  });
  add({
    name: 'rooms',
    summary: 'Move a reservation to another room of its place, for the same nights and the same price',
    body: staffRoomsSchema,
    act: (trx, reservation, { from, to, count }, now) => changeRoom(trx, reservation, { from, to, count }, now),
  });
  add({
    name: 'change',
    summary:
      'Change dates, people or rooms of a confirmed stay as its guest would; a difference waits for their payment',
    body: staffChangeSchema,
    act: (trx, reservation, { total_minor, ...wish }, now) =>
      requestLocked(
        services,
        trx,
        reservation,
        {
          id: crypto.randomUUID(),
          wish,
          acceptedMinor: total_minor,
          askedBy: 'staff',
        },
        now,
      ),
  });
  add({
    name: 'withdraw-change',
    summary: 'Withdraw the change of a stay that waits for its payment or its place',
    body: staffWithdrawSchema,
    act: (trx, reservation, _body, now) => withdrawOpenChange(trx, reservation, now),
  });
  add({
    name: 'no-show',
    summary: 'Note that the guest has not come, or take the note back',
    body: staffNoShowSchema,
    act: (trx, reservation, { no_show }, now) => markNoShow(services, trx, reservation, no_show, now),
  });
  add({
    name: 'waive',
    summary: 'Forgive the cancellation fee, which becomes a refund; a large one waits for a second person',
    body: staffWaiveSchema,
    right: 'refunds',
    act: (trx, reservation, { reason }, now, { account }) =>
      waiveFee(services, trx, reservation, { id: crypto.randomUUID(), reason, staffId: account.id }, now),
  });
  add({
    name: 'block',
    summary: 'Block the guest of a reservation, so that they cannot book online, or unblock them',
    body: staffBlockSchema,
    act: async (trx, { contact: { email } }, { blocks }, now) => {
      if (email === '') throw new ApiError('not_found');
      await blockGuest(trx, email, blocks, now);
    },
  });
};

function addAction<Body extends z.ZodType<ActionBody>>(
  app: FastifyInstance,
  services: BookingServices,
  { name, summary, body: bodySchema, right = 'bookings', act }: ReservationActionRoute<Body>,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    `/console/reservation/:id/${name}`,
    {
      config: { access: `staff.${right}` },
      schema: {
        tags: ['Console'],
        summary,
        params: reservationParamsSchema,
        headers: actionHeadersSchema,
        body: bodySchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const body = request.body as z.output<Body>;
      return runAction(
        services,
        reservationSubject(services, id),
        requestOf(request, `reservation.${name}`),
        async (trx, now) => {
          const reservation = await lockReservation(trx, id);
          if (reservation) await act(trx, reservation, body, now, staffMemberOf(request));
        },
      );
    },
  );
}

async function cancel(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  { as, serious_reason, words }: z.output<typeof staffCancelSchema>,
  now: Date,
): Promise<void> {
  if (as === 'place') {
    if (!words) throw validationError({ in: 'body', field: 'words', problem: 'errors.required' });
    await cancelLockedByPlace(services, trx, reservation, words, now);
    return;
  }
  // The version of the page has made sure that staff saw this refund.
  const { refund, without_reason } = await cancellationOf({ ...services, database: trx }, reservation);
  const accepted = serious_reason ? refund : (without_reason?.refund ?? refund);
  const grounds = { acceptedMinor: accepted.minor, reason: serious_reason, note: words };
  await cancelLocked(services, trx, reservation, grounds, now);
}
