import {
  actionHeadersSchema,
  actionResultSchema,
  blockVoucherSchema,
  extendVoucherSchema,
  voucherBatchSchema,
  voucherCodesSchema,
  voucherLiabilitySchema,
  voucherListSchema,
  voucherQuerySchema,
} from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { blockVoucher, extendVoucher } from '../../booking/vouchers/change-voucher.ts';
import { resendVoucher } from '../../booking/vouchers/resend-voucher.ts';
import { refundVoucher } from '../../booking/vouchers/refund-voucher.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { findVouchers, voucherSubject } from './find-vouchers.ts';
import { issueBatch } from './issue-batch.ts';
import { voucherLiability } from './voucher-liability.ts';

const tags = ['Console'];
const params = z.object({ id: z.uuid() });
const headers = actionHeadersSchema;
const response = { 200: actionResultSchema };
const config = { access: 'staff.money' } as const;

/** Vouchers: search, issue, block, extend, send again, refund, liability. */
export const consoleVoucherRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;
  const subjectOf = (id: string) => voucherSubject(id, () => clock.now());

  app.get(
    '/console/voucher',
    {
      config: { access: 'staff.reservations' },
      schema: {
        tags,
        summary: 'Search vouchers',
        querystring: voucherQuerySchema,
        response: { 200: voucherListSchema },
      },
    },
    async ({ query }) => findVouchers(database, query, clock.now()),
  );

  app.get(
    '/console/voucher-liability',
    {
      config,
      schema: {
        tags,
        summary: 'Sum unused vouchers by currency and year of expiry, beside the ledger',
        response: { 200: voucherLiabilitySchema },
      },
    },
    async () => voucherLiability(database),
  );

  app.post(
    '/console/voucher',
    {
      config,
      schema: {
        tags,
        summary: 'Issue vouchers that a partner sells',
        headers,
        body: voucherBatchSchema,
        response: { 200: voucherCodesSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const key = request.headers['idempotency-key'];
      return { codes: await issueBatch(services, staffMemberOf(request), key, request.body) };
    },
  );

  for (const [verb, summary] of [
    ['block', 'Block a voucher, so that nobody can use it'],
    ['unblock', 'Unblock a voucher'],
  ] as const)
    app.post(
      `/console/voucher/:id/${verb}`,
      { config, schema: { tags, summary, params, headers, body: blockVoucherSchema, response } },
      async (request) => {
        const { id } = request.params;
        return runAction(services, subjectOf(id), requestOf(request, `voucher.${verb}`), (trx, now) =>
          blockVoucher(trx, id, verb === 'block' ? now : null),
        );
      },
    );

  app.post(
    '/console/voucher/:id/extend',
    {
      config,
      schema: {
        tags,
        summary: 'Extend the validity of a voucher',
        params,
        headers,
        body: extendVoucherSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, subjectOf(id), requestOf(request, 'voucher.extend'), (trx, now) =>
        extendVoucher(trx, id, calendarDateOf(request.body.last_day), now),
      );
    },
  );

  app.post(
    '/console/voucher/:id/resend',
    {
      config,
      schema: {
        tags,
        summary: 'Send the vouchers of an order again, to their buyer and to the recipient of a delivered present',
        params,
        headers,
        body: blockVoucherSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, subjectOf(id), requestOf(request, 'voucher.resend'), (trx, now) =>
        resendVoucher(trx, id, now),
      );
    },
  );

  app.post(
    '/console/voucher/:id/refund',
    {
      config: { access: 'staff.refunds' },
      schema: {
        tags,
        summary: 'Refund what is left on a voucher to its buyer; a large refund waits for a second person',
        params,
        headers,
        body: blockVoucherSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { reason } = request.body;
      const action = requestOf(request, 'voucher.refund');
      const found = await database.selectFrom('voucher').select('order_id').where('id', '=', id).executeTakeFirst();
      const subject = voucherSubject(id, () => clock.now(), found?.order_id ?? undefined);
      return runAction(services, subject, action, (trx, now) =>
        refundVoucher(services, trx, id, { id: crypto.randomUUID(), reason, staffId: action.staff.account.id }, now),
      );
    },
  );
};
