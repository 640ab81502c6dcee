import { sql, type Kysely } from 'kysely';

/** What a gateway says of a payment that a person has to see to: money that went back without us, disputes, warnings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What was given back at the gateway, beside what the shop gives back.
  await sql`alter table payment add column returned_minor integer not null default 0 check (returned_minor >= 0)`.execute(
    db,
  );
  await sql`
    create table payment_incident (
      payment_id uuid not null references payment (id),
      -- the gateway's id of it
      incident_id text not null,
      kind text not null,
      -- in the gateway's words
      status text not null,
      amount_minor integer,
      currency text,
      -- why, in the gateway's words
      reason text,
      -- until when the gateway waits for an answer
      due_by timestamptz,
      created_at timestamptz not null,
      -- when the gateway said so: what is older says nothing any more
      said_at timestamptz not null,
      primary key (payment_id, incident_id)
    )`.execute(db);
}
