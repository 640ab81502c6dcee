import type { RequestDecisionWire, ReservationCreatedWire, ReservationRequestViewWire } from '@mp/contract';
import { cancelReservation } from './cancel-reservation.ts';
import { sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import type { Guests } from '../../testing/visitors/guests.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

const operator = 'ahoj@kouzelnamista.example';
let world: BookingWorld;
let guests: Guests;

openCheckedWorld((opened, visitors) => ([world, guests] = [opened, visitors]));

const placeCode = ({ id }: ReservationCreatedWire): string => world.services.codes.place(id);
const cancel = (code: string, reason: unknown = 'Praskl nám kotel.') =>
  world.post<RequestDecisionWire>(`/public/reservation-request/${code}/cancel`, { reason });
const open = (code: string) => world.get<ReservationRequestViewWire>(`/public/reservation-request/${code}`);

const confirmedInstant = async (): Promise<ReservationCreatedWire> => {
  const made = await guests.bookInstant();
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  return made;
};
const requested = async (): Promise<ReservationCreatedWire> => {
  const made = await guests.bookRequest();
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'requested');
  return made;
};
const accept = (made: ReservationCreatedWire) =>
  world.post(`/public/reservation-request/${world.services.codes.owner(made.id)}/accept`, undefined);
const emailTo = async (address: string, made: ReservationCreatedWire) => {
  await world.drainOutbox();
  return (await world.outside.mailTo(address)).find(({ text }) => text.includes(made.number));
};

describe('a place', () => {
  it('gets an e-mail about every confirmed stay, with the guest’s contact and its own link', async () => {
    const made = await confirmedInstant();
    const mail = await emailTo(operator, made);
    expect(mail?.subject).toMatch(/^Nová rezervace .*Chalupa Na Zkoušku$/);
    expect(mail?.text).toContain(`https://shop.example/cs/or-reject?code=${placeCode(made)}`);
    expect(mail?.text).toMatch(/Jana Nováková[\s\S]*jana@example\.cz[\s\S]*\+420 777123456/);
    expect(placeCode(made)).not.toBe(made.code);
  });

  it('[6.3] gets the contact of a request only after accepting it', async () => {
    const made = await requested();
    expect((await emailTo(sample.ownerEmail, made))?.text).not.toContain('Nováková');
    await accept(made);
    const mail = await emailTo(sample.ownerEmail, made);
    expect(mail?.text).toContain('Jana Nováková');
    expect(mail?.text).toContain(placeCode(made));
  });

  it('[4.29] cancels with a reason: rooms are free again, the guest gets a full refund and an e-mail', async () => {
    const made = await confirmedInstant();
    expect((await open(placeCode(made))).body).toMatchObject({ state: 'confirmed', can_cancel: true });
    const { status, body } = await cancel(placeCode(made));
    expect([status, body.outcome, body.request.state, body.request.can_cancel]).toEqual([
      200,
      'cancelled',
      'cancelled',
      false,
    ]);
    await world.drainOutbox();
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
    expect(await world.read(made)).toMatchObject({
      status: 'cancelled_by_place',
      payment_status: 'cancel_by_hotel',
      cancel_reason: 'Praskl nám kotel.',
      on_request: false,
    });
    const mails = await world.outside.mailTo('jana@example.cz');
    const mail = mails.find(
      ({ subject, text }) => subject.includes('Ubytovatel pobyt zrušil') && text.includes(made.number),
    );
    expect(mail?.text).toContain('Vzkaz od ubytovatele: „Praskl nám kotel.“');
    // The night can be booked again.
    const { arrival, departure, total } = made;
    const again = await guests.bookInstant(sampleOrder({ arrival, departure, total_minor: total.minor }));
    expect(again.status).toBe('held');
  });

  it('[4.30] cancels an accepted request, which differs from declining it', async () => {
    const made = await requested();
    await accept(made);
    await world.drainOutbox();
    await cancel(placeCode(made));
    await world.drainOutbox();
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
    expect(await world.read(made)).toMatchObject({ payment_status: 'or_cancel_by_hotel', on_request: true });
  });

  it('causes a full refund also when it cancels before the payment is captured', async () => {
    const made = await requested();
    await accept(made);
    await cancel(placeCode(made));
    for (let round = 0; round < 3; round++) {
      await world.drainOutbox();
      await world.advance(5_000);
    }
    expect(await guests.statusesOf(made)).toEqual(['refunded']);
  });

  it('cancels once, also with repeated and concurrent requests', async () => {
    const made = await confirmedInstant();
    const responses = await Promise.all(Array.from({ length: 5 }, () => cancel(placeCode(made))));
    expect(responses.map(({ body }) => body.outcome)).toEqual(Array(5).fill('cancelled'));
    const mails = await guests.emailsAbout(made);
    expect(mails.filter((subject) => subject.includes('Ubytovatel pobyt zrušil'))).toHaveLength(1);
  });

  it('cannot cancel once the stay has begun', async () => {
    const made = await confirmedInstant();
    const days = (Date.parse(made.arrival) - Date.parse('2026-11-21')) / 86_400_000 + 1;
    await world.advance(days * 86_400_000);
    try {
      expect((await open(placeCode(made))).body.can_cancel).toBe(false);
      expect((await cancel(placeCode(made))).body.error?.code).toBe('transition_refused');
    } finally {
      await world.advance(-days * 86_400_000);
    }
  });

  it.each(['', '   ', 'x'.repeat(501), 'a\u0000b', 7, null])('must give a valid reason: %j', async (reason) => {
    const made = await confirmedInstant();
    expect((await cancel(placeCode(made), reason)).body.error?.code).toBe('validation_failed');
    expect((await world.read(made)).status).toBe('confirmed');
  });

  it('cannot cancel with the code of the request, of the guest or an unknown one', async () => {
    const made = await requested();
    await accept(made);
    for (const code of [world.services.codes.owner(made.id), made.code, 'A'.repeat(43)])
      expect((await cancel(code)).body.error?.code).toBe('reservation_not_found');
    expect((await open(world.services.codes.owner(made.id))).body.can_cancel).toBe(false);
    // A code that was not sent yet is refused.
    const held = await guests.bookInstant();
    expect((await open(placeCode(held))).status).toBe(404);
    expect((await cancel(placeCode(held))).status).toBe(404);
  });
});

describe('a guest', () => {
  it('[4.30] withdraws an open request: the authorisation is released, guest and place get e-mails', async () => {
    const made = await requested();
    const { status } = await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    expect(status).toBe(200);
    await world.drainOutbox();
    expect(await guests.statusesOf(made)).toEqual(['released']);
    expect(await world.read(made)).toMatchObject({ payment_status: 'or_cancel_guest' });
    expect(await guests.emailsAbout(made)).toContain(`Rezervace ${made.number} je zrušená`);
    expect((await emailTo(sample.ownerEmail, made))?.subject).toMatch(/^Host zrušil pobyt/);
  });

  it('can cancel while the place answers: only one of the two takes effect', async () => {
    const made = await requested();
    await Promise.all([accept(made), cancelReservation(world.services, made.id).catch(() => null)]);
    await world.drainOutbox();
    const { status } = await world.read(made);
    expect([status, await guests.statusesOf(made)]).toEqual(
      status === 'confirmed' ? ['confirmed', ['captured']] : ['cancelled_by_guest', ['released']],
    );
  });
});
