import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../../platform/services/services.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { blockedNights } from './blocked-nights.ts';
import { roomTypeOfSecret } from './calendar-secret.ts';
import { writeCalendar } from './write-calendar.ts';

/** iCalendar feeds of room types for other systems. */
export const calendarRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { config, database, clock } },
) => {
  app.get(
    '/public/calendar/:secret.ics',
    {
      config: { access: 'secretAddress' },
      schema: {
        tags: ['Calendars'],
        summary: 'The unavailable nights of a room type, as iCalendar. It contains no guest data.',
        params: z.object({ secret: z.string().max(80) }),
        response: { 200: z.string().meta({ description: 'text/calendar, RFC 5545' }) },
      },
    },
    async (request, reply) => {
      const roomTypeId = roomTypeOfSecret(config.booking.codesSecret, request.params.secret);
      const room =
        roomTypeId === null
          ? undefined
          : await database.selectFrom('room_type').select('id').where('id', '=', roomTypeId).executeTakeFirst();
      if (!room) throw new ApiError('not_found');
      const blocked = await blockedNights(database, room.id, clock.today());
      return reply
        .header('cache-control', 'private, max-age=60')
        .header('content-disposition', `inline; filename="${room.id}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(writeCalendar(room.id, blocked, clock.now()));
    },
  );
};
