import { sql, type Kysely } from 'kysely';

/** Tables whose rows say something about a place, and whether that is more than what is left of its nights. */
const watched = [
  { table: 'place', column: 'id', facts: true },
  { table: 'place_collection', column: 'place_id', facts: true },
  { table: 'room_type', column: 'place_id', facts: true },
  { table: 'rate', column: 'place_id', facts: true },
  { table: 'inventory_month', column: 'place_id', facts: false },
] as const;

const events = ['insert', 'update', 'delete'] as const;

/**
 * Which places have changed, so that processes can remember what they know of the others. Written by triggers: whoever
 * changes a table, by whatever program, is noted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table place_change (
      -- who reads asks for all since the oldest transaction that was under way last time: none is missed
      transaction xid8 not null default pg_current_xact_id(),
      place_id integer not null,
      -- false: only nights were taken, given back, or priced
      facts boolean not null,
      -- of the database's clock: only for tidying up
      changed_at timestamptz not null default clock_timestamp(),
      primary key (transaction, place_id, facts)
    )`.execute(db);
  await sql`create index place_change_by_age on place_change (changed_at)`.execute(db);

  // A collection is changed in all of its places.
  await note(
    db,
    'collection',
    'select distinct place_id, true from place_collection where collection_id in (select id from changed)',
  );
  for (const { table, column, facts } of watched)
    await note(db, table, `select distinct ${column}, ${facts} from changed`);
}

/** Notes the places that `changes` selects of the rows `changed` by a statement. */
async function note(db: Kysely<unknown>, table: string, changes: string): Promise<void> {
  const name = `note_change_of_${table}`;
  await sql`
    create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.lit(`
      begin
        insert into place_change (place_id, facts) ${changes} on conflict do nothing;
        return null;
      end`)}`.execute(db);
  for (const event of events)
    await sql`
      create trigger ${sql.ref(`${name}_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(event === 'delete' ? 'old' : 'new')} table as changed
      for each statement execute function ${sql.ref(name)}()`.execute(db);
}
