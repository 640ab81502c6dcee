import type { ReservationCreatedWire } from '@mp/contract';
import { sql } from 'kysely';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { documentSteps, withoutId } from '../../testing/documents/documents.ts';
import { compareDocumentsWithLedger } from '../../testing/documents/compare-with-ledger.ts';

let world: BookingWorld;
let guests: Guests;
let documents: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  world = await startBookingWorld({ BENEFIT_CODES: 'TENTH=100', EUR_RATES_CZK: '2026-11-20=24.35,2026-11-23=30' });
  guests = guestsOf(world);
  documents = documentSteps(world, guests);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => {
  await world.drainOutbox();
  expect(await brokenInvariants(world.database)).toEqual([]);
  expect(await compareDocumentsWithLedger(world.database)).toEqual([]);
});

const numberOf = (text: string, name: string) => new RegExp(`${name} (D?\\d{10})`).exec(text)?.[1] ?? '';

describe('the credit note of a cancelled stay', () => {
  it('[4.34] by its insured guest credits the refunded part, and references the invoice', async () => {
    const made = await documents.confirmed(guests.insuredOrder());
    expect((await documents.fileOf(made, 'credit-note.pdf')).json().error.code).toBe('document_not_ready');
    expect((await world.read(made)).has_credit_note).toBe(false);
    const { status, body } = await documents.cancelInsured(made);
    expect([status, body]).toMatchObject([200, { has_credit_note: true }]);
    const invoice = numberOf(await documents.textOf(made, 'invoice.pdf'), 'Faktura');
    const text = await documents.textOf(made, 'credit-note.pdf');
    expect(text).toMatch(/Opravný daňový doklad D2026\d{6}\n/);
    expect(text).toContain(`Opravuje fakturu${invoice}`);
    // 80 % of 3 000 Kč; the premium stays charged.
    for (const part of [
      'Pobyt se storno ochranou zrušil host',
      '-2 400 Kč',
      '-2 142,86 Kč',
      '-257,14 Kč',
      'Jana Nováková',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/21 %|\ufffd/);
    const english = await documents.textOf(made, 'credit-note.pdf', '&language=en');
    expect(english).toContain(`Corrects invoice${invoice}`);
    const { headers } = await documents.fileOf(made, 'credit-note.pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="opravny-danovy-doklad-${made.number}.pdf"`);
  });

  it('by its place credits every line, premium and discount included', async () => {
    const made = await documents.confirmed(guests.insuredOrder({ visa: 'TENTH', total_minor: 283_500 }));
    expect((await documents.cancelByPlace(made)).status).toBe(200);
    const text = await documents.textOf(made, 'credit-note.pdf');
    for (const part of ['Pobyt zrušil ubytovatel', '-3 000 Kč', '300 Kč', '-135 Kč', '-2 835 Kč', '-2 410,71 Kč'])
      expect(text).toContain(part);
  });

  it('is attached to the cancellation e-mail, in the language of the booking', async () => {
    const made = await documents.confirmed(guests.insuredOrder({ language: 'en' }));
    await documents.cancelInsured(made);
    await world.drainOutbox();
    const mail = (await world.outside.mailTo('jana@example.cz')).find(
      ({ subject, text }) => subject.includes('cancelled') && text.includes(made.number),
    );
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `credit-note-${made.number}.pdf`,
      `stay-${made.number}.ics`,
    ]);
    const attached = await world.outside.attachment(mail!.attachments[0]!.url);
    expect(withoutId(attached)).toBe(withoutId((await documents.fileOf(made, 'credit-note.pdf')).rawPayload));
  });

  it('in euros is converted at the rate of its invoice, not of its own day', async () => {
    const night = guests.nextNight();
    const order = { ...night, currency: 'EUR', total_minor: doubleNight.EUR + 600, language: 'en' } as const;
    const made = await documents.confirmed(guests.insuredOrder(order));
    await world.advance(3 * 86_400_000);
    await documents.cancelInsured(made, 9_600);
    const text = await documents.textOf(made, 'credit-note.pdf');
    // 96 €: base 85.71, VAT 10.29; at 24.350.
    for (const part of ['-€96', '-€85.71', '-€10.29', '-2,087.04 Kč', '-250.56 Kč', '24.350 Kč'])
      expect(text).toContain(part);
  });

  it('corrects an invoice that was not e-mailed yet', async () => {
    const { body: made } = await world.book(guests.insuredOrder());
    await world.outside.pay(await guests.payPage(made));
    await world.untilStatus(made, 'confirmed');
    await documents.cancelInsured(made);
    const invoice = numberOf(await documents.textOf(made, 'invoice.pdf'), 'Faktura');
    expect(invoice).not.toBe('');
    expect(await documents.textOf(made, 'credit-note.pdf')).toContain(`Opravuje fakturu${invoice}`);
  });

  it('is issued once, with a number of its own series without gaps', async () => {
    const all: ReservationCreatedWire[] = [];
    for (let n = 0; n < 3; n++) all.push(await documents.confirmed(guests.insuredOrder()));
    // Each twice concurrently; one with a wrong refund, which takes no number.
    await Promise.all(
      all.flatMap((made) => [
        documents.cancelInsured(made),
        documents.cancelInsured(made),
        documents.cancelInsured(made, 1),
      ]),
    );
    const notes = await world.database.selectFrom('credit_note').select('number').orderBy('number').execute();
    expect(notes.length).toBeGreaterThanOrEqual(3);
    expect(notes.map(({ number }) => Number(number.slice(5)))).toEqual(notes.map((_, index) => index + 1));
  });

  it('does not exist for a stay without invoice, and requires the guest’s code', async () => {
    const held = await guests.bookInstant();
    await world.post(`/public/reservation/${held.id}/cancel`, { code: held.code });
    expect((await documents.fileOf(held, 'credit-note.pdf')).json().error.code).toBe('document_not_ready');
    const made = await documents.confirmed(guests.insuredOrder());
    await documents.cancelInsured(made);
    const foreign = await documents.fileOf({ ...made, code: held.code }, 'credit-note.pdf');
    expect([foreign.statusCode, foreign.json().error.code]).toEqual([404, 'reservation_not_found']);
  });
});

describe('documents and ledger', () => {
  it('agree for every way of paying and ending a stay', async () => {
    const { buy } = buyersOf(world);
    const [card, part, voucher, gone] = [
      await documents.confirmed(),
      await documents.confirmed(guests.insuredOrder({ vouchers: await buy(2000) })),
      await documents.confirmed(sampleOrder({ ...guests.wholeNight(), vouchers: await buy(2000, 2000, 2000) })),
      await documents.confirmed(guests.insuredOrder({ vouchers: await buy(2000) })),
    ];
    await documents.cancelInsured(part);
    for (const made of [voucher, gone]) await documents.cancelByPlace(made);
    await world.drainOutbox();
    expect(await compareDocumentsWithLedger(world.database)).toEqual([]);
    // The comparison detects an amount that no document contains.
    const spoiled = await sql<{ number: string }>`
      update invoice set content = jsonb_set(content, '{totalMinor}', '1') where reservation_id = ${card.id}
      returning number`.execute(world.database);
    expect(await compareDocumentsWithLedger(world.database)).toEqual([
      expect.stringContaining(spoiled.rows[0]?.number ?? 'none'),
    ]);
    await sql`update invoice set content = jsonb_set(content, '{totalMinor}', '300000')
      where reservation_id = ${card.id}`.execute(world.database);
  });
});
