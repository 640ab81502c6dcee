import {
  actionHeadersSchema,
  actionResultSchema,
  blockNightsSchema,
  releaseNightsSchema,
  timelineQuerySchema,
  timelineRoomParamsSchema,
  timelineSchema,
} from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { requireRange } from '../../offer/inventory/plan-nights.ts';
import { blockNights, releaseNights } from '../../offer/inventory/block-nights.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction } from '../actions/run-action.ts';
import { findTimeline } from './find-timeline.ts';
import { roomSubject } from './room-subject.ts';

const tags = ['Console'];
const config = { access: 'staff.bookings' } as const;
const headers = actionHeadersSchema;
const params = timelineRoomParamsSchema;
const response = { 200: actionResultSchema };

/** The tape chart of rooms and nights, and the nights that staff block. */
export const timelineRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { clock } = services;

  app.get(
    '/console/timeline',
    {
      config: { access: 'staff.reservations' },
      schema: {
        tags,
        summary: 'Who has taken which nights of which rooms, with units left, prices and restrictions',
        querystring: timelineQuerySchema,
        response: { 200: timelineSchema },
      },
    },
    ({ query }) => findTimeline(services, query),
  );

  app.post(
    '/console/timeline/room/:id/block',
    {
      config,
      schema: {
        tags,
        summary: 'Block nights of a room, or move a block',
        headers,
        params,
        body: blockNightsSchema,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { units, replaces } = request.body;
      const nights = nightsOfBody(request.body);
      requireRange(nights.arrival, nights.departure, clock.today());
      return runAction(services, roomSubject(id, clock.today()), requestOf(request, 'room.block'), async (trx) => {
        const room = { placeId: await placeOf(trx, id), roomTypeId: id };
        if (replaces !== null) await releaseNights(trx, replaces, { ...room, arrival: clock.today() });
        await blockNights(trx, crypto.randomUUID(), { ...room, ...nights, units });
      });
    },
  );

  app.post(
    '/console/timeline/room/:id/release',
    {
      config,
      schema: { tags, summary: 'Release nights of a block', headers, params, body: releaseNightsSchema, response },
    },
    async (request) => {
      const { id } = request.params;
      const { block } = request.body;
      const nights = nightsOfBody(request.body);
      return runAction(services, roomSubject(id, clock.today()), requestOf(request, 'room.release'), async (trx) =>
        releaseNights(trx, block, { placeId: await placeOf(trx, id), roomTypeId: id, ...nights }),
      );
    },
  );
};

/** @throws ApiError `nights_unchanged` without nights */
function nightsOfBody(body: { readonly from: string; readonly until: string }) {
  const [arrival, departure] = [calendarDateOf(body.from), calendarDateOf(body.until)];
  if (departure <= arrival) throw new ApiError('nights_unchanged', { sold: 0 });
  return { arrival, departure };
}

async function placeOf(trx: DatabaseTransaction, roomTypeId: number): Promise<number> {
  const room = await trx.selectFrom('room_type').select('place_id').where('id', '=', roomTypeId).executeTakeFirst();
  if (!room) throw new ApiError('not_found');
  return room.place_id;
}
