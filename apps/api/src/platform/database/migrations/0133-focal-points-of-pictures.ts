import { sql, type Kysely } from 'kysely';

/** The focal point of a picture whose whole is stored, so that it can be cropped again. Earlier pictures have their crop alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table picture
      add column focal_x real,
      add column focal_y real,
      add check ((focal_x is null) = (focal_y is null))`.execute(db);
}
