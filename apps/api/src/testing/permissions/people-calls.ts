/** Structurally a call of the table, which imports this file. */
interface Call {
  readonly url: () => string;
  readonly body?: () => object;
}

const nothing = '00000000-0000-4000-8000-000000000000';
const action = { version: '0'.repeat(16), preview: true };
const reason = 'Na žádost hosta';

const call = (url: string, body?: object): Call => ({ url: () => url, ...(body && { body: () => body }) });
const guest = `/console/guests/${nothing}`;
const review = `/console/reviews/${nothing}`;
const health = '/console/health';

/** Calls of the console about people, reviews and what fails. */
export const peopleCalls: readonly [string, Call][] = [
  ['POST /console/staff', call('/console/staff', {})],
  ['POST /console/staff/{id}/role', call(`/console/staff/${nothing}/role`, { ...action, role: null, reason })],
  ['POST /console/staff/{id}/reset', call(`/console/staff/${nothing}/reset`)],
  ['GET /console/guests/{id}', call(guest)],
  ['POST /console/guests/{id}/note', call(`${guest}/note`, { words: 'Volal.' })],
  ['POST /console/guests/{id}/export', call(`${guest}/export`, { reason })],
  ['POST /console/guests/{id}/account', call(`${guest}/account`, { reason })],
  ['POST /console/guests/{id}/merge', call(`${guest}/merge`, { ...action, email: 'new@example.cz', reason })],
  ['POST /console/guests/{id}/erase', call(`${guest}/erase`, { ...action, reason })],
  [
    'PUT /console/owners/{id}',
    call('/console/owners/9001', { ...action, email: 'new@example.cz', language: 'cs', reason }),
  ],
  ['GET /console/reviews/{id}', call(review)],
  ['POST /console/reviews/{id}/publish', call(`${review}/publish`, action)],
  ['POST /console/reviews/{id}/refuse', call(`${review}/refuse`, { ...action, reason })],
  [
    'POST /console/reviews/{id}/translate',
    call(`${review}/translate`, { ...action, of: 'words', language: 'en', words: 'Nice.' }),
  ],
  ['POST /console/notices/{id}/keep', call(`/console/notices/${nothing}/keep`, { ...action, reason })],
  ['POST /console/notices/{id}/remove', call(`/console/notices/${nothing}/remove`, { ...action, reason })],
  ['POST /console/place-notices', call('/console/place-notices', {})],
  [
    'POST /console/place-notices/{id}/decide',
    call(`/console/place-notices/${nothing}/decide`, { ...action, reason, decision: 'keep' }),
  ],
  ['POST /console/health/outbox/{id}/retry', call(`${health}/outbox/${nothing}/retry`, action)],
  ['POST /console/health/outbox/{id}/drop', call(`${health}/outbox/${nothing}/drop`, { ...action, reason })],
  ['POST /console/health/calendars/{id}/retry', call(`${health}/calendars/${nothing}/retry`, action)],
  ['POST /console/health/jobs/{job}/{item}/retry', call(`${health}/jobs/tidy/outbox/retry`, action)],
];
