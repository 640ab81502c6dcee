import {
  actionHeadersSchema,
  actionResultSchema,
  noticeQueueQuerySchema,
  placeNoticeDecisionSchema,
  placeNoticeParamsSchema,
  placeNoticeSchema,
  placeNoticesSchema,
  recordedNoticeSchema,
  type PlaceNoticesWire,
} from '@mp/contract';
import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlaceNoticeRow } from '../../platform/database/tables/reviews.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { requestOf } from '../actions/request-of.ts';
import { runAction, versionOf, type ActionSubject } from '../actions/run-action.ts';
import { runCreation } from '../actions/run-creation.ts';

const tags = ['Console'];
const config = { access: 'staff.moderate' } as const;
const headers = actionHeadersSchema;

/** Notices about texts and pictures of places, which reach the shop by e-mail or telephone, and the decisions about them. */
export const placeNoticeRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;

  app.get(
    '/console/place-notices',
    {
      config,
      schema: {
        tags,
        summary: 'Notices about texts and pictures of places, the latest first',
        querystring: noticeQueueQuerySchema,
        response: { 200: placeNoticesSchema },
      },
    },
    ({ query }) => findPlaceNotices(database, query),
  );

  app.post(
    '/console/place-notices',
    {
      config,
      schema: {
        tags,
        summary: 'Record a notice about a text or a picture of a place',
        headers,
        body: placeNoticeSchema,
        response: { 200: recordedNoticeSchema },
      },
    },
    async (request) => {
      const { body } = request;
      const staff = staffMemberOf(request);
      const creation = { action: 'notice.record', staff, idempotencyKey: request.headers['idempotency-key'], body };
      return runCreation(services, creation, async (trx, reported_at) => {
        const { place_id, note } = body;
        const place = await trx.selectFrom('place').select('name').where('id', '=', place_id).executeTakeFirst();
        if (!place) throw new ApiError('not_found');
        const id = crypto.randomUUID();
        const open = { handled_at: null, decision: null };
        await trx
          .insertInto('place_notice')
          .values({ id, place_id, note, reported_at, ...open })
          .execute();
        return { result: { id }, subject: { kind: 'notice', id, label: place.name } };
      });
    },
  );

  app.post(
    '/console/place-notices/:id/decide',
    {
      config,
      schema: {
        tags,
        summary: 'Decide about a notice, with the reason: what is reported stays, or has been removed',
        headers,
        params: placeNoticeParamsSchema,
        body: placeNoticeDecisionSchema,
        response: { 200: actionResultSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { decision } = request.body;
      return runAction(services, noticeSubject(id), requestOf(request, `notice.${decision}-text`), async (trx, now) => {
        const { numUpdatedRows } = await trx
          .updateTable('place_notice')
          .set({ decision, handled_at: now })
          .where('id', '=', id)
          .where('handled_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ApiError('transition_refused');
      });
    },
  );
};

const stateOf = ({ decision }: Pick<PlaceNoticeRow, 'decision'>) => ({ decision });

const noticeSubject = (id: string): ActionSubject => ({
  kind: 'notice',
  id,
  scope: {},
  read: async (trx) => {
    const row = await trx
      .selectFrom('place_notice')
      .innerJoin('place', 'place.id', 'place_notice.place_id')
      .select(['place.name', 'decision'])
      .where('place_notice.id', '=', id)
      .forUpdate('place_notice')
      .executeTakeFirst();
    return row ? { label: row.name, state: stateOf(row) } : null;
  },
});

/** A page of notices that wait for a decision, or were decided. */
async function findPlaceNotices(
  database: Database,
  { view, after, limit }: z.output<typeof noticeQueueQuerySchema>,
): Promise<PlaceNoticesWire> {
  const rows = await database
    .selectFrom('place_notice')
    .innerJoin('place', 'place.id', 'place_notice.place_id')
    .selectAll('place_notice')
    .select('place.name')
    .where('handled_at', view === 'open' ? 'is' : 'is not', null)
    .$if(after !== undefined, (some) =>
      some.where(
        sql<boolean>`(reported_at, place_notice.id) < (select reported_at, id from place_notice where id = ${after})`,
      ),
    )
    .orderBy('reported_at', 'desc')
    .orderBy('place_notice.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    data: page.map(({ id, place_id, name, note, reported_at, handled_at, decision }) => ({
      id,
      version: versionOf(stateOf({ decision })),
      place: { id: place_id, name },
      note,
      reported_at: reported_at.toISOString(),
      handled_at: handled_at?.toISOString() ?? null,
      decision,
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
