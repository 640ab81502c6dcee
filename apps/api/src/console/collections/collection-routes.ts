import {
  collectionEntrySchema,
  collectionLinesSchema,
  collectionParamsSchema,
  collectionsQuerySchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { openDocument } from '../../people/desk/open-document.ts';
import { findCollections } from './find-collections.ts';

const tags = ['Console'];

/** Collections of the catalogue. The desk's routes change their entries, as they do those of places. */
export const collectionRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/console/collections',
    {
      config: { access: 'staff.read' },
      schema: {
        tags,
        summary: 'Collections by type in their order, drafts among them',
        querystring: collectionsQuerySchema,
        response: { 200: collectionLinesSchema },
      },
    },
    async ({ query }) => ({ data: await findCollections(services.database, query) }),
  );

  app.post(
    '/console/collections/:id/entry',
    {
      config: { access: 'staff.write' },
      schema: {
        tags,
        summary: 'Open the entry of a collection, which follows what imports change',
        params: collectionParamsSchema,
        response: { 200: collectionEntrySchema },
      },
    },
    async ({ params }) => ({ entry: (await openDocument(services, 'collection', params.id)).id }),
  );
};
