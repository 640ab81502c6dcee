import { bookingTermsSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cacheBriefly } from '../../platform/http/caching.ts';
import type { BookingServices } from '../booking-services.ts';

/** GET /public/booking-terms: the deadlines and limits of booking that pages show, by the operator’s rules. */
export const bookingTermsRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  app.get(
    '/public/booking-terms',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Reservations'],
        summary:
          'Get the deadline for places to answer, the hold time of unpaid rooms, and the terms of bank transfers. [4.33] [4.34]',
        response: { 200: bookingTermsSchema },
      },
    },
    async (_request, reply) => {
      cacheBriefly(reply);
      const { requestAnswerHours, unpaidHoldMinutes, transfer } = services.config.booking;
      return {
        answer_hours: Math.ceil(requestAnswerHours),
        hold_minutes: Math.ceil(unpaidHoldMinutes),
        transfer: transfer.isOffered
          ? { from_days: transfer.fromDays, hold_days: transfer.holdDays, limit_minor: transfer.limits.valueMinor }
          : null,
      };
    },
  );
};
