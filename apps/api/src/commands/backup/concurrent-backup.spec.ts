import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mp/testing';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { buyersOf, voucherOrder } from '../../testing/visitors/buyers.ts';
import { sampleOrder } from '../../testing/worlds/booking-world.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Nights of February and March, each with two doubles: more than guests can book during a backup. */
const nights = Array.from({ length: 58 }, (_, day) => new Date(Date.UTC(2027, 1, 1 + day)).toISOString().slice(0, 10));

let root: string;
let world: PeopleWorld;
let emptied: TestDatabase | undefined;
let restored: Database;
const before: string[] = [];
const meanwhile: string[] = [];

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'under-way-'));
  world = await startPeopleWorld();
  await world.join('jana@example.cz');
  const buyers = buyersOf(world);
  const { body: order } = await buyers.order(voucherOrder());
  await world.outside.pay((await buyers.startPayment(order)).body.redirect_url);
  const stays = nights.slice(0, -1).flatMap((arrival, index) => {
    const stay = sampleOrder({ arrival, departure: nights[index + 1] ?? '', total_minor: doubleNight.CZK });
    return [stay, stay];
  });
  const bookNext = async (booked: string[]): Promise<void> => {
    const stay = stays.shift();
    const response = stay && (await world.book(stay));
    if (response?.status === 201) booked.push(response.body.id);
  };
  for (let guest = 0; guest < 10; guest += 1) await bookNext(before);

  let isMade = false;
  const booking = [1, 2, 3].map(async () => {
    while (!isMade && stays.length > 0) await bookNext(meanwhile);
  });
  const file = path.join(root, 'shop.tar.gz');
  await makeBackup({ databaseUrl: world.databaseUrl, dataDir: world.config.dataDir }, file, world.clock.now());
  isMade = true;
  await Promise.all(booking);

  emptied = await createTestDatabase();
  restored = createDatabase(emptied.url);
  await restoreBackup({ databaseUrl: emptied.url, dataDir: path.join(root, 'restored') }, file);
});

afterAll(async () => {
  if (emptied) await restored.destroy();
  await emptied?.drop();
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

describe('a backup made while guests keep booking', () => {
  it('has every reservation confirmed before, and possibly later ones', async () => {
    const rows = await restored.selectFrom('reservation').select('id').execute();
    const ids = rows.map(({ id }) => id);
    expect([before.length, meanwhile.length > 0]).toEqual([10, true]);
    expect(ids).toEqual(expect.arrayContaining(before));
    expect(before.concat(meanwhile)).toEqual(expect.arrayContaining(ids));
  });

  it('is a consistent snapshot: all invariants hold', async () => expect(await brokenInvariants(restored)).toEqual([]));

  it('has accounts that can sign in, and paid vouchers', async () => {
    const account = await restored.selectFrom('account').select('email').executeTakeFirstOrThrow();
    const voucher = await restored.selectFrom('voucher').select('value_minor').execute();
    expect([account.email, voucher.length > 0]).toEqual(['jana@example.cz', true]);
  });
});
