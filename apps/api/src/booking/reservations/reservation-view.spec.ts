import type { ReservationWire } from '@mp/contract';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

let world: BookingWorld;
beforeAll(async () => (world = await startBookingWorld()));
afterAll(() => world.close());

it.each([
  ['in the language that is asked for', { 'ap-language': 'en' }, 'Stay only', 'Room'],
  ['in the one it was made in where none is asked for', {}, 'Jen pobyt', 'Pokoj'],
  ['and where nobody knows the one that is asked for', { 'ap-language': 'xx' }, 'Jen pobyt', 'Pokoj'],
])('[4.2] a reservation is read %s', async (_which, headers: Record<string, string>, rate, room) => {
  const { id, code } = (await world.book()).body;
  const { body } = await world.get<ReservationWire>(`/public/reservation/${id}?code=${code}`, headers);
  expect([body.rate.name, body.rooms[0]?.name]).toEqual([rate, room]);
  await world.post(`/public/reservation/${id}/cancel`, { code });
});
