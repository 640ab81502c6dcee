import type { SettlementWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import { readPdf } from '../../testing/documents/read-pdf.ts';
import { statementPdf, type Statement } from './statement-pdf.ts';

const crowns = (minor: number) => ({ minor, currency: 'CZK' as const });
const none = { fees: crowns(0), vouchers: crowns(0), premium: crowns(0), local_tax: crowns(0), collected: crowns(0) };
const id = '5f0c7d1e-8c1e-4d3b-9d53-0d8f5d9f0a11';
const settlement: SettlementWire = {
  ...{ seller_id: id, seller: 'Chalupy Šumava', number: '27020001', month: '2027-02', stays: 2, payout: null },
  ...{ carried: crowns(-8_000), owed: crowns(163_700), due: crowns(155_700), state: 'payable' },
  closed_at: '2027-03-01T09:00:00Z',
  lines: [
    {
      ...{ id, number: 'MP-2702-00001', place: 'Roubenka', arrival: '2027-02-19', departure: '2027-02-21' },
      ...{ price: crowns(300_000), refunded: crowns(0), commission: crowns(45_000), vat: crowns(9_450) },
      ...{ ...none, owed: crowns(245_550), local_tax: crowns(8_301), premium: crowns(12_000) },
    },
    {
      ...{ id, number: 'MP-2701-00002', place: 'Mlýn', arrival: '2027-01-08', departure: '2027-01-10' },
      ...{ price: crowns(0), refunded: crowns(100_000), commission: crowns(-15_000), vat: crowns(-3_150) },
      ...{ ...none, owed: crowns(-81_850) },
    },
  ],
};
const party = { street: 'Hlavní 12', city: 'Stožec', zip: '384 44', ico: '27082440', dic: 'CZ27082440' };
const statement: Statement = {
  number: '27020001',
  month: calendarDateOf('2027-02-01'),
  closedOn: calendarDateOf('2027-03-01'),
  supplier: { ...party, name: 'Kouzelná místa, s.r.o.', register: 'C 1, Krajský soud v Hradci Králové' },
  customer: { ...party, name: 'Chalupy Šumava, s.r.o.' },
  account: 'CZ6508000000192000145399',
  settlement,
};

const textOf = async (changed: Partial<Statement> = {}, language: 'cs' | 'en' = 'cs') =>
  readPdf(await statementPdf({ ...statement, ...changed }, language))
    .pages.join('\n')
    .replaceAll(/[\s\u00a0]+/g, ' ');

describe('the statement of a settlement', () => {
  it('names both parties, the month, the account, and each stay with its amounts', async () => {
    const text = await textOf();
    for (const words of [
      'Vyúčtování 27020001',
      'Zprostředkovatel Kouzelná místa, s.r.o.',
      'C 1, Krajský soud v Hradci Králové',
      'Prodejce Chalupy Šumava, s.r.o.',
      'únor 2027',
      '1. 3. 2027',
      'CZ6508000000192000145399',
      '3 000,00',
      '450,00',
      '94,50',
      '2 455,50',
      // A refund of a stay of an earlier month.
      '1 000,00',
      '-818,50',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/MP-2702-00001, Roubenka/);
    expect(text).toMatch(/MP-2701-00002, Mlýn/);
  });

  it('sums the columns, says what stands beside the price, what is carried over, and what is paid', async () => {
    const text = await textOf();
    expect(text).toContain('Součet3 000,001 000,00300,0063,001 637,00');
    expect(text).toMatch(/Storno ochrana .*120 Kč/);
    expect(text).toMatch(/Poplatek z pobytu, který odvádíme obci .*83,01 Kč/);
    expect(text).not.toContain('Z ceny uhrazeno vouchery');
    expect(text).toMatch(/Převedeno z minulého vyúčtování -80 Kč/);
    expect(text).toMatch(/K výplatě 1 557 Kč/);
  });

  it('of a negative month says that it goes into the next one, and that no account is known', async () => {
    const due = { ...settlement, carried: crowns(0), owed: crowns(-81_850), due: crowns(-81_850) };
    const text = await textOf({ account: null, settlement: { ...due, lines: settlement.lines.slice(1) } });
    expect(text).toContain('není uveden');
    expect(text).toMatch(/Převádíme do příštího vyúčtování -818,50 Kč/);
    expect(text).not.toContain('K výplatě');
  });

  it('has the same content in English, in the seller’s currency', async () => {
    const euros = JSON.parse(JSON.stringify(settlement).replaceAll('CZK', 'EUR')) as SettlementWire;
    const text = await textOf({ settlement: euros }, 'en');
    for (const words of ['Statement 27020001', 'February 2027', 'EUR', '2,455.50', '€1,557'])
      expect(text).toContain(words);
  });
});
