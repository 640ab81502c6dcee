import type { ReservationCreatedWire } from '@mp/contract';
import { expireRequests } from './expire-reservations.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, minute, hour, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { sample } from '../../testing/worlds/sample-places.ts';

let world: BookingWorld;
let bookRequest: Guests['bookRequest'];
let payPage: Guests['payPage'];
let statusesOf: Guests['statusesOf'];
let emailsAbout: Guests['emailsAbout'];

beforeAll(async () => {
  world = await startBookingWorld();
  ({ bookRequest, payPage, statusesOf, emailsAbout } = guestsOf(world));
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

describe('a booking on request', () => {
  const ownerCode = (made: ReservationCreatedWire): string => world.services.codes.owner(made.id);
  const answer = (made: ReservationCreatedWire, decision: 'accept' | 'decline', body: object = {}) =>
    world.post<{ outcome: string; request: { state: string } }>(
      `/public/reservation-request/${ownerCode(made)}/${decision}`,
      body,
    );
  const requested = async (): Promise<ReservationCreatedWire> => {
    const made = await bookRequest();
    await world.outside.pay(await payPage(made));
    await world.untilStatus(made, 'requested');
    return made;
  };

  it('[1.2] only authorises the card and sends the request to the place', async () => {
    const made = await requested();
    expect(await world.read(made)).toMatchObject({ payment_status: 'or_waiting', pay_until: null });
    expect(await statusesOf(made)).toEqual(['authorised']);
    const [subject] = await emailsAbout(made, sample.ownerEmail);
    expect(subject).toMatch(/^Žádost o pobyt/);
    const [mail] = await world.outside.mailTo(sample.ownerEmail);
    expect(mail?.text).toContain(`https://shop.example/cs/or-accept?code=${ownerCode(made)}`);
    expect(mail?.text).toContain(`https://shop.example/cs/or-reject?code=${ownerCode(made)}`);
    expect(mail?.text).not.toContain('Nováková');
    expect(mail?.text).not.toContain('jana@example.cz');
  });

  it('[6.3] shows the place only the request, and does not answer it', async () => {
    const made = await requested();
    const { status, body } = await world.get<Record<string, unknown>>(`/public/reservation-request/${ownerCode(made)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'waiting', guest: { name: 'Jana' }, adults: 2, total: { minor: 300_000 } });
    expect(JSON.stringify(body)).not.toMatch(/Nováková|jana@example|777123456/);
    expect(body).not.toHaveProperty('id');
    expect((await world.read(made)).status).toBe('requested');
  });

  it('is not found by the place before the guest has paid', async () => {
    const made = await bookRequest();
    expect((await world.get(`/public/reservation-request/${ownerCode(made)}`)).status).toBe(404);
    expect((await answer(made, 'accept')).status).toBe(404);
    expect((await world.get(`/public/reservation-request/${'A'.repeat(43)}`)).status).toBe(404);
  });

  it('[4.31] is confirmed by the place once, and then the payment is captured', async () => {
    const made = await requested();
    const responses = await Promise.all([answer(made, 'accept'), answer(made, 'accept'), answer(made, 'decline')]);
    const outcomes = responses.map(({ body }) => body.outcome);
    expect(outcomes.filter((outcome) => outcome === 'confirmed' || outcome === 'declined')).toHaveLength(1);
    await world.drainOutbox();
    const accepted = outcomes.includes('confirmed');
    expect((await world.read(made)).status).toBe(accepted ? 'confirmed' : 'declined');
    expect(await statusesOf(made)).toEqual([accepted ? 'captured' : 'released']);
  });

  it('[4.31] returns the earlier answer: already confirmed', async () => {
    const made = await requested();
    expect((await answer(made, 'accept')).body.outcome).toBe('confirmed');
    expect((await answer(made, 'accept')).body).toMatchObject({
      outcome: 'already_confirmed',
      request: { state: 'confirmed' },
    });
    expect((await answer(made, 'decline')).body.outcome).toBe('already_confirmed');
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['captured']);
    expect((await emailsAbout(made)).at(-1)).toMatch(/^Ubytovatel pobyt potvrdil/);
  });

  it('[4.32] e-mails the guest the place’s reason for declining', async () => {
    const made = await requested();
    await answer(made, 'decline', { reason: ' Topení se opravuje. ' });
    expect(await world.read(made)).toMatchObject({ status: 'declined', cancel_reason: 'Topení se opravuje.' });
    await world.drainOutbox();
    const mails = await world.outside.mailTo('jana@example.cz');
    expect(mails.some(({ text }) => text.includes('Topení se opravuje.'))).toBe(true);
  });

  it.each([[{ reason: 'x'.repeat(501) }], [{ reason: 'a\0b' }], [{ reason: 7 }]])(
    'refuses an invalid reason: %j',
    async (body) => {
      const made = await requested();
      expect((await answer(made, 'decline', body)).status).toBe(400);
      expect((await world.read(made)).status).toBe('requested');
      await answer(made, 'decline');
    },
  );

  it('[4.32] is declined by the place: rooms are free again, the authorisation is released in full', async () => {
    const made = await requested();
    expect((await answer(made, 'decline')).body).toMatchObject({ outcome: 'declined', request: { state: 'declined' } });
    expect((await answer(made, 'accept')).body.outcome).toBe('already_declined');
    const mails = await emailsAbout(made);
    expect(mails.at(-1)).toMatch(/v tomto termínu ubytovat nemohou$/);
    expect(await world.read(made)).toMatchObject({ status: 'declined', payment_status: 'or_cancel_hotel' });
    expect(await statusesOf(made)).toEqual(['released']);
  });

  it('[4.33] [9.12] expires after 36 hours without an answer, and a later answer returns expired', async () => {
    const made = await requested();
    await world.advance(36 * hour - 5_000);
    await expireRequests(world.services);
    expect((await world.read(made)).status).toBe('requested');
    await world.advance(6_000);
    // Expired by the clock, even before the job has run.
    expect((await answer(made, 'accept')).body.outcome).toBe('expired');
    await expireRequests(world.services);
    expect((await answer(made, 'decline')).body.outcome).toBe('expired');
    expect((await emailsAbout(made)).at(-1)).toBe('Odpověď z místa Chata Na Dotaz nepřišla včas');
    expect(await statusesOf(made)).toEqual(['released']);
  });

  it('can be withdrawn by the guest before the place answers', async () => {
    const made = await requested();
    await world.post(`/public/reservation/${made.id}/cancel`, { code: made.code });
    expect((await answer(made, 'accept')).body).toMatchObject({
      outcome: 'cancelled',
      request: { state: 'cancelled' },
    });
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['released']);
  });

  it('[fault: gateway × down] is captured later when the gateway is unavailable while the place accepts', async () => {
    const made = await requested();
    await world.outside.control({ outage: true });
    expect((await answer(made, 'accept')).body.outcome).toBe('confirmed');
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['authorised']);
    await world.outside.control({ outage: false });
    await world.advance(minute);
    await world.drainOutbox();
    expect(await statusesOf(made)).toEqual(['captured']);
  });
});
