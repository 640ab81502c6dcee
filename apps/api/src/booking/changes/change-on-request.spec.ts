import type {
  ChangeOfferWire,
  RequestDecisionWire,
  ReservationChangeWire,
  ReservationCreatedWire,
  ReservationRequestViewWire,
} from '@mp/contract';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import { hour, type Guests } from '../../testing/visitors/guests.ts';
import { requestOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { expireChanges } from './expire-changes.ts';

let world: BookingWorld;
let guests: Guests;

openCheckedWorld((opened, visitors) => ([world, guests] = [opened, visitors]));

const owner = ({ id }: ReservationCreatedWire) => world.services.codes.owner(id);
const place = ({ id }: ReservationCreatedWire) => world.services.codes.place(id);
const answer = (code: string, verb: 'accept' | 'decline', reason?: string) =>
  world.post<RequestDecisionWire>(`/public/reservation-request/${code}/change/${verb}`, reason && { reason });

/** A confirmed stay of one night at the place that confirms its stays. */
const confirmed = async (arrival: string, departure: string): Promise<ReservationCreatedWire> => {
  const made = (await world.book(requestOrder({ arrival, departure, total_minor: doubleNight.CZK }))).body;
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'requested');
  await world.post(`/public/reservation-request/${owner(made)}/accept`, undefined);
  await world.drainOutbox();
  return made;
};
const change = (made: ReservationCreatedWire, arrival: string, departure: string, nights: number) =>
  world.post<ReservationChangeWire>(`/public/reservation/${made.id}/change`, {
    code: made.code,
    change_id: crypto.randomUUID(),
    arrival,
    departure,
    adults: 2,
    childrens: 0,
    rooms: [{ room_types: { id: sample.onRequest.double, count: 1 } }],
    total_minor: nights * doubleNight.CZK,
  });
const stateOf = async ({ id, code }: ReservationCreatedWire) =>
  (await world.get<ChangeOfferWire>(`/public/reservation/${id}/change?code=${code}`)).body.changes[0]?.state;

describe('[4.34] a place that confirms its stays', () => {
  it('confirms a change by its link, once; the guest then pays the difference', async () => {
    const made = await confirmed('2027-02-01', '2027-02-02');
    expect((await change(made, '2027-02-01', '2027-02-03', 2)).body.state).toBe('waiting_place');
    expect(await guests.emailsAbout(made, sample.ownerEmail)).toContainEqual(
      expect.stringMatching(/^Host chce změnit pobyt/),
    );
    // Reading the link answers nothing.
    const { body: seen } = await world.get<ReservationRequestViewWire>(`/public/reservation-request/${place(made)}`);
    expect(seen.change).toMatchObject({
      state: 'waiting_place',
      before: { departure: '2027-02-02' },
      after: { departure: '2027-02-03', total: { minor: 2 * doubleNight.CZK } },
    });
    expect((await answer(place(made), 'accept')).body.outcome).toBe('confirmed');
    expect((await answer(place(made), 'decline')).body.outcome).toBe('already_confirmed');
    expect(await stateOf(made)).toBe('waiting_payment');
    expect(await guests.emailsAbout(made)).toContainEqual(expect.stringMatching(/^Změna pobytu čeká na doplatek/));
    const page = await world.post<{ redirect_url: string }>(`/public/reservation/${made.id}/change/pay`, {
      code: made.code,
      return_url: 'https://shop.example/cs/status',
    });
    await world.outside.pay(page.body.redirect_url);
    for (let round = 0; round < 200 && (await stateOf(made)) !== 'done'; round++)
      await reconcilePayments(world.services);
    expect((await world.read(made)).departure).toBe('2027-02-03');
  });

  it('makes a change without a difference by its answer', async () => {
    const made = await confirmed('2027-02-05', '2027-02-06');
    await change(made, '2027-02-06', '2027-02-07', 1);
    expect((await world.read(made)).arrival).toBe('2027-02-05');
    expect((await answer(owner(made), 'accept')).body.request.arrival).toBe('2027-02-06');
    expect((await world.read(made)).arrival).toBe('2027-02-06');
  });

  it('declines with a reason: the stay is as before, and both nights’ rooms are right', async () => {
    const made = await confirmed('2027-02-10', '2027-02-11');
    await change(made, '2027-02-11', '2027-02-12', 1);
    expect((await answer(owner(made), 'decline', 'Malujeme.')).body.outcome).toBe('declined');
    expect((await answer(owner(made), 'accept')).body.outcome).toBe('already_declined');
    expect((await world.read(made)).arrival).toBe('2027-02-10');
    await world.drainOutbox();
    const mail = (await world.outside.mailTo('jana@example.cz')).find(({ text }) => text.includes('Malujeme.'));
    expect(mail?.subject).toMatch(/^Pobyt zůstává beze změny/);
    // The held night is free for others.
    expect(
      (await world.book(requestOrder({ arrival: '2027-02-11', departure: '2027-02-12', total_minor: doubleNight.CZK })))
        .status,
    ).toBe(201);
  });

  it('that does not answer in time changes nothing', async () => {
    const made = await confirmed('2027-02-15', '2027-02-16');
    await change(made, '2027-02-16', '2027-02-17', 1);
    await world.advance(world.config.booking.requestAnswerHours * hour);
    expect((await answer(owner(made), 'accept')).body.outcome).toBe('expired');
    expect(await stateOf(made)).toBe('expired');
    await change(made, '2027-02-17', '2027-02-18', 1);
    await world.advance(world.config.booking.requestAnswerHours * hour);
    expect(await expireChanges(world.services)).toBe(1);
    expect((await world.read(made)).arrival).toBe('2027-02-15');
  });

  it('hears that the guest has withdrawn a change that it had confirmed', async () => {
    const made = await confirmed('2027-02-22', '2027-02-23');
    await change(made, '2027-02-22', '2027-02-24', 2);
    await answer(owner(made), 'accept');
    const withdraw = () => world.post(`/public/reservation/${made.id}/change/withdraw`, { code: made.code });
    await withdraw();
    await withdraw();
    const mails = await guests.emailsAbout(made, sample.ownerEmail);
    expect(mails.filter((subject) => subject.startsWith('Host změnu stáhl'))).toHaveLength(1);
  });

  it('is asked for no change of a stay without one', async () => {
    const made = await confirmed('2027-02-20', '2027-02-21');
    expect((await answer(owner(made), 'accept')).status).toBe(404);
  });
});
