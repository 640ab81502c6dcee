import { setTimeout as pause } from 'node:timers/promises';
import { reservationParamsSchema, stayFileQuerySchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { findReservation } from '../../booking/reservations/find-reservation.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { queueDownload } from './queue-download.ts';
import { stayFile, type StayFile } from './stay-files.ts';

const files = [
  ['confirmation.pdf', 'confirmation', 'Download the printable confirmation of a stay'],
  ['invoice.pdf', 'invoice', 'Download the invoice of a stay'],
  ['credit-note.pdf', 'credit-note', 'Download the credit note of a cancelled stay'],
  ['shop-invoice.pdf', 'shop-invoice', 'Download the invoice of the shop’s own services beside a seller’s stay'],
  ['shop-credit-note.pdf', 'shop-credit-note', 'Download the credit note of the shop’s own services'],
  ['calendar.ics', 'calendar', 'Download a stay’s calendar entry, or its cancellation for a cancelled stay'],
] as const satisfies readonly (readonly [name: string, file: StayFile, summary: string])[];

/** Timeout and interval of waiting for an invoice that is about to be issued. */
const issueTimeoutMs = 8_000;
const pollIntervalMs = 200;

/**
 * Returns a file, and waits for an invoice if needed. The confirmation e-mail issues the invoice shortly after the stay is
 * confirmed, and a guest who has just paid may request it earlier.
 */
async function whenIssued<Made>(
  file: StayFile,
  { confirmed_at: confirmedAt }: ReservationRow,
  make: () => Promise<Made | null>,
): Promise<Made | null> {
  const until = performance.now() + (file === 'invoice' && confirmedAt ? issueTimeoutMs : 0);
  for (;;) {
    const made = await make();
    if (made || performance.now() >= until) return made;
    await pause(pollIntervalMs);
  }
}

/** Downloads of a reservation's documents. Require its code. */
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
      async (request, reply) => {
        const { params, query } = request;
        const reservation = await findReservation(services.database, params.id, query.code);
        const made = await whenIssued(file, reservation, () =>
          queueDownload(request, () => stayFile(services, reservation, file, query)),
        );
        if (!made) throw new ApiError('document_not_ready');
        return reply
          .type(file === 'calendar' ? `${made.contentType}; charset=utf-8` : made.contentType)
          .header('content-disposition', `attachment; filename="${made.filename}"`)
          .header('x-content-type-options', 'nosniff')
          .send(made.content);
      },
    );
};
