import { calendarDateOf } from '@mp/domain';
import { camtFile, gpcFile, type WrittenStatement } from '../../testing/statement-files.ts';
import { readCamt } from './camt-file.ts';
import { readGpc } from './gpc-file.ts';
import { UnreadableStatement } from './statement.ts';

const day = calendarDateOf;
const own = 'CZ6508000000192000145399';
const guest = 'CZ9501000000001234567899';
const written: WrittenStatement = {
  account: own,
  currency: 'CZK',
  number: 12,
  from: day('2027-01-01'),
  until: day('2027-01-31'),
  openingMinor: 100_001,
  entries: [
    { day: day('2027-01-04'), amountMinor: 300_000, symbol: '1234567890', account: guest, name: 'Jan Dub' },
    { day: day('2027-01-05'), amountMinor: -45, message: 'Poplatek za vedeni' },
    { day: day('2027-01-06'), amountMinor: -245_550, symbol: '26120001', account: guest, message: 'MP-2611-48213' },
  ],
};
const entry = { variableSymbol: '', counterAccount: '', counterparty: '', message: '' };
const entries = [
  {
    ...{ ...entry, reference: '1', day: '2027-01-04', amountMinor: 300_000 },
    ...{ variableSymbol: '1234567890', counterAccount: guest, counterparty: 'Jan Dub' },
  },
  { ...entry, reference: '2', day: '2027-01-05', amountMinor: -45, message: 'Poplatek za vedeni' },
  {
    ...{ ...entry, reference: '3', day: '2027-01-06', amountMinor: -245_550 },
    ...{ variableSymbol: '26120001', counterAccount: guest, message: 'MP-2611-48213' },
  },
];

describe('a camt.053 file', () => {
  it('is read with its balances and entries', () => {
    expect(readCamt(camtFile(written))).toEqual([
      {
        ...{ format: 'camt.053', account: own, currency: 'CZK', number: '12', from: '2027-01-01', until: '2027-01-31' },
        ...{ openingMinor: 100_001, closingMinor: 154_406, entries },
      },
    ]);
  });

  /** As banks wrote it before `.08`, with two transfers in one entry, and one that is not booked yet. */
  const older = (details: string) =>
    Buffer.from(
      camtFile({ ...written, entries: [] })
        .toString()
        .replace('001.08', '001.02')
        .replace(
          '</Stmt>',
          `<Ntry><Amt Ccy="CZK">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
            <BookgDt><DtTm>2027-01-04T08:00:00+01:00</DtTm></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>
            <NtryDtls>${details}</NtryDtls></Ntry>
          <Ntry><Amt Ccy="CZK">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts>
            <ValDt><Dt>2027-01-05</Dt></ValDt></Ntry></Stmt>`,
        ),
    );
  const detail = (amount: string, reference: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="CZK">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>Jan Dub</Nm></Dbtr>
      <DbtrAcct><Id><Othr><Id>19-2000145399/0800</Id></Othr></Id></DbtrAcct></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Ref>VS:00${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;

  it('divides an entry of several transfers, and leaves out what is not booked', () => {
    const [statement] = readCamt(older(detail('10.5', '11') + detail('19.50', '22')));
    expect(statement?.entries).toMatchObject([
      { amountMinor: 1_050, variableSymbol: '11', counterparty: 'Jan Dub', counterAccount: '19-2000145399/0800' },
      { amountMinor: 1_950, variableSymbol: '22', reference: 'R1', day: '2027-01-04' },
    ]);
  });

  it('keeps an entry whole whose transfers are not its amount', () => {
    const [statement] = readCamt(older(detail('10.50', '11') + detail('10.50', '22')));
    expect(statement?.entries).toMatchObject([{ amountMinor: 3_000, variableSymbol: '' }]);
  });

  it.each([
    ['no XML', (text: string) => text.slice(0, -20)],
    ['a document type', (text: string) => text.replace('<Document', '<!DOCTYPE x [<!ENTITY e "1">]><Document')],
    ['another message', (text: string) => text.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn')],
    ['no closing balance', (text: string) => text.replace('CLBD', 'ITBD')],
    ['a day that does not exist', (text: string) => text.replace('2027-01-05', '2027-02-30')],
    ['an amount below a heller', (text: string) => text.replace('3000.00', '3000.001')],
    ['an entry in euros', (text: string) => text.replace('Ccy="CZK">0.45', 'Ccy="EUR">0.45')],
  ])('with %s is refused', (_, change) => {
    expect(() => readCamt(Buffer.from(change(camtFile(written).toString())))).toThrow(UnreadableStatement);
  });
});

describe('a GPC file', () => {
  it('is read with its balances and entries', () => {
    expect(readGpc(gpcFile(written))).toEqual([
      {
        ...{ format: 'gpc', account: '0000192000145399', currency: 'CZK', number: '012' },
        ...{ from: '2027-01-01', until: '2027-01-31', openingMinor: 100_001, closingMinor: 154_406 },
        entries: entries.map((one) => ({ ...one, reference: one.reference.padStart(13, '0') })),
      },
    ]);
  });

  it('has letters of Windows-1250, overdrafts, reversals and several statements', () => {
    const text = gpcFile({ ...written, openingMinor: -500_000 }).toString('latin1');
    // A reversal of a debit, and of a credit.
    const reversed = text.replace('0000002455501', '0000002455504').replace('0000003000002', '0000003000005');
    const name = Buffer.from([0x8e, 0x6c, 0x75, 0x9d, 0x20, 0x20, 0x20]).toString('latin1');
    const [first, second] = readGpc(Buffer.from(reversed.replace('Jan Dub', name) + text, 'latin1'));
    expect(first).toMatchObject({ openingMinor: -500_000, closingMinor: -445_595 });
    expect(first?.entries).toMatchObject([
      { amountMinor: -300_000, counterparty: 'Žluť' },
      { amountMinor: -45 },
      { amountMinor: 245_550 },
    ]);
    expect(second?.entries).toHaveLength(3);
  });

  it.each([
    ['a day that does not exist', (text: string) => text.replaceAll('310127', '310227')],
    ['letters in an amount', (text: string) => text.replace('0000003000002', '00000030000O2')],
    ['an unknown currency', (text: string) => text.replace('0203', '0840')],
    ['an unknown kind of entry', (text: string) => text.replace('0000003000002', '0000003000007')],
  ])('with %s is refused', (_, change) => {
    const file = Buffer.from(change(gpcFile(written).toString('latin1')), 'latin1');
    expect(() => readGpc(file)).toThrow(UnreadableStatement);
  });
});
