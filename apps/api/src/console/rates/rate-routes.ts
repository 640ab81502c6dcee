import {
  actionHeadersSchema,
  actionResultSchema,
  offerChangeSchema,
  offerItemParamsSchema,
  offerKindParamsSchema,
  placeOfferParamsSchema,
  placeOfferSchema,
  policiesSchema,
  policyChangeSchema,
  policyParamsSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { findPolicies, policySubject, writePolicy } from './policies.ts';
import { offerSubject, readOffer } from './read-offer.ts';
import { writeOffer } from './write-offer.ts';

const tags = ['Console'];
const config = { access: 'staff.publish' } as const;
const headers = actionHeadersSchema;
const response = { 200: actionResultSchema };

/** Rooms, rates and extras of places, and cancellation policies. */
export const rateRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;
  const at = (now: Date) => ({ now, today: clock.today() });

  app.get(
    '/console/places/:id/offer',
    {
      config: { access: 'staff.read' },
      schema: {
        tags,
        summary: 'Rooms, rates and extras of a place',
        params: placeOfferParamsSchema,
        response: { 200: placeOfferSchema },
      },
    },
    async ({ params }) => {
      const offer = await readOffer(database, params.id);
      if (!offer) throw new ApiError('not_found');
      return offer;
    },
  );

  app.post(
    '/console/places/:id/offer/:kind',
    {
      config,
      schema: {
        tags,
        summary: 'Add a room type, rate or extra to a place',
        headers,
        params: offerKindParamsSchema,
        body: offerChangeSchema,
        response,
      },
    },
    async (request) => {
      const { id: placeId, kind } = request.params;
      const { cells } = request.body;
      return runAction(
        services,
        offerSubject(placeId, kind, null),
        requestOf(request, `place.${kind}-add`),
        (trx, now) => writeOffer(trx, { placeId, kind, id: null, cells }, at(now)),
      );
    },
  );

  app.post(
    '/console/places/:id/offer/:kind/:item',
    {
      config,
      schema: {
        tags,
        summary: 'Change a room type, rate or extra; what has been sold stays as it was sold',
        headers,
        params: offerItemParamsSchema,
        body: offerChangeSchema,
        response,
      },
    },
    async (request) => {
      const { id: placeId, kind, item: id } = request.params;
      const { cells } = request.body;
      return runAction(services, offerSubject(placeId, kind, id), requestOf(request, `place.${kind}`), (trx, now) =>
        writeOffer(trx, { placeId, kind, id, cells }, at(now)),
      );
    },
  );

  app.get(
    '/console/policies',
    {
      config: { access: 'staff.read' },
      schema: { tags, summary: 'Cancellation policies', response: { 200: policiesSchema } },
    },
    () => findPolicies(database),
  );

  app.post(
    '/console/policies/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change a cancellation policy for stays booked from now on; a new id makes a new one',
        headers,
        params: policyParamsSchema,
        body: policyChangeSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { names, steps, insurable } = request.body;
      return runAction(services, policySubject(id, names.cs), requestOf(request, 'policy.change'), (trx) =>
        writePolicy(trx, { id, names, steps, insurable }),
      );
    },
  );
};
