import {
  actionHeadersSchema,
  actionResultSchema,
  contractChangeSchema,
  contractParamsSchema,
  contractsQuerySchema,
  contractsSchema,
  placeContractsSchema,
  registrationCheckSchema,
  sellerChangeSchema,
  sellerParamsSchema,
  sellerSchema,
  sellersSchema,
} from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { contractOn } from '../../offer/sellers/contract-on.ts';
import { recordContract, recordSeller } from '../../offer/sellers/record-seller.ts';
import { withholdPlaces } from '../../offer/sellers/withhold-places.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { contractSubject } from './change-contract.ts';
import { placesOfSeller, sellerOn, sellerSubject } from './change-seller.ts';
import { contractsOf, findContracts, listSellers } from './find-contracts.ts';

const tags = ['Console'];
const config = { access: 'staff.reservations' } as const;
const mayChange = { access: 'staff.law' } as const;

/** Legal sellers and the contracts of places with them. */
export const sellerRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;

  app.get(
    '/console/contracts',
    {
      config,
      schema: {
        tags,
        summary: 'Places with their contracts and what is missing of them',
        querystring: contractsQuerySchema,
        response: { 200: contractsSchema },
      },
    },
    ({ query }) => findContracts(database, clock.today(), query),
  );

  app.get(
    '/console/contracts/:id',
    {
      config,
      schema: {
        tags,
        summary: 'The contracts of a place',
        params: contractParamsSchema,
        response: { 200: placeContractsSchema },
      },
    },
    async ({ params }) => {
      const contracts = await contractsOf(database, clock.today(), params.id);
      if (!contracts) throw new ApiError('not_found');
      return contracts;
    },
  );

  app.put(
    '/console/contracts/:id',
    {
      config: mayChange,
      schema: {
        tags,
        summary: 'Record the contract of a place from a day on',
        headers: actionHeadersSchema,
        params: contractParamsSchema,
        body: contractChangeSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { effective_from, seller_id, model, commission_per_mille, registration_number } = request.body;
      const action = requestOf(request, 'place.contract');
      return runAction(services, contractSubject(id), action, async (trx, now) => {
        const today = clock.today();
        const recording = {
          effectiveFrom: calendarDateOf(effective_from),
          today,
          now,
          by: action.staff.account.id,
        };
        const terms = {
          sellerId: seller_id,
          model,
          commissionPerMille: commission_per_mille,
          registrationNumber: registration_number,
        };
        await recordContract(trx, id, terms, recording);
        await withholdPlaces(trx, today, [id]);
      });
    },
  );

  app.post(
    '/console/contracts/:id/registration-check',
    {
      config: mayChange,
      schema: {
        tags,
        summary: 'Record what the register says of the number of a short-term let',
        headers: actionHeadersSchema,
        params: contractParamsSchema,
        body: registrationCheckSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const action = requestOf(request, 'place.registration-check');
      return runAction(services, contractSubject(id), action, async (trx, now) => {
        const contract = await contractOn(trx, id, clock.today());
        if (!contract?.registrationNumber) throw new ApiError('not_found');
        await trx
          .insertInto('registration_check')
          .values({
            id: crypto.randomUUID(),
            place_id: id,
            registration_number: contract.registrationNumber,
            is_right: request.body.is_right,
            checked_at: now,
            checked_by: action.staff.account.id,
          })
          .execute();
      });
    },
  );

  app.get(
    '/console/sellers',
    { config, schema: { tags, summary: 'All sellers', response: { 200: sellersSchema } } },
    () => listSellers(database),
  );

  app.get(
    '/console/sellers/:id',
    {
      config,
      schema: {
        tags,
        summary: 'The data of a seller and its history',
        params: sellerParamsSchema,
        response: { 200: sellerSchema },
      },
    },
    async ({ params }) => {
      const seller = await sellerOn(database, clock.today(), params.id);
      if (!seller) throw new ApiError('not_found');
      return seller;
    },
  );

  app.put(
    '/console/sellers/:id',
    {
      config: mayChange,
      schema: {
        tags,
        summary: 'Record the data of a seller from a day on; a new id makes a new seller',
        headers: actionHeadersSchema,
        params: sellerParamsSchema,
        body: sellerChangeSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { effective_from, data } = request.body;
      const action = requestOf(request, 'seller.change');
      return runAction(services, sellerSubject(id, data.name), action, async (trx, now) => {
        const today = clock.today();
        const effectiveFrom = calendarDateOf(effective_from);
        await recordSeller(trx, id, data, { effectiveFrom, today, now, by: action.staff.account.id });
        const places = await placesOfSeller(trx, id);
        await withholdPlaces(
          trx,
          today,
          places.map(({ place_id }) => place_id),
        );
      });
    },
  );
};
