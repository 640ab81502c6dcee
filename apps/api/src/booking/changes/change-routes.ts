import {
  changeOfferSchema,
  changeQuerySchema,
  changeRequestSchema,
  contactChangeSchema,
  payChangeRequestSchema,
  payResponseSchema,
  reservationChangeSchema,
  reservationCodeSchema,
  reservationParamsSchema,
  reservationSchema,
  voucherChangeRequestSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { neverCache } from '../../platform/http/caching.ts';
import { askedLanguage } from '../../platform/http/visitor.ts';
import { createGuessLimit, isOneOf } from '../../platform/limits/guess-limit.ts';
import { createCreationLimit } from '../../platform/limits/creation-limit.ts';
import type { BookingServices } from '../booking-services.ts';
import { findReservation } from '../reservations/find-reservation.ts';
import { reservationView } from '../reservations/reservation-view.ts';
import { changeOwnContact } from './change-own-contact.ts';
import { changeOfferOf } from './change-offer.ts';
import { changeView, placeNamesOf } from './change-view.ts';
import { payChangeByVouchers } from './pay-change-by-vouchers.ts';
import { payChange } from './pay-change.ts';
import { requestChange } from './request-change.ts';
import { withdrawChange } from './withdraw-change.ts';

/** Endpoints for a guest who changes a confirmed stay. All require its code. */
export const changeRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;
  const limitChanges = createCreationLimit(services, 'changes');
  const guesses = createGuessLimit(services);
  const limitPayments = createCreationLimit(services, 'payments');
  app.addHook('onRequest', async (_request, reply) => void neverCache(reply));

  app.get(
    '/public/reservation/:id/change',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Get what the guest can change about a confirmed stay, and what it would cost. [4.34]',
        params: reservationParamsSchema,
        querystring: changeQuerySchema,
        response: { 200: changeOfferSchema },
      },
    },
    async (request) => {
      const { code, ...query } = request.query;
      const reservation = await findReservation(database, request.params.id, code);
      return changeOfferOf(services, reservation, query, askedLanguage(request) ?? reservation.language);
    },
  );

  app.post(
    '/public/reservation/:id/change',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Change a confirmed stay: at once, or once it is paid or the place has confirmed. [4.34]',
        description: 'Requires `total_minor`, the total that the preview returned. The same `change_id` changes once.',
        params: reservationParamsSchema,
        body: changeRequestSchema,
        response: { 200: reservationChangeSchema },
      },
    },
    async (request) => {
      const { code, change_id, total_minor, changes_seen: changesSeen, ...wish } = request.body;
      const reservation = await findReservation(database, request.params.id, code);
      const change = await limitChanges(request, () =>
        requestChange(services, reservation.id, {
          id: change_id,
          wish,
          acceptedMinor: total_minor,
          askedBy: 'guest',
          changesSeen,
        }),
      );
      const language = askedLanguage(request) ?? reservation.language;
      return changeView(change, reservation, await placeNamesOf(database, reservation.place_id, language));
    },
  );

  app.post(
    '/public/reservation/:id/change/pay',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Get the URL of the payment page for the difference; repeated calls return the same payment',
        params: reservationParamsSchema,
        body: payChangeRequestSchema,
        response: { 200: payResponseSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const reservation = await findReservation(database, params.id, body.code);
      const pay = () => payChange(services, reservation, body.code, body.return_url);
      return { redirect_url: await limitPayments(request, pay) };
    },
  );

  app.post(
    '/public/reservation/:id/change/vouchers',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Pay the whole difference with vouchers, and make the change. [5.32]',
        params: reservationParamsSchema,
        body: voucherChangeRequestSchema,
        response: { 200: reservationSchema },
      },
    },
    async (request) => {
      const { code, vouchers } = request.body;
      const reservation = await findReservation(database, request.params.id, code);
      await guesses.judge(request, {
        judge: () => payChangeByVouchers(services, reservation, vouchers),
        isWrong: isOneOf('voucher_not_found'),
      });
      const changed = await findReservation(database, reservation.id, code);
      return reservationView(services, changed, askedLanguage(request));
    },
  );

  app.post(
    '/public/reservation/:id/change/withdraw',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Withdraw the change that waits; the stay is as before. Idempotent',
        params: reservationParamsSchema,
        body: reservationCodeSchema,
        response: { 200: reservationSchema },
      },
    },
    async (request) => {
      const { id } = await findReservation(database, request.params.id, request.body.code);
      await withdrawChange(services, id);
      const reservation = await findReservation(database, id, request.body.code);
      return reservationView(services, reservation, askedLanguage(request));
    },
  );

  app.post(
    '/public/reservation/:id/contact',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Change contact and invoice data of a confirmed stay',
        params: reservationParamsSchema,
        body: contactChangeSchema,
        response: { 200: reservationSchema },
      },
    },
    async (request) => {
      const { id } = await findReservation(database, request.params.id, request.body.code);
      const changed = await limitChanges(request, () => changeOwnContact(services, id, request.body.contact));
      return reservationView(services, changed, askedLanguage(request));
    },
  );
};
