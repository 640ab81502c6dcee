import { viewerRequestSchema, viewersSchema } from '@mp/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nameOrEmail } from '../../people/names/full-name.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { staffMemberOf } from '../../people/staff/require-staff.ts';

/** How long somebody counts after their page has reported itself. Pages do so more often. */
const seenForMs = 60_000;

/** Who has the same page of the console open. */
export const viewerRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database, clock } = services;
  app.post(
    '/console/viewer',
    {
      config: { access: 'staff' },
      schema: {
        tags: ['Console'],
        summary: 'Report that a page is open, and get who else has it open',
        body: viewerRequestSchema,
        response: { 200: viewersSchema },
      },
    },
    async (request) => {
      const { subject, id } = request.body;
      const now = clock.now();
      const since = new Date(now.getTime() - seenForMs);
      const { account } = staffMemberOf(request);
      await database.deleteFrom('console_viewer').where('seen_at', '<=', since).execute();
      await database
        .insertInto('console_viewer')
        .values({ subject_kind: subject, subject_id: id, account_id: account.id, seen_at: now })
        .onConflict((conflict) =>
          conflict.columns(['subject_kind', 'subject_id', 'account_id']).doUpdateSet({ seen_at: now }),
        )
        .execute();
      const others = await database
        .selectFrom('console_viewer')
        .innerJoin('account', 'account.id', 'console_viewer.account_id')
        .select(['account.first_name', 'account.last_name', 'account.email'])
        .where('subject_kind', '=', subject)
        .where('subject_id', '=', id)
        .where('account_id', '<>', account.id)
        .where('seen_at', '>', since)
        .orderBy('seen_at', 'desc')
        .execute();
      return {
        data: others.map((one) => ({ name: nameOrEmail(one) })),
      };
    },
  );
};
