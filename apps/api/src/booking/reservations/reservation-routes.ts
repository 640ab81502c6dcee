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

/** Making, reading, paying and cancelling a reservation, by whoever has its code. */
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
        summary: 'Makes a reservation that holds its rooms until it is paid',
        description:
          'Needs an `Idempotency-Key` header: the same key and body always answer with the same reservation and code, ' +
          'also from another address where the key is a random UUID (version 4); with another body the key is refused. ' +
          'A token that is sent must be good: with one that is over the answer is `unauthorized`, and nothing is booked.',
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
        summary: 'A reservation, for whoever has its code',
        description: 'In the language of `ap-language`, else in the one it was made in.',
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
        summary: 'Whether its guest can cancel a reservation, and what that would give back. [4.34]',
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
        summary: 'What opens a reservation, for who has its number and the short code of its letters',
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
        summary: 'Where to send the guest to pay; asked again, the same payment',
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
        summary: 'Cancels what has not been paid, or is insured',
        description:
          'What is paid and insured needs `refund_minor`, the amount that `/cancellation` has told, and the serious reason.',
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
