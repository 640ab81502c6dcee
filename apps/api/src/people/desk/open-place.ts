import type { Clock } from '@mp/domain/clock';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { placeKind } from './place-kind.ts';

/**
 * The document of a place. The first one who opens an imported place makes it; what an import has changed since is noted as a
 * version of its own.
 *
 * @throws ApiError `not_found`
 */
export const openPlace = (services: { readonly database: Database; readonly clock: Clock }, id: number) =>
  inTransaction(services.database, async (trx) => {
    const place = await trx.selectFrom('place').select('id').where('id', '=', id).executeTakeFirst();
    if (!place) throw new ApiError('not_found');
    const named = { type: 'place', key: String(id), locale: null } as const;
    await trx
      .insertInto('content_document')
      .values(named)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const document = await trx
      .selectFrom('content_document')
      .selectAll()
      .where('type', '=', named.type)
      .where('key', '=', named.key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return placeKind.follow({ ...services, accountId: null }, trx, document);
  });
