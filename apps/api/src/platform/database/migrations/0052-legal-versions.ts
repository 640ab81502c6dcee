import { sql, type Kysely } from 'kysely';

/**
 * Every text that a legal document has had, numbered in each language, and which of them somebody agreed to. A trigger writes
 * the versions, whoever changes a document: none can be changed without a trace. (ADR 0020)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table legal_version (
      document text not null,
      variant text not null,
      locale text not null,
      version integer not null check (version > 0),
      title text not null,
      content text not null,
      effective_from date not null,
      recorded_at timestamptz not null default clock_timestamp(),
      primary key (document, variant, locale, version)
    )`.execute(db);
  await sql`
    create function note_legal_version() returns trigger language plpgsql as ${sql.lit(`
      declare
        latest legal_version;
      begin
        select * into latest from legal_version
          where document = new.fields ->> 'document' and variant = new.fields ->> 'variant' and locale = new.locale
          order by version desc limit 1;
        if latest.version is null or (latest.title, latest.content, latest.effective_from) is distinct from
           (new.fields ->> 'title', new.fields ->> 'content', (new.fields ->> 'effective_from')::date) then
          insert into legal_version (document, variant, locale, version, title, content, effective_from)
          values (new.fields ->> 'document', new.fields ->> 'variant', new.locale, coalesce(latest.version, 0) + 1,
                  new.fields ->> 'title', new.fields ->> 'content', (new.fields ->> 'effective_from')::date);
        end if;
        return null;
      end`)}`.execute(db);
  await sql`
    create trigger note_legal_version after insert or update on content_entry
    for each row when (new.type = 'legal') execute function note_legal_version()`.execute(db);
  await sql`
    insert into legal_version (document, variant, locale, version, title, content, effective_from)
    select fields ->> 'document', fields ->> 'variant', locale, 1, fields ->> 'title', fields ->> 'content',
           (fields ->> 'effective_from')::date
    from content_entry where type = 'legal' on conflict do nothing`.execute(db);
  await sql`
    create table legal_agreement (
      subject text not null check (subject in ('reservation', 'account', 'voucher_order')),
      subject_id uuid not null,
      document text not null,
      variant text not null,
      locale text not null,
      version integer not null,
      agreed_at timestamptz not null,
      primary key (subject, subject_id, document),
      foreign key (document, variant, locale, version) references legal_version
    )`.execute(db);
}
