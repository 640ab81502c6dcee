import { money } from '@mp/domain';
import { parseEnvironment } from '@mp/service';
import { z } from 'zod';
import { bookingPoints } from '../../offer/club/booking-points.ts';
import { loyaltyEnvironment, loyaltySettingsOf } from './loyalty-environment.ts';

const read = (environment: Record<string, string> = {}) =>
  loyaltySettingsOf(parseEnvironment(z.object(loyaltyEnvironment), environment));

describe('the loyalty settings', () => {
  it('[9.13] default to 50 points for a stay and 1 for 100 Kč or the same value in euros', () => {
    for (const type of ['INST', 'OR'] as const) {
      expect(bookingPoints(read(), type, money(6_000_00, 'CZK'))).toEqual([
        { event: 'booking', points: 50 },
        { event: 'booking_value', points: 60 },
      ]);
      expect(bookingPoints(read(), type, money(240_00, 'EUR'))).toEqual([
        { event: 'booking', points: 50 },
        { event: 'booking_value', points: 60 },
      ]);
    }
  });

  it('[1.5] default to four tiers', () =>
    expect(read().tiers.map(({ key, points }) => [key, points])).toEqual([
      ['tier1', 100],
      ['tier2', 1_000],
      ['tier3', 3_000],
      ['tier4', 8_000],
    ]));

  it('are read from the environment', () => {
    const settings = read({
      LOYALTY_WELCOME_POINTS: '200',
      LOYALTY_BOOKING_POINTS: '10',
      LOYALTY_PERCENTAGE_CZK: '2.5',
      LOYALTY_PERCENTAGE_EUR: '60',
      LOYALTY_TIER_POINTS: '1,2,3,4',
    });
    expect(settings.events[0]).toMatchObject({ key: 'welcome', points: 200 });
    expect(bookingPoints(settings, 'OR', money(1_000_00, 'CZK')).map(({ points }) => points)).toEqual([10, 25]);
    expect(bookingPoints(settings, 'OR', money(100_00, 'EUR')).map(({ points }) => points)).toEqual([10, 60]);
    expect(settings.tiers.map(({ points }) => points)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['LOYALTY_TIER_POINTS', '100,1000,3000'],
    ['LOYALTY_TIER_POINTS', '100,1000,3000,8000,9000'],
    ['LOYALTY_TIER_POINTS', '100,3000,1000,8000'],
    ['LOYALTY_TIER_POINTS', '100,100,3000,8000'],
    ['LOYALTY_TIER_POINTS', '0,1000,3000,8000'],
    ['LOYALTY_TIER_POINTS', '1.5,1000,3000,8000'],
    ['LOYALTY_TIER_POINTS', 'a,b,c,d'],
    ['LOYALTY_TIER_DISCOUNTS', '0,20,40'],
    ['LOYALTY_TIER_DISCOUNTS', '0,40,20,60'],
    ['LOYALTY_TIER_DISCOUNTS', '0,20,40,500'],
    ['LOYALTY_TIER_DISCOUNTS', '-1,20,40,60'],
    ['LOYALTY_TIER_LATE_CHECK_OUT', '12:00|14:00'],
    ['LOYALTY_TIER_LATE_CHECK_OUT', '|||24:00'],
    ['LOYALTY_TIER_LATE_CHECK_OUT', '|||two'],
    ['LOYALTY_TIER_UPGRADES_CS', 'Lepší pokoj'],
    ['LOYALTY_TIER_UPGRADES_EN', `|||${'a'.repeat(121)}`],
    // Both languages need the same promise.
    ['LOYALTY_TIER_UPGRADES_CS', '||Lepší pokoj|'],
    ['LOYALTY_TIER_UPGRADES_EN', '|A better room|A better room|A better room'],
    ['LOYALTY_WELCOME_POINTS', '-1'],
    ['LOYALTY_BOOKING_POINTS', '1.5'],
    ['LOYALTY_PERCENTAGE_EUR', '-25'],
  ])('are rejected by name: %s=%s', (name, value) => expect(() => read({ [name]: value })).toThrow(name));
});
