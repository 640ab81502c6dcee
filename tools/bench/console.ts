/**
 * npm run bench:console: lists and search of the operator's console with 100,000 generated reservations, as the API calls
 * them, and the timeline of 160 and 10,000 places, beside a constant Fastify route in the same run. Databases that are missing
 * are generated first.
 */
import { sql } from 'kysely';
import { systemClock } from '@mp/domain/clock';
import { findReservations } from '../../apps/api/src/console/reservations/find-reservations.ts';
import { searchEverything } from '../../apps/api/src/console/search/search-everything.ts';
import { createDatabase, unhurried, type Database } from '../../apps/api/src/platform/database/database.ts';
import { openCatalogueServer } from './catalogue/generated-catalogue.ts';
import { measureTimeline } from './console/timeline.ts';
import { startConstantServer } from './engine/engine-servers.ts';

const places = 1_000;
const reservations = 100_000;
const timelineSizes = [160, 10_000] as const;
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
  ...(['arriving', 'departing', 'in_house', 'requested', 'unpaid', 'to_refund', 'disputed'] as const).map(
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
  await sql`
    insert into reservation_night (reservation_id, room_type_id, night, units)
    select r.id, room.id, night, 1 from reservation r
    join lateral (select min(id) as id from room_type where place_id = r.place_id) room on room.id is not null
    cross join lateral generate_series(r.arrival, r.departure - 1, interval '1 day') as night
    where r.status = 'confirmed' on conflict do nothing`.execute(database);
  await sql`vacuum analyze`.execute(database);
}

const server = await openCatalogueServer(log);

/** Runs `measure` on the catalogue with so many places and the reservations. */
async function withDatabase(
  size: number,
  nights: boolean,
  measure: (database: Database) => Promise<void>,
): Promise<void> {
  const database = createDatabase(await server.catalogue(size, nights), { ...unhurried, connections: 6 });
  try {
    await addReservations(database);
    await measure(database);
  } finally {
    await database.destroy();
  }
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;

async function measureLists(database: Database): Promise<void> {
  console.log(`\n| ${reservations} reservations | p50 ms | p95 ms | most ms |\n| --- | ---: | ---: | ---: |`);
  for (const [title, run] of cases) {
    const times: number[] = [];
    for (let n = 1; n <= rounds; n++) {
      const began = performance.now();
      await run(database, n);
      times.push(performance.now() - began);
    }
    console.log(`| ${title} | ${[0.5, 0.95, 1].map((part) => percentile(times, part).toFixed(1)).join(' | ')} |`);
  }
}

/** A window of 40 places and 60 nights from anywhere in the list. */
async function measureWindows(database: Database, size: number, constantUrl: string): Promise<void> {
  const windows = await measureTimeline(database, constantUrl, rounds);
  const ratio = (part: number): string => {
    const [own, constant] = [windows.map(({ ms }) => ms), windows.map(({ constantMs }) => constantMs)];
    return (percentile(own, part) / percentile(constant, part)).toFixed(0);
  };
  const most = windows.reduce((one, other) => (one.kilobytes > other.kilobytes ? one : other));
  console.log(
    `| timeline of ${size} places | ${ratio(0.5)} | ${ratio(0.95)} | ${most.rooms} | ${most.kilobytes.toFixed(0)} |`,
  );
}

const constant = await startConstantServer();
try {
  await withDatabase(places, false, measureLists);
  console.log('\n| beside the constant route | p50 | p95 | rooms of a window | KB |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const size of timelineSizes)
    await withDatabase(size, true, (database) => measureWindows(database, size, `${constant.url}/constant`));
} finally {
  await constant.stop();
  await server.stop();
}
