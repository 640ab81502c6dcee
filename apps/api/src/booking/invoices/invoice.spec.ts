import type { ReservationCreatedWire } from '@mp/contract';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';
import { buyersOf } from '../../testing/visitors/buyers.ts';
import { issueInvoices, issueInvoicesIn } from './issue-invoice.ts';
import { documentSteps, withoutId } from '../../testing/documents/documents.ts';

let world: BookingWorld;
let guests: Guests;
let documents: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  world = await startBookingWorld({
    OPERATOR_NAME: 'Žluťoučký kůň s.r.o.',
    OPERATOR_ICO: '27082440',
    OPERATOR_DIC: 'CZ27082440',
    BENEFIT_CODES: 'TENTH=100',
    EUR_RATES_CZK: '2026-10-01=25.1,2026-11-20=24.35,2026-12-01=24',
  });
  guests = guestsOf(world);
  documents = documentSteps(world, guests);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

const company = {
  invoice: true,
  invoiceName: 'Hory a doly s.r.o.',
  ico: '27082440',
  dic: 'CZ27082440',
  invoiceStreet: 'Příčná 7',
  invoiceCity: 'Děčín',
  invoiceZip: '405 02',
};
const forCompany = () => ({ ...sampleOrder().contact, ...company });
const update = (table: 'reservation' | 'room_type' | 'place' | 'rate', id: string | number, change: object) =>
  world.database
    .updateTable(table)
    .set(change)
    .where('id', '=', id as never)
    .execute();
const contentOf = async ({ id }: ReservationCreatedWire) =>
  (
    await world.database
      .selectFrom('invoice')
      .select('content')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
  ).content;

describe('an invoice', () => {
  it('[3.17] has supplier, customer and the VAT by rate, and its sums match', async () => {
    const [voucher = ''] = await buyersOf(world).buy(2000);
    const made = await documents.confirmed(
      guests.insuredOrder({ contact: forCompany(), vouchers: [voucher], visa: 'TENTH', total_minor: 283_500 }),
    );
    const text = await documents.textOf(made, 'invoice.pdf');
    expect(text).toMatch(/Faktura 2026\d{6}\n/);
    for (const part of ['Žluťoučký kůň s.r.o.', 'IČO 27082440', 'DIČ CZ27082440', 'Hory a doly s.r.o.', 'Děčín'])
      expect(text).toContain(part);
    // 2 700 Kč for the stay after a discount of 10 %, 135 Kč for its insurance.
    for (const part of [
      '-300 Kč',
      '2 835 Kč',
      '2 410,71 Kč',
      '289,29 Kč',
      '111,57 Kč',
      '23,43 Kč',
      '2 000 Kč',
      '835 Kč',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('\ufffd');
    // Crowns are not converted.
    expect(text).not.toContain('v korunách');
  });

  it('is in the guest’s name by default', async () =>
    expect(await documents.textOf(await documents.confirmed(), 'invoice.pdf', '&language=en')).toMatch(
      /Customer[\s\S]*Jana Nováková/,
    ));

  it('has a line for the rate’s surcharge, so that its lines sum to the total', async () => {
    await update('rate', sample.instant.rate, { person_night_czk: 25_000, name_cs: 'Se snídaní' });
    const night = guests.nextNight();
    const made = await documents.confirmed(sampleOrder({ ...night, total_minor: night.total_minor + 50_000 }));
    await update('rate', sample.instant.rate, { person_night_czk: 0, name_cs: 'Jen pobyt' });
    const text = await documents.textOf(made, 'invoice.pdf');
    expect(text).toMatch(/Se snídaní, pro všechny hosty.*500 Kč/);
    expect(text).toMatch(/Celkem\n3 500 Kč/);
    const content = await contentOf(made);
    expect(content?.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(content?.totalMinor);
  });

  it('in euros has its VAT in crowns, too, with the rate of its day', async () => {
    const night = guests.nextNight();
    const order = { ...night, currency: 'EUR', total_minor: doubleNight.EUR, language: 'en' } as const;
    const made = await documents.confirmed(sampleOrder(order));
    const text = await documents.textOf(made, 'invoice.pdf');
    // 120 €: base 107.14, VAT 12.86; at 24.350 these are 2 608.86 and 313.14 crowns.
    for (const part of ['€120', '€107.14', '€12.86', '2,608.86 Kč', '313.14 Kč', '2,922 Kč'])
      expect(text).toContain(part);
    expect(text).toContain('Converted at the Czech National Bank’s 24.350 Kč for 1 EUR of 20 Nov 2026.');
    expect(await documents.textOf(made, 'invoice.pdf', '&language=cs')).toContain(
      'Přepočteno kurzem ČNB 24,350 Kč za 1 EUR ze dne 20. 11. 2026.',
    );
  });
});

describe('an issued invoice', () => {
  it('stays the same when guest, place and stay change', async () => {
    const made = await documents.confirmed(guests.insuredOrder({ contact: forCompany() }));
    const read = async () =>
      Promise.all(['cs', 'en'].map((language) => documents.fileOf(made, 'invoice.pdf', `&language=${language}`)));
    const before = (await read()).map(({ rawPayload }) => withoutId(rawPayload));
    await world.advance(86_400_000);
    const { contact, place, room } = {
      contact: JSON.stringify({ name: '', surname: '', email: '', phone: '' }),
      place: { name: 'Jinak pojmenovaná' },
      room: { name_cs: 'Apartmá', name_en: 'Suite' },
    };
    await update('reservation', made.id, { contact });
    await update('place', sample.instant.id, place);
    await update('room_type', sample.instant.double, room);
    await documents.cancelInsured(made);
    const after = (await read()).map(({ rawPayload }) => withoutId(rawPayload));
    await update('place', sample.instant.id, { name: 'Chalupa Na Zkoušku' });
    await update('room_type', sample.instant.double, { name_cs: 'Pokoj', name_en: 'Room' });
    expect(after).toEqual(before);
  });

  it('without stored content gets it on the next read, and then stays the same', async () => {
    const made = await documents.confirmed();
    const [{ number } = { number: '' }] = await world.database
      .updateTable('invoice')
      .set({ content: null as never })
      .where('reservation_id', '=', made.id)
      .returning('number')
      .execute();
    const first = await documents.fileOf(made, 'invoice.pdf');
    await update('reservation', made.id, { contact: JSON.stringify({ ...sampleOrder().contact, surname: 'Jiná' }) });
    const second = await documents.fileOf(made, 'invoice.pdf');
    expect(withoutId(second.rawPayload)).toBe(withoutId(first.rawPayload));
    expect(await documents.textOf(made, 'invoice.pdf')).toContain(number);
  });

  it('has a unique number without gaps, also when concurrent transactions fail', async () => {
    const all: ReservationCreatedWire[] = [];
    for (let n = 0; n < 4; n++) {
      const { body } = await world.book(sampleOrder(guests.nextNight()));
      await world.outside.pay(await guests.payPage(body));
      await world.untilStatus(body, 'confirmed');
      all.push(body);
    }
    const now = world.clock.now();
    // Rolled-back transactions leave their numbers to the next ones.
    const dying = all.map(({ id }) =>
      world.database
        .transaction()
        .execute(async (trx) => {
          const reservation = await lockReservation(trx, id);
          if (reservation) await issueInvoicesIn(world.services, trx, reservation, now);
          throw new Error('The process dies here.');
        })
        .catch(() => undefined),
    );
    const issued = await Promise.all([
      ...dying,
      ...all.flatMap(({ id }) => [1, 2, 3].map(() => issueInvoices(world.services, id, now))),
    ]);
    expect(issued.flatMap((invoices) => invoices ?? []).length).toBe(12);
    const numbers = await world.database.selectFrom('invoice').select('number').orderBy('number').execute();
    expect(numbers.map(({ number }) => Number(number.slice(4)))).toEqual(numbers.map((_, index) => index + 1));
    expect(await issueInvoices(world.services, (await guests.bookInstant()).id, now)).toEqual([]);
    await world.drainOutbox();
    const again = await world.database.selectFrom('invoice').select('number').orderBy('number').execute();
    expect(again).toEqual(numbers);
  });

  it('starts a new series each year, in the operator’s time zone', async () => {
    const { body } = await world.book(sampleOrder(guests.nextNight()));
    await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'confirmed');
    const [issued] = await issueInvoices(world.services, body.id, new Date('2026-12-31T23:30:00Z'));
    expect(issued?.number).toBe('2027000001');
  });
});
