import type { ReservationCreatedWire } from '@mp/contract';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../reservations/testing/booking-world.ts';
import { calmDown, guestsOf, type Guests } from '../reservations/testing/guests.ts';
import { buyersOf } from '../vouchers/testing/buyers.ts';
import { issueInvoice } from './issue-invoice.ts';
import { readPdf } from './testing/read-pdf.ts';

let world: BookingWorld;
let guests: Guests;

beforeAll(async () => {
  world = await startBookingWorld({
    OPERATOR_NAME: 'Žluťoučký kůň s.r.o.',
    OPERATOR_ICO: '27082440',
    OPERATOR_DIC: 'CZ27082440',
    BENEFIT_CODES: 'TENTH=100',
  });
  guests = guestsOf(world);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

const fileOf = ({ id, code }: ReservationCreatedWire, name: string, rest = '') =>
  world.app.inject(`/public/reservation/${id}/${name}?code=${code}${rest}`);
const textOf = async (...args: Parameters<typeof fileOf>): Promise<string> => {
  const { pages } = readPdf((await fileOf(...args)).rawPayload);
  return pages.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ');
};
const confirmed = async (order = sampleOrder(guests.nextNight())): Promise<ReservationCreatedWire> => {
  const { body } = await world.book(order);
  await world.outside.pay(await guests.payPage(body));
  await world.untilStatus(body, 'confirmed');
  await world.drainOutbox();
  return body;
};
const insuredOrder = (changes = {}) =>
  sampleOrder({ ...guests.nextNight(), insurance: true, insurance_consent: true, total_minor: 315_000, ...changes });

describe('the confirmation', () => {
  it('says everything about the stay in the language of the booking, or another', async () => {
    const made = await confirmed();
    const text = await textOf(made, 'confirmation.pdf');
    expect(text).toMatch(/^Kouzelná místa\nPotvrzení pobytu\n/);
    for (const part of [made.number, 'Chalupa Na Zkoušku, Stožec', 'dospělí: 2, děti: 0', 'Jana Nováková', '3 000 Kč'])
      expect(text).toContain(part);
    expect(text).not.toContain('\ufffd');
    expect(await textOf(made, 'confirmation.pdf', '&language=en')).toContain('Confirmation of your stay');
    const { headers } = await fileOf(made, 'confirmation.pdf');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="potvrzeni-${made.number}.pdf"`,
      'cache-control': 'no-store',
    });
  });

  it('is not there before the stay is confirmed', async () => {
    const held = await guests.bookInstant();
    for (const name of ['confirmation.pdf', 'invoice.pdf'])
      expect((await fileOf(held, name)).json().error.code).toBe('document_not_ready');
    expect((await fileOf(held, 'calendar.ics')).statusCode).toBe(200);
  });
});

describe('the invoice', () => {
  it('[3.17] has supplier, customer and the VAT by rate, and adds up', async () => {
    const contact = {
      ...sampleOrder().contact,
      invoice: true,
      invoiceName: 'Hory a doly s.r.o.',
      ico: '27082440',
      dic: 'CZ27082440',
      invoiceStreet: 'Příčná 7',
      invoiceCity: 'Děčín',
      invoiceZip: '405 02',
    };
    const [voucher = ''] = await buyersOf(world).buy(2000);
    const made = await confirmed(insuredOrder({ contact, vouchers: [voucher], visa: 'TENTH', total_minor: 283_500 }));
    const text = await textOf(made, 'invoice.pdf');
    expect(text).toMatch(/Faktura 2026\d{6}\n/);
    for (const part of ['Žluťoučký kůň s.r.o.', 'IČO 27082440', 'DIČ CZ27082440', 'Hory a doly s.r.o.', 'Děčín'])
      expect(text).toContain(part);
    // 2 700 Kč for the stay after 10 % off, 135 Kč for insuring it.
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
  });

  it('is in the guest’s own name when they ask for no other', async () => {
    expect(await textOf(await confirmed(), 'invoice.pdf', '&language=en')).toMatch(/Customer[\s\S]*Jana Nováková/);
  });

  it('has one number without gaps, however many are issued at once', async () => {
    const all = [await confirmed(), await confirmed(), await confirmed()];
    const now = world.clock.now();
    await Promise.all(all.flatMap(({ id }) => [1, 2, 3].map(() => issueInvoice(world.database, id, now))));
    const numbers = await world.database.selectFrom('invoice').select('number').orderBy('number').execute();
    expect(numbers.map(({ number }) => Number(number.slice(4)))).toEqual(numbers.map((_, index) => index + 1));
    expect(await issueInvoice(world.database, (await guests.bookInstant()).id, now)).toBeNull();
  });

  it('stays as it was issued, and says what came back', async () => {
    const made = await confirmed(insuredOrder());
    const [number] = /2026\d{6}/.exec(await textOf(made, 'invoice.pdf')) ?? [];
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code, refund_minor: 240_000 });
    const text = await textOf(made, 'invoice.pdf');
    expect(text).toContain(number);
    expect(text).toContain('vrátilo se 2 400 Kč');
    expect(await textOf(made, 'confirmation.pdf')).toContain('Zrušený pobyt');
  });
});

describe('the calendar entry', () => {
  const linesOf = (ics: string): string[] => ics.replaceAll('\r\n ', '').split('\r\n');
  it('has whole days without a time zone, and folds its lines', async () => {
    const made = await confirmed();
    const { body, headers } = await fileOf(made, 'calendar.ics');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = linesOf(body);
    const compact = (date: string) => date.replaceAll('-', '');
    const after = new Date(Date.parse(made.departure) + 86_400_000).toISOString().slice(0, 10);
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${made.id}@magical-places`,
      'STATUS:CONFIRMED',
      `DTSTART;VALUE=DATE:${compact(made.arrival)}`,
      `DTEND;VALUE=DATE:${compact(after)}`,
      'SUMMARY:Pobyt: Chalupa Na Zkoušku',
      'LOCATION:Chalupa Na Zkoušku\\, Stožec',
    ])
      expect(lines).toContain(line);
    expect(body).not.toMatch(/TZID|VTIMEZONE|DTSTART:\d/);
  });

  it('tells how to arrive, in the place’s own words', async () => {
    const made = await confirmed();
    const practical = 'Příjezd od 15:00; klíče jsou u sousedů, odjezd do 10:00.\nParkujte u kapličky.';
    const texts = { claim: '', special: '', house: '', surroundings: '', practical };
    const write = (value: object) =>
      world.database
        .updateTable('place')
        .set({ texts: JSON.stringify(value) })
        .where('id', '=', 9001)
        .execute();
    await write({ cs: texts, en: texts });
    const description = linesOf((await fileOf(made, 'calendar.ics')).body).find((line) =>
      line.startsWith('DESCRIPTION:'),
    );
    await write({});
    expect(description).toContain('15:00\\; klíče jsou u sousedů\\, odjezd do 10:00.\\nParkujte u kapličky.');
    expect(description).toContain(`https://shop.example/cs/status?id=${made.id}`);
  });

  it('is taken out by the same id with a higher number when the stay is cancelled', async () => {
    const made = await confirmed(insuredOrder());
    const sequence = (ics: string) => Number(/SEQUENCE:(\d+)/.exec(ics)?.[1]);
    const before = (await fileOf(made, 'calendar.ics')).body;
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code, refund_minor: 240_000 });
    const after = (await fileOf(made, 'calendar.ics')).body;
    expect(linesOf(after)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${made.id}@magical-places`]),
    );
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    await world.drainOutbox();
    const mail = (await world.outside.mailTo('jana@example.cz')).find(({ subject }) => subject.includes('je zrušená'));
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`pobyt-${made.number}.ics`]);
    const attached = await world.outside.attachment(mail!.attachments[0]!.url);
    expect(attached.toString('utf8')).toContain('METHOD:CANCEL');
  });
});

it('the letter that confirms a stay brings its confirmation, invoice and calendar entry', async () => {
  const made = await confirmed();
  const mail = (await world.outside.mailTo('jana@example.cz')).find(
    ({ subject, text }) => subject.startsWith('Potvrzeno') && text.includes(made.number),
  );
  expect(mail?.attachments).toMatchObject([
    { filename: `potvrzeni-${made.number}.pdf`, content_type: 'application/pdf' },
    { filename: `faktura-${made.number}.pdf`, content_type: 'application/pdf' },
    { filename: `pobyt-${made.number}.ics`, content_type: 'text/calendar' },
  ]);
});
