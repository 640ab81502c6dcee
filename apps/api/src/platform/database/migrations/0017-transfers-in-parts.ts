import { sql, type Kysely } from 'kysely';

/** Transfers that make a payment together, and what came beyond it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of the transfer that completed its payment; those of too little stay `wrong_amount`, each an amount of its own.
  await sql`alter table bank_transfer add column surplus_minor integer not null default 0 check (surplus_minor >= 0)`.execute(
    db,
  );
}
