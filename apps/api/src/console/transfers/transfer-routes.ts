import {
  actionHeadersSchema,
  bankTransferIdSchema,
  actionResultSchema,
  bankTransferListSchema,
  bankTransferQuerySchema,
  bankTransferSchema,
  matchTransferSchema,
  returnedTransferSchema,
  returnTransferSchema,
  transferSuggestionQuerySchema,
  transferSuggestionsSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { markReturned, returnTransfer, shareTransfer } from '../../booking/payments/share-transfer.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { findTransfers, transferSubject, transferWire } from './find-transfers.ts';
import { suggestReservations } from './suggest-reservations.ts';

const tags = ['Console'];
const params = z.object({ id: bankTransferIdSchema });
const headers = actionHeadersSchema;
const response = { 200: actionResultSchema };
const reading = { access: 'staff.reservations' } as const;
const config = { access: 'staff.money' } as const;

/** Bank transfers that fit no payment: match, split, return. */
export const bankTransferRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/console/bank-transfer',
    {
      config: reading,
      schema: {
        tags,
        summary: 'List bank transfers',
        querystring: bankTransferQuerySchema,
        response: { 200: bankTransferListSchema },
      },
    },
    async ({ query }) => findTransfers(database, query),
  );

  app.get(
    '/console/bank-transfer/:id',
    {
      config: reading,
      schema: { tags, summary: 'Get a bank transfer', params, response: { 200: bankTransferSchema } },
    },
    async (request) => {
      const transfer = await transferWire(database, request.params.id);
      if (!transfer) throw new ApiError('not_found');
      return transfer;
    },
  );

  app.get(
    '/console/bank-transfer/:id/suggestion',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Suggest reservations that a bank transfer may be for',
        params,
        querystring: transferSuggestionQuerySchema,
        response: { 200: transferSuggestionsSchema },
      },
    },
    async ({ params: { id }, query: { q = '' } }) => ({ data: await suggestReservations(database, id, q) }),
  );

  app.post(
    '/console/bank-transfer/:id/match',
    {
      config,
      schema: {
        tags,
        summary: 'Use a bank transfer for one reservation or several',
        params,
        headers,
        body: matchTransferSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const shares = request.body.shares.map(({ reservation_id: reservationId, amount_minor: amountMinor }) => ({
        reservationId,
        amountMinor,
      }));
      const subject = transferSubject(
        id,
        shares.map(({ reservationId }) => reservationId),
      );
      return runAction(services, subject, requestOf(request, 'bank-transfer.match'), (trx, now) =>
        shareTransfer(services, trx, id, shares, now),
      );
    },
  );

  app.post(
    '/console/bank-transfer/:id/return',
    {
      config,
      schema: {
        tags,
        summary: 'Return a bank transfer, or a part of it, to its sender',
        params,
        headers,
        body: returnTransferSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, transferSubject(id), requestOf(request, 'bank-transfer.return'), (trx, now) =>
        returnTransfer(trx, id, request.body.amount_minor, now),
      );
    },
  );

  app.post(
    '/console/bank-transfer/:id/returned',
    {
      config,
      schema: {
        tags,
        summary: 'Record that a bank transfer was returned by hand',
        params,
        headers,
        body: returnedTransferSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, transferSubject(id), requestOf(request, 'bank-transfer.returned'), (trx, now) =>
        markReturned(trx, id, request.body.share, now),
      );
    },
  );
};
