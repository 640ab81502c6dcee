import {
  actionHeadersSchema,
  actionResultSchema,
  ownerChangeSchema,
  ownerParamsSchema,
  ownersQuerySchema,
  ownersSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { changeOwner, ownerSubject } from './change-owner.ts';
import { findOwners } from './find-owners.ts';

const tags = ['Console'];
const config = { access: 'staff.people' } as const;

/** Who gets the e-mails of a place: requests, new and cancelled stays, reviews. */
export const ownerRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/console/owners',
    {
      config,
      schema: {
        tags,
        summary: 'Places and the addresses of their owners',
        querystring: ownersQuerySchema,
        response: { 200: ownersSchema },
      },
    },
    ({ query }) => findOwners(services.database, query),
  );

  app.put(
    '/console/owners/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change the address of a place’s owner; both addresses get an e-mail',
        headers: actionHeadersSchema,
        params: ownerParamsSchema,
        body: ownerChangeSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, ownerSubject(id), requestOf(request, 'place.owner'), (trx, now) =>
        changeOwner(trx, id, request.body, now),
      );
    },
  );
};
