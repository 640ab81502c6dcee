import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { ApiError } from '../errors/api-error.ts';
import { startJob, type Job } from '../jobs/job.ts';
import { blockedNights } from './blocked-nights.ts';
import { roomTypeOfSecret } from './calendar-secret.ts';
import { createCalendarFetcher } from './fetch-calendar.ts';
import { syncNextCalendar } from './sync-calendars.ts';
import { writeCalendar } from './write-calendar.ts';

/** The calendars of room types: ours for others to read, and in this process or another the reading of theirs. */
export const calendarPlugin: FastifyPluginAsyncZod<Dependencies> = async (app, dependencies) => {
  const { config, database, clock } = dependencies;

  app.get(
    '/public/calendar/:secret.ics',
    {
      schema: {
        tags: ['Calendars'],
        summary: 'The nights on which a room type cannot be had, as iCalendar. It says nothing of guests.',
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

  if (!config.booking.runsJobs) return;
  let job: Job | undefined;
  const fetchCalendar = createCalendarFetcher();
  const run = () => syncNextCalendar(dependencies, fetchCalendar);
  app.addHook('onReady', async () => void (job = startJob({ name: 'calendars', everyMs: 30_000, log: app.log, run })));
  app.addHook('onClose', async () => await job?.stop());
};
