import { reservationParamsSchema, stayFileQuerySchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { findReservation } from '../../booking/reservations/find-reservation.ts';
import { stayFile, type StayFile } from './stay-files.ts';

const files = [
  ['confirmation.pdf', 'confirmation', 'The confirmation of a stay, to print'],
  ['invoice.pdf', 'invoice', 'The invoice of a stay, with its VAT by rate'],
  ['credit-note.pdf', 'credit-note', 'The credit note of a stay that was cancelled: it corrects the invoice'],
  ['calendar.ics', 'calendar', 'A stay for the guest’s calendar; one that has ended takes the entry out'],
] as const satisfies readonly (readonly [name: string, file: StayFile, summary: string])[];

/** What a guest can save or print of a reservation, by its code. */
export const stayFileRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  for (const [name, file, summary] of files)
    app.get(
      `/public/reservation/:id/${name}`,
      {
        config: { access: 'guestCode' },
        schema: {
          tags: ['Reservations'],
          summary,
          params: reservationParamsSchema,
          querystring: stayFileQuerySchema,
        },
      },
      async ({ params, query }, reply) => {
        const reservation = await findReservation(services.database, params.id, query.code);
        const made = await stayFile(services, reservation, file, query.language);
        if (!made) throw new ApiError('document_not_ready');
        return reply
          .type(file === 'calendar' ? `${made.contentType}; charset=utf-8` : made.contentType)
          .header('content-disposition', `attachment; filename="${made.filename}"`)
          .header('x-content-type-options', 'nosniff')
          .send(made.content);
      },
    );
};
