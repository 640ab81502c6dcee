import { sql, type Kysely } from 'kysely';

/** Promo codes that take a fixed amount off, with a figure of its own for each currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promo_code
      drop constraint promo_code_per_mille_check,
      add column fixed_czk_minor integer check (fixed_czk_minor > 0),
      add column fixed_eur_minor integer check (fixed_eur_minor > 0),
      add check (per_mille between 0 and 1000),
      add check ((per_mille = 0) = (fixed_czk_minor is not null)),
      add check ((per_mille = 0) = (fixed_eur_minor is not null))`.execute(db);
}
