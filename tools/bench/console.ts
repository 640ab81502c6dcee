/**
 * npm run bench:console: lists and search of the operator's console with 100,000 generated reservations, as the API calls
 * them. The database is generated first if it is missing.
 */
import { sql } from 'kysely';
import { systemClock } from '@mp/domain/clock';
import { findReservations } from '../../apps/api/src/console/reservations/find-reservations.ts';
import { searchEverything } from '../../apps/api/src/console/search/search-everything.ts';
import { createDatabase, unhurried, type Database } from '../../apps/api/src/platform/database/database.ts';
import { openCatalogueServer } from './catalogue/generated-catalogue.ts';

const places = 1_000;
const reservations = 100_000;
const rounds = 40;
const log = (message: string): void => console.error(`[bench] ${message}`);

const all = { view: 'all' } as const;
const first = { limit: 50 };

/** What staff type and open. Names and numbers repeat among the generated guests, as they do among real ones. */
const cases: readonly (readonly [title: string, run: (database: Database, n: number) => Promise<unknown>])[] = [
  ['search: a surname of thousands', (database) => searchEverything(database, 'novakova', ['reservations', 'money'])],
  ['search: first name and surname', (database) => searchEverything(database, 'Žofie Černá', ['reservations'])],
  ['search: a part of a number', (database, n) => searchEverything(database, `2611-${n}77`, ['reservations'])],
  ['search: the whole number', (database, n) => searchEverything(database, numberOf(n * 997), ['reservations'])],
  ['search: the end of a phone', (database, n) => searchEverything(database, `7 ${1000 + n} 3`, ['reservations'])],
  ['search: an e-mail', (database, n) => searchEverything(database, `guest${n * 911}@`, ['reservations'])],
  ['search: nothing', (database) => searchEverything(database, 'qwxz kvak', ['reservations', 'money'])],
  ['list: all', (database) => findReservations({ database, clock: systemClock }, all, first)],
  ...(['arriving', 'requested', 'unpaid', 'to_refund', 'disputed'] as const).map(
    (view) =>
      [
        `list: ${view}`,
        (database: Database) => findReservations({ database, clock: systemClock }, { view }, first),
      ] as const,
  ),
  [
    'list: words of thousands',
    (database) => findReservations({ database, clock: systemClock }, { ...all, q: 'novakova' }, first),
  ],
];

const numberOf = (n: number): string => `MP-2611-${String(n).padStart(8, '0')}`;

/** Adds reservations of some years to the generated places, once. */
async function addReservations(database: Database): Promise<void> {
  const { rows } = await sql<{ count: string }>`select count(*) from reservation`.execute(database);
  if (Number(rows[0]?.count) >= reservations) return;
  log(`generating ${reservations} reservations`);
  await sql`
    insert into reservation (id, number, code_hash, idempotency_key, idempotency_sender, request_hash, place_id, rate_id,
      status, on_request, arrival, departure, adults, children, currency, total_minor, language, contact, created_at,
      updated_at)
    select gen_random_uuid(), 'MP-2611-' || lpad(n::text, 8, '0'), sha256(n::text::bytea), 'bench' || n,
      sha256('bench'), sha256('bench'), rate.place_id, rate.id,
      (array['confirmed','confirmed','confirmed','confirmed','expired','cancelled_by_guest','declined'])[1 + n % 7],
      false, current_date + (n % 900) - 600, current_date + (n % 900) - 598, 2, n % 3, 'CZK', 300000 + n, 'cs',
      jsonb_build_object(
        'name', (array['Jana','Petr','Žofie','Lukáš','Eva','Matěj','Hana','Tomáš','Klára','Ondřej'])[1 + n % 10],
        'surname', (array['Nováková','Svoboda','Dvořák','Černá','Procházka','Kučerová','Veselý','Horáková','Němec',
          'Pokorná','Šťastný'])[1 + n % 11],
        'email', 'guest' || n || '@example.cz', 'phonePrefix', '420', 'phone', (700000000 + n * 1709)::text),
      now() - n * interval '10 minutes', now()
    from generate_series(1, ${reservations}) as n
    join (select id, place_id, row_number() over (order by id) - 1 as position, count(*) over () as all_rates from rate) rate
      on rate.position = n % rate.all_rates`.execute(database);
  await sql`vacuum analyze`.execute(database);
}

const server = await openCatalogueServer(log);
const database = createDatabase(await server.catalogue(places, false), { ...unhurried, connections: 6 });
try {
  await addReservations(database);
  console.log(`\n| ${reservations} reservations | p50 ms | p95 ms | most ms |\n| --- | ---: | ---: | ---: |`);
  for (const [title, run] of cases) {
    const times: number[] = [];
    for (let n = 1; n <= rounds; n++) {
      const began = performance.now();
      await run(database, n);
      times.push(performance.now() - began);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number): string => (sorted[Math.ceil(rounds * part) - 1] ?? 0).toFixed(1);
    console.log(`| ${title} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
  }
} finally {
  await database.destroy();
  await server.stop();
}
