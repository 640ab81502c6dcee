import { reservationParamsSchema, staffDocumentQuerySchema, type StaffDocument } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { queueDownload } from '../../documents/pdf/queue-download.ts';
import { stayFile } from '../../documents/pdf/stay-files.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { neverCache } from '../../platform/http/caching.ts';

const documents = [
  ['confirmation', 'Download the confirmation of a stay, for staff'],
  ['invoice', 'Download the invoice of a stay, for staff'],
  ['credit-note', 'Download the credit note of a stay, for staff'],
  ['shop-invoice', 'Download the invoice of the shop’s own services, for staff'],
  ['shop-credit-note', 'Download the credit note of the shop’s own services, for staff'],
] as const satisfies readonly (readonly [StaffDocument, string])[];

/** Documents of a reservation for staff, as its guest gets them. */
export const staffDocumentRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  for (const [document, summary] of documents)
    app.get(
      `/console/reservation/:id/${document}.pdf`,
      {
        config: { access: 'staff.reservations' },
        schema: { tags: ['Console'], summary, params: reservationParamsSchema, querystring: staffDocumentQuerySchema },
      },
      async (request, reply) => {
        const reservation = await services.database
          .selectFrom('reservation')
          .selectAll()
          .where('id', '=', request.params.id)
          .executeTakeFirst();
        if (!reservation) throw new ApiError('not_found');
        const made = await queueDownload(request, () => stayFile(services, reservation, document, request.query));
        if (!made) throw new ApiError('document_not_ready');
        return neverCache(reply)
          .type(made.contentType)
          .header('content-disposition', `attachment; filename="${made.filename}"`)
          .header('x-content-type-options', 'nosniff')
          .send(made.content);
      },
    );
};
