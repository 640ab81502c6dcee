import { sql, type Kysely } from 'kysely';

/** The former default made one cluster of a phone's whole map; a grid that somebody chose stays. [9.26] */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update content_entry set fields = fields || '{"map_grid_size_mobile": 48}'
    where type = 'control-panel' and fields @> '{"map_grid_size_mobile": 150}'`.execute(db);
}
