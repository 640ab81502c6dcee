import type { CancellationWire, FoundReservationWire, ReservationCreatedWire } from '@mp/contract';
import { requestOrder, sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import { minute, type Guests } from '../../testing/visitors/guests.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';

let world: BookingWorld;
let guests: Guests;

openCheckedWorld((opened, visitors) => ([world, guests] = [opened, visitors]));

const quoteOf = async ({ id, code }: ReservationCreatedWire): Promise<CancellationWire> =>
  (await world.get<CancellationWire>(`/public/reservation/${id}/cancellation?code=${code}`)).body;
const cancel = ({ id, code }: ReservationCreatedWire, refund_minor?: unknown, reason: object = becauseOfIllness) =>
  world.post<{ status: string }>(`/public/reservation/${id}/cancel`, { code, refund_minor, ...reason });
const becauseOfIllness = { serious_reason: 'illness' };
const czk = (minor: number) => ({ minor, currency: 'CZK' });

const paid = async (order = guests.insuredOrder()): Promise<ReservationCreatedWire> => {
  const { body } = await world.book(order);
  await world.outside.pay(await guests.payPage(body));
  await world.untilStatus(body, 'confirmed');
  return body;
};

describe('the refund of a cancellation', () => {
  it('[4.34] is quoted exactly as it is then paid', async () => {
    const [voucher = ''] = await buyersOf(world).buy(2000);
    const made = await paid(guests.insuredOrder({ vouchers: [voucher] }));
    const quote = await quoteOf(made);
    // 80 % of 3 000 Kč; the card had paid 1 150 Kč, the premium of 150 Kč is not refunded.
    expect(quote).toEqual({
      can_cancel: true,
      obstacle: null,
      needs_reason: true,
      without_reason: null,
      refund: czk(240_000),
      to_card: czk(115_000),
      to_account: czk(0),
      as_voucher: czk(125_000),
      released: czk(0),
      vouchers_returned: czk(0),
      kept: czk(75_000),
    });
    expect((await quoteOf(made)).refund).toEqual(quote.refund);
    expect((await cancel(made, quote.refund.minor)).body.status).toBe('cancelled_by_guest');
    await world.drainOutbox();
    expect((await guests.paymentsOf(made))[0]?.refund_minor).toBe(quote.to_card.minor);
    expect(await quoteOf(made)).toMatchObject({ can_cancel: false, obstacle: 'ended', refund: czk(0) });
  });

  it.each([
    ['none', undefined],
    ['a smaller one', 1],
    ['a larger one', 315_000],
  ])('must be accepted: with %s nothing is cancelled', async (_which, named) => {
    const made = await paid();
    const { status, body } = await cancel(made, named);
    expect([status, body.error?.code, body.error?.details]).toEqual([
      409,
      'refund_changed',
      { expected: named === undefined ? null : czk(named), actual: czk(240_000) },
    ]);
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it.each([{}, { serious_reason: 'bored' }, { serious_reason: '' }, { serious_reason_note: 'Chřipka' }])(
    '[4.34] [9.11] requires a serious reason: with %j nothing is cancelled',
    async (reason) => {
      const made = await paid();
      const { status, body } = await cancel(made, 240_000, reason);
      expect([status, body.error?.code]).toEqual([400, 'validation_failed']);
      expect((await world.read(made)).status).toBe('confirmed');
    },
  );

  it('[9.11] stores the reason and e-mails it to the operator, not to the place', async () => {
    const made = await paid();
    const reason = { serious_reason: 'injury', serious_reason_note: ' Zlomená <b>noha</b> ' };
    expect((await cancel(made, 240_000, reason)).status).toBe(200);
    const stored = world.database
      .selectFrom('reservation')
      .select(['serious_reason', 'serious_reason_note'])
      .where('id', '=', made.id);
    expect(await stored.executeTakeFirst()).toEqual({
      serious_reason: 'injury',
      serious_reason_note: 'Zlomená <b>noha</b>',
    });
    await world.drainOutbox();
    const emails = (await world.outside.mailTo(world.config.booking.operatorEmail)).filter(({ text }) =>
      text.includes('Zlomená'),
    );
    expect(emails.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
      `Pobyt ${made.number} se storno ochranou je zrušený, vracíme 2 400 Kč`,
    ]);
    expect(emails[0]?.text).toContain('Důvod: Úraz');
    expect(emails[0]?.text).toContain('jana@example.cz');
  });

  it('is a full release while nothing has been captured', async () => {
    const [voucher = ''] = await buyersOf(world).buy(2000);
    const held = (await world.book(sampleOrder({ ...guests.nextNight(), vouchers: [voucher] }))).body;
    expect(await quoteOf(held)).toMatchObject({
      can_cancel: true,
      refund: czk(0),
      released: czk(0),
      vouchers_returned: czk(200_000),
    });
    const requested = (await world.book(requestOrder(guests.nextNight()))).body;
    await world.outside.pay(await guests.payPage(requested));
    await world.untilStatus(requested, 'requested');
    expect(await quoteOf(requested)).toMatchObject({ can_cancel: true, refund: czk(0), released: czk(300_000) });
    expect((await cancel(requested)).status).toBe(200);
  });

  it('[4.34] is refused with the reason', async () => {
    const plain = await paid(sampleOrder(guests.nextNight()));
    expect(await quoteOf(plain)).toMatchObject({ can_cancel: false, obstacle: 'not_insured', kept: czk(0) });
    expect((await cancel(plain, 0)).body.error?.code).toBe('transition_refused');
    const late = await paid();
    const untilArrival = Date.parse(`${late.arrival}T08:00:00Z`) - world.clock.now().getTime();
    await world.advance(untilArrival);
    expect(await quoteOf(late)).toMatchObject({ can_cancel: false, obstacle: 'begun' });
    await world.advance(-untilArrival);
  });
});

describe('a reservation without its link', () => {
  const find = (number: string, code: string, ip = `203.0.113.${Math.ceil(Math.random() * 250)}`) =>
    world.post<FoundReservationWire>('/public/reservation/find', { number, code }, { 'x-forwarded-for': ip });
  /** The code in the guest's e-mail. */
  const emailCode = async (made: ReservationCreatedWire): Promise<string> => {
    await world.advance(10 * minute);
    await world.drainOutbox();
    const mails = await world.outside.mailTo('jana@example.cz');
    const mail = mails.find(({ text }) => text.includes(made.number));
    return /Kód k rezervaci: ([A-Z2-9]{4}-[A-Z2-9]{4})/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  it('is found by its number and the code of its e-mails, with any spacing and case', async () => {
    const made = await guests.bookInstant();
    const code = await emailCode(made);
    expect(code).toMatch(/-/);
    for (const [number, typed] of [
      [made.number, code],
      [made.number.toLowerCase(), code.toLowerCase()],
      [` ${made.number} `, code.replace('-', ' ')],
    ] as const)
      expect((await find(number, typed)).body).toEqual({ id: made.id, code: made.code });
  });

  it('is not found by only one of them, nor by another reservation’s code', async () => {
    const [mine, other] = [await guests.bookInstant(), await guests.bookInstant()];
    const code = await emailCode(other);
    for (const [number, typed] of [
      [mine.number, code],
      ['MP-2611-00000', code],
      [mine.number, mine.code.slice(0, 20)],
      [other.number, code.slice(0, 4)],
    ] as const)
      expect((await find(number, typed)).body.error?.code).toBe('reservation_not_found');
  });

  it('cannot be found by guessing', async () => {
    const { number } = await guests.bookInstant();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await find(number, `AAAA-AA${n}`, '198.51.100.9')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
  });

  it('is found by its guest while others guess, and an unknown number gets the same response', async () => {
    const made = await guests.bookInstant();
    const code = await emailCode(made);
    const guess = async (number: string): Promise<number[]> => {
      const seen = new Set<number>();
      for (let n = 0; n < 210; n++) seen.add((await find(number, 'AAAA-AAAA', `198.18.7.${n}`)).status);
      return [...seen];
    };
    expect(await guess(made.number)).toEqual([404, 429]);
    expect(await guess('MP-2611-00001')).toEqual([404, 429]);
    expect((await find(made.number, code, '203.0.113.251')).body).toEqual({ id: made.id, code: made.code });
    // A guesser does not block others on the same network from other reservations.
    const other = await guests.bookInstant();
    expect((await find(other.number, await emailCode(other), '198.18.7.1')).status).toBe(200);
  });
});
