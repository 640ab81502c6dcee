import type { ActionResultWire, ChangeOfferWire, ReservationCreatedWire, ReservationDetailWire } from '@mp/contract';
import { entriesAbout } from '../../testing/entries-about.ts';
import { openCheckedWorld } from '../../testing/visitors/checked-world.ts';
import type { Guests } from '../../testing/visitors/guests.ts';
import { staffOf, type StaffOfWorld } from '../../testing/visitors/staff-of-world.ts';
import { sampleOrder, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { doubleNight, sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let guests: Guests;
let support: StaffOfWorld;

openCheckedWorld(async (opened, visitors) => {
  [world, guests] = [opened, visitors];
  support = await staffOf(world, 'support');
});

const path = ({ id }: ReservationCreatedWire, rest = '') => `/console/reservation/${id}${rest}`;
const detail = async (made: ReservationCreatedWire) => (await support.get<ReservationDetailWire>(path(made))).body;
const act = async (made: ReservationCreatedWire, name: string, body: object) =>
  support.post<ActionResultWire>(path(made, `/${name}`), { version: (await detail(made)).version, ...body });
const booked = async (arrival: string, departure: string): Promise<ReservationCreatedWire> => {
  const made = (await world.book(sampleOrder({ arrival, departure, total_minor: doubleNight.CZK }))).body;
  await world.outside.pay(await guests.payPage(made));
  await world.untilStatus(made, 'confirmed');
  await world.drainOutbox();
  return made;
};
const reason = 'Host volal';
const wish = (arrival: string, departure: string, nights: number) => ({
  reason,
  arrival,
  departure,
  adults: 2,
  childrens: 0,
  rooms: [{ room_types: { id: sample.instant.double, count: 1 } }],
  total_minor: nights * doubleNight.CZK,
});

describe('[4.34] staff who change a stay', () => {
  it('see what it does first, and then do it, with a reason in the audit log', async () => {
    const made = await booked('2027-02-01', '2027-02-02');
    const { body: offer } = await support.get<ChangeOfferWire>(
      path(made, '/change?arrival=2027-02-03&departure=2027-02-04'),
    );
    expect(offer.price).toMatchObject({ total: { minor: doubleNight.CZK }, difference: { minor: 0 } });
    const body = wish('2027-02-03', '2027-02-04', 1);
    const preview = await act(made, 'change', { ...body, preview: true });
    expect(preview.body.effect).toMatchObject({
      nights: [
        { nights: 1, units: -1 },
        { nights: 1, units: 1 },
      ],
      emails: ['change_done', 'change_to_place'],
    });
    expect((await world.read(made)).arrival).toBe('2027-02-01');
    expect((await act(made, 'change', body)).status).toBe(200);
    expect((await world.read(made)).arrival).toBe('2027-02-03');
    const { changes, actions } = await detail(made);
    expect(changes).toMatchObject([{ state: 'done', asked_by: 'staff' }]);
    expect(actions).toContain('change');
    expect(await entriesAbout(world.database, made.id)).toMatchObject([
      { action: 'reservation.change', reason, after: { stay: { arrival: '2027-02-03' } } },
    ]);
  });

  it('leave a difference to the guest, who gets a link, and can withdraw it', async () => {
    const made = await booked('2027-02-06', '2027-02-07');
    expect((await act(made, 'change', wish('2027-02-06', '2027-02-09', 3))).status).toBe(200);
    expect(await guests.emailsAbout(made)).toContainEqual(expect.stringMatching(/^Změna pobytu čeká na doplatek/));
    const mail = (await world.outside.mailTo('jana@example.cz')).find(({ subject }) =>
      subject.includes('čeká na doplatek'),
    );
    expect(mail?.text).toContain(`https://shop.example/cs/zmena-rezervace?id=${made.id}&code=${made.code}`);
    const { actions, changes } = await detail(made);
    expect([actions.includes('change'), actions.includes('withdraw_change'), actions.includes('rooms')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(changes[0]?.state).toBe('waiting_payment');
    const moved = { reason, from: sample.instant.double, to: sample.instant.family, count: 1 };
    expect((await act(made, 'rooms', moved)).body.error?.code).toBe('change_open');
    expect((await act(made, 'withdraw-change', { reason })).status).toBe(200);
    expect((await detail(made)).changes[0]?.state).toBe('withdrawn');
  });

  it('are refused like its guest', async () => {
    const made = await booked('2027-02-12', '2027-02-13');
    expect((await act(made, 'change', wish('2027-02-12', '2027-02-14', 1))).body.error?.code).toBe('price_changed');
    expect((await act(made, 'change', wish('2027-02-12', '2027-02-13', 1))).body.error?.code).toBe('nothing_changes');
  });
});
