import {
  cancellationSchema,
  cancelRequestSchema,
  findReservationSchema,
  foundReservationSchema,
  idempotencyKeySchema,
  payRequestSchema,
  payResponseSchema,
  reservationCodeSchema,
  reservationCreatedSchema,
  reservationParamsSchema,
  reservationOrderSchema,
  reservationSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '@mp/service';
import { createCreationLimit } from '../../platform/limits/creation-limit.ts';
import { createGuessLimit, isOneOf } from '../../platform/limits/guess-limit.ts';
import { accountOrVisitor } from '../../people/accounts/sessions.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { senderOf } from '../../platform/http/sender.ts';
import { askedLanguage } from '../../platform/http/visitor.ts';
import type { BookingServices } from '../booking-services.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { createReservation } from './create-reservation.ts';
import { cancellationOf } from './cancellation.ts';
import { findByNumber, findReservation, normalizeTypedNumber } from './find-reservation.ts';
import { payReservation } from './pay-reservation.ts';
import { reservationView } from './reservation-view.ts';

/** Endpoints to create, read, pay and cancel a reservation. All but the first require its code. */
export const reservationRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;
  const guesses = createGuessLimit(services);
  const limitReservations = createCreationLimit(services, 'reservations');
  const limitPayments = createCreationLimit(services, 'payments');
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.post(
    '/public/reservation',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Reservations'],
        summary: 'Create a reservation that holds its rooms until it is paid',
        description:
          'Requires an `Idempotency-Key` header. The same key and body return the same reservation and code, also from another ' +
          'network address if the key is a random UUID (version 4). The same key with another body is refused, unless the first ' +
          'request was: it has made nothing, and its key is unused. ' +
          'An expired token is refused with `unauthorized`, and nothing is booked.',
        body: reservationOrderSchema,
        response: { 201: reservationCreatedSchema },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeySchema.safeParse(request.headers['idempotency-key']);
      if (!key.success) throw new ApiError('idempotency_key_missing');
      const account = await accountOrVisitor(services, request);
      const book = () =>
        limitReservations(request, () =>
          createReservation(services, {
            order: request.body,
            idempotencyKey: key.data,
            sender: senderOf(services.config, request, {
              idempotencyKey: key.data,
              account,
              email: request.body.contact.email,
            }),
            account,
            caller: callerOf(request),
          }),
        );
      const { visa, vouchers = [] } = request.body;
      const isWrong = isOneOf('benefit_code_invalid', 'voucher_not_found');
      const hasCodes = visa !== undefined || vouchers.length > 0;
      const reservation = await (hasCodes ? guesses.judge(request, { judge: book, isWrong }) : book());
      const view = await reservationView(services, reservation);
      return reply.status(201).send({ ...view, code: services.codes.guest(reservation.id) });
    },
  );

  app.get(
    '/public/reservation/:id',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Get a reservation by its code',
        description: 'In the language of the `ap-language` header, or else of the booking.',
        params: reservationParamsSchema,
        querystring: reservationCodeSchema,
        response: { 200: reservationSchema },
      },
    },
    async (request) => {
      const { params, query } = request;
      const reservation = await findReservation(database, params.id, query.code);
      return reservationView(services, reservation, askedLanguage(request));
    },
  );

  app.get(
    '/public/reservation/:id/cancellation',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Get whether the guest can cancel a reservation, and the refund. [4.34]',
        params: reservationParamsSchema,
        querystring: reservationCodeSchema,
        response: { 200: cancellationSchema },
      },
    },
    async ({ params, query }) => cancellationOf(services, await findReservation(database, params.id, query.code)),
  );

  app.post(
    '/public/reservation/find',
    {
      config: { access: 'placeCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Exchange a reservation number and the short code of its e-mails for access',
        body: findReservationSchema,
        response: { 200: foundReservationSchema },
      },
    },
    async (request) => {
      const number = normalizeTypedNumber(request.body.number);
      const found = await guesses.judge(request, {
        judge: () => findByNumber(services, { number, code: request.body.code }),
        isWrong: (outcome) => outcome === null,
        subject: number,
      });
      if (!found) throw await guesses.wrong(number, new ApiError('reservation_not_found'));
      return { id: found.id, code: services.codes.guest(found.id) };
    },
  );

  app.post(
    '/public/reservation/:id/pay',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Get the URL of the payment page; repeated calls return the same payment',
        params: reservationParamsSchema,
        body: payRequestSchema,
        response: { 200: payResponseSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const reservation = await findReservation(database, params.id, body.code);
      const pay = () => payReservation(services, reservation, body.code, body.return_url);
      return { redirect_url: await limitPayments(request, pay) };
    },
  );

  app.post(
    '/public/reservation/:id/cancel',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Cancel an unpaid reservation, or a paid one by its policy or insurance',
        description:
          'A paid reservation requires `refund_minor`, an amount that `/cancellation` returned, and for the refund of an insurance the serious reason.',
        params: reservationParamsSchema,
        body: cancelRequestSchema,
        response: { 200: reservationSchema },
      },
    },
    async ({ params, body }) => {
      const { id } = await findReservation(database, params.id, body.code);
      const grounds = {
        acceptedMinor: body.refund_minor,
        reason: body.serious_reason,
        note: body.serious_reason_note,
      };
      return reservationView(services, await cancelReservation(services, id, grounds));
    },
  );
};
