import { sql, type Kysely } from 'kysely';

/** Cards that guests let the shop charge without them: for the rest of a stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_card (
      id uuid primary key,
      -- the stay whose rest it pays
      reservation_id uuid not null references reservation,
      provider text not null,
      -- the gateway's ids
      customer text not null,
      method text not null,
      brand text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      wallet text check (wallet in ('apple_pay', 'google_pay')),
      -- the last day of the month that is printed on it
      expires_on date not null,
      created_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db);
  await sql`
    create unique index saved_card_of_stay on saved_card (reservation_id) where removed_at is null`.execute(db);
  await sql`create index saved_card_reservation on saved_card (reservation_id)`.execute(db);
  await sql`
    alter table reservation_instalment
      -- when the guest agreed that the rest is charged to the card of the deposit
      add column card_agreed_at timestamptz,
      -- when the job charged it, once for each due date
      add column charged_on date`.execute(db);
  await sql`
    alter table payment
      -- the saved card that pays it without its guest
      add column saved_card_id uuid references saved_card,
      add column card_brand text,
      add column card_last4 text,
      add column card_wallet text,
      -- why a saved card was refused
      add column failure text`.execute(db);
}
