import type { RuleName, RuleValue } from '@mp/contract';
import { tierKeys } from '@mp/domain';

/** Structurally a call of the table, which imports this file. */
interface Call {
  readonly url: () => string;
  readonly body?: () => object;
}

const version = { version: '0'.repeat(16), preview: true };
const action = { ...version, effective_from: '2027-01-01', reason: 'Nové sídlo' };
const nothing = '00000000-0000-4000-8000-000000000000';
const payout = `/console/payout/${nothing}`;
const bankEntry = `/console/bank-entry/${nothing}`;
const block = { ...version, from: '2027-02-01', until: '2027-02-03', reason: 'Malování' };
const nights = {
  ...{ rooms: [90011], from: '2027-02-01', to: '2027-02-28', weekdays: [5, 6] },
  change: { price: null, percent: 10, min_stay: null, sale: null },
};
const operator = {
  ...{ name: 'Kouzelná místa', legal_form: 's.r.o.', street: 'Mlýnská 7', city: 'Turnov', zip: '511 01' },
  ...{ ico: '00000019', dic: 'CZ00000019', register: '', email: 'ahoj@kouzelnamista.example', phone: '+420200000000' },
};
const rules: Omit<{ readonly [Name in RuleName]: RuleValue<Name> }, 'club'> = {
  waiver: { premium: 50, refund: 800, limit_czk: 150_000, limit_eur: 6_000, insurer: '', document_url: '' },
  holds: {
    ...{ unpaid: 30, reminder: 10, answer: 24, most_extension: 168 },
    ...{ of_guest: 3, rooms_of_guest: 12, of_address: 20, rooms_of_address: 40 },
  },
  transfers: { from: 14, hold: 5, rooms_of_guest: 6, limit_czk: 150_000, rooms_of_address: 12 },
  vouchers: { valid: 12, most_per_booking: 5 },
  voucher_extension: { months: 6, fee: 300 },
  refunds: { approval: 10_000 },
  emails: { sender: 'Kouzelná místa <a@b.example>', reports_to: 'a@b.example', of_stranger: 6, of_address: 20 },
};
const club = {
  ...{ welcome: 100, booking: 50, per_100_czk: 1, per_100_eur: 25 },
  ...Object.fromEntries(
    tierKeys.flatMap((tier, index) => [
      [`${tier}_points`, 100 * (index + 1)],
      [`${tier}_discount`, 10 * index],
      ...['upgrade_cs', 'upgrade_en', 'late_check_out'].map((name) => [`${tier}_${name}`, '']),
    ]),
  ),
};
const call = (url: string, body?: object): Call => ({ url: () => url, ...(body && { body: () => body }) });

/** Calls of the console about the operator's settings and what is owed to owners. */
export const operatorCalls: readonly [string, Call][] = [
  ['GET /console/settings', call('/console/settings')],
  ['PUT /console/settings/operator', call('/console/settings/operator', { ...action, value: operator })],
  ['PUT /console/settings/commission', call('/console/settings/commission', { ...action, value: { per_mille: 120 } })],
  [
    'PUT /console/settings/sellers_required',
    call('/console/settings/sellers_required', { ...action, value: { from: null } }),
  ],
  ...Object.entries({ ...rules, club }).map(([name, value]): [string, Call] => [
    `PUT /console/settings/${name}`,
    call(`/console/settings/${name}`, { ...action, value }),
  ]),
  ['POST /console/settings/withdraw', call('/console/settings/withdraw', { ...action, name: 'commission' })],
  ['GET /console/report/searches', call('/console/report/searches?from=2026-01-01&until=2027-01-01')],
  ['GET /console/report/searches.csv', call('/console/report/searches.csv?from=2026-01-01&until=2027-01-01')],
  ['GET /console/report', call('/console/report?from=2026-01-01&until=2027-01-01')],
  ['GET /console/report.csv', call('/console/report.csv?from=2026-01-01&until=2027-01-01')],
  ['GET /console/settlement.csv', call('/console/settlement.csv?month=2026-10')],
  ['POST /console/settlement/close', call('/console/settlement/close', { ...version, month: '2026-10' })],
  ['GET /console/settlement/{number}', call('/console/settlement/26100001')],
  ['GET /console/settlement/{number}/statement.csv', call('/console/settlement/26100001/statement.csv')],
  ['GET /console/settlement/{number}/statement.pdf', call('/console/settlement/26100001/statement.pdf')],
  ['POST /console/payout', call('/console/payout', { settlements: ['26100001'], pay_on: '2027-01-01' })],
  ['POST /console/payout/{id}/approve', call(`${payout}/approve`, version)],
  ['POST /console/payout/{id}/decline', call(`${payout}/decline`, { ...version, reason: 'Jiný účet' })],
  ['POST /console/payout/{id}/fetch', call(`${payout}/fetch`, { version: version.version })],
  ['POST /console/payout/{id}/paid', call(`${payout}/paid`, version)],
  [
    'POST /console/bank-statement',
    call('/console/bank-statement', { filename: 'vypis.gpc', content: Buffer.from('074').toString('base64') }),
  ],
  [
    'POST /console/bank-entry/{id}/book',
    call(`${bankEntry}/book`, { ...version, account: 'bank_fees', reason: 'Vedení účtu' }),
  ],
  ['POST /console/bank-entry/{id}/accept', call(`${bankEntry}/accept`, {})],
  ['GET /console/export', call('/console/export?month=2026-10')],
  ['POST /console/export/{format}', call('/console/export/ledger?period=2026-10')],
  ['GET /console/timeline', call('/console/timeline?from=2027-02-01')],
  ['POST /console/timeline/room/{id}/block', call('/console/timeline/room/90011/block', { ...block, units: 1 })],
  [
    'POST /console/timeline/room/{id}/release',
    call('/console/timeline/room/90011/release', { ...block, block: nothing }),
  ],
  ['GET /console/nights', call('/console/nights')],
  ['POST /console/nights/preview', call('/console/nights/preview', nights)],
  ['POST /console/nights', call('/console/nights', { ...nights, version: version.version, reason: 'Sezona' })],
  ['POST /console/nights/{id}/undo', call(`/console/nights/${nothing}/undo`, { ...version, reason: 'Omyl' })],
  ['GET /console/owed', call('/console/owed')],
  ['GET /console/owed.csv', call('/console/owed.csv')],
  ['GET /console/owed/{seller}', call('/console/owed/00000000-0000-4000-8000-000000000000?currency=CZK')],
];
