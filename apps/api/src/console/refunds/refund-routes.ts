import {
  actionHeadersSchema,
  actionResultSchema,
  confirmationSchema,
  declineSchema,
  paidOutSchema,
  refundableSchema,
  refundListSchema,
  refundQuerySchema,
  refundRequestSchema,
  refundSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { reservationRefund } from '../../booking/payments/give-back.ts';
import { markPaidOut, retryPart } from '../../booking/payments/refund-part.ts';
import { refundableOf } from '../../booking/payments/refundable.ts';
import { decideRefund, requestRefund, withoutApprovalMinor } from '../../booking/payments/request-refund.ts';
import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction, versionOf } from '../actions/run-action.ts';
import { findRefunds } from './find-refunds.ts';
import {
  lockRefunded,
  partSubject,
  refundableState,
  refundableSubject,
  refundIdsOf,
  refundSubject,
} from './refund-subjects.ts';
import { refundWires } from './refund-view.ts';

const tags = ['Console'];
const params = z.object({ id: z.uuid() });
const headers = actionHeadersSchema;
const response = { 200: actionResultSchema };

/** Refunds by staff: request, approve or decline, pay out, retry. */
export const refundRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/console/reservation/:id/refund',
    {
      config: { access: 'staff.reservations' },
      schema: {
        tags,
        summary: 'See what can be refunded of a reservation',
        params,
        response: { 200: refundableSchema },
      },
    },
    async (request) =>
      inTransaction(database, async (trx) => {
        const reservation = await requireReservation(trx, request.params.id);
        const { id, currency } = reservation;
        const { maximumMinor } = await refundableOf(trx, reservation);
        const { account } = staffMemberOf(request);
        return {
          version: versionOf((await refundableState(trx, reservation)).state),
          maximum: { minor: maximumMinor, currency },
          approval_above: {
            minor: await withoutApprovalMinor(services, trx, reservationRefund(reservation)),
            currency,
          },
          refunds: await refundWires(trx, await refundIdsOf(trx, id), account.id),
          is_disputed: await isDisputed(trx, id),
        };
      }),
  );

  app.post(
    '/console/reservation/:id/refund',
    {
      config: { access: 'staff.refunds' },
      schema: {
        tags,
        summary: 'Refund a reservation wholly or in part; a large refund waits for a second person',
        params,
        headers,
        body: refundRequestSchema,
        response,
      },
    },
    async (request) => {
      const action = requestOf(request, 'reservation.refund');
      const { amount_minor: amountMinor, reason } = request.body;
      return runAction(services, refundableSubject(request.params.id), action, async (trx, now) =>
        requestRefund(
          services,
          trx,
          reservationRefund(await requireReservation(trx, request.params.id)),
          { id: crypto.randomUUID(), amountMinor, reason, staffId: action.staff.account.id },
          now,
        ),
      );
    },
  );

  app.get(
    '/console/refund',
    {
      config: { access: 'staff.reservations' },
      schema: {
        tags,
        summary: 'List refunds by staff',
        querystring: refundQuerySchema,
        response: { 200: refundListSchema },
      },
    },
    async (request) => findRefunds(database, request.query, staffMemberOf(request).account.id),
  );

  app.get(
    '/console/refund/:id',
    {
      config: { access: 'staff.reservations' },
      schema: { tags, summary: 'Get a refund by staff', params, response: { 200: refundSchema } },
    },
    async (request) => {
      const [refund] = await refundWires(database, [request.params.id], staffMemberOf(request).account.id);
      if (!refund) throw new ApiError('not_found');
      return refund;
    },
  );

  for (const [verb, body, summary] of [
    ['approve', confirmationSchema, 'Approve a refund that another person requested'],
    ['decline', declineSchema, 'Decline a refund that another person requested'],
  ] as const)
    app.post(
      `/console/refund/:id/${verb}`,
      { config: { access: 'staff.refunds' }, schema: { tags, summary, params, headers, body, response } },
      async (request) => {
        const { id } = request.params;
        const action = requestOf(request, `refund.${verb}`);
        return runAction(services, await refundSubject(database, id), action, async (trx, now) => {
          const refund = await trx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
          const decision = { staffId: action.staff.account.id, declineReason: action.reason };
          await decideRefund(services, trx, await lockRefunded(trx, refund), refund, decision, now);
        });
      },
    );

  app.post(
    '/console/refund-part/:id/paid',
    {
      config: { access: 'staff.money' },
      schema: {
        tags,
        summary: 'Record that a refund was transferred by hand',
        params,
        headers,
        body: paidOutSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, await partSubject(database, id), requestOf(request, 'refund.paid'), (trx, now) =>
        markPaidOut(trx, id, now),
      );
    },
  );

  app.post(
    '/console/refund-part/:id/retry',
    {
      config: { access: 'staff.money' },
      schema: {
        tags,
        summary: 'Send a failed refund to the gateway again',
        params,
        headers,
        body: confirmationSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, await partSubject(database, id), requestOf(request, 'refund.retry'), (trx, now) =>
        retryPart(trx, id, now),
      );
    },
  );
};

/** Whether a payment of a reservation has a dispute that staff have not settled. */
async function isDisputed(trx: DatabaseTransaction, reservationId: string): Promise<boolean> {
  const dispute = await trx
    .selectFrom('payment_incident')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('incident_id')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'dispute')
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return dispute !== undefined;
}

async function requireReservation(trx: DatabaseTransaction, id: string) {
  const reservation = await lockReservation(trx, id);
  if (!reservation) throw new ApiError('not_found');
  return reservation;
}
