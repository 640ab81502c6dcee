import type { ReservationCreatedWire } from '@mp/contract';
import { sql } from 'kysely';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { refreshRules } from '../../platform/settings/dated/follow-rules.ts';
import { rulesOf } from '../../platform/settings/dated/rules-of-config.ts';
import { expireHolds } from '../../booking/reservations/expire-reservations.ts';
import { requestOrder, sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, minute, type Guests } from '../../testing/visitors/guests.ts';
import { payersOf } from '../../testing/visitors/payers.ts';
import type { ReceivedMail } from '../../testing/worlds/outside-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';

const practical = {
  cs: 'Příjezd od 15:00, odjezd do 10:00.\nKlíče jsou u sousedů.',
  en: 'Arrive from 3 pm, leave by 10 am.',
};

let world: BookingWorld;
let guests: Guests;

beforeAll(async () => {
  world = await startBookingWorld();
  guests = guestsOf(world);
  const texts = { cs: { practical: practical.cs }, en: { practical: practical.en } };
  await sql`update place set texts = ${JSON.stringify(texts)}`.execute(world.database);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));

/** The e-mails about a reservation, the newest first, with hard spaces replaced. */
const emailsOf = async ({ number }: ReservationCreatedWire): Promise<ReceivedMail[]> => {
  await world.drainOutbox();
  const mails = await world.outside.mailTo('jana@example.cz');
  return mails
    .filter(({ text }) => text.includes(number))
    .map((mail) => ({ ...mail, text: mail.text.replaceAll(/[\u00a0\u202f]/g, ' ') }));
};
const emailOf = async (made: ReservationCreatedWire): Promise<ReceivedMail> => {
  const [newest] = await emailsOf(made);
  if (!newest) throw new Error(`Nothing was sent about ${made.number}.`);
  return newest;
};
const paid = async (order = sampleOrder(guests.nextNight())): Promise<ReservationCreatedWire> => {
  const { body } = await world.book(order);
  await world.outside.pay(await guests.payPage(body));
  await world.untilStatus(body, order.client_id === sample.instant.id ? 'confirmed' : 'requested');
  return body;
};
const english = () =>
  ({ ...guests.nextNight(), language: 'en', currency: 'EUR', total_minor: doubleNight.EUR }) as const;
const statusLink = ({ id, code }: ReservationCreatedWire, locale = 'cs') =>
  `https://shop.example/${locale}/status?id=${id}&code=${code}`;
const inHtml = (url: string) => `href="${url.replaceAll('&', '&amp;')}"`;

it('the place’s e-mail has a phone line only if the guest gave a number', async () => {
  const { contact } = sampleOrder();
  const lines = async (phone: string) => {
    const made = await paid(sampleOrder({ ...guests.nextNight(), contact: { ...contact, phone } }));
    await world.drainOutbox();
    const email = (await world.outside.mailTo(world.config.booking.operatorEmail)).find(({ text }) =>
      text.includes(made.number),
    );
    return email?.text.split('\n').filter((line) => /^(E-mail|Telefon):/.test(line)) ?? [];
  };
  expect(await lines('777123456')).toEqual(['E-mail: jana@example.cz', 'Telefon: +420 777123456']);
  expect(await lines('')).toEqual(['E-mail: jana@example.cz']);
});

describe('the payment reminder', () => {
  const reminder = 'Pobyt vám držíme, zbývá zaplatit: Chalupa Na Zkoušku';

  it('is sent after ten minutes, once, with time left to pay', async () => {
    const made = await guests.bookInstant();
    expect(await emailsOf(made)).toEqual([]);
    await world.advance(9 * minute);
    expect(await emailsOf(made)).toEqual([]);
    await world.advance(1 * minute);
    await emailsOf(made);
    await world.advance(5 * minute);
    expect((await emailsOf(made)).map(({ subject }) => subject)).toEqual([reminder]);
    expect((await emailOf(made)).text).toContain(`Zaplatit 3 000 Kč:\n${statusLink(made)}`);
  });

  it('is sent after half of a short hold', async () => {
    const { config, database, clock } = world;
    const holds = { ...rulesOf(config).holds, unpaid: 12 };
    await database
      .insertInto('setting_version')
      .values({
        ...{ name: 'holds', effective_from: clock.today(), value: JSON.stringify(holds) },
        ...{ recorded_at: clock.now(), recorded_by: null },
      })
      .execute();
    await refreshRules(database);
    try {
      const made = await guests.bookInstant();
      await world.advance(6 * minute - 1);
      expect(await emailsOf(made)).toEqual([]);
      await world.advance(1);
      expect((await emailsOf(made)).map(({ subject }) => subject)).toEqual([reminder]);
    } finally {
      await database.deleteFrom('setting_version').where('effective_from', '=', clock.today()).execute();
      await refreshRules(database);
    }
  });

  it('is not sent to guests who have paid or cancelled', async () => {
    const made = await paid();
    const given = await guests.bookInstant();
    await world.post(`/public/reservation/${given.id}/cancel`, { code: given.code });
    await world.advance(11 * minute);
    expect((await emailsOf(made)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Potvrzeno/)]);
    expect((await emailsOf(given)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/je zrušená$/)]);
  });

  it('is not sent to a guest who has paid but whose webhook was lost: the gateway is called first', async () => {
    await world.outside.control({ dropWebhooks: true });
    const { body: made } = await world.book(sampleOrder(guests.nextNight()));
    await world.outside.pay(await guests.payPage(made));
    expect((await world.read(made)).status).toBe('held');
    await world.advance(11 * minute);
    expect((await emailsOf(made)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Potvrzeno/)]);
  });

  it('waits while the gateway is unavailable', async () => {
    const made = await guests.bookInstant();
    await guests.payPage(made);
    await world.outside.control({ outage: true });
    await world.advance(11 * minute);
    expect(await emailsOf(made)).toEqual([]);
    await world.outside.control({ outage: false });
    await world.advance(minute);
    expect((await emailOf(made)).subject).toBe(reminder);
  });

  it('is not sent for a transfer, whose e-mail has the payment details', async () => {
    const made = await guests.bookInstant();
    expect((await payersOf(world, guests).choose(made)).status).toBe(200);
    await world.advance(11 * minute);
    expect((await emailsOf(made)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/převodem/)]);
  });

  it.each([
    [
      'cs',
      /^Zbývá dokončit žádost: Chata Na Dotaz/,
      /jen zablokujeme: strhneme ji, až ubytovatel pobyt potvrdí/,
      'Dokončit žádost',
    ],
    [
      'en',
      /^Complete your request: Chata Na Dotaz/,
      /only place a hold of .* once the host confirms your stay/,
      'Complete your request',
    ],
  ] as const)(
    'of a booking on request says that the place has to accept: %s',
    async (language, subject, words, action) => {
      const { body: made } = await world.book(requestOrder({ ...guests.nextNight(), language }));
      await world.advance(11 * minute);
      const email = await emailOf(made);
      expect(email.subject).toMatch(subject);
      expect(email.text).toMatch(words);
      expect(email.text).not.toMatch(/pobyt váš|stay is yours/);
      expect(email.text).toContain(`${action}:\n${statusLink(made, language)}`);
    },
  );
});

it('the e-mail about a second payment leaves out what a cancellation returned', async () => {
  const made = await paid(sampleOrder(english()));
  await world.post(`/public/reservation-request/${world.services.codes.place(made.id)}/cancel`, { reason: 'Flooded.' });
  expect((await emailOf(made)).text).toContain('Back to your card');
  await world.database
    .transaction()
    .execute((trx) =>
      enqueue(trx, 'mail.send', { template: 'payment_not_needed', reservationId: made.id }, world.clock.now()),
    );
  const { subject, text } = await emailOf(made);
  expect(subject).toBe(`We’re returning your payment for ${made.number}`);
  expect(text).not.toContain('Back to your card');
});

it('[4.34] e-mails to a guest who cancels while a payment is under way agree: it goes back', async () => {
  await world.outside.control({ dropWebhooks: true });
  const made = await guests.bookInstant();
  const page = await guests.payPage(made);
  expect((await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code })).status).toBe(200);
  await world.outside.pay(page);
  const emails = (await emailsOf(made)).toReversed();
  expect(emails.map(({ subject }) => subject)).toEqual([
    `Rezervace ${made.number} je zrušená`,
    `Platbu za rezervaci ${made.number} vracíme`,
    'Vrátili jsme vám 3\u00a0000\u00a0Kč',
  ]);
  expect(emails[0]?.text).toContain('Jestli ještě projde, celou ji vrátíme a napíšeme vám.');
  expect(emails[0]?.text).not.toContain('nic jsme vám nestrhli');
  expect(emails[1]?.text).toContain('Platba 3 000 Kč prošla až po zrušení rezervace.');
  expect(emails[1]?.text).not.toContain('zaplacená jinou platbou');
});

describe('the confirmation e-mail', () => {
  it('has arrival instructions, as text and as HTML', async () => {
    const order = {
      ...guests.nextNight(),
      childrens: 1,
      infants: 1,
      dogs: 2,
      cots: 1,
      rooms: [{ room_types: { id: sample.instant.family, count: 1 } }],
      total_minor: 600_000,
    };
    await world.database
      .updateTable('place')
      .set({ max_dogs: 2, cots: 1 })
      .where('id', '=', sample.instant.id)
      .execute();
    const made = await paid(sampleOrder(order));
    const { text, html } = await emailOf(made);
    const route = 'https://www.google.com/maps/dir/?api=1&destination=48.86%2C13.82';
    const calendar = `https://shop.example/api/public/reservation/${made.id}/calendar.ics?code=${made.code}&language=cs`;
    for (const part of [
      'NEŽ VYRAZÍTE',
      'Adresa: Chalupa Na Zkoušku, Stožec, Česko',
      'Příjezd od 15:00, odjezd do 10:00.',
      'Klíče jsou u sousedů.',
      `Naplánovat cestu:\n${route}`,
      `Uložit pobyt do kalendáře:\n${calendar}`,
      `Zobrazit rezervaci:\n${statusLink(made)}`,
      'Hosté: 2 dospělí, 1 dítě, 1 dítě do 3 let, 2 psi, 1 postýlka\n',
      ', 1 noc\n',
    ])
      expect(text).toContain(part);
    for (const part of [
      'Než vyrazíte',
      'Klíče jsou u\u00a0sousedů.',
      inHtml(route),
      inHtml(calendar),
      inHtml(statusLink(made)),
    ])
      expect(html).toContain(part);
    const entry = await world.app.inject(calendar.replace('https://shop.example/api', ''));
    expect([entry.statusCode, entry.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  });

  it('has the place’s picture, times, hosts, key handover and contact', async () => {
    const footer = {
      claim: 'x',
      company: 'x',
      address: 'x',
      phone: '+420 200 000 000',
      email: 'a@example.cz',
      hours: 'pondělí až pátek',
      social: [],
      note: 'x',
    };
    const goodToKnow = {
      check_in_from: '15:00',
      check_in_to: '20:00',
      check_out: '10:00',
      key: 'key_box',
      hosts: { names: ['Jana', 'Petr'], languages: ['cs'], answer_hours: 3 },
    };
    await sql`insert into content_entry (type, key, locale, fields, created_at, updated_at)
      values ('footer', 'footer', 'cs', ${JSON.stringify(footer)}, now(), now())`.execute(world.database);
    await sql`update place set good_to_know = ${JSON.stringify(goodToKnow)},
      pictures = ${JSON.stringify({ winter: ['boathouse-1-winter'], summer: ['boathouse-1-summer'] })}`.execute(
      world.database,
    );
    const { text, html, attachments } = await emailOf(await paid());
    for (const part of [
      /Příjezd: .+, od 15:00 do 20:00\nOdjezd: .+, do 10:00\n/,
      'Hostí vás Jana a Petr.\nKlíč najdete ve schránce',
      'zavolejte nám: +420 200 000 000 (pondělí až pátek).',
    ])
      expect(text).toMatch(part);
    expect(html).toContain('<img class="picture" src="cid:misto.jpg" alt="Chalupa Na Zkoušku, Stožec"');
    expect(attachments.map(({ filename }) => filename)).toContain('misto.jpg');
  });

  it('has the same content in English', async () => {
    const { text } = await emailOf(await paid(sampleOrder(english())));
    for (const part of [
      'BEFORE YOU SET OFF',
      'Address: Chalupa Na Zkoušku, Stožec, Czechia',
      practical.en,
      'Plan your route:',
      'Save the stay to your calendar:',
      'Guests: 2 adults\n',
      ', 1 night\n',
    ])
      expect(text).toContain(part);
  });

  it.each([
    [false, 'Potvrzenou rezervaci už nejde zrušit s vrácením peněz. Pokud pobyt zruší ubytovatel'],
    [true, 'Pobyt má storno ochranu: do dne před příjezdem ho můžete zrušit'],
  ])('[4.34] has the terms of an insured or uninsured stay: %s', async (isInsured, words) => {
    const made = await paid(isInsured ? guests.insuredOrder() : undefined);
    const { text } = await emailOf(made);
    expect(text).toContain(words);
    expect(text).not.toContain('pokud nemá storno ochranu');
  });
});

describe('the e-mail about a failed booking', () => {
  const ended = async (end: (made: ReservationCreatedWire) => Promise<unknown>, language: 'cs' | 'en' = 'cs') => {
    const made = await paid(requestOrder({ ...guests.nextNight(), language }));
    await end(made);
    return { made, email: await emailOf(made) };
  };
  const decline = ({ id }: ReservationCreatedWire) =>
    world.post(`/public/reservation-request/${world.services.codes.owner(id)}/decline`, {});

  it('[4.34] proposes similar places with their prices and links', async () => {
    const { made, email } = await ended(decline);
    const place = `https://shop.example/cs/kouzelna-mista/sample-9001?arr=${made.arrival}&dep=${made.departure}&ad=2&ch=0`;
    expect(email.text).toContain(`Podívat se na podobná místa:\n${statusLink(made)}`);
    expect(email.text).toContain(
      `Chalupa Na Zkoušku (Stožec, 0 km od původního místa, 2 700 Kč za 1 noc, potvrzení hned):\n${place}`,
    );
    expect(email.html).toContain(inHtml(place));
  });

  it('does so in English, too', async () => {
    const { made, email } = await ended(decline, 'en');
    expect(email.text).toContain(`See similar places:\n${statusLink(made, 'en')}`);
    expect(email.text).toContain('FREE ON THE SAME DATES');
    expect(email.text).toContain(
      'Chalupa Na Zkoušku (Stožec, 0 km from the original place, 2,700 Kč for 1 night, confirmed instantly)',
    );
  });

  it('[4.32] greets the guest by name, and begins with the place’s reason', async () => {
    const { email } = await ended(({ id }) =>
      world.post(`/public/reservation-request/${world.services.codes.owner(id)}/decline`, {
        reason: 'Praskla trubka.',
      }),
    );
    expect(email.text).toMatch(
      /^Dobrý den, Jano!\n\nTentokrát to nevyšlo\n\nVzkaz od ubytovatele: „Praskla trubka\.“\n\nUbytovatel vaši žádost odmítl\./,
    );
  });

  it('is sent without them when the search fails', async () => {
    await sql`alter table place_collection rename to place_collection_gone`.execute(world.database);
    const [ending] = await Promise.allSettled([ended(decline)]);
    await sql`alter table place_collection_gone rename to place_collection`.execute(world.database);
    if (ending.status === 'rejected') throw ending.reason;
    const { made, email } = ending.value;
    expect(email.subject).toBe('V místě Chata Na Dotaz vás v tomto termínu ubytovat nemohou');
    expect(email.text).toContain(`Podívat se na podobná místa:\n${statusLink(made)}`);
    expect(email.text).not.toContain('Chalupa Na Zkoušku');
  });

  it('links to the expired or cancelled reservation', async () => {
    const late = await guests.bookInstant();
    await world.database
      .updateTable('reservation')
      .set({ hold_until: world.clock.now() })
      .where('id', '=', late.id)
      .execute();
    await expireHolds(world.services);
    expect((await emailOf(late)).text).toContain(`Podívat se na podobná místa:\n${statusLink(late)}`);
    const given = await guests.bookInstant();
    await world.post(`/public/reservation/${given.id}/cancel`, { code: given.code });
    expect((await emailOf(given)).text).toContain(`Zobrazit rezervaci:\n${statusLink(given)}`);
  });
});
