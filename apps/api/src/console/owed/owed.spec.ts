import type { OwedStaysWire, OwedWire } from '@mp/contract';
import { earnStays } from '../../booking/commission/earn-stays.ts';
import { contractsOf } from '../../testing/sellers-of-world.ts';
import { guestsOf } from '../../testing/visitors/guests.ts';
import { staffOf } from '../../testing/visitors/staff-of-world.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
beforeAll(async () => void (world = await startBookingWorld()));
afterAll(() => world.close());

it('lists what is owed to owners with the stays behind it, and as CSV', async () => {
  const finance = await staffOf(world, 'finance');
  const seller_id = await contractsOf(world).record({ placeId: sample.instant.id, model: 'intermediary' });
  const guests = guestsOf(world);
  const stays = [await guests.bookInstant(), await guests.bookInstant()];
  for (const stay of stays) {
    await world.outside.pay(await guests.payPage(stay));
    await world.untilStatus(stay, 'confirmed');
  }
  await world.drainOutbox();
  expect((await finance.get<OwedWire>('/console/owed')).body.data).toEqual([]);
  await world.advance(new Date('2027-02-03T10:00:00Z').getTime() - world.clock.now().getTime());
  await earnStays(world.services);

  const amounts = (stayCount: number) => ({
    owed: { minor: stayCount * 245_550, currency: 'CZK' },
    commission: { minor: stayCount * 45_000, currency: 'CZK' },
    vat: { minor: stayCount * 9_450, currency: 'CZK' },
  });
  const signedIn = await staffOf(world, 'operator');
  const { data } = (await signedIn.get<OwedWire>('/console/owed')).body;
  const none = { minor: 0, currency: 'CZK' };
  expect(data).toEqual([
    { seller_id, seller: 'Chalupy Šumava', stays: 2, ...amounts(2), paid: none, left: amounts(2).owed },
  ]);
  const page = async (after = '') =>
    (await signedIn.get<OwedStaysWire>(`/console/owed/${seller_id}?currency=CZK&limit=1${after}`)).body;
  const first = await page();
  expect(first.data).toMatchObject([{ number: stays[1]!.number, departure: '2027-02-03', ...amounts(1) }]);
  const second = await page(`&after=${first.next}`);
  expect(second).toMatchObject({ data: [{ number: stays[0]!.number }], next: null });
  const csv = (await signedIn.get<string>('/console/owed.csv')).body as unknown as string;
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`"Chalupy Šumava","${stays[0]!.number}"`);
  expect(csv).toContain('"2455.50","450.00","94.50","CZK"');
});
