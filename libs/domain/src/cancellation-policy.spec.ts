import { calendarDateOf } from './calendar-date.ts';
import {
  limitedPolicy,
  placeTimeZone,
  policyRefundMinor,
  refundPerMilleAt,
  refundSteps,
  type PolicyStep,
} from './cancellation-policy.ts';

const presets = {
  flexible: [{ before: { hours: 24 }, perMille: 1000 }],
  moderate: [
    { before: { days: 7 }, perMille: 1000 },
    { before: { days: 2 }, perMille: 500 },
  ],
  strict: [
    { before: { days: 30 }, perMille: 1000 },
    { before: { days: 14 }, perMille: 500 },
  ],
  nonRefundable: [],
} as const satisfies Record<string, readonly PolicyStep[]>;

/** Zones whose clocks change in spring and autumn, one that does not, and ones far away. */
const zones = ['Europe/Prague', 'Europe/Lisbon', 'Europe/Helsinki', 'Atlantic/Reykjavik', 'America/Los_Angeles'];

/** Arrivals without a change of the clock before them, right after one in spring, and right after one in autumn. */
const arrivals = ['2027-02-19', '2027-03-28', '2027-03-29', '2027-04-05', '2027-10-31', '2027-11-01', '2027-11-14'];

const ms = 1;

describe.each(Object.entries(presets))('the preset %s', (_name, steps: readonly PolicyStep[]) => {
  const cases = zones.flatMap((zone) => arrivals.map((arrival) => [zone, arrival] as const));

  it.each(cases)('[4.34] changes exactly at each step, in %s for an arrival on %s', (zone, day) => {
    const arrival = calendarDateOf(day);
    const at = (instant: number) => refundPerMilleAt({ steps }, arrival, zone, new Date(instant));
    const moments = refundSteps({ steps }, arrival, zone);
    expect(moments.map(({ perMille }) => perMille)).toEqual(steps.map(({ perMille }) => perMille));
    for (const [index, { until, perMille }] of moments.entries()) {
      const next = moments[index + 1]?.perMille ?? 0;
      const instant = until.getTime();
      expect([at(instant - ms), at(instant), at(instant + ms)]).toEqual([perMille, next, next]);
    }
    expect(at(0)).toBe(steps[0]?.perMille ?? 0);
    expect(at(Date.parse(`${day}T00:00:00Z`) + 10 * 86_400_000)).toBe(0);
  });

  it.each(cases)('[4.34] counts days to 15:00 at the place, in %s for an arrival on %s', (zone, day) => {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' });
    const byDays = steps.filter(({ before }) => 'days' in before);
    for (const { until } of refundSteps({ steps: byDays }, calendarDateOf(day), zone))
      expect(shown.format(until)).toBe('15:00');
  });
});

describe('the moments of steps', () => {
  const untilOf = (before: PolicyStep['before'], arrival: string, zone = 'Europe/Prague') =>
    refundSteps({ steps: [{ before, perMille: 1000 }] }, calendarDateOf(arrival), zone)[0]?.until.toISOString();

  it.each([
    [{ days: 14 }, '2027-02-19', '2027-02-05T14:00:00.000Z'],
    [{ days: 0 }, '2027-02-19', '2027-02-19T14:00:00.000Z'],
    [{ hours: 24 }, '2027-02-19', '2027-02-18T14:00:00.000Z'],
    [{ hours: 36 }, '2027-02-19', '2027-02-18T02:00:00.000Z'],
    // The clock goes forward on 28 March: a day has 23 hours.
    [{ days: 1 }, '2027-03-28', '2027-03-27T14:00:00.000Z'],
    [{ hours: 24 }, '2027-03-28', '2027-03-27T13:00:00.000Z'],
    // The clock goes back on 31 October: a day has 25 hours.
    [{ days: 1 }, '2027-10-31', '2027-10-30T13:00:00.000Z'],
    [{ hours: 24 }, '2027-10-31', '2027-10-30T14:00:00.000Z'],
  ])('[4.34] %j before %s is %s', (before, arrival, expected) => expect(untilOf(before, arrival)).toBe(expected));

  it('depend on the place’s zone', () => {
    expect(untilOf({ days: 2 }, '2027-02-19', 'Europe/Lisbon')).toBe('2027-02-17T15:00:00.000Z');
    expect(untilOf({ days: 2 }, '2027-02-19', 'Europe/Athens')).toBe('2027-02-17T13:00:00.000Z');
    expect(['CZE', 'HRV', 'PRT', 'GRC'].map(placeTimeZone)).toEqual([
      'Europe/Prague',
      'Europe/Prague',
      'Europe/Lisbon',
      'Europe/Athens',
    ]);
  });

  it('are in their order, whichever was written first', () => {
    const steps = [
      { before: { hours: 24 }, perMille: 500 },
      { before: { days: 14 }, perMille: 1000 },
    ];
    expect(
      refundSteps({ steps }, calendarDateOf('2027-02-19'), 'Europe/Prague').map(({ perMille }) => perMille),
    ).toEqual([1000, 500]);
  });
});

it.each([
  [300_000, 1000, 300_000],
  [9_950, 1000, 9_950],
  [299_900, 500, 150_000],
  [300_050, 500, 150_000],
  [99, 999, 99],
  [300_000, 0, 0],
  [0, 1000, 0],
])('[4.34] refunds of %i minor units %i per mille: %i', (price, perMille, refund) =>
  expect(policyRefundMinor(price, perMille)).toBe(refund),
);

it('never refunds more than the price', () => {
  for (let price = 0; price < 400; price += 7)
    for (let perMille = 0; perMille <= 1000; perMille += 50) {
      const refund = policyRefundMinor(price, perMille);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(price);
    }
});

it('[4.34] a stay that is moved gives back no more than at the moment of the change', () => {
  const steps = [
    { before: { days: 14 }, perMille: 1000 },
    { before: { days: 2 }, perMille: 500 },
  ];
  expect(limitedPolicy({ steps }, 500).steps.map(({ perMille }) => perMille)).toEqual([500, 500]);
  expect(limitedPolicy({ steps }, 0).steps).toEqual([]);
  expect(limitedPolicy({ steps }, 1000).steps).toEqual(steps);
});
