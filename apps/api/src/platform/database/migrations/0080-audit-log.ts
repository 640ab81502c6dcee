import { sql, type Kysely } from 'kysely';

/**
 * The audit log of the operator's console. Entries are only added: triggers refuse to change or delete them. What names a
 * person stands apart, so that it can be erased; the entry keeps a salted hash of it. A job seals entries in batches with a
 * chain of hashes, so that no writer waits for another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff drop constraint staff_role_check`.execute(db);
  await sql`
    alter table staff add constraint staff_role_check
      check (role in ('editor', 'publisher', 'support', 'operator', 'finance', 'owner'))`.execute(db);
  await sql`
    create table audit_entry (
      id uuid primary key,
      happened_at timestamptz not null,
      actor_id uuid not null,
      action text not null,
      subject_kind text not null,
      subject_id text not null,
      detail_hash bytea not null check (length(detail_hash) = 32)
    )`.execute(db);
  await sql`create index audit_entry_by_time on audit_entry (happened_at desc, id desc)`.execute(db);
  await sql`create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, happened_at desc)`.execute(
    db,
  );
  await sql`
    create table audit_detail (
      entry_id uuid primary key references audit_entry,
      salt bytea not null,
      detail text not null,
      search_text text not null
    )`.execute(db);
  await sql`create index audit_detail_search on audit_detail using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`
    create table audit_request (
      actor_id uuid not null,
      idempotency_key text not null,
      request_hash bytea not null,
      entry_id uuid not null references audit_entry,
      result jsonb not null,
      primary key (actor_id, idempotency_key)
    )`.execute(db);
  await sql`
    create table audit_seal (
      position int primary key,
      sealed_at timestamptz not null,
      entry_ids uuid[] not null,
      hash bytea not null check (length(hash) = 32)
    )`.execute(db);
  await sql`
    create table audit_unsealed (entry_id uuid primary key references audit_entry)`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  for (const table of ['audit_entry', 'audit_seal'])
    await sql`
      create trigger refuse_change before update or delete on ${sql.table(table)}
        for each row execute function refuse_audit_change()`.execute(db);
  await sql`
    create table console_viewer (
      subject_kind text not null,
      subject_id text not null,
      account_id uuid not null references account on delete cascade,
      seen_at timestamptz not null,
      primary key (subject_kind, subject_id, account_id)
    )`.execute(db);
}
