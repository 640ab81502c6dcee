import type { OwnersWire } from '@mp/contract';
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

const reason = 'Nový majitel';
const find = async (q: string) =>
  (await hana.ask<OwnersWire>('GET', `/console/owners?q=${encodeURIComponent(q)}`)).body.data;
const url = `/console/owners/${sample.onRequest.id}`;

describe('addresses of owners', () => {
  it('are changed with an e-mail to the old and to the new one', async () => {
    const [line] = await find(sample.ownerEmail);
    expect(line).toMatchObject({ place_id: sample.onRequest.id, email: sample.ownerEmail });
    const change = { version: line!.version, email: 'Novy@example.cz', language: 'en', reason };
    const { effect } = await hana.act(url, change, 'PUT');
    expect(effect.emails).toEqual(['owner_address_new', 'owner_address_old']);
    expect(await find('novy@example.cz')).toMatchObject([{ place_id: sample.onRequest.id, language: 'en' }]);
    await world.drainOutbox();
    const subjectsTo = async (email: string) => (await world.outside.mailTo(email)).map(({ subject }) => subject);
    expect(await subjectsTo(sample.ownerEmail)).toEqual([expect.stringMatching(/teď chodí jinam/)]);
    expect(await subjectsTo('novy@example.cz')).toEqual([expect.stringMatching(/now go to you/)]);
    expect((await hana.ask('PUT', url, change)).body).toMatchObject({
      error: { code: 'page_stale', details: { by: 'Hana Malá' } },
    });
  });

  it('are pages by name', async () => {
    const first = (await hana.ask<OwnersWire>('GET', '/console/owners?limit=1')).body;
    const next = (await hana.ask<OwnersWire>('GET', `/console/owners?limit=1&after=${first.next}`)).body;
    expect(first.data[0]!.place < next.data[0]!.place).toBe(true);
  });
});
