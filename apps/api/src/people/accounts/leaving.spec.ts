import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OwnReservationsWire, UserExportWire, VoucherListsWire } from '@mp/contract';
import sharp from 'sharp';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { requestOrder, sampleOrder } from '../../testing/worlds/booking-world.ts';
import { guestsOf } from '../../testing/visitors/guests.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';
import { buyersOf, voucherOrder } from '../../testing/visitors/buyers.ts';
import { goodPassword, startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';
import { tidyPeople } from './tidy-people.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const remove = (token: string, password = goodPassword) => world.call('DELETE', '/user', { token, body: { password } });
const orderOf = (email: string, order = sampleOrder()) => ({
  ...order,
  contact: { ...order.contact, email, emailCheck: email },
  note: 'Přijedeme pozdě.',
});
const contactOf = async (id: string) =>
  world.database.selectFrom('reservation').select(['contact', 'note']).where('id', '=', id).executeTakeFirstOrThrow();
const nobody = { contact: { name: '', surname: '', email: '', phone: '' }, note: null };

/** An account with every kind of data. */
async function joinFully(email: string): Promise<Member & { photo: string }> {
  const member = await world.join(email);
  const { token } = member;
  await world.call('PUT', '/user', { token, body: { phone: '777123456', birth_date: '1984-05-01', gender: 'female' } });
  const upload = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await world.call('PUT', '/user/photo', { token, body: upload, type: 'image/png' });
  await world.call('POST', `/user/favorite/${sample.instant.id}`, { token });
  await world.call('POST', '/public/ota/ap/newsletter', { body: { email } });
  const { photo } = await world.database
    .selectFrom('account')
    .select('photo')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { ...member, photo: photo ?? '' };
}

describe('exporting an account', () => {
  it('exports all stored data, and no data of other accounts', async () => {
    const { token, email } = await joinFully('jana@example.cz');
    const { body: made } = await world.book(orderOf(email));
    const { body: others } = await world.book(orderOf('other@example.cz', requestOrder()));
    const { status, body, headers } = await world.call<UserExportWire>('GET', '/user/export', { token });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('attachment');
    expect(body.account).toMatchObject({ email, phone: '777123456', birth_date: '1984-05-01', gender: 'female' });
    expect(body.account.photo).toMatch(/^data:image\/webp;base64,/);
    expect(body.favourites).toMatchObject([{ client_id: sample.instant.id, name: 'Chalupa Na Zkoušku' }]);
    expect(body.newsletter).toMatchObject({ language: 'cs', confirmed_at: null });
    expect(body.sessions).toMatchObject([{ browser: '', last_seen_at: expect.any(String) }]);
    expect(body.points).toMatchObject([{ event: 'welcome', reason: 'granted', points: 100 }]);
    expect(body.reservations).toMatchObject([{ number: made.number, contact: { email }, note: 'Přijedeme pozdě.' }]);
    expect(JSON.stringify(body)).not.toContain(others.number);
  });

  it('includes trip boards, and reviews with their stays', async () => {
    const { id, token, email } = await world.join('writes@example.cz');
    const board = { title: 'Léto', arrival: '2027-07-03', departure: '2027-07-10', adults: 2, childrens: 0 };
    await world.call('POST', '/user/board', { token, body: { ...board, places: [sample.instant.id] } });
    const { body: made } = await world.book(
      orderOf(email, requestOrder({ arrival: '2027-03-12', departure: '2027-03-14' })),
    );
    await world.database
      .updateTable('reservation')
      .set({ account_id: id, status: 'confirmed', arrival: '2026-11-10' as never, departure: '2026-11-12' as never })
      .where('id', '=', made.id)
      .execute();
    const ratings = { cleanliness: 5, comfort: 4, location: 5, hosts: 5, value: 3 };
    await world.database
      .insertInto('review')
      .values({
        id: crypto.randomUUID(),
        place_id: sample.onRequest.id,
        reservation_id: made.id,
        import_id: null,
        author: 'Jana',
        arrival: '2026-11-10' as never,
        nights: 2,
        language: 'cs',
        words: 'Krásné dva dny.',
        written_at: world.clock.now(),
        state: 'waiting',
        reason: null,
        moderated_at: null,
        ...ratings,
        answer: null,
        answer_language: null,
        answered_at: null,
      })
      .execute();
    const { body } = await world.call<UserExportWire>('GET', '/user/export', { token });
    expect(body.boards).toMatchObject([
      { ...board, places: [{ client_id: sample.instant.id, name: 'Chalupa Na Zkoušku' }] },
    ]);
    expect(body.reservations).toMatchObject([{ review: { ratings, words: 'Krásné dva dny.', state: 'waiting' } }]);
  });

  it('includes what was ordered beside a stay', async () => {
    const { token, email } = await world.join('extras@example.cz');
    const sauna = { id: 1, place_id: sample.instant.id, kind: 'sauna', per: 'stay', most: 1, stock: null } as const;
    await world.database
      .insertInto('extra')
      .values({ ...sauna, name_cs: 'Sauna', name_en: 'Sauna', czk_minor: 80_000, eur_minor: 3_200 })
      .execute();
    const stay = { arrival: '2027-03-21', departure: '2027-03-22', total_minor: doubleNight.CZK + 80_000 };
    await world.book(orderOf(email, sampleOrder({ ...stay, extras: [{ id: 1, count: 1 }] })));
    const { body } = await world.call<UserExportWire>('GET', '/user/export', { token });
    expect(body.reservations).toMatchObject([{ extras: [{ name: 'Sauna', count: 1, amount_minor: 80_000 }] }]);
  });

  it('includes bought and attached vouchers, by the last characters of their codes', async () => {
    const { token, email } = await world.join('vouchers@example.cz');
    const buyers = buyersOf(world);
    const contact = { ...voucherOrder().contact, email, emailCheck: email };
    const { body: order } = await buyers.order(voucherOrder({ contact }));
    await buyers.startPayment(order);
    await buyers.notify(order);
    const [code = ''] = await buyers.buy(5000);
    await world.call('POST', '/user/voucher', { token, body: { code } });
    const { body } = await world.call<UserExportWire>('GET', '/user/export', { token });
    expect(body.voucher_orders).toMatchObject([{ status: 'paid', email, total_minor: 200_000 }]);
    expect(body.vouchers).toMatchObject([{ code_tail: code.slice(-3), value_minor: 500_000, used_at: null }]);
    for (const secret of [code, order.code]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('includes agreements with their versions: to the terms of account, stays and vouchers, and to profiling', async () => {
    const version = { document: 'general-terms', variant: 'standard', locale: 'cs', version: 1 } as const;
    await world.database
      .insertInto('legal_version')
      .values({ ...version, title: 'Podmínky', content: 'Text', effective_from: '2026-01-01' })
      .execute();
    const { id, token, email } = await world.join('agrees@example.cz');
    await world.call('PUT', '/user', { token, body: { profiling: true } });
    const { body: made } = await world.book(
      orderOf(email, requestOrder({ arrival: '2027-03-16', departure: '2027-03-17', total_minor: doubleNight.CZK })),
    );
    const { body: order } = await buyersOf(world).order(
      voucherOrder({ contact: { ...voucherOrder().contact, email, emailCheck: email } }),
    );
    const subjects = { account: id, reservation: made.id, voucher_order: order.id } as const;
    await world.database.deleteFrom('legal_agreement').execute();
    for (const [subject, subject_id] of [...Object.entries(subjects), ['reservation', crypto.randomUUID()] as const])
      await world.database
        .insertInto('legal_agreement')
        .values({ ...version, subject: subject as 'account', subject_id, agreed_at: world.clock.now() })
        .execute();
    const { body } = await world.call<UserExportWire>('GET', '/user/export', { token });
    const agreed = {
      document: 'general-terms',
      language: 'cs',
      version: 1,
      agreed_at: world.clock.now().toISOString(),
    };
    expect(body.agreements).toHaveLength(3);
    for (const subject of Object.keys(subjects)) expect(body.agreements).toContainEqual({ ...agreed, subject });
    expect(body.account.profiling_agreed_at).not.toBeNull();
  });

  it('includes no secrets', async () => {
    const { token, email } = await world.join('secrets@example.cz');
    const { body: made } = await world.book(
      orderOf(email, sampleOrder({ rooms: [{ room_types: { id: sample.instant.double, count: 1 } }] })),
    );
    const { body } = await world.call('GET', '/user/export', { token });
    const text = JSON.stringify(body);
    for (const secret of [token, made.code, 'argon2', 'hash']) expect(text).not.toContain(secret);
  });
});

describe('removing an account', () => {
  it('deletes personal data, and frees the address', async () => {
    const { id, email, token, photo } = await joinFully('leaving@example.cz');
    const file = path.join(world.config.dataDir, 'photos', photo);
    expect(existsSync(file)).toBe(true);
    expect((await remove(token)).status).toBe(204);
    await world.drainOutbox();
    expect(existsSync(file)).toBe(false);
    expect((await world.call('GET', '/user', { token })).status).toBe(401);
    expect((await world.login(email)).body.error?.code).toBe('login_failed');
    const account = await world.database
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      email: `${id}@removed.invalid`,
      first_name: '',
      last_name: '',
      phone: '',
      gender: 'not_available',
      birth_date: null,
      billing: null,
      photo: null,
      password_hash: null,
      verified_at: null,
    });
    for (const table of [
      'account',
      'session',
      'account_code',
      'favourite',
      'newsletter_subscription',
      'outbox',
    ] as const)
      expect(JSON.stringify(await world.database.selectFrom(table).selectAll().execute())).not.toContain(email);
    expect((await world.join(email)).id).not.toBe(id);
  });

  it('keeps a past reservation for the ledger, without its guest', async () => {
    const { token, email } = await world.join('guest@example.cz');
    const guests = guestsOf(world);
    const { body: made } = await world.book(orderOf(email, sampleOrder(guests.nextNight())));
    await world.outside.pay((await world.startPayment(made)).body.redirect_url);
    await world.untilStatus(made, 'confirmed');
    const ledger = () =>
      world.database.selectFrom('ledger_entry').select('amount_minor').where('reservation_id', '=', made.id).execute();
    const before = await ledger();
    expect(before.length).toBeGreaterThan(0);

    expect((await remove(token)).status).toBe(204);
    // Future reservations keep the contact: the place has to know its guest.
    await tidyPeople(world);
    expect((await contactOf(made.id)).contact).toMatchObject({ email });

    await world.advance(Date.parse(made.departure) - world.clock.now().getTime() + day);
    await tidyPeople(world);
    expect(await contactOf(made.id)).toEqual(nobody);
    expect(await ledger()).toEqual(before);
    const kept = await world.read(made);
    expect([kept.number, kept.total, kept.contact.email]).toEqual([made.number, made.total, '']);
  });

  it('keeps vouchers valid for holders of their codes, without data of the buyer', async () => {
    const { id, token, email } = await world.join('gift@example.cz');
    const buyers = buyersOf(world);
    const contact = { ...voucherOrder().contact, email, emailCheck: email };
    const { body: order } = await buyers.order(voucherOrder({ contact }));
    await buyers.startPayment(order);
    const [code = ''] = await buyers.buy(2000);
    await world.call('POST', '/user/voucher', { token, body: { code } });
    expect((await remove(token)).status).toBe(204);
    // Paid after its buyer has left: holders of the order's code get the vouchers, and no e-mail is written.
    await buyers.notify(order);
    await world.drainOutbox();
    expect((await buyers.read(order)).vouchers).toHaveLength(1);
    expect((await world.outside.mailTo(email)).filter(({ subject }) => /vouchery/.test(subject))).toEqual([]);
    for (const table of ['voucher_order', 'voucher'] as const) {
      const rows = JSON.stringify(await world.database.selectFrom(table).selectAll().execute());
      expect([rows.includes(email), rows.includes(id)]).toEqual([false, false]);
    }
    const { body } = await world.call<{ result: string }>('POST', '/public/voucher/check', { body: { code } });
    expect(body.result).toBe('valid');
  });

  it('removes the guest from expired reservations at once, and sends no more e-mails', async () => {
    const { token, email } = await world.join('nothing@example.cz');
    const { body: made } = await world.book(
      orderOf(email, requestOrder({ arrival: '2027-03-19', departure: '2027-03-21' })),
    );
    await world.database.updateTable('reservation').set({ status: 'expired' }).where('id', '=', made.id).execute();
    expect((await remove(token)).status).toBe(204);
    expect(await contactOf(made.id)).toEqual(nobody);
    // The e-mail is neither sent nor retried.
    const written = () => world.database.selectFrom('outbox').select(['done_at', 'attempts']).execute();
    const before = (await written()).length;
    await world.database
      .transaction()
      .execute((trx) =>
        enqueue(trx, 'mail.send', { template: 'reservation_expired', reservationId: made.id }, world.clock.now()),
      );
    // The scheduled reminder to pay is not sent either.
    await world.advance(10 * minute);
    await world.drainOutbox();
    const after = await written();
    expect(after).toHaveLength(before + 1);
    expect(new Set(after.map(({ done_at }) => done_at !== null))).toEqual(new Set([true]));
    expect(await world.outside.mailTo('')).not.toContainEqual(expect.objectContaining({ to: '' }));
  });

  it('requires the password: a token alone is not enough', async () => {
    const { token, email } = await world.join('found@example.cz');
    for (const password of ['wrong', `${goodPassword} `]) {
      const { status, body } = await remove(token, password);
      expect([status, body.error?.code]).toEqual([403, 'forbidden']);
    }
    expect((await world.call('DELETE', '/user', { token, body: {} })).status).toBe(400);
    expect((await world.login(email)).status).toBe(200);
  });

  it('limits password guesses per account, over all networks and purposes', async () => {
    const { token } = await world.join('guessed@example.cz');
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) statuses.push((await remove(token, `Wrong-guess-${n}`)).status);
    const change = { current_password: 'Wrong-guess-8', password: 'Docela-jina-veta-8' };
    for (let n = 0; n < 2; n++)
      statuses.push((await world.call('POST', '/user/password', { token, body: change })).status);
    expect(statuses).toEqual(Array(10).fill(403));
    const late = await remove(token);
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await world.call('GET', '/user', { token })).status).toBe(200);
  });

  it('keeps a stay with the account that booked it with the address', async () => {
    const [leaving, booker] = [await world.join('moving-out@example.cz'), await world.join('booker@example.cz')];
    const stay = { arrival: '2027-03-20', departure: '2027-03-21', total_minor: 300_000 };
    const { body: made } = await world.post<{ id: string; code: string }>(
      '/public/reservation',
      orderOf(leaving.email, sampleOrder(stay)),
      { 'idempotency-key': crypto.randomUUID(), authorization: booker.token },
    );
    expect((await remove(leaving.token)).status).toBe(204);
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    await tidyPeople(world);
    expect((await contactOf(made.id)).contact).toMatchObject({ name: 'Jana', email: leaving.email });
    const { body } = await world.call<OwnReservationsWire>('GET', '/user/reservation', { token: booker.token });
    expect(body.history.map(({ id }) => id)).toEqual([made.id]);
  });

  it('keeps vouchers with the account that bought them with the address', async () => {
    const [leaving, giver] = [await world.join('friend@example.cz'), await world.join('giver@example.cz')];
    const contact = { ...voucherOrder().contact, email: leaving.email, emailCheck: leaving.email };
    const { body: made } = await world.post<{ id: string; code: string }>(
      '/public/voucher-order',
      voucherOrder({ contact }),
      {
        'idempotency-key': crypto.randomUUID(),
        authorization: giver.token,
      },
    );
    expect((await remove(leaving.token)).status).toBe(204);
    const { email } = (await world.get<{ email: string }>(`/public/voucher-order/${made.id}?code=${made.code}`)).body;
    expect(email).toBe(leaving.email);
    const { body } = await world.call<UserExportWire>('GET', '/user/export', { token: giver.token });
    expect(body.voucher_orders).toMatchObject([{ email: leaving.email }]);
    // Other accounts with the address do not get them.
    const bought = async (token: string) =>
      (await world.call<VoucherListsWire>('GET', '/user/voucher', { token })).body.orders;
    expect(await bought(giver.token)).toMatchObject([{ id: made.id, code: made.code, status: 'open', count: 1 }]);
    const namesake = await world.join(leaving.email);
    expect(await bought(namesake.token)).toEqual([]);
  });

  it('does not remove other accounts', async () => {
    const [one, two] = [await joinFully('one@example.cz'), await joinFully('two@example.cz')];
    await remove(one.token);
    const { body } = await world.call<UserExportWire>('GET', '/user/export', { token: two.token });
    expect(body).toMatchObject({ account: { email: two.email }, favourites: [{ client_id: sample.instant.id }] });
    expect(body.newsletter).not.toBeNull();
    expect((await world.call('GET', '/user/photo', { token: two.token })).status).toBe(200);
  });
});

it('deletes unconfirmed registrations and expired codes', async () => {
  await world.register('never@example.cz');
  const { id } = await world.join('always@example.cz');
  await world.advance(32 * day);
  // The first run deletes the code, the second one its account.
  await tidyPeople(world);
  await tidyPeople(world);
  const left = await world.database.selectFrom('account').select('email').where('deleted_at', 'is', null).execute();
  const emails = left.map(({ email }) => email);
  expect(emails).toContain('always@example.cz');
  expect(emails).not.toContain('never@example.cz');
  expect(await world.database.selectFrom('account_code').select('id').where('account_id', '=', id).execute()).toEqual(
    [],
  );
});
