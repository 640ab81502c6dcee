import { calendarDateOf } from '@mp/domain';
import { creditNoteContentOf } from './credit-note-content.ts';
import type { StaySupply, SuppliedPart } from '../taxes/supply.ts';
import { invoiceContentsOf, type InvoicedStay } from './invoice-content.ts';

const supplier = {
  name: 'Kouzelná místa s.r.o.',
  street: 'Dlouhá 1',
  city: 'Praha',
  zip: '110 00',
  ico: '27082440',
  dic: 'CZ27082440',
  register: 'C 1',
};
const cnb = { source: 'cnb', currency: 'EUR', day: calendarDateOf('2026-11-20'), millionths: 24_350_000 } as const;
const ofShop = (vatPercent: number): SuppliedPart => ({
  ...{ issuer: 'shop', supplier, vatPercent, taxCurrency: 'CZK' },
  notes: [{ kind: 'payment' }],
});
const supply: StaySupply = { day: calendarDateOf('2026-11-21'), stay: ofShop(12), own: ofShop(21) };
const names = {
  place: 'Chata Zimomřivka',
  rate: { cs: 'Se snídaní', en: 'With breakfast' },
  rooms: [{ name: { cs: 'Podkroví', en: 'The loft' }, count: 2, priceMinor: 400_000 }],
};
/** Rooms for 4 000, breakfasts for 600, discount of 460, premium of 207. */
const stay: InvoicedStay = {
  number: 'MP-2611-48213',
  arrival: calendarDateOf('2027-02-19'),
  departure: calendarDateOf('2027-02-21'),
  contact: { name: 'Jana', surname: 'Nováková', email: 'jana@example.cz', phonePrefix: '420', phone: '777123456' },
  collected_minor: 0,
  currency: 'CZK',
  total_minor: 434_700,
  discount_minor: 46_000,
  premium_minor: 20_700,
  vouchers_minor: 200_000,
  fees: [],
  extras_minor: 0,
  local_tax_minor: 0,
};
const invoicesOf = (change: Partial<InvoicedStay> = {}, supplied = supply, about = names) => {
  const order = { ...stay, ...change };
  return invoiceContentsOf(order, about, supplied, (to) => (to === order.currency ? [] : [cnb]));
};
const invoiceOf = (...args: Parameters<typeof invoicesOf>) => invoicesOf(...args)[0]!.content;

describe('the content of an invoice', () => {
  it('lists rooms, the rate’s surcharge, the discount and the premium, which sum to the total', () => {
    const { lines, totalMinor } = invoiceOf();
    expect(lines).toEqual([
      {
        kind: 'room',
        place: 'Chata Zimomřivka',
        name: names.rooms[0]?.name,
        count: 2,
        arrival: '2027-02-19',
        departure: '2027-02-21',
        minor: 400_000,
        vatPercent: 12,
      },
      { kind: 'rate', name: names.rate, minor: 60_000, vatPercent: 12 },
      { kind: 'discount', minor: -46_000, vatPercent: 12 },
      { kind: 'waiver', minor: 20_700, vatPercent: 21 },
    ]);
    expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(totalMinor);
  });

  it('omits lines of zero', () => {
    const change = { total_minor: 400_000, discount_minor: 0, premium_minor: 0 };
    expect(invoiceOf(change).lines.map(({ kind }) => kind)).toEqual(['room']);
  });

  it('taxes the stay and the premium at their own rates, vouchers included', () => {
    expect(invoiceOf().vat).toEqual([
      { percent: 12, baseMinor: 369_643, vatMinor: 44_357 },
      { percent: 21, baseMinor: 17_107, vatMinor: 3_593 },
    ]);
    expect(invoiceOf()).toMatchObject({ totalMinor: 434_700, vouchersMinor: 200_000, chargedMinor: 234_700 });
  });

  it('is taxed on the day of the payment, and names the supplier and the stay', () => {
    expect(invoiceOf()).toMatchObject({ taxedOn: '2026-11-21', supplier, reservation: 'MP-2611-48213' });
  });

  it('converts the VAT of euros to crowns at the rate of that day, and does not convert crowns', () => {
    expect(invoiceOf().restated).toBeNull();
    const { restated } = invoiceOf({ currency: 'EUR', total_minor: 20_700, discount_minor: 400_000 });
    expect(restated).toEqual({
      currency: 'CZK',
      rates: [cnb],
      vat: [{ percent: 21, baseMinor: 416_555, vatMinor: 87_490 }],
    });
  });

  it('is issued to the guest, or to the requested customer', () => {
    expect(invoiceOf().customer).toEqual({
      name: 'Jana Nováková',
      street: '',
      city: '',
      zip: '',
      ico: '',
      dic: '',
    });
    const company = { name: 'Hory s.r.o.', street: 'Horní 1', city: 'Kvilda', zip: '384 93', ico: '1', dic: '' };
    expect(invoiceOf({ contact: { ...stay.contact, invoice: company } }).customer).toEqual(company);
  });
});

describe('the invoices of a stay that a seller supplies', () => {
  const seller = { ...supplier, name: 'Marie Horská', dic: '' };
  const bySeller = (vatPercent: number | null): StaySupply => ({
    ...supply,
    stay: { issuer: 'seller-1', supplier: seller, vatPercent, taxCurrency: 'CZK', notes: [{ kind: 'not_payer' }] },
  });

  it('are the seller’s for the stay and the shop’s for the premium; vouchers pay for the stay first', () => {
    const [first, second] = invoicesOf({ vouchers_minor: 420_000 }, bySeller(10));
    expect(first).toMatchObject({
      issuer: 'seller-1',
      content: { supplier: seller, totalMinor: 414_000, vouchersMinor: 414_000, chargedMinor: 0 },
    });
    expect(first?.content.vat).toEqual([{ percent: 10, baseMinor: 376_364, vatMinor: 37_636 }]);
    expect(second).toMatchObject({
      issuer: 'shop',
      content: { supplier, totalMinor: 20_700, vouchersMinor: 6_000, chargedMinor: 14_700 },
    });
    expect(second?.content.lines.map(({ kind }) => kind)).toEqual(['waiver']);
  });

  it('are one without a premium, and have no VAT if the seller does not pay it', () => {
    const all = invoicesOf({ premium_minor: 0, total_minor: 414_000 }, bySeller(null));
    expect(all).toHaveLength(1);
    expect(all[0]?.content).toMatchObject({ totalMinor: 414_000, vat: [], restated: null });
  });
});

describe('the content of a credit note', () => {
  const cancelledAt = new Date('2027-01-31T23:30:00Z');
  const noteOf = (refundMinor: number | null, change: Partial<InvoicedStay> = {}) =>
    creditNoteContentOf(
      { number: 'F2026-1', content: invoiceOf(change) },
      { reason: refundMinor === null ? 'cancelled_by_place' : 'cancelled_by_guest', cancelledAt, refundMinor },
    );

  it('credits everything invoiced, line by line, when the place cancels', () => {
    const invoice = invoiceOf();
    const note = noteOf(null);
    expect(note.lines.map(({ kind, minor }) => [kind, minor])).toEqual([
      ['room', -400_000],
      ['rate', -60_000],
      ['discount', 46_000],
      ['waiver', -20_700],
    ]);
    expect(note.vat).toEqual(
      invoice.vat.map(({ percent, baseMinor, vatMinor }) => ({ percent, baseMinor: -baseMinor, vatMinor: -vatMinor })),
    );
    expect(note).toMatchObject({ totalMinor: -434_700, taxedOn: '2027-02-01', inCrowns: null, restated: null });
    expect(note).toMatchObject({ invoice: 'F2026-1', reason: 'cancelled_by_place', reservation: 'MP-2611-48213' });
    expect(note).toMatchObject({ supplier: invoice.supplier, customer: invoice.customer, currency: 'CZK' });
  });

  it('credits the refunded part of the stay to an insured guest, without the premium', () => {
    const note = noteOf(331_200);
    expect(note.lines).toEqual([{ kind: 'refund', minor: -331_200, vatPercent: 12 }]);
    expect(note.vat).toEqual([{ percent: 12, baseMinor: -295_714, vatMinor: -35_486 }]);
    expect(note).toMatchObject({ totalMinor: -331_200, inCrowns: null, reason: 'cancelled_by_guest' });
  });

  it('converts euros at the rate of the invoice, not at the current one', () => {
    const euros = { currency: 'EUR', total_minor: 40_000, discount_minor: 0, premium_minor: 0 } as const;
    const inEuros = { ...names, rooms: [{ ...names.rooms[0]!, priceMinor: 40_000 }] };
    const content = invoiceOf(euros, supply, inEuros);
    const about = { number: 'F2026-2', content };
    const whole = creditNoteContentOf(about, { reason: 'cancelled_by_place', cancelledAt, refundMinor: null });
    expect(whole.restated).toEqual({
      currency: 'CZK',
      rates: [cnb],
      vat: [{ percent: 12, baseMinor: -869_636, vatMinor: -104_364 }],
    });
    const part = creditNoteContentOf(about, { reason: 'cancelled_by_guest', cancelledAt, refundMinor: 32_000 });
    expect(part.restated?.vat).toEqual([{ percent: 12, baseMinor: -695_704, vatMinor: -83_496 }]);
    // An invoice from before dated exchange rates.
    const { restated, ...old } = content;
    const inCrowns = { rate: { from: calendarDateOf('2026-11-20'), thousandths: 24_350 }, vat: restated!.vat };
    const ofOld = creditNoteContentOf(
      { number: 'F2026-2', content: { ...old, inCrowns } },
      { reason: 'cancelled_by_guest', cancelledAt, refundMinor: 32_000 },
    );
    expect(ofOld).toMatchObject({ inCrowns: { rate: inCrowns.rate, vat: part.restated?.vat }, restated: null });
  });

  it('writes zero without a minus sign', () => {
    const [vat] = noteOf(null, { total_minor: 0, discount_minor: 434_700, premium_minor: 0 }).vat;
    expect(Object.is(noteOf(0).totalMinor, 0)).toBe(true);
    expect(vat).toBeUndefined();
  });

  it('uses the VAT rate of the rooms, whichever line comes first', () => {
    const invoice = invoiceOf();
    const content = { ...invoice, lines: invoice.lines.toReversed() };
    const credited = { reason: 'cancelled_by_guest', cancelledAt, refundMinor: 100 } as const;
    expect(creditNoteContentOf({ number: 'F', content }, credited).lines).toMatchObject([{ vatPercent: 12 }]);
  });

  it('credits nothing of the stay on an earlier invoice of the premium alone', () => {
    const content = { ...invoiceOf(), lines: [{ kind: 'premium', minor: 20_700, vatPercent: 21 } as const] };
    const credited = { reason: 'refunded', cancelledAt, refundMinor: 100, premiumMinor: 200 } as const;
    expect(creditNoteContentOf({ number: 'F', content }, credited).lines).toEqual([
      { kind: 'premium', minor: -200, vatPercent: 21 },
    ]);
  });
});
