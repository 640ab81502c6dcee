import {
  actionHeadersSchema,
  actionResultSchema,
  changeVatRateSchema,
  newVatRateSchema,
  vatRateListSchema,
  vatRateParamsSchema,
} from '@mp/contract';
import { calendarDateOf, type CalendarDate } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { runCreation } from '../actions/run-creation.ts';
import { vatRates, vatRateSubject } from './vat-rates.ts';

const tags = ['Console'];
const headers = actionHeadersSchema;
const reading = { access: 'staff.reservations' } as const;
const config = { access: 'staff.law' } as const;

/** VAT rates: list with history, record, correct and verify. */
export const vatRateRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/console/vat-rate',
    {
      config: reading,
      schema: { tags, summary: 'List VAT rates with their sources', response: { 200: vatRateListSchema } },
    },
    async () => ({ data: await vatRates(services.database, services.clock.today()) }),
  );

  app.post(
    '/console/vat-rate',
    {
      config,
      schema: {
        tags,
        summary: 'Record a VAT rate from a day on',
        headers,
        body: newVatRateSchema,
        response: { 200: z.object({ id: z.string() }) },
      },
    },
    async (request) => {
      const { body } = request;
      const creation = {
        action: 'vat-rate.create',
        staff: staffMemberOf(request),
        idempotencyKey: request.headers['idempotency-key'],
        body,
      };
      return runCreation(services, creation, async (trx, now) => {
        const { reason: _, effective_from, read_on, ...rate } = body;
        const created = await trx
          .insertInto('vat_rate')
          .values({
            ...rate,
            effective_from: calendarDateOf(effective_from),
            read_on: dateOf(read_on),
            recorded_at: now,
            recorded_by: creation.staff.account.id,
          })
          .onConflict((conflict) => conflict.columns(['country', 'supply', 'effective_from']).doNothing())
          .returning('country')
          .executeTakeFirst();
        if (!created) throw new ApiError('vat_rate_exists');
        const id = `${rate.country} ${rate.supply} ${effective_from}`;
        return { result: { id }, subject: { kind: 'vat_rate', id, label: id } };
      });
    },
  );

  app.post(
    '/console/vat-rate/:country/:supply/:day',
    {
      config,
      schema: {
        tags,
        summary: 'Correct a VAT rate, or record that its source was read',
        params: vatRateParamsSchema,
        headers,
        body: changeVatRateSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { country, supply, day } = request.params;
      const { per_mille, source, source_url, read_on } = request.body;
      const staff = staffMemberOf(request);
      return runAction(
        services,
        vatRateSubject(request.params),
        requestOf(request, 'vat-rate.change'),
        async (trx, now) => {
          await trx
            .updateTable('vat_rate')
            .set({ per_mille, source, source_url, read_on: dateOf(read_on) })
            .set({ recorded_at: now, recorded_by: staff.account.id })
            .where('country', '=', country)
            .where('supply', '=', supply)
            .where('effective_from', '=', calendarDateOf(day))
            .execute();
        },
      );
    },
  );
};

const dateOf = (date: string | null): CalendarDate | null => (date === null ? null : calendarDateOf(date));
