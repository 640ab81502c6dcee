import { sql, type Kysely } from 'kysely';

/**
 * A stay may have documents of two issuers: the seller's for the stay, the shop's for its own services. Sellers and
 * commissions have series of their own. A wrong invoice is corrected by a credit note and replaced by another invoice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seller_series (
      seller_id uuid primary key references seller,
      -- begins the numbers of documents that the shop issues in the seller's name
      code integer generated always as identity unique
    )`.execute(db);
  await sql`
    create table document_series (
      -- shop, or the id of a seller
      issuer text not null,
      kind text not null check (kind in ('invoice', 'credit_note', 'commission', 'commission_credit')),
      year smallint not null,
      -- the serial number given last
      last integer not null check (last > 0),
      primary key (issuer, kind, year)
    )`.execute(db);
  await sql`alter table credit_note drop constraint credit_note_reservation_id_fkey`.execute(db);
  await sql`alter table invoice drop constraint invoice_pkey`.execute(db);
  await sql`alter table invoice drop constraint invoice_number_key`.execute(db);
  await sql`alter table invoice add primary key (number)`.execute(db);
  await sql`alter table invoice add column issuer text not null default 'shop'`.execute(db);
  // The credit note by which a wrong invoice was withdrawn.
  await sql`alter table invoice add column corrected_by text`.execute(db);
  await sql`
    create unique index invoice_in_force on invoice (reservation_id, issuer) where corrected_by is null`.execute(db);
  await sql`
    alter table credit_note add constraint credit_note_reservation_id_fkey
      foreign key (reservation_id) references reservation (id)`.execute(db);
  await sql`alter table credit_note add column issuer text not null default 'shop'`.execute(db);
  await sql`
    alter table credit_note add column kind text not null default 'cancellation'
      check (kind in ('cancellation', 'refund', 'correction', 'carried'))`.execute(db);
  await sql`update credit_note set kind = 'refund' where refund_id is not null`.execute(db);
  // Null while the previous release runs.
  await sql`alter table credit_note add column invoice_number text references invoice (number)`.execute(db);
  await sql`update credit_note set invoice_number = content ->> 'invoice'`.execute(db);
  await sql`drop index credit_note_of_cancellation`.execute(db);
  await sql`
    create unique index credit_note_of_invoice on credit_note (reservation_id, issuer, kind, coalesce(invoice_number, ''))
      where refund_id is null`.execute(db);
  await sql`alter table credit_note drop constraint credit_note_refund_id_key`.execute(db);
  await sql`create unique index credit_note_of_refund on credit_note (refund_id, issuer)`.execute(db);
  await sql`
    create table commission_invoice (
      number text primary key,
      seller_id uuid not null references seller,
      -- its first day
      month date not null,
      currency text not null,
      kind text not null check (kind in ('commission', 'commission_credit')),
      issued_at timestamptz not null,
      content jsonb not null,
      unique (seller_id, month, currency, kind)
    )`.execute(db);
}
