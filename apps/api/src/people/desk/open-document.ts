import type { Clock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { kindOf } from './kind-of.ts';

/**
 * The document of a place or collection. The first one who opens an imported one makes it; what an import has changed since is
 * noted as a version of its own.
 *
 * @throws ApiError `not_found`
 */
export const openDocument = (
  services: { readonly database: Database; readonly clock: Clock },
  type: 'place' | 'collection',
  id: number,
) =>
  inTransaction(services.database, async (trx) => {
    const row = await trx.selectFrom(type).select('id').where('id', '=', id).executeTakeFirst();
    if (row)
      await trx
        .insertInto('content_document')
        .values({ type, key: String(id), locale: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const document = await trx
      .selectFrom('content_document')
      .selectAll()
      .where('type', '=', type)
      .where('key', '=', String(id))
      .forUpdate()
      .executeTakeFirst();
    if (!document) throw new ApiError('not_found');
    return kindOf(type).follow({ ...services, accountId: null }, trx, document);
  });
