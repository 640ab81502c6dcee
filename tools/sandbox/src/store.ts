import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The sandbox's database file. Calls are synchronous, so consecutive calls are not interleaved. */
export type Store = DatabaseSync;

const schema = `
  create table if not exists session (
    id text primary key,
    -- the shop's Idempotency-Key: one session for a payment, however often it is asked for
    payment_id text not null unique,
    amount_minor integer not null check (amount_minor > 0),
    currency text not null,
    capture integer not null,
    description text not null,
    language text not null,
    return_url text not null,
    webhook_url text not null,
    status text not null,
    -- the card asked for a 3-D Secure step, which has not been answered
    challenged integer not null default 0,
    -- what has been paid back
    refunded_minor integer not null default 0,
    created_at text not null
  ) strict;
  create table if not exists card (
    -- the payment method's id
    id text primary key,
    customer text not null,
    last4 text not null,
    wallet text,
    expires_on text not null,
    -- what its bank says to a charge without the payer: null for none
    failure text,
    forgotten integer not null default 0
  ) strict;
  create table if not exists session_refund (
    -- the shop's Idempotency-Key
    key text primary key,
    session_id text not null,
    amount_minor integer not null check (amount_minor > 0)
  ) strict;
  create table if not exists bank_transfer (
    id text primary key,
    variable_symbol text not null,
    amount_minor integer not null check (amount_minor > 0),
    currency text not null,
    counter_account text not null,
    booked_at text not null
  ) strict;
  create table if not exists bank_payout (
    -- the shop's Idempotency-Key
    key text primary key,
    account text not null,
    amount_minor integer not null check (amount_minor > 0),
    currency text not null,
    variable_symbol text not null,
    ordered_at text not null
  ) strict;
  create table if not exists webhook (
    id text primary key,
    url text not null,
    body text not null,
    attempts integer not null default 0,
    -- milliseconds since 1970; null once it was delivered, dropped or given up
    due_at integer,
    outcome text
  ) strict;
  create index if not exists webhook_due on webhook (due_at) where due_at is not null;
  create table if not exists message (
    id text primary key,
    key text not null unique,
    recipient text not null,
    subject text not null,
    text text not null,
    html text,
    received_at text not null
  ) strict;
  create table if not exists attachment (
    message_key text not null,
    position integer not null,
    filename text not null,
    content_type text not null,
    content blob not null,
    primary key (message_key, position)
  ) strict;
  create index if not exists message_by_recipient on message (recipient, received_at);
  create table if not exists error_report (
    id text primary key,
    report text not null,
    received_at text not null
  ) strict;
  create table if not exists analytics_event (
    id text primary key,
    event text not null,
    received_at text not null
  ) strict;
`;

/** Opens or creates the database file in a directory. Acknowledged writes survive `kill -9`. */
export function openStore(directory: string): Store {
  mkdirSync(directory, { recursive: true });
  const store = new DatabaseSync(path.join(directory, 'sandbox.sqlite'));
  // A commit waits for no disk: it survives the process, though not a power cut.
  store.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;');
  store.exec(schema);
  addColumn(store, 'session', 'refunded_minor', 'integer not null default 0');
  // Its card is saved; the saved card that it charges; the card that its bank asks about, that paid it, and why a saved one was refused.
  addColumn(store, 'session', 'saves_card', 'integer not null default 0');
  for (const column of ['charged_card', 'asked_card', 'paid_with', 'failure'])
    addColumn(store, 'session', column, 'text');
  addColumn(store, 'message', 'headers', "text not null default '{}'");
  // Earlier versions only had full refunds.
  store.exec("update session set refunded_minor = amount_minor where status = 'refunded' and refunded_minor = 0");
  return store;
}

/** Adds a column that an earlier version's file does not have. */
function addColumn(store: Store, table: string, column: string, type: string): void {
  const columns = store.prepare(`select name from pragma_table_info('${table}')`).all();
  if (!columns.some(({ name }) => name === column)) store.exec(`alter table ${table} add column ${column} ${type}`);
}

/** Runs `work` in one transaction. */
export function inTransaction<Result>(store: Store, work: () => Result): Result {
  store.exec('begin immediate');
  try {
    const result = work();
    store.exec('commit');
    return result;
  } catch (error) {
    store.exec('rollback');
    throw error;
  }
}
