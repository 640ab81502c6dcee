/** Such calls need no code and nothing of the world. */
interface MoneyCall {
  readonly url?: () => string;
  readonly body?: () => object;
}

const nothing = '00000000-0000-4000-8000-000000000000';
const action = (more: object = {}) => ({ version: '0'.repeat(16), preview: true, reason: 'Zkouška', ...more });

const post = (path: string, rest: string, more: object = {}, id = nothing): [string, MoneyCall] => [
  `POST /console/${path}/{id}${rest}`,
  { url: () => `/console/${path}/${id}${rest}`, body: () => action(more) },
];
const get = (path: string, rest = '', id = nothing): [string, MoneyCall] => [
  `GET /console/${path}/{id}${rest}`,
  { url: () => `/console/${path}/${id}${rest}` },
];

/** Calls of the console's routes about money. */
export const moneyCalls: readonly [string, MoneyCall][] = [
  get('reservation', '/refund'),
  post('reservation', '/refund', { amount_minor: 100 }),
  get('refund'),
  post('refund', '/approve'),
  post('refund', '/decline'),
  post('refund-part', '/paid'),
  post('refund-part', '/retry'),
  get('payment'),
  get('payment', '/gateway'),
  post('payment', '/settle-incident', { incident: 'x' }),
  post('payment', '/retry'),
  get('bank-transfer', '', 'trn_0'),
  get('bank-transfer', '/suggestion', 'trn_0'),
  post('bank-transfer', '/match', { shares: [{ reservation_id: nothing, amount_minor: 100 }] }, 'trn_0'),
  post('bank-transfer', '/return', { amount_minor: 100 }, 'trn_0'),
  post('bank-transfer', '/returned', { share: nothing }, 'trn_0'),
  ['POST /console/voucher', { body: () => ({ partner: 'Klub', amount: 100, count: 1, reason: 'Zkouška' }) }],
  [
    'POST /console/promo-code',
    {
      body: () => ({
        code: 'ZKOUSKA',
        per_mille: 100,
        fixed_minor: null,
        valid_from: null,
        valid_until: null,
        most_uses: null,
        once_per_person: false,
        places: null,
        reason: 'Zkouška',
      }),
    },
  ],
  post('promo-code', '/end'),
  post('voucher', '/block'),
  post('voucher', '/unblock'),
  post('voucher', '/resend'),
  post('voucher', '/refund'),
  post('voucher', '/extend', { last_day: '2030-01-01' }),
];
