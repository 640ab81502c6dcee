import {
  actionHeadersSchema,
  actionResultSchema,
  guestErasureSchema,
  guestExportSchema,
  guestMergeSchema,
  guestNoteSchema,
  guestParamsSchema,
  guestSchema,
  guestsQuerySchema,
  guestsSchema,
  userExportSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { addNote, eraseGuest, mergeGuest } from './change-guest.ts';
import { exportGuest } from './export-guest.ts';
import { findGuests } from './find-guests.ts';
import { guestSubject } from './guest-subject.ts';
import { readGuest } from './read-guest.ts';

const tags = ['Console'];
const toSee = { access: 'staff.reservations' } as const;
const toChange = { access: 'staff.people' } as const;
const params = guestParamsSchema;
const headers = actionHeadersSchema;
const response = { 200: actionResultSchema };

/** Guests' accounts: what staff see and do about them. */
export const guestRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock, config } = services;
  app.get(
    '/console/guests',
    {
      config: toSee,
      schema: { tags, summary: 'Search guests', querystring: guestsQuerySchema, response: { 200: guestsSchema } },
    },
    ({ query }) => findGuests(database, query),
  );

  app.get(
    '/console/guests/:id',
    { config: toSee, schema: { tags, summary: 'A guest', params, response: { 200: guestSchema } } },
    ({ params: { id } }) => readGuest(database, { loyalty: config.loyalty, now: clock.now() }, id),
  );

  app.post(
    '/console/guests/:id/note',
    {
      config: { access: 'staff.bookings' },
      schema: {
        tags,
        summary: 'Add a note about a guest',
        headers,
        params,
        body: guestNoteSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const note = { id: request.params.id, words: request.body.words };
      await addNote(services, staffMemberOf(request), request.headers['idempotency-key'], note);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/console/guests/:id/export',
    {
      config: toChange,
      schema: {
        tags,
        summary: 'Export all stored data about a guest: the same file as their own',
        headers,
        params,
        body: guestExportSchema,
        response: { 200: userExportSchema },
      },
    },
    (request) =>
      exportGuest(services, request.params.id, {
        staff: staffMemberOf(request),
        idempotencyKey: request.headers['idempotency-key'],
        reason: request.body.reason,
      }),
  );

  app.post(
    '/console/guests/:id/merge',
    {
      config: toChange,
      schema: {
        tags,
        summary: 'Merge another account into this one, and remove it',
        headers,
        params,
        body: guestMergeSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const by = { staff: staffMemberOf(request), clock };
      const action = requestOf(request, 'account.merge');
      return runAction(services, guestSubject(id), action, (trx) => mergeGuest(trx, id, request.body, by));
    },
  );

  app.post(
    '/console/guests/:id/erase',
    {
      config: toChange,
      schema: {
        tags,
        summary: 'Erase a guest; documents that the law requires stay',
        headers,
        params,
        body: guestErasureSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const action = requestOf(request, 'account.erase');
      return runAction(services, guestSubject(id, 'id'), action, (trx) => eraseGuest(trx, id, clock));
    },
  );
};
