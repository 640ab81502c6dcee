import {
  actionHeadersSchema,
  actionResultSchema,
  chargedPlaceParamsSchema,
  endLocalTaxSchema,
  newPlaceFeeSchema,
  placeFeeParamsSchema,
  placeLocalTaxSchema,
} from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { addPlaceFee, changePlaceTax, endPlaceFee } from '../../offer/local-taxes/change-charges.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { placeChargesSubject } from './charge-subjects.ts';
import { changeOf } from './local-tax-routes.ts';

const tags = ['Console'];
const config = { access: 'staff.law' } as const;
const headers = actionHeadersSchema;
const response = { 200: actionResultSchema };

/** Mandatory fees of a place, and what differs there from the rules of its town. */
export const placeChargeRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.post(
    '/console/local-taxes/place/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Say to which municipality a place belongs, and where its local tax is paid',
        headers,
        params: chargedPlaceParamsSchema,
        body: placeLocalTaxSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { municipality, collected } = request.body;
      return runAction(services, placeChargesSubject(id), requestOf(request, 'place.local-tax'), (trx) =>
        changePlaceTax(trx, id, { municipality, collected }),
      );
    },
  );

  app.post(
    '/console/local-taxes/place/:id/fee',
    {
      config,
      schema: {
        tags,
        summary: 'Add a mandatory fee to a place from a day on',
        headers,
        params: chargedPlaceParamsSchema,
        body: newPlaceFeeSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { name, per, czk_minor, eur_minor, effective_from } = request.body;
      return runAction(services, placeChargesSubject(id), requestOf(request, 'place.fee'), (trx, now) =>
        addPlaceFee(
          trx,
          {
            place_id: id,
            name_cs: name.cs,
            name_en: name.en,
            per,
            czk_minor,
            eur_minor,
            effective_from: effective_from as CalendarDate,
          },
          changeOf(services, request, now),
        ),
      );
    },
  );

  app.post(
    '/console/local-taxes/place/:id/fee/:fee/end',
    {
      config,
      schema: {
        tags,
        summary: 'End a fee of a place after a night; one that has not begun is withdrawn',
        headers,
        params: placeFeeParamsSchema,
        body: endLocalTaxSchema,
        response,
      },
    },
    async (request) => {
      const { id, fee } = request.params;
      const until = request.body.until as CalendarDate;
      return runAction(services, placeChargesSubject(id), requestOf(request, 'place.fee-end'), (trx) =>
        endPlaceFee(trx, { placeId: id, id: fee }, until, services.clock.today()),
      );
    },
  );
};
