import PDFDocument from 'pdfkit';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, type Guests } from '../../testing/visitors/guests.ts';
import { documentSteps } from '../../testing/documents/documents.ts';
import { readPdf } from '../../testing/documents/read-pdf.ts';

let world: BookingWorld;
let guests: Guests;
let documents: ReturnType<typeof documentSteps>;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  documents = documentSteps(world, guests);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

describe('the confirmation', () => {
  it('has all data of the stay, in the language of the booking or a requested one', async () => {
    const made = await documents.confirmed();
    const text = await documents.textOf(made, 'confirmation.pdf');
    expect(text).toMatch(
      /^Kouzelná místa\nČíslo rezervace MP-2611-\d{5}\nPotvrzení pobytu\nChalupa Na Zkoušku\nStožec, Česko\n/,
    );
    for (const part of [made.number, '1 noc', '2 dospělí', 'Naplánovat cestu', 'Jana Nováková', '3 000 Kč'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/děti|Objednal\/a/);
    expect(text).not.toContain('\ufffd');
    expect(await documents.textOf(made, 'confirmation.pdf', '&language=en')).toContain('Confirmation of your stay');
    const { headers } = await documents.fileOf(made, 'confirmation.pdf');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="potvrzeni-${made.number}.pdf"`,
      'cache-control': 'no-store',
    });
  });

  it('has the place’s picture in the season of the stay, its map, a link to directions, and the contract', async () => {
    const made = await documents.confirmed();
    const show = (winter: readonly string[]) =>
      world.database
        .updateTable('place')
        .set({ pictures: JSON.stringify({ summer: [], winter }) })
        .where('id', '=', 9001)
        .execute();
    const read = async () => readPdf((await documents.fileOf(made, 'confirmation.pdf')).rawPayload);
    const without = await read();
    await show(['chalet-1-winter']);
    const shown = await read();
    await show(['../chalet-1-winter', 'gone-1-winter']);
    const unknown = await read();
    await show([]);
    // With picture and map, the contract and the terms follow on a second page.
    expect([without, shown, unknown].map(({ pages }) => pages.length)).toEqual([1, 2, 1]);
    expect(shown.pages.join(' ')).toMatch(/Smlouvu\so\subytování\smáte\ss\snámi/);
    expect([without, shown, unknown].map(({ pictures }) => pictures)).toEqual([1, 2, 1]);
    expect(shown.raw).toContain('(https://www.google.com/maps/dir/?api=1&destination=48.86%2C13.82)');
  });

  it('states that the stay was cancelled, without directions', async () => {
    const made = await documents.confirmed(guests.insuredOrder());
    await documents.cancelInsured(made);
    const { pages, raw } = readPdf((await documents.fileOf(made, 'confirmation.pdf')).rawPayload);
    expect(pages[0]).toContain('Zrušený pobyt');
    expect(pages[0]).not.toMatch(/Naplánovat cestu|Než vyrazíte/);
    expect(raw).not.toContain('google.com/maps');
  });

  it('is rendered in a thread, not on the event loop', async () => {
    const made = await documents.confirmed();
    await documents.fileOf(made, 'confirmation.pdf');
    const fonts = jest.spyOn(PDFDocument.prototype, 'registerFont');
    await documents.fileOf(made, 'confirmation.pdf');
    expect(fonts).not.toHaveBeenCalled();
    fonts.mockRestore();
  });

  it('is refused for many concurrent requests of a client', async () => {
    const made = await documents.confirmed();
    const answers = await Promise.all(Array.from({ length: 12 }, () => documents.fileOf(made, 'confirmation.pdf')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer.json().error.code).toBe('too_many_requests');
  });

  it('does not exist before the stay is confirmed', async () => {
    const held = await guests.bookInstant();
    for (const name of ['confirmation.pdf', 'invoice.pdf', 'credit-note.pdf'])
      expect((await documents.fileOf(held, name)).json().error.code).toBe('document_not_ready');
    expect((await documents.fileOf(held, 'calendar.ics')).statusCode).toBe(200);
  });
});

describe('the calendar entry', () => {
  const linesOf = (ics: string): string[] => ics.replaceAll('\r\n ', '').split('\r\n');
  it('has whole days without a time zone, and folds its lines', async () => {
    const made = await documents.confirmed();
    const { body, headers } = await documents.fileOf(made, 'calendar.ics');
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

  it('has the place’s arrival instructions', async () => {
    const made = await documents.confirmed();
    const practical = 'Příjezd od 15:00; klíče jsou u sousedů, odjezd do 10:00.\nParkujte u kapličky.';
    const texts = { claim: '', special: '', house: '', surroundings: '', practical };
    const write = (value: object) =>
      world.database
        .updateTable('place')
        .set({ texts: JSON.stringify(value) })
        .where('id', '=', 9001)
        .execute();
    await write({ cs: texts, en: texts });
    const description = linesOf((await documents.fileOf(made, 'calendar.ics')).body).find((line) =>
      line.startsWith('DESCRIPTION:'),
    );
    await write({});
    expect(description).toContain('15:00\\; klíče jsou u sousedů\\, odjezd do 10:00.\\nParkujte u kapličky.');
    expect(description).toContain(`https://shop.example/cs/status?id=${made.id}`);
  });

  it('is cancelled by the same id with a higher sequence when the stay is cancelled', async () => {
    const made = await documents.confirmed(guests.insuredOrder());
    const sequence = (ics: string) => Number(/SEQUENCE:(\d+)/.exec(ics)?.[1]);
    const before = (await documents.fileOf(made, 'calendar.ics')).body;
    await documents.cancelInsured(made);
    const after = (await documents.fileOf(made, 'calendar.ics')).body;
    expect(linesOf(after)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${made.id}@magical-places`]),
    );
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    await world.drainOutbox();
    const mail = (await world.outside.mailTo('jana@example.cz')).find(({ subject }) => subject.includes('je zrušená'));
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `opravny-danovy-doklad-${made.number}.pdf`,
      `pobyt-${made.number}.ics`,
    ]);
    const attached = await world.outside.attachment(mail!.attachments[1]!.url);
    expect(attached.toString('utf8')).toContain('METHOD:CANCEL');
  });
});

it('an invoice request waits for the e-mail that issues it', async () => {
  const made = await guests.bookInstant();
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  const download = documents.fileOf(made, 'invoice.pdf');
  await world.drainOutbox();
  expect((await download).statusCode).toBe(200);
});

it('the confirmation e-mail has the map, and attaches confirmation, invoice and calendar entry', async () => {
  const made = await documents.confirmed();
  const mail = (await world.outside.mailTo('jana@example.cz')).find(
    ({ subject, text }) => subject.startsWith('Potvrzeno') && text.includes(made.number),
  );
  expect(mail?.attachments).toMatchObject([
    { filename: 'mapa-1.jpg', content_type: 'image/jpeg' },
    { filename: 'mapa-2.jpg', content_type: 'image/jpeg' },
    { filename: `potvrzeni-${made.number}.pdf`, content_type: 'application/pdf' },
    { filename: `faktura-${made.number}.pdf`, content_type: 'application/pdf' },
    { filename: `pobyt-${made.number}.ics`, content_type: 'text/calendar' },
  ]);
});

it('[5.37] the confirmation e-mail attaches the text that was agreed to, whatever editors change later', async () => {
  const fields = {
    document: 'general-terms',
    variant: 'standard',
    title: 'Obchodní podmínky',
    content: '## Jak rezervace vzniká\n\n- **Ihned:** držíme vám pokoje.',
    effective_from: '2026-11-01',
  };
  const at = { created_at: world.clock.now(), updated_at: world.clock.now() };
  const { id } = await world.database
    .insertInto('content_entry')
    .values({ type: 'legal', key: 'general-terms', locale: 'cs', fields: JSON.stringify(fields), ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await guests.bookInstant();
  await world.database
    .updateTable('content_entry')
    .set({ fields: JSON.stringify({ ...fields, content: 'Jiné znění.' }) })
    .where('id', '=', id)
    .execute();
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  await world.drainOutbox();
  const mail = (await world.outside.mailTo('jana@example.cz')).find(({ text }) => text.includes(made.number));
  const file = mail?.attachments.find(({ filename }) => filename === `odsouhlasene-podminky-${made.number}.pdf`);
  const text = readPdf(await world.outside.attachment(file!.url)).pages.join('\n');
  for (const part of ['Obchodní podmínky', 'Verze 1', 'Jak rezervace vzniká', 'Ihned: držíme vám pokoje.'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  expect(text).not.toContain('Jiné znění');
});
