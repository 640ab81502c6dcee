import { doEach, isItsTurn, type ItemServices } from '../../platform/jobs/each-item.ts';
import { publishDueVersion } from './desk-changes.ts';

const batchSize = 50;

/** Publishes versions whose scheduled time has come. Returns their number. */
export async function publishDue(services: ItemServices): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database
    .selectFrom('content_document')
    .select('id')
    .where('publish_at', '<=', now)
    .where(isItsTurn('publish_content', 'content_document.id', now))
    .orderBy('publish_at')
    .limit(batchSize)
    .execute();
  return doEach(
    services,
    'publish_content',
    due.map(({ id }) => String(id)),
    (id) => publishDueVersion({ database, clock, accountId: null }, Number(id)),
  );
}
