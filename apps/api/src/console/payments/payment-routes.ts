import {
  actionHeadersSchema,
  actionResultSchema,
  confirmationSchema,
  gatewayStateSchema,
  paymentDetailSchema,
  paymentListSchema,
  paymentQuerySchema,
  settleIncidentSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { GatewayRefusedError, GatewayUnavailableError } from '../../booking/payments/payment-gateway.ts';
import { retryGatewayCalls, settleIncident } from '../../booking/payments/settle-incident.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { findPayments } from './find-payments.ts';
import { paymentDetail, paymentSubject } from './payment-detail.ts';

const tags = ['Console'];
const params = z.object({ id: z.uuid() });
const headers = actionHeadersSchema;
const config = { access: 'staff.reservations' } as const;

/** Payments with their incidents and failures. */
export const paymentRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, gateways } = services;

  app.get(
    '/console/payment',
    {
      config,
      schema: { tags, summary: 'List payments', querystring: paymentQuerySchema, response: { 200: paymentListSchema } },
    },
    async ({ query }) => findPayments(database, query),
  );

  app.get(
    '/console/payment/:id',
    { config, schema: { tags, summary: 'Get a payment', params, response: { 200: paymentDetailSchema } } },
    async (request) => {
      const detail = await paymentDetail(database, request.params.id);
      if (!detail) throw new ApiError('not_found');
      return detail;
    },
  );

  app.get(
    '/console/payment/:id/gateway',
    {
      config,
      schema: {
        tags,
        summary: 'Get the state of a payment at its gateway now',
        params,
        response: { 200: gatewayStateSchema },
      },
    },
    async (request) => {
      const payment = await database
        .selectFrom('payment')
        .select(['provider', 'session_id'])
        .where('id', '=', request.params.id)
        .executeTakeFirst();
      if (!payment) throw new ApiError('not_found');
      if (!payment.session_id) return { state: null };
      try {
        const session = await gateways.of(payment.provider).getSession(payment.session_id);
        const { status, amountMinor, currency, refundedMinor } = session;
        const refunded = refundedMinor === undefined ? null : { minor: refundedMinor, currency };
        return { state: { status, amount: { minor: amountMinor, currency }, refunded } };
      } catch (error) {
        if (error instanceof GatewayRefusedError) return { state: null };
        if (error instanceof GatewayUnavailableError) throw new ApiError('payment_gateway_unavailable');
        throw error;
      }
    },
  );

  app.post(
    '/console/payment/:id/settle-incident',
    {
      config: { access: 'staff.money' },
      schema: {
        tags,
        summary: 'Settle an incident of a payment with a note',
        params,
        headers,
        body: settleIncidentSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { incident: incidentId, reason: note } = request.body;
      const staffId = staffMemberOf(request).account.id;
      const subject = await paymentSubject(database, id);
      return runAction(services, subject, requestOf(request, 'payment.settle-incident'), (trx, now) =>
        settleIncident(trx, { paymentId: id, incidentId, staffId, note }, now),
      );
    },
  );

  app.post(
    '/console/payment/:id/retry',
    {
      config: { access: 'staff.money' },
      schema: {
        tags,
        summary: 'Send calls of the gateway again that were given up',
        params,
        headers,
        body: confirmationSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, await paymentSubject(database, id), requestOf(request, 'payment.retry'), (trx, now) =>
        retryGatewayCalls(trx, id, now),
      );
    },
  );
};
