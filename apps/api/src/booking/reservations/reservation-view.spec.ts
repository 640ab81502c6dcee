import type { ReservationWire } from '@mp/contract';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
beforeAll(async () => (world = await startBookingWorld()));
afterAll(() => world.close());

it.each([
  ['in the requested language', { 'ap-language': 'en' }, 'Stay only', 'Room'],
  ['in the language of the booking without a request', {}, 'Jen pobyt', 'Pokoj'],
  ['in the language of the booking for an unknown one', { 'ap-language': 'xx' }, 'Jen pobyt', 'Pokoj'],
])('[4.2] a reservation is read %s', async (_which, headers: Record<string, string>, rate, room) => {
  const { id, code } = (await world.book()).body;
  const { body } = await world.get<ReservationWire>(`/public/reservation/${id}?code=${code}`, headers);
  expect([body.rate.name, body.rooms[0]?.name]).toEqual([rate, room]);
  await world.post(`/public/reservation/${id}/cancel`, { code });
});
