import { sql, type Kysely } from 'kysely';

const categories = ['cleanliness', 'comfort', 'location', 'hosts', 'value'] as const;

/** By category and rating how many of `review r` there are: 25 numbers. */
const counts = categories
  .flatMap((category) => [1, 2, 3, 4, 5].map((value) => `count(r.id) filter (where r.${category} = ${value})`))
  .join(', ');
const points = categories.map((category) => `r.${category}`).join(' + ');
const written = ['words', 'language', ...categories, 'arrival', 'nights', 'written_at'];
const rowOf = (record: string, columns: readonly string[]) => columns.map((name) => `${record}.${name}`).join(', ');

/**
 * Reviews of stays. That each is of a stay, that there is one of a stay, and that none changes once it is answered is the
 * database's own concern, whatever program writes. What a place's reviews come to stands with the place. (ADR 0073)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review (
      id uuid primary key,
      place_id integer not null references place (id) on delete cascade,
      -- the stay that it is of; what an operator has brought along has the number of its file instead
      reservation_id uuid unique references reservation (id),
      import_id integer unique,
      -- a first name; null of who is named no more
      author text,
      arrival date not null,
      nights smallint not null check (nights > 0),
      language text not null,
      words text not null check (words <> ''),
      -- by language what an operator has given
      translations jsonb not null default '{}',
      cleanliness smallint not null check (cleanliness between 1 and 5),
      comfort smallint not null check (comfort between 1 and 5),
      location smallint not null check (location between 1 and 5),
      hosts smallint not null check (hosts between 1 and 5),
      value smallint not null check (value between 1 and 5),
      written_at timestamptz not null,
      state text not null check (state in ('waiting', 'published', 'refused')),
      -- why it was refused; the guest reads it
      reason text,
      moderated_at timestamptz,
      answer text check (answer <> ''),
      answer_language text,
      answer_translations jsonb not null default '{}',
      answered_at timestamptz,
      check ((reservation_id is null) <> (import_id is null)),
      check ((state = 'refused') = (reason is not null)),
      check ((answer is null) = (answer_language is null) and (answer is null) = (answered_at is null)),
      check (not translations ? language),
      check (not answer_translations ? answer_language)
    )`.execute(db);
  await sql`create index review_by_place on review (place_id, arrival desc, id) where state = 'published'`.execute(db);
  await sql`create index review_by_state on review (written_at) where state = 'waiting'`.execute(db);

  await sql`
    create function guard_review() returns trigger language plpgsql as ${sql.lit(`
      begin
        if tg_op = 'INSERT' then
          if new.reservation_id is not null and not exists (
            select from reservation r where r.id = new.reservation_id and r.place_id = new.place_id
              and r.status = 'confirmed' and r.departure <= (new.written_at at time zone 'Europe/Prague')::date)
          then raise exception 'a review is of a stay that took place' using errcode = 'check_violation'; end if;
          return new;
        end if;
        if (${rowOf('new', ['place_id', 'reservation_id', 'import_id'])}) is distinct from
           (${rowOf('old', ['place_id', 'reservation_id', 'import_id'])})
        then raise exception 'a review stays that of its stay' using errcode = 'check_violation'; end if;
        if (${rowOf('new', written)}) is distinct from (${rowOf('old', written)})
          and (old.answer is not null or (old.reservation_id is not null and old.state <> 'refused'))
        then raise exception 'what was reviewed is not changed' using errcode = 'check_violation'; end if;
        if old.answer is not null and (new.answer, new.answer_language, new.answered_at) is distinct from
           (old.answer, old.answer_language, old.answered_at)
        then raise exception 'a review is answered once' using errcode = 'check_violation'; end if;
        if old.answer is null and new.answer is not null and new.state <> 'published'
        then raise exception 'what nobody sees is not answered' using errcode = 'check_violation'; end if;
        return new;
      end`)}`.execute(db);
  await sql`create trigger guard_review before insert or update on review
    for each row execute function guard_review()`.execute(db);

  await sql`
    create table review_request (
      reservation_id uuid primary key references reservation (id) on delete cascade,
      -- SHA-256 of the code in its link
      code_hash bytea not null unique,
      asked_at timestamptz not null
    )`.execute(db);
  await sql`
    create table review_report (
      review_id uuid not null references review (id) on delete cascade,
      -- keyed hash of who reports: says nothing, and is another one for every review
      reporter bytea not null,
      reason text not null check (reason in ('untrue', 'abusive', 'personal', 'advert')),
      note text not null,
      reported_at timestamptz not null,
      -- when the operator has judged the review
      handled_at timestamptz,
      primary key (review_id, reporter)
    )`.execute(db);
  await keepWithPlace(db);
}

/** What the reviews of a place come to is kept with it, and so is as cheap to show as its name. */
async function keepWithPlace(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table place
      add column review_count integer not null default 0,
      -- null of fewer than three
      add column rating_tenths smallint,
      -- by category and rating how many gave it: 25 numbers
      add column rating_counts integer[]`.execute(db);
  await sql`
    create function count_reviews(places integer[]) returns void language plpgsql as ${sql.lit(`
      begin
        -- Who changes reviews of the same place at the same time waits here, and counts what the others have written.
        perform from place where id = any (places) order by id for no key update;
        update place p set
          review_count = n.count,
          rating_tenths = case when n.count >= 3 then round(10.0 * n.points / (${categories.length} * n.count)) end,
          rating_counts = n.counts
        from (
          select asked.id, count(r.id)::integer as count, sum(${points}) as points, array[${counts}]::integer[] as counts
          from unnest(places) as asked (id)
          left join review r on r.place_id = asked.id and r.state = 'published'
          group by asked.id
        ) n
        where p.id = n.id and (p.review_count, p.rating_counts) is distinct from (n.count, n.counts);
      end`)}`.execute(db);
  for (const [event, table] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    const name = sql.ref(`count_reviews_${event}`);
    await sql`
      create function ${name}() returns trigger language plpgsql as ${sql.lit(`
        begin
          perform count_reviews((select array_agg(distinct place_id) from changed));
          return null;
        end`)}`.execute(db);
    await sql`
      create trigger ${name} after ${sql.raw(event)} on review referencing ${sql.raw(table)} table as changed
      for each statement execute function ${name}()`.execute(db);
  }
}
