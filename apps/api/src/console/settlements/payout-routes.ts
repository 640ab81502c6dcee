import {
  actionHeadersSchema,
  actionResultSchema,
  confirmationSchema,
  declineSchema,
  madePayoutSchema,
  newPayoutSchema,
  payoutFileSchema,
  payoutListSchema,
  payoutQuerySchema,
} from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { makePayout } from '../../booking/settlements/make-payout.ts';
import {
  approvePayout,
  declinePayout,
  fetchPayout,
  fileOf,
  lockPayout,
  settlePayout,
} from '../../booking/settlements/pay-payout.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { PayoutRow } from '../../platform/database/tables/settlements.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction, type ActionRequest } from '../actions/run-action.ts';
import { runCreation } from '../actions/run-creation.ts';
import { findPayouts, payoutSubject } from './find-payouts.ts';

const tags = ['Console'];
const config = { access: 'staff.money' } as const;
const headers = actionHeadersSchema;
const params = z.object({ id: z.uuid() });
const response = { 200: actionResultSchema };

/** Payouts of settlements: one person makes the bank’s file, another approves it, and it is fetched once. */
export const payoutRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;

  /** Runs an action on a payout in its transaction. */
  const act = async (
    id: string,
    action: ActionRequest,
    change: (trx: DatabaseTransaction, payout: PayoutRow, deed: { staffId: string; now: Date }) => Promise<void>,
  ) =>
    runAction(services, await payoutSubject(database, id), action, async (trx, now) =>
      change(trx, await requirePayout(trx, id), { staffId: action.staff.account.id, now }),
    );

  app.get(
    '/console/payout',
    {
      config,
      schema: {
        tags,
        summary: 'List payouts of settlements',
        querystring: payoutQuerySchema,
        response: { 200: payoutListSchema },
      },
    },
    (request) => findPayouts(database, request.query, staffMemberOf(request).account.id),
  );

  app.post(
    '/console/payout',
    {
      config,
      schema: {
        tags,
        summary: 'Make a payout of settlements, which another person has to approve',
        headers,
        body: newPayoutSchema,
        response: { 200: madePayoutSchema },
      },
    },
    async (request) => {
      const staff = staffMemberOf(request);
      const { body } = request;
      const creation = { action: 'payout.make', staff, idempotencyKey: request.headers['idempotency-key'], body };
      return runCreation(services, creation, async (trx, now) => {
        const settlements = [...new Set(body.settlements)];
        const payOn = calendarDateOf(body.pay_on);
        const made = await makePayout(services, trx, { settlements, payOn, staffId: staff.account.id }, now);
        return { result: made, subject: { kind: 'payout', id: made.id, label: String(made.number) } };
      });
    },
  );

  app.post(
    '/console/payout/:id/approve',
    {
      config,
      schema: {
        tags,
        summary: 'Approve a payout that another person made',
        params,
        headers,
        body: confirmationSchema,
        response,
      },
    },
    (request) => act(request.params.id, requestOf(request, 'payout.approve'), approvePayout),
  );

  app.post(
    '/console/payout/:id/decline',
    {
      config,
      schema: {
        tags,
        summary: 'Decline a payout that is not paid; its settlements can be paid again',
        params,
        headers,
        body: declineSchema,
        response,
      },
    },
    (request) => {
      const { reason } = request.body;
      return act(request.params.id, requestOf(request, 'payout.decline'), (trx, payout, deed) =>
        declinePayout(trx, payout, { ...deed, reason }),
      );
    },
  );

  app.post(
    '/console/payout/:id/fetch',
    {
      config,
      schema: {
        tags,
        summary: 'Fetch the file of an approved payout, once',
        params,
        headers,
        body: confirmationSchema.omit({ preview: true }),
        response: { 200: payoutFileSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const today = clock.today();
      // A lost response: the same request again gets the file again.
      await act(id, requestOf(request, 'payout.fetch'), (trx, payout, deed) =>
        fetchPayout(trx, payout, { ...deed, today }),
      );
      const payout = await database.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return fileOf(database, payout);
    },
  );

  app.post(
    '/console/payout/:id/paid',
    {
      config,
      schema: {
        tags,
        summary: 'Record that the bank has paid a payout',
        params,
        headers,
        body: confirmationSchema,
        response,
      },
    },
    (request) => act(request.params.id, requestOf(request, 'payout.paid'), settlePayout),
  );
};

async function requirePayout(trx: DatabaseTransaction, id: string): Promise<PayoutRow> {
  const payout = await lockPayout(trx, id);
  if (!payout) throw new ApiError('not_found');
  return payout;
}
