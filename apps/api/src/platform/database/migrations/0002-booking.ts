import { sql, type Kysely } from 'kysely';

/** Accounts, reservations, payments, the ledger, and the messages that follow from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      first_name text not null,
      last_name text not null,
      -- argon2id, PHC string; null until a password is set
      password_hash text,
      verified_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table session (
      -- SHA-256 of the token: the token itself is stored nowhere
      token_hash bytea primary key,
      account_id uuid not null references account (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);

  // Whom a place answers requests through; places without a row are answered for by the operator.
  await sql`
    create table place_owner (
      place_id integer primary key references place (id) on delete cascade,
      email text not null,
      language char(2) not null
    )`.execute(db);

  await sql`
    create table reservation (
      id uuid primary key,
      number text not null unique,
      -- SHA-256 of the guest's code
      code_hash bytea not null,
      -- SHA-256 of the owner's code, on request only
      owner_code_hash bytea unique,
      -- the client's Idempotency-Key, and SHA-256 of the body it came with
      idempotency_key text not null unique,
      request_hash bytea not null,
      account_id uuid references account (id),
      place_id integer not null references place (id),
      rate_id integer not null references rate (id),
      status text not null,
      on_request boolean not null,
      arrival date not null,
      departure date not null,
      adults smallint not null check (adults > 0),
      children smallint not null check (children >= 0),
      currency char(3) not null,
      total_minor integer not null check (total_minor >= 0),
      language char(2) not null,
      contact jsonb not null,
      note text,
      hold_until timestamptz,
      confirm_until timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (departure > arrival)
    )`.execute(db);
  await sql`create index reservation_due_hold on reservation (hold_until) where status = 'held'`.execute(db);
  await sql`create index reservation_due_answer on reservation (confirm_until) where status = 'requested'`.execute(db);
  await sql`create index reservation_by_place on reservation (place_id, arrival)`.execute(db);

  await sql`
    create table reservation_room (
      reservation_id uuid not null references reservation (id) on delete cascade,
      room_type_id integer not null references room_type (id),
      count smallint not null check (count > 0),
      -- all units of the type, the whole stay
      price_minor integer not null,
      primary key (reservation_id, room_type_id)
    )`.execute(db);

  // What the reservation takes from the inventory, night by night: proof that rem and reservations agree.
  await sql`
    create table reservation_night (
      reservation_id uuid not null references reservation (id) on delete cascade,
      room_type_id integer not null references room_type (id),
      night date not null,
      units smallint not null check (units > 0),
      primary key (reservation_id, room_type_id, night)
    )`.execute(db);
  await sql`create index reservation_night_by_room on reservation_night (room_type_id, night)`.execute(db);

  await sql`
    create table payment (
      id uuid primary key,
      reservation_id uuid not null references reservation (id),
      provider text not null,
      -- the gateway's session, once it has answered
      session_id text unique,
      redirect_url text,
      -- where the gateway sends the guest back to; kept so that asking for the session again asks for the same one
      return_url text not null,
      status text not null,
      -- whether money is captured at once or only authorised first
      capture boolean not null,
      amount_minor integer not null check (amount_minor > 0),
      currency char(3) not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_by_reservation on payment (reservation_id, created_at)`.execute(db);
  // A guest is never sent to two payments for one reservation.
  await sql`create unique index payment_live on payment (reservation_id) where status = 'created'`.execute(db);
  await sql`create index payment_open on payment (updated_at) where status in ('created', 'authorised')`.execute(db);

  // Events of the gateway that have taken effect: inserted in the transaction of the effect, so that none acts twice.
  await sql`
    create table payment_event (
      provider text not null,
      event_id text not null,
      payment_id uuid not null references payment (id),
      type text not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    )`.execute(db);

  // Double entry: the entries of a transfer sum to zero in each currency.
  await sql`
    create table ledger_entry (
      id uuid primary key,
      transfer_id uuid not null,
      account text not null,
      reservation_id uuid references reservation (id),
      payment_id uuid references payment (id),
      amount_minor integer not null check (amount_minor <> 0),
      currency char(3) not null,
      reason text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index ledger_entry_by_transfer on ledger_entry (transfer_id)`.execute(db);
  await sql`create index ledger_entry_by_reservation on ledger_entry (reservation_id)`.execute(db);

  await sql`
    create table outbox (
      id uuid primary key,
      topic text not null,
      payload jsonb not null,
      run_at timestamptz not null,
      attempts smallint not null default 0,
      last_error text,
      done_at timestamptz,
      -- set when it was given up; a person looks at it
      dead_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index outbox_due on outbox (run_at) where done_at is null and dead_at is null`.execute(db);
}
