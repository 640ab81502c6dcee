import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';

describe('the terms of booking', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld({
      REQUEST_ANSWER_HOURS: '24',
      UNPAID_HOLD_MINUTES: '45',
      TRANSFER_FROM_DAYS: '10',
      TRANSFER_HOLD_DAYS: '3',
      TRANSFER_LIMIT_CZK: '20000',
    });
  });
  afterAll(() => world.close());

  it('[4.33] [4.34] are returned to pages as configured by the operator', async () => {
    const { status, body, headers } = await world.get('/public/booking-terms');
    const transfer = { from_days: 10, hold_days: 3, limit_minor: 20_000_00 };
    expect([status, body]).toEqual([200, { answer_hours: 24, hold_minutes: 45, transfer }]);
    expect(headers['cache-control']).toContain('public');
  });

  it('match the hold time of a reservation', async () => {
    const { body } = await world.book();
    expect(new Date(body.pay_until ?? '').getTime() - world.clock.now().getTime()).toBe(45 * 60_000);
  });
});
