import {
  actionHeadersSchema,
  actionResultSchema,
  changedNightsSchema,
  changeNightsSchema,
  nightChangeParamsSchema,
  nightChangesSchema,
  nightsPlanSchema,
  nightsPreviewSchema,
  undoNightsSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { runCreation } from '../actions/run-creation.ts';
import { carryOut, countOf, planAsSeen, planRequest, planWire, undoChange } from './change-nights.ts';
import { findNightChanges, nightChangeSubject } from './night-changes.ts';
import { sampleStays } from './sample-stays.ts';

const tags = ['Console'];
const config = { access: 'staff.publish' } as const;
const headers = actionHeadersSchema;

/** Prices and restrictions of many nights: what a change would do, the change, and its way back. */
export const nightRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;

  app.get(
    '/console/nights',
    { config, schema: { tags, summary: 'The latest changes of many nights', response: { 200: nightChangesSchema } } },
    () => findNightChanges(database),
  );

  app.post(
    '/console/nights/preview',
    {
      config,
      schema: {
        tags,
        summary: 'What a change of prices and restrictions would do, and what guests would pay',
        body: nightsPreviewSchema,
        response: { 200: nightsPlanSchema },
      },
    },
    async ({ body }) => {
      const today = clock.today();
      const plan = await planRequest(database, body, today, false);
      return { ...planWire(plan), stays: await sampleStays(database, plan, today) };
    },
  );

  app.post(
    '/console/nights',
    {
      config,
      schema: {
        tags,
        summary: 'Change prices and restrictions of many nights, as the preview has shown',
        headers,
        body: changeNightsSchema,
        response: { 200: changedNightsSchema },
      },
    },
    async (request) => {
      const { body } = request;
      const staff = staffMemberOf(request);
      const creation = { action: 'nights.change', staff, idempotencyKey: request.headers['idempotency-key'], body };
      return runCreation(services, creation, async (trx, now) => {
        const { version, reason: _, ...wish } = body;
        const today = clock.today();
        const plan = await planAsSeen(trx, wish, today, version);
        const id = crypto.randomUUID();
        await carryOut(trx, plan, wish, { id, staffId: staff.account.id, now, today }, null);
        const result = { id, changed: countOf(plan) };
        return { result, subject: { kind: 'nights', id, label: `${wish.from} – ${wish.to}` } };
      });
    },
  );

  app.post(
    '/console/nights/:id/undo',
    {
      config,
      schema: {
        tags,
        summary: 'Undo a change of nights, where they have not changed again',
        headers,
        params: nightChangeParamsSchema,
        body: undoNightsSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const deed = { id: crypto.randomUUID(), staffId: staffMemberOf(request).account.id, today: clock.today() };
      return runAction(services, nightChangeSubject(id), requestOf(request, 'nights.undo'), async (trx, now) => {
        await undoChange(trx, id, { ...deed, now });
      });
    },
  );
};
