import { calendarDateOf } from '@mp/domain';
import { creditNoteContentOf } from './credit-note-content.ts';
import { invoiceContentOf, type InvoicedStay } from './invoice-content.ts';

const supplier = {
  name: 'Kouzelná místa s.r.o.',
  street: 'Dlouhá 1',
  city: 'Praha',
  zip: '110 00',
  ico: '27082440',
  dic: 'CZ27082440',
  register: 'C 1',
};
const settings = {
  documents: {
    company: supplier,
    stayVatPercent: 12,
    eurRates: [
      { from: calendarDateOf('2026-01-01'), thousandths: 25_000 },
      { from: calendarDateOf('2026-11-21'), thousandths: 24_350 },
    ],
  },
  insurance: { vatPercent: 21 },
};
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
  currency: 'CZK',
  total_minor: 434_700,
  discount_minor: 46_000,
  premium_minor: 20_700,
  vouchers_minor: 200_000,
  fees: [],
  local_tax_minor: 0,
};
/** After midnight in the operator's time zone, before it in UTC. */
const confirmedAt = new Date('2026-11-20T23:30:00Z');
const invoiceOf = (change: Partial<InvoicedStay> = {}) =>
  invoiceContentOf({ ...stay, ...change }, confirmedAt, names, settings);

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
      { kind: 'premium', minor: 20_700, vatPercent: 21 },
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

  it('is taxed on the day in the operator’s time zone, and names the supplier and the stay', () => {
    expect(invoiceOf()).toMatchObject({ taxedOn: '2026-11-21', supplier, reservation: 'MP-2611-48213' });
  });

  it('converts the VAT of euros to crowns at the rate of that day, and does not convert crowns', () => {
    expect(invoiceOf().inCrowns).toBeNull();
    const { inCrowns } = invoiceOf({ currency: 'EUR', total_minor: 20_700, discount_minor: 400_000 });
    expect(inCrowns).toEqual({
      rate: { from: '2026-11-21', thousandths: 24_350 },
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
      ['premium', -20_700],
    ]);
    expect(note.vat).toEqual(
      invoice.vat.map(({ percent, baseMinor, vatMinor }) => ({ percent, baseMinor: -baseMinor, vatMinor: -vatMinor })),
    );
    expect(note).toMatchObject({ totalMinor: -434_700, taxedOn: '2027-02-01', inCrowns: null });
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
    const content = invoiceContentOf({ ...stay, ...euros }, confirmedAt, inEuros, settings);
    const about = { number: 'F2026-2', content };
    const whole = creditNoteContentOf(about, { reason: 'cancelled_by_place', cancelledAt, refundMinor: null });
    expect(whole.inCrowns).toEqual({
      rate: { from: '2026-11-21', thousandths: 24_350 },
      vat: [{ percent: 12, baseMinor: -869_636, vatMinor: -104_364 }],
    });
    const part = creditNoteContentOf(about, { reason: 'cancelled_by_guest', cancelledAt, refundMinor: 32_000 });
    expect(part.inCrowns).toEqual({
      rate: { from: '2026-11-21', thousandths: 24_350 },
      vat: [{ percent: 12, baseMinor: -695_704, vatMinor: -83_496 }],
    });
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

  it('requires an invoice with a room', () => {
    const content = { ...invoiceOf(), lines: [] };
    const credited = { reason: 'cancelled_by_guest', cancelledAt, refundMinor: 1 } as const;
    expect(() => creditNoteContentOf({ number: 'F', content }, credited)).toThrow('has no room on it');
  });
});
