import { sql, type Kysely } from 'kysely';

/**
 * VAT rates of extras: of meals, and of other services, which have the standard rate like the waiver. Nobody has verified
 * those of meals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vat_rate drop constraint vat_rate_supply_check,
      add constraint vat_rate_supply_check
        check (supply in ('accommodation', 'meals', 'other', 'commission', 'waiver'))`.execute(db);
  await sql`
    insert into vat_rate (country, supply, effective_from, per_mille, source, source_url, read_on, recorded_at)
    select country, 'other', effective_from, per_mille, source, source_url, read_on, now()
    from vat_rate where supply = 'waiver'`.execute(db);
  for (const [country, from, perMille, source] of meals)
    await sql`
      insert into vat_rate (country, supply, effective_from, per_mille, source, recorded_at)
      values (${country}, 'meals', ${from}, ${perMille}, ${source}, now())
      on conflict do nothing`.execute(db);
}

const meals = [
  ['CZE', '2024-01-01', 120, 'zákon č. 235/2004 Sb., § 47 a příloha č. 2, ve znění č. 349/2023 Sb.'],
  ['AUT', '2018-11-01', 100, 'UStG 1994 § 10 Abs. 2, BGBl. I Nr. 12/2018'],
  ['SVK', '2025-01-01', 50, 'zákon č. 222/2004 Z. z., § 27 a príloha č. 7a, v znení č. 278/2024 Z. z.'],
  ['POL', '2011-01-01', 80, 'ustawa z 11 marca 2004 r. o podatku od towarów i usług, art. 41 ust. 12f'],
  ['ITA', '2000-12-10', 100, 'D.P.R. 633/1972, tab. A, parte III, n. 121'],
] as const;
