import type { Call } from './permissions.ts';

const nothing = '00000000-0000-4000-8000-000000000000';
const action = (more: object = {}) => ({ version: '0'.repeat(16), preview: true, reason: 'Zkouška', ...more });

const post = (path: string, rest: string, more: object = {}, id = nothing): [string, Call] => [
  `POST /console/${path}/{id}${rest}`,
  { url: () => `/console/${path}/${id}${rest}`, body: () => action(more) },
];
const get = (path: string, rest = '', id = nothing): [string, Call] => [
  `GET /console/${path}/{id}${rest}`,
  { url: () => `/console/${path}/${id}${rest}` },
];

/** Calls of the console's routes about money. */
export const moneyCalls: readonly [string, Call][] = [
  get('reservation', '/refund'),
  post('reservation', '/refund', { amount_minor: 100 }),
  get('refund'),
  post('refund', '/approve'),
  post('refund', '/decline'),
  post('refund-part', '/paid'),
  post('refund-part', '/retry'),
];
