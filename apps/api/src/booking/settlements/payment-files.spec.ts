import { calendarDateOf } from '@mp/domain';
import { aboFile } from './abo-file.ts';
import { painFile } from './pain-file.ts';
import { sumOf, type PaymentOrder } from './payment-order.ts';

const order: PaymentOrder = {
  id: '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11',
  number: 7,
  currency: 'CZK',
  payOn: calendarDateOf('2027-03-05'),
  // 1 March in Prague.
  createdAt: new Date('2027-02-28T23:30:00Z'),
  payer: { name: 'Kouzelná místa', iban: 'CZ6508000000192000145399' },
  payments: [
    { number: '27020001', name: 'Chalupy Šumava', iban: 'CZ5855000000001265098001', amountMinor: 24_555_001 },
    { number: '27020002', name: 'Žluťoučká <chata> & syn', iban: 'CZ9501000000001234567899', amountMinor: 7 },
  ],
};

describe('an ABO file', () => {
  it('orders payments between Czech accounts in hellers', () => {
    expect(aboFile(order).split('\r\n')).toEqual([
      'UHL1010327KOUZELNA MISTA      2000145399001999000000000000',
      '1 1501 007000 0800',
      '2 000019-2000145399 24555008 050327',
      '000000-1265098001 24555001 27020001 55000308 0 AV:27020001 Kouzelna mista',
      '000000-1234567899 7 27020002 01000308 0 AV:27020002 Kouzelna mista',
      '3 +',
      '5 +',
      '',
    ]);
    expect(aboFile(order).split('\r\n')[0]).toHaveLength(58);
  });

  it('read again is the settlements that it pays', () => {
    const [, , group = '', ...items] = aboFile(order).split('\r\n');
    const read = items
      .filter((line) => line.includes('AV:'))
      .map((line) => {
        const [account = '', amount, number, bank = ''] = line.split(' ');
        return { number, account: `${account.replace('-', '')}`, bank: bank.slice(0, 4), amountMinor: Number(amount) };
      });
    expect(read).toEqual(
      order.payments.map(({ number, iban, amountMinor }) => ({
        ...{ number, amountMinor, account: iban.slice(8), bank: iban.slice(4, 8) },
      })),
    );
    expect(Number(group.split(' ')[2])).toBe(sumOf(order));
  });

  it('has no account of another country', () => {
    const abroad = { ...order.payments[0]!, iban: 'SK3112000000198742637541' };
    expect(() => aboFile({ ...order, payments: [abroad] })).toThrow(RangeError);
  });
});

describe('a pain.001 file', () => {
  const euros: PaymentOrder = {
    ...order,
    currency: 'EUR',
    payments: order.payments.map((payment) => ({ ...payment, iban: 'AT611904300234573201' })),
  };
  const file = painFile(euros);
  const all = (name: string): string[] =>
    [...file.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

  it('orders SEPA credit transfers of one batch', () => {
    expect(file).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
    expect(all('MsgId')).toEqual(['5f0c7d1e8c1e4d3b9d530d8f5d9f0a11']);
    expect(all('CreDtTm')).toEqual(['2027-02-28T23:30:00Z']);
    expect(all('Dt')).toEqual(['2027-03-05']);
    expect(all('Nm')).toEqual(['Kouzelna mista', 'Kouzelna mista', 'Chalupy Sumava', 'Zlutoucka chata syn']);
    expect(all('IBAN')).toEqual([order.payer.iban, 'AT611904300234573201', 'AT611904300234573201']);
  });

  it('read again is the settlements that it pays', () => {
    const amounts = all('InstdAmt').map((amount) => Math.round(Number(amount) * 100));
    expect(all('EndToEndId').map((number, at) => [number, amounts[at]])).toEqual(
      euros.payments.map(({ number, amountMinor }) => [number, amountMinor]),
    );
    expect(all('CtrlSum')).toEqual(['245550.08', '245550.08']);
    expect(all('NbOfTxs')).toEqual(['2', '2']);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(sumOf(euros));
  });

  it('is well-formed', () => {
    const open: string[] = [];
    for (const [, slash, name = ''] of file.matchAll(/<(\/?)([A-Za-z0-9]+)/g))
      if (slash === '') open.push(name);
      else expect(open.pop()).toBe(name);
    expect(open).toEqual([]);
    expect(file).not.toMatch(/&(?!apos;)/);
  });
});
