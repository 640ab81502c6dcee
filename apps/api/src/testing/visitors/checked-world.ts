import { brokenInvariants } from '../invariants.ts';
import { startBookingWorld, type BookingWorld } from '../worlds/booking-world.ts';
import { calmDown, guestsOf, type Guests } from './guests.ts';

/**
 * Opens one booking world for a spec file, with quiet outside services before each test. After each, money and nights must add
 * up. Call it once, at the top.
 *
 * @param use keeps the world and its guests, and prepares what all tests need
 */
export function openCheckedWorld(use: (world: BookingWorld, guests: Guests) => unknown): void {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld();
    await use(world, guestsOf(world));
  });
  afterAll(() => world.close());
  beforeEach(() => calmDown(world));
  afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));
}
