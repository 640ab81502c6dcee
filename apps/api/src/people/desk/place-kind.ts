import type { ImportedPlace } from '../../offer/import/places-file.ts';
import { sql } from 'kysely';
import { loadPlaceFields } from '../../offer/import/load-place-fields.ts';
import { writeLowestPrices, writePlaces } from '../../offer/import/write-places.ts';
import { withholdPlaces } from '../../offer/sellers/withhold-places.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { validationError, type FieldProblem } from '../../platform/errors/api-error.ts';
import { addPlace } from './add-place.ts';
import type { DocumentKind } from './document-kind.ts';
import { checkPlaceFields, readPlace } from './place-fields.ts';
import type { Editing, Fields } from './revisions.ts';
import { followRow, noteShown } from './shown-rows.ts';

/** The id of a new place before it has one: no other place has it. */
const noPlace = 99_999_999;

/** @throws ApiError `validation_failed` with everything that is missing or wrong */
async function wholePlace({ database }: Editing, id: number, fields: Fields) {
  const read = await readPlace(database, id, fields);
  refuse(read.problems());
  return read;
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw validationError(...problems);
}

/**
 * Places of the catalogue. Their fields are columns of `places.csv`, and a version that is published is written as an import
 * writes it. One that has never been published is a hidden row, so that it can get rooms, rates and a seller.
 */
export const placeKind: DocumentKind = {
  localized: false,
  begin: async (trx, fields) => String(await addPlace(trx, fields)),
  checkDraft: async ({ database }, given, key) => {
    const fields = checkPlaceFields(given);
    const { problems } = await readPlace(database, Number(key ?? noPlace), fields);
    refuse(problems().filter(({ problem }) => problem !== 'missing'));
    return fields;
  },
  checkWhole: async (editing, fields, key) => void (await wholePlace(editing, Number(key), fields)),
  follow: async (editing, trx, document) => {
    const [stored] = await loadPlaceFields(trx, [Number(document.key)]);
    // What an import changes in a hidden place waits: publishing it writes the draft.
    if (!stored || stored.place.hidden) return document;
    return followRow(editing, trx, document, stored.fields);
  },
  show: async (editing, trx, { id, key }, { version, fields }) => {
    const placeId = Number(key);
    const { place, problems } = await wholePlace(editing, placeId, fields);
    await writePlaces(trx, [place]);
    await showPlace(trx, place);
    const today = editing.clock.today();
    await writeLowestPrices(trx, [place], [placeId], today);
    refuse(problems());
    await withholdPlaces(trx, today, [placeId]);
    const [stored] = await loadPlaceFields(trx, [placeId]);
    if (stored) await noteShown(trx, id, version, stored.fields);
  },
  findRemovable: async (trx, { key, shown_version }) => {
    const place = await trx
      .selectFrom('place')
      .select('id')
      .where('id', '=', Number(key))
      .where('hidden', '=', false)
      .forUpdate()
      .executeTakeFirst();
    return place ? shown_version : null;
  },
  hide: async (trx, { key }) => {
    const { static_url: slug } = await trx
      .updateTable('place')
      .set({ hidden: true, allow_sell: false, withheld: false })
      .where('id', '=', Number(key))
      .returning('static_url')
      .executeTakeFirstOrThrow();
    // No collection counts it.
    await trx.deleteFrom('place_collection').where('place_id', '=', Number(key)).execute();
    await trx
      .insertInto('gone_address')
      .values({ kind: 'place', slug })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ gone_at: sql`clock_timestamp()` }))
      .execute();
  },
};

async function showPlace(trx: DatabaseTransaction, { place: { id, static_url } }: ImportedPlace): Promise<void> {
  await trx.updateTable('place').set({ hidden: false }).where('id', '=', id).where('hidden', '=', true).execute();
  await trx.deleteFrom('gone_address').where('kind', '=', 'place').where('slug', '=', static_url).execute();
}
