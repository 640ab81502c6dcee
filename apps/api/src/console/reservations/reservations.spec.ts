import type {
  ActionResultWire,
  OverviewWire,
  ReportWire,
  ReservationCreatedWire,
  ReservationDetailWire,
  ReservationLinesWire,
  ReservationViewsWire,
  StaffBookedWire,
  ViewersWire,
} from '@mp/contract';
import { addDays, calendarDateOf, nightsBetween, type CalendarDate } from '@mp/domain';
import { lockReservation } from '../../booking/reservation-record/lock-reservation.ts';
import { markNoShow } from '../../booking/reservations/change-reservation.ts';
import { forgetUnpaid } from '../../booking/reservations/forget-unpaid.ts';
import { entriesAbout } from '../../testing/entries-about.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import type { Guests } from '../../testing/visitors/guests.ts';
import { staffOf, type StaffOfWorld } from '../../testing/visitors/staff-of-world.ts';
import { sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { sample } from '../../testing/worlds/sample-places.ts';
import { cellOf } from '../csv/csv-row.ts';

let world: BookingWorld;
let guests: Guests;
let support: StaffOfWorld;

openCheckedWorld(async (opened, visitors) => {
  [world, guests] = [opened, visitors];
  support = await staffOf(world, 'support');
});

const path = ({ id }: ReservationCreatedWire, rest = '') => `/console/reservation/${id}${rest}`;
const detail = async (made: ReservationCreatedWire) => (await support.get<ReservationDetailWire>(path(made))).body;
const act = async (made: ReservationCreatedWire, name: string, body: object, staff = support) =>
  staff.post<ActionResultWire>(path(made, `/${name}`), { version: (await detail(made)).version, ...body });
const confirmed = async (order = sampleOrder(guests.nextNight())) => {
  const made = await guests.bookInstant(order);
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  return made;
};
const requested = async () => {
  const made = await guests.bookRequest();
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'requested');
  return made;
};
const reason = 'Host volal';

describe('the list of reservations', () => {
  const listed = async (query: string) =>
    (await support.get<ReservationLinesWire>(`/console/reservation?limit=100&${query}`)).body.data.map(({ id }) => id);

  it('has views of what waits for somebody', async () => {
    const unpaid = await guests.bookInstant();
    const request = await requested();
    const stay = await confirmed();
    expect(await listed('view=unpaid')).toContain(unpaid.id);
    expect(await listed('view=unpaid')).not.toContain(stay.id);
    expect(await listed('view=requested')).toEqual([request.id]);
    expect(await listed('view=arriving')).toEqual([]);
    const counts = (await support.get<ReservationViewsWire>('/console/reservation/views')).body.data;
    expect(counts).toContainEqual({ view: 'requested', count: 1 });
    expect(counts).toContainEqual({ view: 'arriving', count: 0 });
    expect(await listed(`status=confirmed&from=${stay.arrival}&to=${stay.arrival}`)).toEqual([stay.id]);
    expect(await listed(`place=${sample.onRequest.id}`)).toEqual([request.id]);
    expect(await listed(`q=${stay.number}`)).toEqual([stay.id]);
    const today = world.clock.today();
    expect(await listed(`created_from=${today}&created_to=${today}`)).toEqual(await listed(''));
    expect(await listed(`created_from=${addDays(today, 1)}`)).toEqual([]);
    expect(await listed(`created_to=${addDays(today, -1)}`)).toEqual([]);
  });

  it('has who is a guest today: who comes, who leaves and whose night it is, without those who did not come', async () => {
    const stay = await confirmed();
    const day = calendarDateOf(stay.arrival);
    const today = world.clock.today();
    const listedOn = async (view: string, arrival: CalendarDate, noShow = false) => {
      const shift = { arrival, departure: addDays(arrival, nightsBetween(day, calendarDateOf(stay.departure))) };
      const no_show_at = noShow ? world.clock.now() : null;
      await world.database
        .updateTable('reservation')
        .set({ ...shift, no_show_at })
        .where('id', '=', stay.id)
        .execute();
      return (await listed(`view=${view}`)).includes(stay.id);
    };
    const departsToday = addDays(today, -nightsBetween(day, calendarDateOf(stay.departure)));
    expect(await listedOn('arriving', today)).toBe(true);
    expect(await listedOn('in_house', today)).toBe(true);
    expect(await listedOn('in_house', today, true)).toBe(false);
    expect(await listedOn('departing', today)).toBe(false);
    expect(await listedOn('departing', departsToday)).toBe(true);
    expect(await listedOn('in_house', departsToday)).toBe(false);
    const { tasks } = (await support.get<OverviewWire>('/console/overview')).body;
    expect(tasks.filter(({ task }) => ['arrivals', 'departures', 'in_house'].includes(task))).toMatchObject([
      { task: 'arrivals', count: 0 },
      { task: 'departures', count: 1 },
      { task: 'in_house', count: 0 },
    ]);
    await listedOn('all', day);
  });

  it('has the rows of a report: by country, region and how they were booked', async () => {
    const stay = await confirmed();
    for (const channel of ['online', 'request', 'staff'])
      expect((await listed(`channel=${channel}`)).includes(stay.id)).toBe(channel === 'online');
    const { country } = await world.database
      .selectFrom('place')
      .select('country')
      .where('id', '=', sample.instant.id)
      .executeTakeFirstOrThrow();
    expect(await listed(`country=${country}`)).toContain(stay.id);
    expect(await listed('country=DEU')).toEqual([]);
    const finance = await staffOf(world, 'finance');
    const { rows } = (await finance.get<ReportWire>('/console/report?from=2027-02-01&until=2027-04-01&by=region')).body;
    const found = await Promise.all(rows.map(({ key }) => listed(`region=${key === '' ? 'none' : key}`)));
    expect(found.filter((ids) => ids.includes(stay.id))).toHaveLength(1);
    expect(await listed('region=999999')).toEqual([]);
  });

  it('shows what is to be refunded until the gateway has refunded it', async () => {
    const made = await confirmed();
    await act(made, 'cancel', { reason, as: 'place', words: 'Praskl nám kotel.' });
    expect(await listed('view=to_refund')).toContain(made.id);
    await world.drainOutbox();
    expect(await listed('view=to_refund')).not.toContain(made.id);
  });

  it('has pages without gaps and repeats', async () => {
    for (const _ of Array.from({ length: 3 })) await guests.bookInstant();
    const all = await listed('');
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: ReservationLinesWire = (
        await support.get<ReservationLinesWire>(`/console/reservation?limit=2${after && `&after=${after}`}`)
      ).body;
      seen.push(...page.data.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual(all);
  });

  it('is exported as CSV that no spreadsheet runs', async () => {
    const ofPlace = world.database.updateTable('place').where('id', '=', sample.instant.id);
    await ofPlace.set({ max_dogs: 2, cots: 1 }).execute();
    const made = await guests.bookInstant(sampleOrder({ ...guests.nextNight(), infants: 1, dogs: 2, cots: 1 }));
    expect(await detail(made)).toMatchObject({ adults: 2, childrens: 0, infants: 1, dogs: 2, cots: 1 });
    const { body, headers } = await support.post<string>(`/console/reservation.csv?q=${made.number}`, {});
    const audited = await world.database
      .selectFrom('audit_entry')
      .innerJoin('audit_detail', 'entry_id', 'audit_entry.id')
      .select('detail')
      .where('action', '=', 'reservation.export')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(audited.detail)).toMatchObject({
      actor: 'Hana Malá',
      after: { view: 'all', hasWords: true, count: 1 },
    });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, ...rest] = String(body).split('\r\n');
    expect(head).toMatch(/^\uFEFF"number","status".*"adults","children","infants","dogs","cots"$/);
    expect(row).toContain(`"${made.number}","held","Jana Nováková","jana@example.cz","'+420 777123456"`);
    expect(row).toMatch(/"2","0","1","2","1"$/);
    expect(rest).toEqual(['']);
    expect(['=1+1', '@x', '-2', 'a "b"'].map(cellOf)).toEqual([`"'=1+1"`, `"'@x"`, `"'-2"`, '"a ""b"""']);
  });
});

describe('a reservation', () => {
  it('shows guest, stay, money, documents, e-mails as sent without codes, and its history', async () => {
    const made = await confirmed();
    await world.drainOutbox();
    const page = await detail(made);
    expect(page).toMatchObject({
      status: 'confirmed',
      contact: { name: 'Jana', surname: 'Nováková', phone_prefix: '420' },
      rooms: [{ id: sample.instant.double, count: 1 }],
      payments: [{ status: 'captured' }],
    });
    expect(page.ledger.map(({ account }) => account).sort()).toEqual(['gateway_receivable', 'guest_prepayments']);
    expect(page.documents.map(({ document }) => document)).toEqual(['confirmation', 'invoice']);
    expect(page.emails.map(({ template }) => template).sort()).toEqual([
      'reservation_confirmed',
      'reservation_to_place',
    ]);
    for (const { body } of page.emails) {
      expect(body).not.toContain(made.code);
      expect(body).not.toContain(world.services.codes.place(made.id));
    }
    expect(page.history.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['created', 'payment', 'confirmed', 'email']),
    );
    const pdf = await support.get<string>(path(made, '/invoice.pdf'));
    expect([pdf.status, String(pdf.body).slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  it('gets an e-mail again, to the present address', async () => {
    const made = await confirmed();
    await world.drainOutbox();
    const { emails } = await detail(made);
    const email = emails.find(({ template }) => template === 'reservation_confirmed');
    await act(made, 'contact', {
      reason,
      contact: { name: 'Jana', surname: 'Nová', email: 'jana.nova@example.cz', phone: '777123456', phonePrefix: '420' },
    });
    const { body } = await act(made, `email/${email?.id}/resend`, {});
    expect(body.effect.emails).toEqual(['reservation_confirmed']);
    await world.drainOutbox();
    const recipients = (await detail(made)).emails.map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining(['jana@example.cz', 'jana.nova@example.cz']));
    expect(await world.outside.mailTo('jana.nova@example.cz')).toHaveLength(1);
    const toOld = (await world.outside.mailTo('jana@example.cz')).map(({ subject }) => subject);
    expect(toOld).toContain(`Rezervace ${made.number} má novou e-mailovou adresu`);
  });

  it('moves to another room for the same nights and price, and only if that is free', async () => {
    const night = guests.nextNight();
    const made = await confirmed(sampleOrder(night));
    const rooms = { reason, from: sample.instant.double, to: sample.instant.family, count: 1 };
    const before = await detail(made);
    const preview = await act(made, 'rooms', { ...rooms, preview: true });
    expect(preview.body.effect).toMatchObject({
      ledger: [],
      nights: [
        { nights: 1, units: -1 },
        { nights: 1, units: 1 },
      ],
      emails: ['rooms_changed', 'rooms_changed_to_place'],
    });
    expect((await act(made, 'rooms', rooms)).status).toBe(200);
    const after = await detail(made);
    expect(after.rooms).toEqual([
      expect.objectContaining({ id: sample.instant.family, price: before.rooms[0]?.price }),
    ]);

    const other = await guests.bookInstant(sampleOrder(night));
    expect((await act(other, 'rooms', rooms)).body.error?.code).toBe('capacity_changed');
    expect((await detail(other)).rooms).toEqual([expect.objectContaining({ id: sample.instant.double })]);
  });

  it('is answered for its owner', async () => {
    const made = await requested();
    const { body } = await act(made, 'answer', { reason: 'Majitel po telefonu souhlasil', answer: 'accept' });
    expect(body.effect.gateway).toMatchObject([{ deed: 'capture' }]);
    expect((await detail(made)).status).toBe('confirmed');
    const again = await act(made, 'answer', { reason, answer: 'decline' });
    expect(again.body.error?.code).toBe('transition_refused');
  });

  it('is held longer', async () => {
    const made = await guests.bookInstant();
    const before = await detail(made);
    await act(made, 'extend', { hours: 5, reason });
    const refused = await act(await confirmed(), 'extend', { hours: 5, reason });
    expect(refused.body.error?.code).toBe('transition_refused');
    const after = await detail(made);
    expect(Date.parse(after.until ?? '') - Date.parse(before.until ?? '')).toBe(5 * 3_600_000);
    expect(after.history[0]).toMatchObject({ kind: 'action', detail: 'reservation.extend', by: 'Hana Malá', reason });
  });

  it('is held no longer than the settings allow, and never past the arrival', async () => {
    const made = await guests.bookInstant();
    const extend = async (hours: number) => {
      const { version } = await detail(made);
      return support.post<{ error?: object }>(path(made, '/extend'), { version, hours, reason });
    };
    for (const hours of [72, 72, 20]) expect((await extend(hours)).status).toBe(200);
    expect((await extend(10)).body.error).toMatchObject({
      code: 'extended_too_far',
      details: { latest: new Date(world.clock.now().getTime() + 168 * 3_600_000).toISOString() },
    });
    const soon = await guests.bookInstant();
    const arrival = addDays(world.clock.today(), 2);
    await world.database.updateTable('reservation').set({ arrival }).where('id', '=', soon.id).execute();
    const { version } = await detail(soon);
    const late = await support.post<{ error?: object }>(path(soon, '/extend'), { version, hours: 72, reason });
    const begins = new Date(`${arrival}T00:00:00+01:00`).toISOString();
    expect(late.body.error).toMatchObject({ code: 'extended_too_far', details: { latest: begins } });
  });

  it('[4.34] has another day for its rest, from today until the day of departure, when it is paid at the place', async () => {
    const terms = { deposit_per_mille: 300, balance_days: 14 };
    await world.database.updateTable('rate').set(terms).execute();
    const made = await confirmed();
    await world.database.updateTable('rate').set({ deposit_per_mille: null, balance_days: null }).execute();
    expect(await detail(made)).toMatchObject({
      actions: expect.arrayContaining(['due_date']),
      balance: { state: 'open', deposit: { minor: 90_000 }, amount: { minor: 210_000 } },
    });
    const eve = addDays(calendarDateOf(made.arrival), -1);
    const refused = await act(made, 'due-date', { reason, due_on: addDays(calendarDateOf(made.departure), 1) });
    expect(refused.body.error).toMatchObject({
      code: 'due_date_refused',
      details: { earliest: world.clock.today(), latest: made.departure },
    });
    expect((await act(made, 'due-date', { reason, due_on: eve })).status).toBe(200);
    expect((await detail(made)).balance).toMatchObject({ due_on: eve, pay_until: eve, at_place: false });
    await act(made, 'due-date', { reason, due_on: made.arrival });
    expect((await detail(made)).balance).toMatchObject({ pay_until: made.arrival, at_place: true });
    const other = await confirmed();
    expect((await act(other, 'due-date', { reason, due_on: eve })).body.error?.code).toBe('transition_refused');
  });

  it('is a no-show from the day after arrival on, which moves no money', async () => {
    const made = await confirmed();
    expect((await act(made, 'no-show', { reason, no_show: true })).body.error?.code).toBe('transition_refused');
    const day = (days: number) => ({
      clock: { ...world.clock, today: () => addDays(calendarDateOf(made.arrival), days) },
    });
    const note = (services: ReturnType<typeof day>) =>
      world.database.transaction().execute(async (trx) => {
        const reservation = await lockReservation(trx, made.id);
        await markNoShow(services, trx, reservation!, true, world.clock.now());
      });
    await expect(note(day(0))).rejects.toMatchObject({ code: 'transition_refused' });
    await note(day(1));
    const page = await detail(made);
    expect([page.status, page.no_show]).toEqual(['confirmed', true]);
    expect(page.history.map(({ kind }) => kind)).toContain('no_show');
  });

  it('has notes, which a repeated request does not repeat', async () => {
    const made = await guests.bookInstant();
    const note = path(made, `/note/${crypto.randomUUID()}`);
    for (const _ of [1, 2]) expect((await support.put(note, { words: 'Přijedou po desáté večer.' })).status).toBe(204);
    const { notes, history } = await detail(made);
    expect(notes).toMatchObject([{ author: 'Hana Malá', words: 'Přijedou po desáté večer.' }]);
    expect(history.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });

  it('that was never paid is forgotten, in the audit log, too', async () => {
    const made = await guests.bookInstant();
    const contact = { name: 'Karel', surname: 'Dub', email: 'karel@dub.cz', phone: '777123456', phonePrefix: '420' };
    await act(made, 'contact', { reason, contact });
    expect(JSON.stringify(await entriesAbout(world.database, made.id))).toContain('karel@dub.cz');
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    const later = { now: () => new Date(world.clock.now().getTime() + 31 * 86_400_000) };
    await forgetUnpaid({ ...world.services, clock: { ...world.clock, ...later } });
    expect(await entriesAbout(world.database, made.id)).toEqual([]);
  });

  it('shows who else has it open, for a minute', async () => {
    const made = await guests.bookInstant();
    const other = await staffOf(world, 'operator', 'Petr Dvořák');
    const open = async (staff: StaffOfWorld) =>
      (await staff.post<ViewersWire>('/console/viewer', { subject: 'reservation', id: made.id })).body.data;
    expect(await open(other)).toEqual([]);
    expect(await open(support)).toEqual([{ name: 'Petr Dvořák' }]);
    await world.advance(60_000);
    expect(await open(support)).toEqual([]);
  });
});

describe('a blocked guest', () => {
  it('cannot book online until staff unblock them', async () => {
    const contact = { ...sampleOrder().contact, email: 'zloba@example.cz', emailCheck: 'ZLOBA@example.cz' };
    const made = await guests.bookInstant(sampleOrder({ ...guests.nextNight(), contact }));
    await act(made, 'block', { reason: 'Dvakrát nepřijel', blocks: true });
    const order = sampleOrder({ ...guests.nextNight(), contact });
    expect((await world.book(order)).body.error?.code).toBe('guest_blocked');
    expect((await detail(made)).actions).toContain('unblock');
    await act(made, 'block', { reason: 'Omluvil se', blocks: false });
    expect((await world.book(order)).status).toBe(201);
  });
});

describe('a booking by telephone', () => {
  const { total_minor: _total, agreement: _agreement, contact, ...stay } = sampleOrder();
  const { emailCheck: _emailCheck, ...guest } = contact;
  const order = (change: object) => ({ ...stay, ...guests.nextNight(), contact: guest, hold_hours: 24, ...change });
  const book = (body: object, key?: string) => support.post<StaffBookedWire>('/console/reservation', body, key);

  it('shows the price first, then e-mails a link and holds the rooms for it, once', async () => {
    const asked = order({ pay: 'link', total_minor: undefined });
    const preview = await book({ ...asked, preview: true });
    expect(preview.body).toEqual({ total: { minor: 300_000, currency: 'CZK' }, id: null });
    const key = crypto.randomUUID();
    const body = { ...asked, total_minor: preview.body.total.minor };
    const [one, two] = await Promise.all([book(body, key), book(body, key)]);
    expect(two.body).toEqual(one.body);
    const { id } = one.body;
    const made = (await support.get<ReservationDetailWire>(`/console/reservation/${id}`)).body;
    expect(Date.parse(made.until ?? '') - Date.parse(made.created_at)).toBe(24 * 3_600_000);
    expect(made.history).toEqual([
      expect.objectContaining({ kind: 'action', detail: 'reservation.book', by: 'Hana Malá' }),
      expect.objectContaining({ kind: 'created' }),
    ]);
    await world.drainOutbox();
    const mail = (await world.outside.mailTo('jana@example.cz')).find(({ text }) => text.includes(made.number));
    expect(mail?.text).toContain(`id=${id}`);
  });

  it('takes extras, too', async () => {
    const sauna = { id: 1, place_id: sample.instant.id, kind: 'sauna', per: 'stay', most: 1, stock: null } as const;
    const names = { name_cs: 'Sauna', name_en: 'Sauna' };
    await world.database
      .insertInto('extra')
      .values({ ...sauna, ...names, czk_minor: 80_000, eur_minor: 3_200 })
      .execute();
    const { body } = await book(order({ pay: 'link', extras: [{ id: 1, count: 1 }], total_minor: 380_000 }));
    const made = (await support.get<ReservationDetailWire>(`/console/reservation/${body.id}`)).body;
    expect(made).toMatchObject({
      price: { minor: 300_000 },
      extras: [{ name: 'Sauna', count: 1, amount: { minor: 80_000 } }],
      total: { minor: 380_000 },
    });
  });

  it('waits for a transfer', async () => {
    const { body } = await book(order({ pay: 'transfer', total_minor: 300_000 }));
    const made = (await support.get<ReservationDetailWire>(`/console/reservation/${body.id}`)).body;
    expect(made.payments).toMatchObject([{ provider: 'transfer', status: 'created', symbol: expect.any(String) }]);
  });

  it('refuses another price than staff named, rooms that are taken, and a booking without a price', async () => {
    expect((await book(order({ pay: 'link', total_minor: 1 }))).body.error?.code).toBe('price_changed');
    expect((await book(order({ pay: 'link', total_minor: undefined }))).body.error?.code).toBe('validation_failed');
    const taken = guests.wholeNight();
    await guests.bookInstant(sampleOrder(taken));
    const late = await book({ ...order({ pay: 'link' }), ...taken });
    expect(late.body.error?.code).toBe('capacity_changed');
  });

  it('is for everybody, also a guest who cannot book online', async () => {
    const blocked = { ...guest, email: 'prisna@example.cz' };
    await world.database
      .insertInto('blocked_guest')
      .values({ email: blocked.email, blocked_at: world.clock.now() })
      .execute();
    expect((await book(order({ pay: 'link', contact: blocked }))).status).toBe(200);
  });
});

describe('bad input', () => {
  it('cancels nothing on a page that a guest’s own cancellation has overtaken', async () => {
    const made = await guests.bookInstant();
    const { version } = await detail(made);
    const [guest, staff] = await Promise.all([
      world.post(`/public/reservation/${made.id}/cancel`, { code: made.code }),
      support.post<ActionResultWire>(path(made, '/extend'), { version, hours: 1, reason }),
    ]);
    expect(guest.status).toBe(200);
    expect([200, 409]).toContain(staff.status);
    expect((await detail(made)).status).toBe('cancelled_by_guest');
    const late = await support.post<ActionResultWire>(path(made, '/extend'), { version, hours: 1, reason });
    expect(late.body.error?.code).toBe('page_stale');
  });

  it('acts once on a double press and a lost response', async () => {
    const made = await guests.bookInstant();
    const body = { version: (await detail(made)).version, reason, as: 'guest' };
    const key = crypto.randomUUID();
    const press = () => support.post<ActionResultWire>(path(made, '/cancel'), body, key);
    const [one, two] = await Promise.all([press(), press()]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect((await press()).body).toEqual(one.body);
    const history = (await detail(made)).history.filter(({ detail: what }) => what === 'reservation.cancel');
    expect(history).toHaveLength(1);
  });

  it('refuses somebody whose role was taken away meanwhile', async () => {
    const made = await guests.bookInstant();
    const former = await staffOf(world, 'support');
    await world.database.updateTable('staff').set({ role: 'finance' }).where('account_id', '=', former.id).execute();
    expect((await act(made, 'cancel', { reason, as: 'guest' }, former)).body.error?.code).toBe('forbidden');
    await world.database.deleteFrom('staff').where('account_id', '=', former.id).execute();
    expect((await former.get<{ error: { code: string } }>(path(made))).body.error.code).toBe('forbidden');
  });

  it('asks a place’s cancellation for words to the guest', async () => {
    const made = await confirmed();
    expect((await act(made, 'cancel', { reason, as: 'place' })).body.error?.code).toBe('validation_failed');
  });
});
