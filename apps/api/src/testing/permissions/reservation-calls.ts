import { stayDocuments } from '@mp/contract';
import type { TrustWorld } from '../worlds/trust-world.ts';
import type { Call } from './call.ts';

const version = '0'.repeat(16);
const reason = 'Přání hosta';
const nothing = '00000000-0000-4000-8000-000000000000';
const one = (rest = '') => ({ url: ({ reservation }: TrustWorld) => `/console/reservation/${reservation.id}${rest}` });

const action = (name: string, more: object): [string, Call] => [
  `POST /console/reservation/{id}/${name}`,
  { ...one(`/${name}`), body: () => ({ version, preview: true, ...more }) },
];

/** Calls of the console's search and reservations. */
export const reservationCalls: readonly [string, Call][] = [
  ['GET /console/search', { url: () => '/console/search?q=jana' }],
  ['POST /console/viewer', { body: () => ({ subject: 'reservation', id: nothing }) }],
  ['GET /console/reservation/views', { url: () => '/console/reservation/views' }],
  ['POST /console/reservation', { body: () => ({}) }],
  ['GET /console/reservation/{id}', one()],
  ...['confirmation', ...stayDocuments].map((document): [string, Call] => [
    `GET /console/reservation/{id}/${document}.pdf`,
    one(`/${document}.pdf`),
  ]),
  action('cancel', { reason, as: 'guest' }),
  action('cancel-with-refund', { reason, amount_minor: 0 }),
  action('answer', { reason, answer: 'accept' }),
  action('extend', { reason, hours: 1 }),
  action('contact', {
    reason,
    contact: { name: 'Jana', surname: 'Malá', email: 'jana@example.cz', phone: '777123456' },
  }),
  action('rooms', { reason, from: 1, to: 2, count: 1 }),
  ['GET /console/reservation/{id}/change', one('/change')],
  action('change', {
    reason,
    arrival: '2027-02-19',
    departure: '2027-02-21',
    adults: 2,
    childrens: 0,
    rooms: [{ room_types: { id: 90011, count: 1 } }],
    total_minor: 0,
  }),
  action('withdraw-change', { reason }),
  action('no-show', { reason, no_show: true }),
  action('waive', { reason }),
  action('due-date', { reason, due_on: '2027-02-10' }),
  action('on-spot', { reason }),
  action('on-spot-undo', { reason }),
  action('block', { reason, blocks: true }),
  [
    'POST /console/reservation/{id}/email/{email}/resend',
    { ...one(`/email/${nothing}/resend`), body: () => ({ version, preview: true }) },
  ],
  [
    'PUT /console/reservation/{id}/note/{note}',
    { url: () => `/console/reservation/${nothing}/note/${nothing}`, body: () => ({ words: 'Volala' }) },
  ],
];
