import {
  actionHeadersSchema,
  actionResultSchema,
  changeOfferSchema,
  mostCounted,
  reservationDetailSchema,
  reservationFilterSchema,
  reservationLinesSchema,
  reservationListQuerySchema,
  reservationParamsSchema,
  reservationViews,
  reservationViewsSchema,
  staffBookedSchema,
  staffBookingSchema,
  staffChangeQuerySchema,
  staffEmailParamsSchema,
  staffNoteParamsSchema,
  staffNoteSchema,
  staffResendSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { changeOfferOf } from '../../booking/changes/change-offer.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { sendCsv } from '../csv/send-csv.ts';
import { bookForGuest } from './book-for-guest.ts';
import { addNote } from './add-note.ts';
import { countReservations, findReservations } from './find-reservations.ts';
import { reservationDetail } from './reservation-detail.ts';
import { reservationSubject } from './reservation-subject.ts';
import { exportReservations, reservationColumns } from './reservations-csv.ts';
import { resendEmail } from './resend-email.ts';

const tags = ['Console'];
const toRead = { access: 'staff.reservations' } as const;
const toChange = { access: 'staff.bookings' } as const;

/** Reservations for staff: the list, its export, one with everything about it, notes and e-mails. */
export const reservationRecordRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (
  app,
  { services },
) => {
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.get(
    '/console/reservation',
    {
      config: toRead,
      schema: {
        tags,
        summary: 'List reservations of a view and filters, the latest first',
        querystring: reservationListQuerySchema,
        response: { 200: reservationLinesSchema },
      },
    },
    async ({ query: { after, limit, ...filter } }) => findReservations(services, filter, { after, limit }),
  );

  app.get(
    '/console/reservation/views',
    {
      config: toRead,
      schema: {
        tags,
        summary: 'Count the reservations of each saved view',
        response: { 200: reservationViewsSchema },
      },
    },
    async () => ({
      data: await Promise.all(
        reservationViews
          .filter((view) => view !== 'all')
          .map(async (view) => ({ view, count: await countReservations(services, { view }, mostCounted) })),
      ),
    }),
  );

  app.get(
    '/console/reservation/:id/change',
    {
      config: toRead,
      schema: {
        tags,
        summary: 'Get what can be changed about a confirmed stay, and what it would cost; changes nothing',
        params: reservationParamsSchema,
        querystring: staffChangeQuerySchema,
        response: { 200: changeOfferSchema },
      },
    },
    async (request) => {
      const { params, query } = request;
      const reservation = await services.database
        .selectFrom('reservation')
        .selectAll()
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!reservation) throw new ApiError('not_found');
      return changeOfferOf(services, reservation, query, visitorOf(request).language);
    },
  );

  app.post(
    '/console/reservation',
    {
      config: toChange,
      schema: {
        tags,
        summary: 'Book for a guest who calls; or compute the price and book nothing',
        headers: actionHeadersSchema,
        body: staffBookingSchema,
        response: { 200: staffBookedSchema },
      },
    },
    async (request) => bookForGuest(services, staffMemberOf(request), request.headers['idempotency-key'], request.body),
  );

  app.post(
    '/console/reservation.csv',
    {
      config: toRead,
      schema: {
        tags,
        summary: 'Export the same list as CSV, up to 20,000 rows, with an entry in the audit log',
        querystring: reservationFilterSchema,
      },
    },
    async (request, reply) => {
      const lines = await exportReservations(services, staffMemberOf(request), request.query);
      return sendCsv(reply, { name: 'reservations.csv', head: reservationColumns, lines });
    },
  );

  app.get(
    '/console/reservation/:id',
    {
      config: toRead,
      schema: {
        tags,
        summary: 'Get everything about a reservation',
        params: reservationParamsSchema,
        response: { 200: reservationDetailSchema },
      },
    },
    async (request) => {
      const detail = await reservationDetail(services, request.params.id, visitorOf(request).language);
      if (!detail) throw new ApiError('not_found');
      return detail;
    },
  );

  app.put(
    '/console/reservation/:id/note/:note',
    {
      config: toChange,
      schema: {
        tags,
        summary: 'Add a note for other staff; repeating it adds nothing',
        params: staffNoteParamsSchema,
        body: staffNoteSchema,
      },
    },
    async (request, reply) => {
      const { id, note } = request.params;
      await addNote(services, staffMemberOf(request), { id, note, words: request.body.words });
      return reply.status(204).send();
    },
  );

  app.post(
    '/console/reservation/:id/email/:email/resend',
    {
      config: toChange,
      schema: {
        tags,
        summary: 'Send an e-mail again, with the present facts and to the present address',
        params: staffEmailParamsSchema,
        headers: actionHeadersSchema,
        body: staffResendSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id, email } = request.params;
      return runAction(
        services,
        reservationSubject(services, id),
        { ...requestOf(request, 'reservation.resend'), body: { ...request.body, email } },
        (trx, now) => resendEmail(trx, id, email, now),
      );
    },
  );
};
