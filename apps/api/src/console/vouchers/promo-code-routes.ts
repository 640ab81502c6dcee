import {
  actionHeadersSchema,
  actionResultSchema,
  createdPromoCodeSchema,
  endPromoCodeSchema,
  newPromoCodeSchema,
  promoCodeListSchema,
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
import { promoCodes, promoCodeSubject } from './find-promo-codes.ts';

const tags = ['Console'];
const config = { access: 'staff.money' } as const;
const headers = actionHeadersSchema;

/** Promo codes: list, create, end. */
export const promoCodeRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;

  app.get(
    '/console/promo-code',
    { config, schema: { tags, summary: 'List promo codes', response: { 200: promoCodeListSchema } } },
    async () => ({ data: await promoCodes(database, services.config.booking.benefitCodes, clock.today()) }),
  );

  app.post(
    '/console/promo-code',
    {
      config,
      schema: {
        tags,
        summary: 'Create a promo code with limits',
        headers,
        body: newPromoCodeSchema,
        response: { 200: createdPromoCodeSchema },
      },
    },
    async (request) => {
      const { body } = request;
      const creation = {
        action: 'promo-code.create',
        staff: staffMemberOf(request),
        idempotencyKey: request.headers['idempotency-key'],
        body,
      };
      return runCreation(services, creation, async (trx, now) => {
        if (services.config.booking.benefitCodes.has(body.code)) throw new ApiError('promo_code_exists');
        const created = await trx
          .insertInto('promo_code')
          .values({
            id: crypto.randomUUID(),
            code: body.code,
            per_mille: body.per_mille,
            fixed_czk_minor: body.fixed_minor?.CZK ?? null,
            fixed_eur_minor: body.fixed_minor?.EUR ?? null,
            valid_from: dateOf(body.valid_from),
            valid_until: dateOf(body.valid_until),
            most_uses: body.most_uses,
            once_per_person: body.once_per_person,
            place_ids: body.places,
            created_at: now,
          })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!created) throw new ApiError('promo_code_exists');
        return { result: created, subject: { kind: 'promo_code', id: created.id, label: body.code } };
      });
    },
  );

  app.post(
    '/console/promo-code/:id/end',
    {
      config,
      schema: {
        tags,
        summary: 'End a promo code',
        params: z.object({ id: z.uuid() }),
        headers,
        body: endPromoCodeSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, promoCodeSubject(id), requestOf(request, 'promo-code.end'), async (trx, now) => {
        await trx.updateTable('promo_code').set({ ended_at: now }).where('id', '=', id).execute();
      });
    },
  );
};

const dateOf = (date: string | null): CalendarDate | null => (date === null ? null : calendarDateOf(date));
