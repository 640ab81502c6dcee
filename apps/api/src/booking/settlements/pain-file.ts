import { minorUnits } from '@mp/domain';
import { bankText } from './bank-text.ts';
import { sumOf, type OrderedPayment, type PaymentOrder } from './payment-order.ts';

const amount = (minor: number): string => (minor / minorUnits).toFixed(2);

// Texts of banks have no other signs of XML.
const text = (words: string, most: number): string => bankText(words, most).replaceAll("'", '&apos;');

/** SEPA credit transfers as `pain.001.001.09` of ISO 20022, one batch. */
export function painFile(order: PaymentOrder): string {
  const { id, currency, payOn, createdAt, payer, payments } = order;
  // A UUID without dashes: at most 35 characters are allowed.
  const reference = id.replaceAll('-', '');
  const payerName = text(payer.name, 70);
  const totals = `<NbOfTxs>${payments.length}</NbOfTxs><CtrlSum>${amount(sumOf(order))}</CtrlSum>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${reference}</MsgId><CreDtTm>${createdAt.toISOString().slice(0, 19)}Z</CreDtTm>${totals}`,
    `<InitgPty><Nm>${payerName}</Nm></InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${order.number}</PmtInfId><PmtMtd>TRF</PmtMtd>${totals}`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${payOn}</Dt></ReqdExctnDt>`,
    `<Dbtr><Nm>${payerName}</Nm></Dbtr>`,
    `<DbtrAcct><Id><IBAN>${payer.iban}</IBAN></Id><Ccy>${currency}</Ccy></DbtrAcct>`,
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>',
    '<ChrgBr>SLEV</ChrgBr>',
    ...payments.map((payment) => transferOf(payment, order)),
    '</PmtInf>',
    '</CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n');
}

const transferOf = (
  { number, name, iban, amountMinor }: OrderedPayment,
  { currency, payer }: Pick<PaymentOrder, 'currency' | 'payer'>,
): string =>
  [
    `<CdtTrfTxInf><PmtId><EndToEndId>${number}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="${currency}">${amount(amountMinor)}</InstdAmt></Amt>`,
    `<Cdtr><Nm>${text(name, 70)}</Nm></Cdtr>`,
    `<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>`,
    `<RmtInf><Ustrd>${text(`${number} ${payer.name}`, 140)}</Ustrd></RmtInf></CdtTrfTxInf>`,
  ].join('');
