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
  ['confirmation.pdf', 'confirmation', 'The confirmation of a stay, to print'],
  ['invoice.pdf', 'invoice', 'The invoice of a stay, with its VAT by rate'],
  ['credit-note.pdf', 'credit-note', 'The credit note of a stay that was cancelled: it corrects the invoice'],
  ['calendar.ics', 'calendar', 'A stay for the guest’s calendar; one that has ended takes the entry out'],
] as const satisfies readonly (readonly [name: string, file: StayFile, summary: string])[];

/** How long whoever asks for an invoice waits for one that is about to be issued, and how often it is looked for. */
const patienceMs = 8_000;
const lookAgainMs = 200;

/**
 * A file that is there, or is within seconds: the e-mail that brings an invoice issues it, a moment after the stay has been
 * confirmed, and a guest who has just paid is quicker than that.
 */
async function whenIssued<Made>(
  file: StayFile,
  { confirmed_at: confirmedAt }: ReservationRow,
  make: () => Promise<Made | null>,
): Promise<Made | null> {
  const until = performance.now() + (file === 'invoice' && confirmedAt ? patienceMs : 0);
  for (;;) {
    const made = await make();
    if (made || performance.now() >= until) return made;
    await pause(lookAgainMs);
  }
}

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
      async (request, reply) => {
        const { params, query } = request;
        const reservation = await findReservation(services.database, params.id, query.code);
        const made = await whenIssued(file, reservation, () =>
          queueDownload(request, () => stayFile(services, reservation, file, query.language)),
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
