import type { BankTransferEvent } from '@mp/contract';
import { expireHolds } from '../reservations/expire-reservations.ts';
import { sampleOrder, startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { calmDown, guestsOf, hour, type Guests } from '../../testing/visitors/guests.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { doubleNight } from '../../testing/worlds/sample-places.ts';
import { payersOf, type Payers } from '../../testing/visitors/payers.ts';

const operator = 'ucetni@example.cz';
const requestedMinor = doubleNight.CZK;
let world: BookingWorld;
let guests: Guests;
let payers: Payers;

beforeAll(async () => {
  world = await startBookingWorld({ OPERATOR_EMAIL: operator });
  guests = guestsOf(world);
  payers = payersOf(world, guests);
});
afterAll(() => world.close());
beforeEach(() => calmDown(world));
afterEach(async () => expect(await brokenInvariants(world.database)).toEqual([]));

const pay = async (symbol: string, amount_minor: number, changes: Partial<BankTransferEvent> = {}): Promise<string> =>
  (await payers.notify(payers.eventOf(symbol, { amount_minor, ...changes }))).json().status;
const spaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
/** E-mails to the operator about a transfer with a symbol, the newest first. */
const toOperator = async (symbol: string): Promise<string[]> => {
  await world.drainOutbox();
  return (await world.outside.mailTo(operator))
    .map(({ subject, text }) => spaces(`${subject}\n${text}`))
    .filter((text) => text.includes(`Variabilní symbol: ${symbol}`));
};
/** Change of `unmatched_transfers` in the ledger since the last call. */
const waitingSince = async () => {
  const before = await payers.balanceOf('unmatched_transfers');
  return async () => before - (await payers.balanceOf('unmatched_transfers'));
};

describe('a partial transfer', () => {
  it('reports the missing amount to guest and operator, on the page, in the QR code and by e-mail, once', async () => {
    const { made, symbol } = await payers.awaited();
    const waiting = await waitingSince();
    const event = payers.eventOf(symbol, { amount_minor: requestedMinor - 50_000 });
    await Promise.all(Array.from({ length: 6 }, () => payers.notify(event)));
    const { status, transfer } = await world.read(made);
    expect([status, transfer]).toMatchObject([
      'held',
      {
        amount: { minor: requestedMinor },
        missing: { minor: 50_000, currency: 'CZK' },
        others: [{ minor: requestedMinor - 50_000, currency: 'CZK' }],
      },
    ]);
    expect(transfer?.spayd).toContain('*AM:500.00*');
    expect(await waiting()).toBe(requestedMinor - 50_000);
    const mails = await toOperator(symbol);
    expect(mails).toHaveLength(1);
    for (const part of [
      'Převod 2 500 Kč čeká na vyřízení',
      'Přišlo méně, než se má zaplatit',
      'Má se zaplatit: 3 000 Kč',
      'Z účtu: CZ9501000000001234567899',
      `Číslo rezervace: ${made.number}`,
      'jana@example.cz',
    ])
      expect(mails[0]).toContain(part);
    const toGuest = (await world.outside.mailTo('jana@example.cz')).filter(({ subject }) =>
      spaces(subject).includes(`K rezervaci ${made.number} chybí ještě 500 Kč`),
    );
    expect(toGuest).toHaveLength(1);
    const text = spaces(toGuest[0]?.text ?? '');
    for (const part of ['Zatím přišlo: 2 500 Kč', 'Zbývá poslat: 500 Kč', `Variabilní symbol: ${symbol}`])
      expect(text).toContain(part);
    expect(toGuest[0]?.attachments).toMatchObject([{ filename: `qr-${made.number}.png` }]);
  });

  it('adds up: the completing transfer confirms the stay, and nothing is left unmatched', async () => {
    const { made, symbol } = await payers.awaited();
    const [waiting, bank] = [await waitingSince(), await payers.balanceOf('bank_account')];
    expect(await pay(symbol, 100_000)).toBe('wrong_amount');
    expect(await pay(symbol, 150_000)).toBe('wrong_amount');
    expect((await world.read(made)).transfer?.missing).toEqual({ minor: 50_000, currency: 'CZK' });
    expect(await pay(symbol, 50_000)).toBe('matched');
    expect((await world.read(made)).status).toBe('confirmed');
    expect(await waiting()).toBe(0);
    expect((await payers.balanceOf('bank_account')) - bank).toBe(requestedMinor);
    expect(await guests.paymentsOf(made)).toMatchObject([{ status: 'captured', amount_minor: requestedMinor }]);
    expect(await toOperator(symbol)).toHaveLength(2);
  });

  it('counts once, also among concurrent transfers', async () => {
    const { made, symbol } = await payers.awaited();
    const waiting = await waitingSince();
    const events = [1, 2, 3, 4, 5, 6].map(() => payers.eventOf(symbol, { amount_minor: requestedMinor / 6 }));
    await Promise.all([...events, ...events].map((event) => payers.notify(event)));
    expect((await payers.outcomesOf(symbol)).sort()).toEqual(['matched', ...Array<string>(5).fill('wrong_amount')]);
    expect((await world.read(made)).status).toBe('confirmed');
    expect(await waiting()).toBe(0);
  });

  it('[fault: mailbox × down] loses no e-mail when the mailbox is unavailable', async () => {
    const { symbol } = await payers.awaited();
    await world.outside.control({ mailOutage: true });
    await pay(symbol, 1_000);
    await world.drainOutbox();
    await world.outside.control({ mailOutage: false });
    expect(await toOperator(symbol)).toEqual([]);
    await world.advance(hour);
    expect(await toOperator(symbol)).toHaveLength(1);
  });

  it('does not request the rest once the rooms are gone, and notifies the operator with the sender', async () => {
    const { made, symbol } = await payers.awaited();
    await world.advance(5 * 24 * hour + 1_000);
    await expireHolds(world.services);
    await pay(symbol, 1_000);
    const [mail] = await toOperator(symbol);
    expect(mail).toContain(`Číslo rezervace: ${made.number}`);
    expect((await guests.emailsAbout(made)).filter((subject) => subject.includes('chybí'))).toEqual([]);
  });
});

describe('a transfer with a surplus', () => {
  it('confirms the stay, leaves the surplus to the operator, and e-mails operator and guest', async () => {
    const { made, symbol } = await payers.awaited(sampleOrder({ ...guests.nextNight(), language: 'en' }));
    const [waiting, bank] = [await waitingSince(), await payers.balanceOf('bank_account')];
    expect(await pay(symbol, requestedMinor + 12_300)).toBe('matched');
    expect((await world.read(made)).status).toBe('confirmed');
    expect(await waiting()).toBe(12_300);
    expect((await payers.balanceOf('bank_account')) - bank).toBe(requestedMinor + 12_300);
    const [mail] = await toOperator(symbol);
    for (const part of ['Přišlo víc, než se má zaplatit', 'Přebytek: 123 Kč', 'Částka: 3 123 Kč'])
      expect(mail).toContain(part);
    expect(await guests.emailsAbout(made)).toContainEqual(
      expect.stringMatching(/^You paid 123.Kč too much for booking MP-/),
    );
  });

  it('may follow partial ones: the surplus of the whole sum is refunded', async () => {
    const { made, symbol } = await payers.awaited();
    const waiting = await waitingSince();
    await pay(symbol, requestedMinor - 100);
    expect(await pay(symbol, requestedMinor)).toBe('matched');
    expect((await world.read(made)).status).toBe('confirmed');
    expect(await waiting()).toBe(requestedMinor - 100);
    // Paid again by mistake: all of that is refunded.
    expect(await pay(symbol, requestedMinor)).toBe('unmatched');
    expect(await waiting()).toBe(2 * requestedMinor - 100);
    expect((await toOperator(symbol)).filter((mail) => mail.includes('už je zaplacená'))).toHaveLength(1);
    const mails = (await guests.emailsAbout(made)).map(spaces);
    expect(mails.some((subject) => subject.includes('přišlo o 5 999 Kč víc'))).toBe(true);
  });
});

describe('an unmatched transfer', () => {
  it('in another currency does not count, and the full amount is still requested', async () => {
    const { made, symbol } = await payers.awaited();
    expect(await pay(symbol, requestedMinor, { currency: 'EUR' })).toBe('wrong_amount');
    const { transfer } = await world.read(made);
    expect(transfer).toMatchObject({
      missing: { minor: requestedMinor },
      others: [{ minor: requestedMinor, currency: 'EUR' }],
    });
    expect((await toOperator(symbol))[0]).toContain('v jiné měně');
    expect((await guests.emailsAbout(made)).some((subject) => subject.includes('přišel v jiné měně'))).toBe(true);
    expect(await pay(symbol, requestedMinor)).toBe('matched');
  });

  it('with an unknown or missing symbol is reported to the operator with all of the bank’s data', async () => {
    expect(await pay('4815162342', 7_700)).toBe('unmatched');
    const [mail] = await toOperator('4815162342');
    for (const part of ['Variabilní symbol nepatří k žádné platbě', 'Částka: 77 Kč', 'Označení banky: trn_'])
      expect(mail).toContain(part);
    expect(mail).not.toContain('Číslo rezervace');
    expect(await pay('', 8_800)).toBe('unmatched');
    expect(await toOperator('—')).toHaveLength(1);
  });
});
