import { existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { ErrorWire } from '@mp/contract';
import { sql } from 'kysely';
import { calmDown, guestsOf } from '../visitors/guests.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../worlds/booking-world.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

const book = () => world.book(sampleOrder(guestsOf(world).nextNight()));
const readiness = async (): Promise<number> => (await world.app.inject('/readyz')).statusCode;
const livez = async (): Promise<number> => (await world.app.inject('/livez')).statusCode;

/** PostgreSQL writes to these tables as if its disk were full; its server says so by the same code. */
async function fillDatabase(): Promise<void> {
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(world.database);
  for (const table of ['reservation', 'job_trouble'])
    await sql`create trigger no_room before insert on ${sql.table(table)} for each row execute function no_room()`.execute(
      world.database,
    );
}
const emptyDatabase = () => sql`drop function no_room() cascade`.execute(world.database);

describe('a full disk', () => {
  it('[fault: disk × full] of the database: booking says when to come back, the server is not ready until there is room', async () => {
    expect(await readiness()).toBe(200);
    await fillDatabase();
    const { status, body, headers } = await book();
    expect([status, (body as Partial<ErrorWire>).error?.code, headers['retry-after']]).toEqual([503, 'not_ready', '5']);
    expect([await readiness(), await readiness(), await livez()]).toEqual([503, 503, 200]);
    await emptyDatabase();
    expect([await readiness(), (await book()).status]).toEqual([200, 201]);
    expect(await world.database.selectFrom('job_trouble').selectAll().execute()).toEqual([]);
  });

  // A device that is always full.
  (existsSync('/dev/full') ? it : it.skip)(
    '[fault: disk × full] of the data directory: the server is not ready until there is room',
    async () => {
      const probe = path.join(world.config.dataDir, 'room');
      await fillDatabase();
      await book();
      await emptyDatabase();
      symlinkSync('/dev/full', probe);
      expect([await readiness(), await readiness()]).toEqual([503, 503]);
      rmSync(probe);
      expect(await readiness()).toBe(200);
      expect(existsSync(probe)).toBe(false);
    },
  );
});
