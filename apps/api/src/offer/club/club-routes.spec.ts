import type { LoyaltyEventWire, PointsResultWire, TierWire } from '@mp/contract';
import { tierKeys } from '@mp/domain';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { tierNames } from './tier-names.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const prefix = '/public/ota/ap/graphql';

describe('the rules of the club', () => {
  it.each([
    ['cs', 1],
    ['en', 25],
  ] as const)('[3.3] [7.5] returns the events that earn points, in %s', async (language, percentage) => {
    const { body, headers } = await world.call<{ data: LoyaltyEventWire[] }>('GET', `${prefix}/get-event`, {
      language,
    });
    expect(body.data).toEqual([
      { key: 'welcome', eventType: 'FIXED', points: 100, percentage: 0, types: [] },
      { key: 'booking', eventType: 'FIXED', points: 50, percentage: 0, types: ['INST', 'OR'] },
      { key: 'booking_value', eventType: 'PERCENTAGE', points: 0, percentage, types: ['INST', 'OR'] },
    ]);
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(headers['vary']).toContain('ap-currency');
  });

  it.each([
    ['cs', ['Nadšenec', 'Objevitel', 'Cestovatel', 'Znalec']],
    ['en', ['Enthusiast', 'Explorer', 'Traveller', 'Connoisseur']],
  ] as const)('[1.5] [3.2] [7.6] returns the four tiers, in %s', async (language, names) => {
    const { body } = await world.call<{ data: TierWire[] }>('GET', `${prefix}/get-tiers`, { language });
    const points = [100, 1_000, 3_000, 8_000];
    const discounts = [0, 20, 40, 60];
    const better = { cs: 'Lepší pokoj, pokud bude při příjezdu volný', en: 'A better room if one is free on arrival' };
    const benefits = {
      cs: [[], [], [better.cs, 'Pozdní odjezd do 12:00'], [better.cs, 'Pozdní odjezd do 14:00']],
      en: [[], [], [better.en, 'Late check-out until 12:00'], [better.en, 'Late check-out until 14:00']],
    };
    expect(body.data).toEqual(
      names.map((name, index) => ({
        key: tierKeys[index],
        rank: index + 1,
        points: points[index],
        name,
        discount_per_mille: discounts[index],
        benefits: benefits[language][index],
      })),
    );
  });

  it('has unique names of tiers', () => {
    for (const language of ['cs', 'en'] as const)
      expect(new Set(Object.values(tierNames).map((names) => names[language])).size).toBe(tierKeys.length);
  });
});

describe('the preview of points', () => {
  const request = (body: unknown, language?: 'cs' | 'en') =>
    world.call<PointsResultWire>('POST', `${prefix}/points-calculation`, { body, ...(language ? { language } : {}) });

  it.each([
    ['INST', 'cs', 6_000_00, 110],
    ['OR', 'cs', 6_000_00, 110],
    ['INST', 'en', 240_00, 110],
    ['INST', 'cs', 0, 50],
    ['INST', 'cs', 12_450_00, 175],
  ] as const)(
    '[3.27] [7.7] [9.13] is a list whose first entry has points: %s, %s, %d',
    async (type, language, price, points) => {
      const { status, body } = await request({ type, data: [{ index: 0, price }] }, language);
      expect([status, body]).toEqual([200, [{ index: 0, points }]]);
    },
  );

  it('[7.7] returns points for many amounts in order, each with its own type or all with one', async () => {
    const data = [
      { index: 7, price: 1_000_00 },
      { index: 3, price: 2_000_00 },
    ];
    const expected = [
      { index: 7, points: 60 },
      { index: 3, points: 70 },
    ];
    for (const type of ['INST', 'OR', 'INST,OR']) expect((await request({ type, data })).body).toEqual(expected);
  });

  it('uses the requested currency rather than that of the language', async () =>
    expect((await request({ type: 'OR', data: [{ index: 0, price: 240_00 }], currency: 'EUR' }, 'cs')).body).toEqual([
      { index: 0, points: 110 },
    ]));

  it.each([
    { type: 'INST', data: [] },
    { type: '', data: [{ index: 0, price: 1 }] },
    { type: 'LATER', data: [{ index: 0, price: 1 }] },
    { type: 'INST,OR', data: [{ index: 0, price: 1 }] },
    { type: 'INST', data: [{ index: 0, price: -1 }] },
    { type: 'INST', data: [{ index: 0, price: 1.5 }] },
    { type: 'INST', data: [{ index: 0, price: 1 }], currency: 'USD' },
    { type: 'INST', data: Array.from({ length: 201 }, (_, index) => ({ index, price: 1 })) },
  ])('rejects %j', async (body) => {
    const { status, body: response } = await request(body);
    expect([status, response.error?.code]).toEqual([400, 'validation_failed']);
  });
});

it('[6.2] shows points only to signed-in users', async () => {
  const { status, body } = await world.call('GET', '/user/points');
  expect([status, body.error?.code]).toEqual([401, 'unauthorized']);
});
