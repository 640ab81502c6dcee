import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { References } from './references.ts';
import type { Row } from './row.ts';

export const pictureColumns = { needed: ['picture', 'caption_cs', 'caption_en'], optional: [] };

/** What pictures show, by their names. The product's own drawings stay as they are described. */
export const captionsOf = (rows: readonly Row[], { pictures, addedPictures }: References) =>
  rows.map((row) => {
    const picture = row.text('picture', { max: 200 });
    const name = pictures.get(picture) ?? '';
    if (!addedPictures.has(name)) row.refuse('picture', 'picture_unknown', 'the name of a picture that was added');
    const caption = { max: 200, optional: true };
    return { name, caption_cs: row.text('caption_cs', caption), caption_en: row.text('caption_en', caption) };
  });

export async function writeCaptions(
  transaction: DatabaseTransaction,
  captions: ReturnType<typeof captionsOf>,
): Promise<{ added: number; changed: number }> {
  const { numAffectedRows = 0n } = await sql`
    update picture set caption_cs = given.caption_cs, caption_en = given.caption_en
    from json_populate_recordset(null::picture, ${JSON.stringify(captions)}::json) given
    where picture.name = given.name
      and (picture.caption_cs, picture.caption_en) is distinct from (given.caption_cs, given.caption_en)`.execute(
    transaction,
  );
  return { added: 0, changed: Number(numAffectedRows) };
}
