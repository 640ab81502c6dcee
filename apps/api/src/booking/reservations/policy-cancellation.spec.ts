import type { CancellationWire, ReservationCreatedWire, ReservationWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { refundSteps } from '@mp/domain/cancellation-policy';
import { sql } from 'kysely';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import type { Guests } from '../../testing/visitors/guests.ts';
import { paidThreeWays } from '../../testing/visitors/paid-three-ways.ts';
import { sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { bookReturn } from '../payments/ledger.ts';

let world: BookingWorld;
let guests: Guests;

openCheckedWorld((opened, visitors) => ([world, guests] = [opened, visitors]));

type Preset = 'flexible' | 'moderate' | 'strict' | 'non_refundable';

const czk = (minor: number) => ({ minor, currency: 'CZK' });
const illness = { serious_reason: 'illness' };

/** Books at a rate with a policy; the rate has the usual one again afterwards. */
async function withPolicy<Made>(preset: Preset, book: () => Promise<Made>): Promise<Made> {
  const set = (id: Preset) =>
    world.database.updateTable('rate').set({ cancellation_policy: id }).where('id', '=', sample.instant.rate).execute();
  await set(preset);
  try {
    return await book();
  } finally {
    await set('non_refundable');
  }
}

/** A paid stay for 3 000 Kč, insured for 150 Kč or not. */
const paid = (preset: Preset, isInsured = false): Promise<ReservationCreatedWire> =>
  withPolicy(preset, async () => {
    const { body } = await world.book(isInsured ? guests.insuredOrder() : sampleOrder(guests.nextNight()));
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'confirmed');
    await world.drainOutbox();
    return body;
  });

const quoteOf = async ({ id, code }: ReservationCreatedWire): Promise<CancellationWire> =>
  (await world.get<CancellationWire>(`/public/reservation/${id}/cancellation?code=${code}`)).body;
const cancel = ({ id, code }: ReservationCreatedWire, refund_minor: number, reason: object = {}) =>
  world.post<ReservationWire>(`/public/reservation/${id}/cancel`, { code, refund_minor, ...reason });

const policyOf = async ({ id }: ReservationCreatedWire) =>
  (
    await world.database
      .selectFrom('reservation')
      .select('cancellation_policy')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).cancellation_policy!;

/** Acts at a moment of a stay, sends what is due, and turns the clocks back afterwards. */
async function at<Result>(moment: number, act: () => Promise<Result>): Promise<Result> {
  const ahead = moment - world.clock.now().getTime();
  await world.advance(ahead);
  try {
    const result = await act();
    await world.drainOutbox();
    return result;
  } finally {
    await world.advance(-ahead);
  }
}

/** Each preset: from each moment on, counted from its steps, the per cent that the policy refunds. */
const cases = [
  ['flexible', 0, -1, 100],
  ['flexible', 0, 0, 0],
  ['moderate', 0, -1, 100],
  ['moderate', 0, 0, 50],
  ['moderate', 1, -1, 50],
  ['moderate', 1, 0, 0],
  ['strict', 0, -1, 100],
  ['strict', 0, 0, 50],
  ['strict', 1, -1, 50],
  ['strict', 1, 0, 0],
  ['non_refundable', null, 0, 0],
] as const;

describe.each([false, true])('a paid stay with a policy, insured: %s', (isInsured) => {
  it.each(cases)('[4.34] by %s, step %s and %i s, refunds %i %%', async (preset, step, seconds, percent) => {
    const made = await paid(preset, isInsured);
    const policy = await policyOf(made);
    const steps = refundSteps(policy, calendarDateOf(made.arrival), policy.timeZone);
    const moment = step === null ? world.clock.now().getTime() : steps[step]!.until.getTime() + seconds * 1000;
    await at(moment, async () => {
      // The insurance covers 80 % until the day before arrival.
      const insuredPercent = isInsured && world.clock.today() < made.arrival ? 80 : 0;
      const best = Math.max(percent, insuredPercent);
      const quote = await quoteOf(made);
      expect(quote).toMatchObject({
        can_cancel: best > 0,
        obstacle: best > 0 ? null : 'not_insured',
        needs_reason: insuredPercent > percent,
        without_reason: insuredPercent > percent && percent > 0 ? { refund: czk(percent * 3000) } : null,
        refund: czk(best * 3000),
        kept: czk(best > 0 ? 300_000 - best * 3000 + (isInsured ? 15_000 : 0) : 0),
      });
      const { status, body } = await cancel(made, quote.refund.minor, quote.needs_reason ? illness : {});
      if (best === 0) return expect([status, body.error?.code]).toEqual([409, 'transition_refused']);
      expect(body).toMatchObject({ status: 'cancelled_by_guest', refund: quote.refund });
      expect(body.returned).toMatchObject({ to_card: quote.to_card, kept: quote.kept });
    });
    const [payment] = await guests.paymentsOf(made);
    const refunded = Math.max(percent, isInsured ? 80 : 0) * 3000;
    expect(payment).toMatchObject(
      refunded > 0 ? { status: 'refunded', refund_minor: refunded } : { status: 'captured', refund_minor: null },
    );
  });
});

describe('the refund of a policy', () => {
  it('[4.34] is without a serious reason, and the insurance gives more for one', async () => {
    const without = await paid('moderate', true);
    const withReason = await paid('moderate', true);
    const day = 86_400_000;
    await at(Date.parse(`${without.arrival}T12:00:00Z`) - 4 * day, async () => {
      expect(await quoteOf(without)).toMatchObject({
        needs_reason: true,
        refund: czk(240_000),
        without_reason: { refund: czk(150_000), to_card: czk(150_000), as_voucher: czk(0), kept: czk(165_000) },
      });
      expect((await cancel(without, 240_000)).body.error?.code).toBe('validation_failed');
      expect((await cancel(without, 150_000, illness)).body.error?.details).toMatchObject({ actual: czk(240_000) });
      expect((await cancel(without, 150_000)).body).toMatchObject({ refund: czk(150_000) });
      expect((await cancel(withReason, 240_000, illness)).body).toMatchObject({ refund: czk(240_000) });
    });
    const toOperator = await world.outside.mailTo(world.config.booking.operatorEmail);
    const about = (made: ReservationCreatedWire) => toOperator.filter(({ subject }) => subject.includes(made.number));
    expect([about(without).length, about(withReason).length]).toEqual([0, 1]);
  });

  it('[4.34] goes to the card first, then to the transfer, the rest as a voucher', async () => {
    const made = await withPolicy('moderate', () => paidThreeWays(world, guests));
    await at(Date.parse(`${made.arrival}T12:00:00Z`) - 4 * 86_400_000, async () => {
      const quote = await quoteOf(made);
      expect(quote).toMatchObject({
        refund: czk(175_000),
        to_card: czk(150_000),
        to_account: czk(50_000),
        as_voucher: czk(25_000),
        kept: czk(175_000),
      });
      expect((await cancel(made, 175_000)).status).toBe(200);
    });
    expect((await guests.paymentsOf(made)).map((one) => [one.provider, one.status, one.refund_minor])).toEqual(
      expect.arrayContaining([
        ['sandbox', 'refunded', 100_000],
        ['transfer', 'refunded', 50_000],
      ]),
    );
    const { returned } = await world.read(made);
    expect(returned).toMatchObject({
      to_card: czk(150_000),
      to_account: czk(50_000),
      vouchers: [{ value: czk(25_000) }],
    });
  });

  it('is never more than was paid and is still there', async () => {
    const made = await paid('flexible');
    const [payment] = await guests.paymentsOf(made);
    await inTransaction(world.database, async (trx) => {
      await trx.updateTable('payment').set({ returned_minor: 100_000 }).where('id', '=', payment!.id).execute();
      await bookReturn(trx, payment!, 100_000, world.clock.now());
    });
    expect(await quoteOf(made)).toMatchObject({ refund: czk(200_000), to_card: czk(200_000), as_voucher: czk(0) });
    expect((await cancel(made, 300_000)).body.error?.code).toBe('refund_changed');
    expect((await cancel(made, 200_000)).body).toMatchObject({ refund: czk(200_000) });
  });

  it('[4.34] is given once, however many cancel at once', async () => {
    const made = await paid('flexible');
    const responses = await Promise.all([1, 2, 3].map(() => cancel(made, 300_000)));
    for (const { body } of responses)
      expect(body).toMatchObject({ status: 'cancelled_by_guest', refund: czk(300_000) });
    expect((await guests.emailsAbout(made)).filter((subject) => subject.includes('je zrušená'))).toHaveLength(1);
    expect(await guests.paymentsOf(made)).toMatchObject([{ status: 'refunded', refund_minor: 300_000 }]);
  });

  it('[4.34] is by the policy with which it was booked, at the time of its place', async () => {
    const place = world.database.updateTable('place').where('id', '=', sample.instant.id);
    await place.set({ country: 'PRT' }).execute();
    const made = await paid('moderate');
    await place.set({ country: 'CZE' }).execute();
    const dayOf = (days: number) => new Date(Date.parse(made.arrival) - days * 86_400_000).toISOString().slice(0, 10);
    const { policy } = await world.read(made);
    expect(policy).toEqual({
      id: 'moderate',
      name: 'Mírné storno',
      steps: [7, 2].map((days, nth) => ({
        until: `${dayOf(days)}T15:00:00.000Z`,
        until_local: `${dayOf(days)}T15:00`,
        per_mille: nth === 0 ? 1000 : 500,
      })),
    });
    await at(Date.parse(`${dayOf(7)}T15:00:00Z`), async () =>
      expect((await world.read(made)).policy?.steps.map(({ per_mille }) => per_mille)).toEqual([500]),
    );
  });

  it('[4.34] of a stay from before policies is that of its insurance alone', async () => {
    const [plain, insured] = [await paid('flexible'), await paid('flexible', true)];
    await sql`update reservation set cancellation_policy = null where id in (${plain.id}, ${insured.id})`.execute(
      world.database,
    );
    expect((await world.read(plain)).policy).toBeNull();
    expect(await quoteOf(plain)).toMatchObject({ can_cancel: false, obstacle: 'not_insured' });
    expect(await quoteOf(insured)).toMatchObject({ needs_reason: true, refund: czk(240_000), without_reason: null });
  });

  it('[4.34] is in the e-mails, on the credit note, and the place is notified', async () => {
    const made = await paid('flexible');
    const mails = async () =>
      (await world.outside.mailTo('jana@example.cz')).filter(({ text }) => text.includes(made.number));
    const confirmed = (await mails()).find(({ subject }) => subject.startsWith('Potvrzeno'));
    expect(confirmed?.text.replaceAll('\u00a0', ' ')).toMatch(
      /Storno podmínky „Flexibilní storno“: do \d+\. \S+ 2027 v 15:00 vám při zrušení vrátíme 100 % ceny\./,
    );
    await cancel(made, 300_000);
    await world.drainOutbox();
    const cancelled = (await mails()).find(({ subject }) => subject.includes('je zrušená'));
    expect(cancelled?.text.replaceAll('\u00a0', ' ')).toContain(
      'Podle storno podmínek rezervace vám vracíme 3 000 Kč stejnou cestou, jakou jste platili. Opravný daňový doklad',
    );
    const notes = await world.database
      .selectFrom('credit_note')
      .select('content')
      .where('reservation_id', '=', made.id)
      .execute();
    expect(notes.map(({ content }) => content.totalMinor)).toEqual([-300_000]);
    const toPlace = await world.database
      .selectFrom('sent_email')
      .select('template')
      .where('reservation_id', '=', made.id)
      .where('template', '=', 'cancelled_to_place')
      .execute();
    expect(toPlace).toHaveLength(1);
  });
});

it('[4.34] is shown with the rate, with the moments of the stay', async () => {
  const rates = () =>
    world.get<{ data: { id: number; policy: unknown; cancellation: unknown }[] }>(
      `/public/ibe-rates?clientId=${sample.instant.id}&arrival=2027-02-19&departure=2027-02-21&persons=2&children=0&rateId=${sample.instant.rate}`,
    );
  const shown = (preset: Preset) => withPolicy(preset, async () => (await rates()).body.data[0]?.policy);
  expect(await shown('strict')).toEqual({
    id: 'strict',
    name: 'Přísné storno',
    steps: [
      { until: '2027-01-20T14:00:00.000Z', until_local: '2027-01-20T15:00', per_mille: 1000 },
      { until: '2027-02-05T14:00:00.000Z', until_local: '2027-02-05T15:00', per_mille: 500 },
    ],
  });
  expect(await shown('non_refundable')).toEqual({ id: 'non_refundable', name: 'Bez vrácení peněz', steps: [] });
});
