import { guestAccountRequestSchema, guestAccountSchema, guestParamsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { seeAccount } from './see-account.ts';

/** A guest's account as the guest sees it, for staff who help on the telephone. It creates no session of the guest. */
export const guestAccountRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.post(
    '/console/guests/:id/account',
    {
      config: { access: 'staff.bookings' },
      schema: {
        tags: ['Console'],
        summary:
          'See an account as its holder does, read-only and without codes; the audit log says who looked and why',
        params: guestParamsSchema,
        body: guestAccountRequestSchema,
        response: { 200: guestAccountSchema },
      },
    },
    (request) =>
      seeAccount(services, request.params.id, {
        staff: staffMemberOf(request),
        reason: request.body.reason,
        language: visitorOf(request).language,
      }),
  );
};
