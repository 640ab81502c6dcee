import type { HealthWire } from '@mp/contract';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { noteGivenUp } from '../../platform/jobs/each-item.ts';
import { consoleStaff, type ConsoleStaff } from '../../testing/visitors/console-staff.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let hana: ConsoleStaff;
beforeAll(async () => {
  world = await startBookingWorld();
  hana = await consoleStaff(world, 'operator');
});
afterAll(() => world.close());

const see = async () => (await hana.ask<HealthWire>('GET', '/console/health')).body;

/** An entry of the outbox that was given up. */
async function deadLetter(topic: 'mail.contact' | 'gateway.refund') {
  const { database, clock } = world;
  const payload = { messageId: crypto.randomUUID(), paymentId: crypto.randomUUID() };
  await inTransaction(database, (trx) => enqueue(trx, topic, payload, clock.now()));
  const { id } = await database
    .updateTable('outbox')
    .set({ dead_at: clock.now(), attempts: 200, last_error: 'Error: 550' })
    .where('topic', '=', topic)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteGivenUp(world.services, 'outbox', id, new Error('550'));
  return (await see()).dead_letters.find((one) => one.id === id)!;
}
const entry = (id: string) =>
  world.database.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('what fails', () => {
  it('says where errors are reported, without the key', async () => {
    const { errorReportsUrl: url } = world.services.config;
    expect((await see()).error_reports).toEqual({ host: url === undefined ? null : new URL(url).host });
  });

  it('is an e-mail that was given up: it is retried, or dropped with a reason', async () => {
    const letter = await deadLetter('mail.contact');
    expect(letter).toMatchObject({ topic: 'mail.contact', attempts: 200, error: 'Error: 550', can_drop: true });
    await hana.act(`/console/health/outbox/${letter.id}/retry`, { version: letter.version });
    expect(await entry(letter.id)).toMatchObject({ dead_at: null, attempts: 0, done_at: null });
    const reported = await world.database
      .selectFrom('job_trouble')
      .select('item')
      .where('job', '=', 'outbox')
      .execute();
    expect(reported).toEqual([]);
    const stale = await hana.ask('POST', `/console/health/outbox/${letter.id}/drop`, {
      version: letter.version,
      reason: 'Pozdě',
    });
    expect(stale.body).toMatchObject({ error: { code: 'page_stale' } });
    await world.drainOutbox();

    const dropped = await deadLetter('mail.contact');
    await hana.act(`/console/health/outbox/${dropped.id}/drop`, {
      version: dropped.version,
      reason: 'Zpráva bez adresy',
    });
    expect((await entry(dropped.id)).done_at).toEqual(world.clock.now());
    expect((await see()).dead_letters).toEqual([]);
  });

  it('is never dropped if it is money', async () => {
    const { id, version, can_drop } = await deadLetter('gateway.refund');
    expect(can_drop).toBe(false);
    const { body } = await hana.ask('POST', `/console/health/outbox/${id}/drop`, { version, reason: 'Nechci' });
    expect(body).toMatchObject({ error: { code: 'outbox_not_droppable' } });
    expect((await entry(id)).done_at).toBeNull();
  });

  it('is a calendar, which is read again at once', async () => {
    const id = crypto.randomUUID();
    const later = new Date(world.clock.now().getTime() + 300_000);
    await world.database
      .insertInto('calendar_source')
      .values({
        id,
        place_id: sample.instant.id,
        room_type_id: sample.instant.double,
        url: 'https://calendar.example/a.ics',
        units: 1,
        next_sync_at: later,
        last_error: '404',
        oddities: 'A day is missing.\nAnother one is.',
      })
      .execute();
    const [calendar] = (await see()).calendars;
    expect(calendar).toMatchObject({ id, error: '404', oddities: ['A day is missing.', 'Another one is.'] });
    await hana.act(`/console/health/calendars/${id}/retry`, { version: calendar!.version });
    expect((await see()).calendars[0]?.next_sync_at).toBe(world.clock.now().toISOString());
  });

  it('is an item of a job, which is processed in its next run', async () => {
    await noteGivenUp(world.services, 'issue_invoices', 'one', new Error('No series'));
    await world.database
      .updateTable('job_trouble')
      .set({ next_try_at: new Date(world.clock.now().getTime() + 3_600_000) })
      .where('job', '=', 'issue_invoices')
      .execute();
    const [item] = (await see()).jobs;
    expect(item).toMatchObject({ job: 'issue_invoices', item: 'one', error: 'Error: No series' });
    await hana.act('/console/health/jobs/issue_invoices/one/retry', { version: item!.version });
    expect((await see()).jobs[0]?.next_try_at).toBe(world.clock.now().toISOString());
  });
});
