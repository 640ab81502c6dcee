import { sql, type Kysely } from 'kysely';

const presets = [
  {
    id: 'flexible',
    names: { cs: 'Flexibilní storno', en: 'Flexible cancellation' },
    steps: [{ before: { hours: 24 }, perMille: 1000 }],
  },
  {
    id: 'moderate',
    names: { cs: 'Mírné storno', en: 'Moderate cancellation' },
    steps: [
      { before: { days: 7 }, perMille: 1000 },
      { before: { days: 2 }, perMille: 500 },
    ],
  },
  {
    id: 'strict',
    names: { cs: 'Přísné storno', en: 'Strict cancellation' },
    steps: [
      { before: { days: 30 }, perMille: 1000 },
      { before: { days: 14 }, perMille: 500 },
    ],
  },
  { id: 'non_refundable', names: { cs: 'Bez vrácení peněz', en: 'Non-refundable' }, steps: [] },
];

/**
 * Cancellation policies of rates. Existing rates are not refundable, as before. A reservation keeps the policy with which it
 * was booked; one without is from before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cancellation_policy (
      id text primary key check (id ~ '^[a-z][a-z_]{0,39}$'),
      names jsonb not null,
      -- [{ before: { days } | { hours }, perMille }], counted back from 15:00 at the place on the day of arrival
      steps jsonb not null,
      insurable boolean not null
    )`.execute(db);
  for (const { id, names, steps } of presets)
    await sql`insert into cancellation_policy (id, names, steps, insurable)
      values (${id}, ${JSON.stringify(names)}, ${JSON.stringify(steps)}, true)`.execute(db);
  await sql`
    alter table rate add column cancellation_policy text not null default 'non_refundable'
      references cancellation_policy (id)`.execute(db);
  // The policy and the time zone of the place, as they were when it was booked.
  await sql`alter table reservation add column cancellation_policy jsonb`.execute(db);
}
