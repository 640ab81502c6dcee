import { reservationParamsSchema, reservationSchema, stayFileQuerySchema, transferRequestSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import { createCreationLimit } from '../../platform/limits/creation-limit.ts';
import type { BookingServices } from '../booking-services.ts';
import { findReservation } from './find-reservation.ts';
import { payByTransfer, transferOf } from './pay-by-transfer.ts';
import { reservationView } from './reservation-view.ts';

/** Endpoints to pay by transfer. Require the reservation's code. */
export const transferRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const limitPayments = createCreationLimit(services, 'payments');

  app.post(
    '/public/reservation/:id/transfer',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Choose payment by transfer: holds the rooms for days and returns payment details in `transfer`',
        params: reservationParamsSchema,
        description:
          'A guest who is not signed in must send `confirm`, a code from an e-mail to the address of the reservation. Without it ' +
          'such an e-mail is sent, and the response is `email_unconfirmed`.',
        body: transferRequestSchema,
        response: { 200: reservationSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const reservation = await findReservation(services.database, params.id, body.code);
      const paid = await limitPayments(request, () => payByTransfer(services, reservation, body.confirm));
      return reservationView(services, paid);
    },
  );

  app.get(
    '/public/reservation/:id/payment-qr.svg',
    {
      config: { access: 'guestCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Get the QR code of a pending transfer, for banking apps',
        params: reservationParamsSchema,
        querystring: stayFileQuerySchema,
      },
    },
    async ({ params, query }, reply) => {
      const reservation = await findReservation(services.database, params.id, query.code);
      const transfer = await transferOf(services, reservation);
      if (!transfer) throw new ApiError('document_not_ready');
      const { default: QRCode } = await import('qrcode');
      const svg = await QRCode.toString(transfer.spayd, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
      return reply
        .type('image/svg+xml')
        .header('content-security-policy', "default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(svg);
    },
  );
};
