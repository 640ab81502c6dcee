import type { ReservationCreatedWire, TierWire } from '@mp/contract';
import { brokenInvariants } from '../../testing/invariants.ts';
import { readPdf } from '../../testing/documents/read-pdf.ts';
import { calmDown, guestsOf } from '../../testing/visitors/guests.ts';
import { requestOrder, sampleOrder } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
let guests: ReturnType<typeof guestsOf>;

beforeAll(async () => {
  world = await startPeopleWorld({ BENEFIT_CODES: 'TENTH=100', LOYALTY_TIER_DISCOUNTS: '0,50,100,150' });
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

/** An account with a number of points besides its welcome points. */
const memberWith = async (name: string, points: number): Promise<Member> => {
  const member = await world.join(`${name}@example.cz`);
  await world.database
    .insertInto('loyalty_entry')
    .values({
      id: crypto.randomUUID(),
      account_id: member.id,
      reservation_id: null,
      points,
      ...({ event: 'booking_value', reason: 'granted' } as const),
      created_at: world.clock.now(),
    })
    .execute();
  return member;
};
const book = (member: Member | null, changes: Partial<Parameters<typeof sampleOrder>[0]> = {}) =>
  world.post<{ id: string; code: string; error?: { code: string } }>(
    '/public/reservation',
    sampleOrder({ ...guests.wholeNight(), ...changes }),
    { 'idempotency-key': crypto.randomUUID(), ...(member && { authorization: member.token }) },
  );

describe('the benefits of a tier', () => {
  const lines = {
    cs: ['Lepší pokoj, pokud bude při příjezdu volný', 'Pozdní odjezd do 12:00'],
    en: ['A better room if one is free on arrival', 'Late check-out until 12:00'],
  };
  const requested = async (member: Member) => {
    const order = requestOrder(guests.nextNight());
    const total_minor = order.total_minor - (order.total_minor * 100) / 1000;
    const { body } = await world.post<ReservationCreatedWire>(
      '/public/reservation',
      { ...order, total_minor },
      { 'idempotency-key': crypto.randomUUID(), authorization: member.token },
    );
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'requested');
    return body;
  };

  it('[3.2] have the same text wherever the stay is shown, in both languages, for the guest and for the place', async () => {
    const member = await memberWith('brought', 3_000);
    for (const language of ['cs', 'en'] as const) {
      const { body } = await world.call<{ data: TierWire[] }>('GET', '/public/ota/ap/graphql/get-tiers', { language });
      expect(body.data[2]?.benefits).toEqual(lines[language]);
    }
    const made = await requested(member);
    const ownerCode = world.services.codes.owner(made.id);
    const requestUrl = `/public/reservation-request/${ownerCode}`;
    for (const language of ['cs', 'en'] as const) {
      const guest = `/public/reservation/${made.id}?code=${made.code}`;
      expect((await world.call('GET', guest, { language })).body).toMatchObject({ benefits: lines[language] });
      expect((await world.call('GET', requestUrl, { language })).body).toMatchObject({ benefits: lines[language] });
    }
    await world.post(`${requestUrl}/accept`, {});
    await world.drainOutbox();
    for (const to of [made.contact.email, sample.ownerEmail]) {
      const [mail] = (await world.outside.mailTo(to)).filter(({ text }) => text.includes(made.number));
      expect(mail?.text).toContain(lines.cs.join('; '));
    }
    for (const language of ['cs', 'en'] as const) {
      const file = `/public/reservation/${made.id}/confirmation.pdf?code=${made.code}&language=${language}`;
      const [page = ''] = readPdf((await world.app.inject(file)).rawPayload).pages;
      for (const line of lines[language]) expect(page.replaceAll(/\s+/g, ' ')).toContain(line);
    }
  });

  it('stay as booked when the tier or the operator’s settings change later', async () => {
    const member = await memberWith('promised', 3_000);
    const made = await requested(member);
    await world.database.deleteFrom('loyalty_entry').where('account_id', '=', member.id).execute();
    expect(await world.read(made)).toMatchObject({ benefits: lines.cs });
  });

  it('are empty for lower tiers and visitors', async () => {
    for (const member of [await memberWith('lower', 1_500), null]) {
      const night = guests.wholeNight();
      const whole = sampleOrder(night).total_minor;
      const total_minor = member ? whole - (whole * 50) / 1000 : whole;
      const { body } = await book(member, { ...night, total_minor });
      expect(body).toMatchObject({ benefits: [] });
    }
  });

  it('[9.13] include points, shown in the stay’s detail and confirmation for an account', async () => {
    const member = await memberWith('pointed', 1_500);
    const night = guests.wholeNight();
    const total_minor = (sampleOrder(night).total_minor * 950) / 1000;
    const { body } = await book(member, { ...night, total_minor });
    // 50 for the stay, and 1 for every 100 Kč of 5 700 Kč.
    expect(body).toMatchObject({ points: 107 });
    await world.outside.pay(await guests.payPage(body as never));
    await world.untilStatus(body as never, 'confirmed');
    await world.drainOutbox();
    const mails = (await world.outside.mailTo('jana@example.cz')).map(({ text }) => text);
    expect(mails.some((text) => /Body za pobyt: 107 bodů/.test(text))).toBe(true);
    expect((await book(null)).body).toMatchObject({ points: null });
  });
});

describe('the discount of a tier', () => {
  it('[3.2] applies only for its holder, and to every price of the stay', async () => {
    const member = await memberWith('explorer', 1_500);
    const { body: user } = await world.call<{ tier: object }>('GET', '/user', { token: member.token });
    expect(user.tier).toMatchObject({ rank: 2, discount_per_mille: 50 });
    const whole = sampleOrder(guests.wholeNight()).total_minor;
    const dear = await book(member);
    expect([dear.status, dear.body.error?.code]).toEqual([409, 'price_changed']);
    const less = whole - (whole * 50) / 1000;
    const made = await book(member, { total_minor: less });
    expect(made.body).toMatchObject({
      price: { minor: whole },
      discount: { minor: whole - less },
      total: { minor: less },
      to_pay: { minor: less },
    });
    expect((await book(null, { total_minor: less })).body.error?.code).toBe('price_changed');
  });

  it('adds to the card-holder’s discount, both calculated from the full price', async () => {
    const member = await memberWith('traveler', 3_000);
    const whole = sampleOrder(guests.wholeNight()).total_minor;
    const { body } = await book(member, { visa: 'TENTH', total_minor: whole - (whole * 200) / 1000 });
    expect(body).toMatchObject({ discount: { minor: (whole * 200) / 1000 } });
  });

  it('is zero for lower tiers', async () => {
    const member = await world.join('enthusiast@example.cz');
    expect((await book(member)).status).toBe(201);
  });

  it('reduces the charge, and is on the invoice and in the e-mail', async () => {
    const member = await memberWith('payer', 1_500);
    const whole = sampleOrder(guests.wholeNight()).total_minor;
    const less = whole - (whole * 50) / 1000;
    const { body } = await book(member, { total_minor: less });
    await world.outside.pay(await guests.payPage(body as never));
    await world.untilStatus(body as never, 'confirmed');
    await world.drainOutbox();
    const invoice = await world.app.inject(`/public/reservation/${body.id}/invoice.pdf?code=${body.code}`);
    expect(invoice.statusCode).toBe(200);
    const [page = ''] = readPdf(invoice.rawPayload).pages;
    expect(page.replaceAll('\u00a0', ' ')).toMatch(/\nSleva12 %-300 Kč\n/);
    const paid = await world.database
      .selectFrom('payment')
      .select('amount_minor')
      .where('reservation_id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(paid.amount_minor).toBe(less);
  });
});
