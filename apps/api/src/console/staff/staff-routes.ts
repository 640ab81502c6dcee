import {
  actionHeadersSchema,
  actionResultSchema,
  factorResetSchema,
  newStaffSchema,
  roleChangeSchema,
  staffListSchema,
  staffParamsSchema,
} from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { staffMembers } from '../../people/staff/staff-members.ts';
import { changeRole } from '../../people/staff/staff.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction, versionOf } from '../actions/run-action.ts';
import { addStaff } from './add-staff.ts';
import { requestFactorReset } from './request-factor-reset.ts';
import { roleState, staffSubject } from './staff-subject.ts';

const tags = ['Console'];
const config = { access: 'staff.staff' } as const;

/** Staff members and their roles, for owners: the same as `npm run staff`. (ADR 0142) */
export const staffRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/console/staff',
    { config, schema: { tags, summary: 'The staff, their roles and factors', response: { 200: staffListSchema } } },
    async (request) => {
      const members = await staffMembers(services, staffMemberOf(request));
      return { data: members.map((one) => ({ ...one, version: versionOf(roleState(one.role)) })) };
    },
  );

  app.post(
    '/console/staff',
    {
      config,
      schema: {
        tags,
        summary: 'Give a role to an account of the shop',
        headers: actionHeadersSchema,
        body: newStaffSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await addStaff(services, staffMemberOf(request), request.headers['idempotency-key'], request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/console/staff/:id/role',
    {
      config,
      schema: {
        tags,
        summary: 'Change the role of a member of the staff, or take it',
        headers: actionHeadersSchema,
        params: staffParamsSchema,
        body: roleChangeSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      return runAction(services, staffSubject(id), requestOf(request, 'staff.role'), (trx, now) =>
        changeRole(trx, id, request.body.role, now),
      );
    },
  );

  app.post(
    '/console/staff/:id/reset',
    {
      config,
      schema: {
        tags,
        summary: 'Let somebody enrol a second factor again, once two owners have requested it within a day',
        headers: actionHeadersSchema,
        params: staffParamsSchema,
        response: { 200: factorResetSchema },
      },
    },
    async (request) => {
      const outcome = await requestFactorReset(services, staffMemberOf(request), {
        ...{ id: request.params.id, language: visitorOf(request).language },
        ...{ idempotencyKey: request.headers['idempotency-key'], log: request.log },
      });
      services.wakeOutbox();
      return { outcome };
    },
  );
};
